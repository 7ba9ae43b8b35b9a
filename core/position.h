// Positions as text: `GAME ROWS TURN CAPTURED [STATE…]`, checked on the way in.
//
//     kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....
//
// ROWS shows North's outermost row first, as drawn; TURN is S or N, who is to choose; CAPTURED is South's, then
// North's. A valid position need not be one that play can reach, but everything else about it is checked.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game.h"
#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

/// What a game says of itself to the reader of positions.
struct Board {
  const char* id;
  Shape shape;
  int total;
  std::span<const OwnField> own_fields;
};

template <Game G>
Board board_of() {
  return {G::id, G::shape, G::total, G::own_fields};
}

/// The first field.
std::string_view game_of(std::string_view position);

/// Reads all fields and checks those common to all games.
Checked<Setup> read_setup(std::string_view text, const Board& board);
std::string write_setup(const Setup& setup, const Board& board);

/// The state of that text; of the game's id alone, its first position.
template <Game G>
Checked<typename G::State> read_position(std::string_view text) {
  if (text == G::id) return G::start();
  const Checked<Setup> setup = read_setup(text, board_of<G>());
  if (!setup) return setup.error();
  return G::from(setup.value());
}

template <Game G>
Setup setup_of(const typename G::State& state) {
  Setup setup;
  setup.turn = state.side;
  for (Pit pit = 0; pit < G::shape.pits(); ++pit)
    setup.seeds[static_cast<std::size_t>(G::shape.seen_by_south(pit, state.side))] = G::seeds(state, pit);
  setup.captured = by_side(state, state.captured);
  G::to(state, setup);
  return setup;
}

template <Game G>
std::string write_position(const typename G::State& state) {
  return write_setup(setup_of<G>(state), board_of<G>());
}

AYLA_SMALL_END

}  // namespace ayla
