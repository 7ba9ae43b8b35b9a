#include "position.h"

#include <optional>
#include <vector>

#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

namespace {

/// Parts a text at every mark; a mark at an end or two in a row give an empty part.
std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(mark);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// A decimal number below 1000 without sign or leading zero, or -1.
int number(std::string_view text) {
  if (text.empty() || text.size() > 3 || (text.size() > 1 && text[0] == '0')) return -1;
  int value = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return -1;
    value = 10 * value + (digit - '0');
  }
  return value;
}

std::string words(int count, const char* noun) { return std::to_string(count) + " " + noun + (count == 1 ? "" : "s"); }

Error bad_number(const char* field) {
  return {field, "bad-number", "must have decimal numbers without sign or leading zero, none above 999"};
}

/// Reads ROWS into the seeds of the set-up.
std::optional<Error> read_rows(std::string_view text, Shape shape, Setup& setup) {
  const auto rows = split(text, '/');
  if (static_cast<int>(rows.size()) != shape.rows)
    return Error{"rows", "wrong-shape",
                 "must have " + words(shape.rows, "row") + " parted by /, not " + std::to_string(rows.size())};
  std::vector<int> drawn;
  for (const std::string_view row : rows) {
    const auto pits = split(row, ',');
    if (static_cast<int>(pits.size()) != shape.columns)
      return Error{"rows", "wrong-shape",
                   "must have " + words(shape.columns, "pit") + " in each row parted by commas, not " +
                       std::to_string(pits.size())};
    for (const std::string_view pit : pits) {
      drawn.push_back(number(pit));
      if (drawn.back() < 0) return bad_number("rows");
    }
  }
  for (Pit pit = 0; pit < shape.pits(); ++pit)
    setup.seeds[static_cast<std::size_t>(pit)] = drawn[static_cast<std::size_t>(shape.drawn(pit))];
  return std::nullopt;
}

}  // namespace

std::string_view game_of(std::string_view position) { return position.substr(0, position.find(' ')); }

Checked<Setup> read_setup(std::string_view text, const Board& board) {
  const auto fields = split(text, ' ');
  std::vector<std::string_view> names{"game", "rows", "turn", "captured"};
  for (const OwnField& own : board.own_fields) names.emplace_back(own.name);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (i >= fields.size() || fields[i].empty())
      return Error{std::string(names[i]), "missing", "is missing (fields are parted by exactly one space)"};
  if (fields[0] != board.id) return Error{"game", "unknown-game", "is not " + std::string(board.id)};
  if (fields.size() > names.size())
    return Error{"position", "too-long", "must end after the field " + std::string(names.back())};

  Setup setup;
  const std::optional<Error> in_rows = read_rows(fields[1], board.shape, setup);
  if (in_rows) return *in_rows;

  if (fields[2] != "S" && fields[2] != "N") return Error{"turn", "bad-form", "must be S or N"};
  setup.turn = fields[2] == "S" ? Side::south : Side::north;

  const auto captured = split(fields[3], '-');
  if (captured.size() != 2) return Error{"captured", "bad-form", "must be South's and North's seeds, like 10-12"};
  setup.captured = {number(captured[0]), number(captured[1])};
  if (setup.captured[0] < 0 || setup.captured[1] < 0) return bad_number("captured");

  int found = setup.captured[0] + setup.captured[1];
  for (const int seeds : setup.seeds) found += seeds;
  if (found != board.total)
    return Error{
        "rows", "wrong-total",
        "the seeds on the board and captured are " + std::to_string(found) + ", not " + std::to_string(board.total)};

  for (std::size_t i = 4; i < fields.size(); ++i) setup.own_fields.emplace_back(fields[i]);
  return setup;
}

std::string write_setup(const Setup& setup, const Board& board) {
  std::vector<int> drawn(static_cast<std::size_t>(board.shape.pits()));
  for (Pit pit = 0; pit < board.shape.pits(); ++pit)
    drawn[static_cast<std::size_t>(board.shape.drawn(pit))] = setup.seeds[static_cast<std::size_t>(pit)];
  std::string text = board.id;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    text += i == 0 ? ' ' : i % static_cast<std::size_t>(board.shape.columns) == 0 ? '/' : ',';
    text += std::to_string(drawn[i]);
  }
  text += std::string(" ") + letter(setup.turn) + " " + std::to_string(setup.captured[0]) + "-" +
          std::to_string(setup.captured[1]);
  for (const std::string& field : setup.own_fields) text += " " + field;
  return text;
}

AYLA_SMALL_END

}  // namespace ayla
