// The reasons for a move: for every kind positions where it is told, each with a neighbour where it is not, and when
// there are any.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"
#include "games.h"
#include "search/reason.h"

using namespace ayla;
using ayla::test::fault;
using ayla::test::parsed;
using ayla::test::part;
using ayla::test::string_at;
using ayla::test::text_of;

namespace {

/// At full strength, but only so many positions: the answer is the same on every machine.
std::string hint(const std::string& position, const std::string& moves = "") {
  Engine engine(4);
  REQUIRE(engine.begin(position, moves, {.nodes = 5'000, .level = 6, .reasons = true}) == "null");
  return engine.finish();
}

bool tells(const std::string& answer, const std::string& reason) {
  const Json found = parsed(answer);
  for (const Json& one : found.find("reasons")->items)
    if (text_of(one) == reason || one.find("kind")->string == reason) return true;
  return false;
}

}  // namespace

TEST_CASE("reasons: every kind is told where it is true, and not next to there") {
  std::set<std::string> kinds;
  std::set<std::string> games;
  for (const Json& line : test::read_lines("reasons.jsonl")) {
    const std::string position = line.find("position")->string;
    const std::string kind = line.find("reason")->find("kind")->string;
    const std::string neighbour = line.find("untold")->string;
    const std::string answer = hint(position);
    CAPTURE(kind);
    CAPTURE(answer);
    CAPTURE(neighbour);
    CHECK(string_at(answer, "move") == line.find("move")->string);
    CHECK(tells(answer, text_of(*line.find("reason"))));
    CHECK_FALSE(tells(hint(neighbour), kind));
    kinds.insert(kind);
    games.insert(position.substr(0, position.find(' ')));
  }
  CHECK(kinds.size() == search::MoveReason::kinds);
  CHECK(games.size() >= 5);
}

TEST_CASE("reasons: of what comes after the end of the game nothing is told") {
  // By d2 a position comes back. On the board alone the opponent would have one reply.
  const std::string moves =
      "c1 f2 d1 c2 e1 c2 f1 b2 b1 d2 f1 e2 d1 d2 f1 a2 e1 b2 f1 f2 a1 e2 d1 c2 a1 a2 f1 b2 d1 a2 e1 d2 a1 "
      "b2 f1 a2 a1 f2 b1 e2 c1 c2 d1 d2 e1 c2 f1 b2 a1 a2 b1 f2 c1 e2 a1 d2 b1 c2 c1 b2 d1 a2 f1 f2 e1 e2 "
      "f1 f2 a1";
  const std::string answer = hint("urim", moves);
  CHECK(string_at(answer, "move") == "d2");
  CHECK(tells(answer, "ends"));
  for (const char* kind : {"one-reply", "forces", "threatens", "guards", "lowers", "safe"})
    CHECK_FALSE(tells(answer, kind));
}

TEST_CASE("reasons: the types tell of every kind and of no other") {
  std::ifstream in(std::string(AYLA_TEST_DATA) + "/../../wasm/ayla.d.ts");
  const std::string types{std::istreambuf_iterator<char>(in), {}};
  const std::size_t begin = types.find("A reason for the move found");
  const std::size_t end = types.find("export interface Reason ");
  REQUIRE(begin < end);
  std::set<std::string> declared;
  for (std::size_t at = types.find('"', begin); at < end; at = types.find('"', at + 1)) {
    const std::size_t close = types.find('"', at + 1);
    declared.insert(types.substr(at + 1, close - at - 1));
    at = close;
  }
  std::set<std::string> known;
  for (std::size_t i = 0; i < search::MoveReason::kinds; ++i)
    known.insert(name_of(static_cast<search::MoveReason::Kind>(i)));
  CHECK(known.size() == search::MoveReason::kinds);
  CHECK((declared == known));
}

TEST_CASE("reasons: a repetition ends the game, and that is told") {
  int ended = 0;
  for (const Json& line : test::read_lines("games.jsonl")) {
    if (test::reason_of(line) != "repetition") continue;
    std::string moves;
    const auto& played = line.find("moves")->items;
    for (std::size_t i = 0; i + 1 < played.size(); ++i) moves += played[i].string + " ";
    const std::string answer = hint(line.find("start")->string, moves);
    if (string_at(answer, "move") != played.back().string) continue;
    ++ended;
    CAPTURE(answer);
    CHECK((tells(answer, "ends") || tells(answer, "only-move")));
  }
  CHECK(ended >= 1);
}

TEST_CASE("reasons: they come with the last answer, where they are wanted") {
  Engine engine(1);
  Games::for_each([&]<class G>() {
    REQUIRE(engine.begin(G::id, "", {.depth = 5, .reasons = true}) == "null");
    for (;;) {
      const std::string answer = engine.step(0);
      const bool done = part(answer, "done") == "true";
      CHECK(part(answer, "reasons").empty() != done);
      if (done) break;
    }
    REQUIRE(engine.begin(G::id, "", {.depth = 5}) == "null");
    CHECK(part(engine.finish(), "reasons").empty());
    CHECK(part(hint(G::id, "resign:S"), "reasons") == "[]");
  });
}

TEST_CASE("reasons: they change nothing of what the search finds") {
  Engine engine(1);
  Games::for_each([&]<class G>() {
    for (const bool every_move : {false, true}) {
      const auto told = [&](bool reasons) {
        REQUIRE(engine.begin(G::id, "", {.nodes = 3'000, .level = 6, .every_move = every_move, .reasons = reasons}) ==
                "null");
        const std::string answer = engine.finish();
        return part(answer, "move") + part(answer, "score") + part(answer, "depth") + part(answer, "pv") +
               part(answer, "moves");
      };
      CHECK(told(true) == told(false));
    }
  });
}

TEST_CASE("reasons: bad limits are refused all the same") {
  Engine engine(1);
  CHECK(fault(engine.begin("kpe", "", {.level = 7, .reasons = true})) == "level out-of-range");
  CHECK(fault(engine.begin("kpe", "", {.match = "1-0/3", .reasons = true})) == "match no-match-points");
  CHECK(fault(engine.begin("urim", "", {.match = "3-0/3", .reasons = true})) == "match out-of-range");
  CHECK(fault(engine.begin("kpe", "z9", {.reasons = true})) == "moves bad-form");
  CHECK(part(engine.step(1), "done") == "true");
}
