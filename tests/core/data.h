// The data files, and the count of what was looked at.
#pragma once

#include <string>
#include <vector>

#include "json.h"

namespace ayla::test {

/// The JSON objects of tests/data/`file`, one a line, without "source", which says where one was found. A file that
/// cannot be read fails the test.
std::vector<Json> read_lines(const std::string& file);

/// The games that the lines of tests/data/`file` are of, in the order of their first line.
std::vector<std::string> games_of(const std::string& file);

/// Why a game of games.jsonl ended; empty where it had not when it was reported.
std::string reason_of(const Json& game);

/// Prints how much a test has looked at: one that looks at nothing passes too.
void report(const std::string& line);

}  // namespace ayla::test
