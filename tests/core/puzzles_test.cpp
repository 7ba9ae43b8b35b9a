// The puzzles of the page: each has one answer, as hard as it is rated, for the engine as it is; and for a search of
// many more positions too.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "effort.h"
#include "engine.h"
#include "games.h"
#include "search/puzzle.h"

using namespace ayla;
using ayla::test::parsed;

namespace {

/// The games on their usual boards: those have puzzles.
const std::vector<std::string> games = [] {
  std::vector<std::string> ids;
  Games::for_each([&]<class G>() {
    if (std::string_view(G::id).find(':') == std::string_view::npos) ids.emplace_back(G::id);
  });
  return ids;
}();

std::vector<Json> puzzles_of(const std::string& game) {
  std::ifstream in(std::string(AYLA_TEST_DATA) + "/../../web/learn/puzzles/" + game + ".json");
  REQUIRE_MESSAGE(in.is_open(), game << " has no puzzles");
  return parsed({std::istreambuf_iterator<char>(in), {}}).items;
}

/// The whole number of a member, 0 if there is none.
int number_of(const Json& puzzle, const char* member) {
  const Json* number = puzzle.find(member);
  return number == nullptr ? 0 : static_cast<int>(number->number);
}

std::vector<std::string> line_of(const Json& puzzle) {
  std::vector<std::string> line;
  for (const Json& move : puzzle.find("pv")->items) line.push_back(move.string);
  return line;
}

/// Looks at the position as the puzzle was found, and compares all that is said of it.
template <Game G>
void check_puzzle(search::Search<G>& search, const Json& told) {
  const std::string position = told.find("position")->string;
  CAPTURE(position);
  const auto state = read_position<G>(position);
  REQUIRE(state);
  const auto found = search::look_for_puzzle<G>(search, state.value());
  REQUIRE(found);
  CHECK(move_text(found->line.front(), G::shape, state->side) == told.find("move")->string);
  CHECK(name_of(found->kind) == told.find("kind")->string);
  CHECK(found->seeds == number_of(told, "seeds"));
  CHECK(found->turns == number_of(told, "turns"));
  CHECK(found->depth == number_of(told, "depth"));
  CHECK(found->rating() == number_of(told, "rating"));
  CHECK(found->proven == told.find("proven")->boolean);
  // As far as it is told.
  auto at = state.value();
  const std::vector<std::string> line = line_of(told);
  REQUIRE(found->line.size() >= line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    CHECK(move_text(found->line[i], G::shape, at.side) == line[i]);
    NoTrace quiet;
    G::play(at, found->line[i], quiet);
  }
}

/// A search of so many positions has the same answer, which may turn out to be worth more than was asked for.
template <Game G>
void check_deeper(search::Search<G>& search, const Json& told, std::uint64_t nodes) {
  using Kind = search::Puzzle::Kind;
  const std::string position = told.find("position")->string;
  const std::string kind = told.find("kind")->string;
  CAPTURE(position);
  CAPTURE(kind);
  CAPTURE(nodes);
  const auto state = read_position<G>(position);
  REQUIRE(state);
  const auto found = search::look_for_puzzle<G>(search, state.value(), nodes);
  REQUIRE(found);
  CHECK(move_text(found->line.front(), G::shape, state->side) == told.find("move")->string);
  const bool defends = kind == "only-defence" && found->kind == Kind::only_draw;
  CHECK((name_of(found->kind) == kind || found->kind == Kind::only_win || defends));
}

}  // namespace

TEST_CASE("puzzles: each is answered by one move, and as hard as it is rated") {
  std::string counts;
  for (const std::string& game : games) {
    const std::vector<Json> puzzles = puzzles_of(game);
    const std::size_t step = test::slow_build ? 8 : 1;
    int looked_at = 0;
    Games::with(game, [&]<class G>() {
      search::Table table(search::puzzle_table_mib);
      search::Search<G> search(table);
      for (std::size_t i = 0; i < puzzles.size(); i += step, ++looked_at) check_puzzle<G>(search, puzzles[i]);
    });
    counts += (counts.empty() ? "" : ", ") + std::to_string(looked_at) + " of " + game;
    CHECK(looked_at > 0);
  }
  test::report("puzzles: " + counts);
}

TEST_CASE("puzzles: a search of eight times as many positions answers alike, in the long tests one of eighty") {
  if (test::slow_build) return;
  const bool full = test::in_full();
  std::string counts;
  for (const std::string& game : games) {
    const std::vector<Json> puzzles = puzzles_of(game);
    int looked_at = 0;
    Games::with(game, [&]<class G>() {
      search::Table table(search::puzzle_table_mib);
      search::Table large(full ? 64 : 0);
      search::Search<G> search(table);
      search::Search<G> deep(large);
      for (std::size_t i = 0; i < puzzles.size(); i += full ? 1 : 8, ++looked_at) {
        check_deeper<G>(search, puzzles[i], 8 * search::puzzle_nodes);
        if (full) check_deeper<G>(deep, puzzles[i], 80 * search::puzzle_nodes);
      }
    });
    counts += (counts.empty() ? "" : ", ") + std::to_string(looked_at) + " of " + game;
    CHECK(looked_at >= (full ? 24 : 3));
  }
  test::report("puzzles, deeper: " + counts);
}

TEST_CASE("puzzles: a move is the only one to win where the others have been seen not to") {
  const auto kind_of = [](const std::string& position) {
    search::Table table(search::puzzle_table_mib);
    search::Search<BaoKigogo> search(table);
    const auto found = search::look_for_puzzle<BaoKigogo>(search, read_position<BaoKigogo>(position).value());
    return found ? std::string(name_of(found->kind)) : "none";
  };
  const std::string empty = "0,0,0,0,0,0,0,0,0,0,0,0";
  // e2 wins, and the others look bad, no more: of 2,000,000 positions none shows that one of them does not win.
  CHECK(kind_of("bao-kigogo 1,1,0,0,0,0,0,0,0,0,0,0/1,1,0,1,0,0,0,0,0,1,1,0/0,0,0,0,1,0,0,0,0,0,0,0/"
                "0,0,0,0,0,0,1,0,1,1,1,1 S 39-40") == "none");
  CHECK(kind_of("bao-kigogo " + empty +
                "/0,0,1,0,1,1,1,0,0,0,0,0/0,0,0,0,0,0,0,0,0,1,0,1/0,0,0,0,0,0,0,0,0,0,1,0 S "
                "42-43") == "only-win");
}

TEST_CASE("puzzles: there are many of every game, easy and hard ones, in that order, no two alike") {
  for (const std::string& game : games) {
    CAPTURE(game);
    const std::vector<Json> puzzles = puzzles_of(game);
    CHECK(puzzles.size() >= 24);
    std::array<int, 3> bands{};
    std::set<std::string> positions;
    int before = 0;
    for (const Json& puzzle : puzzles) {
      const std::string position = puzzle.find("position")->string;
      CAPTURE(position);
      const int rating = number_of(puzzle, "rating");
      CHECK(rating >= before);
      CHECK(rating <= 5);
      before = rating;
      ++bands[rating == 1 ? 0 : rating == 2 ? 1 : 2];  // seen at once, a move or two ahead, farther
      const std::vector<std::string> line = line_of(puzzle);
      CHECK(line.front() == puzzle.find("move")->string);
      CHECK(test::fault(Engine::replay(position, line)).empty());
      CHECK(parsed(Engine::view(position, "")).find("legal")->items.size() >= 3);
      CHECK(number_of(parsed(Engine::trace(position, line.front())), "laps") <= 60);
      positions.insert(position);
    }
    CHECK(positions.size() == puzzles.size());
    CHECK(*std::min_element(bands.begin(), bands.end()) >= 4);
  }
}
