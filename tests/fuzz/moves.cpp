// A position or a game's id in the first line, any text as its moves in the others: what is taken leads to the same
// position by every way, what is refused names its ply.
#include "answers.h"
#include "games.h"
#include "notation.h"

namespace {

using namespace ayla;
using namespace ayla::fuzz;

/// Lists are parted alike however they are joined, and what reads as a move is written as it was.
void check_list(const std::vector<std::string>& moves) {
  for (const char* mark : {" ", ",", "_", "\n", " ,\t_\r"}) {
    std::string joined = mark;
    for (const std::string& move : moves) joined += move + mark;
    require(split_moves(joined) == moves, "a list of moves is parted alike, however it is joined", joined);
  }
  Games::for_each([&]<class G>() {
    for (const std::string& text : moves)
      for (const Side side : {Side::south, Side::north}) {
        const Checked<Move> move = read_move(text, G::shape, side);
        if (move)
          require(move_text(move.value(), G::shape, side) == text, "a move is in its only form", text);
        else
          require(move.error().field == "moves" && !move.error().code.empty(), "a refusal of a move says so", text);
      }
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Input input(bytes, size);
  const std::string_view start = input.line();
  const std::vector<std::string> moves = split_moves(input.rest());
  check_list(moves);

  const std::string view = Engine::view(start, input.rest());
  const std::string replay = Engine::replay(start, moves);
  const Json viewed = parsed(view);
  const Json replayed = parsed(replay);
  parsed(Engine::trace(start, input.rest()));
  require(failed(viewed) == failed(replayed), "a game that can be seen can be replayed", replay);
  if (failed(viewed)) {
    require(view.find(R"("field":"moves")") == std::string::npos || view.find(R"("ply":)") != std::string::npos,
            "a move that is refused is told by its ply", view);
    return 0;
  }
  require(text(viewed, "position") == text(replayed, "final"), "view and replay end alike", view);
  if (moves.empty()) return 0;
  const Json traced = parsed(Engine::trace(start, input.rest()));
  require(text(traced, "after") == text(viewed, "position"), "trace and view end alike", view);
  require(text(traced, "move") == moves.back(), "a trace is of the last move", view);
  return 0;
}
