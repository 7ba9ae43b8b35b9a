#include "model.h"

namespace naive {

// Kpé 3: a player captures nothing until that player has begun a move from each of the four home pits.
static bool all_opened(const Position& position, char player) {
  for (int column = 0; column < position.columns; ++column) {
    if (!position.opened[row_of(player)][column]) return false;
  }
  return true;
}

static bool two_or_four(int seeds) { return seeds == 2 || seeds == 4; }

// Kpé 4: the pit of the last seed, then backwards through the opponent's row as long as there are twos and fours.
static void capture(Play& play, const Ring& ring, int last) {
  if (!all_opened(play.position, play.mover)) return;
  const int opponents_row = row_of(opponent_of(play.mover));
  int place = last;
  while (ring.pits[place].row == opponents_row && two_or_four(play.seeds_in(ring.pits[place]))) {
    play.capture(ring.pits[place]);
    place = ring.previous(place);
  }
}

// Kpé 1: one lap. The pit just emptied is sown like any other when the lap comes round (Common).
static Play sow(const Position& position, const Ring& ring, int start) {
  const Pit origin = ring.pits[start];
  Play play(name_of(origin), position);
  play.position.opened[origin.row][origin.column] = true;  // Kpé 3: before the capture, so that it may be the fourth
  int place = start;
  int hand = play.lift(origin);
  while (hand > 0) {
    place = ring.next(place);
    play.drop(ring.pits[place]);
    --hand;
  }
  capture(play, ring, place);
  play.position.turn = opponent_of(play.mover);
  return play;
}

std::vector<Play> kpe_plays(const Position& position) {
  std::vector<Play> plays;
  const Ring ring = shared_ring(position);
  for (int place = 0; place < ring.length; ++place) {
    const Pit pit = ring.pits[place];
    const bool own = pit.row == row_of(position.turn);
    if (own && position.seeds[pit.row][pit.column] > 0) plays.push_back(sow(position, ring, place));
  }
  keep_to_feeding(plays, position);
  return plays;
}

// Kpé 5.
std::optional<Outcome> kpe_ended(const Position& position) {
  if (seeds_in_row(position, row_of(position.turn)) > 0) return std::nullopt;
  return swept_outcome(position, "no-moves");
}

Outcome kpe_repeated(const Position& position) { return swept_outcome(position, "repetition"); }

}  // namespace naive
