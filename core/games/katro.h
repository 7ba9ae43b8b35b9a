// Katro, of the Betsileo of Madagascar: 6×6 pits and smaller boards, two seeds each, captured seeds are sown on.
#pragma once

#include "relay.h"

namespace ayla {

template <int Rows, int Columns>
struct Katro {
  static constexpr const char* id = Rows == 6 && Columns == 6   ? "katro"
                                    : Rows == 4 && Columns == 4 ? "katro:4x4"
                                    : Rows == 4 && Columns == 6 ? "katro:4x6"
                                                                : "katro:6x3";
  static constexpr Shape shape{Rows, Columns};
  static constexpr int seeds_per_pit = 2;
  static constexpr int total = Rows * Columns * seeds_per_pit;
  static constexpr bool keeps_captures = false;
  static constexpr bool captures_are_final = false;
  static constexpr Unit unit = Unit::turns;
  static constexpr Sights sights =
      Rows == 6 && Columns == 6 ? Sights{first_game, plies(1), plies(2), plies(3), positions(1'000), full_strength}
      : Rows == 4 && Columns == 6
          ? Sights{first_game, plies(2, 0, 2), plies(2, 0, 3), plies(4, 0, 3), positions(300), full_strength}
          : Sights{first_game, plies(2), plies(4), positions(200), positions(1'500), full_strength};

  using Half = Ring<shape.half()>;

  struct State {
    Half own;
    Half other;
    std::array<std::uint8_t, 2> captured{};  ///< always none: captured seeds are sown on
    Side side = Side::south;
    std::array<std::uint8_t, 5> unused{};
    bool operator==(const State&) const = default;
  };

  static constexpr int depths = Rows / 2;  ///< rows of a player, 0 is the outermost

  static State start() {
    State state;
    for (Pit pit = 0; pit < shape.half(); ++pit) {
      state.own.set(pit, seeds_per_pit);
      state.other.set(pit, seeds_per_pit);
    }
    return state;
  }

  static int seeds(const State& state, Pit pit) { return relay::seeds(state, pit, shape); }

  static int lead(const State& state) { return state.own.sum() - state.other.sum(); }

  /// What a position is worth to a search that can look no further, in sixteenths of a seed: half the lead in
  /// seeds, those in the outermost row counting double, since as long as there are any the moves start there. (A seed
  /// captured changes the lead by two.)
  static int estimate(const State& state) {
    return 8 * lead(state) + 8 * (state.own.sum(rows[0]) - state.other.sum(rows[0]));
  }

  /// The row of one's own that a move starts from, the outermost that holds seeds; -1 if none does.
  static int start_row(const State& state) {
    for (int depth = 0; depth < depths; ++depth)
      if (state.own.any(rows[static_cast<std::size_t>(depth)])) return depth;
    return -1;
  }

  static void moves(const State& state, MoveList& list) {
    list.clear();
    const int row = start_row(state);
    if (row < 0) return;
    state.own.for_each_holding(1, [&](Pit pit) {
      if (shape.depth(pit) == row) list.add(Move::sow(pit));
    });
  }

  /// Laps until a last seed falls in an empty pit. Each time it falls in an occupied one, look for a capture, then
  /// sow the pit's seeds on, with those captured.
  template <class Sink>
  static bool play(State& state, Move move, Sink& sink) {
    relay::LapCounter<State> laps;
    Pit at = move.pits;
    int taken = 0;
    for (;;) {
      if (!laps.begin(state, at)) return false;
      const int lifted = state.own.take(at);
      sink(Happening::lift, at, lifted);
      at = state.own.sow(at, lifted + taken, sink);
      if (state.own[at] == 1) break;
      taken = capture(state, at, sink);
    }
    relay::hand_turn(state);
    return true;
  }

  template <class Sink>
  static void sweep(State&, Sink&) {}

  static std::optional<Side> winner(const State& state, Reason reason) { return relay::last_mover(state, reason); }
  static void distinguish(Result&, const State&) {}

  static State repeatable(const State& state) { return state; }

  /// "startRow": the row a move must start from, 1 is South's outermost; null if there is no move.
  static void describe(const State& state, bool over, JsonWriter& json) {
    const int depth = over ? -1 : start_row(state);
    json.key("startRow");
    if (depth < 0)
      json.null();
    else
      json.number(state.side == Side::south ? depth + 1 : Rows - depth);
  }

  static Checked<State> from(const Setup& setup) {
    if (setup.captured != std::array{0, 0})
      return Error{"captured", "not-kept", "must be 0-0: in this game captured seeds are sown on"};
    return relay::place<State>(setup, shape);
  }

  static void to(const State&, Setup&) {}

  static constexpr std::array<OwnField, 0> own_fields{};

 private:
  static constexpr auto make_rows() {
    std::array<typename Half::Bytes, depths> bytes{};
    for (int depth = 0; depth < depths; ++depth)
      bytes[static_cast<std::size_t>(depth)] = Half::stretch(depth * Columns, Columns);
    return bytes;
  }
  static constexpr auto rows = make_rows();

  /// Takes the seeds that the last seed at `at` captures out of the opponent's pit, and returns their number. One
  /// captures only from one's innermost row with seeds, only out of the opponent's innermost row with seeds, and
  /// in the same column:
  ///
  ///     . . .
  ///     . 3 .    the opponent's innermost row with seeds: the 3 is taken
  ///     . . .    the opponent's innermost row, empty
  ///     . . .    one's own innermost row, empty
  ///     . 2 .    one's own innermost row with seeds, the last seed having made the 2
  ///     . . .
  template <class Sink>
  static int capture(State& state, Pit at, Sink& sink) {
    for (int deeper = shape.depth(at) + 1; deeper < depths; ++deeper)
      if (state.own.any(rows[static_cast<std::size_t>(deeper)])) return 0;
    for (int depth = depths - 1; depth >= 0; --depth) {
      if (!state.other.any(rows[static_cast<std::size_t>(depth)])) continue;
      const Pit facing = shape.facing(at, depth) - shape.half();
      const int seeds = state.other.take(facing);
      if (seeds > 0) sink(Happening::take, shape.half() + facing, seeds);
      return seeds;
    }
    return 0;
  }
};

}  // namespace ayla
