// The façade: what is refused, searches in steps, measures.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"
#include "games.h"

using namespace ayla;
using ayla::test::fault;
using ayla::test::parsed;
using ayla::test::part;
using ayla::test::read_lines;
using ayla::test::string_at;

namespace {

struct RefusedGame {
  std::string start;
  std::vector<std::string> moves;
  std::string fault;  ///< field and code
  int ply;            ///< 0: the fault is not in a move
};

const std::vector<RefusedGame> refused_games{
    {"", {}, "game unknown-game", 0},
    {"chess", {"e2e4"}, "game unknown-game", 0},
    {"kpe 6,6,6,6/6,6,6,6 S 0-0", {"a1"}, "opened missing", 0},
    {"urim 18,0,0,0,0,0/0,0,0,0,0,18 S 0-0", {"a1"}, "rows pit-too-full", 0},
    {"kpe", {"a1", "e2"}, "moves bad-form", 2},
    {"kpe", {"A1"}, "moves bad-form", 1},
    {"kpe", {"a1", "a2", "give:e1"}, "moves bad-form", 3},
    {"kpe", {"a2"}, "moves not-legal", 1},
    {"kpe", {"a1", "a2", "a1", "pass"}, "moves not-legal", 4},
    {"kpe", {"accept"}, "moves not-legal", 1},
    {"kpe", {"give:a1"}, "moves not-legal", 1},
    {"gore", {"a1", "give:a2"}, "moves not-legal", 2},
    {"gore", {"a1", "decline"}, "moves not-legal", 2},
    {"gore", {"a1", "give:b1,a1"}, "moves bad-form", 2},
    {"gore", {"a1", "give:"}, "moves bad-form", 2},
    {"gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", {"give:a1", "pass"}, "moves not-legal", 2},
    {"gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", {"give:a1", "decline", "give:a2"}, "moves not-legal", 3},
    {"kpe 0,0,0,0/1,0,0,1 S 20-26 xxxx/xxxx", {"a1"}, "moves not-legal", 1},  // North must be fed
    {"kpe", {"resign"}, "moves bad-form", 1},
    {"kpe", {"resign:X"}, "moves bad-form", 1},
    {"kpe", {"a1", "resign:S", "a2"}, "moves game-over", 3},
    {"kpe", {"agree", "agree"}, "moves game-over", 2},
    {"kpe 0,0,0,0/0,0,0,0 S 48-0 xxxx/xxxx", {"resign:S"}, "moves game-over", 1},
};

std::string spaced(const std::vector<std::string>& moves) {
  std::string list;
  for (const std::string& move : moves) list += (list.empty() ? "" : " ") + move;
  return list;
}

}  // namespace

TEST_CASE("bad texts are refused alike wherever they are given, and the ply is named") {
  Engine engine(0);
  for (const RefusedGame& one : refused_games) {
    const std::string moves = spaced(one.moves);
    CAPTURE(one.start);
    CAPTURE(moves);
    std::vector<std::string> answers{Engine::view(one.start, moves), Engine::replay(one.start, one.moves),
                                     engine.begin(one.start, moves, {}), Engine::trace(one.start, moves)};
    for (const std::string& answer : answers) {
      CHECK(fault(answer) == one.fault);
      CHECK(part(answer, "error.ply") == (one.ply == 0 ? "" : std::to_string(one.ply)));
      CHECK(string_at(answer, "error.reason") == string_at(answers.front(), "error.reason"));
    }
  }
  CHECK(refused_games.size() >= 20);
  CHECK(fault(Engine::trace("kpe", "")) == "moves missing");
  CHECK(fault(Engine::trace("kpe", " , ")) == "moves missing");
  const std::string reason = string_at(Engine::view("kpe", "a1 " + std::string(100'000, 'z')), "error.reason");
  CHECK(reason.size() < 200);  // a long text is not thrown back
}

TEST_CASE("a replay tells the final position and the result, and gives back what it was given") {
  CHECK(Engine::replay("kpe", {"a1", "agree"}) ==
        R"({"start":"kpe","moves":["a1","agree"],"final":"kpe 6,7,7,7/0,7,7,7 N 0-0 ..../x...",)"
        R"("result":{"winner":"N","reason":"agreement","captured":[21,27]}})");
  CHECK(part(Engine::replay("kpe", {"a1", "a1 b1"}), "moves") == R"(["a1","a1 b1"])");
  CHECK(fault(Engine::replay("kpe", {"a1 c2"})) == "moves bad-form");  // each is one move
}

TEST_CASE("a search goes on in steps until its limit") {
  Engine engine(1);
  CHECK(engine.begin("kpe", "a1 c2", {0, 0, 10'000}) == "null");
  std::string told;
  double nodes = 0;
  int steps = 0;
  do {
    told = engine.step(0);
    CHECK(parsed(told).find("nodes")->number > nodes);
    nodes = parsed(told).find("nodes")->number;
    ++steps;
  } while (part(told, "done") == "false");
  CHECK(nodes == 10'000);
  CHECK(steps > 10);
  const std::string move = string_at(told, "move");
  CHECK(parsed(told).find("pv")->items.at(0).string == move);
  CHECK(part(told, "score.proven") == "false");
  CHECK(part(engine.step(1'000), "nodes") == "10000");  // it stays at its end

  Engine fresh(1);
  CHECK(fresh.begin("kpe", "a1 c2", {0, 5, 0}) == "null");
  told = fresh.finish();
  CHECK(part(told, "done") == "true");
  CHECK(part(told, "depth") == "5");
  CHECK(parsed(told).find("pv")->items.size() == 5);

  CHECK(engine.begin("kpe", "", {50, 0, 0}) == "null");
  const double ms = parsed(engine.finish()).find("ms")->number;
  CHECK(ms >= 50);
  CHECK(ms < 10'000);  // the machine may be busy with other things
}

TEST_CASE("the principal variation can be played") {
  Games::for_each([]<class G>() {
    const std::string start = G::id;
    CAPTURE(start);
    Engine engine(1);
    CHECK(engine.begin(start, "", {0, 0, 5'000}) == "null");
    const std::string found = engine.finish();
    std::vector<std::string> line;
    const Json json = parsed(found);
    for (const Json& move : json.find("pv")->items) line.push_back(move.string);
    CHECK(line.size() >= 3);
    CHECK(fault(Engine::replay(start, line)) == "");
  });
}

TEST_CASE("scores are told in the unit of the game") {
  Engine engine(1);
  const auto score = [&](const std::string& position) {
    CHECK(engine.begin(position, "", {0, 0, 100'000}) == "null");
    return part(engine.finish(), "score");
  };
  CHECK(score("kpe 0,0,0,0/1,0,0,0 S 20-27 xxxx/xxxx") == R"({"proven":true,"unit":"seeds","value":-6})");
  CHECK(score("gore 1,1,1,3/1,1,1,1 N 20-18 NNNN/SSSS - -") == R"({"proven":true,"unit":"seeds","value":0})");
  CHECK(score("urim 0,0,0,0,0,0/1,0,0,0,0,0 S 27-8") == R"({"proven":true,"seeds":20,"unit":"points","value":2})");
  CHECK(score("urim 0,0,0,0,0,1/0,0,0,0,0,0 N 27-8") == R"({"proven":true,"seeds":-18,"unit":"points","value":-2})");
  const std::string won = "katro:4x4 0,0,0,0/0,0,0,2/0,0,0,1/29,0,0,0 S 0-0";  // North has two seeds to move on
  CHECK(score(won) == R"({"proven":true,"unit":"turns","value":3})");
  CHECK(score(string_at(Engine::view(won, "a1"), "position")) == R"({"proven":true,"unit":"turns","value":-2})");
  CHECK(score("katro").find(R"({"proven":false,"unit":"seeds")") == 0);  // an estimate
}

TEST_CASE("a game that is over has no best move") {
  Engine engine(0);
  int games = 0;
  for (const Json& game : read_lines("games.jsonl")) {
    if (test::reason_of(game).empty()) continue;
    std::string moves;
    for (const Json& move : game.find("moves")->items) moves += " " + move.string;
    CHECK(engine.begin(game.find("start")->string, moves, {}) == "null");
    const std::string found = engine.finish();
    CHECK(part(found, "move") == "null");
    CHECK(part(found, "score") == "null");
    CHECK(part(found, "pv") == "[]");
    CHECK(part(found, "done") == "true");
    ++games;
  }
  CHECK(games >= 100);
  CHECK(engine.begin("kpe", "a1 agree", {}) == "null");
  CHECK(part(engine.step(10), "move") == "null");
}

TEST_CASE("after a refusal, and before a first search, a step tells that there is nothing") {
  Engine engine(0);
  const std::string nothing = engine.step(5);
  CHECK(nothing ==
        R"({"move":null,"score":null,"depth":0,"nodes":0,"pv":[],"ms":0.000,"nodesPerSecond":0,"done":true})");
  CHECK(engine.begin("kpe", "", {0, 3, 0}) == "null");
  CHECK(part(engine.step(1'000), "move") != "null");
  CHECK(fault(engine.begin("kpe", "z9", {})) == "moves bad-form");  // the search before it is dropped
  CHECK(engine.step(5) == nothing);
}

TEST_CASE("measures: perft and random games") {
  CHECK(part(Engine::perft("kpe", 5), "count") == "952");
  CHECK(part(Engine::perft("kpe 0,0,0,0/0,0,0,0 S 48-0 xxxx/xxxx", 1), "count") == "0");
  CHECK(part(Engine::perft("kpe", 0), "count") == "1");
  CHECK(fault(Engine::perft("kpe 6", 1)) == "turn missing");
  CHECK(fault(Engine::perft("chess", 1)) == "game unknown-game");
  CHECK(fault(Engine::playouts("chess", 0, 1)) == "game unknown-game");
  std::size_t games = 0;
  Games::for_each([&]<class G>() {
    const Json rates = parsed(Engine::playouts(G::id, 0, 1));
    for (const char* rate : {"playoutsPerSecond", "turnsPerSecond", "turnsPerPlayout"})
      CHECK(rates.find(rate)->number > 0);
    ++games;
  });
  CHECK(games >= 9);
}

TEST_CASE("the sizes that a table can have") {
  for (const double mib : {0.0, 1.0, 16.0, 32.0}) CHECK(Engine::table_fault(mib) == "");
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double mib : {-1.0, 0.5, 33.0, 1e300, infinite, -infinite, std::nan("")})
    CHECK(Engine::table_fault(mib).find("0 to 32") != std::string::npos);
}
