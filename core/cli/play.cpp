// A person against the engine in the terminal.
#include <algorithm>
#include <iostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "describe.h"
#include "engine.h"

namespace ayla::cli {

namespace {

std::string text(const Json& json, const char* member) { return json.find(member)->string; }

std::string join(const std::vector<Json>& items, const char* separator) {
  std::string joined;
  for (const Json& item : items) joined += (joined.empty() ? "" : separator) + item.string;
  return joined;
}

/// The board as South sees it, with the names of rows and columns.
///
///     2   6  6  6  6
///     1   6  6  6  6
///         a  b  c  d
void draw(const Json& view) {
  const std::vector<Json>& pits = view.find("pits")->items;
  const std::string turn = text(view, "turn");
  double row = 0;
  double columns = 0;
  for (const Json& pit : pits) {
    if (pit.find("row")->number != row) {
      row = pit.find("row")->number;
      std::cout << "\n  " << row << ' ';
    }
    const std::string seeds = std::to_string(static_cast<int>(pit.find("seeds")->number));
    std::cout << std::string(4 - seeds.size(), ' ') << seeds;
    // Whose pit it is, where that cannot be seen from its row.
    if (view.find("declined") != nullptr) std::cout << (text(pit, "owner") == "S" ? 's' : 'n');
    columns = std::max(columns, pit.find("column")->number);
  }
  std::cout << "\n    ";
  const std::string gap = view.find("declined") != nullptr ? "    " : "   ";
  for (int column = 0; column < static_cast<int>(columns); ++column)
    std::cout << gap << static_cast<char>('a' + column);
  const std::vector<Json>& captured = view.find("captured")->items;
  std::cout << "\n  captured: South " << captured[0].number << ", North " << captured[1].number << "\n";
  if (const Json* locks = view.find("locks"))
    for (const char* side : {"S", "N"})
      if (!locks->find(side)->items.empty())
        std::cout << "  " << side << " has yet to open " << join(locks->find(side)->items, " ") << "\n";
  if (const Json* offer = view.find("offer"); offer != nullptr && offer->kind == Json::Kind::object)
    std::cout << "  " << text(*offer, "by") << " offers " << join(offer->find("pits")->items, " ") << " for "
              << offer->find("price")->number << " captured seeds\n";
  if (view.find("result")->kind == Json::Kind::null)
    std::cout << "  " << (turn == "S" ? "South" : "North") << " to move" << std::endl;
}

void tell_result(const Json& result) {
  const Json* winner = result.find("winner");
  const std::vector<Json>& captured = result.find("captured")->items;
  std::cout << "\n"
            << (winner->kind == Json::Kind::null ? "A draw"
                : winner->string == "S"          ? "South wins"
                                                 : "North wins")
            << " (" << text(result, "reason") << "), captured " << captured[0].number << "-" << captured[1].number;
  if (const Json* points = result.find("points")) std::cout << ", match points: " << points->number;
  if (const Json* glory = result.find("withoutGlory"); glory != nullptr && glory->boolean)
    std::cout << ", without glory";
  std::cout << std::endl;
}

class Game {
 public:
  Game(std::string start, std::string person, Question opponent)
      : start_(std::move(start)), person_(std::move(person)), opponent_(std::move(opponent)), engine_(16) {}

  int run() {
    Json now = view();
    if (const Json* error = now.find("error"))
      return misused("play", text(*error, "field") + ": " + text(*error, "reason"));
    std::cout << "You play " << (person_ == "S" ? "South, below" : "North, above")
              << ". Type a move, or: moves, undo, resign, quit." << std::endl;
    for (; now.find("result")->kind == Json::Kind::null; now = view()) {
      draw(now);
      if (text(now, "turn") != person_)
        engine_moves();
      else if (!person_moves(now))
        return 0;
    }
    draw(now);
    tell_result(*now.find("result"));
    return 0;
  }

 private:
  Json view() const { return read_json(Engine::view(start_, moves())).value_or(Json{}); }

  std::string moves() const {
    std::string all;
    for (const auto& [side, move] : played_) all += (all.empty() ? "" : " ") + move;
    return all;
  }

  void engine_moves() {
    engine_.begin(start_, moves(), opponent_);
    const Json found = read_json(engine_.finish()).value_or(Json{});
    played_.emplace_back(person_ == "S" ? "N" : "S", text(found, "move"));
    std::cout << "\nThe engine plays " << played_.back().second << std::endl;
  }

  /// False when the person stops.
  bool person_moves(const Json& now) {
    const std::vector<Json>& legal = now.find("legal")->items;
    if (legal.size() == 1 && text(legal[0], "move") == "pass") {
      std::cout << "\nYou have nothing to sow and pass." << std::endl;
      played_.emplace_back(person_, "pass");
      return true;
    }
    for (std::string line; std::cout << "> " << std::flush && std::getline(std::cin, line);) {
      if (line == "quit") return false;
      if (line == "moves") {
        for (const Json& move : legal) std::cout << text(move, "move") << ' ';
        std::cout << std::endl;
      } else if (line == "undo") {
        if (undo()) return true;
        std::cout << "There is nothing to take back." << std::endl;
      } else if (line == "resign") {
        played_.emplace_back(person_, "resign:" + person_);
        return true;
      } else {
        if (is_legal(legal, line)) {
          played_.emplace_back(person_, line);
          return true;
        }
        std::cout << "\"" << line << "\" is not a legal move here; `moves` lists them." << std::endl;
      }
    }
    return false;
  }

  static bool is_legal(const std::vector<Json>& legal, const std::string& move) {
    return std::any_of(legal.begin(), legal.end(), [&](const Json& one) { return text(one, "move") == move; });
  }

  /// Back to the person's last decision.
  bool undo() {
    const auto own = std::find_if(played_.rbegin(), played_.rend(),
                                  [&](const auto& ply) { return ply.first == person_ && ply.second != "pass"; });
    if (own == played_.rend()) return false;
    played_.erase(own.base() - 1, played_.end());
    return true;
  }

  std::string start_;
  std::string person_;
  Question opponent_;  ///< what is asked of the engine at its moves
  Engine engine_;
  std::vector<std::pair<std::string, std::string>> played_;  ///< who, and the move
};

}  // namespace

int play(const Words& words) {
  Arguments arguments;
  if (const auto misuse = Arguments::sort(words, {"--side", "--ms", "--level"}, arguments))
    return misused("play", misuse->reason);
  if (arguments.operands().size() != 1) return misused("play", "needs a game");
  const std::string side = arguments.text("--side", "S");
  if (side != "S" && side != "N") return misused("play", "--side must be S or N");
  Question opponent;
  double level = 0;
  for (const auto& misuse : {arguments.number("--ms", 1, 1e6, opponent.ms), arguments.whole("--level", 1, 6, level)})
    if (misuse) return misused("play", misuse->reason);
  opponent.level = static_cast<int>(level);
  if (opponent.ms == 0 && level == 0) opponent.ms = 500;
  return Game(arguments.operands()[0], side, opponent).run();
}

}  // namespace ayla::cli
