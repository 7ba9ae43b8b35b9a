// Goré, rule by rule. Positions show North's row first; the ring runs a1 b1 c1 d1 d2 c2 b2 a2.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::legal;
using ayla::test::result;
using ayla::test::shown;
using ayla::test::told;

namespace {

/// How many of the legal moves are offers.
int offers(const std::string& position) {
  int count = 0;
  const std::string moves = legal(position);
  for (std::size_t at = moves.find("give:"); at != std::string::npos; at = moves.find("give:", at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("goré: a lap sows the pit just emptied like any other") {
  CHECK(after("gore 0,0,0,0/0,0,8,0 S 20-20 NNNN/SSSS - -", "c1") == "gore 1,1,1,1/1,1,1,1 N 20-20 NNNN/SSSS - -");
  CHECK(after("gore 0,0,0,0/0,0,9,0 S 20-19 NNNN/SSSS - -", "c1") == "gore 1,1,1,1/1,1,1,2 N 20-19 NNNN/SSSS - -");
}

TEST_CASE("goré: two and four are taken in both directions, across the own pits") {
  // a1 sows b1 3, c1 2, d1 4 and ends in d2, which makes 2. Forward c2 and b2 go with it, back d1 and c1.
  CHECK(after("gore 1,2,4,1/4,2,1,3 S 10-20 NNNN/SSSS - -", "a1") == "gore 1,0,0,0/0,3,0,0 N 24-20 NNNN/SSSS - -");
  // The same for North, turned by 180°.
  CHECK(after("gore 3,1,2,4/1,4,2,1 N 20-10 NNNN/SSSS - -", "d2") == "gore 0,0,3,0/0,0,0,1 S 20-24 NNNN/SSSS - -");
}

TEST_CASE("goré: a run goes on round the board") {
  // d1 ends in a2, which makes 2; a1 with 4 and b1 with 2 follow on it.
  CHECK(after("gore 1,2,5,6/4,2,1,4 S 11-12 NNNN/SSSS - -", "d1") == "gore 0,3,6,7/0,0,1,0 N 19-12 NNNN/SSSS - -");
}

TEST_CASE("goré: all eight pits can go in one run, none of them twice") {
  const std::string position = "gore 0,2,0,1/0,2,0,17 S 13-13 NNNN/SSSS - -";
  CHECK(after(position, "d1") == "gore 0,0,0,0/0,0,0,0 N 35-13 NNNN/SSSS - -");
  CHECK(result(position, "d1") == "S small-pits 35-13");
}

TEST_CASE("goré: three are not captured, and end a run") {
  CHECK(after("gore 0,0,4,2/3,0,0,1 S 20-18 NNNN/SSSS - -", "d1") == "gore 0,0,4,3/3,0,0,0 N 20-18 NNNN/SSSS - -");
  CHECK(after("gore 0,4,3,1/3,0,0,1 S 18-18 NNNN/SSSS - -", "d1") == "gore 0,4,3,0/3,0,0,0 N 20-18 NNNN/SSSS - -");
}

TEST_CASE("goré: a last seed in a pit of one's own captures nothing, wherever that pit lies") {
  // c1 makes 2 in d1; 4 in d2 stay.
  CHECK(after("gore 0,0,0,4/3,0,1,1 S 20-19 NNNN/SSSS - -", "c1") == "gore 0,0,0,4/3,0,0,2 N 20-19 NNNN/SSSS - -");
  // d2 has become South's.
  CHECK(after("gore 5,0,0,1/0,0,0,1 S 20-21 NNNS/SSSS - -", "d1") == "gore 5,0,0,2/0,0,0,0 N 20-21 NNNS/SSSS - -");
  // c1 has become North's, and South captures there.
  CHECK(after("gore 5,0,0,0/0,1,1,0 S 21-20 NNNN/SSNS - -", "b1") == "gore 5,0,0,0/0,0,0,0 N 23-20 NNNN/SSNS - -");
}

TEST_CASE("goré: who owns no seeds passes; nobody has to feed") {
  const std::string choice = "gore 0,0,0,0/3,0,0,3 S 37-5 NNNN/SSSS - -";
  CHECK(legal(choice) == "a1 d1");
  const std::string starved = "gore 0,0,0,0/0,1,1,4 N 37-5 NNNN/SSSS - -";
  CHECK(after(choice, "a1") == starved);
  CHECK(legal(starved) == "pass");  // although South could pay for offers
  CHECK(after(starved, "pass") == "gore 0,0,0,0/0,1,1,4 S 37-5 NNNN/SSSS - -");
  CHECK(events(starved, "pass") == "pass N");
}

TEST_CASE("goré: the game ends before a turn in which every pit holds fewer than three, even a turn to pass") {
  CHECK(result("gore 0,0,0,0/0,1,1,3 N 38-5 NNNN/SSSS - -") == "none");
  CHECK(legal("gore 0,0,0,0/0,1,1,2 N 38-6 NNNN/SSSS - -") == "");
  CHECK(result("gore 0,0,0,0/0,1,1,2 N 38-6 NNNN/SSSS - -") == "S small-pits 42-6");
  // Each takes the seeds in the pits that player owns: d1 and b1 are North's here.
  CHECK(result("gore 1,0,0,2/0,1,1,2 N 21-20 NNNS/SNSN - -") == "draw small-pits 24-24");
}

TEST_CASE("goré: an offer must be one that the other player can pay for, six a pit") {
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 19-5 NNNN/SSSS - -") == 0);
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 18-6 NNNN/SSSS - -") == 4);
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 13-11 NNNN/SSSS - -") == 4);
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 12-12 NNNN/SSSS - -") == 4 + 6);
  CHECK(after("gore 4,4,4,4/8,0,0,0 S 19-5 NNNN/SSSS - -", "give:a1") == "moves not-legal");
}

TEST_CASE("goré: an offer is of three pits at the most, and one pit must be kept") {
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 6-18 NNNN/SSSS - -") == 4 + 6 + 4);
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 0-24 NNNN/SSSS - -") == 4 + 6 + 4);
  CHECK(legal("gore 4,4,4,4/0,0,8,0 S 0-24 NNNN/NNSS - -") == "c1 give:c1 give:d1");
  CHECK(legal("gore 4,4,4,4/0,0,8,0 S 0-24 NNNN/NNSN - -") == "c1");
  // Seven pits: as many singles, pairs and threes as there are.
  CHECK(offers("gore 4,4,4,4/8,0,0,0 S 0-24 SSSN/SSSS - -") == 7 + 21 + 35);
}

TEST_CASE("goré: pits may be offered empty or not, near or acquired") {
  CHECK(legal("gore 4,0,9,9/3,0,0,0 S 12-11 SNNN/SNNN - -") == "a1 a2 give:a1 give:a2");
  CHECK(legal("gore 0,0,9,9/7,0,0,0 S 12-11 SNNN/SNNN - -") == "a1 give:a1 give:a2");
}

TEST_CASE("goré: on accepting, the pits change hands, six captured seeds go into each, and the answerer moves") {
  const std::string position = "gore 4,4,4,4/8,0,0,0 S 12-12 NNNN/SSSS - -";
  const std::string pending = "gore 4,4,4,4/8,0,0,0 N 12-12 NNNN/SSSS give:a1,c1 -";
  CHECK(after(position, "give:a1,c1") == pending);
  CHECK(legal(pending) == "accept decline");
  CHECK(after(pending, "accept") == "gore 4,4,4,4/14,0,6,0 N 12-0 NNNN/NSNS x -");
  CHECK(events(position, "give:a1,c1") == "offer a1,c1 S");
  CHECK(events(pending, "accept") == "accept N, hand-over a1 N, pay a1 6 N, hand-over c1 N, pay c1 6 N");
  CHECK(legal("gore 4,4,4,4/14,0,6,0 N 12-0 NNNN/NSNS x -") == "a1 a2 b2 c1 c2 d2");
}

TEST_CASE("goré: on declining, nothing changes but that it is remembered, and the answerer moves") {
  CHECK(after("gore 4,4,4,4/8,0,0,0 N 12-12 NNNN/SSSS give:a1,c1 -", "decline") ==
        "gore 4,4,4,4/8,0,0,0 N 12-12 NNNN/SSSS x N");
  CHECK(after("gore 4,4,4,4/8,0,0,0 N 12-12 NNNN/SSSS give:a1,c1 S", "decline") ==
        "gore 4,4,4,4/8,0,0,0 N 12-12 NNNN/SSSS x SN");
  CHECK(events("gore 4,4,4,4/8,0,0,0 N 12-12 NNNN/SSSS give:a1,c1 -", "decline") == "decline N");
}

TEST_CASE("goré: after an offer nobody may make another until somebody has sown") {
  const std::string position = "gore 4,4,4,4/8,0,0,0 S 12-12 NNNN/SSSS - -";
  CHECK(after(position, "give:b1 decline give:a2") == "moves not-legal");
  CHECK(after(position, "give:b1 accept give:a2") == "moves not-legal");
  const std::string sown = "gore 0,4,4,4/9,1,1,1 S 12-12 NNNN/SSSS - N";
  CHECK(after(position, "give:b1 decline a2") == sown);
  CHECK(offers(sown) == 4 + 6);
}

TEST_CASE("goré: a pass is no sowing") {
  const std::string position = "gore 0,0,0,0/9,0,0,0 S 20-19 NNNN/SSSS - -";
  CHECK(offers(position) > 0);
  const std::string passed = "gore 0,0,0,0/9,0,0,0 S 20-19 NNNN/SSSS x N";
  CHECK(after(position, "give:b1 decline pass") == passed);
  CHECK(legal(passed) == "a1");
}

TEST_CASE("goré: who has declined and wins, wins without glory") {
  // North offers b2, South declines and ends the game with c1: d1, d2 and c2 get one seed each.
  CHECK(result("gore 1,0,0,0/0,0,3,0 N 30-14 NNNN/SSSS - -", "give:b2 decline c1") ==
        "S small-pits 31-17 without glory");
  // South offers, North declines and loses: that is no mark on South.
  CHECK(result("gore 1,0,0,0/0,0,3,0 S 30-14 NNNN/SSSS - -", "give:d1 decline a2 c1") == "S small-pits 32-16");
  CHECK(result("gore 0,0,0,0/0,0,1,1 S 22-24 NNNN/SSSS - SN") == "draw small-pits 24-24");
}

TEST_CASE("goré: the board shows the offer with its price, what may be offered, and who has declined") {
  const std::string position = "gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -";
  CHECK(shown(position, "", "offer") == "null");
  CHECK(shown(position, "", "mayOffer") == "1");
  CHECK(shown(position, "", "declined") == "[]");
  CHECK(shown(position, "give:a1", "offer") == R"({"by":"S","pits":["a1"],"price":6})");
  CHECK(shown(position, "give:a1", "mayOffer") == "0");
  CHECK(shown(position, "give:a1 decline", "offer") == "null");
  for (const char* turn : {"S", "N"}) {
    const std::string declined = std::string("gore 6,6,6,0/6,6,6,0 ") + turn + " 6-6 NNNN/SSSS - ";
    CHECK(shown(declined + "N", "", "declined") == R"(["N"])");
    CHECK(shown(declined + "S", "", "declined") == R"(["S"])");
    CHECK(shown(declined + "SN", "", "declined") == R"(["S","N"])");
  }
  // North could not pay for a pit.
  CHECK(shown("gore 6,6,6,0/6,6,6,0 S 12-0 NNNN/SSSS - -", "", "mayOffer") == "0");
  CHECK(told("gore", "keepsCaptures") == "true");
}
