// Matches between two players, to measure one by the other.
#pragma once

#include <array>
#include <cmath>

#include "measure.h"
#include "search/player.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

struct MatchScore {
  int wins = 0, draws = 0, losses = 0;

  int games() const { return wins + draws + losses; }
  /// From 0 to 1, a draw counting half.
  double score() const { return (wins + draws / 2.0) / games(); }
  /// Wilson's 95 % interval of the score.
  std::array<double, 2> interval() const {
    constexpr double z = 1.96;
    const double n = games();
    const double middle = score() + z * z / (2 * n);
    const double margin = z * std::sqrt(score() * (1 - score()) / n + z * z / (4 * n * n));
    return {(middle - margin) / (1 + z * z / n), (middle + margin) / (1 + z * z / n)};
  }
};

/// A game after two to seven random moves that has not ended.
template <Game G>
Record<G> random_opening(Random& random) {
  for (;;) {
    Record<G> game(G::start());
    for (int plies = 2 + random.below(6); plies > 0 && !game.result(); --plies) {
      const MoveList moves = legal_moves<G>(game.state());
      game.play(moves[random.below(moves.size())]);
    }
    if (!game.result()) return game;
  }
}

/// Plays `games` games (rounded up to an even number) from random openings, each opening once with either side. The
/// score is the first player's. Games of more than 1,000 plies count as drawn.
template <Game G>
MatchScore play_match(Player<G>& first, Player<G>& second, int games, std::uint64_t random_seed) {
  constexpr int longest = 1000;
  Random random(random_seed);
  MatchScore score;
  while (score.games() < games) {
    const Record<G> opening = random_opening<G>(random);
    for (const Side side : {Side::south, Side::north}) {
      Record<G> game = opening;
      for (int plies = 0; !game.result() && plies < longest; ++plies)
        game.play((game.state().side == side ? first : second).choose(game, random));
      if (!game.result() || !game.result()->winner)
        ++score.draws;
      else
        ++(*game.result()->winner == side ? score.wins : score.losses);
    }
  }
  return score;
}

AYLA_SMALL_END

}  // namespace ayla::search
