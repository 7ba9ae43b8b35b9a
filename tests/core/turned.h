// The board turned by 180° with the players swapped.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "position.h"

namespace ayla::test {

inline constexpr std::string_view give = "give:";

/// A move as it reads on the turned board.
inline std::string turned_move(const std::string& text, Shape shape) {
  const auto turned_pit = [&](std::string_view name) { return shape.name(shape.turned(shape.find(name))); };
  if (shape.find(text) >= 0) return turned_pit(text);
  if (text.compare(0, give.size(), give) != 0) return text;
  std::vector<std::string> pits;
  for (std::size_t at = give.size(); at < text.size(); at += 3) pits.push_back(turned_pit(text.substr(at, 2)));
  std::sort(pits.begin(), pits.end());
  std::string turned;
  for (const std::string& pit : pits) turned += (turned.empty() ? std::string(give) : ",") + pit;
  return turned;
}

/// A field that only some games have: an offer names pits, the others show the board pit by pit or name the players.
inline std::string turned_field(std::string text, Shape shape) {
  if (text.compare(0, give.size(), give) == 0) return turned_move(text, shape);
  std::reverse(text.begin(), text.end());
  for (char& c : text) c = c == 'S' ? 'N' : c == 'N' ? 'S' : c;
  return text;
}

template <Game G>
std::string turned_position(const typename G::State& state) {
  Setup setup = setup_of<G>(state);
  const auto pits = setup.seeds.begin() + G::shape.pits();
  std::rotate(setup.seeds.begin(), setup.seeds.begin() + G::shape.half(), pits);
  std::swap(setup.captured[0], setup.captured[1]);
  setup.turn = opponent(setup.turn);
  for (std::string& field : setup.own_fields) field = turned_field(field, G::shape);
  return write_setup(setup, board_of<G>());
}

}  // namespace ayla::test
