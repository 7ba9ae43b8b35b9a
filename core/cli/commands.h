// The commands of `ayla`, each given the words after its name. They return the exit status: 0, 1 when the answer is
// an error, 2 when the command line is wrong.
#pragma once

#include <string>
#include <vector>

namespace ayla::cli {

using Words = std::vector<std::string>;

int games(const Words& words);
int moves(const Words& words);
int replay(const Words& words);
int records(const Words& words);
int testcase(const Words& words);
int perft(const Words& words);
int playouts(const Words& words);
int best(const Words& words);
int hint(const Words& words);
int analyse(const Words& words);
int match(const Words& words);
int bench(const Words& words);
int play(const Words& words);
int review(const Words& words);
int puzzles(const Words& words);

/// Prints an answer; 1 if it is an error.
int print(const std::string& answer);

/// Tells what is wrong with the command line.
int misused(const std::string& command, const std::string& reason);

}  // namespace ayla::cli
