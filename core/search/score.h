// A value of the search in the unit that it is told in.
#pragma once

#include <cstdlib>
#include <optional>

#include "search/findings.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

/// How good a position is for the player to move.
struct Score {
  Unit unit = Unit::seeds;
  int value = 0;  ///< seeds: the lead; points: match points; turns: won in so many plies, lost if negative
  int seeds = 0;  ///< of unit points: the lead in seeds that goes with them
  bool proven = false;

  /// Who wins, if that has been seen: 1 the player to move, -1 the opponent, 0 nobody.
  std::optional<int> outcome() const {
    if (unit != Unit::turns && !proven) return std::nullopt;
    return value > 0 ? 1 : value < 0 ? -1 : 0;
  }
};

template <Game G>
Score score_of(const Findings& found, const Stakes& stakes, Side mover) {
  const auto in_seeds = [](Value value) { return (value + (value < 0 ? -seed : seed) / 2) / seed; };
  Score score{Unit::seeds, in_seeds(found.value), 0, found.proven};
  if constexpr (G::unit == Unit::points) {
    const bool south = mover == Side::south;
    // In a match results may be worth nearly the same: the points must agree with the seeds that are left beside them.
    int points = 0;
    for (const int other : {1, -1, 2, -2}) {
      const Value rest = found.value - stakes.worth(south, other);
      const int lead = in_seeds(rest);
      if (lead == 0 || (lead > 0) != (other > 0)) continue;
      const bool exact = G::points((G::total + std::abs(lead)) / 2) == std::abs(other);
      if (found.ended ? exact : std::abs(rest) < std::abs(found.value - stakes.worth(south, points))) points = other;
    }
    score.unit = Unit::points;
    score.value = points;
    score.seeds = in_seeds(found.value - stakes.worth(south, points));
  } else if (G::unit == Unit::turns && (found.ended || std::abs(found.value) > win_seen)) {
    const Value turns = win - std::abs(found.value);
    score.unit = Unit::turns;
    score.value = found.value == 0 ? 0 : found.value > 0 ? turns : -turns;
  }
  return score;
}

AYLA_SMALL_END

}  // namespace ayla::search
