// A move judged: how it compares with the best one, looked at to the same depth, and whether it changed who wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
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

/// From which lead on, as a search estimates it that has not come to the end of the game, its side is taken to win. In
/// the search's own games from random openings (2,500 positions a move, one move in twelve at random) the side with
/// such a lead or more won 95 % of 1,053 positions in Kpé, 92 % of 189 in Oware, 99 % of 406 in Urim, and (1,500
/// positions a move) 99.8 % of 1,184 in Goré.
constexpr int clear_lead = 8;

/// The fewest seeds that an estimate must be worse by for a move to be called a fault, where captured seeds decide, and
/// where they do not: there seeds go to and fro. Of random moves worse by just so many at 2,500 positions, four times
/// as many positions found a seed or more lost by 92 % in Kpé, 93 % in Urim, 95 % in Bao Kigogo, 96 % in Katro.
constexpr int fault_in_seeds = 2;
constexpr int fault_on_board = 4;

/// Two moves of a position, each with its score, and what decides between them.
struct Pair {
  Unit unit = Unit::seeds;  ///< of the game
  bool choice = false;      ///< there is more than one legal move
  bool all_proven = false;  ///< of every legal move what it is worth is proven
  int decided = 0;          ///< who has won by the seeds captured already: 1 the player to move, -1 the opponent
  Score mine{}, best{};
};

/// Whether the value comes from ends of the game.
inline bool sees_end(const Findings& found, Unit unit) {
  return found.ended || (unit == Unit::turns && std::abs(found.value) > win_seen);
}

/// Who wins: as the search has seen, or as the seeds captured decide already; or else, where seeds decide, as a clear
/// lead makes likely. In games that are won by moving last an estimate says nothing of that.
inline std::optional<int> outcome_of(const Score& score, bool seen, const Pair& pair) {
  const auto sign = [](int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
  if (seen) return sign(score.value);
  if (pair.unit == Unit::turns) return std::nullopt;
  if (pair.decided != 0) return pair.decided;
  if (score.unit == Unit::points && score.value != 0) return sign(score.value);
  const int lead = score.unit == Unit::points ? score.seeds : score.value;
  if (std::abs(lead) >= clear_lead) return sign(lead);
  return std::nullopt;
}

/// What is wrong with a move that another is better than.
inline Judgement::Kind fault_of(Judgement& judgement, const Pair& pair) {
  using Kind = Judgement::Kind;
  const auto& [mine, best] = std::pair{pair.mine, pair.best};
  const bool from_win = judgement.from == 1;
  const bool turned = judgement.from && judgement.to && *judgement.from > *judgement.to;
  if (pair.unit == Unit::turns) {
    if (from_win ? judgement.to != 1 : judgement.to == -1 && judgement.from != -1) {
      judgement.turns = from_win ? best.value : -mine.value;
      return turned ? Kind::turns : from_win ? Kind::misses_win : Kind::allows_loss;
    }
    if (judgement.from || judgement.to) return Kind::good;  // both win, or both lose, or a draw beside an estimate
  }
  const bool points = pair.unit == Unit::points;
  const int seeds = points ? best.seeds - mine.seeds : (judgement.best.value - judgement.mine.value) / seed;
  const int fault = judgement.seen ? 1 : pair.unit == Unit::turns ? fault_on_board : fault_in_seeds;
  if (seeds >= fault) judgement.seeds = seeds;
  if (points && judgement.seen && best.value > mine.value) judgement.points = best.value - mine.value;
  return turned             ? Kind::turns
         : judgement.points ? Kind::loses_points
         : judgement.seeds  ? Kind::loses_seeds
                            : Kind::good;
}

/// Weighs the move against the best one, both being known.
inline void weigh(Judgement& judgement, const Pair& pair) {
  const bool mine_seen = sees_end(judgement.mine, pair.unit);
  const bool best_seen = sees_end(judgement.best, pair.unit);
  judgement.seen = mine_seen && best_seen;
  judgement.from = outcome_of(pair.best, best_seen, pair);
  judgement.to = outcome_of(pair.mine, mine_seen, pair);
  // Proven values of both alone would not do: a third move, of which less is known, could be better. But where a win
  // is all, no move is better than one that wins.
  const bool wins = pair.unit == Unit::turns && judgement.best.value > win_seen;
  judgement.proven = pair.all_proven || (wins && judgement.best.proven && judgement.mine.proven);
  const bool equal = judgement.mine.value == judgement.best.value;
  if (pair.choice) judgement.kind = equal ? Judgement::Kind::best : fault_of(judgement, pair);
}

/// Judges one of so many legal moves of the root by what is known of all, the best first; nothing before all have been
/// looked at.
template <Game G>
std::optional<Judgement> judge(Move move, const std::vector<Findings>& every_move, int legal,
                               const typename G::State& root, const Stakes& stakes) {
  if (static_cast<int>(every_move.size()) != legal) return std::nullopt;
  Judgement judgement;
  Pair pair{.unit = G::unit, .choice = legal > 1, .all_proven = true};
  judgement.best = every_move.front();
  for (const Findings& one : every_move) {
    pair.all_proven = pair.all_proven && one.proven;
    if (one.line.front() == move) judgement.mine = one;
  }
  if (judgement.mine.value == judgement.best.value) judgement.best = judgement.mine;
  pair.mine = score_of<G>(judgement.mine, stakes, root.side);
  pair.best = score_of<G>(judgement.best, stakes, root.side);
  if (G::captures_are_final && 2 * std::max(root.captured[0], root.captured[1]) > G::total)
    pair.decided = root.captured[0] > root.captured[1] ? 1 : -1;
  weigh(judgement, pair);
  return judgement;
}

AYLA_SMALL_END

}  // namespace ayla::search
