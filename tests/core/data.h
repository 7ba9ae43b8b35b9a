// The data files, and the count of what was looked at.
#pragma once

#include <string>
#include <vector>

#include "json.h"

namespace ayla::test {

/// The JSON objects of tests/data/`file`, one a line. A file that cannot be read fails the test.
std::vector<Json> read_lines(const std::string& file);

/// Prints how much a test has looked at: one that looks at nothing passes too.
void report(const std::string& line);

}  // namespace ayla::test
