#include "naive.h"

#include "model.h"

#include <algorithm>

namespace naive {

// "urim:7" and "katro:4x4" are played by the rules of "urim" and "katro".
static std::string rules_of(const Position& position) { return split(position.game, ':')[0]; }

// Bao Kigogo 5, Katro 5: a player to move with no legal move loses.
static std::optional<Outcome> stuck(const Position& position, const std::vector<Play>& plays) {
  if (!plays.empty()) return std::nullopt;
  return unswept_outcome(position, "no-moves", std::string(1, opponent_of(position.turn)));
}

static std::optional<Outcome> ended(const Position& position) {
  const std::string rules = rules_of(position);
  if (rules == "gore") return gore_ended(position);
  if (rules == "kpe") return kpe_ended(position);
  if (rules == "urim") return urim_ended(position);
  if (rules == "bao-kigogo") return stuck(position, bao_kigogo_plays(position));
  return stuck(position, katro_plays(position));
}

static std::vector<Play> plays_of(const Position& position) {
  const std::string rules = rules_of(position);
  if (rules == "bao-kigogo") return bao_kigogo_plays(position);
  if (rules == "katro") return katro_plays(position);
  if (ended(position)) return {};
  if (rules == "gore") return gore_plays(position);
  if (rules == "kpe") return kpe_plays(position);
  return urim_plays(position);
}

static bool by_move(const Turn& one, const Turn& other) { return one.move < other.move; }

std::vector<Turn> turns(const std::string& position) {
  std::vector<Turn> result;
  for (const Play& play : plays_of(position_from(position))) result.push_back(turn_of(play));
  std::sort(result.begin(), result.end(), by_move);
  return result;
}

std::optional<Outcome> outcome(const std::string& position) { return ended(position_from(position)); }

// Common, "repetition": the two-row games are swept, the others drawn.
Outcome outcome_by_repetition(const std::string& text) {
  const Position position = position_from(text);
  const std::string rules = rules_of(position);
  if (rules == "gore") return gore_repeated(position);
  if (rules == "kpe") return swept_outcome(position, "repetition");
  if (rules == "urim") return urim_repeated(position);
  return unswept_outcome(position, "repetition", "");
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
