// Counting and random play: how the rules are checked and how fast they are.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "hash.h"
#include "record.h"

namespace ayla {

class Clock {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Makes the compiler work the value out, though nothing reads it.
template <class Value>
void keep(const Value& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

/// The number of ways to play `depth` moves; games that end before add nothing, and repetition is not looked for.
/// Every move is played, those of the last ply too.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth <= 0) return 1;
  std::uint64_t count = 0;
  for_each_legal<G>(state, [&](Move, const auto& next) {
    keep(next);
    count += depth == 1 ? 1 : perft<G>(next, depth - 1);
  });
  return count;
}

/// Plays one of the legal moves, offers aside; false if there is none.
template <Game G>
bool play_randomly(typename G::State& state, Random& random) {
  MoveList moves;
  G::moves(state, moves);
  int left = moves.size();
  if constexpr (requires { G::most_to_offer(state); })
    left = static_cast<int>(
        std::remove_if(moves.begin(), moves.end(), [](Move move) { return move.kind == Move::Kind::give; }) -
        moves.begin());
  NoTrace quiet;
  while (left > 0) {
    Move& move = moves[random.below(left)];
    const typename G::State before = state;
    if (G::play(state, move, quiet)) return true;
    state = before;  // that sowing never ends
    move = moves[--left];
  }
  return false;
}

struct PlayoutRates {
  double playouts_per_second;
  double turns_per_second;
  double turns_per_playout;
};

/// Plays random games from the start to their result, repetition included, for about so long. Goré is played without
/// offers: with them random games hardly end.
template <Game G>
PlayoutRates playouts(double seconds, std::uint64_t random_seed) {
  Random random(random_seed);
  History<G> history;
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  const Clock clock;
  do {
    for (int batch = 0; batch < 16; ++batch, ++games) {
      typename G::State state = G::start();
      history.forget();
      while (history.add(state) && play_randomly<G>(state, random)) ++turns;
    }
  } while (clock.seconds() < seconds);
  const double took = clock.seconds();
  return {static_cast<double>(games) / took, static_cast<double>(turns) / took,
          static_cast<double>(turns) / static_cast<double>(games)};
}

}  // namespace ayla
