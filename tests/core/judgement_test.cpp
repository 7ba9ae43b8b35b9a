// A move judged: positions with known answers for every kind, and the verdicts that are called proven held against
// plain minimax, wherever that can follow every line.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "effort.h"
#include "engine.h"
#include "games.h"
#include "near_the_end.h"
#include "search/judgement.h"
#include "turned.h"

using namespace ayla;
using ayla::test::effort;
using ayla::test::fault;
using ayla::test::Minimax;
using ayla::test::parsed;
using ayla::test::part;
using ayla::test::string_at;
using ayla::test::text_of;

namespace {

std::string judged(const std::string& start, const std::string& moves, const std::string& move, double nodes = 20'000) {
  Engine engine(1);
  REQUIRE(engine.begin(start, moves, {.nodes = nodes, .judge = move}) == "null");
  return engine.finish();
}

template <Game G>
std::string moves_of(const Record<G>& record) {
  std::string moves;
  for (const std::string& text : record.texts()) moves += text + " ";
  return moves;
}

const char* outcome(search::Value value) { return value > 0 ? "\"win\"" : value < 0 ? "\"loss\"" : "\"draw\""; }

/// The lead in seeds that a value of the endings tells, and in Urim the match points.
int points_of(search::Value value) { return (value + (value < 0 ? -2'048 : 2'048)) / 4'096; }
int seeds_of(search::Value value) { return (value - 4'096 * points_of(value)) / 16; }

/// What a proven judgement must say of a move worth `mine` beside a best one worth `best`.
template <Game G>
void check_against(const std::string& answer, search::Value mine, search::Value best, int legal) {
  const std::string kind = string_at(answer, "judgement.kind");
  const bool points = G::unit == Unit::points;
  CHECK(part(answer, "judgement.from") == outcome(points ? points_of(best) : best));
  CHECK(part(answer, "judgement.to") == outcome(points ? points_of(mine) : mine));
  CHECK(part(answer, "judgement.seen") == "true");
  CHECK((kind == "only") == (legal == 1));
  if (legal == 1) return;
  CHECK((kind == "best") == (mine == best));
  if (mine == best) return;
  if (G::unit == Unit::turns) {
    const bool same = (mine > 0) == (best > 0) && (mine < 0) == (best < 0);
    CHECK(kind == (same ? "good" : "turns"));
    const int turns = same ? 0 : best > 0 ? 32'000 - best : 32'000 + mine;
    CHECK(part(answer, "judgement.turns") == (same ? "" : std::to_string(turns)));
    CHECK(part(answer, "judgement.seeds").empty());
  } else {
    const int lost = points ? seeds_of(best) - seeds_of(mine) : (best - mine) / 16;
    const int lost_points = points ? points_of(best) - points_of(mine) : 0;
    const auto sign = [&](search::Value value) { return points ? points_of(value) : value; };
    const bool turns = (sign(best) > 0) != (sign(mine) > 0) || (sign(best) < 0) != (sign(mine) < 0);
    CHECK(kind == (turns ? "turns" : lost_points > 0 ? "loses-points" : "loses-seeds"));
    CHECK(part(answer, "judgement.seeds") == std::to_string(lost));
    CHECK(part(answer, "judgement.points") == (lost_points > 0 ? std::to_string(lost_points) : ""));
  }
}

}  // namespace

TEST_CASE("judgement: every kind, on positions with known answers") {
  std::set<std::string> kinds;
  std::set<std::string> games;
  for (const Json& line : test::read_lines("judgements.jsonl")) {
    const std::string position = line.find("position")->string;
    const std::string answer = judged(position, "", line.find("move")->string);
    CAPTURE(position);
    CAPTURE(answer);
    CHECK(string_at(answer, "judgement.played.move") == line.find("move")->string);
    CHECK(string_at(answer, "judgement.best.move") == line.find("best")->string);
    for (const auto& one : line.find("verdict")->members)  // null: there is no such member
      CHECK(part(answer, "judgement." + one.first) == (one.second.kind == Json::Kind::null ? "" : text_of(one.second)));
    kinds.insert(string_at(answer, "judgement.kind"));
    games.insert(position.substr(0, position.find(' ')));
  }
  CHECK(kinds.size() == search::Judgement::kinds);
  CHECK(games.size() >= 5);
}

TEST_CASE("judgement: what is called proven is what plain minimax finds, of every move near the end of a game") {
  std::map<std::string, int> kinds_of_all;
  Games::for_each([&]<class G>() {
    int proven = 0;
    int moves = 0;
    std::map<std::string, int> kinds;
    test::for_each_ending<G>(effort(120), effort(2'500), [&](const Record<G>& record, const test::Worth&) {
      const std::string start = write_position<G>(record.start());
      const std::string played = moves_of(record);
      CAPTURE(start);
      CAPTURE(played);
      std::map<std::string, search::Value> worth;
      bool certain = true;
      search::Value best = -1'000'000;
      for_each_legal<G>(record.state(), [&](Move move, const auto& next) {
        Record<G> after = record;
        after.play(move);
        const bool stood = after.result() && after.result()->reason == Reason::repetition;
        const auto found = Minimax<G>(after).look(after.state(), -1, 10'000);
        certain = certain && !stood && found && found->certain();
        if (!certain) return;
        search::Value value = next.side == record.state().side ? found->value : -found->value;
        if (G::unit == Unit::turns) value += value > 0 ? -1 : value < 0 ? 1 : 0;
        worth[move_text(move, G::shape, record.state().side)] = value;
        best = std::max(best, value);
      });
      if (!certain) return;
      for (const auto& one : worth) {
        const std::string move = one.first;
        const std::string answer = judged(start, played, move);
        ++moves;
        if (part(answer, "judgement.proven") != "true") continue;
        ++proven;
        CAPTURE(move);
        CAPTURE(answer);
        check_against<G>(answer, one.second, best, static_cast<int>(worth.size()));
        ++kinds[string_at(answer, "judgement.kind")];
      }
    });
    std::string told;
    for (const auto& [kind, count] : kinds) {
      told += ", " + std::to_string(count) + " " + kind;
      kinds_of_all[kind] += count;
    }
    test::report("judgements: " + std::string(G::id) + ", " + std::to_string(proven) + " proven of " +
                 std::to_string(moves) + told);
    CHECK(proven > 0);
  });
  for (const char* kind : {"only", "best", "good", "loses-seeds", "turns"}) CHECK(kinds_of_all[kind] > 0);
}

TEST_CASE("judgement: the best move is the only one or best, and the turned board is judged alike") {
  Games::for_each([]<class G>() {
    Random random(21);
    int looked_at = 0;
    for (int i = 0; i < effort(15); ++i) {
      const typename G::State state = test::made_up<G>(random);
      const MoveList legal = legal_moves<G>(state);
      if (legal.empty()) continue;
      Engine engine(0);
      const auto ask = [&](const std::string& position, const std::string& move) {
        REQUIRE(engine.begin(position, "", {.depth = 2, .judge = move}) == "null");
        return engine.finish();
      };
      const std::string position = write_position<G>(state);
      const std::string move = move_text(legal[random.below(legal.size())], G::shape, state.side);
      const std::string answer = ask(position, move);
      CAPTURE(answer);
      const std::string found = string_at(answer, "move");
      const std::string of_best = ask(position, found);
      CHECK(string_at(of_best, "judgement.kind") == (legal.size() == 1 ? "only" : "best"));
      CHECK(string_at(of_best, "judgement.best.move") == found);
      const std::string turned = ask(test::turned_position<G>(state), test::turned_move(move, G::shape));
      CAPTURE(turned);
      for (const char* member : {"kind", "from", "to", "seeds", "points", "turns", "seen", "proven"})
        CHECK(part(turned, std::string("judgement.") + member) == part(answer, std::string("judgement.") + member));
      ++looked_at;
    }
    CHECK(looked_at > 0);
  });
}

TEST_CASE("judgement: with the last answer alone, for a legal move, without a level") {
  Engine engine(1);
  const auto refused = [&](const std::string& start, const std::string& moves, const std::string& move, int level = 0) {
    const std::string answer = engine.begin(start, moves, {.nodes = 100, .level = level, .judge = move});
    return answer == "null" ? "" : fault(answer);
  };
  CHECK(refused("kpe", "", "a2") == "judge not-legal");
  CHECK(refused("kpe", "", "pass") == "judge not-legal");
  CHECK(refused("kpe", "", "a1 b1") == "judge bad-form");
  CHECK(refused("kpe", "", "resign:S") == "judge bad-form");
  CHECK(refused("kpe", "", "agree") == "judge bad-form");
  CHECK(refused("kpe", "agree", "a1") == "judge game-over");
  CHECK(refused("kpe", "", "a1", 3) == "judge with-level");
  CHECK(refused("kpe", "z9", "a1") == "moves bad-form");
  CHECK(refused("gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", "", "give:a1") == "");
  CHECK(refused("gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", "give:a1", "accept") == "");
  CHECK(refused("gore 0,0,0,0/1,1,8,2 N 20-16 NNNN/SSSS - -", "", "pass") == "");
  REQUIRE(engine.begin("kpe", "", {.nodes = 20'000, .judge = "a1"}) == "null");
  for (;;) {
    const std::string answer = engine.step(0);
    CHECK(part(answer, "judgement").empty() == (part(answer, "done") != "true"));
    if (part(answer, "done") == "true") break;
  }
  // Too few positions to look at each move once; but a time that is too short is overstepped.
  REQUIRE(engine.begin("kpe", "", {.nodes = 2, .judge = "a1"}) == "null");
  CHECK(part(engine.finish(), "judgement") == "null");
  REQUIRE(engine.begin("kpe", "", {.ms = 0.001, .judge = "a1"}) == "null");
  CHECK(part(engine.finish(), "judgement.kind") != "");
  REQUIRE(engine.begin("kpe", "", {.depth = 2, .reasons = true, .judge = "a1"}) == "null");
  const std::string both = engine.finish();
  CHECK_FALSE(part(both, "reasons").empty());
  CHECK(part(both, "judgement.played.move") == R"("a1")");
}

TEST_CASE("judgement: the types tell of every kind and of no other") {
  std::ifstream in(std::string(AYLA_TEST_DATA) + "/../../wasm/ayla.d.ts");
  const std::string types{std::istreambuf_iterator<char>(in), {}};
  const std::size_t begin = types.find("  kind: \"only\"");
  REQUIRE(begin != std::string::npos);
  const std::string line = types.substr(begin, types.find(';', begin) - begin);
  for (std::size_t i = 0; i < search::Judgement::kinds; ++i)
    CHECK(line.find(std::string("\"") + name_of(static_cast<search::Judgement::Kind>(i)) + "\"") != std::string::npos);
  CHECK(static_cast<std::size_t>(std::count(line.begin(), line.end(), '"')) == 2 * search::Judgement::kinds);
}
