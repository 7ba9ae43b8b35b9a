#include "naive.h"

#include "model.h"

#include <algorithm>

namespace naive {

// The rules of one game, and of its other boards: "urim:7" and "katro:4x4" are played by those of "urim" and "katro".
struct Rules {
  std::string game;
  std::vector<Play> (*plays)(const Position&);
  std::optional<Outcome> (*ended)(const Position&);
  Outcome (*repeated)(const Position&);
};

static const std::vector<Rules> all_rules = {
    {"gore", gore_plays, gore_ended, gore_repeated},
    {"kpe", kpe_plays, kpe_ended, kpe_repeated},
    {"urim", urim_plays, urim_ended, urim_repeated},
    {"bao-kigogo", bao_kigogo_plays, bao_kigogo_ended, bao_kigogo_repeated},
    {"katro", katro_plays, katro_ended, katro_repeated},
    {"oware", oware_plays, oware_ended, oware_repeated},
};

static const Rules& rules_of(const Position& position) {
  const std::string game = split(position.game, ':')[0];
  std::size_t at = 0;
  while (at + 1 < all_rules.size() && all_rules[at].game != game) ++at;
  return all_rules[at];
}

static bool by_move(const Turn& one, const Turn& other) { return one.move < other.move; }

std::vector<Turn> turns(const std::string& position) {
  std::vector<Turn> result;
  const Position before = position_from(position);
  const Rules& rules = rules_of(before);
  if (rules.ended(before)) return result;
  for (const Play& play : rules.plays(before)) result.push_back(turn_of(play));
  std::sort(result.begin(), result.end(), by_move);
  return result;
}

std::optional<Outcome> outcome(const std::string& text) {
  const Position position = position_from(text);
  return rules_of(position).ended(position);
}

// Common, "repetition": the two-row games are swept, the others drawn.
Outcome outcome_by_repetition(const std::string& text) {
  const Position position = position_from(text);
  return rules_of(position).repeated(position);
}

// Common, "repetition": the seeds, the player to move, and what Goré 7 and Kpé 6 add.
std::string repetition_key(const std::string& text) {
  const Position position = position_from(text);
  std::string key = position.game + ' ' + rows_text(position) + ' ' + position.turn;
  if (position.game == "gore") {
    key += ' ' + std::to_string(position.captured[0]) + '-' + std::to_string(position.captured[1]) + ' ' +
           owners_text(position) + ' ' + position.offer;
  }
  if (position.game == "kpe") key += ' ' + opened_text(position);
  return key;
}

}  // namespace naive
