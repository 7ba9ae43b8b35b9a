// Random games through which all properties of the rules are looked at.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "effort.h"
#include "made_up.h"
#include "record.h"

namespace ayla::test {

#if defined(__has_feature)
#define AYLA_HAS_FEATURE(feature) __has_feature(feature)
#else
#define AYLA_HAS_FEATURE(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__EMSCRIPTEN__) || AYLA_HAS_FEATURE(address_sanitizer) || !defined(NDEBUG)
inline constexpr int most_plies_unasked = 10'000;  // these builds are slow
#else
inline constexpr int most_plies_unasked = 1'000'000;
#endif

/// How many random plies to play of each game: AYLA_PLIES if that is set, a million if AYLA_LONG is 1, `usual` or
/// what a slow build has time for otherwise.
inline int plies_to_play(int usual) {
  if (const char* plies = std::getenv("AYLA_PLIES")) return std::max(std::atoi(plies), 1);
  return in_full() ? 1'000'000 : std::min(usual, most_plies_unasked);
}

/// One of the moves. Offers together are one choice in eight: a random game full of trades hardly ends.
inline Move random_move(const MoveList& moves, Random& random) {
  MoveList offers;
  MoveList others;
  for (const Move move : moves) (move.kind == Move::Kind::give ? offers : others).add(move);
  const MoveList& from = others.empty() || (!offers.empty() && random.below(8) == 0) ? offers : others;
  return from[random.below(from.size())];
}

/// Plays random games until `plies` moves have been made. Half of the moves belong to whole games, from the first
/// position to the end; the others are the first few from made-up positions. `visit(record)` is called at every
/// position, the last one of a game included.
template <Game G, class Visit>
void play_random_games(int plies, std::uint64_t random_seed, Visit&& visit) {
  constexpr int longest_game = 2'000;
  constexpr int longest_from_made_up = 8;
  Random random(random_seed);
  int played[] = {0, 0};  // in whole games, from made-up positions
  while (played[0] + played[1] < plies) {
    const bool whole = played[0] <= played[1];
    Record<G> record(whole ? G::start() : made_up<G>(random));
    visit(record);
    const int most = whole ? longest_game : longest_from_made_up;
    for (int ply = 0; ply < most && !record.result(); ++ply) {
      record.play(random_move(legal_moves<G>(record.state()), random));
      ++played[whole ? 0 : 1];
      visit(record);
    }
  }
}

}  // namespace ayla::test
