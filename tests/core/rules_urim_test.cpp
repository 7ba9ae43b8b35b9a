// Urim, rule by rule. Positions show North's row first; the ring runs a1 … f1 f2 … a2.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::legal;
using ayla::test::result;

TEST_CASE("urim: a lap skips the pit just emptied") {
  CHECK(after("urim 0,0,0,0,0,0/0,0,0,0,0,12 S 12-12", "f1") == "urim 1,1,1,1,1,0/1,1,1,1,1,0 N 14-12");
  CHECK(after("urim:7 0,0,0,0,0,0,0/0,0,0,0,0,0,14 S 14-14", "g1") == "urim:7 1,1,1,1,1,1,0/1,1,1,1,1,1,0 N 16-14");
}

TEST_CASE("urim: a pit of seventeen is passed over, and the last seed is where it really falls") {
  // Three seeds from f1 pass over f2: e2 6, d2 3 and c2 2, the last; it takes c2 and d2.
  const std::string full = "urim 0,0,1,2,5,17/0,0,0,0,0,3 S 3-5";
  CHECK(after(full, "f1") == "urim 0,0,0,0,6,17/0,0,0,0,0,0 N 8-5");
  CHECK(events(full, "f1") == "lift f1 3, skip f2, drop e2, drop d2, drop c2, capture c2 2 S, capture d2 3 S");
  // Sixteen take one more, and are passed over the second time round.
  CHECK(after("urim 0,0,0,0,0,16/0,0,0,0,0,13 S 3-4", "f1") == "urim 1,1,1,0,0,17/1,1,1,1,1,0 N 7-4");
}

TEST_CASE("urim: a last seed that makes two or three captures") {
  CHECK(after("urim 0,0,0,0,1,0/0,0,0,0,0,2 S 17-16", "f1") == "urim 0,0,0,0,0,1/0,0,0,0,0,0 N 19-16");
  CHECK(after("urim 0,0,0,0,2,0/0,0,0,0,0,2 S 16-16", "f1") == "urim 0,0,0,0,0,1/0,0,0,0,0,0 N 19-16");
  CHECK(after("urim 1,0,0,0,0,0/0,0,0,0,0,1 S 17-17", "f1") == "urim 1,0,0,0,0,1/0,0,0,0,0,0 N 17-17");
}

TEST_CASE("urim: a last seed that makes four captures nothing, but four are taken along") {
  CHECK(after("urim 0,0,0,0,0,3/0,0,0,0,0,1 S 16-16", "f1") == "urim 0,0,0,0,0,4/0,0,0,0,0,0 N 16-16");
  CHECK(after("urim 1,0,0,1,3,3/0,0,0,0,0,3 S 12-13", "f1") == "urim 1,0,0,0,0,0/0,0,0,0,0,0 N 22-13");
  CHECK(after("urim 1,0,0,3,1,1/0,0,0,0,0,3 S 13-14", "f1") == "urim 1,0,0,4,2,2/0,0,0,0,0,0 N 13-14");
}

TEST_CASE("urim: one and five end the run, and the own row is never taken") {
  CHECK(after("urim 0,0,0,1,4,2/0,0,0,0,0,3 S 13-13", "f1") == "urim 0,0,0,0,5,3/0,0,0,0,0,0 N 15-13");
  CHECK(after("urim 0,0,0,1,0,2/0,0,0,0,0,3 S 15-15", "f1") == "urim 0,0,0,0,1,3/0,0,0,0,0,0 N 17-15");
  CHECK(after("urim 1,0,0,0,0,1/0,0,0,0,2,2 S 15-15", "e1") == "urim 1,0,0,0,0,0/0,0,0,0,0,3 N 17-15");
  CHECK(after("urim 1,0,0,0,0,1/0,0,0,0,1,1 S 16-16", "e1") == "urim 1,0,0,0,0,1/0,0,0,0,0,2 N 16-16");
}

TEST_CASE("urim: all seeds of the opponent may be taken") {
  CHECK(after("urim 0,0,0,0,0,1/1,0,0,0,0,1 S 16-17", "f1") == "urim 0,0,0,0,0,0/1,0,0,0,0,0 N 18-17");
  CHECK(result("urim 0,0,0,0,0,1/1,0,0,0,0,1 S 16-17", "f1") == "S no-moves 19-17 points 1");
}

TEST_CASE("urim: an opponent without seeds must be fed, and a full pit on the way lengthens the reach") {
  CHECK(legal("urim 0,0,0,0,0,0/3,0,0,0,2,0 S 16-15") == "e1");
  CHECK(legal("urim 0,0,0,0,0,0/3,1,0,0,0,0 S 16-16") == "a1 b1");
  // One seed from e1 stops in f1, unless f1 is full: then it falls in f2.
  CHECK(legal("urim 0,0,0,0,0,0/1,0,0,0,1,16 S 9-9") == "f1");
  CHECK(legal("urim 0,0,0,0,0,0/1,0,0,0,1,17 S 8-9") == "e1 f1");
  CHECK(after("urim 0,0,0,0,0,0/1,0,0,0,1,17 S 8-9", "e1") == "urim 0,0,0,0,0,1/1,0,0,0,0,17 N 8-9");
}

TEST_CASE("urim: three quarters of all seeds score two match points, less than that one, a tie none") {
  CHECK(result("urim 0,0,0,0,0,0/1,0,0,0,0,0 N 25-10") == "S no-moves 26-10 points 1");
  CHECK(result("urim 0,0,0,0,0,0/1,0,0,0,0,0 N 26-9") == "S no-moves 27-9 points 2");
  CHECK(result("urim 1,0,0,0,0,0/0,0,0,0,0,0 S 10-25") == "N no-moves 10-26 points 1");
  CHECK(result("urim 1,0,0,0,0,0/0,0,0,0,0,0 S 9-26") == "N no-moves 9-27 points 2");
  CHECK(result("urim 0,0,0,0,0,0/1,0,0,0,0,0 N 18-17") == "S no-moves 19-17 points 1");
  CHECK(result("urim 0,0,0,0,0,0/1,0,0,0,0,0 N 17-18") == "draw no-moves 18-18 points 0");
  CHECK(result("urim:7 0,0,0,0,0,0,0/1,0,0,0,0,0,0 N 30-11") == "S no-moves 31-11 points 1");
  CHECK(result("urim:7 0,0,0,0,0,0,0/1,0,0,0,0,0,0 N 31-10") == "S no-moves 32-10 points 2");
  CHECK(result("urim:7 1,0,0,0,0,0,0/0,0,0,0,0,0,0 S 10-31") == "N no-moves 10-32 points 2");
}
