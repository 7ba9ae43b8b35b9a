// What a position is worth, as a number: what the rules pay, in one scale a unit.
#pragma once

#include <cstdlib>

#include "game.h"
#include "search/stakes.h"

namespace ayla::search {

/// A value for the player to move. One seed counts 16, so that an estimate may say less than a seed.
///
/// - seeds: 16 × the lead in captured seeds.
/// - points: 4096 × the lead in match points, or what they are worth in a match, and 16 × the lead in seeds.
/// - turns: a win in n plies is 32000 - n, a loss n - 32000, a draw 0; estimates stay within ±2000.
constexpr Value seed = 16;
constexpr Value win = 32'000;
constexpr Value infinite = 32'500;
constexpr Value win_seen = win - 1'000;  ///< from here on a value of unit turns is a win that the search has seen

/// The value of a finished game, `plies` after the search's first position.
template <Game G>
Value value_of(const Result& result, Side mover, int plies, const Stakes& stakes = {}) {
  const int lead = result.captured[mover == Side::south ? 0 : 1] - result.captured[mover == Side::south ? 1 : 0];
  const int sign = !result.winner ? 0 : *result.winner == mover ? 1 : -1;
  if constexpr (G::unit == Unit::seeds) return seed * lead;
  if constexpr (G::unit == Unit::points)
    return stakes.worth(mover == Side::south, sign * result.points.value_or(0)) + seed * lead;
  return sign * (win - plies);
}

/// The value of a game that will end with that lead in seeds for the one to move.
template <Game G>
Value value_of_lead(typename G::State state, int lead, const Stakes& stakes) {
  const auto own = static_cast<std::uint8_t>((G::total + lead) / 2);
  state.board = {};
  state.captured = {own, static_cast<std::uint8_t>(G::total - own)};
  return value_of<G>(result_of<G>(state, end_of<G>(state)), state.side, 0, stakes);
}

/// The value where the search can look no further: the game's own estimate, or else the lead, and match points that
/// can no longer be lost.
template <Game G>
Value estimate(const typename G::State& state, const Stakes& stakes = {}) {
  Value value;
  if constexpr (requires { G::estimate(state); })
    value = G::estimate(state);
  else
    value = seed * G::lead(state);
  if constexpr (G::unit == Unit::points) {
    int points = 0;
    if (2 * state.captured[0] > G::total) points = G::points(state.captured[0]);
    if (2 * state.captured[1] > G::total) points = -G::points(state.captured[1]);
    value += stakes.worth(state.side == Side::south, points);
  }
  return value;
}

/// A value as the table keeps it, counted from its own position on, and back.
template <Game G>
Value to_table(Value value, int plies) {
  if constexpr (G::unit != Unit::turns) return value;
  return value > win_seen ? value + plies : value < -win_seen ? value - plies : value;
}
template <Game G>
Value from_table(Value value, int plies) {
  if constexpr (G::unit != Unit::turns) return value;
  return value > win_seen ? value - plies : value < -win_seen ? value + plies : value;
}

}  // namespace ayla::search
