// What must hold in every game, whatever its rules. All of it runs over the registry: a new game is looked at too.
#include <doctest/doctest.h>

#include <string>

#include "data.h"
#include "random_play.h"
#include "replayed.h"

using namespace ayla;
using ayla::test::apply;
using ayla::test::Layout;

namespace {

/// Plays every legal move back from its events. No seed may come or go on the way, and the end of it must be the state
/// that the search, which hears of no events, gets to.
template <Game G>
int check_traces(const typename G::State& state) {
  int moves = 0;
  for_each_legal<G>(state, [&](Move move, const typename G::State& quiet) {
    typename G::State next = state;
    Trace trace(G::shape, state.side);
    G::play(next, move, trace);
    Layout layout = test::layout_of<G>(state);
    bool sound = next == quiet;
    for (const Event& event : trace.events()) sound = sound && apply(layout, event) && layout.seeds() == G::total;
    sound = sound && layout == test::layout_of<G>(next);
    if (!sound) FAIL(write_position<G>(state) << ": the events of " << move_text(move, G::shape, state.side));
    ++moves;
  });
  return moves;
}

/// In the two-row games the sweep leaves nothing on the board, in the others it touches nothing.
template <Game G>
void check_sweep(const typename G::State& state) {
  typename G::State swept = state;
  Trace trace(G::shape, state.side);
  G::sweep(swept, trace);
  Layout layout = test::layout_of<G>(state);
  bool sound = true;
  for (const Event& event : trace.events()) {
    sound = sound && event.what == Happening::sweep && apply(layout, event) && layout.seeds() == G::total;
    sound = sound && layout.owners[static_cast<std::size_t>(event.pit)] == event.side;
  }
  sound = sound && layout == test::layout_of<G>(swept);
  if (G::shape.rows == 2)
    sound = sound && layout.captured[0] + layout.captured[1] == G::total;
  else
    sound = sound && trace.events().empty();
  if (!sound) FAIL(write_position<G>(state) << ": the sweep");
}

/// Nobody is left without a move in a game that goes on, nor with one in a game that has ended.
template <Game G>
void check_end(const Record<G>& record) {
  const bool can_move = !legal_moves<G>(record.state()).empty();
  const bool repeated = record.result() && record.result()->reason == Reason::repetition;
  const bool ended = record.result() && record.result()->reason == end_of<G>(record.state());
  const bool sound = (can_move || repeated) ? !ended && record.result().has_value() == repeated : ended;
  if (!sound) FAIL(write_position<G>(record.state()) << ": moves and result disagree");
}

template <Game G>
void check_text(const typename G::State& state) {
  const std::string text = write_position<G>(state);
  const Checked<typename G::State> read = read_position<G>(text);
  if (!read) FAIL(text << " is refused: " << read.error().reason);
  if (!(read.value() == state) || write_position<G>(read.value()) != text) FAIL(text << " is read as something else");
}

}  // namespace

TEST_CASE("properties: in every position of random games the state, its text, its moves and its end agree") {
  const int plies = test::plies_to_play(20'000);
  Games::for_each([&]<class G>() {
    int positions = 0;
    int moves = 0;
    int ends = 0;
    test::play_random_games<G>(plies, 2, [&](const Record<G>& record) {
      moves += check_traces<G>(record.state());
      check_sweep<G>(record.state());
      check_end<G>(record);
      check_text<G>(record.state());
      ++positions;
      ends += record.result() ? 1 : 0;
    });
    test::report("properties: " + std::string(G::id) + ", " + std::to_string(positions) + " positions, " +
                 std::to_string(moves) + " moves, " + std::to_string(ends) + " ends");
    CHECK(positions >= plies);
    CHECK(moves >= plies);
    CHECK(ends > 0);
  });
}
