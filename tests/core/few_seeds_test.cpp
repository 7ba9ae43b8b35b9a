// Endings with few seeds: the bounds worked out for them, held against plain minimax, and how many are proven.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "data.h"
#include "effort.h"
#include "made_up.h"
#include "near_the_end.h"
#include "search/endings.h"
#include "search/search.h"

using namespace ayla;
using ayla::test::effort;
using ayla::test::Minimax;
using ayla::test::ProcessorClock;
using ayla::test::report;
using ayla::test::Worth;

TEST_CASE("boards with few seeds are numbered without a gap") {
  using Numbers = search::BoardNumbers<12, 8>;
  CHECK(Numbers::boards(0) == 1);
  CHECK(Numbers::boards(8) == 75'582);  // 8 of 19 = ways to lay 8 seeds in 12 pits
  int boards = 0;
  for (int seeds = 0; seeds <= 8; ++seeds)
    for (int number = 0; number < Numbers::boards(seeds); number += 1 + number / 50, ++boards)
      CHECK(Numbers::number_of(Numbers::board_of<TwoRow<6>>(number, seeds), seeds) == number);
  CHECK(boards >= 1'000);
}

namespace {

template <search::HasEndings G>
int seeds_on_board(const typename G::State& state) {
  return G::total - state.captured[0] - state.captured[1];
}

/// Calls `visit` with games that random play has brought to so few seeds, one position a game.
template <class G, class Visit>
void for_each_with_few(int wanted, int most_seeds, Visit&& visit) {
  Random random(7);
  for (int found = 0; found < wanted;) {
    Record<G> game(G::start());
    while (!game.result() && (seeds_on_board<G>(game.state()) > most_seeds || random.below(4) != 0))
      game.play(ayla::test::random_move(legal_moves<G>(game.state()), random));
    if (game.result()) continue;
    visit(game);
    ++found;
  }
}

/// What the bounds say of a game's position: at the least, at the most.
template <search::HasEndings G>
std::pair<int, int> bounds_of(search::Endings<G>& endings, const Record<G>& game) {
  REQUIRE(endings.begin(game));
  while (!endings.visit()) {
  }
  REQUIRE(endings.known());
  int least = -G::total;
  int most = -G::total;
  for (const Move move : legal_moves<G>(game.state())) {
    least = std::max<int>(least, endings.of(move).least);
    most = std::max<int>(most, endings.of(move).most);
  }
  return {least, most};
}

template <class G>
constexpr bool has_endings = search::HasEndings<G>;

}  // namespace

TEST_CASE("the bounds of endings hold, and are as narrow as plain minimax with the game's history makes them") {
  Games::for_each([]<class G>() {
    [[maybe_unused]] constexpr long most_positions = 20'000;
    if constexpr (has_endings<G>) {
      CAPTURE(G::id);
      search::Endings<G> endings;
      int compared = 0;
      int as_narrow = 0;
      const auto compare = [&](const Record<G>& game) {
        const auto worth = Minimax<G>(game).look(game.state(), -1, most_positions);
        if (!worth) return;
        CAPTURE(write_position<G>(game.state()));
        CAPTURE(game.moves().size());
        const auto [least, most] = bounds_of<G>(endings, game);
        const int lead = G::lead(game.state());
        const auto value = [&](int further) { return search::value_of_lead<G>(game.state(), lead + further, {}); };
        CHECK(value(least) <= worth->at_worst);
        CHECK(value(most) >= worth->at_best);
        ++compared;
        as_narrow += value(least) == worth->at_worst && value(most) == worth->at_best ? 1 : 0;
      };
      for (const int most_seeds : {2, 3, 4, 5}) for_each_with_few<G>(effort(150), most_seeds, compare);
      report("bounds of " + std::string(G::id) + ": " + std::to_string(compared) + " endings, " +
             std::to_string(as_narrow) + " as narrow as they can be");
      CHECK(compared >= effort(250));
      CHECK(as_narrow >= compared * 9 / 10);
    }
  });
}

TEST_CASE("a proven ending is played out to what was said of it") {
  int played = 0;
  Games::for_each([&]<class G>() {
    if constexpr (has_endings<G>) {
      search::Table table(1);
      search::Search<G> search(table);
      search::Endings<G> endings;
      for_each_with_few<G>(effort(20), ayla::test::slow_build ? 4 : 6, [&](const Record<G>& start) {
        search.begin(start, {});
        search.run(2'000'000);
        if (!search.findings().proven) return;
        const search::Value value = search.findings().value;
        const Side side = start.state().side;
        CAPTURE(write_position<G>(start.state()));
        // The side it was proven for plays it; the other at random, so it may only become better, for as long as that
        // can still be proven.
        Record<G> game = start;
        Random random(3);
        while (!game.result()) {
          if (game.state().side != side) {
            game.play(ayla::test::random_move(legal_moves<G>(game.state()), random));
            continue;
          }
          search.begin(game, {});
          search.run(2'000'000);
          // Another line may be better still without being proven; what was promised is still there to be had.
          const int lead = G::lead(game.state());
          REQUIRE(search::value_of_lead<G>(game.state(), lead + bounds_of<G>(endings, game).first, {}) >= value);
          if (!search.findings().proven) return;
          game.play(search.findings().line.front());
        }
        CHECK(search::value_of<G>(*game.result(), side, 0) >= value);
        ++played;
      });
    }
  });
  CHECK(played >= effort(20));
}

TEST_CASE("the line of a proven ending is legal, and comes to what was said") {
  int lines = 0;
  Games::for_each([&]<class G>() {
    if constexpr (has_endings<G>) {
      search::Table table(1);
      search::Search<G> search(table);
      for_each_with_few<G>(effort(60), ayla::test::slow_build ? 5 : 7, [&](const Record<G>& start) {
        search.begin(start, {.every_move = true});
        search.run(3'000'000);
        for (const search::Findings& one : search.every_move()) {
          if (!one.proven) continue;
          Record<G> game = start;
          for (const Move move : one.line) {
            REQUIRE(!game.result());
            const MoveList legal = legal_moves<G>(game.state());
            REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
            game.play(move);
          }
          REQUIRE(game.result());
          CHECK(game.result()->reason != Reason::repetition);
          CHECK(search::value_of<G>(*game.result(), start.state().side, 0) == one.value);
          ++lines;
        }
      });
    }
  });
  CHECK(lines >= effort(60));
}

TEST_CASE("with 8 seeds on the board or fewer, Kpé and Urim are proven within a second where they can be") {
  Games::for_each([]<class G>() {
    if constexpr (has_endings<G>) {
      search::Table table(16);
      search::Search<G> search(table);
      int proven = 0;
      int positions = 0;
      double longest = 0;
      const int most_seeds = ayla::test::slow_build ? 5 : 8;
      const double patience = std::string(G::id) == "kpe" ? ayla::test::seconds_in_vain() : 1;
      for_each_with_few<G>(effort(30), most_seeds, [&](const Record<G>& game) {
        search.begin(game, {});
        const ProcessorClock clock;
        while (!search.run(1'000) && clock.seconds() < patience) {
        }
        ++positions;
        if (!search.findings().proven) return;
        ++proven;
        longest = std::max(longest, clock.seconds());
      });
      report("proven endings of " + std::string(G::id) + ": " + std::to_string(proven) + " of " +
             std::to_string(positions) + ", the slowest in " + std::to_string(longest) + " s");
      // In Kpé nearly all lines go round, so that a repetition decides.
      CHECK(proven >= (std::string(G::id) == "kpe" ? 1 : effort(15)));
    }
  });
}

TEST_CASE("relay games: with 4 seeds or fewer on one side, most are proven within a second") {
  Games::for_each([]<class G>() {
    if constexpr (G::unit == Unit::turns) {
      search::Table table(16);
      search::Search<G> search(table);
      Random random(7);
      int proven = 0;
      int positions = 0;
      const double patience = std::string(G::id) == "bao-kigogo" ? ayla::test::seconds_in_vain() : 1;
      for (int tries = 0; positions < effort(20) && tries < 10'000; ++tries) {
        Record<G> game(G::start());
        const auto few = [&] {
          int own = 0;
          for (Pit pit = 0; pit < G::shape.half(); ++pit) own += G::seeds(game.state(), pit);
          int all = 0;
          for (Pit pit = 0; pit < G::shape.pits(); ++pit) all += G::seeds(game.state(), pit);
          return std::min(own, all - own) <= 4;
        };
        while (!game.result() && !few()) game.play(ayla::test::random_move(legal_moves<G>(game.state()), random));
        if (game.result()) continue;
        ++positions;
        search.begin(game, {});
        const ProcessorClock clock;
        while (!search.run(500) && clock.seconds() < patience) {
        }
        proven += search.findings().proven ? 1 : 0;
      }
      report("proven endings of " + std::string(G::id) + ": " + std::to_string(proven) + " of " +
             std::to_string(positions));
      CHECK(positions == effort(20));
      if (std::string(G::id) != "bao-kigogo") CHECK(proven >= effort(10));  // whose wins are long, see the README
    }
  });
}
