// Moves as text: "a1", "give:a1,c1", "accept", "decline", "pass"; and lists of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game.h"

namespace ayla {

std::string move_text(Move move, Shape shape, Side mover);

/// The move of that text, whether or not it is legal.
Checked<Move> read_move(std::string_view text, Shape shape, Side mover);

/// Who resigns by "resign:S" or "resign:N"; nobody by another text.
std::optional<Side> resigning(std::string_view text);

/// What is wrong with a move.
Error move_fault(const char* code, const char* reason);

/// Says which of the moves, the first is 1, is at fault, and how it was written.
void name_move(Error& fault, std::string_view text, int ply);

/// The pits of "give:a1,c1", a bit for each as South sees it. They stand in alphabetical order, each once.
Checked<unsigned> offered_pits(std::string_view text, Shape shape);

/// Parts a list of moves at spaces, commas and underscores. A comma also parts the pits of one offer; since only an
/// answer can follow an offer, every pit after "give:" belongs to it.
std::vector<std::string> split_moves(std::string_view text);

}  // namespace ayla
