#include "model.h"

namespace naive {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == separator) {
      parts.push_back("");
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string name_of(Pit pit) {
  std::string name;
  name += static_cast<char>('a' + pit.column);
  name += static_cast<char>('1' + pit.row);
  return name;
}

Pit pit_named(const std::string& name) { return Pit{name[1] - '1', name[0] - 'a'}; }

char opponent_of(char player) { return player == 'S' ? 'N' : 'S'; }

int index_of(char player) { return player == 'S' ? 0 : 1; }

int row_of(char player) { return player == 'S' ? 0 : 1; }

// Positions as text ---------------------------------------------------------------------------------------------

Position position_from(const std::string& text) {
  const std::vector<std::string> fields = split(text, ' ');
  Position position;
  position.game = fields[0];
  position.turn = fields[2][0];

  const std::vector<std::string> rows = split(fields[1], '/');
  position.rows = static_cast<int>(rows.size());
  int row = position.rows;
  for (const std::string& row_text : rows) {  // North's outermost row comes first
    --row;
    position.columns = 0;
    for (const std::string& seeds : split(row_text, ',')) {
      position.seeds[row][position.columns] = std::stoi(seeds);
      position.owner[row][position.columns] = row < position.rows / 2 ? 'S' : 'N';
      ++position.columns;
    }
  }

  const std::vector<std::string> captured = split(fields[3], '-');
  position.captured[0] = std::stoi(captured[0]);
  position.captured[1] = std::stoi(captured[1]);

  if (position.game == "gore" || position.game == "kpe") {
    row = position.rows;
    for (const std::string& marks : split(fields[4], '/')) {
      --row;
      int column = 0;
      for (char mark : marks) {
        if (position.game == "gore") {
          position.owner[row][column] = mark;
        } else {
          position.opened[row][column] = mark == 'x';
        }
        ++column;
      }
    }
  }
  if (position.game == "gore") {
    position.offer = fields[5];
    position.declined = fields[6];
  }
  return position;
}

std::string rows_text(const Position& position) {
  std::string text;
  for (int row = position.rows - 1; row >= 0; --row) {
    for (int column = 0; column < position.columns; ++column) {
      text += std::to_string(position.seeds[row][column]);
      if (column + 1 < position.columns) text += ',';
    }
    if (row > 0) text += '/';
  }
  return text;
}

std::string owners_text(const Position& position) {
  std::string text;
  for (int row = position.rows - 1; row >= 0; --row) {
    for (int column = 0; column < position.columns; ++column) text += position.owner[row][column];
    if (row > 0) text += '/';
  }
  return text;
}

std::string opened_text(const Position& position) {
  std::string text;
  for (int row = position.rows - 1; row >= 0; --row) {
    for (int column = 0; column < position.columns; ++column) text += position.opened[row][column] ? 'x' : '.';
    if (row > 0) text += '/';
  }
  return text;
}

std::string text_of(const Position& position) {
  std::string text = position.game + ' ' + rows_text(position) + ' ' + position.turn + ' ' +
                     std::to_string(position.captured[0]) + '-' + std::to_string(position.captured[1]);
  if (position.game == "gore") text += ' ' + owners_text(position) + ' ' + position.offer + ' ' + position.declined;
  if (position.game == "kpe") text += ' ' + opened_text(position);
  return text;
}

// Counting and paths --------------------------------------------------------------------------------------------

int seeds_in_row(const Position& position, int row) {
  int seeds = 0;
  for (int column = 0; column < position.columns; ++column) seeds += position.seeds[row][column];
  return seeds;
}

int seeds_owned_by(const Position& position, char player) {
  int seeds = 0;
  for (int row = 0; row < position.rows; ++row) {
    for (int column = 0; column < position.columns; ++column) {
      if (position.owner[row][column] == player) seeds += position.seeds[row][column];
    }
  }
  return seeds;
}

// Common: boards of two rows are one ring, counter-clockwise.
Ring shared_ring(const Position& position) {
  Ring ring;
  for (int column = 0; column < position.columns; ++column) ring.append(Pit{0, column});
  for (int column = position.columns - 1; column >= 0; --column) ring.append(Pit{1, column});
  return ring;
}

// Common: on boards of four and six rows each player has a ring: outermost row first, every other row backwards.
// North's is South's, turned by 180°.
Ring own_ring(const Position& position, char player) {
  Ring ring;
  for (int row = 0; row < position.rows / 2; ++row) {
    for (int step = 0; step < position.columns; ++step) {
      const int column = row % 2 == 0 ? step : position.columns - 1 - step;
      if (player == 'S') {
        ring.append(Pit{row, column});
      } else {
        ring.append(Pit{position.rows - 1 - row, position.columns - 1 - column});
      }
    }
  }
  return ring;
}

// A move in the making ------------------------------------------------------------------------------------------

int Play::lift(Pit pit) {
  const int hand = position.seeds[pit.row][pit.column];
  position.seeds[pit.row][pit.column] = 0;
  ++laps;
  return hand;
}

void Play::drop(Pit pit) {
  ++position.seeds[pit.row][pit.column];
  ++drops[pit.row][pit.column];
}

void Play::capture(Pit pit) {
  const int seeds = position.seeds[pit.row][pit.column];
  position.seeds[pit.row][pit.column] = 0;
  position.captured[index_of(mover)] += seeds;
  captured[pit.row][pit.column] += seeds;
}

int Play::take(Pit pit) {
  const int seeds = position.seeds[pit.row][pit.column];
  position.seeds[pit.row][pit.column] = 0;
  taken[pit.row][pit.column] += seeds;
  return seeds;
}

void Play::pay(Pit pit, int count) {
  position.captured[index_of(mover)] -= count;
  position.seeds[pit.row][pit.column] += count;
  paid[pit.row][pit.column] += count;
}

static std::map<std::string, int> by_name(const Position& position, const Numbers& numbers) {
  std::map<std::string, int> named;
  for (int row = 0; row < position.rows; ++row) {
    for (int column = 0; column < position.columns; ++column) {
      if (numbers[row][column] != 0) named[name_of(Pit{row, column})] = numbers[row][column];
    }
  }
  return named;
}

Turn turn_of(const Play& play) {
  Turn turn;
  turn.move = play.move;
  turn.after = text_of(play.position);
  turn.laps = play.laps;
  turn.drops = by_name(play.position, play.drops);
  turn.captured = by_name(play.position, play.captured);
  turn.taken = by_name(play.position, play.taken);
  turn.paid = by_name(play.position, play.paid);
  return turn;
}

// What a sowing drops counts, even if the same move captures it again (Kpé 2).
static bool feeds(const Play& play, int row) {
  for (int column = 0; column < play.position.columns; ++column) {
    if (play.drops[row][column] > 0) return true;
  }
  return false;
}

void keep_to_feeding(std::vector<Play>& plays, const Position& before) {
  const int opponents_row = row_of(opponent_of(before.turn));
  if (seeds_in_row(before, opponents_row) > 0) return;
  std::vector<Play> feeding;
  for (const Play& play : plays) {
    if (feeds(play, opponents_row)) feeding.push_back(play);
  }
  if (!feeding.empty()) plays = feeding;
}

// Results -------------------------------------------------------------------------------------------------------

// Common: the sweep at the end of a two-row game.
Outcome swept_outcome(const Position& position, const std::string& reason) {
  Outcome outcome = unswept_outcome(position, reason, "");
  for (int row = 0; row < position.rows; ++row) {
    for (int column = 0; column < position.columns; ++column) {
      const int seeds = position.seeds[row][column];
      if (seeds == 0) continue;
      outcome.captured[index_of(position.owner[row][column])] += seeds;
      outcome.swept[name_of(Pit{row, column})] = seeds;
    }
  }
  if (outcome.captured[0] > outcome.captured[1]) outcome.winner = "S";
  if (outcome.captured[0] < outcome.captured[1]) outcome.winner = "N";
  return outcome;
}

Outcome unswept_outcome(const Position& position, const std::string& reason, const std::string& winner) {
  Outcome outcome;
  outcome.winner = winner;
  outcome.reason = reason;
  outcome.captured[0] = position.captured[0];
  outcome.captured[1] = position.captured[1];
  return outcome;
}

std::optional<Outcome> stuck(const Position& position, const std::vector<Play>& plays) {
  if (!plays.empty()) return std::nullopt;
  return unswept_outcome(position, "no-moves", std::string(1, opponent_of(position.turn)));
}

}  // namespace naive
