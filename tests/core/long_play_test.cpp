// Whole games to their end: every level against every other, random ones, and games of thousands of plies. None hangs,
// and the longest are told.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"
#include "game_text.h"
#include "random_play.h"
#include "search/level.h"

using namespace ayla;

namespace {

/// A game that goes on longer than this hangs: none has come near.
constexpr int hangs_at = 20'000;

/// The longest that was seen of something, and where.
struct Longest {
  int count = 0;
  std::string where = "-";

  void hear(int seen, const std::string& here) {
    if (seen <= count) return;
    count = seen;
    where = here;
  }
  std::string text() const { return std::to_string(count) + " (" + where + ")"; }
};

/// The longest games and sowings of a kind of play.
struct Lengths {
  int games = 0;
  int plies = 0;
  Longest game, laps, seeds;

  template <Game G>
  void hear(const typename G::State& before, Move move) {
    Trace trace(G::shape, before.side);
    typename G::State next = before;
    G::play(next, move, trace);
    const auto count = [&](Happening what) {
      return static_cast<int>(std::count_if(trace.events().begin(), trace.events().end(),
                                            [&](const Event& event) { return event.what == what; }));
    };
    const std::string here = move_text(move, G::shape, before.side) + " in " + write_position<G>(before);
    laps.hear(count(Happening::lift), here);
    seeds.hear(count(Happening::drop), here);
    ++plies;
  }

  void tell(const std::string& what) const {
    test::report(what + ": " + std::to_string(games) + " games of " + std::to_string(plies) + " plies; the longest " +
                 game.text() + "; laps " + laps.text() + "; seeds " + seeds.text());
  }
};

/// The game as a record is read as the same game.
template <Game G>
void check_record(const Record<G>& game) {
  RecordedGame recorded;
  recorded.game = G::id;
  recorded.start = write_position<G>(game.start());
  for (const std::string& text : game.texts()) recorded.line.moves.push_back({text, "", {}});
  recorded.result = game.result();
  const std::string text = write_record(recorded);
  const std::vector<Checked<RecordedGame>> again = read_records(text);
  REQUIRE(again.size() == 1);
  REQUIRE(bool(again[0]));
  CHECK(again[0].value() == recorded);
  CHECK(write_record(again[0].value()) == text);
}

/// The move that a level makes, found within its ceiling.
template <Game G>
std::string move_of_level(Engine& engine, const Record<G>& game, const std::string& moves, int level) {
  constexpr double grace_ms = 100;  // a single position of long sowings can take some milliseconds
  const test::ProcessorClock clock;
  Question question;
  question.level = level;
  REQUIRE(engine.begin(write_position<G>(game.start()), moves, question) == "null");
  const std::string found = engine.finish();
  CHECK(clock.seconds() * 1000 <= search::level(level).most_ms + grace_ms);
  return test::string_at(found, "move");
}

template <Game G>
void play_levels(Engine& engine, int south, int north, Lengths& lengths) {
  Record<G> game(G::start());
  std::string moves;
  const std::string players = std::to_string(south) + " v " + std::to_string(north);
  while (!game.result() && static_cast<int>(game.moves().size()) < hangs_at) {
    const typename G::State before = game.state();
    const std::string move = move_of_level<G>(engine, game, moves, before.side == Side::south ? south : north);
    REQUIRE_FALSE(game.play(move));
    lengths.hear<G>(before, game.moves().back());
    moves += move + " ";
  }
  REQUIRE_MESSAGE(game.result(), G::id << ", " << players << " does not end");
  CHECK(test::part(Engine::view(G::id, moves), "result.reason") != "");
  ++lengths.games;
  lengths.game.hear(static_cast<int>(game.moves().size()), players);
  check_record<G>(game);
}

}  // namespace

TEST_CASE("long play: any two levels play to a result, each move within its ceiling") {
  // In the quick form without full strength, in slow builds a share of the pairs, another of every game.
  const bool all = test::in_full() && !test::slow_build;
  const int levels = all ? search::levels : search::levels - 1;
  const int share = test::slow_build ? 12 : 1;
  Engine engine(4);
  int number = 0;
  Games::for_each([&]<class G>() {
    Lengths lengths;
    for (int south = 1; south <= levels; ++south)
      for (int north = 1; north <= levels; ++north)
        if (number++ % share == 0) play_levels<G>(engine, south, north, lengths);
    lengths.tell("long play, levels: " + std::string(G::id));
    CHECK(lengths.games > 0);
  });
}

TEST_CASE("long play: random games end, however long they or their sowings are") {
  const int plies = test::plies_to_play(100'000);
  Games::for_each([&]<class G>() {
    Random random(11);
    Lengths lengths;
    while (lengths.plies < plies) {
      Record<G> game(G::start());
      while (!game.result() && static_cast<int>(game.moves().size()) < hangs_at) {
        const typename G::State before = game.state();
        game.play(test::random_move(legal_moves<G>(before), random));
        lengths.hear<G>(before, game.moves().back());
      }
      if (!game.result()) FAIL(G::id << ": a random game does not end");
      ++lengths.games;
      lengths.game.hear(static_cast<int>(game.moves().size()), "random");
    }
    lengths.tell("long play, random: " + std::string(G::id));
  });
}

TEST_CASE("long play: games of 2,000 plies are read, written, taken back and played again") {
  std::size_t games = 0;
  for (const Json& line : test::read_lines("long_games.jsonl")) {
    const std::string id = line.find("game")->string;
    const std::vector<std::string> moves = split_moves(line.find("moves")->string);
    const bool known = Games::with(id, [&]<class G>() {
      Record<G> game(G::start());
      for (const std::string& move : moves) REQUIRE_FALSE(game.play(move));
      CHECK(moves.size() == 2'000);
      CHECK_FALSE(game.result());
      check_record<G>(game);
      CHECK(test::string_at(Engine::replay(id, moves), "final") == write_position<G>(game.state()));

      const Record<G> whole = game;
      while (!game.moves().empty()) game.take_back();
      CHECK(game.state() == G::start());
      CHECK(game.history().positions().size() == 1);
      for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        REQUIRE_FALSE(game.play(moves[ply]));
        REQUIRE(game.state() == whole.states()[ply + 1]);
      }
      // Back into the game, none of its positions may stand again.
      CHECK(game.history().positions() == whole.history().positions());
    });
    CHECK(known);
    games += known ? 1 : 0;
  }
  std::size_t all = 0;
  Games::for_each([&]<class G>() { ++all; });
  CHECK_MESSAGE(games == all, "node tests/tools/long_records.mjs makes them");
}
