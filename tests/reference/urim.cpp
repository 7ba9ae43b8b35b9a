#include "model.h"

namespace naive {

constexpr int most_in_a_pit = 17;

// Urim 4: the last seed must make 2 or 3; then backwards through the opponent's row, where 4 is taken as well.
static void capture(Play& play, const Ring& ring, int last) {
  const int opponents_row = row_of(opponent_of(play.mover));
  if (ring.pits[last].row != opponents_row) return;
  const int made = play.seeds_in(ring.pits[last]);
  if (made != 2 && made != 3) return;

  play.capture(ring.pits[last]);
  int place = ring.previous(last);
  while (ring.pits[place].row == opponents_row) {
    const int seeds = play.seeds_in(ring.pits[place]);
    if (seeds < 2 || seeds > 4) break;
    play.capture(ring.pits[place]);
    place = ring.previous(place);
  }
}

// Urim 1 and 2: one lap that skips its origin and passes over full pits.
static Play sow(const Position& position, const Ring& ring, int start) {
  Play play(name_of(ring.pits[start]), position);
  int place = start;
  int last = start;
  int hand = play.lift(ring.pits[start]);
  while (hand > 0) {
    place = ring.next(place);
    if (place == start) continue;
    if (play.seeds_in(ring.pits[place]) == most_in_a_pit) continue;
    play.drop(ring.pits[place]);
    last = place;
    --hand;
  }
  capture(play, ring, last);
  play.position.turn = opponent_of(play.mover);
  return play;
}

std::vector<Play> urim_plays(const Position& position) {
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

// Urim 6: all seeds are counted in the end, so that the two captured counts add up to their total.
static Outcome counted(const Position& position, const std::string& reason) {
  Outcome outcome = swept_outcome(position, reason);
  const int total = outcome.captured[0] + outcome.captured[1];
  if (outcome.winner == "") {
    outcome.points = 0;
  } else {
    const int captured = outcome.captured[index_of(outcome.winner[0])];
    outcome.points = 4 * captured >= 3 * total ? 2 : 1;
  }
  return outcome;
}

// Urim 5.
std::optional<Outcome> urim_ended(const Position& position) {
  if (seeds_in_row(position, row_of(position.turn)) > 0) return std::nullopt;
  return counted(position, "no-moves");
}

Outcome urim_repeated(const Position& position) { return counted(position, "repetition"); }

}  // namespace naive
