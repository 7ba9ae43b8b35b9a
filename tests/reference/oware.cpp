#include "model.h"

namespace naive {

static bool two_or_three(int seeds) { return seeds == 2 || seeds == 3; }

// Oware 3: the pit of the last seed, then backwards through the opponent's row as long as there are twos and threes.
static std::vector<Pit> caught(const Play& play, const Ring& ring, int last) {
  const int opponents_row = row_of(opponent_of(play.mover));
  std::vector<Pit> pits;
  int place = last;
  while (ring.pits[place].row == opponents_row && two_or_three(play.seeds_in(ring.pits[place]))) {
    pits.push_back(ring.pits[place]);
    place = ring.previous(place);
  }
  return pits;
}

// Oware 4: what would take all seeds of the opponent takes none.
static void capture(Play& play, const Ring& ring, int last) {
  const std::vector<Pit> pits = caught(play, ring, last);
  int seeds = 0;
  for (const Pit pit : pits) seeds += play.seeds_in(pit);
  if (seeds == seeds_in_row(play.position, row_of(opponent_of(play.mover)))) return;
  for (const Pit pit : pits) play.capture(pit);
}

// Oware 1 and 2: one lap that skips its origin.
static Play sow(const Position& position, const Ring& ring, int start) {
  Play play(name_of(ring.pits[start]), position);
  int place = start;
  int hand = play.lift(ring.pits[start]);
  while (hand > 0) {
    place = ring.next(place);
    if (place == start) continue;
    play.drop(ring.pits[place]);
    --hand;
  }
  capture(play, ring, place);
  play.position.turn = opponent_of(play.mover);
  return play;
}

// Oware 5: whoever faces an empty row must put seeds there.
static bool is_forbidden(const Play& play, const Position& before) {
  const int opponents_row = row_of(opponent_of(before.turn));
  if (seeds_in_row(before, opponents_row) > 0) return false;
  return seeds_in_row(play.position, opponents_row) == 0;
}

std::vector<Play> oware_plays(const Position& position) {
  std::vector<Play> plays;
  const Ring ring = shared_ring(position);
  for (int place = 0; place < ring.length; ++place) {
    const Pit pit = ring.pits[place];
    if (pit.row != row_of(position.turn) || position.seeds[pit.row][pit.column] == 0) continue;
    const Play play = sow(position, ring, place);
    if (!is_forbidden(play, position)) plays.push_back(play);
  }
  return plays;
}

// Oware 6: more than half of all seeds captured, or nothing to move.
std::optional<Outcome> oware_ended(const Position& position) {
  if (position.captured[0] >= 25 || position.captured[1] >= 25) return swept_outcome(position, "majority");
  if (oware_plays(position).empty()) return swept_outcome(position, "no-moves");
  return std::nullopt;
}

Outcome oware_repeated(const Position& position) { return swept_outcome(position, "repetition"); }

}  // namespace naive
