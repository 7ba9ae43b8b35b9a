// The board of the two-row games: one seed count a byte, so that sowing is one look-up and one add.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "game.h"
#include "lanes.h"
#include "small.h"

namespace ayla {

/// Both rows as the mover sees them.
///
///      5  4  3  2  1  0    other: the opponent's row, pits Columns … 2*Columns-1
///      0  1  2  3  4  5    own: the mover's row, pits 0 … Columns-1
///
/// A 2×4 board fits one 64-bit word, wider ones two.
template <int Columns>
struct TwoRow {
  static_assert(Columns <= 7, "a row must fit one word, and not be wider than the boards known");
  static constexpr int pits = 2 * Columns;
  using Row = std::conditional_t<Columns <= 4, std::uint32_t, std::uint64_t>;

  Row own = 0;
  Row other = 0;

  int operator[](Pit pit) const {
    return static_cast<int>((pit < Columns ? own >> (8 * pit) : other >> (8 * (pit - Columns))) & 255);
  }
  void set(Pit pit, int seeds) {
    Row& row = pit < Columns ? own : other;
    const int at = 8 * (pit % Columns);
    row = static_cast<Row>((row & ~(Row{255} << at)) | (static_cast<Row>(seeds) << at));
  }
  /// Both rows in one word, in sowing order.
  std::uint64_t ring() const requires(Columns == 4) { return own | static_cast<std::uint64_t>(other) << 32; }
  void set_ring(std::uint64_t ring) requires(Columns == 4) {
    own = static_cast<Row>(ring);
    other = static_cast<Row>(ring >> 32);
  }
  /// The same board as the opponent sees it.
  void turn() {
    const Row mine = own;
    own = other;
    other = mine;
  }
  bool operator==(const TwoRow&) const = default;
};

enum class Origin : std::uint8_t { sown, skipped };

/// Where the seeds of a lap go: for each pit and count, how many fall in each pit and where the last one does.
/// The lifted seeds are taken off the origin in the same sum, so one add a row makes the whole lap.
template <int Columns, Origin origin, int most>
class Laps {
 public:
  using Board = TwoRow<Columns>;

  /// Sows the seeds of `pit`, which holds 1 … most, and returns the pit of the last one.
  template <class Sink>
  static Pit sow(Board& board, Pit pit, Sink& sink) {
    const int seeds = board[pit];
    const Lap& lap = table[static_cast<std::size_t>(pit)][static_cast<std::size_t>(seeds)];
    if constexpr (Sink::records) {
      sink(Happening::lift, pit, seeds);
      Pit at = pit;
      for (int hand = seeds; hand > 0; --hand) sink(Happening::drop, at = next(at, pit), 1);
    }
    board.own += lap.own;
    board.other += lap.other;
    return lap.last;
  }

  /// The pit after `at` in a lap that began at `from`.
  static constexpr Pit next(Pit at, Pit from) {
    at = (at + 1) % Board::pits;
    return origin == Origin::skipped && at == from ? (at + 1) % Board::pits : at;
  }

 private:
  struct Lap {
    typename Board::Row own = 0, other = 0;
    Pit last = 0;
  };
  using Table = std::array<std::array<Lap, most + 1>, Board::pits>;

  static Table make();
  static inline const Table table = make();  ///< made at the start, for a page would have to load it
};

AYLA_SMALL_BEGIN

template <int Columns, Origin origin, int most>
auto Laps<Columns, origin, most>::make() -> Table {
  using Row = typename Board::Row;
  Table laps{};
  for (Pit pit = 0; pit < Board::pits; ++pit) {
    Lap lap{};
    Pit at = pit;
    for (int seeds = 1; seeds <= most; ++seeds) {
      at = next(at, pit);
      Row& row = at < Columns ? lap.own : lap.other;
      row += static_cast<Row>(Row{1} << (8 * (at % Columns)));
      Lap& done = laps[static_cast<std::size_t>(pit)][static_cast<std::size_t>(seeds)];
      done = lap;
      done.last = at;
      Row& home = pit < Columns ? done.own : done.other;
      home -= static_cast<Row>(static_cast<Row>(seeds) << (8 * (pit % Columns)));
    }
  }
  return laps;
}

AYLA_SMALL_END

// What the two-row games share beyond the board.
namespace two_row {

/// Calls `visit` with each pit of the mover's row that holds seeds, from the mover's left.
template <int Columns, class Visit>
void for_each_filled(const TwoRow<Columns>& board, Visit&& visit) {
  auto filled = lanes::at_least(board.own, 1);
  for (; filled != 0; filled &= filled - 1) visit(std::countr_zero(filled) / 8);
}

/// A move from each filled pit of one's own row. When the opponent's row is empty, only moves that `sow` drops
/// seeds there with, if there are any: the duty to feed. False if there are none, and nobody can do that duty.
template <int Columns, class Sow>
bool feeding_moves(const TwoRow<Columns>& board, MoveList& list, Sow&& sow) {
  list.clear();
  for_each_filled(board, [&](Pit pit) { list.add(Move::sow(pit)); });
  if (board.other != 0) return true;
  MoveList feeding;
  for (const Move move : list) {
    TwoRow<Columns> after = board;
    sow(after, Pit{move.pits});
    if (after.other != 0) feeding.add(move);
  }
  if (!feeding.empty()) list = feeding;
  return !feeding.empty();
}

/// Takes from the opponent's row what lies in `run`, the bytes of pits that end with `last` (a pit of that row).
/// Returns the seeds.
template <int Columns, class Sink>
int capture_run(TwoRow<Columns>& board, typename TwoRow<Columns>::Row run, Pit last, Sink& sink) {
  if constexpr (Sink::records) {
    for (Pit pit = last; pit >= Columns && (run >> (8 * (pit - Columns)) & 1) != 0; --pit)
      sink(Happening::capture, pit, board[pit]);
  }
  const auto taken = board.other & run;
  board.other ^= taken;
  return lanes::sum(taken);
}

/// Takes from the opponent's row the unbroken run of marked pits that ends with `last` (a pit of that row) and
/// goes backwards. Returns the seeds.
template <int Columns, class Sink>
int capture_backwards(TwoRow<Columns>& board, typename TwoRow<Columns>::Row marked, Pit last, Sink& sink) {
  return capture_run(board, lanes::run_ending_at(marked, last - Columns), last, sink);
}

/// Each player takes the seeds in the own row.
template <class State, class Sink>
void sweep_rows(State& state, Sink& sink) {
  if constexpr (Sink::records) {
    for (Pit pit = 0; pit < state.board.pits; ++pit) {
      const int seeds = state.board[pit];
      if (seeds == 0) continue;
      if (pit < state.board.pits / 2)
        sink(Happening::sweep, pit, seeds);
      else
        sink.gained_by_opponent(Happening::sweep, pit, seeds);
    }
  }
  state.captured[0] = static_cast<std::uint8_t>(state.captured[0] + lanes::sum(state.board.own));
  state.captured[1] = static_cast<std::uint8_t>(state.captured[1] + lanes::sum(state.board.other));
  state.board = {};
}

/// Who has captured most wins; equal is a draw.
template <class State>
std::optional<Side> most_captured(const State& state) {
  if (state.captured[0] == state.captured[1]) return std::nullopt;
  return state.captured[0] > state.captured[1] ? state.side : opponent(state.side);
}

/// The turn passes to the opponent, who sees the board from the other side.
template <class State>
void hand_turn(State& state) {
  state.board.turn();
  std::swap(state.captured[0], state.captured[1]);
  state.side = opponent(state.side);
}

/// The board and the common fields of a position.
template <class State>
State place(const Setup& setup, Shape shape) {
  State state{};
  state.side = setup.turn;
  state.captured = setup.own_other_captured();
  for (Pit pit = 0; pit < shape.pits(); ++pit) state.board.set(pit, setup.seeds_of(shape, pit));
  return state;
}

/// A full board with `seeds` in every pit, South to move.
template <class State>
State filled(int seeds) {
  State state{};
  for (Pit pit = 0; pit < state.board.pits; ++pit) state.board.set(pit, seeds);
  return state;
}

}  // namespace two_row

}  // namespace ayla
