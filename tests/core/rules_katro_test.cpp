// Katro, rule by rule, on the board of 6×3. South's ring runs a1 b1 c1 c2 b2 a2 a3 b3 c3, North's c6 b6 a6 a5 b5 c5 c4
// b4 a4. Positions show row 6 first.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::legal;
using ayla::test::result;
using ayla::test::shown;
using ayla::test::told;

TEST_CASE("katro: a move starts from the outermost row of one's own that holds seeds") {
  CHECK(legal("katro:6x3 9,0,9/2,2,2/2,2,2/0,1,0/0,0,1/1,0,3 S 0-0") == "a1 c1");
  CHECK(legal("katro:6x3 9,0,9/2,2,2/2,2,2/0,1,0/2,0,3/0,0,0 S 0-0") == "a2 c2");
  CHECK(legal("katro:6x3 9,0,9/2,2,2/2,2,2/2,0,4/0,0,0/0,0,0 S 0-0") == "a3 c3");
  CHECK(legal("katro:6x3 9,0,9/2,2,2/2,2,2/2,0,4/0,0,0/0,0,0 N 0-0") == "a6 c6");
  CHECK(legal("katro:6x3 0,0,0/9,0,9/2,2,2/4,0,8/0,0,0/0,0,0 N 0-0") == "a5 c5");
}

TEST_CASE("katro: a last seed in an empty pit ends the turn without a capture") {
  CHECK(after("katro:6x3 0,0,0/0,0,0/30,5,0/1,0,0/0,0,0/0,0,0 S 0-0", "a3") ==
        "katro:6x3 0,0,0/0,0,0/30,5,0/0,1,0/0,0,0/0,0,0 N 0-0");
  CHECK(after("katro:6x3 29,0,0/0,0,0/0,0,5/0,0,0/0,0,0/0,2,0 S 0-0", "b1") ==
        "katro:6x3 29,0,0/0,0,0/0,0,5/0,0,0/0,0,1/0,0,1 N 0-0");
}

TEST_CASE("katro: as many seeds as the ring has pits come home to an emptied pit, and rest") {
  CHECK(after("katro:6x3 27,0,0/0,0,0/0,0,0/0,0,0/0,0,0/0,0,9 S 0-0", "c1") ==
        "katro:6x3 27,0,0/0,0,0/0,0,0/1,1,1/1,1,1/1,1,1 N 0-0");
}

TEST_CASE("katro: what a last seed in an occupied pit captures is sown on with the seeds of that pit") {
  // c1 makes 2 in c2. Rows 3 and 4 are empty, so row 2 takes from row 5: the 3 in c5. Five go on from b2.
  const std::string position = "katro:6x3 31,0,0/0,0,3/0,0,0/0,0,0/0,0,1/0,0,1 S 0-0";
  CHECK(after(position, "c1") == "katro:6x3 31,0,0/0,0,0/0,0,0/1,1,1/1,1,0/0,0,0 N 0-0");
  CHECK(events(position, "c1") ==
        "lift c1 1, drop c2, take c5 3, lift c2 2, drop b2, drop a2, drop a3, drop b3, drop c3");
  // The same for North.
  CHECK(after("katro:6x3 1,0,0/1,0,0/0,0,0/0,0,0/3,0,0/0,0,31 N 0-0", "a6") ==
        "katro:6x3 0,0,0/0,1,1/1,1,1/0,0,0/0,0,0/0,0,31 S 0-0");
}

TEST_CASE("katro: capturing needs one's own innermost row that holds seeds") {
  // A seed in row 3, and row 2 takes nothing.
  CHECK(after("katro:6x3 30,0,0/0,0,3/0,0,0/1,0,0/0,0,1/0,0,1 S 0-0", "c1") ==
        "katro:6x3 30,0,0/0,0,3/0,0,0/1,0,0/1,1,0/0,0,0 N 0-0");
  // Row 1 takes when rows 2 and 3 are empty: a1 makes 2 in b1, with the 4 in b4 six go on from c1.
  CHECK(after("katro:6x3 30,0,0/0,0,0/0,4,0/0,0,0/0,0,0/1,1,0 S 0-0", "a1") ==
        "katro:6x3 30,0,0/0,0,0/0,0,0/1,1,0/1,1,1/0,0,1 N 0-0");
}

TEST_CASE("katro: only the opponent's innermost row that holds seeds can be captured from") {
  // A seed in b4, and the 3 behind the empty c4 are safe.
  CHECK(after("katro:6x3 30,0,0/0,0,3/0,1,0/0,0,0/0,0,1/0,0,1 S 0-0", "c1") ==
        "katro:6x3 30,0,0/0,0,3/0,1,0/0,0,0/1,1,0/0,0,0 N 0-0");
  // Rows 4 and 5 are empty: row 6 is open.
  CHECK(after("katro:6x3 31,0,3/0,0,0/0,0,0/0,0,0/0,0,1/0,0,1 S 0-0", "c1") ==
        "katro:6x3 31,0,0/0,0,0/0,0,0/1,1,1/1,1,0/0,0,0 N 0-0");
}

TEST_CASE("katro: which rows are innermost is judged as the board stands at that moment") {
  // Ten from c1 go round the ring. The last falls in c2, where one has fallen before; row 3 has been sown meanwhile,
  // so the 3 in c5 are safe. On go c2 2, a2 2, b3 2 (facing nothing in row 5), a1 2, c1 2 and b2 3, to rest in b3.
  const std::string position = "katro:6x3 23,0,0/0,0,3/0,0,0/0,0,0/0,0,0/0,0,10 S 0-0";
  CHECK(after(position, "c1") == "katro:6x3 23,0,0/0,0,3/0,0,0/3,1,2/1,0,1/0,2,0 N 0-0");
}

TEST_CASE("katro: who has no seeds to move loses, and nothing is ever kept") {
  CHECK(result("katro:6x3 36,0,0/0,0,0/0,0,0/0,0,0/0,0,0/0,0,0 S 0-0") == "N no-moves 0-0");
  // South's last seed takes all that North has.
  CHECK(result("katro:6x3 0,0,0/0,0,34/0,0,0/0,0,0/0,0,1/0,0,1 S 0-0", "c1") == "S no-moves 0-0");
}

TEST_CASE("katro: the board shows the row that a move must start from, and none at the end") {
  CHECK(shown("katro:4x4", "", "startRow") == "1");
  CHECK(shown("katro:4x4 16,0,0,0/0,0,0,0/0,0,16,0/0,0,0,0 S 0-0", "", "startRow") == "2");
  CHECK(shown("katro:4x4 16,0,0,0/0,0,0,0/0,0,16,0/0,0,0,0 N 0-0", "", "startRow") == "4");
  CHECK(shown("katro:4x4 0,0,0,0/16,0,0,0/0,0,16,0/0,0,0,0 N 0-0", "", "startRow") == "3");
  CHECK(shown("katro:4x4 16,0,0,0/16,0,0,0/0,0,0,0/0,0,0,0 S 0-0", "", "startRow") == "null");
  CHECK(told("katro:4x4", "keepsCaptures") == "false");
}
