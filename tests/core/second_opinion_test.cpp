// The engine against the plain implementation in tests/reference, which shares nothing with it: every legal move, what
// happens in it, results and repetitions, over random games and made-up positions.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "data.h"
#include "describe.h"
#include "random_play.h"
#include "reference/naive.h"

using namespace ayla;

namespace {

using Counts = std::map<std::string, int>;

/// The events of a move summed up as the reference does.
naive::Turn summed_up(const std::vector<Event>& events, Shape shape) {
  std::vector<int> drops(static_cast<std::size_t>(shape.pits()));
  naive::Turn turn;
  for (const Event& event : events) {
    switch (event.what) {
      case Happening::lift: ++turn.laps; break;
      case Happening::drop: ++drops[static_cast<std::size_t>(event.pit)]; break;
      case Happening::take: turn.taken[shape.name(event.pit)] += event.seeds; break;
      case Happening::capture: turn.captured[shape.name(event.pit)] += event.seeds; break;
      case Happening::pay: turn.paid[shape.name(event.pit)] += event.seeds; break;
      default: break;
    }
  }
  for (Pit pit = 0; pit < shape.pits(); ++pit)
    if (const int seeds = drops[static_cast<std::size_t>(pit)]; seeds != 0) turn.drops[shape.name(pit)] = seeds;
  return turn;
}

/// All legal moves with what happens in them, sorted by their text.
template <Game G>
std::vector<naive::Turn> turns_of(const typename G::State& state) {
  std::vector<naive::Turn> turns;
  MoveList moves;
  G::moves(state, moves);
  for (const Move move : moves) {
    typename G::State next = state;
    Trace trace(G::shape, state.side);
    if (!G::play(next, move, trace)) continue;
    turns.push_back(summed_up(trace.events(), G::shape));
    turns.back().move = move_text(move, G::shape, state.side);
    turns.back().after = write_position<G>(next);
  }
  std::sort(turns.begin(), turns.end(), [](const auto& one, const auto& other) { return one.move < other.move; });
  return turns;
}

/// The result that follows from the state and the reason, with the seeds that are swept from each pit.
template <Game G>
naive::Outcome outcome_of(typename G::State state, Reason reason) {
  const Result result = result_of<G>(state, reason);
  naive::Outcome outcome;
  if (result.winner) outcome.winner = letter(*result.winner);
  outcome.reason = name_of(reason);
  outcome.captured[0] = result.captured[0];
  outcome.captured[1] = result.captured[1];
  outcome.points = result.points;
  outcome.without_glory = result.without_glory;
  Trace trace(G::shape, state.side);
  G::sweep(state, trace);
  for (const Event& event : trace.events())
    if (event.what == Happening::sweep) outcome.swept[G::shape.name(event.pit)] = event.seeds;
  return outcome;
}

bool same(const naive::Turn& one, const naive::Turn& other) {
  return one.move == other.move && one.after == other.after && one.laps == other.laps && one.drops == other.drops &&
         one.captured == other.captured && one.taken == other.taken && one.paid == other.paid;
}

bool same(const naive::Outcome& one, const naive::Outcome& other) {
  return one.winner == other.winner && one.reason == other.reason &&
         std::equal(one.captured, one.captured + 2, other.captured) && one.points == other.points &&
         one.without_glory == other.without_glory && one.swept == other.swept;
}

bool same(const std::optional<naive::Outcome>& one, const std::optional<naive::Outcome>& other) {
  return one && other ? same(*one, *other) : !one && !other;
}

// For messages.

std::string text(const Counts& counts) {
  std::string all;
  for (const auto& [pit, seeds] : counts) all += " " + pit + "=" + std::to_string(seeds);
  return all;
}

std::string text(const std::vector<naive::Turn>& turns) {
  std::string all;
  for (const naive::Turn& turn : turns)
    all += "\n  " + turn.move + " -> " + turn.after + " in " + std::to_string(turn.laps) + " laps, drops" +
           text(turn.drops) + "; captured" + text(turn.captured) + "; taken" + text(turn.taken) + "; paid" +
           text(turn.paid);
  return all;
}

std::string text(const std::optional<naive::Outcome>& outcome) {
  if (!outcome) return "none";
  return "winner " + outcome->winner + ", " + outcome->reason + ", " + std::to_string(outcome->captured[0]) + "-" +
         std::to_string(outcome->captured[1]) + ", points " + std::to_string(outcome->points.value_or(-1)) +
         ", without glory " + std::to_string(outcome->without_glory.value_or(false)) + ", swept" + text(outcome->swept);
}

/// Holds one game after the other against the reference.
template <Game G>
class SecondOpinion {
 public:
  int positions = 0;
  int moves = 0;
  int ends = 0;
  int repetitions = 0;

  void compare(const Record<G>& record) {
    const typename G::State& state = record.state();
    const std::string position = write_position<G>(state);

    const std::vector<naive::Turn> ours = turns_of<G>(state);
    const std::vector<naive::Turn> theirs = naive::turns(position);
    const bool same_moves = std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                                       [](const auto& one, const auto& other) { return same(one, other); });
    if (!same_moves) FAIL(position << "\nthe engine:" << text(ours) << "\nthe reference:" << text(theirs));

    std::optional<naive::Outcome> outcome;
    if (ours.empty()) outcome = outcome_of<G>(state, end_of<G>(state));
    expect_same(position, outcome, naive::outcome(position));
    expect_same(position, outcome_of<G>(state, Reason::repetition), naive::outcome_by_repetition(position));

    if (record.moves().empty()) stood_.clear();
    const bool repeats = !stood_.insert(naive::repetition_key(position)).second;
    const bool found = record.result() && record.result()->reason == Reason::repetition;
    if (repeats != found) FAIL(position << (found ? " is taken for" : " is not seen to be") << " a repetition");
    if (record.result().has_value() != (repeats || outcome)) FAIL(position << " has a result, or should have one");

    ++positions;
    moves += static_cast<int>(ours.size());
    ends += outcome ? 1 : 0;
    repetitions += repeats ? 1 : 0;
  }

 private:
  static void expect_same(const std::string& position, const std::optional<naive::Outcome>& ours,
                          const std::optional<naive::Outcome>& theirs) {
    if (!same(ours, theirs))
      FAIL(position << "\nthe engine's result: " << text(ours) << "\nthe reference's: " << text(theirs));
  }

  std::set<std::string> stood_;  ///< in the present game
};

}  // namespace

TEST_CASE("second opinion: the plain rules and the engine agree in random games and made-up positions") {
  const int plies = test::plies_to_play(100'000);
  Games::for_each([&]<class G>() {
    SecondOpinion<G> opinion;
    test::play_random_games<G>(plies, 1, [&](const Record<G>& record) { opinion.compare(record); });
    test::report("second opinion: " + std::string(G::id) + ", " + std::to_string(opinion.positions) + " positions, " +
                 std::to_string(opinion.moves) + " moves, " + std::to_string(opinion.ends) + " ends, " +
                 std::to_string(opinion.repetitions) + " repetitions");
    CHECK(opinion.positions >= plies);
    CHECK(opinion.moves >= plies);
    CHECK(opinion.ends > 0);
  });
}
