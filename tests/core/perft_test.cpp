// The number of ways to play 1, 2, 3 … moves from the start: hardly a wrong rule leaves it as it is.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "data.h"
#include "games.h"
#include "measure.h"

using namespace ayla;

namespace {

struct Perft {
  const char* game;
  std::vector<std::uint64_t> ways;  ///< by depth, from 1
};

const std::vector<Perft> counted_before{
    {"gore", {4, 16, 64, 241, 947, 3'701, 13'970, 54'132}},
    {"kpe", {4, 16, 64, 241, 952, 3'731, 14'332, 54'959}},
    {"urim", {6, 36, 186, 971, 4'756, 23'555, 112'420}},
    {"urim:7", {7, 49, 300, 1'848, 10'600, 61'388, 343'158}},
    {"bao-kigogo", {23, 499, 7'393, 111'915}},
    {"katro", {6, 36, 168, 784, 3'244}},
    {"katro:4x4", {4, 16, 56, 190, 555, 1'683, 4'775}},
    {"katro:4x6", {6, 36, 180, 849, 4'008}},
    {"katro:6x3", {3, 9, 24, 56, 130, 308, 678, 1'430}},
};

}  // namespace

TEST_CASE("perft: there are as many ways to play from the start as were counted") {
  int counted = 0;
  for (const Perft& counts : counted_before) {
    const bool found = Games::with(counts.game, [&]<class G>() {
      int depth = 0;
      for (const std::uint64_t ways : counts.ways) {
        ++depth;
        CHECK_MESSAGE(perft<G>(G::start(), depth) == ways, counts.game << " to depth " << depth);
        ++counted;
      }
    });
    CHECK_MESSAGE(found, counts.game);
  }
  test::report("perft: " + std::to_string(counted) + " counts");
  CHECK(counted == 59);
}
