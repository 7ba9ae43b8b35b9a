// The only legal move, from whichever pit, is a move: "pit 0" must not be read as "none".
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"
#include "random_play.h"

using namespace ayla;

namespace {

/// The pits that a player may come to sow from: the near half, and where pits change hands all of them.
template <Game G>
constexpr Pit sowable() {
  if constexpr (requires(const typename G::State& state) { G::owns(state, 0); })
    return G::shape.pits();
  else
    return G::shape.half();
}

/// Positions that have one legal move, a sowing: one for each of South's pits, then one for each of North's.
template <Game G>
std::vector<std::string> only_moves() {
  constexpr int attempts = 100'000;
  std::vector<std::string> found(static_cast<std::size_t>(2 * sowable<G>()));
  int missing = 2 * sowable<G>();
  Random random(4);
  for (int attempt = 0; attempt < attempts && missing > 0; ++attempt) {
    const typename G::State state = test::made_up<G>(random);
    const MoveList moves = legal_moves<G>(state);
    if (moves.size() != 1 || moves[0].kind != Move::Kind::sow) continue;
    const Pit place = (state.side == Side::south ? 0 : sowable<G>()) + Pit{moves[0].pits};
    std::string& position = found[static_cast<std::size_t>(place)];
    if (!position.empty()) continue;
    position = write_position<G>(state);
    --missing;
  }
  return found;
}

}  // namespace

TEST_CASE("only move: it is listed, found by the search, and no reason to end the game, from each pit of each side") {
  Games::for_each([]<class G>() {
    Engine engine(0);
    int positions = 0;
    for (const std::string& position : only_moves<G>()) {
      const Side side = positions < sowable<G>() ? Side::south : Side::north;
      const std::string pit = G::shape.name(G::shape.seen_by_south(positions % sowable<G>(), side));
      CAPTURE(pit);
      CAPTURE(position);
      REQUIRE(position != "");
      const std::string view = Engine::view(position, "");
      CHECK(test::part(view, "result") == "null");
      CHECK(test::part(view, "legal") == R"([{"kind":"sow","move":")" + pit + R"(","pits":[")" + pit + R"("]}])");
      CHECK(test::fault(Engine::replay(position, {pit})) == "");
      CHECK(engine.begin(position, "", {0, 1, 0}) == "null");
      CHECK(test::string_at(engine.finish(), "move") == pit);
      ++positions;
    }
    test::report("only move: " + std::string(G::id) + ", " + std::to_string(positions) + " pits");
    CHECK(positions == 2 * sowable<G>());
  });
}
