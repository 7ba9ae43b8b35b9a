// The rules of the games once more, as plainly as they can be written down: the fast engine is compared with
// this code, and a reader may use it as the model of a rule. It shares nothing with the engine.
//
// Comments such as "Goré 4" name the numbered sentence of the rules, "Common" their part that holds for all games.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace naive {

/// One legal move, the position after it and what happened in it, summed up. Pits with nothing to tell are left out.
struct Turn {
  std::string move;                     ///< "a1", "give:a1,c1", "accept", "decline", "pass"
  std::string after;                    ///< the position that follows, as text
  int laps = 0;                         ///< lifts from a pit, 0 when nothing is sown
  std::map<std::string, int> drops;     ///< seeds dropped one by one in each pit, over all laps
  std::map<std::string, int> captured;  ///< seeds moved from each pit to the mover's captured count
  std::map<std::string, int> taken;     ///< Katro: seeds taken out of each of the opponent's pits into the hand
  std::map<std::string, int> paid;      ///< Goré: captured seeds put back into each pit on accept
};

struct Outcome {
  std::string winner;                 ///< "S", "N", or "" in a draw
  std::string reason;                 ///< "no-moves", "small-pits", "majority" or "repetition"
  int captured[2] = {0, 0};           ///< South's and North's, after the sweep
  std::optional<int> points;          ///< Urim: the winner's match points, 0 in a tie
  std::optional<bool> without_glory;  ///< Goré
  std::map<std::string, int> swept;   ///< two-row games: seeds swept from each pit
};

/// Every legal move, sorted by name; empty when the game is over. Positions are taken to be valid, here and below.
std::vector<Turn> turns(const std::string& position);

/// The result if the position has ended by itself. (Whether it is a repetition, one position cannot tell.)
std::optional<Outcome> outcome(const std::string& position);

/// The result when the game ends here by repetition.
Outcome outcome_by_repetition(const std::string& position);

/// Two positions repeat exactly when their keys are equal.
std::string repetition_key(const std::string& position);

}  // namespace naive
