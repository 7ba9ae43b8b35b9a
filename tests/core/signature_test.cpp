// How the search behaves, as one number: what changes no rule but what it looks at, an estimate say, shows here.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"

using namespace ayla;

TEST_CASE("signature: the search behaves as it did when its number was taken down") {
  const std::vector<Json> lines = test::read_lines("signature.jsonl");
  REQUIRE(lines.size() == 1);
  CHECK(test::string_at(Engine::bench(lines[0].find("nodes")->number), "signature") ==
        lines[0].find("signature")->string);
}
