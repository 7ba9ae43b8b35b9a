// The registry: every game there is, in the order to show them.
#pragma once

#include <string>
#include <string_view>

#include "games/bao_kigogo.h"
#include "games/gore.h"
#include "games/katro.h"
#include "games/kpe.h"
#include "games/oware.h"
#include "games/urim.h"
#include "small.h"

namespace ayla {

template <Game... G>
struct GameList {
  /// Calls `visit.operator()<G>()` for each game.
  template <class Visit>
  static void for_each(Visit&& visit) {
    (visit.template operator()<G>(), ...);
  }

  /// Calls `visit.operator()<G>()` for the game of that id; false if there is none.
  template <class Visit>
  static bool with(std::string_view id, Visit&& visit) {
    return ((id == G::id && (visit.template operator()<G>(), true)) || ...);
  }
};

using Games =
    GameList<Gore, Kpe, Urim<6>, Urim<7>, BaoKigogo, Katro<6, 6>, Katro<4, 4>, Katro<4, 6>, Katro<6, 3>, Oware>;

AYLA_SMALL_BEGIN

/// The ids of all games, "gore, kpe, …".
inline std::string all_ids() {
  std::string ids;
  Games::for_each([&]<class G>() { ids += (ids.empty() ? "" : ", ") + std::string(G::id); });
  return ids;
}

/// What is said of an id that no game has.
inline Error unknown_game() { return {"game", "unknown-game", "must be one of " + all_ids()}; }

AYLA_SMALL_END

}  // namespace ayla
