// Play: the first byte chooses a game, the second where it begins, and each of the others a move, or something taken
// back, looked at, ended or searched. Everything that the rules promise holds at every step.
#include <set>

#include "answers.h"
#include "core/made_up.h"
#include "game_text.h"
#include "states.h"

namespace {

using namespace ayla;
using namespace ayla::fuzz;

constexpr int longest = 400;

template <Game G>
class Play {
 public:
  explicit Play(Input& input) : input_(input), record_(begin()), start_(write_position<G>(record_.start())) {
    keys_.push_back(naive::repetition_key(start_));
    check_state<G>(record_.state());
  }

  void run() {
    for (int step = 0; step < longest && !input_.empty(); ++step) {
      const int what = input_.below(12);
      if (what == 11)
        search();
      else if (what == 10)
        end();
      else if (what == 9)
        take_back();
      else
        move();
      if (what % 4 == 3) look();
    }
    look();
    write();
    while (!record_.texts().empty()) take_back();
    require(record_.state() == record_.start() && record_.history().positions().size() == 1,
            "what is taken back leaves the first position", start_);
  }

 private:
  typename G::State begin() {
    const int where = input_.below(3);
    if (where == 0) return G::start();
    if (where == 1) {
      std::uint64_t seed = 0;
      for (int i = 0; i < 3; ++i) seed = 256 * seed + static_cast<std::uint64_t>(input_.below(256));
      Random random(seed);
      return test::made_up<G>(random);
    }
    const Checked<typename G::State> state = read_position<G>(input_.line());
    return state ? state.value() : G::start();
  }

  void move() {
    const MoveList legal = legal_moves<G>(record_.state());
    const int choice = input_.below(72);
    if (record_.result()) {
      require(record_.play("a1").has_value(), "no move follows the end", start_);
      return;
    }
    require(!legal.empty(), "a game that goes on has a move", start_);
    const std::string text = move_text(legal[choice % legal.size()], G::shape, record_.state().side);
    require(!record_.play(text), "a legal move can be played", text);
    const std::string position = write_position<G>(record_.state());
    const std::string key = naive::repetition_key(position);
    const bool stood = std::find(keys_.begin(), keys_.end(), key) != keys_.end();
    keys_.push_back(key);
    const bool repeated = record_.result() && record_.result()->reason == Reason::repetition;
    require(repeated == stood, "a game ends when a position stands again", position);
    check_state<G>(record_.state());
  }

  void end() {
    constexpr const char* ways[] = {"agree", "resign:S", "resign:N"};
    const bool over = record_.result().has_value();
    const std::string way = ways[input_.below(3)];
    require(record_.play(way).has_value() == over, "players can end a game that goes on", way);
    require(record_.result().has_value(), "what the players end has ended", way);
  }

  void take_back() {
    if (record_.texts().empty()) return;
    if (record_.ending().empty()) keys_.pop_back();
    record_.take_back();
    require(!record_.result() || record_.texts().empty(), "a game goes on after something was taken back", start_);
    checked_text<G>(record_.state());
  }

  std::string moves() const {
    std::string all;
    for (const std::string& text : record_.texts()) all += text + " ";
    return all;
  }

  /// The façade sees the same game.
  void look() const {
    const Json view = parsed(Engine::view(start_, moves()));
    require(text(view, "position") == write_position<G>(record_.state()), "the façade has the same position", start_);
    require((member(view, "result").kind != Json::Kind::null) == record_.result().has_value(),
            "the façade has the same result", start_);
    require(member(view, "legal").items.empty() == record_.result().has_value(), "moves are told while there are any",
            start_);
  }

  void search() {
    Engine engine(1);
    Question question;
    question.nodes = 1 + 8 * input_.below(16);
    question.level = input_.below(7);
    question.reasons = input_.below(4) == 3;
    const std::string fault = engine.begin(start_, moves(), question);
    require(fault == "null", "any game can be searched", fault);
    const Json found = parsed(engine.finish());
    const Json& best = member(found, "move");
    require((best.kind == Json::Kind::null) == record_.result().has_value(), "a search finds a move in every game",
            start_);
    if (best.kind == Json::Kind::null) return;
    const Checked<Move> move = read_move(best.string, G::shape, record_.state().side);
    require(bool(move), "a move found is one", best.string);
    const MoveList legal = legal_moves<G>(record_.state());
    require(std::find(legal.begin(), legal.end(), move.value()) != legal.end(), "a move found is legal", best.string);
  }

  /// The game as a record, read as the same game.
  void write() const {
    RecordedGame game;
    game.game = G::id;
    game.start = start_;
    for (const std::string& text : record_.texts()) game.line.moves.push_back({text, "", {}});
    game.result = record_.result();
    const std::string written = write_record(game);
    const std::vector<Checked<RecordedGame>> again = read_records(written);
    require(again.size() == 1 && bool(again[0]) && again[0].value() == game, "a game is read as it was written",
            written);
  }

  Input& input_;
  Record<G> record_;
  std::string start_;
  std::vector<std::string> keys_;  ///< of all positions that stood, by the plain rules
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Input input(bytes, size);
  int games = 0;
  Games::for_each([&]<class G>() { ++games; });
  int chosen = input.below(games);
  Games::for_each([&]<class G>() {
    if (chosen-- == 0) Play<G>(input).run();
  });
  return 0;
}
