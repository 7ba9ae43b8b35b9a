// Reading records of games.
#include <algorithm>
#include <memory>

#include "game_text.h"
#include "game_text_marks.h"
#include "games.h"
#include "record.h"
#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

namespace {

/// A game that moves are tried in, whatever game it is.
struct Table {
  virtual ~Table() = default;
  virtual std::string start() const = 0;
  virtual std::optional<Error> play(const std::string& move) = 0;
  virtual void take_back() = 0;
  virtual const std::optional<Result>& result() const = 0;
};

template <Game G>
struct TableOf : Table {
  explicit TableOf(const typename G::State& state) : record(state) {}
  std::string start() const override { return write_position<G>(record.start()); }
  std::optional<Error> play(const std::string& move) override { return record.play(move); }
  void take_back() override { record.take_back(); }
  const std::optional<Result>& result() const override { return record.result(); }

  Record<G> record;
};

constexpr std::string_view white = " \t\r\n";
constexpr std::string_view digits = "0123456789";

bool is_white(char c) { return white.find(c) != std::string_view::npos; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether the name of a tag may have this character, as its first or further on.
bool in_name(char c, bool first) {
  return is_letter(c) || c == '_' || (!first && digits.find(c) != std::string_view::npos);
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Checked<RecordedGame>> games() {
    std::vector<Checked<RecordedGame>> games;
    if (text_.substr(0, 3) == "\xef\xbb\xbf") at_ = 3;  // the mark some editors put before UTF-8
    for (int faults = 0; faults < most_faults && skip_white();) {
      RecordedGame game;
      const std::size_t begin = at_;
      if (read_tags(game) && read_moves(game) && check_characters(begin)) {
        games.push_back(std::move(game));
      } else {
        place_fault();
        ++faults;
        games.push_back(fault_);
      }
    }
    return games;
  }

 private:
  /// A line being read: the move it may be played instead of, and where its "(" stands.
  struct Open {
    RecordedLine* line;
    std::string instead;
    std::size_t at;
  };

  /// A tag of the record's own: its value and where it stands.
  struct Own {
    std::optional<std::string> value;
    std::size_t at = 0;
  };

  bool fail(std::size_t at, Error error) {
    fault_ = std::move(error);
    fault_at_ = at;
    return false;
  }

  /// Passes over white space; false at the end of the text.
  bool skip_white() {
    at_ = std::min(text_.find_first_not_of(white, at_), text_.size());
    return at_ < text_.size();
  }

  bool next_is(char c) {
    if (!skip_white() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool read_tags(RecordedGame& game) {
    const std::size_t begin = at_;
    in_tags_ = text_[begin] == '[';
    Own id, start;
    result_ = {};
    while (skip_white() && text_[at_] == '[') {
      const std::size_t at = at_;
      std::string name, value;
      if (!read_tag(name, value))
        return fail(at, {"tags", "bad-form", "must be like [Name \"value\"], with \\\" and \\\\ for \" and \\"});
      Own* const own = name == "Game" ? &id : name == "Start" ? &start : name == "Result" ? &result_ : nullptr;
      if (own == &id && id.value) {  // a game without moves ends here
        at_ = at;
        break;
      }
      if (own != nullptr ? own->value.has_value() : game.tag(name) != nullptr)
        return fail(at, {"tags", "twice", "\"" + name + "\" stands there twice"});
      if (own != nullptr)
        *own = {std::move(value), at};
      else
        game.tags.emplace_back(std::move(name), std::move(value));
    }
    if (!id.value && !start.value) return fail(begin, {"game", "missing", "must be told by a tag like [Game \"kpe\"]"});
    if (!start.value) start = id;
    if (!id.value) id = {std::string(game_of(*start.value)), start.at};
    if (game_of(*start.value) != *id.value)
      return fail(start.at, {"start", "other-game", "must be a position of the same game"});
    table_.reset();
    std::optional<Error> error;
    const bool known = Games::with(*id.value, [&]<class G>() {
      game.game = G::id;
      const Checked<typename G::State> state = read_position<G>(*start.value);
      if (state)
        table_ = std::make_unique<TableOf<G>>(state.value());
      else
        error = state.error();
    });
    if (!known) return fail(id.at, unknown_game());
    if (error) return fail(start.at, *error);
    game.start = table_->start();
    return true;
  }

  /// `[Name "value"]`
  bool read_tag(std::string& name, std::string& value) {
    ++at_;
    skip_white();
    while (at_ < text_.size() && in_name(text_[at_], name.empty())) name += text_[at_++];
    if (name.empty() || !next_is('"')) return false;
    for (;;) {
      if (at_ == text_.size() || static_cast<unsigned char>(text_[at_]) < 0x20) return false;
      char c = text_[at_++];
      if (c == '"') return next_is(']');
      if (c == '\\') {
        if (at_ == text_.size() || (text_[at_] != '"' && text_[at_] != '\\')) return false;
        c = text_[at_++];
      }
      value += c;
    }
  }

  /// What follows the tags, up to the result or the tags of the next game.
  bool read_moves(RecordedGame& game) {
    in_tags_ = false;
    ply_ = 0;
    std::vector<Open> open{{&game.line, "", at_}};
    bool over = false;
    while (!over && skip_white() && text_[at_] != '[') {
      RecordedLine& line = *open.back().line;
      switch (text_[at_]) {
        case '{':
        case ';':
          if (!read_comment(line.moves.empty() ? line.comment : line.moves.back().comment)) return false;
          break;
        case '(':
          if (!begin_variation(open)) return false;
          break;
        case ')':
          if (!end_variation(open)) return false;
          break;
        default:
          if (!read_word(open, over)) return false;
      }
    }
    if (open.size() > 1) return fail(open.back().at, {"moves", "unclosed", "this variation has no )"});
    game.result = table_->result();
    return check_result_tag(game);
  }

  bool begin_variation(std::vector<Open>& open) {
    RecordedLine& line = *open.back().line;
    if (line.moves.empty()) return fail(at_, {"moves", "no-move", "a variation must follow the move it replaces"});
    if (open.size() > deepest_variation)
      return fail(at_,
                  {"moves", "too-deep",
                   "variations must not be more than " + std::to_string(deepest_variation) + " within one another"});
    RecordedMove& move = line.moves.back();
    move.variations.emplace_back();
    open.push_back({&move.variations.back(), move.move, at_++});
    table_->take_back();
    --ply_;
    return true;
  }

  bool end_variation(std::vector<Open>& open) {
    const std::size_t moves = open.back().line->moves.size();
    if (open.size() == 1) return fail(at_, {"moves", "bad-form", "there is no ( to this )"});
    if (moves == 0) return fail(at_, {"moves", "no-move", "a variation must have a move"});
    for (std::size_t i = 0; i < moves; ++i) table_->take_back();
    table_->play(open.back().instead);
    ply_ -= static_cast<int>(moves) - 1;
    open.pop_back();
    ++at_;
    return true;
  }

  /// A number, a move or the result; `over` after that.
  bool read_word(std::vector<Open>& open, bool& over) {
    const std::size_t at = at_;
    at_ = std::min(text_.find_first_of(" \t\r\n{}();[]\"", at_), text_.size());
    std::string_view word = text_.substr(at, at_ - at);
    for (const char* const token : result_marks) over = over || word == token;
    if (over) {
      const std::string_view expected = result_mark(table_->result());
      if (open.size() > 1) return fail(at, {"moves", "unclosed", "the result stands within a variation"});
      if (word != expected)
        return fail(at, {"result", "wrong-result", "must be " + std::string(expected) + " after these moves"});
      return true;
    }
    const std::size_t after_number = std::min(word.find_first_not_of(digits), word.size());
    if (after_number > 0) word.remove_prefix(std::min(word.find_first_not_of('.', after_number), word.size()));
    if (word.empty() && at_ > at) return true;
    const std::string move(word);
    std::optional<Error> error = table_->play(move);
    ++ply_;
    if (error) {
      name_move(*error, at_ > at ? word : text_.substr(at, 1), ply_);
      return fail(at, *error);
    }
    open.back().line->moves.push_back({move, "", {}});
    return true;
  }

  /// Adds a comment, `{…}` or `;` and what follows in the line. White space is one space; `\` before a space, `}`, `\`,
  /// `n` or `t` gives that character, a line break or a tab. Braces that hold what looks like the next game are
  /// unclosed: else its first comment would close them, and the game would be lost in a remark on this one.
  bool read_comment(std::string& comment) {
    const std::size_t begin = at_;
    const bool braces = text_[at_++] == '{';
    if (braces && none_closes_) at_ = text_.size();
    bool parted = !comment.empty();
    bool any = !comment.empty();
    for (; at_ < text_.size(); ++at_) {
      char c = text_[at_];
      if (c == (braces ? '}' : '\n')) {
        ++at_;
        return true;
      }
      if (is_white(c)) {
        parted = any;
        if (braces && c == '\n' && next_game_after(at_)) return fail(begin, unclosed_comment());
        continue;
      }
      if (braces && c == '\\' && at_ + 1 < text_.size()) {
        const std::size_t meant = escaped.find(text_[at_ + 1]);
        if (meant != std::string_view::npos) {
          c = unescaped[meant];
          ++at_;
        }
      }
      if (parted) comment += ' ';
      comment += c;
      parted = false;
      any = true;
    }
    if (!braces) return true;
    none_closes_ = true;
    return fail(begin, unclosed_comment());
  }

  static Error unclosed_comment() {
    return {"comment", "unclosed", "this comment has no } before the end or the tags of another game"};
  }

  /// Whether the line that ends here is blank, and the one after it begins with `[Name "`.
  bool next_game_after(std::size_t end) const {
    if (end + 1 == text_.size() || text_[end + 1] != '[') return false;
    if (text_[text_.find_last_not_of(" \t\r", end - 1)] != '\n') return false;  // at the latest it finds the "{"
    const std::size_t name = end + 2;
    std::size_t at = name;
    while (at < text_.size() && in_name(text_[at], at == name)) ++at;
    if (at == name) return false;
    at = text_.find_first_not_of(" \t", at);
    return at != std::string_view::npos && text_[at] == '"';
  }

  /// The tag tells the captured seeds at the end.
  bool check_result_tag(const RecordedGame& game) {
    if (!result_.value) return true;
    const std::string expected = game.result ? captured_text(*game.result) : "*";
    if (*result_.value == expected) return true;
    resume_at_ = at_;
    return fail(result_.at, {"result", "wrong-result", "must be " + expected + " after these moves"});
  }

  /// Looks for bytes that are no text.
  bool check_characters(std::size_t begin) {
    for (std::size_t at = begin; at < at_;) {
      const std::size_t length = utf8_length(text_.substr(at, 4));
      const char c = text_[at];
      const bool control = (length == 1 && static_cast<unsigned char>(c) < 0x20 && !is_white(c)) || c == '\x7f';
      if (length == 0 || control) {
        resume_at_ = at_;
        return fail(at, {"text", "bad-character", "is a control character or no UTF-8"});
      }
      at += length;
    }
    return true;
  }

  /// Gives the fault its line and column, and goes to where the next game may begin: after a fault that is known only
  /// at the end of its game there, otherwise at the next line with a tag after one without.
  void place_fault() {
    for (; counted_ < fault_at_; ++counted_) {
      const auto c = static_cast<unsigned char>(text_[counted_]);
      if (c == '\n') {
        ++line_;
        column_ = 1;
      } else if ((c & 0xc0) != 0x80) {
        ++column_;
      }
    }
    fault_.line = line_;
    fault_.column = column_;
    if (resume_at_ != 0) {
      at_ = std::exchange(resume_at_, 0);
      return;
    }
    bool after_tag = in_tags_;
    for (at_ = fault_at_;;) {
      at_ = text_.find('\n', at_);
      if (at_ == std::string_view::npos || ++at_ == text_.size()) break;
      const bool tag = text_[at_] == '[';
      if (tag && !after_tag) return;
      after_tag = tag;
    }
    at_ = text_.size();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool in_tags_ = true;
  bool none_closes_ = false;  ///< a comment had no }, and so none after it has one
  std::unique_ptr<Table> table_;
  int ply_ = 0;
  Own result_;
  Error fault_;
  std::size_t fault_at_ = 0;
  std::size_t resume_at_ = 0;
  // The place up to which lines and columns have been counted.
  std::size_t counted_ = 0;
  int line_ = 1;
  int column_ = 1;
};

}  // namespace

const std::string* RecordedGame::tag(std::string_view name) const {
  for (const auto& [own, value] : tags)
    if (own == name) return &value;
  return nullptr;
}

std::vector<Checked<RecordedGame>> read_records(std::string_view text) { return Reader(text).games(); }

AYLA_SMALL_END

}  // namespace ayla
