// Plain minimax: every line is followed, nothing is cut off or remembered. What the search finds is held against it.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "record.h"
#include "search/search.h"
#include "search/value.h"

namespace ayla::test {

using search::Value;

/// The value of a finished game for a player, `plies` after the first position looked at, in the scale of
/// search/value.h.
template <Game G>
Value value_of(const Result& result, Side side, int plies) {
  const bool south = side == Side::south;
  const int lead = result.captured[south ? 0 : 1] - result.captured[south ? 1 : 0];
  const int sign = !result.winner ? 0 : *result.winner == side ? 1 : -1;
  switch (G::unit) {
    case Unit::seeds: return 16 * lead;
    case Unit::points: return 16 * lead + 4096 * sign * result.points.value_or(0);
    case Unit::turns: break;
  }
  return sign * (32'000 - plies);
}

/// What a position is worth to its player to move.
struct Worth {
  Value value = 0;
  /// The same if all that is uncertain, repetitions and what lies beyond the depth, were the worst thing that could
  /// happen to the player, or the best.
  Value at_worst = 0, at_best = 0;
  bool repeats = false;       ///< a line came to a repetition
  bool offers_early = false;  ///< an offer could be made more than two plies before the end of the depth

  bool certain() const { return at_worst == at_best; }
};

/// What it is worth to a player to get all there is to be had from here on.
template <Game G>
Value all_to(typename G::State state, Side side, int plies) {
  if (G::unit == Unit::turns) return 32'000 - plies;
  Result result = result_of<G>(state, Reason::repetition);
  std::array<int, 2> captured = by_side(state, state.captured);
  captured[side == Side::south ? 0 : 1] += G::total - captured[0] - captured[1];
  result.captured = captured;
  result.winner.reset();
  if (captured[0] != captured[1]) result.winner = captured[0] > captured[1] ? Side::south : Side::north;
  if (G::unit == Unit::points) {
    const int most = std::max(captured[0], captured[1]);
    result.points = !result.winner ? 0 : 4 * most >= 3 * G::total ? 2 : 1;
  }
  return value_of<G>(result, side, plies);
}

template <Game G>
class Minimax {
 public:
  using State = typename G::State;

  explicit Minimax(const Record<G>& game) {
    for (const State& state : game.states()) stood_.push_back(G::repeatable(state));
    stood_.pop_back();
  }

  /// Nothing if that needs more than so many positions, or lines longer than the search itself can follow. A negative
  /// depth never runs out.
  std::optional<Worth> look(const State& state, int depth, long most_positions) {
    left_ = most_positions;
    const Worth worth = follow(state, depth, 0);
    if (left_ < 0) return std::nullopt;
    return worth;
  }

 private:
  static constexpr Value infinite = 1'000'000;

  /// The most that a game can be worth which ends so many plies from the first position looked at.
  static Value most(int plies) { return G::unit == Unit::turns ? 32'000 - plies : infinite; }

  Worth follow(const State& state, int depth, int plies) {
    if (plies >= search::most_plies) left_ = 0;
    if (--left_ < 0) return {};
    const State what = G::repeatable(state);
    if (plies > 0 && std::find(stood_.begin(), stood_.end(), what) != stood_.end()) {
      const Result result = result_of<G>(state, Reason::repetition);
      const Value value = value_of<G>(result, state.side, plies);
      return {value, -all_to<G>(state, opponent(state.side), plies), all_to<G>(state, state.side, plies), true};
    }
    if (const std::optional<Result> result = result_of<G>(state))
      return exactly(value_of<G>(*result, state.side, plies));
    if (depth == 0) return {search::estimate<G>(state), -most(plies + 1), most(plies + 1)};
    Worth best = exactly(-infinite);
    stood_.push_back(what);
    for_each_legal<G>(state, [&](Move move, const State& next) {
      Worth worth = follow(next, depth - 1, plies + 1);
      if (next.side != state.side) worth = turned(worth);
      best.value = std::max(best.value, worth.value);
      best.at_worst = std::max(best.at_worst, worth.at_worst);
      best.at_best = std::max(best.at_best, worth.at_best);
      best.repeats = best.repeats || worth.repeats;
      best.offers_early = best.offers_early || worth.offers_early || (move.kind == Move::Kind::give && depth > 2);
    });
    stood_.pop_back();
    return best;
  }

  static Worth exactly(Value value) { return {value, value, value}; }

  static Worth turned(Worth worth) {
    worth.value = -worth.value;
    std::swap(worth.at_worst, worth.at_best);
    worth.at_worst = -worth.at_worst;
    worth.at_best = -worth.at_best;
    return worth;
  }

  std::vector<State> stood_;  ///< the game's positions before, and those of the line
  long left_ = 0;
};

}  // namespace ayla::test
