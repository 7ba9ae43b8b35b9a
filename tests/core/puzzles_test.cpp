// The puzzles of the page: each has one answer, as hard as it is rated, for the engine as it is.
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

const std::vector<std::string> games{"gore", "kpe", "urim", "bao-kigogo", "katro"};

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
