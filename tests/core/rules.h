// What the engine says of a position, in words short enough for a table of rules.
#pragma once

#include <string>

namespace ayla::test {

/// The position after the moves, or why they cannot be played: "moves not-legal".
std::string after(const std::string& position, const std::string& moves);

/// The legal moves, "a1 c1 give:a1".
std::string legal(const std::string& position);

/// How the game ended: winner, reason, captured seeds and what the game adds, "N no-moves 9-27 points 2"; "none" while
/// it is on.
std::string result(const std::string& position, const std::string& moves = "");

/// What happens in the last of the moves: "lift a1 2, drop b1, drop c1, capture c1 2 S".
std::string events(const std::string& position, const std::string& moves);

/// What a board shows beyond its seeds, in that member of its view, as JSON.
std::string shown(const std::string& position, const std::string& moves, const std::string& member);

/// What is told of a game in that member, as JSON.
std::string told(const std::string& game, const std::string& member);

/// A position with those seeds, "a1=2 k3=5", and none elsewhere. `rest` is what follows the rows.
std::string placed(const std::string& game, const std::string& seeds, const std::string& rest);

}  // namespace ayla::test
