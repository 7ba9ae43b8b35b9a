// The search at play: it beats random play, and in Goré it trades with sense.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "effort.h"
#include "engine.h"
#include "games.h"
#include "hash.h"
#include "search/search.h"

using namespace ayla;
using ayla::test::effort;
using ayla::test::string_at;

namespace {

struct Score {
  int won = 0, drawn = 0, lost = 0;
};

/// Plays games between the search and random choice, offers and answers included, the search as South in every other.
template <Game G>
Score play_against_random(int games, std::uint64_t nodes_a_move) {
  constexpr std::size_t longest = 1'000;
  Random random(2);
  search::Table table(1);
  search::Search<G> search(table);
  Score score;
  for (int i = 0; i < games; ++i) {
    const Side own = i % 2 == 0 ? Side::south : Side::north;
    Record<G> game(G::start());
    while (!game.result() && game.moves().size() < longest) {
      if (game.state().side == own) {
        search.begin(game, {0, nodes_a_move});
        search.run(nodes_a_move + 1);
        game.play(search.findings().line.at(0));
      } else {
        const MoveList moves = legal_moves<G>(game.state());
        game.play(moves[random.below(moves.size())]);
      }
    }
    const bool decided = game.result() && game.result()->winner;
    ++(!decided ? score.drawn : *game.result()->winner == own ? score.won : score.lost);
  }
  return score;
}

}  // namespace

TEST_CASE("the search beats random play") {
  int games = 0;
  Games::for_each([&]<class G>() {
    const Score score = play_against_random<G>(effort(100), 1'000);
    ayla::test::report(std::string(G::id) + " against random play: " + std::to_string(score.won) + " won, " +
                       std::to_string(score.drawn) + " drawn, " + std::to_string(score.lost) + " lost");
    CHECK(score.won >= effort(95));
    ++games;
  });
  CHECK(games >= 9);
}

namespace {

std::string choice(Engine& engine, const std::string& position) {
  CHECK(engine.begin(position, "", {0, 0, 5'000}) == "null");
  return string_at(engine.finish(), "move");
}

}  // namespace

TEST_CASE("goré: an offer is accepted where that wins seeds, and declined where it loses them") {
  struct Case {
    std::string position, answer;
  };
  // Deep searches see eight to thirty seeds between the two answers.
  const std::vector<Case> cases{
      {"gore 0,0,0,0/0,30,0,0 N 11-7 NNNS/NSSS give:d1 S", "accept"},
      {"gore 31,0,0,0/0,0,0,0 N 3-14 SNSS/SNNN give:c2 N", "accept"},
      {"gore 0,0,0,0/0,0,0,30 N 5-13 SSNN/SNNS give:a1 SN", "accept"},
      {"gore 10,10,0,0/0,0,0,18 S 9-1 SNNN/SSSS give:b2 -", "accept"},
      {"gore 0,0,0,0/31,0,0,0 N 5-12 NNNN/SSSS give:c1 -", "accept"},
      {"gore 0,28,0,0/0,0,0,0 S 20-0 SNSN/NNNS give:c1 -", "decline"},
      {"gore 0,0,0,0/0,0,25,0 N 7-16 NNNN/SSSS give:a1,c1 -", "decline"},
      {"gore 0,0,0,0/0,21,0,0 S 22-5 NNNS/SNSS give:a2 SN", "decline"},
      {"gore 0,19,0,0/0,0,0,0 S 15-14 NNNN/SSSS give:d2 N", "decline"},
      {"gore 4,2,2,3/2,2,2,3 S 23-5 SNSN/SNSS give:b2 N", "decline"},
      {"gore 0,0,0,0/0,0,9,0 N 19-20 NSNN/SSSS give:b1,d1 SN", "decline"},
  };
  Engine engine(1);
  for (const Case& one : cases) CHECK_MESSAGE(choice(engine, one.position) == one.answer, one.position);
  CHECK(cases.size() == 11);
}

TEST_CASE("goré: an offer is made where no sowing is as good") {
  const std::vector<std::string> positions{
      "gore 0,5,0,0/0,10,12,0 N 11-10 NNNN/SSNS - S", "gore 0,0,0,6/0,0,0,6 N 10-26 NSNS/NSNN - N",
      "gore 0,8,0,0/21,0,0,0 S 11-8 SNNN/SSSN - -",   "gore 0,16,0,0/15,0,0,0 S 9-8 NNNN/SSSS - -",
      "gore 5,7,5,9/0,0,0,0 N 19-3 NNNS/SSSS - SN",   "gore 0,0,5,7/0,0,0,0 S 2-34 NNNS/SSSS - S",
      "gore 0,0,0,0/9,9,5,5 N 14-6 SSSN/SNSS - SN",   "gore 0,0,0,3/11,8,0,0 S 12-14 SNNN/SNSS - N",
  };
  Engine engine(1);
  for (const std::string& position : positions)
    CHECK_MESSAGE(choice(engine, position).substr(0, 5) == "give:", position);
  CHECK(positions.size() == 8);
}
