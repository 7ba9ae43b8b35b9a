#include "data.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "answer.h"

namespace ayla::test {

std::vector<Json> read_lines(const std::string& file) {
  std::ifstream in(std::string(AYLA_TEST_DATA) + "/" + file);
  REQUIRE_MESSAGE(in.is_open(), file << " cannot be opened");
  std::vector<Json> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(parsed(line));
    lines.back().members.erase("source");
  }
  return lines;
}

std::vector<std::string> games_of(const std::string& file) {
  std::vector<std::string> games;
  for (const Json& line : read_lines(file)) {
    const Json* position = line.find("position");
    const std::string& text = (position == nullptr ? line.find("start") : position)->string;
    const std::string game = text.substr(0, text.find(' '));
    if (std::find(games.begin(), games.end(), game) == games.end()) games.push_back(game);
  }
  return games;
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
