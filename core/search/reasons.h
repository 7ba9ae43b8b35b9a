// Why a move is good: what it takes, stops, threatens and leads to, as far as that can be told in few words. Each
// reason claims something that can be checked on the board, or else says that it is what the search has seen.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "record.h"
#include "search/comparison.h"
#include "search/prospects.h"
#include "search/reason.h"
#include "search/score.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

/// Finds the reasons for the first move of what a search has found.
template <Game G>
class Reasons {
 public:
  using State = typename G::State;
  using Kind = MoveReason::Kind;
  static constexpr std::size_t most_told = 3;
  static constexpr int margin_worth_telling = 2;

  /// `every_move` is what is known of all the legal moves, looked at to the same depth; of some of them or none, no
  /// move is compared with the others.
  Reasons(const Record<G>& game, const Findings& found, const std::vector<Findings>& every_move, const Stakes& stakes,
          const Prospects<G>& prospects)
      : game_(&game),
        found_(&found),
        prospects_(&prospects),
        move_(found.line.front()),
        score_(score_of<G>(found, stakes, side())),
        all_(move_, every_move, prospects.legal(), stakes, side()) {}

  /// The weightiest reasons, at least one. Captures made and captures stopped are told the larger first.
  std::vector<MoveReason> find() {
    told_.clear();
    if (prospects_->legal() == 1) tell({Kind::only_move});
    const bool over = ends();
    if (!over) sees_the_end();
    compare();
    takes();
    opens();
    if (!over) {
      stops();
      prepares();
      offers();
    }
    if (told_.empty()) tell({.kind = Kind::best, .depth = found_->depth});
    insertion_sort(told_, weightier);
    if (told_.size() > most_told) told_.resize(most_told);
    return told_;
  }

 private:
  Side side() const { return prospects_->before().side; }
  Pit souths(Pit pit) const { return G::shape.seen_by_south(pit, side()); }
  void tell(MoveReason reason) { told_.push_back(std::move(reason)); }

  std::vector<Pit> pits_of(unsigned bits) const {
    std::vector<Pit> pits;
    for (; bits != 0; bits &= bits - 1) pits.push_back(souths(std::countr_zero(bits)));
    return pits;
  }

  /// What accepting the offer costs that waits for an answer.
  static int price_of(State state) {
    Taken paid;
    G::play(state, Move::accept(), paid);
    return paid.paid;
  }

  /// The pits that seeds are taken from.
  std::vector<Pit> pits_with(const std::array<std::uint16_t, Setup::most_pits>& taken) const {
    std::vector<Pit> pits;
    for (Pit pit = 0; pit < G::shape.pits(); ++pit)
      if (taken[static_cast<std::size_t>(pit)] > 0) pits.push_back(souths(pit));
    return pits;
  }

  /// The pit that the only reply sows, if it sows one.
  std::vector<Pit> pits_of_reply() const {
    const Move reply = prospects_->last_reply();
    if (reply.kind != Move::Kind::sow) return {};
    return {souths(G::shape.turned(reply.pits))};
  }

  /// What one of two players has after the move.
  template <class Pair>
  auto own_after(const Pair& pair) const {
    return pair[prospects_->after().side == side() ? 0 : 1];
  }

  bool ends();
  void sees_the_end();
  void compare();
  void takes();
  void opens();
  void stops();
  void prepares();
  void offers();

  const Record<G>* game_;
  const Findings* found_;
  const Prospects<G>* prospects_;
  Move move_;
  Score score_;
  Comparison<G> all_;
  std::vector<MoveReason> told_;
};

/// ends, no_move: the game is over after the move, by the rules and the game's history. In a game that is won by moving
/// last, a win is told as leaving the opponent no move.
template <Game G>
bool Reasons<G>::ends() {
  const State& after = prospects_->after();
  std::optional<Result> result;
  if (prospects_->over()) result = result_of<G>(after, end_of<G>(after));
  const auto stood = [&](const State& state) { return G::repeatable(state) == G::repeatable(after); };
  const auto& states = game_->states();
  if (std::any_of(states.begin(), states.end(), stood)) result = result_of<G>(after, ayla::Reason::repetition);
  if (!result) return false;
  MoveReason reason{Kind::ends};
  reason.outcome = !result->winner ? 0 : *result->winner == side() ? 1 : -1;
  if (G::unit == Unit::turns) {
    if (reason.outcome == 1) reason = {Kind::no_move};
  } else {
    const int lead = result->captured[0] - result->captured[1];
    reason.seeds = lead < 0 ? -lead : lead;
    reason.points = result->points;
  }
  tell(reason);
  return true;
}

/// wins, holds_out, loses_least: the search has seen who wins. Since what it plays is best, a lost player cannot hold
/// out longer, or lose by less, than its score says.
/// secures: more captured seeds than the opponent can still get, or enough for a match point more, which was
/// not so before the move; only where captured seeds never come back.
template <Game G>
void Reasons<G>::sees_the_end() {
  const std::optional<int> outcome = score_.outcome();
  const bool choice = prospects_->legal() > 1;
  if (outcome == 1 || (outcome == -1 && choice)) {
    MoveReason reason{.kind = Kind::wins, .proven = score_.proven};
    const int value = score_.value < 0 ? -score_.value : score_.value;
    if (score_.unit == Unit::turns) {
      reason.turns = value;
      if (outcome == -1) reason.kind = Kind::holds_out;
    } else {
      const int lead = score_.unit == Unit::points ? score_.seeds : score_.value;
      reason.seeds = lead < 0 ? -lead : lead;
      if (score_.unit == Unit::points) reason.points = value;
      if (outcome == -1) reason.kind = Kind::loses_least;
    }
    tell(reason);
  }
  if constexpr (G::captures_are_final && G::unit != Unit::turns) {
    const auto safe = [](int captured) {
      if (2 * captured <= G::total) return 0;
      if constexpr (G::unit == Unit::points) return G::points(captured);
      return 1;
    };
    const int now = safe(own_after(prospects_->after().captured));
    if (now == safe(prospects_->before().captured[0]) || outcome == 1) return;
    MoveReason reason{Kind::secures};
    if (G::unit == Unit::points) reason.points = now;
    tell(reason);
  }
}

/// others_lose: the search has not seen the move lose, but has seen every other one lose.
/// only_win: it has proven that the move wins and that no other does.
/// more_points: it has proven that the move wins more match points than any other does, and that another wins too.
/// better, beats_sowing, accept, decline: looked at to the same depth, the best other move, or for an offer the best
/// sowing, comes out so many seeds worse; where match points are won, only if it comes to as many of them.
template <Game G>
void Reasons<G>::compare() {
  if (!all_.known) return;
  const Score& mine = all_.mine;
  if (all_.all_lose && mine.outcome() != -1 && score_.outcome() != -1)
    tell({.kind = Kind::others_lose, .proven = all_.all_proven});
  else if (all_.none_wins && mine.proven && mine.outcome() == 1)
    tell({Kind::only_win});
  else if (G::unit == Unit::points && mine.proven && all_.all_proven && all_.most_points > 0 &&
           mine.value > all_.most_points)
    tell({.kind = Kind::more_points, .points = mine.value, .others = all_.most_points});
  if (G::unit == Unit::turns || !all_.margin || !all_.comes_to_alike) return;
  const int margin = *all_.margin / seed;
  const bool answer = move_.kind == Move::Kind::accept || move_.kind == Move::Kind::decline;
  if (margin < (answer ? 1 : margin_worth_telling)) return;
  MoveReason reason{.kind = move_.kind == Move::Kind::give ? Kind::beats_sowing : Kind::better, .seeds = margin};
  if (answer) {
    reason.price = price_of(prospects_->before());
    reason.kind = move_.kind == Move::Kind::accept ? Kind::accept : Kind::decline;
  }
  reason.proven = mine.proven && all_.all_proven;
  tell(reason);
}

/// takes: the seeds that the move captures, or takes into the hand to sow on, from which pits, and in how many laps.
/// feeds: the opponent had no seeds in the pits that are the opponent's, and has some after the move.
template <Game G>
void Reasons<G>::takes() {
  const Taken& own = prospects_->own();
  if (own.seeds > 0) {
    MoveReason reason{.kind = Kind::takes, .seeds = own.seeds, .laps = own.laps};
    reason.pits = pits_with(own.from);
    tell(reason);
  }
  const State& before = prospects_->before();
  const State& after = prospects_->after();
  if (after.side == before.side) return;
  int had = 0;
  int has = 0;
  for (Pit pit = 0; pit < G::shape.pits(); ++pit) {
    if (!owns<G>(before, pit)) had += G::seeds(before, pit);
    if (owns<G>(after, pit)) has += G::seeds(after, pit);
  }
  if (had == 0 && has > 0) tell({.kind = Kind::feeds, .seeds = has});
}

/// guards: if the player could pass, the opponent's largest capture out of the player's pits (of equal ones the first
/// in the order of moves) would take those seeds from those pits; after the move no reply takes from any of them, and
/// each takes at least two seeds fewer out of all the player's pits.
/// lowers: it would take `from` seeds; after the move no reply takes more than `to`, which is at least two fewer.
/// safe: after the move no reply takes anything out of the player's pits, but after another one some reply takes two
/// seeds or more.
template <Game G>
void Reasons<G>::stops() {
  const auto& raid = prospects_->unstopped();
  const int lost = prospects_->most_lost();
  if (prospects_->replies() == 0) return;
  if (raid.seeds - lost < Prospects<G>::worth_telling) {
    if (prospects_->only_here_safe()) tell({Kind::safe});
    return;
  }
  MoveReason reason{.kind = Kind::guards, .pits = pits_with(raid.from), .seeds = raid.seeds};
  bool all = true;
  for (Pit pit = 0; pit < G::shape.pits(); ++pit)
    all = all && (raid.from[static_cast<std::size_t>(pit)] == 0 || prospects_->most_lost_from(pit) == 0);
  // Where pits change hands a capture takes pits of both, and the least is not what the opponent gets.
  if constexpr (requires { G::most_to_offer(prospects_->before()); })
    if (!all) return;
  if (!all) reason = {.kind = Kind::lowers, .seeds = raid.seeds - lost, .from = raid.seeds, .to = lost};
  tell(reason);
}

/// unlocks, opens: pits that had to be sown from before anything can be captured; none, or so many, are left.
template <Game G>
void Reasons<G>::opens() {
  const State& before = prospects_->before();
  const unsigned opened = move_.kind == Move::Kind::sow ? locked<G>(before) & 1u << move_.pits : 0;
  if (opened == 0) return;
  const int left = std::popcount(locked<G>(before)) - 1;
  MoveReason reason{.kind = Kind::unlocks, .pits = pits_of(opened)};
  if (left > 0) {
    reason.kind = Kind::opens;
    reason.left = left;
  }
  tell(reason);
}

/// one_reply: there was a choice of moves, and the opponent has none.
/// forces: whatever the legal reply, a move of the player's next turn captures so many seeds.
/// threatens: if the opponent could pass, a move of the player's would, and no move could have captured as many now.
template <Game G>
void Reasons<G>::prepares() {
  if (prospects_->replies() == 0) return;
  if (prospects_->replies() == 1 && prospects_->legal() > 1) tell({.kind = Kind::one_reply, .pits = pits_of_reply()});
  if (prospects_->forced() > 0) {
    tell({.kind = Kind::forces, .seeds = prospects_->forced()});
    return;
  }
  const auto& threat = prospects_->threat();
  if (threat.seeds < Prospects<G>::worth_telling || threat.seeds <= prospects_->most_now()) return;
  tell({.kind = Kind::threatens, .pits = pits_with(threat.from), .seeds = threat.seeds});
}

/// offers: the pits offered, what accepting would cost the opponent, and whether the search takes it to be the
/// opponent's best answer.
template <Game G>
void Reasons<G>::offers() {
  if (move_.kind != Move::Kind::give) return;
  MoveReason reason{.kind = Kind::offers, .pits = pits_of(move_.pits), .price = price_of(prospects_->after())};
  if (found_->line.size() > 1) reason.accepted = found_->line[1].kind == Move::Kind::accept;
  tell(reason);
}

AYLA_SMALL_END

}  // namespace ayla::search
