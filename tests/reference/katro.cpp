#include "model.h"

namespace naive {

// The rows of a player from the outermost (0) inwards.
static int own_row(const Position& position, char player, int inwards) {
  return player == 'S' ? inwards : position.rows - 1 - inwards;
}

constexpr int no_row = -1;

// Katro 1.
static int outermost_row_with_seeds(const Position& position, char player) {
  for (int inwards = 0; inwards < position.rows / 2; ++inwards) {
    const int row = own_row(position, player, inwards);
    if (seeds_in_row(position, row) > 0) return row;
  }
  return no_row;
}

// Katro 4.
static int innermost_row_with_seeds(const Position& position, char player) {
  for (int inwards = position.rows / 2 - 1; inwards >= 0; --inwards) {
    const int row = own_row(position, player, inwards);
    if (seeds_in_row(position, row) > 0) return row;
  }
  return no_row;
}

// Katro 4: the last seed lies in an occupied pit. Gives the seeds captured into the hand, perhaps none.
static int capture(Play& play, Pit last) {
  if (last.row != innermost_row_with_seeds(play.position, play.mover)) return 0;
  const int opponents_row = innermost_row_with_seeds(play.position, opponent_of(play.mover));
  if (opponents_row == no_row) return 0;
  return play.take(Pit{opponents_row, last.column});
}

// Katro 2 and 3: lap after lap until a last seed falls in an empty pit. A sowing that would begin a lap too many is
// never-ending and no move (Common).
static std::optional<Play> sow(const Position& position, const Ring& ring, int start) {
  Play play(name_of(ring.pits[start]), position);
  int place = start;
  int captured = 0;
  while (true) {
    if (play.laps == max_laps) return std::nullopt;
    int hand = play.lift(ring.pits[place]) + captured;
    bool occupied = false;
    while (hand > 0) {
      place = ring.next(place);
      occupied = play.seeds_in(ring.pits[place]) > 0;
      play.drop(ring.pits[place]);
      --hand;
    }
    if (!occupied) break;
    captured = capture(play, ring.pits[place]);
  }
  play.position.turn = opponent_of(play.mover);
  return play;
}

// Katro 1: the row is chosen by its seeds, whether or not their sowings ever end (Common).
std::vector<Play> katro_plays(const Position& position) {
  std::vector<Play> plays;
  const Ring ring = own_ring(position, position.turn);
  const int row = outermost_row_with_seeds(position, position.turn);
  for (int place = 0; place < ring.length; ++place) {
    const Pit pit = ring.pits[place];
    if (pit.row != row || position.seeds[pit.row][pit.column] == 0) continue;
    const std::optional<Play> play = sow(position, ring, place);
    if (play) plays.push_back(*play);
  }
  return plays;
}

// Katro 5.
std::optional<Outcome> katro_ended(const Position& position) { return stuck(position, katro_plays(position)); }

Outcome katro_repeated(const Position& position) { return unswept_outcome(position, "repetition", ""); }

}  // namespace naive
