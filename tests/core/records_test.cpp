// A game is its first position and its moves: these two, as text, give the same game anywhere.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"
#include "random_play.h"

using namespace ayla;
using ayla::test::part;
using ayla::test::string_at;

namespace {

std::string joined(const std::vector<std::string>& texts, const char* mark) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : mark) + text;
  return all;
}

/// Plays the texts of a record once more, here and through the engine.
template <Game G>
void check_replay(const Record<G>& record) {
  const std::string start = write_position<G>(record.start());
  const std::vector<std::string> texts = record.texts();
  CAPTURE(start);
  CAPTURE(joined(texts, " "));

  Record<G> again(read_position<G>(start).value());
  for (const std::string& text : texts) REQUIRE_FALSE(again.play(text));
  CHECK(again.states() == record.states());
  CHECK(again.moves() == record.moves());
  CHECK(again.result() == record.result());
  CHECK(again.texts() == texts);

  const std::string view = Engine::view(start, joined(texts, ","));
  CHECK(string_at(view, "start") == start);
  CHECK(string_at(view, "moves") == joined(texts, " "));
  CHECK(string_at(view, "position") == write_position<G>(record.state()));
  CHECK((part(view, "legal") == "[]") == (part(view, "result") != "null"));
  CHECK(Engine::view(string_at(view, "start"), string_at(view, "moves")) == view);

  const std::string replay = Engine::replay(start, texts);
  CHECK(string_at(replay, "final") == string_at(view, "position"));
  CHECK(part(replay, "result") == part(view, "result"));
}

}  // namespace

TEST_CASE("records: a game written down and played again is the same game, however it ended") {
  const char* endings[] = {"resign:S", "resign:N", "agree"};
  Games::for_each([&]<class G>() {
    constexpr int games = 300;
    Random random(5);
    int ended = 0;
    int plies = 0;
    for (int game = 0; game < games; ++game) {
      Record<G> record(game % 3 == 0 ? G::start() : test::made_up<G>(random));
      for (int left = random.below(120); left > 0 && !record.result(); --left)
        record.play(test::random_move(legal_moves<G>(record.state()), random));
      if (game % 4 == 0 && !record.result()) record.play(endings[random.below(3)]);
      check_replay(record);
      ended += record.result() ? 1 : 0;
      plies += static_cast<int>(record.moves().size());
    }
    test::report("records: " + std::string(G::id) + ", " + std::to_string(games) + " games, " + std::to_string(ended) +
                 " with a result, " + std::to_string(plies) + " plies");
    CHECK(ended >= games / 4);
    CHECK(plies > games);
  });
}

TEST_CASE("records: nothing can be played after the end") {
  Games::for_each([]<class G>() {
    const std::string move = move_text(legal_moves<G>(G::start())[0], G::shape, Side::south);
    for (const char* ending : {"resign:S", "resign:N", "agree"}) {
      Record<G> record(G::start());
      REQUIRE_FALSE(record.play(ending));
      for (const char* more : {move.c_str(), "resign:S", "resign:N", "agree", "pass"}) {
        const std::optional<Error> error = record.play(more);
        REQUIRE(error);
        CHECK(error->code == "game-over");
      }
      CHECK(record.texts() == std::vector<std::string>{ending});
      CHECK(part(Engine::view(G::id, ending), "legal") == "[]");
    }
  });
}
