// One search for all games: principal-variation search with iterative deepening and a transposition table.
//
// It keeps its own stack instead of calling itself, so that it can stop after any position and go on later: a
// browser's worker hears nothing while a call runs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "hash.h"
#include "record.h"
#include "search/endings.h"
#include "search/findings.h"
#include "search/table.h"
#include "search/value.h"

namespace ayla::search {

inline constexpr int most_plies = 128;

template <Game G>
class Search {
 public:
  using State = typename G::State;

  explicit Search(Table& table) : table_(&table), frames_(most_plies) {}

  /// Prepares to search the game as it stands. When it is over there is nothing to find.
  void begin(const Record<G>& game, Limits limits);

  /// Looks at up to `positions` more positions; true when the search is at its end.
  bool run(std::uint64_t positions);

  const Findings& findings() const { return found_; }
  /// Of every legal move, the best first; only with Limits::every_move.
  const std::vector<Findings>& every_move() const { return every_move_.list(); }
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Child {
    State state;
    Move move;
    int order;
    bool seen;  ///< the sowing is not too long to be followed
  };

  /// How a child is looked at: first only whether it beats the best so far, then, if it does, how good it is.
  enum class Look : std::uint8_t { shallow, scout, full };

  /// The value of a position for its player to move, and how far it can be trusted.
  struct Verdict {
    Value value;
    bool proven;  ///< it rests on ends of the game alone, none of them by repetition
    bool ended;   ///< it does not rest on where the search stopped
  };

  /// A position between the root and the one looked at.
  struct Frame {
    State state{};
    std::uint64_t stands = 0;   ///< its hash among those that may repeat
    std::uint64_t history = 0;  ///< a hash of the set of positions that could stand again, this one included
    std::uint64_t key = 0;      ///< in the table
    Value alpha = 0, beta = 0;
    Value lowest = 0;  ///< alpha at first
    int depth = 0;     ///< below 1 only captures are looked at
    int next = 0;      ///< the child looked at
    Look look = Look::full;
    Verdict best{};
    bool all_proven = true, all_ended = true;  ///< of the children so far
    Move best_move{};
    std::vector<Child> children;
    std::vector<Move> line;
  };

  void tell_ending();
  void finish_iteration(const Verdict& verdict);
  std::optional<Verdict> look(const State& state, const Frame* above, Value alpha, Value beta, int depth);
  void find_children(Frame& frame, const MoveList& moves, Move first) const;
  void overlook(Frame& frame) const;
  int depth_of_child(const Frame& frame) const;
  void look_at_child(Frame& frame);
  void take(Frame& frame, const Verdict& childs, const std::vector<Move>& line);
  Verdict close(Frame& frame);
  bool stood_before(std::uint64_t stands) const;
  Look first_look(const Frame& frame) const;

  /// Whether no position from before the step from one state to the other can stand again after it.
  static bool irreversible(const State& before, const State& after) {
    return G::captures_are_final && before.captured[0] + before.captured[1] != after.captured[0] + after.captured[1];
  }

  /// Whether nothing is left to look at: found_.ended in a search without what came from other histories.
  bool complete(const Verdict& verdict) const { return verdict.proven || (verdict.ended && strict_); }

  /// Which move to look at first: the one that gains most, then the one that sows the fewest seeds. (Looking first at
  /// moves that were good elsewhere, killers and history, took more nodes in every two-row game.)
  static int order_of(const State& state, Move move, int lead_after) {
    if (move.kind == Move::Kind::give) return lead_after - 100'000;
    return 64 * lead_after - seeds_of(state, move);
  }

  /// The seeds a move sows.
  static int seeds_of(const State& state, Move move) {
    return move.kind == Move::Kind::sow ? G::seeds(state, Pit{move.pits}) : 0;
  }

  /// Whether the values of all moves from here are wanted.
  bool tells_every_move(const Frame& frame) const { return limits_.every_move && &frame == &frames_[0]; }
  void note_move(const Frame& frame, const Verdict& verdict, const std::vector<Move>& line);

  /// Parts the games in the table: states of two games may be alike, byte for byte.
  static constexpr std::uint64_t game_salt = mix(hash_text(G::id));

  /// Quiescence: where the search could stop, captures that raise the lead by at least so much are followed on for so
  /// many plies.
  static constexpr int worth_following = 2;
  static constexpr int capture_plies = 4;

  /// Reduction: an offer leads to so many lines, and is so seldom the best move, that it is looked at less deeply at
  /// first.
  static constexpr int offer_reduction = 2;

  Table* table_;
  std::vector<Frame> frames_;
  int top_ = -1;  ///< the frame worked on, -1 between iterations

  State root_{};
  std::vector<std::uint64_t> stood_;  ///< hashes of the game's positions before the root, sorted
  std::uint64_t root_history_ = 0;
  Limits limits_;
  Findings found_;
  MoveFindings every_move_;
  Endings<G> endings_;
  bool in_ending_ = false;   ///< its bounds are being worked out, before all else
  bool told_ = false;        ///< the ending told the value
  int depth_ = 0;            ///< of the iteration under way
  bool limited_ = false;     ///< does not see all there is
  std::uint64_t sight_ = 0;  ///< parts what is found with other limits or stakes in the table
  bool strict_ = false;      ///< uses only what was found under the same history, see look()
  std::uint64_t nodes_ = 0;
  bool done_ = true;
  std::vector<Move> no_line_;
};

template <Game G>
void Search<G>::begin(const Record<G>& game, Limits limits) {
  root_ = game.state();
  limits_ = limits;
  found_ = {};
  every_move_.clear();
  limited_ = limits.laps != 0 || limits.moves != 0;
  sight_ = limits.stakes.salt();
  const std::uint64_t sight =
      65'536u * limits.no_further + 256u * static_cast<unsigned>(limits.laps) + static_cast<unsigned>(limits.moves);
  if (sight != 0) sight_ ^= mix(sight);
  table_->begin(limits.remember);
  nodes_ = 0;
  depth_ = 0;
  strict_ = false;
  top_ = -1;
  done_ = game.result().has_value();
  if (!done_) found_.line = {legal_moves<G>(root_)[0]};
  told_ = false;
  const bool without_end = limits.nodes == 0 && limits.depth == 0 && !limited_;
  in_ending_ = !done_ && without_end && endings_.begin(game);
  stood_.clear();
  root_history_ = 0;
  const auto& states = game.states();
  for (std::size_t i = 0; i + 1 < states.size(); ++i) {
    const std::uint64_t stands = hash(G::repeatable(states[i]));
    stood_.push_back(stands);
    root_history_ = irreversible(states[i], states[i + 1]) ? 0 : root_history_ ^ stands;
  }
  std::sort(stood_.begin(), stood_.end());
}

template <Game G>
bool Search<G>::run(std::uint64_t positions) {
  const std::uint64_t until = nodes_ + positions;
  while (!done_ && nodes_ < until) {
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes) return done_ = true;
    if constexpr (HasEndings<G>) {
      if (in_ending_) {
        ++nodes_;
        if (endings_.visit()) tell_ending();
        continue;
      }
    }
    if (top_ < 0) {
      ++depth_;
      look(root_, nullptr, -infinite, infinite, depth_);  // the root always goes on the stack
      continue;
    }
    Frame& frame = frames_[static_cast<std::size_t>(top_)];
    if (frame.next < static_cast<int>(frame.children.size()) && frame.alpha < frame.beta) {
      look_at_child(frame);
      continue;
    }
    const Verdict verdict = close(frame);
    if (--top_ >= 0)
      take(frames_[static_cast<std::size_t>(top_)], verdict, frame.line);
    else
      finish_iteration(verdict);
  }
  return done_;
}

/// Takes what the ending's bounds prove: nothing is left to search if they prove all that is wanted.
template <Game G>
void Search<G>::tell_ending() {
  in_ending_ = false;
  if (!endings_.known()) return;
  const MoveList moves = legal_moves<G>(root_);
  int least = -G::total;
  int most = -G::total;
  for (const Move move : moves) {
    const auto bounds = endings_.of(move);
    least = std::max<int>(least, bounds.least);
    most = std::max<int>(most, bounds.most);
  }
  const auto find = [&](Move move, int lead) {
    std::vector<Move> line = endings_.line(move);
    const int plies = static_cast<int>(line.size());
    return Findings{std::move(line), value_of_lead<G>(root_, G::lead(root_) + lead, limits_.stakes), true, true, plies};
  };
  told_ = least == most;
  if (told_) found_ = find(*endings_.best(), least);
  if (limits_.every_move) {
    for (const Move move : moves)
      if (endings_.of(move).proven()) every_move_.note(find(move, endings_.of(move).least));
    every_move_.tell(found_.line.front());
  }
  done_ = told_ && (!limits_.every_move || static_cast<int>(every_move().size()) == moves.size());
}

template <Game G>
void Search<G>::finish_iteration(const Verdict& verdict) {
  if (!told_) {
    std::vector<Move>& line = frames_[0].line;
    found_ = {line.empty() ? found_.line : line, verdict.value, verdict.proven, complete(verdict), depth_};
  }
  every_move_.tell(found_.line.front());
  const bool all_complete = complete(verdict) && every_move_.all_ended();
  if (verdict.ended && !all_complete && !strict_) {
    strict_ = true;  // the same depth again, without what came from other histories
    --depth_;
  }
  if (all_complete || depth_ >= most_plies - 1 || (limits_.depth != 0 && depth_ >= limits_.depth)) done_ = true;
}

/// The value of a position if it can be told at once; otherwise it is put on the stack.
///
/// The table knows positions, but what a position is worth depends on the positions that stood before it, since
/// they may not stand again. At first that is overlooked, and nothing that came from the table counts as proven.
/// When nothing is left to look at, a strict iteration follows, in which a position has a key of its own for each
/// set of positions that could stand again.
template <Game G>
auto Search<G>::look(const State& state, const Frame* above, Value alpha, Value beta, int depth)
    -> std::optional<Verdict> {
  ++nodes_;
  const int plies = top_ + 1;
  const std::uint64_t stands = hash(G::repeatable(state));
  if (above != nullptr && stood_before(stands))
    return Verdict{value_of<G>(result_of<G>(state, Reason::repetition), state.side, plies, limits_.stakes), false,
                   true};
  MoveList moves;
  G::moves(state, moves);
  if (moves.empty())
    return Verdict{value_of<G>(result_of<G>(state, end_of<G>(state)), state.side, plies, limits_.stakes), true, true};
  const bool captures_only = depth <= 0;
  Verdict standing{-infinite, true, true};  // what is had without making any of the moves looked at
  if (captures_only || plies >= most_plies) {
    standing = {estimate<G>(state, limits_.stakes), false, false};
    const int plies_on = limits_.no_further ? 0 : capture_plies;
    if (depth <= -plies_on || plies >= most_plies || standing.value >= beta) return standing;
  }

  std::uint64_t history = above == nullptr ? root_history_ : irreversible(above->state, state) ? 0 : above->history;
  history ^= stands;
  const std::uint64_t captured = mix(static_cast<std::uint64_t>(256 * state.captured[0] + state.captured[1]) + 1);
  const std::uint64_t loose_key = stands ^ captured ^ game_salt ^ sight_;
  const std::uint64_t key = strict_ ? loose_key ^ mix(history) : loose_key;
  Move first{};
  if (const Entry* entry = captures_only ? nullptr : table_->find(key)) {
    first = entry->move;
    const Value value = from_table<G>(entry->value, plies);
    const bool decides = entry->bound == Bound::exact || (entry->bound == Bound::lower && value >= beta) ||
                         (entry->bound == Bound::upper && value <= alpha);
    const bool deep_enough = entry->depth >= depth || (strict_ && entry->proven);
    // Where a line is wanted, an entry from an earlier search would end it here.
    const bool cuts_line = beta - alpha > 1 && table_->is_old(*entry);
    if (above != nullptr && decides && deep_enough && !cuts_line)
      return Verdict{value, strict_ && entry->proven, entry->ended};
  } else if (const Entry* loose = strict_ && !captures_only ? table_->find(loose_key) : nullptr) {
    first = loose->move;
  }

  Frame& frame = frames_[static_cast<std::size_t>(plies)];
  frame.state = state;
  frame.depth = depth;
  find_children(frame, moves, first);
  if (captures_only && frame.children.empty()) return standing;
  ++top_;
  frame.stands = stands;
  frame.history = history;
  frame.key = key;
  frame.lowest = alpha;
  frame.alpha = std::max(alpha, standing.value);
  frame.beta = beta;
  frame.next = 0;
  frame.best = standing;
  frame.all_proven = frame.all_ended = !captures_only;
  frame.line.clear();
  frame.look = Look::full;
  return std::nullopt;
}

/// The moves to look at, the most promising first.
template <Game G>
void Search<G>::find_children(Frame& frame, const MoveList& moves, Move first) const {
  const int lead = G::lead(frame.state);
  frame.children.clear();
  for (const Move move : moves) {
    State next = frame.state;
    LapCount count;
    if (!G::play(next, move, count)) continue;
    const bool seen = limits_.laps == 0 || count.laps <= limits_.laps;
    const int lead_after = next.side == frame.state.side ? G::lead(next) : -G::lead(next);
    if (frame.depth <= 0 && lead_after < lead + worth_following) continue;
    const int order = move == first ? 1'000'000 : order_of(frame.state, move, lead_after);
    frame.children.push_back({next, move, order, seen});
  }
  if (limits_.moves != 0 && limits_.moves < static_cast<int>(frame.children.size())) overlook(frame);
  insertion_sort(frame.children, [](const Child& a, const Child& b) { return a.order > b.order; });
}

/// Leaves only the moves that a player with limited sight looks at.
template <Game G>
void Search<G>::overlook(Frame& frame) const {
  const auto fuller = [&](const Child& a, const Child& b) {
    return seeds_of(frame.state, a.move) > seeds_of(frame.state, b.move);
  };
  insertion_sort(frame.children, fuller);
  frame.children.resize(static_cast<std::size_t>(limits_.moves));
}

template <Game G>
auto Search<G>::first_look(const Frame& frame) const -> Look {
  if (frame.next == 0 || tells_every_move(frame)) return Look::full;
  const bool offer = frame.children[static_cast<std::size_t>(frame.next)].move.kind == Move::Kind::give;
  return offer && frame.depth > offer_reduction ? Look::shallow : Look::scout;
}

template <Game G>
void Search<G>::look_at_child(Frame& frame) {
  const Child& child = frame.children[static_cast<std::size_t>(frame.next)];
  const bool same_player = child.state.side == frame.state.side;
  if (!child.seen) {  // who cannot follow a sowing expects no change from it
    const Value value = estimate<G>(frame.state, limits_.stakes);
    return take(frame, {same_player ? value : -value, false, false}, no_line_);
  }
  const Value high = frame.look == Look::full ? frame.beta : frame.alpha + 1;
  const int depth = depth_of_child(frame);
  const auto verdict = same_player ? look(child.state, &frame, frame.alpha, high, depth)
                                   : look(child.state, &frame, -high, -frame.alpha, depth);
  if (verdict) take(frame, *verdict, no_line_);
}

/// How deeply the child is looked at. An only move extends its line: it costs no depth.
template <Game G>
int Search<G>::depth_of_child(const Frame& frame) const {
  if (frame.look == Look::shallow) return frame.depth - 1 - offer_reduction;
  const bool only_move = frame.children.size() == 1 && frame.depth > 0 && top_ > 0 && !limits_.no_further;
  return only_move ? frame.depth : frame.depth - 1;
}

/// Hears what the child looked at is worth to the player to move there.
template <Game G>
void Search<G>::take(Frame& frame, const Verdict& childs, const std::vector<Move>& line) {
  const Child& child = frame.children[static_cast<std::size_t>(frame.next)];
  Verdict verdict = childs;
  if (child.state.side != frame.state.side) verdict.value = -verdict.value;
  if (frame.look != Look::full && verdict.value > frame.alpha) {
    const bool enough = frame.look == Look::scout && verdict.value >= frame.beta;
    if (!enough) {
      frame.look = frame.look == Look::shallow ? Look::scout : Look::full;
      return;
    }
  }
  if (tells_every_move(frame)) note_move(frame, verdict, line);
  frame.all_proven = frame.all_proven && verdict.proven;
  frame.all_ended = frame.all_ended && verdict.ended;
  if (verdict.value > frame.best.value) {
    frame.best = verdict;
    frame.best_move = child.move;
    if (verdict.value > frame.alpha) {
      if (!tells_every_move(frame)) frame.alpha = verdict.value;
      frame.line.assign(1, child.move);
      frame.line.insert(frame.line.end(), line.begin(), line.end());
    }
  }
  ++frame.next;
  if (frame.next < static_cast<int>(frame.children.size())) frame.look = first_look(frame);
}

/// Keeps what was found of a move from the root.
template <Game G>
void Search<G>::note_move(const Frame& frame, const Verdict& verdict, const std::vector<Move>& line) {
  const Value value = told_ ? std::min(verdict.value, found_.value) : verdict.value;  // no move is better than the best
  Findings findings{
      {frame.children[static_cast<std::size_t>(frame.next)].move}, value, verdict.proven, complete(verdict), depth_};
  findings.line.insert(findings.line.end(), line.begin(), line.end());
  every_move_.note(std::move(findings));
}

/// The verdict on a position whose children have been looked at, as far as needed.
template <Game G>
auto Search<G>::close(Frame& frame) -> Verdict {
  if (frame.children.empty())  // there are only sowings that never end
    return {value_of<G>(result_of<G>(frame.state, end_of<G>(frame.state)), frame.state.side, top_, limits_.stakes),
            true, true};
  Verdict verdict = frame.best;
  // A value that is high enough needs no other child. Nor does a win within the depth: a quicker one would have been
  // seen.
  const bool win_in_sight = G::unit == Unit::turns && verdict.value >= win - (top_ + frame.depth);
  const bool settled = verdict.value >= frame.beta || win_in_sight;
  verdict.proven = (settled ? verdict.proven : frame.all_proven) && !limited_;
  verdict.ended = (settled ? verdict.ended : frame.all_ended) && !limited_;
  if (frame.depth <= 0) return verdict;
  Entry entry;
  entry.key = frame.key;
  entry.value = static_cast<std::int16_t>(to_table<G>(verdict.value, top_));
  entry.move = frame.best_move;
  entry.depth = static_cast<std::uint8_t>(frame.depth);
  entry.bound = verdict.value >= frame.beta ? Bound::lower : verdict.value > frame.lowest ? Bound::exact : Bound::upper;
  entry.proven = verdict.proven;
  entry.ended = verdict.ended;
  table_->keep(entry);
  return verdict;
}

/// Whether a position stood on the way to the frame worked on, or in the game before.
template <Game G>
bool Search<G>::stood_before(std::uint64_t stands) const {
  for (int i = top_; i >= 0; --i)
    if (frames_[static_cast<std::size_t>(i)].stands == stands) return true;
  return std::binary_search(stood_.begin(), stood_.end(), stands);
}

}  // namespace ayla::search
