// What is asked of a search, and what it finds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/value.h"
#include "sort.h"

namespace ayla::search {

/// How far a search may go; 0 does not bind.
struct Limits {
  int depth = 0;
  std::uint64_t nodes = 0;
  int laps = 0;             ///< it does not see where a sowing of more laps leads
  int moves = 0;            ///< how many moves it looks at in a position, those from the fullest pits
  bool no_further = false;  ///< looks at every line to the same depth, without following captures and forced moves on
  bool every_move = false;  ///< finds the value of every move, not only of the best one
  bool remember = true;     ///< knows what earlier searches found; otherwise what it finds does not depend on them
  Stakes stakes{};          ///< what match points are worth
};

/// What a search has found so far, of a position or of one of its moves.
struct Findings {
  std::vector<Move> line;  ///< best play of both sides, beginning with the move; empty when the game is over
  Value value = 0;
  bool proven = false;  ///< the value rests on ends of the game alone, none of them by repetition
  bool ended = false;   ///< the value rests on ends of the game alone, repetition among them
  int depth = 0;        ///< plies looked ahead, complete; 0 if the move is just the first legal one
};

/// What is known of every move of a position. It is told ply by ply: what an iteration finds comes when it is complete.
class MoveFindings {
 public:
  /// The best first; before the first complete iteration those of worked-out endings, if any.
  const std::vector<Findings>& list() const { return told_; }

  void clear() {
    told_.clear();
    noted_.clear();
  }

  /// Keeps what the iteration under way has found of a move.
  void note(Findings findings) { noted_.push_back(std::move(findings)); }

  /// Tells what was noted, but for moves that are proven already. Of equal moves `best` comes first.
  void tell(Move best) {
    for (Findings& one : noted_) {
      const auto known = find(one.line.front());
      if (known == told_.end())
        told_.push_back(std::move(one));
      else if (!known->proven)
        *known = std::move(one);
    }
    noted_.clear();
    const auto first = find(best);
    if (first != told_.end()) std::rotate(told_.begin(), first, first + 1);
    insertion_sort(told_, [](const Findings& a, const Findings& b) { return a.value > b.value; });
  }

  /// Whether nothing is left to look at.
  bool all_ended() const {
    return std::all_of(told_.begin(), told_.end(), [](const Findings& one) { return one.ended; });
  }

 private:
  std::vector<Findings>::iterator find(Move move) {
    return std::find_if(told_.begin(), told_.end(), [&](const Findings& one) { return one.line.front() == move; });
  }

  std::vector<Findings> told_;
  std::vector<Findings> noted_;  ///< in the iteration under way
};

}  // namespace ayla::search
