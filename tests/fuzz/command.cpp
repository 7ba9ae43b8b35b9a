// The command: its words, one a line up to an empty line, then what it reads from standard input. It answers with one
// of its three statuses, and is at a loss only with something on standard error.
#include <cmath>
#include <iostream>
#include <map>
#include <sstream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "input.h"
#include "search/player.h"

namespace {

using namespace ayla;
using namespace ayla::cli;
using namespace ayla::fuzz;

/// What keeps each command short; of an option that is given twice the last counts.
struct Command {
  int (*run)(const Words&);
  Words limits;
};

const std::map<std::string_view, Command> commands{
    {"games", {games, {}}},
    {"moves", {moves, {}}},
    {"replay", {replay, {}}},
    {"records", {records, {}}},
    {"testcase", {testcase, {}}},
    {"perft", {perft, {}}},
    {"playouts", {playouts, {"--seconds=0"}}},
    {"best", {best, {"--nodes=50"}}},
    {"hint", {hint, {"--nodes=50"}}},
    {"analyse", {analyse, {"--nodes=50"}}},
    {"review", {review, {"--nodes=10"}}},
    {"play", {play, {"--level=1"}}},
};

/// Whether a command could take long whatever it is told.
bool is_long(std::string_view name, const Words& words) {
  return name == "perft" && words.size() == 2 && read_number(words[1], 3, 30);
}

/// Numbers are read as they stand, or not at all.
void check_numbers(const std::string& word) {
  const std::optional<double> number = read_number(word, 0, 1e15);
  if (number) require(*number >= 0 && *number <= 1e15 && std::isfinite(*number), "a number is within bounds", word);
  Arguments arguments;
  require(!Arguments::sort({"--n", word}, {"--n"}, arguments), "an option takes the next word", word);
  double value = -1;
  const bool whole = !arguments.whole("--n", 0, 1e15, value);
  require(whole == (number && *number == std::floor(*number)) && (whole ? value == *number : value == -1),
          "a whole number is one", word);
}

void check_sorting(const Words& words) {
  Arguments arguments;
  const Words options{"--nodes", "--level", "--match"};
  const auto misuse = Arguments::sort(words, options, arguments);
  if (misuse) {
    require(!misuse->reason.empty(), "a misuse has its reason");
    return;
  }
  std::size_t taken = arguments.operands().size();
  for (const std::string& option : options) taken += arguments.has(option) ? 1 : 0;
  require(taken <= words.size(), "no word counts twice");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Input input(bytes, size);
  const std::string_view name = input.line();
  Words words;
  for (std::string_view word = input.line(); !word.empty(); word = input.line()) words.emplace_back(word);
  check_sorting(words);
  for (const std::string& word : words) {
    check_numbers(word);
    const auto player = search::PlayerKind::read(word);
    if (player) require(player->number >= 0 && player->number <= 9, "a player is one of a few", word);
  }

  const auto command = commands.find(name);
  if (command == commands.end() || is_long(name, words)) return 0;
  words.insert(words.end(), command->second.limits.begin(), command->second.limits.end());
  std::istringstream in{std::string(input.rest())};
  std::ostringstream out, errors;
  std::streambuf* const before[] = {std::cin.rdbuf(in.rdbuf()), std::cout.rdbuf(out.rdbuf()),
                                    std::cerr.rdbuf(errors.rdbuf())};
  std::cin.clear();
  const int status = command->second.run(words);
  std::cin.rdbuf(before[0]);
  std::cout.rdbuf(before[1]);
  std::cerr.rdbuf(before[2]);
  require(status >= 0 && status <= 2, "a command ends with one of its statuses", errors.str());
  require((status == 2) <= !errors.str().empty(), "a misuse is told", name);
  require(status != 0 || errors.str().empty(), "a command that succeeds does not complain", errors.str());
  return 0;
}
