// How far the levels of the opponent see: a game may say it of its own board.
#pragma once

#include <array>
#include <cstdint>

namespace ayla {

/// A level sees less than there is: so many plies ahead, sowings of so many laps, so many moves of a position, those
/// from the fullest pits, and so many positions in all. 0 does not bind.
struct Sight {
  int depth = 0;
  int laps = 0;
  int moves = 0;
  std::uint32_t nodes = 0;
};

/// Only so many plies, with sowings of so many laps (0: any), of the moves from so many of the fullest pits (0: all).
constexpr Sight plies(int depth, int laps = 0, int moves = 0) { return {depth, laps, moves, 0}; }

/// Only so many positions.
constexpr Sight positions(std::uint32_t nodes) { return {0, 0, 0, nodes}; }

/// What most games have for a child's first game and for full strength.
inline constexpr Sight first_game = plies(1, 1, 2);
inline constexpr Sight full_strength = positions(200'000);

/// What the levels 1 … 6 see in a game.
using Sights = std::array<Sight, 6>;

}  // namespace ayla
