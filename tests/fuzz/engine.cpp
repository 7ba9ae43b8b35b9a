// The façade as the page, the package and the command call it: the position, the moves, then what is asked, in three
// lines. What a search answers is legal, and an error where it should be one.
#include <algorithm>
#include <charconv>
#include <map>

#include "answers.h"
#include "notation.h"

namespace {

using namespace ayla;
using namespace ayla::fuzz;

/// What is asked, "level 3 nodes 50 match 1-0/3 judge a1 reasons 1", of the kinds that a caller may hand over.
struct Asked {
  explicit Asked(std::string_view line) {
    std::string_view name;
    for (bool named = false; !line.empty(); named = !named) {
      const std::size_t end = std::min(line.find(' '), line.size());
      const std::string_view word = line.substr(0, end);
      line.remove_prefix(std::min(end + 1, line.size()));
      if (named)
        take(name, word);
      else
        name = word;
    }
  }

  void take(std::string_view name, std::string_view value) {
    int number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    if (name == "ms") question.ms = std::clamp(number, 0, 3);
    if (name == "depth") question.depth = std::clamp(number, 0, 1'000'000);
    if (name == "nodes") question.nodes = std::clamp(number, 1, 200);
    if (name == "level") question.level = number;
    if (name == "every") question.every_move = number != 0;
    if (name == "reasons") question.reasons = number != 0;
    if (name == "match") question.match = value;
    if (name == "judge") question.judge = value;
    if (name == "step") steps = std::clamp(number, 1, 5);
  }

  Question question{.nodes = 60};
  int steps = 1000;  ///< before another search begins, if this one has not ended
};

/// A line of moves can be played where the game stands.
void check_line(std::string_view start, std::string_view moves, const Json& line) {
  std::string all(moves);
  for (const Json& move : line.items) all += " " + move.string;
  const std::string view = Engine::view(start, all);
  parsed(view);
  require(!Engine::is_error(view), "a principal variation can be played", all);
}

void check_found(const Json& found, std::string_view start, std::string_view moves, const Asked& asked, bool over) {
  for (const char* name : {"depth", "nodes", "ms", "nodesPerSecond"})
    require(member(found, name).number >= 0, "counts are not negative", name);
  require((member(found, "move").kind == Json::Kind::null) == over, "a search has a move unless the game is over");
  if (over) return;
  const Json& line = member(found, "pv");
  require(!line.items.empty() && line.items[0].string == text(found, "move"), "a line begins with its move");
  check_line(start, moves, line);
  const Json& score = member(found, "score");
  text(score, "unit");
  if (const Json* chance = score.find("match"))
    require(chance->number >= 0 && chance->number <= 1, "a chance is one", std::to_string(chance->number));
  if (const Json* every = found.find("moves"))
    for (const Json& one : every->items) check_line(start, moves, member(one, "pv"));
  if (!member(found, "done").boolean) return;
  require(!asked.question.reasons || (found.find("reasons") != nullptr && found.find("reasons")->items.size() <= 3),
          "reasons are told where they are wanted");
  require(asked.question.judge.empty() || found.find("judgement") != nullptr, "a judgement is told where it is wanted");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Input input(bytes, size);
  const std::string_view start = input.line();
  const std::string_view moves = input.line();
  const Asked asked(input.line());

  const std::string viewed = Engine::view(start, moves);
  const Json view = parsed(viewed);
  parsed(Engine::trace(start, moves));
  parsed(Engine::perft(start, 1));
  if (start.size() < 20) parsed(Engine::playouts(start, 0, 1));

  Engine engine(1);
  parsed(engine.step(0));  // before any question
  const std::string answer = engine.begin(start, moves, asked.question);
  parsed(answer);
  if (Engine::is_error(answer)) {
    require(parsed(engine.finish()).find("done")->boolean, "nothing is searched after an error");
    return 0;
  }
  require(!Engine::is_error(viewed), "what can be searched can be seen", viewed);
  const bool over = member(view, "result").kind != Json::Kind::null;
  const auto& legal = member(view, "legal").items;
  require(legal.empty() == over, "there are moves until the game is over", viewed);
  for (int i = 0; i < asked.steps; ++i) {
    const Json found = parsed(engine.step(0));
    check_found(found, start, moves, asked, over);
    if (member(found, "done").boolean) break;
  }
  return 0;
}
