// What a game's result is worth in a match. More seeds never score fewer points, so of two certain results the match
// seeks none that would not be sought without it; it weighs in estimates, where points that are safe meet seeds that
// are not.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "hash.h"

namespace ayla::search {

using Value = int;

constexpr Value point = 4096;

/// What a result's match points are worth: by themselves, or for winning a match.
struct Stakes {
  /// To South, if North scores two, one, none, South one, two.
  std::array<Value, 5> souths{-2 * point, -point, 0, point, 2 * point};
  bool in_match = false;

  /// Of points (negative: the opponent's) to South, or with the other sign to North.
  Value worth(bool to_south, int points) const {
    const Value to_it = souths[static_cast<std::size_t>(2 + (to_south ? points : -points))];
    return to_south ? to_it : -to_it;
  }

  /// Parts what was found under other stakes in the table.
  std::uint64_t salt() const {
    std::uint64_t sum = 0;
    if (in_match)
      for (const Value value : souths) sum = mix(sum + static_cast<std::uint64_t>(value + 100'000));
    return sum;
  }
};

/// A match that a player has surely won is worth so much, one surely lost as much less than nothing.
constexpr Value match_won = 28'000;

/// What results are worth in a match in which South and North still need so many points (at least 1): how much likelier
/// they make it that South wins the match.
///
/// The chances are those of players of equal strength, who change sides each game: of 1,000 games of Urim that the
/// search played against itself (3,000 positions a move, from random openings) 75 scored two points and 849 one.
inline Stakes stakes_of_match(int south_needs, int north_needs) {
  constexpr std::int64_t certain = 1 << 30;
  constexpr std::int64_t two = 75;
  constexpr std::int64_t one = 849;
  const auto most = static_cast<std::size_t>(std::max(south_needs, north_needs));
  std::vector<std::vector<std::int64_t>> chances(most + 1, std::vector<std::int64_t>(most + 1));
  const auto chance = [&](int south, int north) {
    if (south <= 0 || north <= 0) return south <= 0 ? certain : 0;
    return chances[static_cast<std::size_t>(south)][static_cast<std::size_t>(north)];
  };
  for (int south = 1; south <= south_needs; ++south)
    for (int north = 1; north <= north_needs; ++north)
      chances[static_cast<std::size_t>(south)][static_cast<std::size_t>(north)] =
          (two * (chance(south - 2, north) + chance(south, north - 2)) +
           one * (chance(south - 1, north) + chance(south, north - 1))) /
          (2 * (two + one));
  Stakes stakes;
  stakes.in_match = true;
  for (int points = -2; points <= 2; ++points) {
    const std::int64_t then = chance(south_needs - std::max(0, points), north_needs - std::max(0, -points));
    stakes.souths[static_cast<std::size_t>(2 + points)] =
        static_cast<Value>(match_won * (2 * then - certain) / certain);
  }
  return stakes;
}

}  // namespace ayla::search
