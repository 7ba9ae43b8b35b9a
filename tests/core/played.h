// Moves played one by one, with what they take, from traces and texts alone.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game.h"
#include "position.h"
#include "trace.h"

namespace ayla::test {

/// Seeds by the pit's name.
using Pits = std::map<std::string, int>;

/// A move played, with what it takes from each pit.
template <Game G>
struct Played {
  Move move;
  typename G::State after;
  Pits taken;
  int laps = 0;
  int paid = 0;
};

/// All legal moves played; what they take counts only from pits of that owner, if one is given.
template <Game G>
std::vector<Played<G>> play_all(const typename G::State& state, std::optional<Side> owner = {}) {
  std::vector<Played<G>> all;
  for (const Move move : legal_moves<G>(state)) {
    Trace trace(G::shape, state.side);
    Played<G> played{move, state, {}};
    G::play(played.after, move, trace);
    for (const Event& event : trace.events()) {
      if (event.what == Happening::lift) ++played.laps;
      if (event.what == Happening::pay) played.paid += event.seeds;
      if (event.what != Happening::capture && event.what != Happening::take) continue;
      const bool movers = owns<G>(state, G::shape.seen_by_south(event.pit, state.side));
      if (!owner || *owner == (movers ? state.side : opponent(state.side)))
        played.taken[G::shape.name(event.pit)] += event.seeds;
    }
    all.push_back(played);
  }
  return all;
}

inline int sum(const Pits& pits) {
  int seeds = 0;
  for (const auto& [pit, count] : pits) seeds += count;
  return seeds;
}

template <Game G>
Pits largest(const std::vector<Played<G>>& all) {
  Pits most;
  for (const Played<G>& one : all)
    if (sum(one.taken) > sum(most)) most = one.taken;
  return most;
}

/// The state with the other player to move.
template <Game G>
typename G::State with_turn_passed(const typename G::State& state) {
  std::string text = write_position<G>(state);
  const std::size_t at = text.find(state.side == Side::south ? " S " : " N ");
  text[at + 1] = letter(opponent(state.side));
  const auto passed = read_position<G>(text);
  if (!passed) FAIL(text << ": " << passed.error().reason);
  return passed.value();
}

/// The pits themselves.
inline std::set<std::string> names(const Pits& pits) {
  std::set<std::string> all;
  for (const auto& [pit, seeds] : pits) all.insert(pit);
  return all;
}

}  // namespace ayla::test
