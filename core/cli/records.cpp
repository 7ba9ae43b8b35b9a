// Records of games on the command line.
#include "game_text.h"

#include <cmath>
#include <iostream>
#include <iterator>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "engine.h"

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

int testcase(const Words& words) {
  if (!words.empty()) return misused("testcase", "reads a report from standard input, and takes no arguments");
  const std::vector<Checked<RecordedGame>> games = read_records(input());
  if (games.size() != 1) {
    std::cerr << "a report must be the record of one game, not of " << games.size() << '\n';
    return 1;
  }
  if (!games.front()) {
    tell(games.front().error());
    return 1;
  }
  const RecordedGame& game = games.front().value();
  std::vector<std::string> moves;
  for (const RecordedMove& move : game.line.moves) moves.push_back(move.move);
  const std::string whole = Engine::replay(game.start, moves);

  const std::string* const shown = game.tag("Shown");
  const std::string* const ply = game.tag("Ply");
  const auto plies = static_cast<double>(moves.size());
  const std::optional<double> shown_ply = ply == nullptr ? plies : read_number(*ply, 0, plies);
  if (shown == nullptr || !shown_ply || *shown_ply != std::floor(*shown_ply)) {
    std::cerr << "a report must have the tag Shown, and Ply must be a whole number up to " << plies << '\n';
    return 1;
  }
  moves.resize(static_cast<std::size_t>(*shown_ply));
  const std::string then = Engine::replay(game.start, moves);
  const std::string reached = read_json(then)->find("final")->string;
  if (reached == *shown) {
    std::cout << whole << '\n';
    return 0;
  }
  std::cerr << "after " << moves.size() << " plies\n  the report shows " << *shown << "\n  the engine has   " << reached
            << '\n';
  const std::size_t at = then.rfind(R"("final":)");
  std::cout << then.substr(0, at) << JsonWriter().key("final").string(*shown).text()
            << then.substr(then.find(R"(,"result":)", at)) << '\n';
  return 1;
}

}  // namespace ayla::cli
