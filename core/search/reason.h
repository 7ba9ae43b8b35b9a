// A reason for a move, and the kinds there are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ring.h"

namespace ayla::search {

/// One reason for a move. Which members are set depends on the kind; wasm/ayla.d.ts says what each kind claims.
struct MoveReason {
  /// The weightiest first. How each is decided stands in reasons.h.
  enum class Kind : std::uint8_t {
    only_move,     ///< it is the only legal move
    no_move,       ///< it leaves the opponent no move, which wins
    ends,          ///< it ends the game
    wins,          ///< it wins
    holds_out,     ///< all moves lose; it takes longest
    loses_least,   ///< it loses, by the fewest seeds
    others_lose,   ///< every other move loses
    only_win,      ///< no other move wins
    more_points,   ///< it wins more match points than any other
    secures,       ///< with it the win, or a match point more, can no longer be lost
    accept,        ///< accepting is better than declining
    decline,       ///< declining is better than accepting
    unlocks,       ///< it opens the last home pit
    takes,         ///< it captures
    guards,        ///< it stops a capture
    lowers,        ///< it lowers the most that the opponent can capture next
    feeds,         ///< it brings seeds to an opponent who has none
    safe,          ///< no reply captures, as one would after another move
    offers,        ///< it offers pits
    beats_sowing,  ///< an offer that is better than any sowing
    better,        ///< every other move is worse by some seeds
    forces,        ///< whatever the reply, it lets the player capture next
    one_reply,     ///< it leaves the opponent one move
    opens,         ///< it opens a home pit
    threatens,     ///< it threatens to capture next
    best,          ///< nothing else is to be said
  };
  static constexpr std::size_t kinds = 26;

  Kind kind = Kind::best;
  std::vector<Pit> pits{};  ///< as South sees them
  std::optional<int> seeds{}, laps{}, turns{}, points{}, others{}, price{}, left{}, from{}, to{}, depth{};
  std::optional<int> outcome{};    ///< 1: the player to move wins, -1: the opponent, 0: nobody
  std::optional<bool> accepted{};  ///< the opponent's best answer to an offer, as the search sees it
  std::optional<bool> proven{};
};

/// The name of a kind for programs.
constexpr const char* name_of(MoveReason::Kind kind) {
  constexpr std::array<const char*, MoveReason::kinds> names{
      "only-move", "no-move",     "ends",    "wins",      "holds-out", "loses-least",  "others-lose",
      "only-win",  "more-points", "secures", "accept",    "decline",   "unlocks",      "takes",
      "guards",    "lowers",      "feeds",   "safe",      "offers",    "beats-sowing", "better",
      "forces",    "one-reply",   "opens",   "threatens", "best"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace ayla::search
