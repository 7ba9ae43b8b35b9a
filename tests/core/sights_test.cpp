// How far each level sees: what it answers, and how many positions it looks at, are on record.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "answer.h"
#include "data.h"
#include "engine.h"

using namespace ayla;
using ayla::test::parsed;
using ayla::test::part;
using ayla::test::string_at;

// Full strength is the same in most games, and takes too long for this.
TEST_CASE("the levels below full strength answer as they did, after looking at as many positions") {
  std::set<std::string> seen;
  for (const Json& line : test::read_lines("levels.jsonl")) {
    const std::string start = line.find("start")->string;
    const std::string moves = line.find("moves")->string;
    CAPTURE(start);
    CAPTURE(moves);
    seen.insert(start.substr(0, start.find(' ')));
    REQUIRE(line.find("levels")->items.size() == 5);
    int level = 0;
    for (const Json& expected : line.find("levels")->items) {
      Engine engine(1);
      CHECK(engine.begin(start, moves, {.level = ++level}) == "null");
      const std::string answer = engine.finish();
      CHECK(string_at(answer, "move") + " " + part(answer, "nodes") == expected.string);
    }
  }
  for (const Json& game : parsed(Engine::games()).items)
    CHECK_MESSAGE(seen.count(game.find("id")->string) == 1, game.find("id")->string);
}
