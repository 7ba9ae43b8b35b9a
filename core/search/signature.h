// A number for how the search behaves.
#pragma once

#include <cstdint>
#include <string>

#include "measure.h"
#include "search/search.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

/// What the search finds in a fixed set of positions, in one number. It changes when the search does, and is the same
/// on every machine, natively and as WebAssembly.
class Signature {
 public:
  /// Adds the first position of a game and some that random play leads to, each searched to that many positions.
  template <Game G>
  void add(std::uint64_t nodes) {
    constexpr int positions = 8;
    constexpr int plies_apart = 9;
    Table table(1);
    Search<G> search(table);
    Random random(hash_text(G::id));
    Record<G> game(G::start());
    for (int i = 0; i < positions && !game.result(); ++i) {
      table.clear();
      search.begin(game, {.nodes = nodes});
      search.run(nodes);
      const Findings& found = search.findings();
      for (const Move move : found.line) mix_in(static_cast<std::uint64_t>(move.kind) * 256 + move.pits);
      mix_in(static_cast<std::uint64_t>(found.value));
      mix_in(static_cast<std::uint64_t>(found.depth));
      mix_in(search.nodes());
      nodes_ += search.nodes();
      for (int ply = 0; ply < plies_apart && !game.result(); ++ply) {
        const MoveList moves = legal_moves<G>(game.state());
        game.play(moves[random.below(moves.size())]);
      }
    }
  }

  std::string text() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[sum_ >> shift & 15];
    return digits;
  }
  std::int64_t nodes() const { return static_cast<std::int64_t>(nodes_); }

 private:
  void mix_in(std::uint64_t word) { sum_ = mix(sum_ ^ word) + 0x9e37'79b9'7f4a'7c15u; }

  std::uint64_t sum_ = 0;
  std::uint64_t nodes_ = 0;
};

AYLA_SMALL_END

}  // namespace ayla::search
