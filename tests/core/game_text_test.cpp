// Records of games as text: what is written is read as the same game.
#include "game_text.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "effort.h"
#include "engine.h"
#include "games.h"
#include "random_play.h"

using namespace ayla;
using ayla::test::fault;
using ayla::test::parsed;
using ayla::test::text_of;

namespace {

/// A text of all kinds of characters, those that mean something in a record above all.
std::string made_up_text(Random& random, bool in_tag) {
  const std::vector<std::string> pieces{"a",      "Ama", " ", "  ", "}",  "{",   "\\", "\\n", "\"",
                                        "(",      ")",   ";", "[",  "\n", "]",   "1.", "*",   "é",
                                        "\u200b", "🌱",   "%", "\t", "$",  "1-0", "\\ "};
  std::string text;
  for (int left = random.below(6) == 0 ? random.below(200) : random.below(12); left > 0; --left) {
    const std::string& piece = pieces[static_cast<std::size_t>(random.below(static_cast<int>(pieces.size())))];
    if (!in_tag || static_cast<unsigned char>(piece[0]) >= 0x20) text += piece;
  }
  return text;
}

std::string made_up_comment(Random& random) { return random.below(5) == 0 ? made_up_text(random, false) : ""; }

/// Goes on with a game, now and then with lines that could have been played instead.
template <Game G>
RecordedLine made_up_line(Record<G>& record, int plies, int depth, Random& random) {
  const char* endings[] = {"resign:S", "resign:N", "agree"};
  RecordedLine line;
  line.comment = made_up_comment(random);
  for (int ply = 0; ply < plies && !record.result(); ++ply) {
    RecordedMove move;
    move.comment = made_up_comment(random);
    for (int lines = depth < 4 && random.below(8 + 8 * depth) == 0 ? 1 + random.below(2) : 0; lines > 0; --lines) {
      Record<G> other = record;
      move.variations.push_back(made_up_line(other, 1 + random.below(6), depth + 1, random));
    }
    const std::string text =
        random.below(60) == 0
            ? endings[random.below(3)]
            : move_text(test::random_move(legal_moves<G>(record.state()), random), G::shape, record.state().side);
    REQUIRE_FALSE(record.play(text));
    move.move = text;
    line.moves.push_back(std::move(move));
  }
  return line;
}

template <Game G>
RecordedGame made_up_record(Random& random) {
  Record<G> record(random.below(2) == 0 ? G::start() : test::made_up<G>(random));
  RecordedGame game;
  game.game = G::id;
  game.start = write_position<G>(record.start());
  for (const char* tag : {"Date", "South", "North", "Event_1"})
    if (random.below(2) == 0) game.tags.emplace_back(tag, made_up_text(random, true));
  game.line = made_up_line(record, random.below(random.below(4) == 0 ? 200 : 30), 0, random);
  game.result = record.result();
  return game;
}

/// The length of the longest line that has a space to break it at.
std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    std::size_t characters = 0;
    for (const char c : line) characters += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1u : 0u;
    if (line[0] != '[' && line.find(' ') != std::string::npos) longest = std::max(longest, characters);
    at = end + 1;
  }
  return longest;
}

}  // namespace

TEST_CASE("records as text: what is written is read as the same game, in every game") {
  Games::for_each([]<class G>() {
    const int games = test::effort(1000);
    Random random(11);
    int moves = 0;
    int variations = 0;
    int ended = 0;
    std::string all;
    std::vector<RecordedGame> written;
    for (int i = 0; i < games; ++i) {
      RecordedGame game = made_up_record<G>(random);
      const std::string text = write_record(game);
      CAPTURE(text);
      const std::vector<Checked<RecordedGame>> read = read_records(text);
      REQUIRE(read.size() == 1);
      if (!read[0]) FAIL(read[0].error().reason);
      REQUIRE(read[0].value() == game);
      REQUIRE(write_record(read[0].value()) == text);
      moves += static_cast<int>(game.line.moves.size());
      for (const RecordedMove& move : game.line.moves) variations += static_cast<int>(move.variations.size());
      ended += game.result ? 1 : 0;
      all += text + (i % 2 == 0 ? "\n" : "");
      written.push_back(std::move(game));
    }
    const std::vector<Checked<RecordedGame>> together = read_records(all);
    REQUIRE(together.size() == written.size());
    for (std::size_t i = 0; i < written.size(); ++i) CHECK(together[i].value() == written[i]);
    test::report("records as text: " + std::string(G::id) + ", " + std::to_string(games) + " games, " +
                 std::to_string(ended) + " with a result, " + std::to_string(moves) + " moves, " +
                 std::to_string(variations) + " variations");
    CHECK(moves > 5 * games);
    CHECK(variations > games / 4);
    CHECK(ended > games / 8);
  });
}

TEST_CASE("records as text: lines have at most 80 characters") {
  RecordedGame game;
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    game = made_up_record<Gore>(random);
    game.line.comment = "eight words of é in one comment, and once more: eight words of é in one comment";
    // Words that are longer than a line cannot be broken.
    bool long_words = false;
    const std::string text = write_record(game);
    for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
      end = std::min(text.find_first_of(" \n", at), text.size());
      long_words = long_words || end - at > 60;
    }
    CAPTURE(text);
    if (!long_words) CHECK(longest_line(text) <= 80);
  }
}

TEST_CASE("records as text: the normal form") {
  const std::string typed =
      "[South \"A \\\"B\\\" \\\\\"] [Game \"kpe\"][Date \"2026.11.30\"]\r\n"
      "{ Before  the\r\n first. } 1.a1 c2 ; to the end of the line\n"
      "2 b1 {x}{y} ( 2. c1 {why not} d2 3. a1 ) (c1) 2... a2 3.resign:N 1-0";
  const std::string normal =
      "[Game \"kpe\"]\n[South \"A \\\"B\\\" \\\\\"]\n[Date \"2026.11.30\"]\n[Result \"0-0\"]\n\n"
      "{Before the first.} 1. a1 c2 {to the end of the line} 2. b1 {x y} (2. c1 {why\n"
      "not} 2... d2 3. a1) (2. c1) 2... a2 3. resign:N 1-0\n";
  const std::vector<Checked<RecordedGame>> read = read_records(typed);
  REQUIRE(read.size() == 1);
  REQUIRE(read[0]);
  CHECK(write_record(read[0].value()) == normal);
  CHECK(read[0]->start == "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....");
  CHECK(*read[0]->tag("South") == "A \"B\" \\");
  CHECK(read[0]->tag("Game") == nullptr);
}

TEST_CASE("records as JSON: every game with its comments and variations, or what is wrong with it") {
  const std::string kpe =
      "[Game \"kpe\"]\n[South \"A\"]\n[Result \"0-0\"]\n\n{B} 1. a1 {C} (1. b1 c2 {D} (1... b2)) 1... c2 2. resign:S "
      "0-1\n";
  const std::string katro = "[Game \"katro\"]\n\n1. a1 *\n";
  const std::string faulty = "[Game \"kpe\"]\n\n1. a1 a1 *\n";
  const std::string first =
      R"({"game":"kpe","tags":[["South","A"]],"start":"kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....","comment":"B",)"
      R"("moves":[{"move":"a1","comment":"C","variations":[{"moves":[{"move":"b1"},)"
      R"({"move":"c2","comment":"D","variations":[{"moves":[{"move":"b2"}]}]}]}]},{"move":"c2"},{"move":"resign:S"}],)"
      R"("result":{"winner":"N","reason":"resignation","captured":[0,0]}})";

  const Json games = *parsed(Engine::read_records(kpe + "\n" + faulty + "\n" + katro)).find("games");
  REQUIRE(games.items.size() == 3);
  CHECK(text_of(games.items[0]) == text_of(parsed(first)));
  CHECK(fault(text_of(games.items[1])) == "moves not-legal");
  CHECK(games.items[2].find("game")->string == "katro");
  CHECK(games.items[2].find("result")->kind == Json::Kind::null);

  CHECK(
      parsed(Engine::write_record("[South \"A\"] [Game \"kpe\"] {B} a1 {C} (b1 c2 {D} (b2)) c2 resign:S 0-1")).string ==
      kpe);
  CHECK(fault(Engine::write_record(kpe + "\n" + katro)) == "game twice");
  CHECK(fault(Engine::write_record(faulty)) == "moves not-legal");
}

TEST_CASE("a move or an ending that is taken back leaves no trace") {
  Games::for_each([]<class G>() {
    Random random(17);
    int repetitions = 0;
    for (int game = 0; game < test::effort(100); ++game) {
      Record<G> once(test::made_up<G>(random));
      Record<G> again = once;
      while (!once.result() && once.moves().size() < 400) {
        // Some moves further, and back.
        const std::size_t here = again.states().size();
        for (int left = random.below(5); left > 0 && !again.result(); --left)
          again.play(test::random_move(legal_moves<G>(again.state()), random));
        if (!again.result() && random.below(2) == 0) {
          REQUIRE_FALSE(again.play("agree"));
          again.take_back();
        }
        while (again.states().size() > here) again.take_back();
        REQUIRE(again.state() == once.state());
        REQUIRE_FALSE(again.result());
        const Move move = test::random_move(legal_moves<G>(once.state()), random);
        once.play(move);
        again.play(move);
        REQUIRE(again.result() == once.result());
        REQUIRE(again.history().positions() == once.history().positions());
      }
      repetitions += once.result() && once.result()->reason == Reason::repetition ? 1 : 0;
    }
    if (std::string(G::id) == "kpe") CHECK(repetitions > 0);
  });
}
