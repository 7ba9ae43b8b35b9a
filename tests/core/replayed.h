// The events of a move played back seed by seed, as a page does that shows them: it knows no rules.
#pragma once

#include <array>
#include <vector>

#include "game.h"

namespace ayla::test {

/// What lies where while a move is played back. Pits are as South sees them.
struct Layout {
  std::vector<int> pits;
  std::vector<Side> owners;
  std::array<int, 2> captured{};  ///< South's, North's
  int hand = 0;

  int seeds() const {
    int sum = captured[0] + captured[1] + hand;
    for (const int pit : pits) sum += pit;
    return sum;
  }
  bool operator==(const Layout&) const = default;
};

template <Game G>
Layout layout_of(const typename G::State& state) {
  Layout board;
  for (Pit souths = 0; souths < G::shape.pits(); ++souths) {
    const Pit pit = G::shape.seen_by_south(souths, state.side);  // turning is its own inverse
    board.pits.push_back(G::seeds(state, pit));
    board.owners.push_back(owns<G>(state, pit) ? state.side : opponent(state.side));
  }
  board.captured = by_side(state, state.captured);
  return board;
}

/// Does to the board what the event says; false if it speaks of seeds that are not there.
inline bool apply(Layout& board, const Event& event) {
  int nowhere = 0;
  int& pit = event.pit < 0 ? nowhere : board.pits[static_cast<std::size_t>(event.pit)];
  int& captured = board.captured[event.side == Side::south ? 0 : 1];
  switch (event.what) {
    case Happening::lift:
    case Happening::take:
      if (event.seeds != pit || pit == 0) return false;
      board.hand += pit;
      pit = 0;
      break;
    case Happening::drop:
      if (event.seeds != 1 || board.hand == 0) return false;
      --board.hand;
      ++pit;
      break;
    case Happening::capture:
    case Happening::sweep:
      if (event.seeds != pit || pit == 0) return false;
      captured += pit;
      pit = 0;
      break;
    case Happening::pay:
      if (event.seeds > captured) return false;
      captured -= event.seeds;
      pit += event.seeds;
      break;
    case Happening::hand_over: board.owners[static_cast<std::size_t>(event.pit)] = event.side; break;
    case Happening::skip:
    case Happening::spare:
    case Happening::offer:
    case Happening::accept:
    case Happening::decline:
    case Happening::pass: break;
  }
  return true;
}

}  // namespace ayla::test
