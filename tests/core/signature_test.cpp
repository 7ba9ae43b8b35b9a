// How the search behaves, as one number: what changes no rule but what it looks at, an estimate say, shows here.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"

using namespace ayla;
using ayla::test::string_at;

TEST_CASE("the search behaves as it did, on every machine") {
  const std::vector<Json> lines = test::read_lines("signature.jsonl");  // the module's tests read it too
  REQUIRE(lines.size() == 1);
  const Json& expected = lines.front();
  CHECK(string_at(Engine::bench(expected.find("nodes")->number), "signature") == expected.find("signature")->string);
}
