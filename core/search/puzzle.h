// Puzzles: positions in which one move alone keeps the result, or comes out better by far; and how hard they are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/judgement.h"
#include "search/search.h"

namespace ayla::search {

/// What is asked for, and the answer. Every figure is that of a search of puzzle_nodes positions with a table of
/// puzzle_table_mib, which finds the same on every machine.
struct Puzzle {
  enum class Kind : std::uint8_t {
    only_win,   ///< the answer has been seen to win, every other move not to
    only_draw,  ///< the answer draws, every other move loses
    defence,    ///< every other move has been seen to lose, the answer has not
    by_far,     ///< the answer comes out better than every other move by a wide margin of seeds
  };

  Kind kind = Kind::by_far;
  std::vector<Move> line;  ///< best play of both sides, beginning with the answer
  int seeds = 0;           ///< by_far: how much worse the best other move is
  int turns = 0;           ///< only_win where a win is all: the plies it takes
  int depth = 0;           ///< the plies from which on the search finds the answer and stays with it
  int rivals = 0;          ///< other moves that are ranked before the answer one ply ahead
  bool proven = false;     ///< what each move is worth is proven

  /// From 1, easy, to 5: by the depth (1, to 3, to 6, to 9, more), and one harder where three moves or more are ranked
  /// before the answer at first.
  int rating() const {
    const int by_depth = depth <= 1 ? 1 : depth <= 3 ? 2 : depth <= 6 ? 3 : depth <= 9 ? 4 : 5;
    return std::min(by_depth + (rivals >= 3 ? 1 : 0), 5);
  }
};

constexpr const char* name_of(Puzzle::Kind kind) {
  constexpr std::array<const char*, 4> names{"only-win", "only-draw", "only-defence", "by-far"};
  return names[static_cast<std::size_t>(kind)];
}

constexpr std::uint64_t puzzle_nodes = 25'000;
constexpr int puzzle_table_mib = 4;
constexpr int least_choice = 3;  ///< legal moves
/// A win in fewer plies is no puzzle.
constexpr int least_turns = 3;

/// By how many seeds a move is better by far: where captured seeds decide, where they are only out of the game, and
/// where they go to and fro.
template <Game G>
constexpr int by_far() {
  return G::unit != Unit::turns ? 6 : G::keeps_captures ? 8 : 12;
}

/// What is asked, where the moves, the best first, have one answer; its depth and rivals are left open.
template <Game G>
std::optional<Puzzle> puzzle_of(const std::vector<Findings>& moves, const typename G::State& state) {
  if (static_cast<int>(moves.size()) < least_choice) return std::nullopt;
  if (G::unit != Unit::turns && G::captures_are_final && 2 * std::max(state.captured[0], state.captured[1]) > G::total)
    return std::nullopt;  // who wins is decided
  const Findings& best = moves.front();
  const Score score = score_of<G>(best, {}, state.side);
  const bool best_seen = sees_end(best, G::unit);
  bool none_wins = true;
  bool none_draws = true;
  int margin = G::total;
  Puzzle puzzle{.line = best.line, .proven = best.proven};
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Score other = score_of<G>(moves[i], {}, state.side);
    const bool seen = sees_end(moves[i], G::unit);
    none_wins = none_wins && seen && other.value <= 0;
    none_draws = none_draws && seen && other.value < 0;
    const int gap = G::unit == Unit::points ? score.seeds - other.seeds : (best.value - moves[i].value) / seed;
    margin = std::min(margin, gap);
    puzzle.proven = puzzle.proven && moves[i].proven;
  }
  if (best_seen && score.value > 0 && none_wins) {
    puzzle.kind = Puzzle::Kind::only_win;
    if (G::unit != Unit::turns) return puzzle;
    puzzle.turns = score.value;
    if (score.value >= least_turns) return puzzle;
    return std::nullopt;
  }
  if (best_seen && score.value == 0 && none_draws) {
    puzzle.kind = Puzzle::Kind::only_draw;
    return puzzle;
  }
  if (G::unit == Unit::turns) {
    if (best_seen) return std::nullopt;
    puzzle.kind = Puzzle::Kind::defence;
    if (none_draws) return puzzle;
    puzzle.kind = Puzzle::Kind::by_far;
    if (sees_end(moves[1], G::unit)) return std::nullopt;
  }
  // Where all is lost, or won with any move, nothing is at stake.
  const int lead = score.unit == Unit::points ? score.seeds : score.value;
  if (margin < by_far<G>() || lead <= -by_far<G>() || lead - margin >= by_far<G>()) return std::nullopt;
  puzzle.seeds = margin;
  return puzzle;
}

/// Looks at a position, without history, as deeply as so many positions go; nothing if it is no puzzle.
template <Game G>
std::optional<Puzzle> look_for_puzzle(Search<G>& search, const typename G::State& state,
                                      std::uint64_t nodes = puzzle_nodes) {
  Limits limits;
  limits.nodes = nodes;
  limits.every_move = true;
  limits.remember = false;
  search.begin(Record<G>(state), limits);
  std::vector<Move> firsts;  // the best move ply by ply
  std::vector<Findings> at_first;
  for (bool done = false; !done;) {
    done = search.run(1);
    const auto depth = static_cast<std::size_t>(search.findings().depth);
    if (depth == 0) continue;
    if (firsts.empty()) at_first = search.every_move();
    firsts.resize(depth);
    firsts.back() = search.every_move().front().line.front();
  }
  if (firsts.empty() || legal_moves<G>(state).size() != static_cast<int>(search.every_move().size()))
    return std::nullopt;
  std::optional<Puzzle> puzzle = puzzle_of<G>(search.every_move(), state);
  if (!puzzle) return std::nullopt;
  const Move answer = puzzle->line.front();
  puzzle->depth = static_cast<int>(firsts.size());
  while (puzzle->depth > 1 && firsts[static_cast<std::size_t>(puzzle->depth) - 2] == answer) --puzzle->depth;
  for (const Findings& one : at_first) {
    if (one.line.front() == answer) break;  // the best come first
    ++puzzle->rivals;
  }
  return puzzle;
}

}  // namespace ayla::search
