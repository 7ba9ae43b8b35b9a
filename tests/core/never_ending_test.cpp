// Never-ending sowings: 10,000 laps that then rest are a legal move, a sowing that goes on is none. Its pit still
// counts as holding its seeds.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "engine.h"
#include "reference/naive.h"
#include "rules.h"

using namespace ayla;
using ayla::test::after;
using ayla::test::legal;
using ayla::test::part;
using ayla::test::result;

namespace {

/// The moves that would never end, as a JSON array.
std::string endless(const std::string& position) { return part(Engine::view(position, ""), "endless"); }

/// The legal moves by the reference.
std::string legal_by_reference(const std::string& position) {
  std::string all;
  for (const naive::Turn& turn : naive::turns(position)) all += (all.empty() ? "" : " ") + turn.move;
  return all;
}

}  // namespace

TEST_CASE("never-ending: what rests after 10,000 laps is legal, after 10,001 it is not") {
  // Two moments of one sowing, which would rest after 15,879 laps: a lap from l2 leads from the second to the first.
  const std::string north = "0,0,0,0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0,0,0,0/";
  const std::string last_legal = "bao-kigogo " + north + "5,2,0,1,2,6,0,3,5,2,1,0/0,1,0,11,0,1,2,1,0,1,0,1 S 45-1";
  const std::string a_lap_before = "bao-kigogo " + north + "5,2,0,1,2,6,0,2,4,1,0,4/0,1,0,11,0,1,2,1,0,1,0,1 S 45-1";

  CHECK(part(Engine::trace(last_legal, "h2"), "laps") == "10000");
  CHECK(legal(last_legal) == legal_by_reference(last_legal));
  bool found = false;
  for (const naive::Turn& turn : naive::turns(last_legal)) {
    if (turn.move != "h2") continue;
    found = true;
    CHECK(turn.laps == 10'000);
    CHECK(after(last_legal, "h2") == turn.after);
  }
  CHECK(found);

  CHECK(endless(a_lap_before) == R"(["l2"])");
  CHECK(after(a_lap_before, "l2") == "moves never-ending");
  CHECK(legal(a_lap_before) == legal_by_reference(a_lap_before));
  CHECK(legal(a_lap_before).find("l2") == std::string::npos);
}

TEST_CASE("never-ending: such a sowing is told apart from a move that is not allowed at all") {
  const std::string position = "katro:4x4 5,0,0,0/0,0,3,4/0,0,0,0/9,0,4,7 S 0-0";
  CHECK(endless(position) == R"(["a1"])");
  CHECK(legal(position) == "c1 d1");
  CHECK(legal_by_reference(position) == "c1 d1");
  CHECK(after(position, "a1") == "moves never-ending");
  CHECK(after(position, "b1") == "moves not-legal");
  CHECK(result(position) == "none");
}

TEST_CASE("katro: a row further in may not be used in place of never-ending moves") {
  // Row 1 has only a1, which never rests; a2 and c2 would.
  const std::string position = "katro:4x4 0,0,6,0/7,0,0,6/3,0,3,0/7,0,0,0 S 0-0";
  CHECK(legal(position) == "");
  CHECK(legal_by_reference(position) == "");
  CHECK(result(position) == "N no-moves 0-0");
  CHECK(after(position, "a2") == "moves game-over");
  CHECK(legal("katro:4x4 0,7,6,0/7,0,0,6/3,0,3,0/0,0,0,0 S 0-0") == "a2 c2");
}

TEST_CASE("bao kigogo: no single may be moved in place of never-ending moves") {
  // j2 sows 3; from then on every lap makes two where a single lay, all round the ring. The singles could move.
  const std::string north = "0,0,0,0,0,0,0,0,0,1,0,0/0,2,0,0,0,1,0,0,1,0,0,0/";
  const std::string position = "bao-kigogo " + north + "1,0,1,0,1,0,1,0,1,3,1,0/0,1,0,1,0,1,0,1,0,1,0,1 S 41-31";
  CHECK(legal(position) == "");
  CHECK(legal_by_reference(position) == "");
  CHECK(result(position) == "N no-moves 41-31");
  // With one seed in j2 all are singles: those move that have an empty pit before them.
  const std::string singles = "bao-kigogo " + north + "1,0,1,0,1,0,1,0,1,1,1,0/0,1,0,1,0,1,0,1,0,1,0,1 S 41-33";
  CHECK(legal(singles) == "a2 b1 c2 d1 e2 f1 g2 h1 i2 j1 l1");
  CHECK(legal_by_reference(singles) == "a2 b1 c2 d1 e2 f1 g2 h1 i2 j1 l1");
}

TEST_CASE("never-ending: the search finds a move that ends, or none") {
  Engine engine(0);
  REQUIRE(engine.begin("katro:4x4 5,0,0,0/0,0,3,4/0,0,0,0/9,0,4,7 S 0-0", "", {0, 4, 0}) == "null");
  const std::string move = test::string_at(engine.finish(), "move");
  CHECK((move == "c1" || move == "d1"));
  REQUIRE(engine.begin("katro:4x4 0,0,6,0/7,0,0,6/3,0,3,0/7,0,0,0 S 0-0", "", {0, 4, 0}) == "null");
  CHECK(part(engine.finish(), "move") == "null");
}
