// What a game's result is worth in a match, and the match told to the search.
#include <doctest/doctest.h>

#include <string>

#include "answer.h"
#include "engine.h"
#include "search/stakes.h"

using namespace ayla;
using ayla::search::Stakes;
using ayla::search::stakes_of_match;
using ayla::test::fault;
using ayla::test::parsed;
using ayla::test::part;

TEST_CASE("without a match points are worth themselves") {
  const Stakes stakes;
  CHECK(stakes.worth(true, 2) == 2 * search::point);
  CHECK(stakes.worth(false, 2) == 2 * search::point);
  CHECK(stakes.worth(true, -1) == -search::point);
  CHECK(stakes.worth(true, 0) == 0);
}

TEST_CASE("in a match a result is worth what it does for winning the match") {
  int pairs = 0;
  for (int south = 1; south <= 12; ++south)
    for (int north = 1; north <= 12; ++north, ++pairs) {
      CAPTURE(south);
      CAPTURE(north);
      const Stakes stakes = stakes_of_match(south, north);
      const Stakes turned = stakes_of_match(north, south);
      for (int points = -2; points <= 2; ++points) {
        CHECK(stakes.worth(true, points) == -stakes.worth(false, -points));
        CHECK(std::abs(stakes.worth(true, points) + turned.worth(true, -points)) <= 1);
        if (points > -2) CHECK(stakes.worth(true, points) >= stakes.worth(true, points - 1));
      }
      // Who needs one point gains nothing by a second.
      CHECK((stakes.worth(true, 1) == stakes.worth(true, 2)) == (south == 1));
      CHECK((stakes.worth(true, 2) == search::match_won) == (south <= 2));
      CHECK((stakes.worth(true, -2) == -search::match_won) == (north <= 2));
    }
  CHECK(pairs == 144);
}

namespace {

std::string score(const std::string& position, const std::string& match, double ms = 1'000) {
  Engine engine(1);
  Question question;
  question.ms = ms;
  question.match = match;
  CHECK(engine.begin(position, "", question) == "null");
  return part(engine.finish(), "score");
}

}  // namespace

TEST_CASE("urim: a match is told in the score") {
  // North has the game; what is left to South is to keep North from three quarters.
  const std::string position = "urim 0,0,0,0,0,0/0,0,0,0,0,2 S 9-25";
  CHECK(score(position, "").find(R"("unit":"points")") != std::string::npos);
  CHECK(score(position, "").find("match") == std::string::npos);
  CHECK(score(position, "0-0/10").find(R"("match":0.)") != std::string::npos);
  // Whoever needs one point more has won the match with this game, by however much.
  CHECK(score(position, "0-9/10").find(R"("match":0,)") != std::string::npos);
}

TEST_CASE("urim: points are told as they will be, however near the results are to each other in the match") {
  struct Case {
    const char* position;
    const char* match;
    int points, seeds;
  };
  // All end with South's next move.
  for (const Case& one : {Case{"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 20-15", "0-9/10", 1, 6},
                          Case{"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 27-8", "0-99/100", 2, 20},
                          Case{"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 27-8", "9-0/10", 2, 20},
                          Case{"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 17-18", "9-9/10", 0, 0},
                          Case{"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 8-27", "0-99/100", -2, -18},
                          Case{"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 20-15", "", 1, 6}}) {
    CAPTURE(one.position);
    CAPTURE(one.match);
    const Json told = parsed(score(one.position, one.match));
    CHECK(told.find("proven")->boolean);
    CHECK(told.find("value")->number == one.points);
    CHECK(told.find("seeds")->number == one.seeds);
  }
}

TEST_CASE("a match that cannot be is refused") {
  Engine engine(0);
  const auto refused = [&](const std::string& game, const std::string& match) {
    Question question;
    question.match = match;
    return fault(engine.begin(game, "", question));
  };
  for (const char* text : {"3", "3-2", "3-2/", "a-b/c", "3-2/10 ", " 3-2/10", "-1-2/10", "3--2/10", "+3-2/10",
                           "3-2/1000", "3- 2/10", "99999999999999-2/10", "3-2/10x", "3-\t2/10"}) {
    CAPTURE(text);
    const std::string told = refused("urim", text);
    CHECK((told == "match bad-form" || told == "match out-of-range"));
  }
  CHECK(refused("urim", "10-2/10") == "match out-of-range");
  CHECK(refused("urim", "0-0/0") == "match out-of-range");
  CHECK(refused("kpe", "3-2/10") == "match no-match-points");
  CHECK(refused("urim:7", "3-2/10") == "");
}
