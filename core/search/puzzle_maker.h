// Finds puzzles in games that it plays: levels against each other, from random openings.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "search/match.h"
#include "search/puzzle.h"

namespace ayla::search {

/// Counts the seeds a position has on the board.
template <Game G>
int seeds_on_board(const typename G::State& state) {
  int seeds = 0;
  for (Pit pit = 0; pit < G::shape.pits(); ++pit) seeds += G::seeds(state, pit);
  return seeds;
}

template <Game G>
class PuzzleMaker {
 public:
  using State = typename G::State;

  struct Found {
    State state;
    Puzzle puzzle;
  };

  PuzzleMaker(int count, std::uint64_t random_seed)
      : count_(count),
        random_(random_seed),
        table_(puzzle_table_mib),
        search_(table_),
        weak_(level(3), puzzle_table_mib),
        strong_(level(4), puzzle_table_mib) {}

  /// Plays a game, and takes puzzles that lie far apart from it; true when there are as many as wanted, of each band
  /// some if that many are wanted. The caller gives up when it likes.
  bool play_a_game() {
    Record<G> game = random_opening<G>(random_);
    Player<G>* players[] = {&weak_, &strong_};
    if (random_.below(2) == 0) std::swap(players[0], players[1]);
    int next = random_.below(40);  // so that openings and middle games have their share
    for (int ply = 0; !game.result() && ply < longest && !enough(); ++ply) {
      if (ply >= next && take(game.state())) next = ply + far_apart;
      const MoveList moves = legal_moves<G>(game.state());
      const bool slips = random_.below(10) == 0;
      game.play(slips ? moves[random_.below(moves.size())] : players[ply % 2]->choose(game, random_));
    }
    return enough();
  }

  /// Those found, from easy to hard.
  std::vector<Found> found() const {
    std::vector<Found> sorted = found_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Found& a, const Found& b) {
      return std::pair(a.puzzle.rating(), a.puzzle.depth) < std::pair(b.puzzle.rating(), b.puzzle.depth);
    });
    return sorted;
  }

 private:
  static constexpr int longest = 200;
  static constexpr int far_apart = 20;  ///< plies
  static constexpr int most_laps = 60;
  static constexpr std::uint64_t nodes_at_first = 1'500;
  static constexpr int deeper = 8;
  static constexpr int bands = 3;

  static PlayerKind level(int number) { return {PlayerKind::Kind::level, number}; }
  /// Seen at once; a move or two ahead; farther.
  static std::size_t band_of(int rating) { return rating == 1 ? 0 : rating == 2 ? 1 : 2; }

  bool enough() const { return static_cast<int>(found_.size()) >= count_; }

  /// The part of as many as wanted, one at least.
  int share(int parts, int of) const { return std::max(count_ * parts / of, 1); }

  /// How many more the other bands must have.
  int still_due_beside(std::size_t band) const {
    if (count_ < bands) return 0;
    int due = 0;
    for (std::size_t other = 0; other < in_band_.size(); ++other)
      if (other != band) due += std::max(share(1, 6) - in_band_[other], 0);
    return due;
  }

  /// Keeps the position if it is a puzzle that is wanted: one that a search of several times as many positions answers
  /// alike.
  bool take(const State& state) {
    if (legal_moves<G>(state).size() < least_choice) return false;
    const bool perhaps_deep = random_.below(4) == 0;
    if (!perhaps_deep && !look_for_puzzle<G>(search_, state, nodes_at_first)) return false;
    const std::optional<Puzzle> puzzle = look_for_puzzle<G>(search_, state);
    if (!puzzle || !wanted(state, *puzzle)) return false;
    if (!puzzle->proven) {
      const std::optional<Puzzle> again = look_for_puzzle<G>(search_, state, deeper * puzzle_nodes);
      if (!again || again->line.front() != puzzle->line.front()) return false;
      const bool as_clear = again->kind == puzzle->kind || again->kind == Puzzle::Kind::only_win;
      if (!as_clear) return false;
    }
    ++in_band_[band_of(puzzle->rating())];
    if (is_simple(state, *puzzle)) ++simple_;
    if (puzzle->kind == Puzzle::Kind::by_far) ++by_far_;
    if (is_ending(state)) ++endings_;
    patterns_.insert(pattern_of(*puzzle));
    found_.push_back({state, *puzzle});
    return true;
  }

  bool wanted(const State& state, const Puzzle& puzzle) const {
    const std::size_t band = band_of(puzzle.rating());
    if (in_band_[band] >= share(1, 2)) return false;
    if (static_cast<int>(found_.size()) + still_due_beside(band) >= count_) return false;
    if (is_simple(state, puzzle) && simple_ >= count_ / 6) return false;
    if (puzzle.kind == Puzzle::Kind::by_far && by_far_ >= share(2, 3)) return false;
    if (is_ending(state) && endings_ >= share(1, 2)) return false;
    return patterns_.count(pattern_of(puzzle)) == 0 && pleasant(state, puzzle);
  }

  /// The answer's first plies, as their players see them.
  static std::vector<std::pair<Move::Kind, int>> pattern_of(const Puzzle& puzzle) {
    std::vector<std::pair<Move::Kind, int>> pattern;
    for (std::size_t i = 0; i < puzzle.line.size() && i < 3; ++i)
      pattern.emplace_back(puzzle.line[i].kind, puzzle.line[i].pits);
    return pattern;
  }

  /// No sowing of the first plies goes on for long.
  static bool pleasant(State state, const Puzzle& puzzle) {
    for (std::size_t i = 0; i < puzzle.line.size() && i < 3; ++i) {
      LapCount count;
      G::play(state, puzzle.line[i], count);
      if (count.laps > most_laps) return false;
    }
    return true;
  }

  /// Whether the answer is what a beginner would try: it is seen at once, and gains most at once.
  static bool is_simple(const State& state, const Puzzle& puzzle) {
    if (puzzle.depth > 1) return false;
    int most = -G::total;
    int answers = most;
    for_each_legal<G>(state, [&](Move move, const State& next) {
      const int lead = next.side == state.side ? G::lead(next) : -G::lead(next);
      most = std::max(most, lead);
      if (move == puzzle.line.front()) answers = lead;
    });
    return answers == most;
  }

  static bool is_ending(const State& state) { return 3 * seeds_on_board<G>(state) <= G::total; }

  int count_;
  Random random_;
  Table table_;
  Search<G> search_;
  Player<G> weak_, strong_;
  std::vector<Found> found_;
  std::array<int, bands> in_band_{};
  int simple_ = 0;
  int by_far_ = 0;
  int endings_ = 0;
  std::set<std::vector<std::pair<Move::Kind, int>>> patterns_;
};

}  // namespace ayla::search
