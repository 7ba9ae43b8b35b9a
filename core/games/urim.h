// Urim, of Brava in Cape Verde: 2×6 or 2×7 pits, three seeds each, no pit above seventeen.
#pragma once

#include "two_row.h"

namespace ayla {

template <int Columns>
struct Urim {
  static constexpr const char* id = Columns == 6 ? "urim" : "urim:7";
  static constexpr Shape shape{2, Columns};
  static constexpr int seeds_per_pit = 3;
  static constexpr int total = 2 * Columns * seeds_per_pit;
  static constexpr bool keeps_captures = true;
  static constexpr bool captures_are_final = true;
  static constexpr Unit unit = Unit::points;
  static constexpr Sights sights{first_game,     Columns == 6 ? plies(1) : plies(2, 0, 2),
                                 plies(2, 0, 3), plies(3, 0, 3),
                                 plies(3, 0, 4), full_strength};

  using Board = TwoRow<Columns>;

  struct State {
    Board board;
    std::array<std::uint8_t, 2> captured{};
    Side side = Side::south;
    std::array<std::uint8_t, 5> unused{};
    bool operator==(const State&) const = default;
  };

  static constexpr int limit = 17;  ///< the most seeds a pit may hold
  using Sowing = Laps<Columns, Origin::skipped, limit>;

  static State start() { return two_row::filled<State>(seeds_per_pit); }

  static int seeds(const State& state, Pit pit) { return state.board[pit]; }

  static int lead(const State& state) { return state.captured[0] - state.captured[1]; }

  /// What a position is worth to a search that can look no further, in sixteenths of a seed: the lead, and a little for
  /// what lies in the own row, which is swept at the end, and for filled pits, which are choices.
  static int estimate(const State& state) {
    const Board& board = state.board;
    return 16 * lead(state) + 2 * (lanes::sum(board.own) - lanes::sum(board.other)) +
           4 * (lanes::filled(board.own) - lanes::filled(board.other));
  }

  /// One non-empty pit of one's own row; an opponent without seeds must be fed if that is possible.
  static void moves(const State& state, MoveList& list) {
    two_row::feeding_moves(state.board, list, [](Board& board, Pit pit) {
      NoTrace quiet;
      sow(board, pit, quiet);
    });
  }

  /// One lap. If its last seed makes two or three in the opponent's row, these are captured, and the pits before
  /// it in that row as long as they hold two, three or four. A last seed that makes four captures nothing.
  template <class Sink>
  static bool play(State& state, Move move, Sink& sink) {
    const Pit last = sow(state.board, Pit{move.pits}, sink);
    if (last >= Columns && (state.board[last] == 2 || state.board[last] == 3))
      state.captured[0] += static_cast<std::uint8_t>(
          two_row::capture_backwards(state.board, lanes::between(state.board.other, 2, 4), last, sink));
    two_row::hand_turn(state);
    return true;
  }

  template <class Sink>
  static void sweep(State& state, Sink& sink) {
    two_row::sweep_rows(state, sink);
  }

  static std::optional<Side> winner(const State& swept, Reason) { return two_row::most_captured(swept); }

  /// Two match points for three quarters of all seeds or more, one for any other win, none for a tie.
  static int points(int captured) { return captured * 4 >= total * 3 ? 2 : 1; }

  static void distinguish(Result& result, const State&) {
    result.points = result.winner ? points(result.captured[*result.winner == Side::south ? 0 : 1]) : 0;
  }

  static State repeatable(State state) {
    state.captured = {};
    return state;
  }

  static void describe(const State&, bool, JsonWriter&) {}

  static Checked<State> from(const Setup& setup) {
    const State state = two_row::place<State>(setup, shape);
    for (Pit pit = 0; pit < shape.pits(); ++pit)
      if (state.board[pit] > limit)
        return Error{"rows", "pit-too-full",
                     "pit " + shape.name(shape.seen_by_south(pit, state.side)) + " holds more than seventeen seeds"};
    return state;
  }

  static void to(const State&, Setup&) {}

  static constexpr std::array<OwnField, 0> own_fields{};

 private:
  /// Sows the seeds of a pit, one lap without the pit itself, and returns the pit of the last seed.
  template <class Sink>
  static Pit sow(Board& board, Pit origin, Sink& sink) {
    NoTrace quiet;
    Board after = board;
    const Pit last = Sowing::sow(after, origin, quiet);
    const bool too_full = (lanes::at_least(after.own, limit + 1) | lanes::at_least(after.other, limit + 1)) != 0;
    if (too_full) return sow_past_full_pits(board, origin, sink);
    if constexpr (Sink::records) return Sowing::sow(board, origin, sink);
    board = after;
    return last;
  }

  /// The same seed by seed, passing over pits that already hold seventeen.
  template <class Sink>
  static Pit sow_past_full_pits(Board& board, Pit origin, Sink& sink) {
    int hand = board[origin];
    sink(Happening::lift, origin, hand);
    board.set(origin, 0);
    Pit at = origin;
    while (hand > 0) {
      at = Sowing::next(at, origin);
      if (board[at] == limit) {
        sink(Happening::skip, at);
        continue;
      }
      board.set(at, board[at] + 1);
      sink(Happening::drop, at, 1);
      --hand;
    }
    return at;
  }
};

}  // namespace ayla
