// Bao Kigogo, rule by rule. South's ring runs a1 … l1 l2 … a2, North's l4 … a4 a3 … l3.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::legal;
using ayla::test::result;
using ayla::test::told;

namespace {

/// A position with those seeds. Each side began with 46: what one has captured is what the other lacks.
std::string bao(const std::string& seeds, const std::string& turn_and_captured) {
  return ayla::test::placed("bao-kigogo", seeds, turn_and_captured);
}

}  // namespace

TEST_CASE("bao kigogo: a move sows two seeds or more, in one's own half") {
  CHECK(legal(bao("a1=2 d1=1 l4=2", "S 44-43")) == "a1");
  CHECK(after(bao("a1=2 d1=1 l4=2", "S 44-43"), "a1") == bao("b1=1 c1=1 d1=1 l4=2", "N 44-43"));
  CHECK(after(bao("k1=3 l4=2", "S 44-43"), "k1") == bao("l1=1 l2=1 k2=1 l4=2", "N 44-43"));
  CHECK(after(bao("b2=3 l4=2", "S 44-43"), "b2") == bao("a2=1 a1=1 b1=1 l4=2", "N 44-43"));
  CHECK(after(bao("a1=2 b4=3", "N 43-44"), "b4") == bao("a1=2 a4=1 a3=1 b3=1", "S 43-44"));
  CHECK(after(bao("a1=2 k3=3", "N 43-44"), "k3") == bao("a1=2 l3=1 l4=1 k4=1", "S 43-44"));
}

TEST_CASE("bao kigogo: from an occupied pit the sowing goes on, until a last seed falls in an empty one") {
  const std::string relay = bao("a1=2 c1=1 l4=2", "S 44-43");
  CHECK(after(relay, "a1") == bao("b1=1 d1=1 e1=1 l4=2", "N 44-43"));
  CHECK(events(relay, "a1") == "lift a1 2, drop b1, drop c1, lift c1 2, drop d1, drop e1");
  // Twenty-four seeds end in the pit they came from, which was emptied.
  const std::string round = bao("a1=24 l4=2", "S 44-22");
  CHECK(after(round, "a1") == bao("a1=1 b1=1 c1=1 d1=1 e1=1 f1=1 g1=1 h1=1 i1=1 j1=1 k1=1 l1=1 a2=1 b2=1 c2=1 d2=1 "
                                  "e2=1 f2=1 g2=1 h2=1 i2=1 j2=1 k2=1 l2=1 l4=2",
                                  "N 44-22"));
}

TEST_CASE("bao kigogo: coming to rest in the own inner row takes the facing pit and the one behind it") {
  CHECK(after(bao("l1=2 k3=3 k4=5 a4=2", "S 36-44"), "l1") == bao("l2=1 k2=1 a4=2", "N 44-44"));
  CHECK(events(bao("l1=2 k3=3 k4=5 a4=2", "S 36-44"), "l1") ==
        "lift l1 2, drop l2, drop k2, capture k3 3 S, capture k4 5 S");
  CHECK(after(bao("l1=2 k3=3 a4=2", "S 41-44"), "l1") == bao("l2=1 k2=1 a4=2", "N 44-44"));
  CHECK(after(bao("a4=2 b2=3 b1=5 l1=2", "N 44-36"), "a4") == bao("a3=1 b3=1 l1=2", "S 44-44"));
}

TEST_CASE("bao kigogo: behind an empty inner pit the outer one is safe") {
  CHECK(after(bao("l1=2 k4=5 a4=2", "S 39-44"), "l1") == bao("l2=1 k2=1 k4=5 a4=2", "N 39-44"));
}

TEST_CASE("bao kigogo: nothing is captured from the outer row, nor where the sowing goes on") {
  CHECK(after(bao("a1=2 c3=3 c4=5", "S 38-44"), "a1") == bao("b1=1 c1=1 c3=3 c4=5", "N 38-44"));
  CHECK(after(bao("l1=2 k2=1 k3=3 k4=5", "S 38-43"), "l1") == bao("l2=1 j2=1 i2=1 k3=3 k4=5", "N 38-43"));
}

TEST_CASE("bao kigogo: only who has nothing else moves a single, one pit on, into an empty pit") {
  const std::string singles = bao("a1=1 b1=1 d1=1 l4=2", "S 44-43");
  CHECK(legal(singles) == "b1 d1");  // a1 is blocked by b1
  CHECK(after(singles, "b1") == bao("a1=1 c1=1 d1=1 l4=2", "N 44-43"));
  CHECK(legal(bao("a1=1 b1=1 d1=2 l4=2", "S 44-42")) == "d1");
  CHECK(after(bao("a2=1 l4=2", "S 44-45"), "a2") == bao("a1=1 l4=2", "N 44-45"));  // round the ring
}

TEST_CASE("bao kigogo: a single's move captures like any other") {
  const std::string single = bao("l1=1 l3=2 l4=1", "S 43-45");
  CHECK(after(single, "l1") == bao("l2=1", "N 46-45"));
  CHECK(result(single, "l1") == "S no-moves 46-45");
}

TEST_CASE("bao kigogo: who has no legal move loses, however much was captured") {
  CHECK(result(bao("l4=2", "S 44-46")) == "N no-moves 44-46");
  // Single seeds everywhere, and so no empty pit to move into.
  const std::string stuck =
      bao("a1=1 b1=1 c1=1 d1=1 e1=1 f1=1 g1=1 h1=1 i1=1 j1=1 k1=1 l1=1 a2=1 b2=1 c2=1 d2=1 e2=1 f2=1 g2=1 h2=1 i2=1 "
          "j2=1 k2=1 l2=1 l4=1",
          "S 45-22");
  CHECK(legal(stuck) == "");
  CHECK(result(stuck) == "N no-moves 45-22");
}

TEST_CASE("bao kigogo: captured seeds are kept") { CHECK(told("bao-kigogo", "keepsCaptures") == "true"); }
