// Board shapes, sowing paths and the names of pits.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace ayla {

enum class Side : std::uint8_t { south, north };

constexpr Side opponent(Side side) { return side == Side::south ? Side::north : Side::south; }
constexpr char letter(Side side) { return side == Side::south ? 'S' : 'N'; }

/// A pit as a move or an event sees it: 0 … half-1 are the mover's own half in sowing order, half … 2*half-1 the
/// opponent's half in the opponent's own sowing order. North's half is South's turned by 180°, so the rules are
/// written once, for "own" and "other", and cannot favour a side.
///
///     two rows (2×4)                 four rows (4×3), six rows go on likewise
///      7  6  5  4   the opponent's    8  7  6    the opponent's outermost row
///      0  1  2  3   one's own         9 10 11    the opponent's innermost row
///                                     5  4  3    one's own innermost row
///                                     0  1  2    one's own outermost row
///
/// On two rows a lap runs through all pits 0 … 2*half-1 and round again; on more rows it stays in the own half.
using Pit = int;

struct Shape {
  int rows;
  int columns;

  constexpr int half() const { return rows / 2 * columns; }
  constexpr int pits() const { return rows * columns; }

  /// How deep a pit lies in its own half: 0 is the outermost row, rows/2 - 1 the innermost.
  constexpr int depth(Pit pit) const { return pit % half() / columns; }

  /// Column as the pit's owner sees it, 0 at the owner's left.
  constexpr int column(Pit pit) const {
    const int along = pit % half() % columns;
    return depth(pit) % 2 == 0 ? along : columns - 1 - along;
  }

  /// The pit at that depth of the opponent's half which shares a column with `pit`, a pit of one's own.
  constexpr Pit facing(Pit pit, int depth) const {
    const int across = columns - 1 - column(pit);  // the opponent sees the columns the other way round
    return half() + depth * columns + (depth % 2 == 0 ? across : columns - 1 - across);
  }

  /// The same pit seen by the other player.
  constexpr Pit turned(Pit pit) const { return (pit + half()) % pits(); }
  /// The same pit seen by South, given as `side` sees it; and back again.
  constexpr Pit seen_by_south(Pit pit, Side side) const { return side == Side::south ? pit : turned(pit); }

  /// Place in drawing order: North's outermost row first, each row from South's left.
  constexpr int drawn(Pit souths) const {
    const bool mine = souths < half();
    const int row = mine ? rows - 1 - depth(souths) : depth(souths);
    return row * columns + (mine ? column(souths) : columns - 1 - column(souths));
  }

  /// Where the pit's mark stands in a text that shows the board with one character a pit: "NNNN/SSSS".
  constexpr std::size_t mark(Pit souths) const {
    return static_cast<std::size_t>(drawn(souths) + drawn(souths) / columns);
  }
  /// Such a text, all marks alike.
  std::string marks(char alike) const {
    std::string text;
    for (int row = 0; row < rows; ++row)
      text += std::string(row == 0 ? "" : "/") + std::string(static_cast<std::size_t>(columns), alike);
    return text;
  }
  /// Whether a text has the form of such marks, each of them one of `allowed`.
  bool has_marks(std::string_view text, std::string_view allowed) const {
    const std::string form = marks('.');
    if (text.size() != form.size()) return false;
    for (std::size_t i = 0; i < form.size(); ++i)
      if (form[i] == '/' ? text[i] != '/' : allowed.find(text[i]) == std::string_view::npos) return false;
    return true;
  }

  /// Row number from South's outermost row, which is 1.
  constexpr int row_number(Pit souths) const { return rows - drawn(souths) / columns; }

  /// "a1" is South's near-left pit. `pit` is given as South sees it.
  std::string name(Pit souths) const {
    const char column_letter = static_cast<char>('a' + drawn(souths) % columns);
    return {column_letter, static_cast<char>('0' + row_number(souths))};
  }

  /// The pit of that name as South sees it, or -1.
  constexpr Pit find(std::string_view text) const {
    if (text.size() != 2) return -1;
    const int column = text[0] - 'a';
    const int row = rows - (text[1] - '0');
    if (column < 0 || column >= columns || row < 0 || row >= rows) return -1;
    for (Pit pit = 0; pit < pits(); ++pit)
      if (drawn(pit) == row * columns + column) return pit;
    return -1;
  }
};

}  // namespace ayla
