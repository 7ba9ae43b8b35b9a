#include "model.h"

namespace naive {

// Goré 5: the game ends before a turn in which every pit holds fewer than three seeds.
static bool only_small_pits(const Position& position) {
  for (int row = 0; row < position.rows; ++row) {
    for (int column = 0; column < position.columns; ++column) {
      if (position.seeds[row][column] >= 3) return false;
    }
  }
  return true;
}

static bool two_or_four(int seeds) { return seeds == 2 || seeds == 4; }

// Goré 2: `last` is where the last seed fell. Both runs are judged on the board after the sowing, so all pits are
// marked before any is emptied. A run may go all round the board; no pit is taken twice.
static void capture(Play& play, const Ring& ring, int last) {
  const Pit pit = ring.pits[last];
  if (play.position.owner[pit.row][pit.column] == play.mover) return;
  if (!two_or_four(play.seeds_in(pit))) return;

  bool marked[max_rows * max_columns] = {};
  marked[last] = true;
  int place = ring.next(last);
  while (!marked[place] && two_or_four(play.seeds_in(ring.pits[place]))) {
    marked[place] = true;
    place = ring.next(place);
  }
  place = ring.previous(last);
  while (!marked[place] && two_or_four(play.seeds_in(ring.pits[place]))) {
    marked[place] = true;
    place = ring.previous(place);
  }
  for (place = 0; place < ring.length; ++place) {
    if (marked[place]) play.capture(ring.pits[place]);
  }
}

// Goré 1: one lap. The pit just emptied is sown like any other when the lap comes round (Common).
static Play sow(const Position& position, const Ring& ring, int start) {
  Play play(name_of(ring.pits[start]), position);
  int place = start;
  int hand = play.lift(ring.pits[start]);
  while (hand > 0) {
    place = ring.next(place);
    play.drop(ring.pits[place]);
    --hand;
  }
  capture(play, ring, place);
  play.position.turn = opponent_of(play.mover);
  play.position.offer = "-";  // Goré 4: somebody has sown since the last offer
  return play;
}

// Goré 4: one, two or three of the own pits, but not all; the opponent must hold six captured seeds for each; and
// somebody must have sown since the last offer.
static void add_offers(std::vector<Play>& plays, const Position& position) {
  if (position.offer == "x") return;

  std::vector<std::string> own;  // in alphabetical order
  for (int column = 0; column < position.columns; ++column) {
    for (int row = 0; row < position.rows; ++row) {
      if (position.owner[row][column] == position.turn) own.push_back(name_of(Pit{row, column}));
    }
  }
  const int own_count = static_cast<int>(own.size());
  const int payable = position.captured[index_of(opponent_of(position.turn))] / 6;

  for (int choice = 1; choice < 1 << own_count; ++choice) {  // each bit chooses a pit
    std::string offer = "give:";
    int count = 0;
    int bit = 1;
    for (const std::string& name : own) {
      if ((choice & bit) != 0) {
        if (count > 0) offer += ',';
        offer += name;
        ++count;
      }
      bit *= 2;
    }
    if (count > 3 || count >= own_count || count > payable) continue;
    Play play(offer, position);
    play.position.offer = offer;
    play.position.turn = opponent_of(play.mover);
    plays.push_back(play);
  }
}

// Goré 4: the pits change hands with what lies in them, the new owner adds six captured seeds to each and moves next.
static Play accept(const Position& position) {
  Play play("accept", position);
  const std::string names = position.offer.substr(std::string("give:").size());
  for (const std::string& name : split(names, ',')) {
    const Pit pit = pit_named(name);
    play.position.owner[pit.row][pit.column] = play.mover;
    play.pay(pit, 6);
  }
  play.position.offer = "x";
  return play;
}

// Goré 4 and 6: the decliner moves next and is remembered.
static Play decline(const Position& position) {
  Play play("decline", position);
  play.position.offer = "x";
  if (position.declined == "-") {
    play.position.declined = position.turn;
  } else if (position.declined[0] != position.turn) {
    play.position.declined = "SN";
  }
  return play;
}

// Goré 3. A pass is no sowing and leaves the state of offers alone.
static Play pass(const Position& position) {
  Play play("pass", position);
  play.position.turn = opponent_of(play.mover);
  return play;
}

std::vector<Play> gore_plays(const Position& position) {
  const bool offer_pending = position.offer != "-" && position.offer != "x";
  if (offer_pending) return {accept(position), decline(position)};
  if (seeds_owned_by(position, position.turn) == 0) return {pass(position)};

  std::vector<Play> plays;
  const Ring ring = shared_ring(position);
  for (int place = 0; place < ring.length; ++place) {
    const Pit pit = ring.pits[place];
    const bool own = position.owner[pit.row][pit.column] == position.turn;
    if (own && position.seeds[pit.row][pit.column] > 0) plays.push_back(sow(position, ring, place));
  }
  add_offers(plays, position);
  return plays;
}

// Goré 6: a winner who has declined any offer wins without glory.
static Outcome counted(const Position& position, const std::string& reason) {
  Outcome outcome = swept_outcome(position, reason);
  outcome.without_glory = outcome.winner != "" && position.declined.find(outcome.winner) != std::string::npos;
  return outcome;
}

std::optional<Outcome> gore_ended(const Position& position) {
  if (!only_small_pits(position)) return std::nullopt;
  return counted(position, "small-pits");
}

Outcome gore_repeated(const Position& position) { return counted(position, "repetition"); }

}  // namespace naive
