// Kpé, rule by rule. Positions show North's row first; the ring runs a1 b1 c1 d1 d2 c2 b2 a2.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::legal;
using ayla::test::result;
using ayla::test::shown;
using ayla::test::told;

TEST_CASE("kpé: a lap sows the pit just emptied like any other") {
  CHECK(after("kpe 0,0,0,0/0,0,8,0 S 20-20 xxxx/xxxx", "c1") == "kpe 1,1,1,1/1,1,1,1 N 20-20 xxxx/xxxx");
}

TEST_CASE("kpé: nothing is captured before all four home pits are opened") {
  CHECK(after("kpe 6,6,6,1/6,0,0,1 S 0-22 xxxx/.xxx", "d1") == "kpe 6,6,6,2/6,0,0,0 N 0-22 xxxx/.xxx");
  CHECK(after("kpe 6,6,6,1/6,0,0,1 S 0-22 xxxx/xxxx", "d1") == "kpe 6,6,6,0/6,0,0,0 N 2-22 xxxx/xxxx");
  // The other player's pits do not matter.
  CHECK(after("kpe 6,6,6,1/6,0,0,1 S 0-22 ...x/xxxx", "d1") == "kpe 6,6,6,0/6,0,0,0 N 2-22 ...x/xxxx");
  CHECK(after("kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....", "b1 c2") == "kpe 8,8,0,8/7,1,8,8 S 0-0 ..x./.x..");
}

TEST_CASE("kpé: the move that opens the fourth pit captures, back along the opponent's row only") {
  // a1 ends in b2 and makes 2; c2 with 4 and d2 with 2 precede it; d1, the own row, is kept though it holds 2.
  CHECK(after("kpe 5,1,3,1/6,0,0,1 S 12-19 xxxx/.xxx", "a1") == "kpe 5,0,0,0/0,1,1,2 N 20-19 xxxx/xxxx");
  CHECK(events("kpe 5,1,3,1/6,0,0,1 S 12-19 xxxx/.xxx", "a1") ==
        "lift a1 6, drop b1, drop c1, drop d1, drop d2, drop c2, drop b2, capture b2 2 S, capture c2 4 S, capture d2 2 "
        "S");
}

TEST_CASE("kpé: three are not captured, and end the run") {
  CHECK(after("kpe 6,0,0,2/0,0,0,1 S 20-19 xxxx/xxxx", "d1") == "kpe 6,0,0,3/0,0,0,0 N 20-19 xxxx/xxxx");
  CHECK(after("kpe 0,1,2,1/0,0,4,0 S 20-20 xxxx/xxxx", "c1") == "kpe 0,0,3,2/0,0,0,1 N 22-20 xxxx/xxxx");
}

TEST_CASE("kpé: pits after the last seed are safe") {
  CHECK(after("kpe 0,0,4,1/0,0,0,1 S 21-21 xxxx/xxxx", "d1") == "kpe 0,0,4,0/0,0,0,0 N 23-21 xxxx/xxxx");
}

TEST_CASE("kpé: nothing is captured in one's own row") {
  CHECK(after("kpe 6,0,0,2/0,0,1,1 S 19-19 xxxx/xxxx", "c1") == "kpe 6,0,0,2/0,0,0,2 N 19-19 xxxx/xxxx");
}

TEST_CASE("kpé: an opponent without seeds must be fed, if that is possible") {
  CHECK(legal("kpe 0,0,0,0/3,0,2,0 S 22-21 xxxx/xxxx") == "c1");
  CHECK(legal("kpe 0,0,0,0/3,1,0,0 S 22-22 xxxx/xxxx") == "a1 b1");
  CHECK(legal("kpe 0,1,0,0/3,0,2,0 S 21-21 xxxx/xxxx") == "a1 c1");  // one seed is enough
}

TEST_CASE("kpé: seeds that the same move captures again have fed the opponent") {
  // Twelve from d1 go round and put 2 into each of North's pits; the last one takes all eight.
  const std::string position = "kpe 0,0,0,0/1,0,0,12 S 20-15 xxxx/xxxx";
  CHECK(legal(position) == "d1");
  CHECK(after(position, "d1") == "kpe 0,0,0,0/2,1,1,1 N 28-15 xxxx/xxxx");
  CHECK(result(position, "d1") == "S no-moves 33-15");
}

TEST_CASE("kpé: the game ends when the player to move has no seeds, and each takes the own row") {
  CHECK(result("kpe 0,0,0,0/3,1,0,0 S 22-22 xxxx/xxxx") == "none");
  CHECK(result("kpe 0,0,0,0/3,1,0,0 S 22-22 xxxx/xxxx", "a1") == "S no-moves 26-22");
  CHECK(events("kpe 0,0,0,0/1,0,0,0 S 24-23 xxxx/xxxx", "a1") == "lift a1 1, drop b1, sweep b1 1 S");
  CHECK(result("kpe 0,0,0,0/0,2,0,0 N 22-24 xxxx/xxxx") == "draw no-moves 24-24");
}

TEST_CASE("kpé: the board shows the home pits yet to be opened, of both whoever is to move") {
  for (const char* turn : {"S", "N"}) {
    const std::string position = std::string("kpe 6,6,6,1/0,0,0,6 ") + turn + " 0-23 ...x/xxx.";
    CHECK(shown(position, "", "locks") == R"({"N":["c2","b2","a2"],"S":["d1"]})");
  }
  CHECK(shown("kpe", "", "locks") == R"({"N":["d2","c2","b2","a2"],"S":["a1","b1","c1","d1"]})");
  CHECK(told("kpe", "keepsCaptures") == "true");
}
