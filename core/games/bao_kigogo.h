// Bao Kigogo, of the Gogo of Tanzania: 4×12 pits, 92 seeds, relay sowing, captures through a whole column.
#pragma once

#include "relay.h"

namespace ayla {

struct BaoKigogo {
  static constexpr const char* id = "bao-kigogo";
  static constexpr Shape shape{4, 12};
  static constexpr int seeds_per_pit = 2;
  static constexpr int seeds_each = 46;
  static constexpr int total = 2 * seeds_each;
  static constexpr bool keeps_captures = true;
  static constexpr bool captures_are_final = true;
  static constexpr Unit unit = Unit::turns;
  static constexpr Sights sights{plies(1, 1, 3), plies(1, 4),    plies(4, 0, 4),
                                 positions(100), positions(600), full_strength};

  struct State {
    Ring<24> own;
    Ring<24> other;
    std::array<std::uint8_t, 2> captured{};
    Side side = Side::south;
    std::array<std::uint8_t, 5> unused{};
    bool operator==(const State&) const = default;
  };

  static constexpr Pit inner_row = 12;  ///< the first pit of the inner row; the outer one is 0 … 11

  /// Two seeds in every pit, but none at the end of each player's inner row: a2 and l3.
  static State start() {
    State state;
    for (Pit pit = 0; pit < shape.half(); ++pit) {
      const int seeds = pit == shape.half() - 1 ? 0 : seeds_per_pit;
      state.own.set(pit, seeds);
      state.other.set(pit, seeds);
    }
    return state;
  }

  static int seeds(const State& state, Pit pit) { return relay::seeds(state, pit, shape); }

  static int lead(const State& state) { return state.own.sum() - state.other.sum(); }

  /// What a position is worth to a search that can look no further, in sixteenths of a seed: the lead in seeds, and
  /// half a seed for each filled pit, since a last seed must find empty pits to capture from and filled ones to go on.
  static int estimate(const State& state) { return 16 * lead(state) + 8 * (state.own.filled() - state.other.filled()); }

  /// A pit of two or more; only a player who has none may move a single seed, into an empty pit.
  static void moves(const State& state, MoveList& list) {
    list.clear();
    state.own.for_each_holding(2, [&](Pit pit) { list.add(Move::sow(pit)); });
    if (!list.empty()) return;
    state.own.for_each_holding(1, [&](Pit pit) {
      if (state.own[state.own.next(pit)] == 0) list.add(Move::sow(pit));
    });
  }

  /// Laps until a last seed falls in an empty pit. If that pit is in the own inner row and faces seeds, these are
  /// captured, and those in the opponent's outer pit of the same column.
  ///
  ///     . 5 .    the opponent's outer row: taken too
  ///     . 3 .    the opponent's inner row: taken; if it were empty, the 5 would be safe
  ///     . 1 .    the own inner row, the last seed in a pit that was empty
  template <class Sink>
  static bool play(State& state, Move move, Sink& sink) {
    relay::LapCounter<State> laps;
    Pit at = move.pits;
    do {
      if (!laps.begin(state, at)) return false;
      const int hand = state.own.take(at);
      sink(Happening::lift, at, hand);
      at = state.own.sow(at, hand, sink);
    } while (state.own[at] > 1);
    if (at >= inner_row) capture_column(state, at, sink);
    relay::hand_turn(state);
    return true;
  }

  template <class Sink>
  static void sweep(State&, Sink&) {}

  static std::optional<Side> winner(const State& state, Reason reason) { return relay::last_mover(state, reason); }
  static void distinguish(Result&, const State&) {}

  static State repeatable(State state) {
    state.captured = {};
    return state;
  }

  static void describe(const State&, bool, JsonWriter&) {}

  /// Neither player has more than the seeds they began with, and what one lacks the other has captured.
  static Checked<State> from(const Setup& setup) {
    const State state = relay::place<State>(setup, shape);
    if (state.own.sum() > seeds_each || state.other.sum() > seeds_each)
      return Error{"rows", "too-many-of-one-side", "neither player can have more than 46 seeds on the board"};
    if (state.captured[0] != seeds_each - state.other.sum() || state.captured[1] != seeds_each - state.own.sum())
      return Error{"captured", "not-what-is-missing", "each player has captured what the other lacks of 46 seeds"};
    return state;
  }

  static void to(const State&, Setup&) {}

  static constexpr std::array<OwnField, 0> own_fields{};

 private:
  template <class Sink>
  static void capture_column(State& state, Pit at, Sink& sink) {
    const Pit inner = shape.facing(at, 1) - shape.half();
    const Pit outer = shape.facing(at, 0) - shape.half();
    if (state.other[inner] == 0) return;
    for (const Pit pit : {inner, outer}) {
      const int seeds = state.other.take(pit);
      if (seeds > 0) sink(Happening::capture, shape.half() + pit, seeds);
      state.captured[0] += static_cast<std::uint8_t>(seeds);
    }
  }
};

}  // namespace ayla
