// Records of games as text, several in a file: tags, then the moves with comments and variations. README.md ("Records")
// describes the form.
//
//     [Game "kpe"]
//     [South "Ama"]
//
//     1. a1 c2 {Opens c2.} 2. b1 (2. c1 a2) 2... a2 *
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game.h"
#include "json.h"

namespace ayla {

struct RecordedMove;

/// Moves in a row, and what is said before the first.
struct RecordedLine {
  std::string comment;
  std::vector<RecordedMove> moves;
  bool operator==(const RecordedLine&) const;
};

/// A move, what is said of it, and the lines that could have been played instead of it.
struct RecordedMove {
  std::string move;
  std::string comment;
  std::vector<RecordedLine> variations;
  bool operator==(const RecordedMove&) const = default;
};

inline bool RecordedLine::operator==(const RecordedLine& other) const {
  return comment == other.comment && moves == other.moves;
}

/// A game as it is written down. All its moves are legal where they stand.
struct RecordedGame {
  std::string game;
  std::vector<std::pair<std::string, std::string>>
      tags;           ///< but for Game, Start and Result, which follow from the rest
  std::string start;  ///< the first position
  RecordedLine line;
  std::optional<Result> result;  ///< nothing while the game is on
  bool operator==(const RecordedGame&) const = default;

  /// The value of a tag, or nothing.
  const std::string* tag(std::string_view name) const;
};

/// How many variations may lie within one another.
inline constexpr std::size_t deepest_variation = 50;

/// After how many faulty games no more is read: so many are no text of records.
inline constexpr int most_faults = 1000;

/// All games of a text, each of them or what is wrong with it, with line and column.
std::vector<Checked<RecordedGame>> read_records(std::string_view text);

/// The game in its normal form, lines of at most 80 characters where no single word is longer. It reads as the same
/// game. Texts that a record cannot hold, with control characters, must not be in it.
std::string write_record(const RecordedGame& game);

/// `{"game":…,"tags":[[…,…],…],"start":…,"moves":[…],"result":…}`
void write_json(JsonWriter& json, const RecordedGame& game);

}  // namespace ayla
