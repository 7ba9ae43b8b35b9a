// ayla puzzles: positions with one answer, out of games that it plays itself.
#include <iostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "describe.h"
#include "games.h"
#include "search/puzzle_maker.h"

namespace ayla::cli {

namespace {

template <Game G>
std::string puzzle_line(const typename G::State& state, const search::Puzzle& puzzle) {
  constexpr std::size_t longest = 12;
  std::vector<std::string> line;
  typename G::State at = state;
  for (std::size_t i = 0; i < puzzle.line.size() && i < longest; ++i) {
    line.push_back(move_text(puzzle.line[i], G::shape, at.side));
    NoTrace quiet;
    G::play(at, puzzle.line[i], quiet);
  }
  JsonWriter json;
  json.begin_object().key("position").string(write_position<G>(state)).key("move").string(line.front()).key("pv");
  write_texts(json, line);
  json.key("kind").string(name_of(puzzle.kind));
  if (puzzle.seeds > 0) json.key("seeds").number(puzzle.seeds);
  if (puzzle.turns > 0) json.key("turns").number(puzzle.turns);
  json.key("depth").number(puzzle.depth).key("rating").number(puzzle.rating());
  return json.key("proven").boolean(puzzle.proven).end_object().text();
}

}  // namespace

int puzzles(const Words& words) {
  Arguments arguments;
  if (const auto misuse = Arguments::sort(words, {"--count", "--games", "--seed"}, arguments))
    return misused("puzzles", misuse->reason);
  if (arguments.operands().size() != 1) return misused("puzzles", "needs a game");
  double count = 30;
  double games = 1000;
  double seed = 1;
  for (const auto& misuse : {arguments.whole("--count", 1, 1e4, count), arguments.whole("--games", 1, 1e6, games),
                             arguments.whole("--seed", 0, 1e15, seed)})
    if (misuse) return misused("puzzles", misuse->reason);
  const std::string& game = arguments.operands()[0];
  const bool known = Games::with(game, [&]<class G>() {
    search::PuzzleMaker<G> maker(static_cast<int>(count), static_cast<std::uint64_t>(seed));
    for (int played = 0; played < static_cast<int>(games) && !maker.play_a_game(); ++played) {
    }
    for (const auto& [state, puzzle] : maker.found()) std::cout << puzzle_line<G>(state, puzzle) << '\n';
  });
  return known ? 0 : misused("puzzles", "there is no such game");
}

}  // namespace ayla::cli
