// The rings of the relay games: one seed count a byte, a lap is one look-up and one add a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "game.h"
#include "lanes.h"
#include "small.h"

namespace ayla {

/// One player's pits in sowing order, which goes round.
template <int Pits>
class Ring {
 public:
  static constexpr std::size_t words = (Pits + 7) / 8;
  /// A byte for each pit.
  using Bytes = std::array<std::uint64_t, words>;

  int operator[](Pit pit) const { return static_cast<int>(bytes_[word(pit)] >> shift(pit) & 255); }

  void set(Pit pit, int seeds) {
    take(pit);
    bytes_[word(pit)] |= static_cast<std::uint64_t>(seeds) << shift(pit);
  }

  /// Empties the pit and returns its seeds.
  int take(Pit pit) {
    const int seeds = (*this)[pit];
    bytes_[word(pit)] -= static_cast<std::uint64_t>(seeds) << shift(pit);
    return seeds;
  }

  /// Sows `hand` seeds (at least 1), beginning after `from`, and returns the pit of the last one.
  template <class Sink>
  Pit sow(Pit from, int hand, Sink& sink) {
    if constexpr (Sink::records)
      for (int i = 1; i <= hand; ++i) sink(Happening::drop, (from + i) % Pits, 1);
    for (; hand >= Pits; hand -= Pits) add(round);
    add(part_rounds[static_cast<std::size_t>(from)][static_cast<std::size_t>(hand)]);
    const Pit last = from + hand;
    return last >= Pits ? last - Pits : last;
  }

  static constexpr Pit next(Pit pit) { return pit + 1 == Pits ? 0 : pit + 1; }

  /// Whether any of the pits whose bytes are set holds seeds.
  bool any(const Bytes& of) const {
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < words; ++i) found |= bytes_[i] & of[i];
    return found != 0;
  }

  /// Calls `visit` with every pit that holds `count` seeds or more, in sowing order.
  template <class Visit>
  void for_each_holding(int count, Visit&& visit) const {
    for (std::size_t i = 0; i < words; ++i)
      for (std::uint64_t marks = lanes::at_least(bytes_[i], count); marks != 0; marks &= marks - 1)
        visit(static_cast<Pit>(8 * i) + std::countr_zero(marks) / 8);
  }

  /// All seeds.
  int sum() const {
    int seeds = 0;
    for (const std::uint64_t eight : bytes_) seeds += lanes::sum(eight);
    return seeds;
  }
  /// The seeds of the pits whose bytes are set.
  int sum(const Bytes& of) const {
    int seeds = 0;
    for (std::size_t i = 0; i < words; ++i) seeds += lanes::sum(bytes_[i] & of[i]);
    return seeds;
  }
  /// How many pits hold seeds.
  int filled() const {
    int pits = 0;
    for (const std::uint64_t eight : bytes_) pits += std::popcount(lanes::at_least(eight, 1));
    return pits;
  }

  /// The bytes of the pits `first` … `first + count - 1`.
  static constexpr Bytes stretch(Pit first, int count) {
    Bytes bytes{};
    for (Pit pit = first; pit < first + count; ++pit) bytes[word(pit)] |= std::uint64_t{255} << shift(pit);
    return bytes;
  }

  bool operator==(const Ring&) const = default;

 private:
  static constexpr std::size_t word(Pit pit) { return static_cast<std::size_t>(pit) / 8; }
  static constexpr int shift(Pit pit) { return pit % 8 * 8; }

  void add(const Bytes& seeds) {
    for (std::size_t i = 0; i < words; ++i) bytes_[i] += seeds[i];
  }

  /// By origin and hand, when there are fewer seeds than pits: one for each pit that gets a seed.
  using PartRounds = std::array<std::array<Bytes, Pits>, Pits>;
  static PartRounds make_part_rounds();
  static constexpr Bytes make_round() {
    Bytes sown{};
    for (Pit at = 0; at < Pits; ++at) sown[word(at)] += std::uint64_t{1} << shift(at);
    return sown;
  }
  static inline const PartRounds part_rounds =
      make_part_rounds();  ///< made at the start, for a page would have to load it
  static constexpr Bytes round = make_round();

  Bytes bytes_{};
};

AYLA_SMALL_BEGIN

template <int Pits>
auto Ring<Pits>::make_part_rounds() -> PartRounds {
  PartRounds table{};
  for (Pit from = 0; from < Pits; ++from) {
    Bytes sown{};
    for (int hand = 1; hand < Pits; ++hand) {
      const Pit at = (from + hand) % Pits;
      sown[word(at)] += std::uint64_t{1} << shift(at);
      table[static_cast<std::size_t>(from)][static_cast<std::size_t>(hand)] = sown;
    }
  }
  return table;
}

AYLA_SMALL_END

// What the relay games share beyond the ring.
namespace relay {

inline constexpr int most_laps = 10'000;

/// Counts the laps of a sowing and finds those that never end. A sowing follows from the board and the pit where a
/// lap begins; so when both have been seen before in the same sowing, it goes round for ever, and need not be
/// followed through all laps that the rules allow.
template <class State>
class LapCounter {
 public:
  /// Begins a lap by lifting `from`; false if the sowing never ends.
  bool begin(const State& state, Pit from) {
    if (++laps_ < watched_from) return true;
    if (laps_ > most_laps || (from == seen_from_ && state == seen_)) return false;
    if (std::has_single_bit(static_cast<unsigned>(laps_))) {
      seen_ = state;
      seen_from_ = from;
    }
    return true;
  }

 private:
  static constexpr int watched_from = 64;  // few sowings are longer, and looking back costs time

  int laps_ = 0;
  Pit seen_from_ = -1;
  State seen_{};
};

/// The turn passes to the opponent, who sees the board from the other side.
template <class State>
void hand_turn(State& state) {
  std::swap(state.own, state.other);
  std::swap(state.captured[0], state.captured[1]);
  state.side = opponent(state.side);
}

/// Who cannot move loses; any other end is a draw.
template <class State>
std::optional<Side> last_mover(const State& state, Reason reason) {
  if (reason != Reason::no_moves) return std::nullopt;
  return opponent(state.side);
}

template <class State>
int seeds(const State& state, Pit pit, Shape shape) {
  return pit < shape.half() ? state.own[pit] : state.other[pit - shape.half()];
}

/// The board and the common fields of a position.
template <class State>
State place(const Setup& setup, Shape shape) {
  State state{};
  state.side = setup.turn;
  state.captured = setup.own_other_captured();
  for (Pit pit = 0; pit < shape.half(); ++pit) {
    state.own.set(pit, setup.seeds_of(shape, pit));
    state.other.set(pit, setup.seeds_of(shape, shape.half() + pit));
  }
  return state;
}

}  // namespace relay
}  // namespace ayla
