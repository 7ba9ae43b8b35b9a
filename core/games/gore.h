// Goré, of the Guro of Côte d'Ivoire: 2×4 pits, six seeds each, and pits that may be traded for captured seeds.
#pragma once

#include <algorithm>

#include "notation.h"
#include "two_row.h"

namespace ayla {

struct Gore {
  static constexpr const char* id = "gore";
  static constexpr Shape shape{2, 4};
  static constexpr int seeds_per_pit = 6;
  static constexpr int total = 48;
  static constexpr bool keeps_captures = true;
  static constexpr bool captures_are_final = false;
  static constexpr Unit unit = Unit::seeds;
  static constexpr Sights sights{first_game, plies(2), plies(4, 0, 3), positions(600), positions(6'000), full_strength};

  static constexpr unsigned near_row = 0b0000'1111;
  static constexpr unsigned all_pits = 0b1111'1111;
  static constexpr int most_offered = 3;
  static constexpr int price = 6;  ///< captured seeds that a traded pit costs

  struct State {
    TwoRow<4> board;
    std::array<std::uint8_t, 2> captured{};
    std::array<bool, 2> declined{};  ///< own and other: has declined an offer in this game
    std::uint8_t owned = near_row;   ///< a bit for each pit the player to move owns; the rest are the opponent's
    std::uint8_t offered = 0;        ///< a bit for each pit the opponent offers and waits for an answer
    bool offer_allowed = true;       ///< someone has sown since the last offer
    Side side = Side::south;
    bool operator==(const State&) const = default;
  };

  using Sowing = Laps<4, Origin::sown, total>;

  static State start() { return two_row::filled<State>(seeds_per_pit); }

  static int seeds(const State& state, Pit pit) { return state.board[pit]; }

  static int lead(const State& state) { return state.captured[0] - state.captured[1]; }

  /// What a position is worth to a search that can look no further, in sixteenths of a seed: the lead, and for what is
  /// still to be won, one seed for each pit owned more than the opponent has and a little for what lies in the pits
  /// owned and for those that are filled, but no more than there is on the board: a player who has all but won would
  /// otherwise rather keep the game going than end it.
  static int estimate(const State& state) {
    const int owned = 2 * std::popcount(state.owned) - shape.pits();
    const int on_board = total - state.captured[0] - state.captured[1];
    int own = 0;
    for_each_pit(state.owned, [&](Pit pit) { own += state.board[pit]; });
    const unsigned full = filled(state);
    const int choices = std::popcount(full & state.owned) - std::popcount(full & ~unsigned{state.owned});
    const int outlook = 16 * owned + 2 * (2 * own - on_board) + 4 * choices;
    return 16 * lead(state) + std::clamp(outlook, -16 * on_board, 16 * on_board);
  }

  /// Before a turn in which every pit holds fewer than three seeds the game is over.
  static bool only_small_pits(const State& state) { return lanes::at_least(state.board.ring(), 3) == 0; }

  static Reason end(const State&) { return Reason::small_pits; }

  /// Whether the player to move owns a pit with seeds in it.
  static bool can_sow(const State& state) { return (filled(state) & state.owned) != 0; }

  static void moves(const State& state, MoveList& list) {
    list.clear();
    if (state.offered != 0) {
      list.add(Move::accept());
      list.add(Move::decline());
    } else if (only_small_pits(state)) {
      return;
    } else if (!can_sow(state)) {
      list.add(Move::pass());
    } else {
      for (unsigned pits = filled(state) & state.owned; pits != 0; pits &= pits - 1)
        list.add(Move::sow(std::countr_zero(pits)));
      if (const int most = most_to_offer(state); most > 0) add_offers(state.owned, most, list);
    }
  }

  /// How many pits the player to move may offer: one must be kept, and the opponent must be able to pay for all.
  static int most_to_offer(const State& state) {
    if (!state.offer_allowed || state.offered != 0 || only_small_pits(state) || !can_sow(state)) return 0;
    return std::min({most_offered, std::popcount(state.owned) - 1, state.captured[1] / price});
  }

  template <class Sink>
  static bool play(State& state, Move move, Sink& sink) {
    switch (move.kind) {
      case Move::Kind::sow:
        sow_and_capture(state, Pit{move.pits}, sink);
        state.offer_allowed = true;
        hand_turn(state);
        break;
      case Move::Kind::pass:
        sink(Happening::pass);
        hand_turn(state);
        break;
      case Move::Kind::give:
        for_each_pit(move.pits, [&](Pit pit) { sink(Happening::offer, pit); });
        state.offer_allowed = false;
        hand_turn(state);
        state.offered = turned(move.pits);
        break;
      case Move::Kind::accept:  // and it stays the answerer's turn
        sink(Happening::accept);
        for_each_pit(state.offered, [&](Pit pit) {
          sink(Happening::hand_over, pit);
          sink(Happening::pay, pit, price);
          state.board.set(pit, state.board[pit] + price);
        });
        state.captured[0] -= static_cast<std::uint8_t>(price * std::popcount(state.offered));
        state.owned |= state.offered;
        state.offered = 0;
        break;
      case Move::Kind::decline:  // likewise
        sink(Happening::decline);
        state.declined[0] = true;
        state.offered = 0;
        break;
    }
    return true;
  }

  /// Each player takes the seeds in the pits that player owns.
  template <class Sink>
  static void sweep(State& state, Sink& sink) {
    for_each_pit(all_pits, [&](Pit pit) {
      const int seeds = state.board[pit];
      if (seeds == 0) return;
      const bool own = owns(state, pit);
      if (own)
        sink(Happening::sweep, pit, seeds);
      else
        sink.gained_by_opponent(Happening::sweep, pit, seeds);
      state.captured[own ? 0 : 1] += static_cast<std::uint8_t>(seeds);
    });
    state.board = {};
  }

  static std::optional<Side> winner(const State& swept, Reason) { return two_row::most_captured(swept); }

  /// Who wins after having declined an offer wins without glory.
  static void distinguish(Result& result, const State& state) {
    result.without_glory = result.winner && state.declined[*result.winner == state.side ? 0 : 1];
  }

  /// All counts when positions are compared, but who has declined.
  static State repeatable(State state) {
    state.declined = {};
    return state;
  }

  static bool owns(const State& state, Pit pit) { return (state.owned >> pit & 1) != 0; }

  /// "offer": the one to be answered, "mayOffer": how many pits the player to move may offer now, "declined": who has.
  static void describe(const State& state, bool over, JsonWriter& json) {
    json.key("offer");
    if (state.offered == 0 || over) {
      json.null();
    } else {
      json.begin_object().key("by").string(std::string(1, letter(opponent(state.side)))).key("pits").begin_array();
      for_each_pit(state.offered, [&](Pit pit) { json.string(shape.name(shape.seen_by_south(pit, state.side))); });
      json.end_array().key("price").number(price * std::popcount(state.offered)).end_object();
    }
    json.key("mayOffer").number(over ? 0 : most_to_offer(state));
    json.key("declined").begin_array();
    for (const Side side : {Side::south, Side::north})
      if (state.declined[side == state.side ? 0 : 1]) json.string(std::string(1, letter(side)));
    json.end_array();
  }

  /// Who owns each pit; the offer to be answered, as the move that made it, "-" for none, "x" for none before the next
  /// sowing; who has declined one.
  static constexpr std::array<OwnField, 3> own_fields{{{"owners", OwnField::Kind::marks, "S N"},
                                                       {"offer", OwnField::Kind::text, "- x"},
                                                       {"declined", OwnField::Kind::choice, "- S N SN"}}};

  static Checked<State> from(const Setup& setup);
  static void to(const State& state, Setup& setup);

 private:
  template <class Visit>
  static void for_each_pit(unsigned pits, Visit&& visit) {
    for (; pits != 0; pits &= pits - 1) visit(Pit{std::countr_zero(pits)});
  }

  /// A bit for each pit with seeds.
  static unsigned filled(const State& state) {
    const std::uint64_t marks = lanes::at_least(state.board.ring(), 1) >> 7;
    return static_cast<unsigned>(marks * 0x0102'0408'1020'4080u >> 56);  // gathers the marks, first pit lowest
  }

  /// The same pits as the opponent sees them.
  static std::uint8_t turned(unsigned pits) { return static_cast<std::uint8_t>(pits << 4 | pits >> 4); }

  static void hand_turn(State& state) {
    two_row::hand_turn(state);
    std::swap(state.declined[0], state.declined[1]);
    state.owned = turned(all_pits & ~unsigned{state.owned});
  }

  /// Every choice of one to `most` of the owned pits.
  static void add_offers(unsigned owned, int most, MoveList& list) {
    for (unsigned pits = owned; pits != 0; pits = (pits - 1) & owned)  // all subsets
      if (std::popcount(pits) <= most) list.add(Move::give(pits));
  }

  /// One lap round the whole board. If its last seed makes two or four in a pit of the opponent's, these are
  /// captured, with the unbroken runs of twos and fours before and after it, whoever owns those pits.
  ///
  ///       1  2  4 [4]     b1 was sown, and its last seed makes the marked 4: it is taken, the 4 and the 2
  ///       3  0  2  4      after it, and the 4 and the 2 before it, which are the mover's own
  template <class Sink>
  static void sow_and_capture(State& state, Pit origin, Sink& sink) {
    const Pit last = Sowing::sow(state.board, origin, sink);
    if (owns(state, last)) return;
    const std::uint64_t ring = state.board.ring();
    const std::uint64_t marks = lanes::twos_and_fours(ring);
    // Turned so that the pit of the last seed is the highest byte, then the lowest, each run is a run from an end.
    const std::uint64_t ending_here = lanes::turned(marks, 7 - last);
    const int before = std::countl_zero(~ending_here & lanes::fill<std::uint64_t>(128)) / 8;  // with the pit itself
    if (before == 0) return;
    const std::uint64_t beginning_here = lanes::turned(marks, 8 - last);
    const int after = std::countr_zero(~beginning_here & lanes::fill<std::uint64_t>(128)) / 8;  // with the pit itself
    const Pit first = last - before + 1;
    const int length = std::min(before + after - 1, 8);  // on a ring of nothing but twos and fours the runs overlap
    std::uint64_t left = ring;
    for (int i = 0; i < length; ++i) {
      const Pit pit = (first + i + 8) % 8;
      sink(Happening::capture, pit, state.board[pit]);
      left &= ~(std::uint64_t{255} << (8 * pit));
    }
    state.captured[0] += static_cast<std::uint8_t>(lanes::sum(ring ^ left));
    state.board.set_ring(left);
  }
};

inline Checked<Gore::State> Gore::from(const Setup& setup) {
  State state = two_row::place<State>(setup, shape);
  const std::string& owners = setup.own_fields[0];
  if (!shape.has_marks(owners, "SN"))
    return Error{"owners", "bad-form", "must show two rows of four owners, like NNNN/SSSS"};
  state.owned = 0;
  for (Pit pit = 0; pit < shape.pits(); ++pit)
    if (owners[shape.mark(shape.seen_by_south(pit, state.side))] == letter(state.side))
      state.owned |= static_cast<std::uint8_t>(1u << pit);
  if (state.owned == 0 || state.owned == all_pits) return Error{"owners", "owns-nothing", "each player must own a pit"};

  const std::string& declined = setup.own_fields[2];
  if (declined != "-" && declined != "S" && declined != "N" && declined != "SN")
    return Error{"declined", "bad-form", "must be -, S, N or SN"};
  for (const Side side : {Side::south, Side::north})
    if (declined.find(letter(side)) != std::string::npos) state.declined[side == state.side ? 0 : 1] = true;

  const std::string& offer = setup.own_fields[1];
  state.offer_allowed = offer == "-";
  if (offer == "-" || offer == "x") return state;
  const Checked<unsigned> pits = offered_pits(offer, shape);
  if (!pits) return Error{"offer", pits.error().code, pits.error().reason};
  // It must be one that the opponent, seen as the player to move, could have made.
  State before = state;
  before.offer_allowed = true;
  hand_turn(before);
  const unsigned seen_by_offerer = state.side == Side::south ? turned(pits.value()) : pits.value();
  MoveList possible;
  moves(before, possible);
  if (std::find(possible.begin(), possible.end(), Move::give(seen_by_offerer)) == possible.end())
    return Error{"offer", "offer-not-possible", "is not an offer that the other player could have made"};
  state.offered = turned(seen_by_offerer);
  return state;
}

inline void Gore::to(const State& state, Setup& setup) {
  std::string owners = shape.marks(letter(opponent(state.side)));
  for_each_pit(state.owned,
               [&](Pit pit) { owners[shape.mark(shape.seen_by_south(pit, state.side))] = letter(state.side); });
  std::string declined;
  for (const Side side : {Side::south, Side::north})
    if (state.declined[side == state.side ? 0 : 1]) declined += letter(side);
  if (declined.empty()) declined = "-";
  const std::string offer = state.offered != 0    ? move_text(Move::give(state.offered), shape, state.side)
                            : state.offer_allowed ? "-"
                                                  : "x";
  setup.own_fields = {owners, offer, declined};
}

}  // namespace ayla
