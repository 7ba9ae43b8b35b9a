// Oware, rule by rule. Positions show North's row first; the ring runs a1 … f1 f2 … a2.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::legal;
using ayla::test::result;

TEST_CASE("oware: twelve seeds or more pass over the pit they come from, each time round") {
  CHECK(after("oware 0,0,0,0,0,0/12,0,0,0,0,0 S 18-18", "a1") == "oware 1,1,1,1,1,1/0,2,1,1,1,1 N 18-18");
  CHECK(after("oware 0,0,0,0,0,0/23,0,0,0,0,0 S 12-13", "a1") == "oware 2,2,2,2,2,2/0,3,2,2,2,2 N 12-13");
  // Eleven come round to the pit before; a twelfth goes on beyond, here into the opponent's row, where it takes.
  CHECK(after("oware 1,0,0,0,0,0/11,0,0,0,0,0 S 18-18", "a1") == "oware 0,1,1,1,1,1/0,1,1,1,1,1 N 20-18");
  CHECK(after("oware 0,0,0,0,0,0/0,0,0,0,0,12 S 18-18", "f1") == "oware 1,1,1,1,1,0/1,1,1,1,1,0 N 20-18");
  CHECK(after("oware 12,0,0,0,0,0/0,0,0,0,0,0 N 18-18", "a2") == "oware 0,1,1,1,1,1/0,1,1,1,1,1 S 18-20");
  CHECK(after("oware 0,0,0,0,0,18/0,0,0,0,0,0 N 15-15", "f2") == "oware 2,2,2,2,2,0/0,0,1,1,1,1 S 15-19");
}

TEST_CASE("oware: a last seed that makes two or three captures, one that makes one or four does not") {
  CHECK(after("oware 4,0,0,0,1,0/0,0,0,0,0,2 S 20-21", "f1") == "oware 4,0,0,0,0,1/0,0,0,0,0,0 N 22-21");
  CHECK(after("oware 4,0,0,0,2,0/0,0,0,0,0,2 S 20-20", "f1") == "oware 4,0,0,0,0,1/0,0,0,0,0,0 N 23-20");
  CHECK(after("oware 4,0,0,0,0,0/0,0,0,0,0,2 S 21-21", "f1") == "oware 4,0,0,0,1,1/0,0,0,0,0,0 N 21-21");
  CHECK(after("oware 4,0,0,0,3,0/0,0,0,0,0,2 S 20-19", "f1") == "oware 4,0,0,0,4,1/0,0,0,0,0,0 N 20-19");
}

TEST_CASE("oware: twos and threes before the last seed are taken along, as far as the run is unbroken") {
  const std::string run = "oware 1,0,1,2,1,2/0,0,0,0,0,4 S 18-19";
  CHECK(after(run, "f1") == "oware 1,0,0,0,0,0/0,0,0,0,0,0 N 28-19");
  CHECK(
      events(run, "f1") ==
      "lift f1 4, drop f2, drop e2, drop d2, drop c2, capture c2 2 S, capture d2 3 S, capture e2 2 S, capture f2 3 S, "
      "sweep a2 1 N");
  CHECK(after("oware 1,0,1,3,1,2/0,0,0,0,0,4 S 18-18", "f1") == "oware 1,0,0,4,2,3/0,0,0,0,0,0 N 20-18");
  CHECK(after("oware 1,0,1,0,1,2/0,0,0,0,0,4 S 19-20", "f1") == "oware 1,0,0,1,2,3/0,0,0,0,0,0 N 21-20");
}

TEST_CASE("oware: the own row is never taken") {
  CHECK(after("oware 1,0,0,0,0,1/0,0,0,0,2,2 S 21-21", "e1") == "oware 1,0,0,0,0,0/0,0,0,0,0,3 N 23-21");
  CHECK(after("oware 1,0,0,0,1,1/0,0,0,0,1,1 S 21-22", "e1") == "oware 1,0,0,0,1,1/0,0,0,0,0,2 N 21-22");
}

TEST_CASE("oware: a grand slam is allowed and takes nothing") {
  CHECK(after("oware 0,0,0,0,1,2/0,0,0,0,0,2 S 22-21", "f1") == "oware 0,0,0,0,2,3/0,0,0,0,0,0 N 22-21");
  CHECK(events("oware 0,0,0,0,1,2/0,0,0,0,1,2 S 21-21", "f1") == "lift f1 2, drop f2, drop e2, spare e2 5");
  // With one seed more in the row it is none.
  CHECK(after("oware 1,0,0,0,1,2/0,0,0,0,0,2 S 21-21", "f1") == "oware 1,0,0,0,0,0/0,0,0,0,0,0 N 26-21");
  CHECK(after("oware 2,0,0,0,0,0/2,1,0,0,0,0 N 22-21", "a2") == "oware 0,0,0,0,0,0/3,2,0,0,0,0 S 22-21");
  CHECK(after("oware 2,0,0,0,0,0/2,1,0,0,0,1 N 21-21", "a2") == "oware 0,0,0,0,0,0/0,0,0,0,0,1 S 21-26");
  // All six pits, in one stroke.
  CHECK(after("oware 1,1,1,1,1,1/0,0,0,0,0,6 S 18-18", "f1") == "oware 2,2,2,2,2,2/0,0,0,0,0,0 N 18-18");
}

TEST_CASE("oware: an opponent without seeds must be fed") {
  CHECK(legal("oware 0,0,0,0,0,0/1,0,0,0,0,1 S 23-23") == "f1");
  CHECK(legal("oware 0,0,0,0,0,0/3,5,0,0,2,0 S 19-19") == "b1 e1");
  CHECK(legal("oware 2,5,0,0,0,1/0,0,0,0,0,0 N 20-20") == "a2 b2");
  CHECK(legal("oware 0,0,0,0,0,1/1,0,0,0,0,1 S 22-23") == "a1 f1");
}

TEST_CASE("oware: the game ends where no move feeds, or nothing is left to move, and each takes the own row") {
  CHECK(result("oware 0,0,0,0,0,0/4,3,2,0,1,0 S 14-24") == "draw no-moves 24-24");
  CHECK(result("oware 0,0,0,0,0,0/4,3,2,0,1,0 S 15-23") == "S no-moves 25-23");
  CHECK(result("oware 0,0,1,0,0,0/0,0,0,0,0,0 N 24-23") == "draw no-moves 24-24");
  CHECK(result("oware 0,0,1,0,0,0/0,0,0,0,0,0 S 24-23") == "draw no-moves 24-24");
  CHECK(result("oware 0,0,1,0,0,4/0,0,0,0,0,0 S 20-23") == "N no-moves 20-28");
  CHECK(result("oware 0,0,0,0,0,0/4,3,2,0,2,0 S 13-24") == "none");
  CHECK(events("oware 0,0,0,0,0,1/0,0,0,0,1,0 N 23-23", "f2") == "lift f2 1, drop e2");
}

TEST_CASE("oware: twenty-five captured seeds end the game at once, twenty-four do not") {
  const std::string at_22 = "oware 4,0,0,0,2,0/4,0,0,0,0,2 S 22-14";
  CHECK(result(at_22) == "none");
  CHECK(result(at_22, "f1") == "S majority 29-19");  // 25-14, then four of the own row, and the other's five
  CHECK(legal("oware 4,0,0,0,0,1/4,0,0,0,0,0 N 25-14") == "");
  CHECK(result("oware 4,0,0,0,1,0/4,0,0,0,0,2 S 22-15", "f1") == "none");
  CHECK(result("oware 4,0,0,0,0,1/4,0,0,0,0,0 S 24-15") == "none");
  CHECK(result("oware 4,0,0,0,0,1/4,0,0,0,0,0 S 14-25") == "N majority 18-30");
  CHECK(result("oware 4,0,0,0,0,1/4,0,0,0,0,0 N 14-25") == "N majority 18-30");
  CHECK(result("oware 0,0,0,0,0,0/0,0,0,0,0,0 S 48-0") == "S majority 48-0");
  // Both reasons at once: the captures come first.
  CHECK(result("oware 0,0,0,0,0,0/0,0,0,0,0,3 N 25-20") == "S majority 28-20");
}

TEST_CASE("oware: twenty-four each is a draw, by captures alone or with the rows") {
  CHECK(result("oware 0,0,0,0,0,0/0,0,0,0,0,0 S 24-24") == "draw no-moves 24-24");
  CHECK(result("oware 1,0,0,0,0,0/1,0,0,0,0,0 S 23-23", "agree") == "draw agreement 24-24");
}

TEST_CASE("oware: a position that stands again ends the game, each taking the own row") {
  const std::string circling = "oware 0,0,0,0,0,1/1,0,0,0,0,0 S 23-23";
  const std::string round = "a1 f2 b1 e2 c1 d2 d1 c2 e1 b2 f1 a2";
  CHECK(result(circling, round) == "draw repetition 24-24");
  CHECK(result(circling, round.substr(0, round.size() - 3)) == "none");
  CHECK(result("oware 0,0,0,0,0,2/2,0,0,0,0,0 S 21-23", "a1 f2") == "none");
}

TEST_CASE("oware: seeds that are resigned are not swept") {
  CHECK(result("oware 4,0,0,0,0,1/4,0,0,0,0,0 S 24-15", "resign:S") == "N resignation 24-15");
}
