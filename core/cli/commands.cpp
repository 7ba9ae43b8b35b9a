#include "cli/commands.h"

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/arguments.h"
#include "describe.h"
#include "engine.h"

namespace ayla::cli {

namespace {

constexpr int table_mib = 16;

/// Answers every line of standard input with a line.
template <class Answer>
void for_each_line(Answer&& answer) {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(line) << '\n';
}

std::string replay_line(const std::string& line) {
  const auto refused = [](const char* field, const char* reason) {
    JsonWriter json;
    json.begin_object();
    write_error(json, {field, "bad-form", reason});
    return json.end_object().text();
  };
  const std::optional<Json> game = read_json(line);
  if (!game || game->kind != Json::Kind::object) return refused("line", "must be a JSON object with start and moves");
  const Json* start = game->find("start");
  if (start == nullptr || start->kind != Json::Kind::string) return refused("start", "must be a string");
  const Json* list = game->find("moves");
  if (list == nullptr || list->kind != Json::Kind::array) return refused("moves", "must be an array of strings");
  std::vector<std::string> texts;
  for (const Json& move : list->items) {
    if (move.kind != Json::Kind::string) return refused("moves", "must be an array of strings");
    texts.push_back(move.string);
  }
  return Engine::replay(start->string, texts);
}

}  // namespace

int print(const std::string& answer) {
  std::cout << answer << std::endl;
  return Engine::is_error(answer) ? 1 : 0;
}

int misused(const std::string& command, const std::string& reason) {
  std::cerr << "ayla " << command << ": " << reason << "\nTry: ayla help" << std::endl;
  return 2;
}

int games(const Words& words) {
  if (!words.empty()) return misused("games", "takes no arguments");
  return print(Engine::games());
}

int moves(const Words& words) {
  if (!words.empty())
    return misused("moves", "reads positions from standard input, one a line, and takes no arguments");
  for_each_line([](const std::string& line) { return Engine::position(line); });
  return 0;
}

int replay(const Words& words) {
  if (!words.empty()) return misused("replay", "reads games from standard input, one a line, and takes no arguments");
  for_each_line(replay_line);
  return 0;
}

int perft(const Words& words) {
  if (words.size() != 2) return misused("perft", "needs a position or a game, and a depth");
  const std::optional<double> depth = read_number(words[1], 1, 30);
  if (!depth || *depth != std::floor(*depth)) return misused("perft", "the depth must be a whole number from 1 to 30");
  for (int plies = 1; plies <= static_cast<int>(*depth); ++plies) {
    const std::string answer = Engine::perft(words[0], plies);
    if (Engine::is_error(answer)) return print(answer);
    const Json counted = read_json(answer).value_or(Json{});
    std::cout << plies << ' ' << static_cast<std::uint64_t>(counted.find("count")->number) << ' '
              << counted.find("seconds")->number << std::endl;
  }
  return 0;
}

int playouts(const Words& words) {
  Arguments arguments;
  if (const auto misuse = Arguments::sort(words, {"--seconds", "--seed"}, arguments))
    return misused("playouts", misuse->reason);
  if (arguments.operands().size() != 1) return misused("playouts", "needs a game");
  double seconds = 5;
  double seed = 1;
  for (const auto& misuse : {arguments.number("--seconds", 0, 3600, seconds), arguments.whole("--seed", 0, 1e15, seed)})
    if (misuse) return misused("playouts", misuse->reason);
  return print(Engine::playouts(arguments.operands()[0], seconds, seed));
}

namespace {

/// What one of the commands wants to know of a position beyond the best move and its line.
struct Wants {
  bool every_move = false;
  bool progress = false;  ///< an answer for every ply further ahead
  bool reasons = false;
};

/// Thinks about a position.
int think(const std::string& command, const Words& words, Wants wants) {
  Arguments arguments;
  if (const auto misuse =
          Arguments::sort(words, {"--moves", "--depth", "--ms", "--nodes", "--level", "--match"}, arguments))
    return misused(command, misuse->reason);
  if (arguments.operands().size() != 1) return misused(command, "needs one position or game, in quotes");
  Question question;
  double depth = 0;
  double level = 0;
  for (const auto& misuse :
       {arguments.whole("--depth", 1, 1000, depth), arguments.number("--ms", 1, 1e9, question.ms),
        arguments.whole("--nodes", 1, 1e15, question.nodes), arguments.whole("--level", 1, 6, level)})
    if (misuse) return misused(command, misuse->reason);
  question.depth = static_cast<int>(depth);
  question.level = static_cast<int>(level);
  question.every_move = wants.every_move;
  question.reasons = wants.reasons;
  question.match = arguments.text("--match", "");
  if (depth == 0 && question.ms == 0 && question.nodes == 0 && level == 0) {
    if (wants.reasons)
      question.level = 6;
    else
      question.ms = 1000;
  }
  Engine engine(table_mib);
  const std::string fault = engine.begin(arguments.operands()[0], arguments.text("--moves", ""), question);
  if (Engine::is_error(fault)) return print(fault);
  if (!wants.progress) return print(engine.finish());
  int told = 0;
  for (;;) {
    const std::string answer = engine.step(0);
    const std::optional<Json> found = read_json(answer);
    const bool done = found->find("done")->boolean;
    const int now = static_cast<int>(found->find("depth")->number);
    if (done || now > told) print(answer);
    told = now;
    if (done) return 0;
  }
}

}  // namespace

int best(const Words& words) { return think("best", words, {}); }

int hint(const Words& words) { return think("hint", words, {.reasons = true}); }

int analyse(const Words& words) {
  Words others = words;
  others.erase(std::remove(others.begin(), others.end(), "--progress"), others.end());
  return think("analyse", others, {.every_move = true, .progress = others.size() < words.size()});
}

int match(const Words& words) {
  Arguments arguments;
  if (const auto misuse = Arguments::sort(words, {"--levels", "--level", "--against", "--games", "--seed"}, arguments))
    return misused("match", misuse->reason);
  if (arguments.operands().size() != 1) return misused("match", "needs a game");
  double games = 200;
  double seed = 1;
  for (const auto& misuse : {arguments.whole("--games", 2, 1e6, games), arguments.whole("--seed", 0, 1e15, seed)})
    if (misuse) return misused("match", misuse->reason);
  std::string first = arguments.text("--level", "6");
  std::string second = arguments.text("--against", "");
  if (arguments.has("--levels") && (arguments.has("--level") || arguments.has("--against")))
    return misused("match", "takes either --levels, or --level and --against");
  if (arguments.has("--levels")) {
    const std::string levels = arguments.text("--levels", "");
    const std::size_t comma = levels.find(',');
    if (comma == std::string::npos) return misused("match", "--levels must name two levels, like 3,2");
    first = levels.substr(0, comma);
    second = levels.substr(comma + 1);
  } else if (second.empty()) {
    return misused("match", "needs --levels A,B or --against");
  }
  return print(Engine::match(arguments.operands()[0], first, second, static_cast<int>(games), seed));
}

int bench(const Words& words) {
  Arguments arguments;
  if (const auto misuse = Arguments::sort(words, {"--nodes"}, arguments)) return misused("bench", misuse->reason);
  if (!arguments.operands().empty()) return misused("bench", "takes no position");
  double nodes = 20'000;
  if (const auto misuse = arguments.whole("--nodes", 1, 1e9, nodes)) return misused("bench", misuse->reason);
  return print(Engine::bench(nodes));
}

}  // namespace ayla::cli
