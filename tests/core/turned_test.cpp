// The board turned by 180° with the players swapped is the same game: a rule that looks at one side only shows here.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "data.h"
#include "random_play.h"
#include "turned.h"

using namespace ayla;
using ayla::test::turned_move;
using ayla::test::turned_position;

namespace {

std::optional<Result> turned_result(std::optional<Result> result) {
  if (!result) return result;
  if (result->winner) result->winner = opponent(*result->winner);
  std::swap(result->captured[0], result->captured[1]);
  return result;
}

/// Whether the other events are the same on the turned board.
bool turned_alike(const std::vector<Event>& events, const std::vector<Event>& others, Shape shape) {
  return std::equal(events.begin(), events.end(), others.begin(), others.end(),
                    [&](const Event& one, const Event& other) {
                      return one.what == other.what && one.seeds == other.seeds && one.side == opponent(other.side) &&
                             one.pit == (other.pit < 0 ? -1 : shape.turned(other.pit));
                    });
}

/// Compares all moves of a position and of the same on the turned board, and returns how many there are.
template <Game G>
int check_turned(const typename G::State& state) {
  const std::string position = write_position<G>(state);
  const Checked<typename G::State> turned = read_position<G>(turned_position<G>(state));
  if (!turned) FAIL(position << " cannot be turned: " << turned.error().reason);
  if (turned_result(result_of<G>(state)) != result_of<G>(turned.value())) FAIL(position << ": the results differ");

  const MoveList moves = legal_moves<G>(state);
  if (moves.size() != legal_moves<G>(turned.value()).size()) FAIL(position << ": the moves differ");
  for (const Move move : moves) {
    const std::string text = move_text(move, G::shape, state.side);
    const Checked<Move> same = read_move(turned_move(text, G::shape), G::shape, turned->side);
    if (!same) FAIL(position << ": there is no " << text);
    typename G::State next = state;
    typename G::State turned_next = turned.value();
    Trace trace(G::shape, state.side);
    Trace turned_trace(G::shape, turned->side);
    const bool ends = G::play(next, move, trace) && G::play(turned_next, same.value(), turned_trace);
    if (!ends || turned_position<G>(next) != write_position<G>(turned_next))
      FAIL(position << ": " << text << " leads elsewhere");
    if (!turned_alike(trace.events(), turned_trace.events(), G::shape))
      FAIL(position << ": " << text << " goes otherwise");
  }
  return moves.size();
}

}  // namespace

TEST_CASE("turned board: the other player has the same moves, events and results") {
  const int plies = test::plies_to_play(10'000);
  Games::for_each([&]<class G>() {
    int moves = 0;
    test::play_random_games<G>(plies, 3, [&](const Record<G>& record) { moves += check_turned<G>(record.state()); });
    test::report("turned board: " + std::string(G::id) + ", " + std::to_string(moves) + " moves");
    CHECK(moves >= plies);
  });
}
