// Endings with few seeds on the board: what they are worth, if that does not rest on a repetition.
//
// What a position is worth depends on the positions before it, since they may not stand again, and in such endings
// most lines go round. So two bounds are worked out for every board: what its player to move gets at the least, if
// every line that goes round counts as the worst, and at the most, if it counts as the best. Where the two are equal
// the value is proven, for the game's history from which they were worked out. (Retrograde analysis, forwards.)
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "record.h"

namespace ayla::search {

/// Numbers the ways to lay some seeds in so many pits, from 0 on, boards with emptier first pits first.
template <int Pits, int Most>
class BoardNumbers {
 public:
  static constexpr int boards(int seeds) { return ways(Pits, seeds); }

  template <class Board>
  static int number_of(const Board& board, int seeds) {
    int number = 0;
    for (int pit = 0; seeds > 0; ++pit) {
      const int left = seeds - board[static_cast<Pit>(pit)];
      number += ways(Pits - pit, seeds) - ways(Pits - pit, left);  // boards with fewer in this pit
      seeds = left;
    }
    return number;
  }

  template <class Board>
  static Board board_of(int number, int seeds) {
    Board board{};
    for (int pit = 0; seeds > 0; ++pit) {
      int here = 0;
      for (; number >= ways(Pits - pit - 1, seeds - here); ++here) number -= ways(Pits - pit - 1, seeds - here);
      board.set(static_cast<Pit>(pit), here);
      seeds -= here;
    }
    return board;
  }

 private:
  static constexpr int ways(int pits, int seeds) {
    return table[static_cast<std::size_t>(pits)][static_cast<std::size_t>(seeds)];
  }

  static constexpr auto table = [] {
    std::array<std::array<int, Most + 1>, Pits + 1> table{};
    table[0][0] = 1;
    for (std::size_t pits = 1; pits <= Pits; ++pits)
      for (std::size_t seeds = 0; seeds <= Most; ++seeds)
        table[pits][seeds] = table[pits - 1][seeds] + (seeds > 0 ? table[pits][seeds - 1] : 0);
    return table;
  }();
};

/// Games of which these endings can be worked out: those that pay seeds, or points by seeds, where what is captured
/// stays captured and has no bearing on what follows.
template <class G>
concept HasEndings = Game<G> && G::unit != Unit::turns&& G::captures_are_final && !captures_end_the_game<G>() &&
                     requires(typename G::State state, int seeds) {
  state.board.set(Pit{}, seeds);
};

/// Of other games nothing can be told.
template <Game G>
class Endings {
 public:
  bool begin(const Record<G>&) { return false; }
};

/// The bounds of every board that play can reach from a game's position, worked out board by board.
template <HasEndings G>
class Endings<G> {
 public:
  using State = typename G::State;
  static constexpr int most_seeds = 8;

  /// The lead in seeds that the player to move gets from here on, captured seeds so far not counted.
  struct Bounds {
    std::int8_t least = 0, most = 0;
    /// The round in which the bounds became what they are: where they are equal, best play comes to none that is
    /// higher.
    std::uint8_t round = 0;
    bool reached = false;
    bool proven() const { return least == most; }
  };

  /// Prepares for the game as it stands; false if there are too many seeds on the board.
  bool begin(const Record<G>& game) {
    root_ = bare(game.state());
    seeds_ = seeds_on(root_.board);
    if (seeds_ > most_seeds) return false;
    barred_.clear();
    // Positions before the last capture cannot stand again. That the other player was to move is overlooked, which
    // bars more than it must.
    for (const State& state : game.states())
      if (seeds_on(state.board) == seeds_) barred_.push_back(Numbers::number_of(state.board, seeds_));
    std::sort(barred_.begin(), barred_.end());
    for (int seeds = 0; seeds <= seeds_; ++seeds)
      layer(seeds).assign(static_cast<std::size_t>(Numbers::boards(seeds)), Bounds{});
    boards_.clear();
    at_ = layer_at_ = 0;
    round_ = 0;
    reaching_ = true;
    changed_ = foreign_ = false;
    reach(root_);
    return true;
  }

  /// Works on the next board; true when all is done.
  bool visit() {
    if (reaching_) {
      for_each_legal<G>(state_of(boards_[at_]), [&](Move, const State& next) { reach(bare(next)); });
      if (foreign_) return true;
      if (++at_ < boards_.size()) return false;
      reaching_ = false;
      list_in_order();
    } else {
      improve(boards_[at_]);
      if (++at_ < boards_.size() && boards_[at_].seeds() == boards_[layer_at_].seeds()) return false;
      // The boards with fewer seeds are done: the layer is gone through again until nothing changes, then the next.
      if (!changed_) layer_at_ = at_;
      if (layer_at_ == boards_.size()) return true;
    }
    at_ = layer_at_;
    if (round_ < 255) ++round_;
    changed_ = false;
    return false;
  }

  /// Once all is done: whether it could be, the game's other state being the same throughout.
  bool known() const { return !foreign_; }

  /// What a move from the root gets.
  Bounds of(Move move) const { return after(root_, move); }

  /// The root's best move, where its value is proven: the one that comes to the end first.
  std::optional<Move> best() const { return best(root_); }

  /// Best play from the root, which begins with that move, as long as it is proven.
  std::vector<Move> line(Move move) const {
    constexpr std::size_t longest = 100;
    std::vector<Move> line;
    std::vector<State> stood{root_};
    for (std::optional<Move> next = move; next && line.size() < longest; next = best(stood.back())) {
      State state = stood.back();
      NoTrace quiet;
      G::play(state, *next, quiet);
      state = bare(state);
      if (std::find(stood.begin(), stood.end(), state) != stood.end()) break;
      line.push_back(*next);
      stood.push_back(state);
    }
    return line;
  }

 private:
  using Board = std::decay_t<decltype(State{}.board)>;
  using Numbers = BoardNumbers<G::shape.pits(), most_seeds>;

  static int seeds_on(const Board& board) {
    int seeds = 0;
    for (Pit pit = 0; pit < G::shape.pits(); ++pit) seeds += board[pit];
    return seeds;
  }

  /// The state as its mover sees it, without captured seeds.
  static State bare(State state) {
    state.captured = {};
    state.side = Side::south;
    return state;
  }

  /// A board by its seeds and its number among those with as many, in one word since there are many.
  struct Place {
    std::uint32_t word;
    Place(int seeds, int number) : word(static_cast<std::uint32_t>(seeds) << 24 | static_cast<std::uint32_t>(number)) {}
    int seeds() const { return static_cast<int>(word >> 24); }
    int number() const { return static_cast<int>(word & 0xff'ffff); }
  };

  std::vector<Bounds>& layer(int seeds) { return layers_[static_cast<std::size_t>(seeds)]; }
  Bounds& bounds_at(Place place) { return layer(place.seeds())[static_cast<std::size_t>(place.number())]; }

  State state_of(Place place) const {
    State state = root_;
    state.board = Numbers::template board_of<Board>(place.number(), place.seeds());
    return state;
  }

  /// The boards reached by their seeds and numbers, so that each round goes through them in order.
  void list_in_order() {
    boards_.clear();
    for (int seeds = 0; seeds <= seeds_; ++seeds)
      for (int number = 0; number < Numbers::boards(seeds); ++number)
        if (bounds_at({seeds, number}).reached) boards_.emplace_back(seeds, number);
  }

  void reach(const State& state) {
    foreign_ = foreign_ || !alike(state);
    const int seeds = seeds_on(state.board);
    const Place place{seeds, Numbers::number_of(state.board, seeds)};
    Bounds& bounds = bounds_at(place);
    if (bounds.reached) return;
    bounds = {static_cast<std::int8_t>(-seeds), static_cast<std::int8_t>(seeds), 0, true};
    boards_.push_back(place);
  }

  /// The bounds of a state after a move, for the one who moved.
  Bounds after(const State& state, Move move) const {
    State next = state;
    NoTrace quiet;
    G::play(next, move, quiet);
    const int gain = next.side == state.side ? G::lead(next) : -G::lead(next);
    const int seeds = seeds_on(next.board);
    const int number = Numbers::number_of(next.board, seeds);
    const bool barred = seeds == seeds_ && std::binary_search(barred_.begin(), barred_.end(), number);
    const Bounds bounds = barred ? Bounds{static_cast<std::int8_t>(-seeds), static_cast<std::int8_t>(seeds), 0, true}
                                 : layers_[static_cast<std::size_t>(seeds)][static_cast<std::size_t>(number)];
    const bool same_player = next.side == state.side;
    const int least = gain + (same_player ? bounds.least : -bounds.most);
    const int most = gain + (same_player ? bounds.most : -bounds.least);
    return {static_cast<std::int8_t>(least), static_cast<std::int8_t>(most), bounds.round, true};
  }

  void improve(Place place) {
    Bounds& bounds = bounds_at(place);
    if (bounds.proven()) return;
    State state = state_of(place);
    Bounds found{-most_seeds, -most_seeds, round_, true};
    MoveList moves;
    G::moves(state, moves);
    for (const Move move : moves) {
      const Bounds then = after(state, move);
      found.least = std::max(found.least, then.least);
      found.most = std::max(found.most, then.most);
    }
    if (moves.empty()) {
      NoTrace quiet;
      G::sweep(state, quiet);
      found.least = found.most = static_cast<std::int8_t>(G::lead(state));
    }
    if (found.least == bounds.least && found.most == bounds.most) return;
    bounds = found;
    changed_ = true;
  }

  /// Whether nothing but the board differs from the root: only then do its seeds say all of a position.
  bool alike(State state) const {
    state.board = root_.board;
    return state == root_;
  }

  /// The move that keeps the value and comes nearer to the end.
  std::optional<Move> best(const State& state) const {
    std::optional<Move> best;
    Bounds of_best{};
    for_each_legal<G>(state, [&](Move move, const State&) {
      const Bounds bounds = after(state, move);
      if (!bounds.proven()) return;
      if (best && (bounds.least < of_best.least || (bounds.least == of_best.least && bounds.round >= of_best.round)))
        return;
      best = move;
      of_best = bounds;
    });
    return best;
  }

  State root_{};
  int seeds_ = 0;
  std::vector<int> barred_;                                 ///< boards that may not stand again, their numbers, sorted
  std::array<std::vector<Bounds>, most_seeds + 1> layers_;  ///< by the seeds on the board and its number
  std::vector<Place> boards_;                               ///< those that play can reach
  std::size_t at_ = 0;                                      ///< the board worked on
  std::size_t layer_at_ = 0;                                ///< where the boards with as many seeds begin
  std::uint8_t round_ = 0;  ///< how often the layer has been gone through, 255 also for more
  bool reaching_ = false;   ///< boards are still being reached
  bool changed_ = false;    ///< in this round
  bool foreign_ = false;    ///< a state was met that differs in more than its seeds
};

}  // namespace ayla::search
