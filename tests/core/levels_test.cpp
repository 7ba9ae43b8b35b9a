// The levels, matches between players, and the value of every move.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "answer.h"
#include "effort.h"
#include "engine.h"
#include "games.h"
#include "search/match.h"

using namespace ayla;
using ayla::test::effort;
using ayla::test::fault;
using ayla::test::parsed;

// Full strength takes too long for this; npm run levels has it too.
TEST_CASE("a level is better than the one below") {
  int matches = 0;
  Games::for_each([&]<class G>() {
    const std::string game = G::id;
    for (int level = 2; level < search::levels; ++level, ++matches) {
      const std::string higher = std::to_string(level);
      const std::string lower = std::to_string(level - 1);
      const Json played = parsed(Engine::match(game, higher, lower, effort(40), 3));
      INFO(game, ", level ", higher);
      // The smallest boards can be seen through to the end from the start: there stronger players gain little.
      const bool small = G::unit == Unit::turns && G::total <= 36;
      CHECK(played.find("score")->number > (small ? 0.35 : 0.5));
    }
  });
  CHECK(matches >= 36);
}

TEST_CASE("the levels are told with their numbers, names and ceilings on time, none below the one before") {
  const Json levels = parsed(Engine::levels());
  REQUIRE(levels.items.size() == static_cast<std::size_t>(search::levels));
  std::set<std::string> names;
  double ceiling = 0;
  for (const Json& level : levels.items) {
    names.insert(level.find("name")->string);
    CHECK(level.find("level")->number == static_cast<double>(names.size()));
    CHECK(level.find("mostMs")->number >= ceiling);
    ceiling = level.find("mostMs")->number;
  }
  CHECK(ceiling == 3'000);
}

TEST_CASE("the same match is played alike each time") {
  const std::string once = Engine::match("urim", "1", "greedy", 30, 7);
  CHECK(once == Engine::match("urim", "1", "greedy", 30, 7));
  CHECK(once != Engine::match("urim", "1", "greedy", 30, 8));
  const Json score = parsed(once);
  CHECK(score.find("wins")->number + score.find("draws")->number + score.find("losses")->number == 30);
}

TEST_CASE("players that do not exist are refused") {
  for (const char* player : {"0", "7", "", "plain", "plain:0", "plain:10", "Random"}) {
    INFO(player);
    CHECK(fault(Engine::match("kpe", "1", player, 2, 1)) == "player unknown-player");
    CHECK(fault(Engine::match("kpe", player, "1", 2, 1)) == "player unknown-player");
  }
  Engine engine(0);
  for (const int level : {-1, 7}) CHECK(fault(engine.begin("kpe", "", {0, 0, 0, level})) == "level out-of-range");
}

TEST_CASE("a match is of a game, not of a position") {
  CHECK(fault(Engine::match("urim 0,0,0,1,0,0/0,0,1,0,2,0 S 16-16", "1", "2", 2, 1)) == "game unknown-game");
}

TEST_CASE("wherever an analysis is stopped, the best move heads the list with the same score") {
  Engine engine(1);
  int compared = 0;
  Games::for_each([&]<class G>() {
    for (double nodes = 300; nodes < 3'000; nodes += 97) {
      REQUIRE(engine.begin(G::id, "", {.nodes = nodes, .every_move = true}) == "null");
      const Json found = parsed(engine.finish());
      if (found.find("moves") == nullptr) continue;
      const Json& best = found.find("moves")->items.front();
      CHECK(best.find("move")->string == found.find("move")->string);
      CHECK(ayla::test::text_of(*best.find("score")) == ayla::test::text_of(*found.find("score")));
      ++compared;
    }
  });
  CHECK(compared >= 200);
}

TEST_CASE("a proven line is as long when it is searched again") {
  const std::string start =
      "bao-kigogo 0,0,0,0,1,0,0,0,0,0,1,0/0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,1,0,0/"
      "0,0,0,0,0,0,0,0,0,0,0,0 S 44-45";
  Engine engine(1);
  for (int i = 0; i < 3; ++i) {
    REQUIRE(engine.begin(start, "j2 e4", {.every_move = i == 1}) == "null");
    const Json found = parsed(engine.finish());
    CHECK(found.find("score")->find("proven")->boolean);
    CHECK(found.find("pv")->items.size() == 12);
  }
}

TEST_CASE("a level's search ends within its limits") {
  Engine engine(1);
  for (int level = 1; level < search::levels; ++level) {
    REQUIRE(engine.begin("bao-kigogo", "", {0, 0, 0, level}) == "null");
    const Json found = parsed(engine.finish());
    const search::Limits sight = search::sight_of<BaoKigogo>(level);
    if (sight.nodes != 0) CHECK(found.find("nodes")->number <= static_cast<double>(sight.nodes));
    if (sight.depth != 0) CHECK(found.find("depth")->number <= sight.depth);
  }
}

TEST_CASE("what a player with limited sight finds is never called proven") {
  search::Table table(1);
  int positions = 0;
  Games::for_each([&]<class G>() {
    search::Search<G> search(table);
    Random random(5);
    for (int i = 0; i < 20; ++i, ++positions) {
      const Record<G> game = search::random_opening<G>(random);
      search.begin(game, {.nodes = 3'000, .moves = 2});
      while (!search.run(1'000)) {
      }
      CHECK(!search.findings().proven);
    }
  });
  CHECK(positions >= 180);
}

TEST_CASE("every legal move gets the value that its own search finds") {
  constexpr int depth = 4;
  int moves = 0;
  search::Table none(0);
  Games::for_each([&]<class G>() {
    search::Search<G> search(none);
    search::Search<G> single(none);
    Random random(9);
    for (int i = 0; i < 5; ++i) {
      const Record<G> game = search::random_opening<G>(random);
      if (std::string(G::id) == "gore" && legal_moves<G>(game.state()).size() > 4) continue;  // offers are reduced
      search.begin(game, {.depth = depth, .no_further = true, .every_move = true});
      while (!search.run(100'000)) {
      }
      std::set<int> seen;
      for (const search::Findings& one : search.every_move()) {
        seen.insert(static_cast<int>(one.line.front().kind) * 256 + one.line.front().pits);
        Record<G> after = game;
        after.play(one.line.front());
        if (after.result()) continue;
        single.begin(after, {.depth = depth - 1, .no_further = true});
        while (!single.run(100'000)) {
        }
        const bool same_player = after.state().side == game.state().side;
        search::Value value = single.findings().value;
        if (!same_player) value = -value;
        // Counted from one ply further on, a win is a ply nearer.
        if (G::unit == Unit::turns && value > search::win_seen) --value;
        if (G::unit == Unit::turns && value < -search::win_seen) ++value;
        CHECK(one.value == value);
        ++moves;
      }
      CHECK(static_cast<int>(seen.size()) == legal_moves<G>(game.state()).size());
      for (std::size_t j = 1; j < search.every_move().size(); ++j)
        CHECK(search.every_move()[j - 1].value >= search.every_move()[j].value);
    }
  });
  CHECK(moves >= 150);
}
