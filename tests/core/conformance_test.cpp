// Every case of the data files: positions with all their moves, long relays with their laps, whole games.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"

using namespace ayla;
using ayla::test::part;
using ayla::test::read_lines;
using ayla::test::report;
using ayla::test::text_of;

namespace {

/// Compares each position of the file with what the engine says of it, and returns how many there were.
int check_positions(const std::string& file) {
  int count = 0;
  for (Json expected : read_lines(file)) {
    expected.members.erase("shows");  // what the case is there for
    CHECK(part(Engine::position(expected.find("position")->string), "") == text_of(expected));
    ++count;
  }
  return count;
}

/// "c4 takes 413 laps" taken apart.
struct Long {
  std::string move, laps;
};

bool read_long(const std::string& shown, Long& sowing) {
  const std::string takes = " takes ";
  const std::string laps = " laps";
  const std::size_t at = shown.find(takes);
  if (at == std::string::npos) return false;
  const std::size_t number = at + takes.size();
  sowing = {shown.substr(0, at), shown.substr(number, shown.size() - laps.size() - number)};
  return true;
}

}  // namespace

TEST_CASE("conformance: every move of every position leads where the data says") {
  const int positions = check_positions("positions.jsonl");
  const int rare = check_positions("rare.jsonl");
  const int relays = check_positions("relays.jsonl");
  report("conformance: " + std::to_string(positions) + " positions, " + std::to_string(rare) + " rare ones, " +
         std::to_string(relays) + " with long or endless relays");
  CHECK(positions >= 1500);
  CHECK(rare >= 360);
  CHECK(relays >= 34);
}

TEST_CASE("conformance: long sowings take as many laps as the data says, and endless ones are told apart") {
  int counted = 0;
  int endless = 0;
  for (const Json& line : read_lines("relays.jsonl")) {
    const std::string position = line.find("position")->string;
    CAPTURE(position);
    for (const Json& shown : line.find("shows")->items) {
      if (Long sowing; read_long(shown.string, sowing)) {
        CHECK(part(Engine::trace(position, sowing.move), "laps") == sowing.laps);
        ++counted;
      } else if (shown.string == "endless") {
        CHECK(part(Engine::view(position, ""), "endless") != "[]");
        ++endless;
      }
    }
  }
  report("conformance: " + std::to_string(counted) + " counts of laps, " + std::to_string(endless) +
         " positions with endless moves");
  CHECK(counted >= 12);
  CHECK(endless >= 20);
}

TEST_CASE("conformance: games end as the data says, or have not, and not before") {
  int games = 0;
  int plies = 0;
  for (const Json& expected : read_lines("games.jsonl")) {
    const std::string start = expected.find("start")->string;
    std::vector<std::string> moves;
    for (const Json& move : expected.find("moves")->items) {
      const std::string ended = part(Engine::replay(start, moves), "result");
      CHECK_MESSAGE(ended == "null", start << " has ended after " << moves.size() << " moves: " << ended);
      moves.push_back(move.string);
      ++plies;
    }
    CHECK(part(Engine::replay(start, moves), "") == text_of(expected));
    ++games;
  }
  report("conformance: " + std::to_string(games) + " games, " + std::to_string(plies) + " plies");
  CHECK(games >= 133);
  CHECK(plies > games);
}
