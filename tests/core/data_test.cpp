// Every game has its data: a game in the registry without some, or data of a game that is not there, fails here.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "data.h"
#include "games.h"

using namespace ayla;

TEST_CASE("data: every game of the registry has its positions, games and perft counts, and no other has any") {
  std::vector<std::string> ids;
  Games::for_each([&]<class G>() { ids.emplace_back(G::id); });
  for (const char* file : {"positions.jsonl", "rare.jsonl", "games.jsonl", "perft.jsonl"}) {
    CAPTURE(file);
    CHECK(test::games_of(file) == ids);
  }
  std::map<std::string, int> positions;
  for (const Json& line : test::read_lines("positions.jsonl")) {
    const std::string& position = line.find("position")->string;
    ++positions[position.substr(0, position.find(' '))];
  }
  for (const auto& counted : positions) CHECK_MESSAGE(counted.second >= 100, counted.first);
}
