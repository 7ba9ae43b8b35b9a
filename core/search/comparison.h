// How a move compares with all others that were looked at to the same depth.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/score.h"

namespace ayla::search {

template <Game G>
struct Comparison {
  bool known = false;  ///< there are others, and all have been looked at
  Score mine;
  bool all_lose = true;         ///< every other move has been seen to lose
  bool none_wins = true;        ///< it has been proven of every other that it does not win
  bool all_proven = true;       ///< of every other move what it is worth has been proven
  int most_points = -2;         ///< where they are won: the most match points that any other comes to
  std::optional<Value> margin;  ///< how much worse the best other move is; for an offer the best that is none
  bool comes_to_alike = true;   ///< as many match points are won with that one, so that the margin is one of seeds

  /// `every_move` is what is known of the `legal` moves, of all or only of some.
  Comparison(Move move, const std::vector<Findings>& every_move, int legal, const Stakes& stakes, Side side) {
    if (legal < 2 || static_cast<int>(every_move.size()) != legal) return;
    known = true;
    Value own = 0;
    std::optional<Findings> best;
    for (const Findings& one : every_move) {
      const Score score = score_of<G>(one, stakes, side);
      const Move other = one.line.front();
      if (other == move) {
        mine = score;
        own = one.value;
        continue;
      }
      all_lose = all_lose && score.outcome() == -1;
      none_wins = none_wins && score.proven && score.outcome() != 1;
      all_proven = all_proven && score.proven;
      most_points = std::max(most_points, score.value);
      if (move.kind == Move::Kind::give && other.kind == Move::Kind::give) continue;
      if (!best || one.value > best->value) best = one;
    }
    if (!best) return;
    margin = own - best->value;
    const Score others = score_of<G>(*best, stakes, side);
    comes_to_alike = others.unit == mine.unit && (mine.unit == Unit::seeds || others.value == mine.value);
  }
};

}  // namespace ayla::search
