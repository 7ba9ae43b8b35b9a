// What every game provides, and what follows from it for all of them.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "json.h"
#include "ring.h"
#include "setup.h"
#include "sight.h"
#include "trace.h"

namespace ayla {

/// A choice of the player to move. Pits are as that player sees them.
struct Move {
  enum class Kind : std::uint8_t { sow, give, accept, decline, pass };

  Kind kind = Kind::pass;
  std::uint8_t pits = 0;  ///< sow: the pit; give: a bit for each offered pit; otherwise 0

  static constexpr Move sow(Pit pit) { return {Kind::sow, static_cast<std::uint8_t>(pit)}; }
  static constexpr Move give(unsigned offered) { return {Kind::give, static_cast<std::uint8_t>(offered)}; }
  static constexpr Move accept() { return {Kind::accept, 0}; }
  static constexpr Move decline() { return {Kind::decline, 0}; }
  static constexpr Move pass() { return {Kind::pass, 0}; }
  bool operator==(const Move&) const = default;
};

/// Moves in a fixed order, without a heap. The most there can be: Goré with seven pits, 7 sowings and 63 offers.
class MoveList {
 public:
  void add(Move move) { moves_[size_++] = move; }
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }
  int size() const { return static_cast<int>(size_); }
  Move& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }
  const Move& operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Move, 72> moves_;
};

enum class Reason : std::uint8_t { no_moves, small_pits, majority, repetition, resignation, agreement };

/// How a game ended.
struct Result {
  std::optional<Side> winner;  ///< nobody: a draw
  Reason reason = Reason::no_moves;
  std::array<int, 2> captured{};      ///< South's and North's, after any sweep
  std::optional<int> points;          ///< where match points are won: the winner's
  std::optional<bool> without_glory;  ///< Goré: the winner had declined an offer
  bool operator==(const Result&) const = default;
};

/// What a search maximises, in the unit the rules pay.
enum class Unit : std::uint8_t {
  seeds,   ///< the lead in captured seeds
  points,  ///< match points, then seeds
  turns,   ///< a win, the sooner the better
};

/// A game is a type with static functions on a small State, held as the player to move sees it: "own" is the
/// mover's, "other" the opponent's. Every State has the members `side` (South or North is to move) and
/// `captured` (own and other seeds out of play).
template <class G>
concept Game = G::shape.pits() <= Setup::most_pits&& G::total < 128 &&
               requires(const typename G::State& state, typename G::State& next, Move move, MoveList& list,
                        NoTrace& quiet, Trace& loud, Result& result, JsonWriter& json, const Setup& setup, Setup& out,
                        Pit pit) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::has_unique_object_representations_v<typename G::State>;  // can be hashed and compared as bytes
  requires std::equality_comparable<typename G::State>;
  { G::id } -> std::convertible_to<const char*>;
  { G::shape } -> std::convertible_to<Shape>;
  { G::seeds_per_pit } -> std::convertible_to<int>;
  { G::total } -> std::convertible_to<int>;
  { G::keeps_captures } -> std::convertible_to<bool>;
  { G::unit } -> std::convertible_to<Unit>;
  /// The first position, South to move.
  { G::start() } -> std::same_as<typename G::State>;
  /// The seeds in a pit.
  { G::seeds(state, pit) } -> std::convertible_to<int>;
  /// The moves the rules allow, before it is known whether a sowing ends; none when the game is over.
  {G::moves(state, list)};
  /// Plays one of these moves: the next state, its mover's view. False if the sowing never ends; `next` is then spoilt.
  { G::play(next, move, quiet) } -> std::same_as<bool>;
  { G::play(next, move, loud) } -> std::same_as<bool>;
  /// Gives each player what is theirs at the end, where the game sweeps.
  {G::sweep(next, quiet)};
  {G::sweep(next, loud)};
  /// Who wins, `state` being swept, when the game ends for that reason, which is not resignation.
  { G::winner(state, Reason::repetition) } -> std::same_as<std::optional<Side>>;
  /// Adds what only this game says of a result whose winner and captured seeds are known.
  {G::distinguish(result, state)};
  /// The state without what does not count when two positions are compared for repetition.
  { G::repeatable(state) } -> std::same_as<typename G::State>;
  /// Writes members that only this game's boards show, for the page; the game may be over.
  {G::describe(state, true, json)};
  /// From a position whose common fields are sound; the game's own fields and limits are checked here.
  { G::from(setup) } -> std::same_as<Checked<typename G::State>>;
  /// The game's own fields of the position text, and what may stand in them: an array of OwnField, often empty.
  {G::to(state, out)};
  {std::span<const OwnField>(G::own_fields)};
  /// The mover's lead in seeds, where a search that can look no further starts its estimate from.
  { G::lead(state) } -> std::convertible_to<int>;
  /// Whether captured seeds never come back: no position from before a capture can then stand again.
  { G::captures_are_final } -> std::convertible_to<bool>;
};

/// Whether the player to move may sow from the pit: the near half, where a game does not say otherwise.
template <Game G>
bool owns(const typename G::State& state, Pit pit) {
  if constexpr (requires { G::owns(state, pit); })
    return G::owns(state, pit);
  else
    return pit < G::shape.half();
}

/// A bit for each own pit that the player to move must have sown from before capturing anything: none, where a game
/// does not say otherwise.
template <Game G>
unsigned locked(const typename G::State& state) {
  if constexpr (requires { G::locked(state); })
    return G::locked(state);
  else
    return 0;
}

/// Whether a player can capture so much that the game ends: no, where a game does not say otherwise. Where yes, how
/// play goes on rests on what has been captured.
template <Game G>
constexpr bool captures_end_the_game() {
  if constexpr (requires { G::captures_end_the_game; })
    return G::captures_end_the_game;
  else
    return false;
}

/// Why there is no move, when there is none: that alone, where a game does not say otherwise.
template <Game G>
Reason end_of(const typename G::State& state) {
  if constexpr (requires { G::end(state); })
    return G::end(state);
  else
    return Reason::no_moves;
}

/// A way of going through all the legal moves: the moves whose sowing ends, each with the state after it.
template <Game G, class Visit>
void for_each_legal(const typename G::State& state, Visit&& visit) {
  MoveList list;
  G::moves(state, list);
  for (const Move move : list) {
    typename G::State next = state;
    NoTrace quiet;
    if (G::play(next, move, quiet)) visit(move, next);
  }
}

/// The legal moves.
template <Game G>
MoveList legal_moves(const typename G::State& state) {
  MoveList legal;
  for_each_legal<G>(state, [&](Move move, const auto&) { legal.add(move); });
  return legal;
}

/// South's and North's of a pair held as own and other.
template <class State>
constexpr std::array<int, 2> by_side(const State& state, const std::array<std::uint8_t, 2>& own_other) {
  const bool south = state.side == Side::south;
  return {own_other[south ? 0 : 1], own_other[south ? 1 : 0]};
}

/// The result of a game that ends here for that reason, which is not resignation.
template <Game G>
Result result_of(typename G::State state, Reason reason) {
  NoTrace quiet;
  G::sweep(state, quiet);
  Result result;
  result.reason = reason;
  result.captured = by_side(state, state.captured);
  result.winner = G::winner(state, reason);
  G::distinguish(result, state);
  return result;
}

/// The result when a player resigns: that player loses, captured seeds stay as they are, nothing is swept.
template <Game G>
Result resigned(const typename G::State& state, Side loser) {
  Result result;
  result.reason = Reason::resignation;
  result.captured = by_side(state, state.captured);
  result.winner = opponent(loser);
  G::distinguish(result, state);
  return result;
}

/// The result if the position has ended by itself; repetition needs the game's history (record.h).
template <Game G>
std::optional<Result> result_of(const typename G::State& state) {
  if (!legal_moves<G>(state).empty()) return std::nullopt;
  return result_of<G>(state, end_of<G>(state));
}

}  // namespace ayla
