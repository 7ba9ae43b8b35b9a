// The six levels of the opponent, from a child's first game to full strength.
#pragma once

#include <array>
#include <string_view>

#include "search/search.h"
#include "sight.h"

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

/// What a level sees of a game, which may say it itself (sight.h). Nothing is left to chance, so that the same position
/// is answered alike, on every machine that is not so slow that the ceiling on time binds. No level works out endings
/// (search/endings.h).
template <Game G>
Limits sight_of(int number) {
  static constexpr Sights sights = [] {
    if constexpr (requires { G::sights; })
      return G::sights;
    else
      return Sights{first_game, plies(1), plies(2), plies(3), positions(1'000), full_strength};
  }();
  const Sight& sight = sights[static_cast<std::size_t>(number - 1)];
  Limits limits;
  limits.depth = sight.depth;
  limits.nodes = sight.nodes;
  limits.laps = sight.laps;
  limits.moves = sight.moves;
  limits.no_further = sight.depth != 0;
  limits.remember = false;
  return limits;
}

}  // namespace ayla::search
