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

/// The estimate where the depth ends: the lead in captured seeds, with Urim's match points once they are certain; in
/// the games without captured seeds to count, the lead in seeds on the board.
template <Game G>
Value estimate_of(const typename G::State& state) {
  if (G::unit == Unit::turns) {
    int lead = 0;
    for (Pit pit = 0; pit < G::shape.pits(); ++pit) lead += (pit < G::shape.half() ? 1 : -1) * G::seeds(state, pit);
    return 16 * lead;
  }
  const auto sure_points = [](int captured) {
    return 4 * captured >= 3 * G::total ? 2 : 2 * captured > G::total ? 1 : 0;
  };
  const int points = sure_points(state.captured[0]) - sure_points(state.captured[1]);
  return 16 * (state.captured[0] - state.captured[1]) + (G::unit == Unit::points ? 4096 * points : 0);
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
      return {value_of<G>(result, state.side, plies), -most(plies), most(plies), true};
    }
    if (const std::optional<Result> result = result_of<G>(state))
      return exactly(value_of<G>(*result, state.side, plies));
    if (depth == 0) return {estimate_of<G>(state), -most(plies + 1), most(plies + 1)};
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
