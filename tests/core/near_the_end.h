// Random games, and positions near their ends that plain minimax can follow to the end of every line.
#pragma once

#include <optional>

#include "made_up.h"
#include "minimax.h"
#include "random_play.h"
#include "record.h"

namespace ayla::test {

/// A random game played out; nothing if it is too long.
template <Game G>
std::optional<Record<G>> random_game(const typename G::State& start, Random& random) {
  constexpr std::size_t longest = 500;
  Record<G> game(start);
  while (!game.result()) {
    if (game.moves().size() == longest) return std::nullopt;
    game.play(random_move(legal_moves<G>(game.state()), random));
  }
  return game;
}

/// The game as it stood before its last moves, which are so many; told with its history, or as a new game.
template <Game G>
Record<G> before_the_end(const Record<G>& game, std::size_t last_moves, bool with_history) {
  const std::size_t kept = game.moves().size() - last_moves;
  if (!with_history) return Record<G>(game.states()[kept]);
  Record<G> record(game.start());
  for (std::size_t i = 0; i < kept; ++i) record.play(game.moves()[i]);
  return record;
}

/// Walks random games back from their ends as far as plain minimax can follow all that might have been played, and
/// calls `visit(record, worth)` with where that is: twice a game, with its history and without. Every other game begins
/// with a made-up position. Goes on until so many games had such a place, or so many were tried; returns how many had.
template <Game G, class Visit>
int for_each_ending(int wanted, int tries, Visit&& visit) {
  constexpr long most_positions = 2'000;
  Random random(11);
  int had = 0;
  for (int i = 0; i < tries && had < wanted; ++i) {
    const auto game = random_game<G>(i % 2 == 0 ? G::start() : made_up<G>(random), random);
    if (!game) continue;
    bool found_any = false;
    for (const bool with_history : {false, true}) {
      std::optional<Record<G>> farthest;
      Worth worth;
      for (std::size_t last = 1; last <= game->moves().size(); ++last) {
        const Record<G> record = before_the_end<G>(*game, last, with_history);
        const auto found = Minimax<G>(record).look(record.state(), -1, most_positions);
        if (!found) break;
        farthest = record;
        worth = *found;
      }
      if (!farthest) continue;
      visit(*farthest, worth);
      found_any = true;
    }
    had += found_any ? 1 : 0;
  }
  return had;
}

}  // namespace ayla::test
