// Kpé, of the Bété of Côte d'Ivoire: 2×4 pits, six seeds each, captures locked until all home pits are opened.
#pragma once

#include "two_row.h"

namespace ayla {

struct Kpe {
  static constexpr const char* id = "kpe";
  static constexpr Shape shape{2, 4};
  static constexpr int seeds_per_pit = 6;
  static constexpr int total = 48;
  static constexpr bool keeps_captures = true;
  static constexpr bool captures_are_final = true;
  static constexpr Unit unit = Unit::seeds;
  static constexpr Sights sights{first_game, plies(1), plies(2, 0, 3), plies(3, 0, 3), plies(4, 0, 3), full_strength};

  struct State {
    TwoRow<4> board;
    std::array<std::uint8_t, 2> captured{};
    std::array<std::uint8_t, 2> opened{};  ///< own and other: a bit for each home pit a move has begun from
    Side side = Side::south;
    std::array<std::uint8_t, 3> unused{};
    bool operator==(const State&) const = default;
  };

  static constexpr unsigned all_opened = 0b1111;
  using Sowing = Laps<4, Origin::sown, total>;

  static State start() { return two_row::filled<State>(seeds_per_pit); }

  static int seeds(const State& state, Pit pit) { return state.board[pit]; }

  static int lead(const State& state) { return state.captured[0] - state.captured[1]; }

  /// What a position is worth to a search that can look no further, in sixteenths of a seed: the lead, and a little for
  /// what lies in the own row, which is swept at the end, and for filled pits, which are choices.
  static int estimate(const State& state) {
    const TwoRow<4>& board = state.board;
    return 16 * lead(state) + (lanes::sum(board.own) - lanes::sum(board.other)) +
           2 * (lanes::filled(board.own) - lanes::filled(board.other));
  }

  /// A bit for each home pit of the player to move that is yet to be opened; until there is none, nothing is captured.
  static unsigned locked(const State& state) { return all_opened & ~unsigned{state.opened[0]}; }

  /// One non-empty pit of one's own row; an opponent without seeds must be fed if that is possible.
  static void moves(const State& state, MoveList& list) {
    two_row::feeding_moves(state.board, list, [](TwoRow<4>& board, Pit pit) {
      NoTrace quiet;
      Sowing::sow(board, pit, quiet);
    });
  }

  /// One lap. If its last seed makes two or four in the opponent's row, these are captured, and the pits before
  /// it in that row as long as they hold two or four; but nothing before one's own four pits are all opened.
  ///
  ///      5 [2] 4  2     the opponent's row, sown from right to left: the last seed makes the marked 2;
  ///      1  0  3  1     it is taken, and the 4 and the 2 sown before it
  template <class Sink>
  static bool play(State& state, Move move, Sink& sink) {
    const Pit origin = move.pits;
    const Pit last = Sowing::sow(state.board, origin, sink);
    state.opened[0] |= static_cast<std::uint8_t>(1u << origin);
    if (state.opened[0] == all_opened && last >= 4)
      state.captured[0] += static_cast<std::uint8_t>(
          two_row::capture_backwards(state.board, lanes::twos_and_fours(state.board.other), last, sink));
    two_row::hand_turn(state);
    std::swap(state.opened[0], state.opened[1]);
    return true;
  }

  template <class Sink>
  static void sweep(State& state, Sink& sink) {
    two_row::sweep_rows(state, sink);
  }

  static std::optional<Side> winner(const State& swept, Reason) { return two_row::most_captured(swept); }
  static void distinguish(Result&, const State&) {}

  /// The opened pits count when positions are compared, captured seeds do not.
  static State repeatable(State state) {
    state.captured = {};
    return state;
  }

  /// "locks": for each side the home pits yet to be opened.
  static void describe(const State& state, bool, JsonWriter& json) {
    json.key("locks").begin_object();
    for (const Side side : {Side::south, Side::north}) {
      json.key(std::string(1, letter(side))).begin_array();
      const unsigned opened = state.opened[side == state.side ? 0 : 1];
      for (Pit pit = 0; pit < shape.half(); ++pit)
        if ((opened >> pit & 1) == 0) json.string(shape.name(shape.seen_by_south(pit, side)));
      json.end_array();
    }
    json.end_object();
  }

  /// The field of opened pits: x opened, . not, like ..x./xxxx. A pit not yet opened still has its first seeds.
  static Checked<State> from(const Setup& setup) {
    State state = two_row::place<State>(setup, shape);
    const std::string& opened = setup.own_fields[0];
    if (!shape.has_marks(opened, "x."))
      return Error{"opened", "bad-form", "must show two rows of four pits like ..../...., x for an opened pit"};
    for (Pit pit = 0; pit < shape.pits(); ++pit) {
      const Pit souths = shape.seen_by_south(pit, state.side);
      if (opened[shape.mark(souths)] == 'x')
        state.opened[pit < 4 ? 0 : 1] |= static_cast<std::uint8_t>(1u << (pit % 4));
      else if (state.board[pit] < seeds_per_pit)
        return Error{"opened", "unopened-pit-sown",
                     "pit " + shape.name(souths) + " is not opened, so it must hold six seeds or more"};
    }
    return state;
  }

  static void to(const State& state, Setup& setup) {
    std::string opened = shape.marks('.');
    for (Pit pit = 0; pit < shape.pits(); ++pit)
      if ((state.opened[pit < 4 ? 0 : 1] >> (pit % 4) & 1) != 0)
        opened[shape.mark(shape.seen_by_south(pit, state.side))] = 'x';
    setup.own_fields = {opened};
  }

  static constexpr std::array<OwnField, 1> own_fields{{{"opened", OwnField::Kind::marks, "x ."}}};
};

}  // namespace ayla
