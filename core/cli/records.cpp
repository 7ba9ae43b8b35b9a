// Records of games on the command line.
#include "game_text.h"

#include <iostream>
#include <iterator>

#include "cli/commands.h"

namespace ayla::cli {

namespace {

/// All of standard input.
std::string input() {
  std::ios::sync_with_stdio(false);
  return {std::istreambuf_iterator<char>(std::cin), {}};
}

/// Tells on standard error what is wrong with a game, and where.
void tell(const Error& error) {
  std::cerr << error.line << ':' << error.column << ": " << error.field << ": " << error.reason << '\n';
}

}  // namespace

int records(const Words& words) {
  if (!words.empty()) return misused("records", "reads records of games from standard input, and takes no arguments");
  bool faults = false;
  bool any = false;
  for (const Checked<RecordedGame>& game : read_records(input())) {
    if (game) {
      std::cout << (any ? "\n" : "") << write_record(game.value());
      any = true;
    } else {
      tell(game.error());
      faults = true;
    }
  }
  return faults ? 1 : 0;
}

}  // namespace ayla::cli
