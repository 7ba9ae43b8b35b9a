// Tables of positions that are refused or accepted.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "engine.h"

namespace ayla::test {

struct Refused {
  std::string text;
  std::string fault;  ///< field and code
};

/// Checks a table of refused texts, and that the reason says something.
inline void check_refused(const std::vector<Refused>& table) {
  for (const Refused& one : table) {
    CAPTURE(one.text);
    const std::string answer = Engine::position(one.text);
    CHECK(fault(answer) == one.fault);
    CHECK(string_at(answer, "error.reason").size() > 5);
  }
}

/// Checks that texts are accepted as they are.
inline void check_accepted(const std::vector<std::string>& table) {
  for (const std::string& text : table) {
    CAPTURE(text);
    CHECK(fault(Engine::position(text)) == "");
    CHECK(string_at(Engine::view(text, ""), "position") == text);
  }
}

}  // namespace ayla::test
