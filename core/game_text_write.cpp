// Writing records of games, and what was read as JSON.
#include "describe.h"
#include "game_text.h"
#include "game_text_marks.h"
#include "games.h"
#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

namespace {

constexpr std::size_t width = 80;

/// Puts words into lines.
class Lines {
 public:
  /// Opens a variation before the next word, and closes one after the last.
  void open() { before_ += '('; }
  void close() { word_ += ')'; }

  void word(std::string_view word) {
    flush();
    word_ = std::exchange(before_, "");
    word_ += word;
  }

  void comment(std::string_view text) {
    if (text.empty()) return;
    std::string part = "{";
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool parts = c == ' ' && i > 0 && i + 1 < text.size() && text[i - 1] != ' ';
      const std::size_t mark = unescaped.find(c);
      if (parts) {
        word(part);
        part.clear();
      } else if (mark != std::string_view::npos) {
        part += {'\\', escaped[mark]};
      } else {
        part += c;
      }
    }
    word(part + "}");
  }

  void line(const RecordedLine& line, int ply) {
    comment(line.comment);
    bool numbered = false;
    for (const RecordedMove& move : line.moves) {
      const std::string number = std::to_string((ply + 1) / 2);
      word((ply % 2 != 0 ? number + ". " : numbered ? "" : number + "... ") + move.move);
      comment(move.comment);
      for (const RecordedLine& variation : move.variations) {
        open();
        this->line(variation, ply);
        close();
      }
      numbered = move.comment.empty() && move.variations.empty();
      ++ply;
    }
  }

  std::string text() {
    flush();
    return text_ + "\n";
  }

 private:
  void flush() {
    if (word_.empty()) return;
    std::size_t length = 0;
    for (const char c : word_) length += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1u : 0u;
    if (column_ > 0) {
      const bool fits = column_ + 1 + length <= width;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += word_;
    column_ += length;
  }

  std::string text_;
  std::string word_;    ///< the last, which may yet be closed
  std::string before_;  ///< what comes before the next
  std::size_t column_ = 0;
};

void write_tag(std::string& text, std::string_view name, std::string_view value) {
  text += '[';
  text += name;
  text += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  text += "\"]\n";
}

/// The members "comment", where there is one, and "moves".
void write_line(JsonWriter& json, const RecordedLine& line) {
  const auto comment = [&](const std::string& text) {
    if (!text.empty()) json.key("comment").string(text);
  };
  comment(line.comment);
  json.key("moves").begin_array();
  for (const RecordedMove& move : line.moves) {
    json.begin_object().key("move").string(move.move);
    comment(move.comment);
    if (!move.variations.empty()) {
      json.key("variations").begin_array();
      for (const RecordedLine& variation : move.variations) {
        json.begin_object();
        write_line(json, variation);
        json.end_object();
      }
      json.end_array();
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string write_record(const RecordedGame& game) {
  std::string text;
  write_tag(text, "Game", game.game);
  for (const auto& [name, value] : game.tags) write_tag(text, name, value);
  std::string first;
  bool keeps_captures = false;
  Games::with(game.game, [&]<class G>() {
    first = write_position<G>(G::start());
    keeps_captures = G::keeps_captures;
  });
  if (game.start != first) write_tag(text, "Start", game.start);
  if (game.result && keeps_captures) write_tag(text, "Result", captured_text(*game.result));
  Lines lines;
  lines.line(game.line, 1);
  lines.word(result_mark(game.result));
  return text + "\n" + lines.text();
}

void write_json(JsonWriter& json, const RecordedGame& game) {
  json.begin_object().key("game").string(game.game).key("tags").begin_array();
  for (const auto& [name, value] : game.tags) json.begin_array().string(name).string(value).end_array();
  json.end_array().key("start").string(game.start);
  write_line(json, game.line);
  write_result(json, game.result);
  json.end_object();
}

AYLA_SMALL_END

}  // namespace ayla
