// The number of ways to play 1, 2, 3 … moves: hardly a wrong rule leaves it as it is.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "data.h"
#include "games.h"
#include "measure.h"
#include "notation.h"
#include "record.h"

using namespace ayla;

TEST_CASE("perft: there are as many ways to play as were counted") {
  int counted = 0;
  for (const Json& line : test::read_lines("perft.jsonl")) {
    const std::string& start = line.find("start")->string;
    const std::string& moves = line.find("moves")->string;
    CAPTURE(start);
    CAPTURE(moves);
    const bool found = Games::with(start, [&]<class G>() {
      Record<G> game(G::start());
      for (const std::string& move : split_moves(moves)) REQUIRE_FALSE(game.play(move));
      int depth = 0;
      for (const Json& ways : line.find("ways")->items) {
        ++depth;
        CHECK_MESSAGE(perft<G>(game.state(), depth) == static_cast<std::uint64_t>(ways.number), "to depth " << depth);
        ++counted;
      }
      CHECK(depth >= 4);
    });
    CHECK(found);
  }
  test::report("perft: " + std::to_string(counted) + " counts");
  CHECK(counted >= 100);
}
