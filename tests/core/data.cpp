#include "data.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>

#include "answer.h"

namespace ayla::test {

std::vector<Json> read_lines(const std::string& file) {
  std::ifstream in(std::string(AYLA_TEST_DATA) + "/" + file);
  REQUIRE_MESSAGE(in.is_open(), file << " cannot be opened");
  std::vector<Json> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(parsed(line));
  return lines;
}

std::string reason_of(const Json& game) {
  const Json& result = *game.find("result");
  return result.kind == Json::Kind::null ? "" : result.find("reason")->string;
}

void report(const std::string& line) {
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

}  // namespace ayla::test
