#include "model.h"

namespace naive {

// Bao Kigogo 4: from the own inner row, the facing inner pit and then the outer one behind it.
static void capture(Play& play, Pit last) {
  const int own_inner = play.mover == 'S' ? 1 : 2;
  const Pit inner{play.mover == 'S' ? 2 : 1, last.column};
  const Pit outer{play.mover == 'S' ? 3 : 0, last.column};
  if (last.row != own_inner) return;
  if (play.seeds_in(inner) == 0) return;
  play.capture(inner);
  play.capture(outer);
}

// Bao Kigogo 2: lap after lap until a last seed falls in an empty pit. A sowing that would begin a lap too many is
// never-ending and no move (Common).
static std::optional<Play> sow(const Position& position, const Ring& ring, int start) {
  Play play(name_of(ring.pits[start]), position);
  int place = start;
  bool occupied = true;
  while (occupied) {
    if (play.laps == max_laps) return std::nullopt;
    int hand = play.lift(ring.pits[place]);
    while (hand > 0) {
      place = ring.next(place);
      occupied = play.seeds_in(ring.pits[place]) > 0;
      play.drop(ring.pits[place]);
      --hand;
    }
  }
  capture(play, ring.pits[place]);
  play.position.turn = opponent_of(play.mover);
  return play;
}

// Bao Kigogo 3: whether a pit holds two or more does not depend on its sowing being a legal move (Common).
static bool only_singles(const Position& position, const Ring& ring) {
  for (int place = 0; place < ring.length; ++place) {
    if (position.seeds[ring.pits[place].row][ring.pits[place].column] >= 2) return false;
  }
  return true;
}

std::vector<Play> bao_kigogo_plays(const Position& position) {
  std::vector<Play> plays;
  const Ring ring = own_ring(position, position.turn);
  const bool singles = only_singles(position, ring);
  for (int place = 0; place < ring.length; ++place) {
    const Pit pit = ring.pits[place];
    const Pit following = ring.pits[ring.next(place)];
    const int seeds = position.seeds[pit.row][pit.column];
    if (seeds == 0) continue;
    if (seeds == 1 && !singles) continue;
    if (seeds == 1 && position.seeds[following.row][following.column] > 0) continue;
    const std::optional<Play> play = sow(position, ring, place);
    if (play) plays.push_back(*play);
  }
  return plays;
}

// Bao Kigogo 5.
std::optional<Outcome> bao_kigogo_ended(const Position& position) {
  return stuck(position, bao_kigogo_plays(position));
}

Outcome bao_kigogo_repeated(const Position& position) { return unswept_outcome(position, "repetition", ""); }

}  // namespace naive
