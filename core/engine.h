// The façade: all that the page, the package and the command call. Texts in, JSON out; wasm/ayla.d.ts describes it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game.h"
#include "search/table.h"

namespace ayla {

/// What is asked of a search; 0 does not bind.
struct Question {
  double ms = 0;
  int depth = 0;
  double nodes = 0;
  int level = 0;            ///< 1 … 6: with that level's limits too
  bool every_move = false;  ///< wants the value of every move
  std::string match{};      ///< "SOUTH-NORTH/TARGET", the match points so far and to win, or empty
  bool reasons = false;     ///< wants the reasons for the move
  std::string judge{};      ///< a legal move to compare with the best one, or empty; without a level
};

/// Every answer is one JSON text. What cannot be done is answered by `{"error":{"field":…,"code":…,"reason":…}}`,
/// with `"ply"` where one of several moves is at fault.
///
/// `start` is a position or a game's id, `moves` a list as notation.h reads it, which may end with `resign:S`,
/// `resign:N` or `agree`.
class Engine {
 public:
  /// The search's table in MiB, 0 to search::Table::most_mib. All memory of any size is taken here.
  explicit Engine(int table_mib);
  ~Engine();

  /// Why a table of that size cannot be had; empty if it can.
  static std::string table_fault(double mib);

  /// Whether an answer is an error.
  static bool is_error(std::string_view answer) { return answer.substr(0, 9) == R"({"error":)"; }

  /// All games, an array.
  static std::string games();
  /// A position alone: `{"position":…,"moves":{move:successor,…},"result":…}`.
  static std::string position(std::string_view position);
  /// A whole game: `{"start":…,"moves":[…],"final":…,"result":…}`.
  static std::string replay(std::string_view start, const std::vector<std::string>& moves);
  /// A game as it stands, with all that a board shows.
  static std::string view(std::string_view start, std::string_view moves);
  /// All games of a text of records (game_text.h), each of them or its error, with line and column:
  /// `{"games":[{"game":…,"tags":…,"start":…,"moves":[…],"result":…},{"error":…},…]}`
  static std::string read_records(std::string_view text);
  /// The record of one game in its normal form, a JSON string.
  static std::string write_record(std::string_view text);
  /// What happened in the last of the moves.
  static std::string trace(std::string_view start, std::string_view moves);
  /// `{"count":…,"seconds":…}`: the ways to play `depth` moves from the position.
  static std::string perft(std::string_view start, int depth);
  /// The six levels: `[{"level":1,"name":…,"mostMs":…},…]`.
  static std::string levels();
  /// A match of the first player against the second, each "1" … "6", "random", "greedy" or "plain:DEPTH":
  /// `{"wins":…,"draws":…,"losses":…,"score":…,"interval":[…,…]}`.
  static std::string match(std::string_view game, const std::string& first, const std::string& second, int games,
                           double random_seed);
  /// Searches a fixed set of positions of every game to `nodes` positions each: `{"signature":…,"nodes":…,"ms":…}`.
  /// The signature is the same on every machine as long as the search behaves the same.
  static std::string bench(double nodes);
  /// `{"playoutsPerSecond":…,"turnsPerSecond":…,"turnsPerPlayout":…}`
  static std::string playouts(std::string_view game, double seconds, double random_seed);

  /// Prepares a search of the game after its moves, in place of any other: `null`, or the error.
  std::string begin(std::string_view start, std::string_view moves, const Question& question);
  /// Searches on for about so many milliseconds, and tells how far it has come.
  std::string step(double ms);
  /// Searches on to its limits and tells what it has found.
  std::string finish();

 private:
  struct Thought;
  template <Game G>
  struct ThoughtOf;

  search::Table table_;
  std::unique_ptr<Thought> thought_;
};

}  // namespace ayla
