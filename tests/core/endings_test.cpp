// How players end a game themselves: by resigning, or by agreeing to.
#include <doctest/doctest.h>

#include <string>

#include "rules.h"

using ayla::test::after;
using ayla::test::events;
using ayla::test::placed;
using ayla::test::result;

TEST_CASE("resignation: who resigns loses, whoever is to move; nothing is swept") {
  const std::string ahead = "kpe 6,0,0,0/0,0,0,2 S 30-10 xxxx/xxxx";
  CHECK(result(ahead, "resign:S") == "N resignation 30-10");
  CHECK(result(ahead, "resign:N") == "S resignation 30-10");
  CHECK(events(ahead, "resign:N") == "resign N");
  CHECK(after(ahead, "resign:N") == ahead);
  CHECK(result("katro", "a1 resign:S") == "N resignation 0-0");
  CHECK(result(placed("bao-kigogo", "a1=2 l4=2", "S 44-44"), "resign:S") == "N resignation 44-44");
}

TEST_CASE("resignation: in urim the winner scores one match point, or two with three quarters captured") {
  CHECK(result("urim", "a1 resign:N") == "S resignation 0-0 points 1");
  CHECK(result("urim 1,0,0,0,0,8/0,0,0,0,0,1 S 0-26", "resign:S") == "N resignation 0-26 points 1");
  CHECK(result("urim 1,0,0,0,0,7/0,0,0,0,0,1 S 0-27", "resign:S") == "N resignation 0-27 points 2");
  // Who is behind may win like that: then it is one.
  CHECK(result("urim 1,0,0,0,0,7/0,0,0,0,0,1 S 0-27", "resign:N") == "S resignation 0-27 points 1");
  CHECK(result("urim:7 1,0,0,0,0,0,9/0,0,0,0,0,0,1 N 31-0", "resign:N") == "S resignation 31-0 points 1");
  CHECK(result("urim:7 1,0,0,0,0,0,8/0,0,0,0,0,0,1 N 32-0", "resign:N") == "S resignation 32-0 points 2");
}

TEST_CASE("resignation: in goré a winner who has declined an offer wins without glory") {
  CHECK(result("gore 6,0,0,0/0,0,0,6 S 18-18 NNNN/SSSS - S", "resign:N") == "S resignation 18-18 without glory");
  CHECK(result("gore 6,0,0,0/0,0,0,6 S 18-18 NNNN/SSSS - S", "resign:S") == "N resignation 18-18");
  CHECK(result("gore 6,0,0,0/0,0,0,6 S 18-18 NNNN/SSSS - -", "give:a1 decline resign:S") ==
        "N resignation 18-18 without glory");
}

TEST_CASE("agreement: the two-row games are swept and counted, the others drawn") {
  CHECK(result("kpe 6,0,0,0/0,0,0,2 S 30-10 xxxx/xxxx", "agree") == "S agreement 32-16");
  CHECK(result("kpe", "agree") == "draw agreement 24-24");
  CHECK(events("kpe 6,0,0,0/0,0,0,2 S 30-10 xxxx/xxxx", "agree") == "agree, sweep d1 2 S, sweep a2 6 N");
  CHECK(result("urim 1,0,0,0,0,0/0,0,0,0,0,2 S 25-8", "agree") == "S agreement 27-9 points 2");
  CHECK(result("urim", "agree") == "draw agreement 18-18 points 0");
  CHECK(result("gore 6,0,0,0/0,0,0,6 S 17-19 NNNN/SSSS - N", "agree") == "N agreement 23-25 without glory");
  CHECK(result("gore 6,0,0,0/0,0,0,6 S 17-19 SNNN/SSSS - N", "agree") == "S agreement 29-19");
  CHECK(result(placed("bao-kigogo", "a1=2 l4=2", "S 44-44"), "agree") == "draw agreement 44-44");
  CHECK(result("katro", "a1 agree") == "draw agreement 0-0");
}

TEST_CASE("goré: a pending offer lapses when the players end the game") {
  const std::string pending = "gore 6,0,0,0/0,0,0,6 N 18-18 NNNN/SSSS give:d1 -";
  CHECK(result(pending, "resign:N") == "S resignation 18-18");
  CHECK(result(pending, "resign:S") == "N resignation 18-18");
  // d1 is still South's, nothing is paid, and nobody has declined.
  CHECK(result(pending, "agree") == "draw agreement 24-24");
  CHECK(result("gore 6,0,0,0/0,0,0,7 N 17-18 NNNN/SSSS give:d1 -", "agree") == "draw agreement 24-24");
  CHECK(result("gore 5,0,0,0/0,0,0,7 N 18-18 NNNN/SSSS give:d1 -", "agree") == "S agreement 25-23");
}
