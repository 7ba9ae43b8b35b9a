// The search within limits: to a depth, to a number of positions, in slices.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "data.h"
#include "effort.h"
#include "near_the_end.h"
#include "search/search.h"

using namespace ayla;
using ayla::test::effort;
using ayla::test::Minimax;
using ayla::test::report;
using ayla::test::Worth;

namespace {

constexpr std::uint64_t without_end = ~std::uint64_t{0} / 2;

/// A search and its table, each of its own.
template <Game G>
struct Fresh {
  explicit Fresh(int table_mib) : table(table_mib), search(table) {}

  search::Table table;
  search::Search<G> search;
};

struct DepthTally {
  int compared = 0;
  int with_repetition = 0;
};

/// Compares depth by depth. The search looks at offers less deeply, so depths where one is made early are left out.
template <Game G>
void hold_depths_against_minimax(const Record<G>& game, DepthTally& tally) {
  constexpr long most_positions = 3'000;
  for (int depth = 1; depth <= 6; ++depth) {
    const std::optional<Worth> worth = Minimax<G>(game).look(game.state(), depth, most_positions);
    if (!worth) return;
    if (worth->offers_early) continue;
    Fresh<G> fresh(0);
    fresh.search.begin(game, {.depth = depth, .no_further = true});
    CHECK(fresh.search.run(without_end));
    const search::Findings& found = fresh.search.findings();
    CAPTURE(write_position<G>(game.state()));
    CAPTURE(depth);
    CHECK(found.value == worth->value);
    CHECK((found.depth == depth || found.ended || found.proven));
    if (found.proven) CHECK(worth->certain());
    ++tally.compared;
    tally.with_repetition += worth->repeats ? 1 : 0;
  }
}

}  // namespace

TEST_CASE("to a depth, without a table, positions are worth what plain minimax says") {
  Games::for_each([]<class G>() {
    CAPTURE(G::id);
    Random random(5);
    DepthTally tally;
    for (int i = 0; i < effort(200); ++i) {
      const auto game = ayla::test::random_game<G>(i % 2 == 0 ? G::start() : ayla::test::made_up<G>(random), random);
      if (!game || game->moves().empty()) continue;
      const auto last = static_cast<std::size_t>(1 + random.below(static_cast<int>(game->moves().size())));
      hold_depths_against_minimax<G>(ayla::test::before_the_end<G>(*game, last, true), tally);
    }
    report(std::string(G::id) + " to a depth: " + std::to_string(tally.compared) + " comparisons");
    CHECK(tally.compared >= effort(400));
  });
}

TEST_CASE("to a depth, repetitions of what stood in the game are seen") {
  std::map<std::string, DepthTally> tallies;
  for (const Json& line : ayla::test::read_lines("games.jsonl")) {
    if (ayla::test::reason_of(line) != "repetition") continue;
    const std::string& start = line.find("start")->string;
    Games::with(game_of(start), [&]<class G>() {
      Record<G> game(read_position<G>(start).value());
      for (const Json& move : line.find("moves")->items) REQUIRE_FALSE(game.play(move.string));
      for (const std::size_t last : {1u, 2u, 3u})
        hold_depths_against_minimax<G>(ayla::test::before_the_end<G>(game, last, true), tallies[G::id]);
    });
  }
  for (const auto& [game, tally] : tallies) {
    report(game + " with repetitions in sight: " + std::to_string(tally.with_repetition) + " comparisons");
    CHECK(tally.with_repetition >= 5);
  }
  CHECK(tallies.size() >= 5);  // all but the games of Katro, where random play does not repeat
}

namespace {

template <Game G>
void check_same(const search::Findings& found, const search::Findings& expected) {
  CHECK(found.line == expected.line);
  CHECK(found.value == expected.value);
  CHECK(found.proven == expected.proven);
  CHECK(found.ended == expected.ended);
  CHECK(found.depth == expected.depth);
}

/// The start, and positions of a random game.
template <Game G>
std::vector<Record<G>> some_games() {
  Random random(3);
  std::vector<Record<G>> games{Record<G>(G::start())};
  while (games.size() < 4) {
    const auto game = ayla::test::random_game<G>(G::start(), random);
    if (game && game->moves().size() > 12)
      games.push_back(ayla::test::before_the_end<G>(*game, 4 * games.size(), true));
  }
  return games;
}

}  // namespace

TEST_CASE("in slices the search finds what it finds in one go") {
  Games::for_each([]<class G>() {
    CAPTURE(G::id);
    const auto nodes = static_cast<std::uint64_t>(effort(20'000));
    for (const Record<G>& game : some_games<G>()) {
      Fresh<G> whole(1);
      whole.search.begin(game, {0, nodes});
      CHECK(whole.search.run(without_end));
      for (const std::uint64_t slice : {1u, 7u, 1'000u}) {
        Fresh<G> sliced(1);
        sliced.search.begin(game, {0, nodes});
        for (std::uint64_t before = 0; !sliced.search.run(slice); before = sliced.search.nodes())
          if (sliced.search.nodes() != before + slice) FAIL("a slice of another size");
        check_same<G>(sliced.search.findings(), whole.search.findings());
        CHECK(sliced.search.nodes() == whole.search.nodes());
      }
    }
  });
}

TEST_CASE("a limit of positions is kept to the position, and there is always a move") {
  Games::for_each([]<class G>() {
    CAPTURE(G::id);
    for (const Record<G>& game : some_games<G>()) {
      for (const std::uint64_t nodes : {1u, 2u, 3u, 10u, 63u, 64u, 65u, 1'000u, 4'321u}) {
        Fresh<G> fresh(1);
        fresh.search.begin(game, {0, nodes});
        CHECK(fresh.search.run(without_end));
        const search::Findings& found = fresh.search.findings();
        CHECK((fresh.search.nodes() == nodes || (fresh.search.nodes() < nodes && (found.ended || found.proven))));
        REQUIRE_FALSE(found.line.empty());
        const MoveList legal = legal_moves<G>(game.state());
        CHECK(std::find(legal.begin(), legal.end(), found.line.front()) != legal.end());
        CHECK_FALSE((nodes == 1 && found.depth > 0));
      }
    }
  });
}

TEST_CASE("in a game that is over there is nothing to find") {
  int games = 0;
  for (const Json& line : ayla::test::read_lines("games.jsonl")) {
    if (ayla::test::reason_of(line).empty()) continue;
    const std::string& start = line.find("start")->string;
    Games::with(game_of(start), [&]<class G>() {
      Record<G> game(read_position<G>(start).value());
      for (const Json& move : line.find("moves")->items) REQUIRE_FALSE(game.play(move.string));
      Fresh<G> fresh(0);
      fresh.search.begin(game, {});
      CHECK(fresh.search.run(without_end));
      CHECK(fresh.search.findings().line.empty());
      CHECK(fresh.search.nodes() == 0);
      ++games;
    });
  }
  CHECK(games >= 100);
}
