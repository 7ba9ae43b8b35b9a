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
  static constexpr std::array<Level, levels> all{
      {{"first game", 200}, {"beginner", 200}, {"learner", 300}, {"player", 500}, {"strong", 1'000}, {"full strength", 3'000}}};
  return all[static_cast<std::size_t>(number - 1)];
}

/// A level sees less than there is: so many plies ahead, so many moves of a position, sowings of so many laps, and so
/// many positions in all. Nothing is left to chance, so that the same position is answered alike; and since every
/// limit counts positions, not time, on every machine.
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
  static constexpr Limits full = positions(400'000);
  static constexpr std::array all{
      Of{"gore", {plies(1, 1, 2), plies(1), plies(2), positions(200), positions(3'000), full}},
      Of{"", {plies(1, 1, 2), plies(1), plies(2), positions(300), positions(5'000), full}},
  };
  const std::string_view id = G::id;
  const Sights* found = &all.back().sights;
  for (const Of& one : all)
    if (one.game == id) found = &one.sights;
  return (*found)[static_cast<std::size_t>(number - 1)];
}

}  // namespace ayla::search
