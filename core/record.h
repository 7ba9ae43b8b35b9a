// A game: its first position, the moves since, and how it ended.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game.h"
#include "hash.h"
#include "notation.h"
#include "position.h"
#include "small.h"

namespace ayla {

/// The positions that stood in a game, to find out whether one stands again.
template <Game G>
class History {
 public:
  using State = typename G::State;

  History() { forget(); }

  /// Forgets all positions.
  void forget() {
    seen_.clear();
    slots_.assign(least_slots, none);
  }

  /// Adds a position; false if it already stood.
  bool add(const State& state) {
    const State what = G::repeatable(state);
    std::size_t at = slot_of(what);
    while (slots_[at] != none) {
      if (seen_[slots_[at]] == what) return false;
      at = (at + 1) % slots_.size();
    }
    slots_[at] = static_cast<std::uint32_t>(seen_.size());
    seen_.push_back(what);
    if (seen_.size() * 2 > slots_.size()) grow();
    return true;
  }

  /// Forgets the position that was added last.
  void remove_last() {
    std::size_t at = slot_of(seen_.back());
    while (slots_[at] != seen_.size() - 1) at = (at + 1) % slots_.size();
    slots_[at] = none;  // no other was added after it, so that none is looked for beyond it
    seen_.pop_back();
  }

  /// All positions so far, as they are compared.
  const std::vector<State>& positions() const { return seen_; }

 private:
  static constexpr std::uint32_t none = 0xffff'ffff;
  static constexpr std::size_t least_slots = 256;

  std::size_t slot_of(const State& what) const { return static_cast<std::size_t>(hash(what)) % slots_.size(); }

  void grow() {
    slots_.assign(slots_.size() * 2, none);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      std::size_t at = slot_of(seen_[i]);
      while (slots_[at] != none) at = (at + 1) % slots_.size();
      slots_[at] = static_cast<std::uint32_t>(i);
    }
  }

  std::vector<State> seen_;
  std::vector<std::uint32_t> slots_;  ///< open addressing, indices into seen_
};

template <Game G>
class Record {
 public:
  using State = typename G::State;

  explicit Record(const State& start) : states_{start} {
    history_.add(start);
    result_ = result_of<G>(start);
  }

  /// Plays a move given as text: one of play, or `resign:S`, `resign:N`, `agree`. What is wrong, if it cannot be.
  std::optional<Error> play(const std::string& text);
  /// Plays one of the legal moves.
  void play(Move move);
  /// Takes back what was played last, a move or an ending; there must be one.
  void take_back();

  const State& start() const { return states_.front(); }
  const State& state() const { return states_.back(); }
  /// All states, the first one included; one more than there are moves of play.
  const std::vector<State>& states() const { return states_; }
  const std::vector<Move>& moves() const { return moves_; }
  const History<G>& history() const { return history_; }
  const std::optional<Result>& result() const { return result_; }
  /// The moves of play as text, and what the players ended the game with.
  std::vector<std::string> texts() const;
  /// "resign:S", "resign:N", "agree", or empty.
  const std::string& ending() const { return ending_; }

 private:
  static std::optional<Result> result_by(const std::string& ending, const State& state);

  std::vector<State> states_;
  std::vector<Move> moves_;
  History<G> history_;
  std::optional<Result> result_;
  std::string ending_;
};

template <Game G>
void Record<G>::play(Move move) {
  State next = state();
  NoTrace quiet;
  G::play(next, move, quiet);
  states_.push_back(next);
  moves_.push_back(move);
  if (history_.add(next))
    result_ = result_of<G>(next);
  else
    result_ = result_of<G>(next, Reason::repetition);
}

AYLA_SMALL_BEGIN

template <Game G>
std::optional<Result> Record<G>::result_by(const std::string& ending, const State& state) {
  const std::optional<Side> loser = resigning(ending);
  if (loser) return resigned<G>(state, *loser);
  if (ending != "agree") return std::nullopt;
  return result_of<G>(state, Reason::agreement);
}

template <Game G>
std::optional<Error> Record<G>::play(const std::string& text) {
  if (result_) return move_fault("game-over", "follows after the end of the game");
  if (const std::optional<Result> ended = result_by(text, state())) {
    result_ = ended;
    ending_ = text;
    return std::nullopt;
  }
  const Checked<Move> move = read_move(text, G::shape, state().side);
  if (!move) return move.error();
  MoveList allowed;
  G::moves(state(), allowed);
  bool found = false;
  for (const Move one : allowed) found = found || one == move.value();
  if (!found) return move_fault("not-legal", "is not a legal move here");
  State next = state();
  NoTrace quiet;
  if (!G::play(next, move.value(), quiet))
    return move_fault("never-ending", "is a sowing that never ends, and so not a legal move");
  play(move.value());
  return std::nullopt;
}

template <Game G>
void Record<G>::take_back() {
  if (ending_.empty()) {
    const bool stood_before = result_ && result_->reason == Reason::repetition;
    if (!stood_before) history_.remove_last();
    states_.pop_back();
    moves_.pop_back();
  }
  ending_.clear();
  result_.reset();
}

template <Game G>
std::vector<std::string> Record<G>::texts() const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < moves_.size(); ++i) texts.push_back(move_text(moves_[i], G::shape, states_[i].side));
  if (!ending_.empty()) texts.push_back(ending_);
  return texts;
}

AYLA_SMALL_END

}  // namespace ayla
