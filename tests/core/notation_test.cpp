// Moves as text, alone and in lists.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games.h"
#include "notation.h"

using namespace ayla;

namespace {

std::string listed(const std::vector<std::string>& moves) {
  std::string list;
  for (const std::string& move : moves) list += "[" + move + "]";
  return list;
}

struct Split {
  std::string text, moves;
};

}  // namespace

TEST_CASE("a list of moves is parted at spaces, commas, underscores and line ends") {
  const std::vector<Split> cases{
      {"", ""},
      {" ,_ \t\r\n", ""},
      {"a1", "[a1]"},
      {"a1 c2", "[a1][c2]"},
      {"a1,c2", "[a1][c2]"},
      {"a1_c2", "[a1][c2]"},
      {"a1\tc2\r\nb1\n", "[a1][c2][b1]"},
      {" ,a1 , c2_,_b1, ", "[a1][c2][b1]"},
      {"a1 resign:S", "[a1][resign:S]"},
      {"a1,agree", "[a1][agree]"},
      {"a1-c2;b1", "[a1-c2;b1]"},
      {"pass pass", "[pass][pass]"},
      // The pits of an offer come after commas too; only an answer can follow it.
      {"give:a1,c1", "[give:a1,c1]"},
      {"give:a1,c1,d1 accept d2", "[give:a1,c1,d1][accept][d2]"},
      {"give:a1,c1,decline,d2", "[give:a1,c1][decline][d2]"},
      {"b1 give:a1 accept a1", "[b1][give:a1][accept][a1]"},
      {"b1_give:a1_c1_accept_a1", "[b1][give:a1,c1][accept][a1]"},
      {"give:a1, c1 ,d1  accept", "[give:a1,c1,d1][accept]"},
      {"give:a1 c1\nd1\naccept", "[give:a1,c1,d1][accept]"},
      {"give:a1 agree b1", "[give:a1][agree][b1]"},
      {"give:a1 give:b1 c1", "[give:a1][give:b1,c1]"},
      {"give: a1", "[give:,a1]"},  // which is no move
      {"give:a1 a10 b1", "[give:a1][a10][b1]"},
      {"give:a1 resign:N", "[give:a1][resign:N]"},
      {"Give:a1,c1", "[Give:a1][c1]"},
  };
  for (const Split& one : cases) {
    CAPTURE(one.text);
    CHECK(listed(split_moves(one.text)) == one.moves);
  }
  CHECK(cases.size() == 25);
}

TEST_CASE("a list of moves may hold any bytes, and be long") {
  CHECK(listed(split_moves("a1 \xff\xfe \xc3\xa9")) == "[a1][\xff\xfe][\xc3\xa9]");
  CHECK(split_moves(std::string("a\0 b", 4)).size() == 2);
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "a1 ";
  CHECK(split_moves(text).size() == 100'000);
  CHECK(split_moves("give:a1 " + text).size() == 1);
}

TEST_CASE("every move of every board is read as it is written, for both sides") {
  int moves = 0;
  Games::for_each([&]<class G>() {
    for (const Side side : {Side::south, Side::north}) {
      const auto check = [&](Move move) {
        const std::string text = move_text(move, G::shape, side);
        const Checked<Move> read = read_move(text, G::shape, side);
        CAPTURE(text);
        REQUIRE(read);
        CHECK((read.value() == move));
        ++moves;
      };
      for (Pit pit = 0; pit < G::shape.pits(); ++pit) check(Move::sow(pit));
      if (G::shape.pits() == 8)
        for (unsigned pits = 1; pits < 256; ++pits) check(Move::give(pits));
      for (const Move move : {Move::accept(), Move::decline(), Move::pass()}) check(move);
    }
  });
  CHECK(moves >= 2 * (2 * 255 + 8 + 8 + 12 + 14 + 48 + 36 + 16 + 24 + 18 + 9 * 3));
}

TEST_CASE("a move means the same pit to both players") {
  constexpr Shape shape = Gore::shape;
  CHECK(move_text(Move::sow(0), shape, Side::south) == "a1");
  CHECK(move_text(Move::sow(0), shape, Side::north) == "d2");
  CHECK(move_text(Move::sow(5), shape, Side::south) == "c2");
  CHECK(move_text(Move::sow(5), shape, Side::north) == "b1");
  CHECK(move_text(Move::give(0b1010'0001), shape, Side::south) == "give:a1,a2,c2");
  CHECK(move_text(Move::give(0b0000'0111), shape, Side::north) == "give:b2,c2,d2");
  CHECK(move_text(Move::sow(0), BaoKigogo::shape, Side::north) == "l4");
  CHECK(move_text(Move::sow(23), BaoKigogo::shape, Side::north) == "l3");
  CHECK(move_text(Move::sow(17), Katro<6, 6>::shape, Side::south) == "f3");
  CHECK(move_text(Move::sow(17), Katro<6, 6>::shape, Side::north) == "a4");
}

TEST_CASE("what is no move is refused") {
  int refused = 0;
  Games::for_each([&]<class G>() {
    const std::string beyond_columns = {static_cast<char>('a' + G::shape.columns), '1'};
    const std::string beyond_rows = {'a', static_cast<char>('1' + G::shape.rows)};
    for (const std::string& text : {beyond_columns,
                                    beyond_rows,
                                    std::string(),
                                    std::string("a"),
                                    std::string("a0"),
                                    std::string("A1"),
                                    std::string("1a"),
                                    std::string("a11"),
                                    std::string(" a1"),
                                    std::string("a1 "),
                                    std::string("a1,b1"),
                                    std::string("`1"),
                                    std::string("a/"),
                                    std::string("Accept"),
                                    std::string("accepted"),
                                    std::string("pass "),
                                    std::string("give"),
                                    std::string("give:"),
                                    std::string("give:a1,"),
                                    std::string("give:,a1"),
                                    std::string("give:a1,,b1"),
                                    std::string("give:b1,a1"),
                                    std::string("give:a1,a1"),
                                    std::string("give:a1b1"),
                                    std::string("give:z1"),
                                    std::string("give:a1 b1"),
                                    std::string("a\0", 2),
                                    std::string("a1\0", 3),
                                    std::string("\xc3\xa1"),
                                    std::string(100'000, 'a'),
                                    "give:" + std::string(100'000, ',')}) {
      const Checked<Move> move = read_move(text, G::shape, Side::south);
      CAPTURE(text.substr(0, 20));
      REQUIRE_FALSE(move);
      CHECK(move.error().field == "moves");
      CHECK(move.error().code == "bad-form");
      ++refused;
    }
  });
  CHECK(refused >= 9 * 31);
  CHECK_FALSE(read_move("give:a1", BaoKigogo::shape, Side::south));  // no such board trades pits
}
