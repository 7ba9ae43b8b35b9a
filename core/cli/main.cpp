// ayla: the engine on the command line.
#include <functional>
#include <iostream>
#include <map>

#include "cli/commands.h"
#include "games.h"

namespace {

constexpr const char* help = R"(ayla, the engine of mancala games

  ayla games                 all games, as JSON
  ayla moves                 reads positions, one a line: their legal moves with the positions after them, and the
                             result of those that have ended, as JSON
  ayla replay                reads games, one a line, {"start":…,"moves":[…]}: the same with "final" and "result"
  ayla records               reads records of games (see README.md) and writes them in their normal form; faults with
                             their line and column on standard error
  ayla testcase              reads a report, a record with what stood on the screen: the game as a line for
                             tests/data/games.jsonl; where the engine has another position both are told
  ayla perft POSITION DEPTH  counts the ways to play 1 … DEPTH moves: lines of depth, count, seconds
  ayla playouts GAME [--seconds S] [--seed N]
                             plays random games for S seconds (5): games and turns a second
  ayla best POSITION [--moves M,…] [--level 1…6] [--ms T] [--depth N] [--nodes N] [--match SOUTH-NORTH/TARGET]
                             the best move after these moves, its score and line (by default, thinks for 1000 ms);
                             in a match, where a game has match points, those so far and those to win, like 3-2/10
  ayla hint POSITION [the same options]
                             the same with up to three reasons for the move; by default as level 6
  ayla analyse POSITION [--progress] [the same options]
                             the score and line of every legal move, the best first; with --progress a line for
                             every ply that it looks further ahead
  ayla review POSITION --moves M,… [--ms T] [--nodes N] [--match SOUTH-NORTH/TARGET]
                             every move of a game beside the best one, a line for each; looks at so many positions
                             before each (50000), or so long, and four times that before it calls a move a fault
  ayla match GAME --levels A,B | --level A --against random|greedy|plain:D [--games N] [--seed S]
                             plays N games (200) of a level against another, or against random moves, the greediest
                             ones, or plain alpha-beta to depth D: wins, draws, losses of the first
  ayla puzzles GAME [--count N] [--games N] [--seed S]
                             positions in which one move alone is good, N of them (30) out of N games at most (1000)
                             that it plays itself, from easy to hard: a line for each
  ayla bench [--nodes N]     one number for how the search behaves, the same on every machine
  ayla play GAME [--side S|N] [--level 1…6] [--ms T]
                             a game against the engine in the terminal

POSITION is a position in quotes, or a game's id for its first position:
)";

int run(const ayla::cli::Words& words) {
  const std::map<std::string, std::function<int(const ayla::cli::Words&)>> commands{
      {"games", ayla::cli::games},       {"moves", ayla::cli::moves},       {"replay", ayla::cli::replay},
      {"records", ayla::cli::records},   {"testcase", ayla::cli::testcase}, {"perft", ayla::cli::perft},
      {"playouts", ayla::cli::playouts}, {"best", ayla::cli::best},         {"hint", ayla::cli::hint},
      {"review", ayla::cli::review},     {"analyse", ayla::cli::analyse},   {"match", ayla::cli::match},
      {"bench", ayla::cli::bench},       {"play", ayla::cli::play},         {"puzzles", ayla::cli::puzzles},
  };
  if (words.empty() || words[0] == "help" || words[0] == "--help" || words[0] == "-h") {
    std::cout << help << "  " << ayla::all_ids() << "\n";
    return words.empty() ? 2 : 0;
  }
  const auto command = commands.find(words[0]);
  if (command == commands.end()) return ayla::cli::misused(words[0], "there is no such command");
  return command->second({words.begin() + 1, words.end()});
}

}  // namespace

int main(int argc, char** argv) {
  const int status = run({argv + 1, argv + argc});
  std::cout.flush();
  if (!std::cout || std::cin.bad()) {
    std::cerr << "ayla: " << (std::cout ? "the input could not be read" : "the output could not be written")
              << std::endl;
    return 1;
  }
  return status;
}
