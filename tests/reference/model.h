// What the games have in common: the board, its text, its rings, and a move in the making.

#pragma once

#include "naive.h"

#include <string>
#include <vector>

namespace naive {

constexpr int max_rows = 6;
constexpr int max_columns = 12;
constexpr int max_laps = 10000;

/// A place on the board as drawn: row 0 is South's outermost row, column 0 is South's leftmost. `a1` is {0, 0}.
struct Pit {
  int row = 0;
  int column = 0;
};

using Numbers = int[max_rows][max_columns];

struct Position {
  std::string game;
  int rows = 0;
  int columns = 0;
  Numbers seeds = {};
  char turn = 'S';
  int captured[2] = {0, 0};                 // South's, North's
  char owner[max_rows][max_columns] = {};   // the near half, in Goré whoever has got the pit
  std::string offer;                        // Goré: "-", "x" or the pending "give:…"
  std::string declined;                     // Goré: "-", "S", "N" or "SN"
  bool opened[max_rows][max_columns] = {};  // Kpé
};

Position position_from(const std::string& text);
std::string text_of(const Position& position);
std::string rows_text(const Position& position);
std::string owners_text(const Position& position);
std::string opened_text(const Position& position);

std::vector<std::string> split(const std::string& text, char separator);
std::string name_of(Pit pit);
Pit pit_named(const std::string& name);
char opponent_of(char player);
int index_of(char player);  // of a player in `captured`
int row_of(char player);    // the own row on a board of two rows
int seeds_in_row(const Position& position, int row);
int seeds_owned_by(const Position& position, char player);

/// A closed sowing path.
struct Ring {
  Pit pits[max_rows * max_columns] = {};
  int length = 0;

  void append(Pit pit) { pits[length++] = pit; }
  int next(int place) const { return (place + 1) % length; }
  int previous(int place) const { return (place + length - 1) % length; }
};

Ring shared_ring(const Position& position);
Ring own_ring(const Position& position, char player);

/// A move in the making: the position as it changes, and what has happened so far.
struct Play {
  Play(const std::string& name, const Position& before) : move(name), position(before), mover(before.turn) {}

  std::string move;
  Position position;
  char mover;
  int laps = 0;
  Numbers drops = {};
  Numbers captured = {};
  Numbers taken = {};
  Numbers paid = {};

  int seeds_in(Pit pit) const { return position.seeds[pit.row][pit.column]; }
  int lift(Pit pit);             // begins a lap, gives the seeds now in the hand
  void drop(Pit pit);            // one seed from the hand
  void capture(Pit pit);         // all seeds of the pit, to the mover's captured count
  int take(Pit pit);             // all seeds of the pit, into the hand
  void pay(Pit pit, int count);  // from the mover's captured count into the pit
};

Turn turn_of(const Play& play);

/// Kpé 2, Urim 3: if the opponent's row was empty and some plays dropped a seed there, only those are left.
void keep_to_feeding(std::vector<Play>& plays, const Position& before);

/// Each player takes the seeds in the own pits; most captured seeds wins.
Outcome swept_outcome(const Position& position, const std::string& reason);

/// Nothing is swept, and `winner` (empty in a draw) is who won.
Outcome unswept_outcome(const Position& position, const std::string& reason, const std::string& winner);

/// Bao Kigogo 5, Katro 5: a player to move with no legal move loses.
std::optional<Outcome> stuck(const Position& position, const std::vector<Play>& plays);

// The games. `plays` expects a position that has not ended; `ended` gives the result of one that has. naive.cpp lists
// them.

std::vector<Play> gore_plays(const Position& position);
std::optional<Outcome> gore_ended(const Position& position);
Outcome gore_repeated(const Position& position);

std::vector<Play> kpe_plays(const Position& position);
std::optional<Outcome> kpe_ended(const Position& position);
Outcome kpe_repeated(const Position& position);

std::vector<Play> urim_plays(const Position& position);
std::optional<Outcome> urim_ended(const Position& position);
Outcome urim_repeated(const Position& position);

std::vector<Play> bao_kigogo_plays(const Position& position);
std::optional<Outcome> bao_kigogo_ended(const Position& position);
Outcome bao_kigogo_repeated(const Position& position);

std::vector<Play> katro_plays(const Position& position);
std::optional<Outcome> katro_ended(const Position& position);
Outcome katro_repeated(const Position& position);

std::vector<Play> oware_plays(const Position& position);
std::optional<Outcome> oware_ended(const Position& position);
Outcome oware_repeated(const Position& position);

}  // namespace naive
