// Players for matches: the levels, and simple ones to measure them by.
#pragma once

#include <algorithm>
#include <string>

#include "hash.h"
#include "search/level.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

/// Plain alpha-beta to a fixed depth on the lead in seeds, without table, order or sight of repetition: what a first
/// program for these games does.
template <Game G>
Value plain(const typename G::State& state, int depth, Value alpha, Value beta, int plies = 0) {
  MoveList moves;
  G::moves(state, moves);
  if (depth == 0 && !moves.empty()) return seed * G::lead(state);
  bool moved = false;
  for (const Move move : moves) {
    typename G::State next = state;
    NoTrace quiet;
    if (!G::play(next, move, quiet)) continue;
    moved = true;
    const Value value = next.side == state.side ? plain<G>(next, depth - 1, alpha, beta, plies + 1)
                                                : -plain<G>(next, depth - 1, -beta, -alpha, plies + 1);
    alpha = std::max(alpha, value);
    if (alpha >= beta) break;
  }
  return moved ? alpha : value_of<G>(result_of<G>(state, end_of<G>(state)), state.side, plies);
}

/// One of the two players of a match.
struct PlayerKind {
  enum class Kind : std::uint8_t { level, random, greedy, plain };

  Kind kind = Kind::level;
  int number = 6;  ///< the level, or plain's depth

  /// From "1" … "6", "random", "greedy", "plain:4"; nothing from other texts.
  static std::optional<PlayerKind> read(const std::string& text) {
    if (text == "random") return PlayerKind{Kind::random, 0};
    if (text == "greedy") return PlayerKind{Kind::greedy, 0};
    if (text.size() == 1 && text[0] >= '1' && text[0] <= '0' + levels) return PlayerKind{Kind::level, text[0] - '0'};
    if (text.size() == 7 && text.compare(0, 6, "plain:") == 0 && text[6] >= '1' && text[6] <= '9')
      return PlayerKind{Kind::plain, text[6] - '0'};
    return std::nullopt;
  }
};

template <Game G>
class Player {
 public:
  Player(PlayerKind kind, int table_mib) : kind_(kind), table_(table_mib), search_(table_) {}

  /// The move it makes in a game that is not over. Equal moves of the simple players are chosen among at random.
  Move choose(const Record<G>& game, Random& random) {
    if (kind_.kind == PlayerKind::Kind::level) return think(game);
    MoveList moves = legal_moves<G>(game.state());
    for (int i = moves.size() - 1; i > 0; --i) std::swap(moves[i], moves[random.below(i + 1)]);
    if (kind_.kind == PlayerKind::Kind::random) return moves[0];
    const int depth = kind_.kind == PlayerKind::Kind::greedy ? 0 : kind_.number - 1;
    Move best = moves[0];
    Value best_value = -infinite;
    for (const Move move : moves) {
      typename G::State next = game.state();
      NoTrace quiet;
      G::play(next, move, quiet);
      const Value value = next.side == game.state().side ? plain<G>(next, depth, best_value, infinite)
                                                         : -plain<G>(next, depth, -infinite, -best_value);
      if (value <= best_value) continue;
      best_value = value;
      best = move;
    }
    return best;
  }

 private:
  Move think(const Record<G>& game) {
    search_.begin(game, sight_of<G>(kind_.number));
    while (!search_.run(1'000'000)) {
    }
    return search_.findings().line.front();
  }

  PlayerKind kind_;
  Table table_;
  Search<G> search_;
};

AYLA_SMALL_END

}  // namespace ayla::search
