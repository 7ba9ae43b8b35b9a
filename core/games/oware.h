// Oware, Ghana's abapa game: 2×6 pits, four seeds each, over as soon as a player has captured more than half of them.
//
// The rules are the Oware Society's "Abapa rules". Accounts differ on the grand slam: here it is allowed and captures
// nothing, as at the Mind Sports Olympiad and in the international unified rules. A player who cannot feed an opponent
// without seeds has no move; at every end, a majority and a repetition too, each player takes the own row.
#pragma once

#include "two_row.h"

namespace ayla {

struct Oware {
  static constexpr const char* id = "oware";
  static constexpr Shape shape{2, 6};
  static constexpr int seeds_per_pit = 4;
  static constexpr int total = 48;
  static constexpr bool keeps_captures = true;
  static constexpr bool captures_are_final = true;
  static constexpr bool captures_end_the_game = true;
  static constexpr Unit unit = Unit::seeds;
  static constexpr Sights sights{first_game, plies(1), plies(2, 0, 4), plies(3, 0, 4), plies(4), full_strength};

  using Board = TwoRow<6>;

  struct State {
    Board board;
    std::array<std::uint8_t, 2> captured{};
    Side side = Side::south;
    std::array<std::uint8_t, 5> unused{};
    bool operator==(const State&) const = default;
  };

  /// Twelve seeds or more pass over the pit they come from, each time round.
  using Sowing = Laps<6, Origin::skipped, total>;

  static State start() { return two_row::filled<State>(seeds_per_pit); }

  static int seeds(const State& state, Pit pit) { return state.board[pit]; }

  static int lead(const State& state) { return state.captured[0] - state.captured[1]; }

  /// What a position is worth to a search that can look no further, in sixteenths of a seed: the lead, and a little for
  /// what lies in the own row, which is swept at the end, and for filled pits, which are choices.
  static int estimate(const State& state) {
    const Board& board = state.board;
    return 16 * lead(state) + 2 * (lanes::sum(board.own) - lanes::sum(board.other)) +
           8 * (lanes::filled(board.own) - lanes::filled(board.other));
  }

  /// Whether a player has captured so many that the other cannot come up: 25 or more. It ends the game.
  static bool decided(const State& state) { return 2 * state.captured[0] > total || 2 * state.captured[1] > total; }

  static Reason end(const State& state) { return decided(state) ? Reason::majority : Reason::no_moves; }

  /// One non-empty pit of one's own row. An opponent without seeds must be fed; if no move does that, there is none.
  static void moves(const State& state, MoveList& list) {
    const bool feeds = two_row::feeding_moves(state.board, list, [](Board& board, Pit pit) {
      NoTrace quiet;
      Sowing::sow(board, pit, quiet);
    });
    if (!feeds || decided(state)) list.clear();
  }

  /// One lap. If its last seed makes two or three in the opponent's row, these are captured, and the pits before it in
  /// that row as long as they hold two or three; but nothing if that took all the opponent has, a grand slam.
  ///
  ///      0 [2] 3  2  1  0     the opponent's row, sown from right to left: the last seed makes the marked 2;
  ///      4  0  3  1  0  0     it is taken, and the 3 and the 2 sown before it. Without the 1 all would stay.
  template <class Sink>
  static bool play(State& state, Move move, Sink& sink) {
    Board& board = state.board;
    const Pit last = Sowing::sow(board, Pit{move.pits}, sink);
    if (last >= 6) {
      const Board::Row run = lanes::run_ending_at(lanes::between(board.other, 2, 3), last - 6);
      if ((board.other & ~run) != 0)
        state.captured[0] += static_cast<std::uint8_t>(two_row::capture_run(board, run, last, sink));
    }
    two_row::hand_turn(state);
    return true;
  }

  template <class Sink>
  static void sweep(State& state, Sink& sink) {
    two_row::sweep_rows(state, sink);
  }

  static std::optional<Side> winner(const State& swept, Reason) { return two_row::most_captured(swept); }
  static void distinguish(Result&, const State&) {}

  static State repeatable(State state) {
    state.captured = {};
    return state;
  }

  static void describe(const State&, bool, JsonWriter&) {}
  static Checked<State> from(const Setup& setup) { return two_row::place<State>(setup, shape); }
  static void to(const State&, Setup&) {}
  static constexpr std::array<OwnField, 0> own_fields{};
};

}  // namespace ayla
