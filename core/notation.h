// Moves as text: "a1", "give:a1,c1", "accept", "decline", "pass"; and lists of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game.h"

namespace ayla {

std::string move_text(Move move, Shape shape, Side mover);

/// The move of that text, whether or not it is legal.
Checked<Move> read_move(std::string_view text, Shape shape, Side mover);

/// The pits of "give:a1,c1", a bit for each as South sees it. They stand in alphabetical order, each once.
Checked<unsigned> offered_pits(std::string_view text, Shape shape);

/// Parts a list of moves at spaces, commas and underscores. A comma also parts the pits of one offer; since only an
/// answer can follow an offer, every pit after "give:" belongs to it.
std::vector<std::string> split_moves(std::string_view text);

}  // namespace ayla
