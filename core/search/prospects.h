// What a move takes and what may be taken after it: the moves around it are played one by one, with their captures.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game.h"
#include "position.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

/// A sink that adds up what a move takes, pit by pit as its mover sees them. It keeps no list: sowings can be long.
struct Taken {
  static constexpr bool records = true;

  std::array<std::uint16_t, Setup::most_pits> from{};
  int seeds = 0;
  int laps = 0;
  int paid = 0;  ///< captured seeds put back for traded pits

  void operator()(Happening what, Pit pit = -1, int count = 0) {
    if (what == Happening::lift) ++laps;
    if (what == Happening::pay) paid += count;
    if (what != Happening::capture && what != Happening::take) return;
    from[static_cast<std::size_t>(pit)] = static_cast<std::uint16_t>(from[static_cast<std::size_t>(pit)] + count);
    seeds += count;
  }
  void gained_by_opponent(Happening, Pit, int) {}
};

/// The state if its player to move could pass; nothing while an offer waits for an answer.
template <Game G>
std::optional<typename G::State> passed(const typename G::State& state) {
  Setup setup = setup_of<G>(state);
  setup.turn = opponent(setup.turn);
  const Checked<typename G::State> other = G::from(setup);
  if (!other) return std::nullopt;
  return other.value();
}

/// What is known of the captures around a move. A sowing of many laps takes long, so each visit plays one move.
template <Game G>
class Prospects {
 public:
  using State = typename G::State;
  static constexpr int worth_telling = 2;  ///< single seeds are no threat

  /// The seeds of a capture by pits, as the player of the move sees them.
  struct Raid {
    std::array<std::uint16_t, Setup::most_pits> from{};
    int seeds = 0;
  };

  /// Plays the move, and prepares to look around it. A position that has stood in the game ends it when it comes back.
  void begin(const State& before, Move move, const std::vector<State>& stood) {
    *this = {};
    stood_ = &stood;
    before_ = before;
    after_ = before;
    G::play(after_, move, own_);
    add(Group::now, before, -1);
    replied_ = move.kind == Move::Kind::sow || move.kind == Move::Kind::pass;
    if (!replied_) return;
    if (const auto idle = passed<G>(before)) add(Group::unstopped, *idle, -1);
    add(Group::reply, after_, -1);
    if (const auto idle = passed<G>(after_)) add(Group::threat, *idle, -1);
  }

  /// Plays one more move; true when there is none left.
  bool visit() {
    if (at_ == trials_.size() && !add_exposures()) {
      weigh_reply();
      return true;
    }
    const Trial trial = trials_[at_++];
    if (trial.group == Group::next && trial.reply != reply_) {
      weigh_reply();
      reply_ = trial.reply;
      if (forced_ < worth_telling) at_ = trials_.size();
    }
    State next = trial.state;
    Taken taken;
    if (!G::play(next, trial.move, taken)) return false;
    switch (trial.group) {
      case Group::now:
        ++legal_;
        most_now_ = std::max(most_now_, taken.seeds);
        if (trial.move.kind == Move::Kind::sow && !(next == after_) && !repeats(next)) others_.push_back(next);
        break;
      case Group::unstopped: keep_larger(unstopped_, raid_of(trial.state, taken, true)); break;
      case Group::reply: hear_reply(trial.move, next, raid_of(trial.state, taken, true)); break;
      case Group::threat: keep_larger(threat_, raid_of(trial.state, taken, false)); break;
      case Group::next: most_next_ = std::max(most_next_, taken.seeds); break;
      case Group::exposure:
        exposed_ = raid_of(trial.state, taken, true).seeds >= worth_telling;
        if (exposed_) at_ = trials_.size();
        break;
    }
    return false;
  }

  const State& before() const { return before_; }
  const State& after() const { return after_; }
  /// What the move itself takes.
  const Taken& own() const { return own_; }
  /// How many legal moves there were, and the most that any of them takes.
  int legal() const { return legal_; }
  int most_now() const { return most_now_; }
  /// Whether the game is over after the move, repetition left aside.
  bool over() const {
    MoveList moves;
    G::moves(after_, moves);
    return moves.empty() || (replied_ && replies_ == 0);
  }
  /// How many legal replies there are to a sowing or a pass, and the last of them.
  int replies() const { return replies_; }
  Move last_reply() const { return last_reply_; }
  /// The largest capture that the opponent would have if the player passed, out of the player's own pits.
  const Raid& unstopped() const { return unstopped_; }
  /// The largest that any reply makes out of them, and what replies take from each pit at the most.
  int most_lost() const { return most_lost_; }
  int most_lost_from(Pit pit) const { return lost_[static_cast<std::size_t>(pit)]; }
  /// The largest capture that the player would have after the move if the opponent passed.
  const Raid& threat() const { return threat_; }
  /// Whether no reply takes anything out of the player's pits, though after another of the moves one would.
  bool only_here_safe() const { return replies_ > 0 && most_lost_ == 0 && exposed_; }
  /// What the player can capture in the next turn at the least, whatever the reply; 0 for less than two seeds.
  int forced() const { return replies_ > 0 && forced_ >= worth_telling ? forced_ : 0; }

 private:
  enum class Group : std::uint8_t { now, unstopped, reply, threat, next, exposure };
  struct Trial {
    State state;
    Move move;
    Group group;
    int reply;  ///< of next: which reply it follows
  };

  /// Prepares to play the moves of a state, and returns how many there are.
  int add(Group group, const State& state, int reply) {
    MoveList moves;
    G::moves(state, moves);
    for (const Move move : moves) trials_.push_back({state, move, group, reply});
    return moves.size();
  }

  /// Once no reply has taken anything: prepares to play the replies to the other moves. False if there are none.
  bool add_exposures() {
    if (replies_ == 0 || most_lost_ > 0) others_.clear();
    for (const State& other : others_) add(Group::exposure, other, -1);
    others_.clear();
    return at_ < trials_.size();
  }

  /// What is taken as the player of the move sees it: of the player's own pits alone, or all of it.
  Raid raid_of(const State& state, const Taken& taken, bool own_pits_only) const {
    Raid raid;
    for (Pit pit = 0; pit < G::shape.pits(); ++pit) {
      const int seeds = taken.from[static_cast<std::size_t>(pit)];
      if (own_pits_only && owns<G>(state, pit)) continue;
      const Pit seen = state.side == before_.side ? pit : G::shape.turned(pit);
      raid.from[static_cast<std::size_t>(seen)] = static_cast<std::uint16_t>(seeds);
      raid.seeds += seeds;
    }
    return raid;
  }

  bool repeats(const State& state) const {
    const auto same = [&](const State& one) { return G::repeatable(one) == G::repeatable(state); };
    return std::any_of(stood_->begin(), stood_->end(), same) || same(after_);
  }

  static void keep_larger(Raid& raid, const Raid& other) {
    if (other.seeds > raid.seeds) raid = other;
  }

  void hear_reply(Move move, const State& next, const Raid& raid) {
    last_reply_ = move;
    most_lost_ = std::max(most_lost_, raid.seeds);
    for (std::size_t pit = 0; pit < raid.from.size(); ++pit) lost_[pit] = std::max(lost_[pit], raid.from[pit]);
    // After an offer the player must answer it, and captures nothing; nor does a player whose game is over.
    if (move.kind == Move::Kind::give || repeats(next) || add(Group::next, next, replies_) == 0) forced_ = 0;
    ++replies_;
  }

  /// Takes into account what can be captured after the reply that has been looked at.
  void weigh_reply() {
    if (reply_ < 0) return;
    forced_ = std::min(forced_, most_next_);
    most_next_ = 0;
    reply_ = -1;
  }

  State before_{}, after_{};
  const std::vector<State>* stood_ = nullptr;
  std::vector<Trial> trials_;
  std::size_t at_ = 0;
  std::vector<State> others_;  ///< after the other moves
  Taken own_;
  int legal_ = 0, most_now_ = 0, replies_ = 0;
  bool replied_ = false;
  Move last_reply_{};
  Raid unstopped_, threat_;
  std::array<std::uint16_t, Setup::most_pits> lost_{};
  int most_lost_ = 0;
  bool exposed_ = false;
  int reply_ = -1;     ///< the one after which the player's moves are looked at
  int most_next_ = 0;  ///< that they take
  int forced_ = G::total;
};

AYLA_SMALL_END

}  // namespace ayla::search
