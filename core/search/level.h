// The six levels of the opponent, from a child's first game to full strength.
#pragma once

#include <array>
#include <string_view>

#include "search/search.h"

namespace ayla::search {

/// What is the same of a level in every game.
struct Level {
  const char* name;
  double most_ms;  ///< on a slow machine thinking ends here
};

inline constexpr int levels = 6;

/// The level of that number, 1 … 6.
inline const Level& level(int number) {
  static constexpr std::array<Level, levels> all{{{"first game", 200},
                                                  {"beginner", 200},
                                                  {"learner", 300},
                                                  {"player", 500},
                                                  {"strong", 1'000},
                                                  {"full strength", 3'000}}};
  return all[static_cast<std::size_t>(number - 1)];
}

/// A level sees less than there is: so many plies ahead, so many moves of a position, sowings of so many laps, and so
/// many positions in all. Nothing is left to chance, so that the same position is answered alike, on every
/// machine that is not so slow that the ceiling on time binds. None works out endings (search/endings.h).
using Sights = std::array<Limits, levels>;

/// Only so many plies, with sowings of so many laps (0: any), of the moves from so many of the fullest pits (0: all).
constexpr Limits plies(int depth, int laps = 0, int moves = 0) {
  Limits sight;
  sight.depth = depth;
  sight.laps = laps;
  sight.moves = moves;
  sight.no_further = true;
  sight.remember = false;
  return sight;
}

/// Only so many positions.
constexpr Limits positions(std::uint64_t nodes) {
  Limits sight;
  sight.nodes = nodes;
  sight.remember = false;
  return sight;
}

/// What the levels see in each game; a game that is not named has those of the last line.
template <Game G>
Limits sight_of(int number) {
  struct Of {
    const char* game;
    Sights sights;
  };
  static constexpr Limits first = plies(1, 1, 2);
  static constexpr Limits full = positions(200'000);
  static constexpr std::array all{
      Of{"gore", {first, plies(2), plies(4, 0, 3), positions(600), positions(6'000), full}},
      Of{"kpe", {first, plies(1), plies(2, 0, 3), plies(3, 0, 3), plies(4, 0, 3), full}},
      Of{"urim", {first, plies(1), plies(2, 0, 3), plies(3, 0, 3), plies(3, 0, 4), full}},
      Of{"urim:7", {first, plies(2, 0, 2), plies(2, 0, 3), plies(3, 0, 3), plies(3, 0, 4), full}},
      Of{"bao-kigogo", {plies(1, 1, 3), plies(1, 4), plies(4, 0, 4), positions(100), positions(600), full}},
      Of{"katro:4x4", {first, plies(2), plies(4), positions(200), positions(1'500), full}},
      Of{"katro:4x6", {first, plies(2, 0, 2), plies(2, 0, 3), plies(4, 0, 3), positions(300), full}},
      Of{"katro:6x3", {first, plies(2), plies(4), positions(200), positions(1'500), full}},
      Of{"", {first, plies(1), plies(2), plies(3), positions(1'000), full}},
  };
  const std::string_view id = G::id;
  const Sights* found = &all.back().sights;
  for (const Of& one : all)
    if (one.game == id) found = &one.sights;
  return (*found)[static_cast<std::size_t>(number - 1)];
}

}  // namespace ayla::search
