// The search to the end of every line says what plain minimax says, and calls proven only what cannot be otherwise.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "effort.h"
#include "engine.h"
#include "near_the_end.h"
#include "search/search.h"

using namespace ayla;
using ayla::test::effort;
using ayla::test::Minimax;
using ayla::test::part;
using ayla::test::report;
using ayla::test::Worth;

namespace {

template <Game G>
search::Findings searched(const Record<G>& game, search::Table& table) {
  search::Search<G> search(table);
  search.begin(game, {});
  search.run(10'000'000);
  return search.findings();
}

/// What the move is worth to the one who makes it.
template <Game G>
search::Value worth_of(const Record<G>& game, Move move) {
  Record<G> after = game;
  after.play(move);
  const Side side = game.state().side;
  if (after.result()) return ayla::test::value_of<G>(*after.result(), side, 1);
  const std::optional<Worth> worth = Minimax<G>(after).look(after.state(), -1, 1'000'000);
  REQUIRE(worth);
  search::Value value = after.state().side == side ? worth->value : -worth->value;
  if (G::unit == Unit::turns && value != 0) value += value < 0 ? 1 : -1;  // the game ends a ply later from here
  return value;
}

struct Tally {
  int endings = 0;
  int seen_to_the_end = 0;
  int proven = 0;
  int resting_on_repetition = 0;
};

template <Game G>
void hold_against_minimax(const Record<G>& game, const Worth& worth, search::Table& table, Tally& tally) {
  const search::Findings found = searched(game, table);
  CAPTURE(write_position<G>(game.state()));
  CAPTURE(game.moves().size());
  ++tally.endings;
  tally.resting_on_repetition += worth.certain() ? 0 : 1;
  // What is known of other lines can keep the search from seeing that nothing was cut off.
  if (!found.ended && !found.proven) return;
  ++tally.seen_to_the_end;
  tally.proven += found.proven ? 1 : 0;
  CHECK(found.value == worth.value);
  CHECK(worth_of(game, found.line.at(0)) == worth.value);
  if (found.proven) CHECK(worth.certain());
}

}  // namespace

TEST_CASE("endings are worth what plain minimax says") {
  Games::for_each([]<class G>() {
    CAPTURE(G::id);
    search::Table none(0);
    search::Table shared(1);  // keeps what it was told in other endings
    Tally without;
    Tally with;
    const int games =
        ayla::test::for_each_ending<G>(effort(100), effort(1000), [&](const auto& game, const Worth& worth) {
          hold_against_minimax<G>(game, worth, none, without);
          hold_against_minimax<G>(game, worth, shared, with);
        });
    CHECK(games >= effort(50));
    CHECK(without.seen_to_the_end == without.endings);
    CHECK(with.seen_to_the_end >= with.endings * 9 / 10);
    CHECK(without.proven >= without.endings / 2);
    CHECK(with.proven >= with.endings / 2);
    report("endings of " + std::string(G::id) + ": " + std::to_string(with.endings) + ", of which " +
           std::to_string(with.resting_on_repetition) + " rest on repetition");
  });
}

namespace {

std::string score_of(Engine& engine, const std::string& start, const std::string& moves) {
  CHECK(engine.begin(start, moves, {}) == "null");
  return part(engine.finish(), "score");
}

}  // namespace

TEST_CASE("the same position is worth something else when a move would repeat what stood before") {
  struct Case {
    std::string start, moves;    ///< a game
    std::string score;           ///< of the position it has come to
    std::string score_as_start;  ///< of the same position, if it were the first
  };
  const std::vector<Case> cases{
      {"kpe 0,0,0,0/1,0,0,1 S 14-32 xxxx/xxxx", "d1 d2",  //
       R"({"proven":false,"unit":"seeds","value":-16})", R"({"proven":false,"unit":"seeds","value":-18})"},
      {"kpe 1,0,0,0/0,0,1,0 S 22-24 xxxx/xxxx", "c1 a2",  //
       R"({"proven":false,"unit":"seeds","value":-2})", R"({"proven":false,"unit":"seeds","value":0})"},
      {"kpe 1,0,0,1/0,0,0,0 N 22-24 xxxx/xxxx", "a2 a1 d2 b1",  //
       R"({"proven":false,"unit":"seeds","value":4})", R"({"proven":false,"unit":"seeds","value":2})"},
      {"urim 0,0,0,0,0,0/1,0,0,0,0,1 S 8-26", "f1 f2 a1 e2",  // North is kept from the second match point
       R"({"proven":false,"seeds":-16,"unit":"points","value":-1})",
       R"({"proven":false,"seeds":-18,"unit":"points","value":-2})"},
      {"urim:7 1,0,0,0,0,0,0/0,0,0,0,0,1,0 S 19-21", "f1 a2",
       R"({"proven":false,"seeds":-2,"unit":"points","value":-1})",
       R"({"proven":false,"seeds":0,"unit":"points","value":0})"},
      {"urim:7 1,0,0,0,0,0,1/0,0,0,0,0,0,0 N 21-19", "a2 a1 g2 b1",
       R"({"proven":false,"seeds":0,"unit":"points","value":0})",
       R"({"proven":false,"seeds":-2,"unit":"points","value":-1})"},
  };
  Engine engine(1);  // the same table for all
  for (const Case& one : cases) {
    CAPTURE(one.start);
    const std::string position = ayla::test::string_at(Engine::view(one.start, one.moves), "position");
    CHECK(score_of(engine, one.start, one.moves) == one.score);
    CHECK(score_of(engine, position, "") == one.score_as_start);
    CHECK(score_of(engine, one.start, one.moves) == one.score);
  }
  CHECK(cases.size() == 6);
}
