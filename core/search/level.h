// The six levels of the opponent, from a child's first game to full strength.
#pragma once

#include <array>

#include "search/search.h"

namespace ayla::search {

/// A level sees less than there is: so many plies ahead, so many moves of a position, sowings of so many laps, and so
/// many positions in all. Nothing is left to chance, so that the same position is answered alike; and since every
/// limit counts positions, not time, on every machine.
struct Level {
  const char* name;
  Limits sight;
  double most_ms;  ///< on a slow machine thinking ends here
};

inline constexpr int levels = 6;

/// The level of that number, 1 … 6.
inline const Level& level(int number) {
  static const std::array<Level, levels> all{{
      {"first game", {.depth = 1, .laps = 1, .moves = 2}, 200},
      {"beginner", {.depth = 1, .laps = 8}, 200},
      {"learner", {.depth = 2, .nodes = 200}, 300},
      {"player", {.nodes = 1'500}, 500},
      {"strong", {.nodes = 15'000}, 1'000},
      {"full strength", {.nodes = 400'000}, 3'000},
  }};
  return all[static_cast<std::size_t>(number - 1)];
}

}  // namespace ayla::search
