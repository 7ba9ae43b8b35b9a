// A move judged: how it compares with the best one, looked at to the same depth, and whether it changed who wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/score.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

/// What can be said of a move beside the best one. Which members are set depends on the kind; wasm/ayla.d.ts says what
/// each kind claims.
struct Judgement {
  enum class Kind : std::uint8_t {
    only,          ///< it is the only legal move
    best,          ///< no other move is better
    good,          ///< another is, but not so much, or with the same result, that it can be called a fault
    loses_seeds,   ///< it gives away seeds
    loses_points,  ///< it wins fewer match points, or loses more
    misses_win,    ///< another move wins, and this one has not been seen to
    allows_loss,   ///< it loses, and another move has not been seen to
    turns,         ///< it turns a win into a draw or a loss, or a draw into a loss
  };
  static constexpr std::size_t kinds = 8;

  Kind kind = Kind::only;
  Findings mine;                    ///< of the move judged
  Findings best;                    ///< of the best one: the move judged, if none is better
  std::optional<int> from{}, to{};  ///< who wins with best play, with the best move and after this one: 1 the player to
                                    ///< move, -1 the opponent, 0 nobody; where it can be told
  std::optional<int> seeds{}, points{}, turns{};
  bool seen = false;    ///< both results have been seen at the end of the game
  bool proven = false;  ///< nothing that was not looked at could change the verdict
};

/// The name of a kind for programs.
constexpr const char* name_of(Judgement::Kind kind) {
  constexpr std::array<const char*, Judgement::kinds> names{"only",         "best",       "good",        "loses-seeds",
                                                            "loses-points", "misses-win", "allows-loss", "turns"};
  return names[static_cast<std::size_t>(kind)];
}

/// From which lead on, as a search estimates it that has not come to the end of the game, its side is taken to win.
constexpr int clear_lead = 8;

/// The fewest seeds that an estimate must be worse by for a move to be called a fault, where captured seeds decide, and
/// where they do not: there seeds go to and fro.
constexpr int fault_in_seeds = 2;
constexpr int fault_on_board = 4;

/// Judges a move of a position by what is known of all its moves, the best first; nothing before all have been looked
/// at.
template <Game G>
class Judge {
 public:
  using State = typename G::State;
  using Kind = Judgement::Kind;

  Judge(const std::vector<Findings>& every_move, const State& root, const Stakes& stakes)
      : every_move_(&every_move), root_(&root), stakes_(&stakes) {}

  std::optional<Judgement> operator()(Move move) const {
    const std::size_t legal = static_cast<std::size_t>(legal_moves<G>(*root_).size());
    const auto mine = std::find_if(every_move_->begin(), every_move_->end(),
                                   [&](const Findings& one) { return one.line[0] == move; });
    if (every_move_->size() < legal || mine == every_move_->end()) return std::nullopt;
    const bool equal = mine->value == every_move_->front().value;
    Judgement judgement;
    judgement.mine = *mine;
    judgement.best = equal ? *mine : every_move_->front();
    judgement.from = outcome_of(judgement.best);
    judgement.to = outcome_of(judgement.mine);
    judgement.seen = sees_end(judgement.best) && sees_end(judgement.mine);
    judgement.proven = proves(judgement);
    if (legal > 1) judgement.kind = equal ? Kind::best : fault_of(judgement);
    return judgement;
  }

 private:
  /// Whether the value comes from ends of the game, that of an only line perhaps among them that comes round.
  static bool sees_end(const Findings& found) {
    return found.ended || found.proven || (G::unit == Unit::turns && std::abs(found.value) > win_seen);
  }

  /// Who wins: as the search has seen, or as the seeds captured decide already; or else, where seeds decide, as a clear
  /// lead makes likely. In games that are won by moving last an estimate says nothing of that.
  std::optional<int> outcome_of(const Findings& found) const {
    const Score score = score_of<G>(found, *stakes_, root_->side);
    const int lead = score.unit == Unit::points ? score.seeds : score.value;
    if (sees_end(found)) return lead_of(score.value);
    if constexpr (G::unit == Unit::turns) return std::nullopt;
    if constexpr (G::captures_are_final && G::unit != Unit::turns)
      for (const std::size_t who : {0u, 1u})
        if (2 * root_->captured[who] > G::total) return who == 0 ? 1 : -1;
    if (score.unit == Unit::points && score.value != 0) return lead_of(score.value);
    if (std::abs(lead) >= clear_lead) return lead_of(lead);
    return std::nullopt;
  }

  static int lead_of(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

  /// Proven values of both alone would not do: a third move, of which less is known, could be better. No move is
  /// better than one that wins, where a win is all.
  bool proves(const Judgement& judgement) const {
    const bool all =
        std::all_of(every_move_->begin(), every_move_->end(), [](const Findings& one) { return one.proven; });
    const bool enough = G::unit == Unit::turns && judgement.best.value > win_seen;
    return all || (enough && judgement.best.proven && judgement.mine.proven);
  }

  /// What is wrong with a move that another is better than.
  Kind fault_of(Judgement& judgement) const {
    const Score mine = score_of<G>(judgement.mine, *stakes_, root_->side);
    const Score best = score_of<G>(judgement.best, *stakes_, root_->side);
    if constexpr (G::unit != Unit::turns) {
      const bool points = G::unit == Unit::points;
      const int seeds = points ? best.seeds - mine.seeds : (judgement.best.value - judgement.mine.value) / seed;
      if (seeds >= (judgement.seen ? 1 : fault_in_seeds)) judgement.seeds = seeds;
      if (points && judgement.seen && best.value > mine.value) judgement.points = best.value - mine.value;
      if (turned(judgement)) return Kind::turns;
      if (judgement.points) return Kind::loses_points;
      return judgement.seeds ? Kind::loses_seeds : Kind::good;
    } else {
      if (judgement.seen) {
        if (!turned(judgement)) return Kind::good;  // a win that takes longer, or a loss that comes sooner
        if (judgement.from == 1) judgement.turns = best.value;
        if (judgement.to == -1 && judgement.from != 1) judgement.turns = -mine.value;
        return Kind::turns;
      }
      if (judgement.from == 1) {
        judgement.turns = best.value;
        return Kind::misses_win;
      }
      if (judgement.to == -1) {
        judgement.turns = -mine.value;
        return Kind::allows_loss;
      }
      if (judgement.from || judgement.to) return Kind::good;  // a draw beside an estimate
      const int seeds = (judgement.best.value - judgement.mine.value) / seed;
      if (seeds < fault_on_board) return Kind::good;
      judgement.seeds = seeds;
      return Kind::loses_seeds;
    }
  }

  static bool turned(const Judgement& judgement) {
    return judgement.from && judgement.to && *judgement.from > *judgement.to;
  }

  const std::vector<Findings>* every_move_;
  const State* root_;
  const Stakes* stakes_;
};

AYLA_SMALL_END

}  // namespace ayla::search
