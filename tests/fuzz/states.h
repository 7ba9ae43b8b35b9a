// What holds of every position of every game, whatever its rules.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/replayed.h"
#include "core/turned.h"
#include "games.h"
#include "input.h"
#include "notation.h"
#include "position.h"
#include "record.h"
#include "reference/naive.h"

namespace ayla::fuzz {

/// The text of a state, which reads as the same state again.
template <Game G>
std::string checked_text(const typename G::State& state) {
  const std::string text = write_position<G>(state);
  const Checked<typename G::State> again = read_position<G>(text);
  require(bool(again), "a position that stands can be read", text);
  require(again.value() == state && hash(again.value()) == hash(state), "a position is read as it was written", text);
  require(write_position<G>(again.value()) == text, "a position is written as it was read", text);
  return text;
}

/// The events of a move lead from one position to the next without a seed lost or won.
template <Game G>
void check_trace(const typename G::State& state, Move move, const typename G::State& next, const std::string& text) {
  Trace trace(G::shape, state.side);
  typename G::State traced = state;
  require(G::play(traced, move, trace) && traced == next, "a move ends alike, heard or not", text);
  test::Layout layout = test::layout_of<G>(state);
  for (const Event& event : trace.events())
    require(test::apply(layout, event) && layout.seeds() == G::total, "no seed comes or goes in a move", text);
  require(layout == test::layout_of<G>(next), "the events of a move lead to the position after it", text);
}

/// A position's moves and result are those of the plain rules, and of the same position on the turned board; each
/// move leads to a position that can be written and read.
template <Game G>
void check_state(const typename G::State& state) {
  using State = typename G::State;
  const std::string text = checked_text<G>(state);
  const Checked<State> turned = read_position<G>(test::turned_position<G>(state));
  require(bool(turned), "a position can be turned", text);
  require(legal_moves<G>(turned.value()).size() == legal_moves<G>(state).size(), "as many moves on the turned board",
          text);

  std::vector<std::pair<std::string, std::string>> moves;
  for_each_legal<G>(state, [&](Move move, const State& next) {
    const std::string name = move_text(move, G::shape, state.side);
    const Checked<Move> read = read_move(name, G::shape, state.side);
    require(bool(read) && read.value() == move, "a move is read as it was written", text + " " + name);
    check_trace<G>(state, move, next, text + " " + name);
    moves.emplace_back(name, checked_text<G>(next));

    const Checked<Move> same = read_move(test::turned_move(name, G::shape), G::shape, turned->side);
    State turned_next = turned.value();
    NoTrace quiet;
    require(bool(same) && G::play(turned_next, same.value(), quiet) &&
                test::turned_position<G>(next) == write_position<G>(turned_next),
            "a move plays alike on the turned board", text + " " + name);
  });

  std::sort(moves.begin(), moves.end());
  const std::vector<naive::Turn> turns = naive::turns(text);
  const bool alike = std::equal(
      moves.begin(), moves.end(), turns.begin(), turns.end(),
      [](const auto& one, const naive::Turn& other) { return one.first == other.move && one.second == other.after; });
  require(alike, "moves are those of the plain rules", text);

  const std::optional<Result> result = result_of<G>(state);
  const std::optional<naive::Outcome> outcome = naive::outcome(text);
  require(result.has_value() == moves.empty() && result.has_value() == outcome.has_value(),
          "a game ends where there is no move", text);
  if (!result) return;
  const std::string winner = result->winner ? std::string(1, letter(*result->winner)) : "";
  require(winner == outcome->winner && result->captured[0] == outcome->captured[0] &&
              result->captured[1] == outcome->captured[1] && result->points == outcome->points &&
              result->without_glory == outcome->without_glory,
          "results are those of the plain rules", text);
}

}  // namespace ayla::fuzz
