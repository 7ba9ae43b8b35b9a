// Records of games as text: what is wrong with one is told with its place, and spoils no other.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "effort.h"
#include "game_text.h"
#include "hash.h"

using namespace ayla;

namespace {

/// What is told of a faulty game: "line:column field code".
std::string told(const Checked<RecordedGame>& game) {
  if (game) return "";
  const Error& error = game.error();
  CHECK(error.reason.size() > 5);
  return std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.field + " " + error.code;
}

struct Faulty {
  std::string text;
  std::string fault;
};

std::string nested(int depth) {
  std::string text = "[Game \"kpe\"]\n\na1";
  for (int i = 0; i < depth; ++i) text += "(b1";
  return text + std::string(static_cast<std::size_t>(depth), ')');
}

}  // namespace

TEST_CASE("records as text: faults, each with its line and column") {
  const std::string kpe = "[Game \"kpe\"]\n\n";
  const std::string nul(1, '\0');
  const std::vector<Faulty> table{
      {"a1 c2", "1:1 game missing"},
      {"\n  1. a1", "2:3 game missing"},
      {"{comment}", "1:1 game missing"},
      {"[South \"Ama\"]\n\na1", "1:1 game missing"},
      {"[Game \"chess\"]", "1:1 game unknown-game"},
      {"[South \"é\"] [Game \"\"]", "1:13 game unknown-game"},
      {"[Start \"chess 6 S\"]", "1:1 game unknown-game"},
      {"[Game kpe]", "1:1 tags bad-form"},
      {"[Game \"kpe]\n[South \"x\"]\n", "1:1 tags bad-form"},
      {"[Game \"kpe\"", "1:1 tags bad-form"},
      {"[Game \"kpe\\", "1:1 tags bad-form"},
      {"[", "1:1 tags bad-form"},
      {"[Game \"kpe\"]\n[\"x\"]", "2:1 tags bad-form"},
      {"[Game \"kpe\"]\n[1x \"x\"]", "2:1 tags bad-form"},
      {"[Game \"kpe\"]\n[Say \"\\n\"]", "2:1 tags bad-form"},
      {"[Game \"kpe\"]\n[Say \"a\tb\"]", "2:1 tags bad-form"},
      {"[Start \"kpe\"]\n[Start \"kpe\"]", "2:1 tags twice"},
      {"[Game \"kpe\"]\n[A \"\"]\n[A \"\"]", "3:1 tags twice"},
      {"[Game \"kpe\"]\n[Start \"katro\"]", "2:1 start other-game"},
      {"[Game \"kpe\"]\n[Start \"kpe 6,6\"]", "2:1 turn missing"},
      {"[Game \"kpe\"]\n[Start \"kpe 6,6,6,6/6,6,6,7 S 0-0 ..../....\"]", "2:1 rows wrong-total"},
      {kpe + "a1 z9", "3:4 moves bad-form"},
      {kpe + "{é🌱} 1. a1 {\n} 1... z9", "4:8 moves bad-form"},
      {kpe + "a1 a1", "3:4 moves not-legal"},
      {kpe + "a1 c2!", "3:4 moves bad-form"},
      {kpe + "a1 } c2", "3:4 moves bad-form"},
      {kpe + "a1 \"c2\"", "3:4 moves bad-form"},
      {kpe + "a1 ] c2", "3:4 moves bad-form"},
      {kpe + "a1 pass", "3:4 moves not-legal"},
      {kpe + "a1 resign:S c2", "3:13 moves game-over"},
      {kpe + "(a1) b1", "3:1 moves no-move"},
      {kpe + "a1 () b1", "3:5 moves no-move"},
      {kpe + "a1 ({x} (b1)) b1", "3:9 moves no-move"},
      {kpe + "a1 (z9) b1", "3:5 moves bad-form"},
      {kpe + "a1 (c2) b1", "3:5 moves not-legal"},
      {kpe + "a1 ) c2", "3:4 moves bad-form"},
      {kpe + "a1 (b1 c2", "3:4 moves unclosed"},
      {kpe + "a1 (b1\n[Game \"kpe\"]", "3:4 moves unclosed"},
      {kpe + "a1 (b1 *) c2", "3:8 moves unclosed"},
      {kpe + "a1 {never closed", "3:4 comment unclosed"},
      {kpe + "a1 {\\}", "3:4 comment unclosed"},
      {kpe + "a1 {\\", "3:4 comment unclosed"},
      {kpe + "a1 1-0", "3:4 result wrong-result"},
      {kpe + "a1 resign:S 1-0", "3:13 result wrong-result"},
      {kpe + "a1 resign:S *", "3:13 result wrong-result"},
      {kpe + "agree 1/2", "3:7 moves game-over"},
      {"[Game \"kpe\"]\n[Result \"25-23\"]\n\na1 *", "2:1 result wrong-result"},
      {"[Game \"kpe\"]\n[Result \"25-23\"]\n\nagree", "2:1 result wrong-result"},
      {kpe + "a1 {\x01}", "3:5 text bad-character"},
      {kpe + "a1 {" + nul + "}", "3:5 text bad-character"},
      {kpe + "a1 {\x7f}", "3:5 text bad-character"},
      {kpe + "a1 {\xff}", "3:5 text bad-character"},
      {kpe + "a1 {\xc3", "3:4 comment unclosed"},
      {"[Game \"kpe\"]\n[A \"\xed\xa0\x80\"]", "2:5 text bad-character"},
      {nested(51), "3:153 moves too-deep"},
      {kpe + std::string(100'000, '('), "3:1 moves no-move"},
      {std::string(100'000, '['), "1:1 tags bad-form"},
  };
  for (const Faulty& one : table) {
    CAPTURE(one.text.substr(0, 200));
    const std::string good = "[Game \"urim\"]\n\n1. a1 *\n";
    const std::vector<Checked<RecordedGame>> alone = read_records(one.text);
    REQUIRE(!alone.empty());
    CHECK(told(alone[0]) == one.fault);
    // A game before it and, from the next line with a tag, one behind.
    const std::vector<Checked<RecordedGame>> among = read_records(good + one.text + "\n\n" + good);
    REQUIRE(among.size() >= 3);
    CHECK(among.front());
    CHECK(!among[1]);
    REQUIRE(among.back());
    CHECK(among.back()->game == "urim");
  }
  CHECK(told(read_records(nested(50))[0]) == "");
  CHECK(read_records("[Game \"kpe\"]\n[Game \"kpe\"] a1").size() == 2);
  std::string many;
  for (int i = 0; i < 2 * most_faults; ++i) many += "[\n\n";
  CHECK(read_records(many).size() == most_faults);
  CHECK(read_records("").empty());
  CHECK(read_records(" \n\xef\xbb\xbf").size() == 1);
  CHECK(read_records("\xef\xbb\xbf \n").empty());
}

TEST_CASE("records as text: an unclosed comment ends before the next game, whatever closes later") {
  const std::string next = "[Game \"urim\"]\n[South \"Ama\"]\n\n1. a1 {Well played.} *\n";
  for (const std::string blank : {"\n\n", "\n \t\n", "\r\n\r\n", "\nmore\n\n\n"}) {
    CAPTURE(blank);
    for (const std::string tag : {"[Game \"", "[Game\t\"", "[Game\""}) {
      const auto games = read_records("[Game \"kpe\"]\n\n1. a1 {oops" + blank + tag + next.substr(7));
      REQUIRE(games.size() == 2);
      CHECK(told(games[0]) == "3:7 comment unclosed");
      REQUIRE(games[1]);
      CHECK(games[1]->game == "urim");
      CHECK(games[1]->line.moves.at(0).comment == "Well played.");
    }
  }
  // Each of several, and one that is closed behind them.
  const std::string open = "[Game \"kpe\"]\n\n{oops a1 *\n\n";
  const auto games = read_records(open + open + next);
  REQUIRE(games.size() == 3);
  CHECK(told(games[0]) == "3:1 comment unclosed");
  CHECK(told(games[1]) == "7:1 comment unclosed");
  CHECK(games[2]);
}

TEST_CASE("records as text: brackets in a comment are no game where no blank line or no tag is") {
  for (const std::string comment : {"a\n[Game \"kpe\"]", "a\n\n[Game]", "a\n\n[1 \"x\"]", "a\n\n [Game \"kpe\"]",
                                    "\n[A \"x\"]", "a\n\n[", "a\n\n[Game", "a\n\n(a) [Game \"kpe\"]"}) {
    CAPTURE(comment);
    const auto games = read_records("[Game \"kpe\"]\n\n1. a1 {" + comment + "} *\n");
    REQUIRE(games.size() == 1);
    CHECK(told(games[0]) == "");
  }
  // As it is written, a line break is no line.
  RecordedGame game = read_records("[Game \"kpe\"]\n\na1").at(0).value();
  game.line.moves[0].comment = "a\n\n[Game \"kpe\"]\n\n" + std::string(100, 'x') + "\n[South \"Ama\"]";
  const auto again = read_records(write_record(game));
  REQUIRE(again.size() == 1);
  REQUIRE(again[0]);
  CHECK(again[0].value() == game);
}

TEST_CASE("records as text: a faulty move has its ply, in a variation too") {
  const std::string kpe = "[Game \"kpe\"]\n";
  CHECK(read_records(kpe + "a1 c2 z9")[0].error().ply == 3);
  CHECK(read_records(kpe + "a1 c2 (d2 b1 z9)")[0].error().ply == 4);
  CHECK(read_records(kpe + "a1 c2 (d2 b1) z9")[0].error().ply == 3);
}

TEST_CASE("records as text: one cut short or with a byte changed is a fault or a game in its normal form") {
  const std::string text =
      "[Game \"gore\"]\n[South \"\xc3\x89 \\\"x\\\"\"]\n[Start \"gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - N\"]\n"
      "[Result \"4-6\"]\n\n{a \\} b} 1. give:a1 accept (1... decline {c} 2. a2 (2. b2)) 2. a1 resign:S 0-1\n"
      "[Game \"kpe\"] a1 *";
  REQUIRE(read_records(text).size() == 2);
  for (const auto& game : read_records(text)) REQUIRE(told(game) == "");
  int faults = 0;
  int games = 0;
  const auto look = [&](const std::string& changed) {
    for (const Checked<RecordedGame>& game : read_records(changed)) {
      ++(game ? games : faults);
      if (!game) {
        CHECK(game.error().line >= 1);
        CHECK(game.error().column >= 1);
        continue;
      }
      const std::string normal = write_record(game.value());
      const std::vector<Checked<RecordedGame>> again = read_records(normal);
      CAPTURE(normal);
      REQUIRE(again.size() == 1);
      REQUIRE(again[0]);
      CHECK(again[0].value() == game.value());
    }
  };
  for (std::size_t length = 0; length < text.size(); ++length) look(text.substr(0, length));
  const std::string bytes = std::string("\0\n \\\"{}()[];*19aS\x80\xff", 20);
  Random random(23);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int i = 0; i < test::effort(20); ++i) {
      std::string changed = text;
      changed[at] = bytes[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))];
      look(changed);
    }
    look(text.substr(0, at) + text.substr(at + 1));
  }
  CHECK(faults > 500);
  CHECK(games > 200);
}
