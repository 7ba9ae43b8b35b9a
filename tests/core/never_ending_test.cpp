// Never-ending sowings: 10,000 laps that then rest are a legal move, a sowing that goes on is none. Its pit still
// counts as holding its seeds.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <utility>
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

namespace {

/// A moment in a sowing of Bao Kigogo: South's pits in sowing order, from a1, and the one that is lifted next.
struct Moment {
  std::array<int, 24> pits;
  std::size_t at;

  /// Sows a lap; whether another follows.
  bool lap() {
    for (int hand = std::exchange(pits[at], 0); hand > 0; --hand) ++pits[at = (at + 1) % pits.size()];
    return pits[at] > 1;
  }

  std::string move() const {
    const std::size_t column = at < 12 ? at : 23 - at;
    return std::string(1, static_cast<char>('a' + column)) + (at < 12 ? "1" : "2");
  }

  /// The board with a single seed of North's.
  std::string position() const {
    std::string rows;
    int seeds = 0;
    for (std::size_t i = 0; i < pits.size(); ++i) {
      rows += std::to_string(pits[i < 12 ? 23 - i : i - 12]) + (i == 11 ? "/" : i == 23 ? "" : ",");
      seeds += pits[i];
    }
    return "bao-kigogo 0,0,0,0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0,0,0,0/" + rows + " S 45-" + std::to_string(46 - seeds);
  }
};

}  // namespace

TEST_CASE("never-ending: what rests after 10,000 laps is legal, after 10,001 it is not") {
  const std::vector<std::pair<Moment, int>> sowings{
      {{{1, 0, 1, 0, 3, 4, 1, 0, 1, 3, 5, 0, 3, 1, 0, 2, 1, 4, 1, 0, 1, 4, 1, 6}, 12}, 12'316},
      {{{6, 1, 0, 2, 1, 4, 1, 0, 1, 6, 3, 0, 1, 0, 1, 2, 1, 4, 1, 0, 1, 4, 5, 0}, 0}, 15'879},
      {{{1, 2, 5, 4, 0, 2, 3, 2, 3, 0, 3, 0, 3, 0, 1, 2, 1, 2, 1, 6, 1, 2, 1, 0}, 5}, 57'355},
  };
  for (const auto& sowing : sowings) {
    const Moment& start = sowing.first;
    const int laps = sowing.second;
    CAPTURE(laps);
    Moment end = start;
    int counted = 1;
    while (end.lap()) ++counted;
    CHECK(counted == laps);
    CHECK(endless(start.position()).find('"' + start.move() + '"') != std::string::npos);

    Moment before = start;  // 10,001 laps before it rests
    for (int lap = laps; lap > 10'001; --lap) before.lap();
    Moment last_legal = before;
    last_legal.lap();
    const std::string position = last_legal.position();
    const std::string move = last_legal.move();
    CHECK(part(Engine::trace(position, move), "laps") == "10000");
    CHECK(legal(position) == legal_by_reference(position));
    bool found = false;
    for (const naive::Turn& turn : naive::turns(position)) {
      if (turn.move != move) continue;
      found = true;
      CHECK(turn.laps == 10'000);
      CHECK(after(position, move) == turn.after);
    }
    CHECK(found);

    CHECK(endless(before.position()).find('"' + before.move() + '"') != std::string::npos);
    CHECK(after(before.position(), before.move()) == "moves never-ending");
    CHECK(legal(before.position()) == legal_by_reference(before.position()));
    CHECK(legal(before.position()).find(before.move()) == std::string::npos);
  }
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
