// Positions as text: what each game checks of its own, and what it accepts although play cannot reach it.
#include <doctest/doctest.h>

#include <string>

#include "refusals.h"

using ayla::test::check_accepted;
using ayla::test::check_refused;

TEST_CASE("goré: owners, the offer, and who has declined") {
  check_refused({
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNNSSSSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNN/SSSSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN//SSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNN//SSSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN-SSSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 nnnn/ssss - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNN./SSSS - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 N,N,N,N/S,S,S,S - -", "owners bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 SSSS/SSSS - -", "owners owns-nothing"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/NNNN - -", "owners owns-nothing"},

      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - NS", "declined bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - SS", "declined bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - s", "declined bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - S,N", "declined bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - x", "declined bad-form"},
      {"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - --", "declined bad-form"},

      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS X -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS xx -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS a1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give: -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS GIVE:a1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:A1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:e1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a3 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1, -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:,a1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1c1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1/c1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:c1,a1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1,a1 -", "offer bad-form"},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1,pass -", "offer bad-form"},
  });
  check_accepted({
      "gore 6,6,6,6/6,6,6,6 S 0-0 SNNN/NNNN - -",
      "gore 6,6,6,6/6,6,6,6 N 0-0 SSNN/SSNN x SN",
      "gore 0,0,0,0/0,0,0,48 N 0-0 NNNN/SSSS - S",
      "gore 0,0,0,0/0,0,0,0 S 48-0 SNSN/NSNS x N",
  });
}

TEST_CASE("goré: a pending offer is one that the other player could have made") {
  const std::string impossible = "offer offer-not-possible";
  check_refused({
      // The one who answers cannot pay six captured seeds for every pit.
      {"gore 5,5,5,5/5,5,5,5 N 3-5 NNNN/SSSS give:a1 -", impossible},
      {"gore 5,4,4,4/4,4,4,4 N 4-11 NNNN/SSSS give:a1,b1 -", impossible},
      {"gore 4,4,4,4/4,4,4,4 S 11-5 NNNN/SSSS give:a2,b2 -", impossible},
      // The pits are not the offerer's.
      {"gore 4,4,4,4/4,4,4,4 S 12-4 NNNN/SSSS give:a1 -", impossible},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1,a2 -", impossible},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/NSSS give:a1 -", impossible},
      // The offerer would keep none.
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/NNNS give:d1 -", impossible},
      {"gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/NNSS give:c1,d1 -", impossible},
      // Four are too many, even out of five.
      {"gore 3,3,3,3/3,3,3,3 N 0-24 SNNN/SSSS give:a1,b1,c1,d1 -", impossible},
      // The offerer has no seeds and passes.
      {"gore 8,8,8,8/0,0,0,0 N 4-12 NNNN/SSSS give:a1 -", impossible},
      {"gore 0,0,0,0/8,8,8,8 S 12-4 NNNN/SSSS give:a2 -", impossible},
      // The game was over before.
      {"gore 2,2,2,2/2,2,2,2 N 10-22 NNNN/SSSS give:a1 -", impossible},
  });
  check_accepted({
      "gore 5,5,5,5/5,5,5,5 N 2-6 NNNN/SSSS give:a1 -",
      "gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1,b1 SN",
      "gore 4,4,4,4/4,4,4,4 S 12-4 NNNN/SSSS give:a2,b2 -",
      "gore 3,3,3,3/3,3,3,3 N 6-18 NNNN/SSSS give:b1,c1,d1 -",
      "gore 4,4,4,4/4,4,4,4 N 4-12 NNSS/NNSS give:c1,d2 -",
      "gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/NNSS give:c1 N",
      "gore 9,9,9,9/0,0,0,1 N 3-8 NNNN/SSSS give:a1 -",
      "gore 9,9,9,9/1,0,0,0 N 3-8 NNNN/SSSS give:a1 -",
  });
}

TEST_CASE("kpé: the opened pits") {
  check_refused({
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 ....", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 ........", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 .........", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 .../.....", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 ..../...../", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 ..../.../", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 XXXX/....", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 0000/1111", "opened bad-form"},
      {"kpe 6,6,6,6/6,6,6,6 S 0-0 .,.,.,./.,.,.,.", "opened bad-form"},
      {"kpe 5,7,6,6/6,6,6,6 S 0-0 ..../....", "opened unopened-pit-sown"},
      {"kpe 5,7,6,6/6,6,6,6 N 0-0 .xxx/xxxx", "opened unopened-pit-sown"},
      {"kpe 0,12,6,6/6,6,6,6 S 0-0 .xxx/xxxx", "opened unopened-pit-sown"},
      {"kpe 6,6,6,6/6,6,7,5 S 0-0 xxxx/xxx.", "opened unopened-pit-sown"},
      {"kpe 6,6,6,6/6,6,7,5 N 0-0 xxxx/xxx.", "opened unopened-pit-sown"},
  });
  check_accepted({
      "kpe 5,7,6,6/6,6,6,6 S 0-0 x.../....",
      "kpe 6,6,6,6/6,6,6,6 N 0-0 xxxx/xxxx",
      "kpe 0,12,6,6/6,6,6,6 S 0-0 x..x/x..x",
      "kpe 0,0,0,0/0,0,0,6 N 20-22 xxxx/xxx.",
      "kpe 0,0,0,0/0,0,0,0 S 48-0 xxxx/xxxx",
      "kpe 0,0,0,48/0,0,0,0 S 0-0 xxxx/xxxx",
  });
}

TEST_CASE("urim: no pit above seventeen") {
  check_refused({
      {"urim 18,0,0,0,0,0/0,0,0,0,0,18 S 0-0", "rows pit-too-full"},
      {"urim 0,0,0,0,0,0/0,0,18,0,0,0 N 9-9", "rows pit-too-full"},
      {"urim 36,0,0,0,0,0/0,0,0,0,0,0 S 0-0", "rows pit-too-full"},
      {"urim:7 0,0,0,0,0,0,18/0,0,0,0,0,0,0 S 12-12", "rows pit-too-full"},
      {"urim:7 0,0,0,0,0,0,0/42,0,0,0,0,0,0 N 0-0", "rows pit-too-full"},
  });
  check_accepted({
      "urim 17,0,0,0,0,2/0,0,0,0,0,17 S 0-0",
      "urim 0,0,0,0,0,0/0,0,0,0,0,0 N 0-36",
      "urim:7 17,0,0,0,0,0,8/0,0,0,0,0,0,17 N 0-0",
  });
}

TEST_CASE("bao kigogo: each player has at most 46 seeds, and the other has captured the rest") {
  const std::string empty = ",0,0,0,0,0,0,0,0,0,0,0";
  const auto board = [&](int north, int south, const std::string& rest) {
    return "bao-kigogo " + std::to_string(north) + empty + "/0" + empty + "/0" + empty + "/" + std::to_string(south) +
           empty + " " + rest;
  };
  check_refused({
      {board(45, 47, "S 0-0"), "rows too-many-of-one-side"},
      {board(47, 45, "S 0-0"), "rows too-many-of-one-side"},
      {board(92, 0, "N 0-0"), "rows too-many-of-one-side"},
      {board(40, 46, "S 0-6"), "captured not-what-is-missing"},
      {board(40, 46, "S 3-3"), "captured not-what-is-missing"},
      {board(46, 40, "N 6-0"), "captured not-what-is-missing"},
      {board(30, 40, "N 6-16"), "captured not-what-is-missing"},
  });
  check_accepted({
      board(46, 46, "N 0-0"),
      board(40, 46, "S 6-0"),
      board(30, 40, "N 16-6"),
      board(0, 46, "S 46-0"),
      board(0, 0, "S 46-46"),
  });
}

TEST_CASE("katro: no captured seeds are kept") {
  check_refused({
      {"katro 2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,1 S 1-0", "captured not-kept"},
      {"katro:4x4 0,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 S 0-2", "captured not-kept"},
      {"katro:4x6 0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 N 24-24", "captured not-kept"},
      {"katro:6x3 1,2,2/2,2,2/2,2,2/2,2,2/2,2,2/1,2,2 N 1-1", "captured not-kept"},
  });
  check_accepted({
      "katro 72,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 S 0-0",
      "katro:4x4 0,0,0,0/0,0,0,0/8,0,0,8/8,0,0,8 N 0-0",
      "katro:4x6 1,1,1,1,1,1/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,42 S 0-0",
      "katro:6x3 0,0,0/0,36,0/0,0,0/0,0,0/0,0,0/0,0,0 N 0-0",
  });
}
