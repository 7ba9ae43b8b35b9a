// Any text as records: every game of it is refused with a place, or is written in a normal form that reads as the same
// game and is written the same again.
#include "game_text.h"

#include <algorithm>

#include "answers.h"

namespace {

using namespace ayla;
using namespace ayla::fuzz;

void check_place(const Error& error, std::string_view text) {
  require(!error.field.empty() && !error.code.empty() && !error.reason.empty(), "a fault has its parts", error.reason);
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  require(error.line >= 1 && error.line <= lines && error.column >= 1, "a fault lies within its text", error.reason);
}

void check_game(const RecordedGame& game) {
  const std::string written = write_record(game);
  const std::vector<Checked<RecordedGame>> again = read_records(written);
  require(again.size() == 1 && bool(again[0]), "what is written can be read", written);
  require(again[0].value() == game, "a game is read as it was written", written);
  require(write_record(again[0].value()) == written, "the normal form stays as it is", written);
  const std::string answer = Engine::write_record(written);
  const Json told = parsed(answer);
  require(told.kind == Json::Kind::string && told.string == written, "the façade writes the same", answer);

  // A record inside a file of others is the same game.
  const std::vector<Checked<RecordedGame>> among = read_records(written + "\n" + written);
  require(among.size() == 2 && bool(among[0]) && bool(among[1]) && among[0].value() == game && among[1].value() == game,
          "two records are two games", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = Input(bytes, size).rest();
  const std::vector<Checked<RecordedGame>> games = read_records(text);
  int faults = 0;
  for (const Checked<RecordedGame>& game : games) {
    if (game) {
      check_game(game.value());
    } else {
      check_place(game.error(), text);
      ++faults;
    }
  }
  require(faults <= most_faults, "reading ends after many faults");
  const Json told = parsed(Engine::read_records(text));
  require(member(told, "games").items.size() == games.size(), "the façade tells every game");
  parsed(Engine::write_record(text));
  return 0;
}
