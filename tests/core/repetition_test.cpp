// Repetition: a position that stood before ends the game, and what makes it the same position.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "data.h"
#include "games.h"
#include "made_up.h"
#include "record.h"
#include "reference/naive.h"
#include "rules.h"

using namespace ayla;
using ayla::test::after;
using ayla::test::result;

namespace {

/// Whether a history that has seen the one position takes the other for a repetition.
template <Game G>
bool repeats(const std::string& one, const std::string& other) {
  const auto first = read_position<G>(one);
  const auto second = read_position<G>(other);
  REQUIRE_MESSAGE(first, one);
  REQUIRE_MESSAGE(second, other);
  History<G> history;
  REQUIRE(history.add(first.value()));
  return !history.add(second.value());
}

/// Checks that the game goes on until the last of the moves, which brings back the first position and ends it.
void check_repetition(const std::string& start, const std::string& moves, const std::string& expected) {
  CAPTURE(start);
  std::set<std::string> keys{naive::repetition_key(start)};
  const auto stands_again = [&](const std::string& played) {
    const std::string position = after(start, played);
    REQUIRE(game_of(position) == game_of(start));  // otherwise it is a refusal
    return !keys.insert(naive::repetition_key(position)).second;
  };
  for (std::size_t end = moves.find(' '); end != std::string::npos; end = moves.find(' ', end + 1)) {
    const std::string some = moves.substr(0, end);
    REQUIRE_FALSE(stands_again(some));
    CHECK(result(start, some) == "none");
  }
  REQUIRE(stands_again(moves));
  CHECK(result(start, moves) == expected);
  CHECK(after(start, moves + " agree") == "moves game-over");
}

}  // namespace

TEST_CASE("repetition: the same pits with the other player to move are no repetition") {
  // Some of these boards look the same from both sides.
  CHECK(repeats<Gore>("gore 6,0,0,0/0,0,0,2 S 20-20 NNNN/SSSS - -", "gore 6,0,0,0/0,0,0,2 S 20-20 NNNN/SSSS - -"));
  CHECK_FALSE(
      repeats<Gore>("gore 6,0,0,0/0,0,0,2 S 20-20 NNNN/SSSS - -", "gore 6,0,0,0/0,0,0,2 N 20-20 NNNN/SSSS - -"));
  CHECK_FALSE(repeats<Kpe>("kpe 6,0,0,0/0,0,0,2 S 20-20 xxxx/xxxx", "kpe 6,0,0,0/0,0,0,2 N 20-20 xxxx/xxxx"));
  CHECK_FALSE(repeats<Urim<6>>("urim 1,0,0,0,0,0/0,0,0,0,0,1 S 17-17", "urim 1,0,0,0,0,0/0,0,0,0,0,1 N 17-17"));
  const std::string singles = test::placed("bao-kigogo", "a1=1 l4=1", "S 45-45");
  CHECK_FALSE(repeats<BaoKigogo>(singles, test::placed("bao-kigogo", "a1=1 l4=1", "N 45-45")));
  CHECK_FALSE(repeats<Katro<4, 4>>("katro:4x4 2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 S 0-0",
                                   "katro:4x4 2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 N 0-0"));
}

TEST_CASE("repetition: captured seeds do not count, but in goré they do") {
  CHECK(repeats<Kpe>("kpe 6,0,0,0/0,0,0,2 S 20-20 xxxx/xxxx", "kpe 6,0,0,0/0,0,0,2 S 18-22 xxxx/xxxx"));
  CHECK(repeats<Urim<6>>("urim 1,0,0,0,0,0/0,0,0,0,0,1 S 17-17", "urim 1,0,0,0,0,0/0,0,0,0,0,1 S 18-16"));
  CHECK_FALSE(
      repeats<Gore>("gore 6,0,0,0/0,0,0,2 S 20-20 NNNN/SSSS - -", "gore 6,0,0,0/0,0,0,2 S 21-19 NNNN/SSSS - -"));
}

TEST_CASE("repetition: in kpé it matters which pits each player has opened") {
  CHECK_FALSE(repeats<Kpe>("kpe 6,0,0,0/0,0,0,7 S 20-15 xxxx/xxxx", "kpe 6,0,0,0/0,0,0,7 S 20-15 xxxx/xxx."));
  CHECK_FALSE(repeats<Kpe>("kpe 6,0,0,0/0,0,0,7 S 20-15 .xxx/xxx.", "kpe 6,0,0,0/0,0,0,7 S 20-15 xxxx/xxx."));
  CHECK(repeats<Kpe>("kpe 6,0,0,0/0,0,0,7 S 20-15 .xxx/xxx.", "kpe 6,0,0,0/0,0,0,7 S 15-20 .xxx/xxx."));
}

TEST_CASE("repetition: in goré owners and offers matter, who has declined does not") {
  const std::string board = "gore 6,0,0,0/0,0,0,2 S 20-20 ";
  CHECK_FALSE(repeats<Gore>(board + "NNNN/SSSS - -", board + "NNNN/SNSS - -"));
  CHECK_FALSE(repeats<Gore>(board + "NNNN/SSSS - -", board + "NNNN/SSSS x -"));
  CHECK_FALSE(repeats<Gore>(board + "NNNN/SSSS - -", board + "NNNN/SSSS give:a2 -"));
  CHECK_FALSE(repeats<Gore>(board + "NNNN/SSSS x -", board + "NNNN/SSSS give:a2 -"));
  CHECK_FALSE(repeats<Gore>(board + "NNNN/SSSS give:b2 -", board + "NNNN/SSSS give:a2 -"));
  CHECK(repeats<Gore>(board + "NNNN/SSSS - -", board + "NNNN/SSSS - SN"));
  CHECK(repeats<Gore>(board + "NNNN/SSSS give:a2 N", board + "NNNN/SSSS give:a2 S"));
}

TEST_CASE("repetition: many positions that differ in little are told apart as the plain rules do") {
  Games::for_each([]<class G>() {
    constexpr int boards = 400;
    constexpr int variants = 16;
    Random random(6);
    History<G> history;  // grows to thousands
    std::set<std::string> keys;
    int found = 0;
    for (int board = 0; board < boards; ++board) {
      const Setup base = setup_of<G>(test::made_up<G>(random));
      for (int variant = 0; variant < variants; ++variant) {
        Setup setup = base;
        if (random.below(2) == 0) setup.turn = opponent(setup.turn);
        if (random.below(2) == 0) std::swap(setup.captured[0], setup.captured[1]);
        if (random.below(2) == 0) test::make_up_own_fields(G{}, setup, random);
        const std::string text = write_setup(setup, board_of<G>());
        const Checked<typename G::State> state = read_position<G>(text);
        if (!state) continue;
        const bool stood = !keys.insert(naive::repetition_key(text)).second;
        CHECK_MESSAGE(!history.add(state.value()) == stood, text);
        found += stood ? 1 : 0;
      }
    }
    test::report("repetition: " + std::string(G::id) + ", " + std::to_string(keys.size()) + " positions, " +
                 std::to_string(found) + " of them again");
    CHECK(keys.size() > boards);
    CHECK(found >= boards);
    CHECK(history.positions().size() == keys.size());
  });
}

TEST_CASE("repetition: in play it ends the game; the two-row games are swept, the others drawn") {
  // Each player's single seed walks round the ring, until it stands where the other's stood.
  check_repetition("kpe 0,0,0,1/1,0,0,0 S 23-23 xxxx/xxxx", "a1 d2 b1 c2 c1 b2 d1 a2", "draw repetition 24-24");
  check_repetition("kpe 0,0,0,1/1,0,0,0 N 20-26 xxxx/xxxx", "d2 a1 c2 b1 b2 c1 a2 d1", "N repetition 21-27");
  check_repetition("urim 0,0,0,0,0,1/1,0,0,0,0,0 S 17-17", "a1 f2 b1 e2 c1 d2 d1 c2 e1 b2 f1 a2",
                   "draw repetition 18-18 points 0");
  check_repetition("urim 0,0,0,0,0,1/1,0,0,0,0,0 S 26-8", "a1 f2 b1 e2 c1 d2 d1 c2 e1 b2 f1 a2",
                   "S repetition 27-9 points 2");
  // North has all the seeds and South passes, which brings up the same pits with the other side to move.
  check_repetition("gore 1,5,2,0/0,0,0,0 S 24-16 NNNN/SSSS - -",
                   "pass c2 pass a2 a1 b2 a1 a2 a1 d2 c1 c2 d1 c2 b1 d2 c1 c2 d1 d2", "draw repetition 24-24");
  check_repetition("gore 1,2,3,0/1,1,1,0 S 14-25 NNSN/SNSS - S", "c2 b2 a1 b1 c1 a2 d1 d2", "N repetition 19-29");
  check_repetition("katro:4x4 0,1,0,0/0,0,0,0/1,12,8,1/4,1,4,0 N 0-0",
                   "b4 a1 a4 b1 a3 c1 b3 d1 c3 c1 d3 d1 d4 d1 c4 d1", "draw repetition 0-0");
  check_repetition(
      "bao-kigogo 0,0,1,0,0,1,0,0,0,1,0,0/2,0,1,1,0,1,0,1,0,1,0,1/0,1,0,0,0,1,0,1,0,1,0,1/1,0,1,0,0,2,1,0,0,0,1,0 S "
      "35-35",
      "f1 a3 g1 d3 h1 e3 i1 k4 j1 h4 d2 g4 c2 d4 e1 a4", "draw repetition 35-35");
}

TEST_CASE("repetition: answering an offer makes a position too, and asking again needs a sowing") {
  // Two offers declined one after the other would repeat the position, and are not allowed.
  const std::string start = "gore 6,6,0,0/0,0,6,6 S 12-12 NNNN/SSSS - -";
  CHECK(result(start, "give:a1 decline") == "none");
  CHECK(after(start, "give:a1 decline give:a2") == "moves not-legal");
  // The positions of a record, and so those that count, include the ones with an offer pending.
  const auto first = read_position<Gore>(start);
  REQUIRE(first);
  Record<Gore> record(first.value());
  for (const char* move : {"give:a1", "decline", "a2"}) REQUIRE_FALSE(record.play(move));
  CHECK(record.history().positions().size() == 4);
}
