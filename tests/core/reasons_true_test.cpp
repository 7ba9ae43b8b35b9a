// Every reason that is told is true: worked out again by brute force, from traces and texts alone.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "effort.h"
#include "engine.h"
#include "minimax.h"
#include "played.h"
#include "random_play.h"
#include "turned.h"

using namespace ayla;
using ayla::test::largest;
using ayla::test::names;
using ayla::test::parsed;
using ayla::test::Pits;
using ayla::test::play_all;
using ayla::test::Played;
using ayla::test::sum;
using ayla::test::text_of;
using ayla::test::with_turn_passed;

namespace {

/// A position with its answer, and what its reasons are held against.
template <Game G>
struct Case {
  Record<G> game;
  Json answer;
  Json compared;  ///< the answer of a search for every move
  typename G::State before = game.state();
  Side side = before.side;
  std::vector<Played<G>> moves = play_all<G>(before);
  Played<G> played = find_move();

  Played<G> find_move() const {
    for (const Played<G>& one : moves)
      if (move_text(one.move, G::shape, side) == answer.find("move")->string) return one;
    FAIL("the move is not legal");
    return moves.front();
  }
};

struct Told {
  const Json& json;
  std::string kind = json.find("kind")->string;
  int number(const char* name) const {
    const Json* found = json.find(name);
    return found == nullptr ? -1 : static_cast<int>(found->number);
  }
  std::set<std::string> pits() const {
    std::set<std::string> names;
    if (const Json* found = json.find("pits"))
      for (const Json& pit : found->items) names.insert(pit.string);
    return names;
  }
  bool says(const char* name) const { return json.find(name) != nullptr && json.find(name)->boolean; }
};

/// The sign of a score that has been seen to be certain, or 0.
int sign_of(const Json& score) {
  const double value = score.find("value")->number;
  if (score.find("unit")->string != "turns" && !score.find("proven")->boolean) return 0;
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/// What minimax says of the position's end, where it can be followed.
template <Game G>
std::optional<int> winner_by_minimax(const Case<G>& of) {
  const auto worth = test::Minimax<G>(of.game).look(of.before, -1, 500);
  if (!worth || !worth->certain()) return std::nullopt;
  return worth->value > 0 ? 1 : worth->value < 0 ? -1 : 0;
}

template <Game G>
bool end_is_true(const Case<G>& of, const Told& told) {
  Record<G> after = of.game;
  after.play(of.played.move);
  if (told.kind == "ends" || told.kind == "no-move") {
    const auto& result = after.result();
    if (!result) return false;
    const std::string outcome = !result->winner ? "draw" : *result->winner == of.side ? "win" : "loss";
    if (told.kind == "no-move") return outcome == "win" && result->reason == Reason::no_moves;
    return told.json.find("outcome")->string == outcome &&
           (G::unit == Unit::turns || told.number("seeds") == std::abs(result->captured[0] - result->captured[1]));
  }
  const int expected = told.kind == "wins" ? 1 : -1;
  const Json& score = *of.answer.find("score");
  const char* value = told.json.find("turns") ? "turns" : told.json.find("points") ? "points" : "seeds";
  const auto certain = winner_by_minimax(of);
  return sign_of(score) == expected && told.number(value) == std::abs(score.find("value")->number) &&
         told.says("proven") == score.find("proven")->boolean && (!certain || *certain == expected);
}

template <Game G>
bool comparison_is_true(const Case<G>& of, const Told& told) {
  const Json* list = of.compared.find("moves");
  if (list == nullptr || list->items.size() != of.moves.size()) return false;
  const std::string move = of.answer.find("move")->string;
  const bool offer = of.played.move.kind == Move::Kind::give;
  using Rank = std::pair<int, int>;  // match points and seeds
  Rank mine, best{-3, 0};
  int most = -3;
  bool lose = true, none_wins = true;
  for (const Json& one : list->items) {
    const Json& score = *one.find("score");
    const int value = static_cast<int>(score.find("value")->number);
    const Json* seeds = score.find("seeds");
    const Rank rank = seeds ? Rank{value, static_cast<int>(seeds->number)} : Rank{0, value};
    if (one.find("move")->string == move) {
      mine = rank;
      continue;
    }
    lose = lose && sign_of(score) < 0;
    none_wins = none_wins && score.find("proven")->boolean && sign_of(score) <= 0;
    most = std::max(most, value);
    if (!offer || one.find("move")->string.substr(0, 5) != "give:") best = std::max(best, rank);
  }
  if (told.kind == "others-lose") return lose && sign_of(*of.answer.find("score")) >= 0;
  if (told.kind == "only-win") return none_wins && sign_of(*of.answer.find("score")) > 0;
  if (told.kind == "more-points") return told.number("others") == most && told.number("points") > most && most > 0;
  if (told.kind == "beats-sowing" && !offer) return false;
  if (told.kind == "accept" || told.kind == "decline") {
    if (move != told.kind) return false;
    for (const Played<G>& one : of.moves)
      if (one.move == Move::accept() && one.paid != told.number("price")) return false;
  }
  // Scores are rounded.
  return mine.first == best.first && std::abs(mine.second - best.second - told.number("seeds")) <= 1;
}

template <Game G>
bool captures_are_true(const Case<G>& of, const Told& told) {
  const int seeds = told.number("seeds");
  if (told.kind == "takes")
    return seeds == sum(of.played.taken) && told.pits() == names(of.played.taken) &&
           told.number("laps") == of.played.laps;
  const auto replies = play_all<G>(of.played.after, of.side);
  if (told.kind == "guards" || told.kind == "lowers") {
    const Pits unstopped = largest(play_all<G>(with_turn_passed<G>(of.before), of.side));
    const int lost = sum(largest(replies));
    if (sum(unstopped) - lost < 2) return false;
    if (told.kind == "lowers")
      return told.number("from") == sum(unstopped) && told.number("to") == lost && seeds == sum(unstopped) - lost;
    for (const Played<G>& reply : replies)
      for (const auto& [pit, count] : reply.taken)
        if (told.pits().count(pit) != 0) return false;
    return seeds == sum(unstopped) && told.pits() == names(unstopped);
  }
  if (told.kind == "safe") {
    bool others_safe = true;
    for (const Played<G>& other : of.moves)
      others_safe =
          others_safe && (other.move.kind == Move::Kind::give || sum(largest(play_all<G>(other.after, of.side))) < 2);
    return !replies.empty() && sum(largest(replies)) == 0 && !others_safe;
  }
  if (told.kind == "threatens") {
    const Pits threat = largest(play_all<G>(with_turn_passed<G>(of.played.after)));
    return seeds == sum(threat) && seeds > sum(largest(of.moves)) && told.pits() == names(threat);
  }
  int least = 1000;  // forces
  for (const Played<G>& reply : replies) least = std::min(least, sum(largest(play_all<G>(reply.after))));
  return seeds == least && seeds >= 2;
}

template <Game G>
bool board_is_true(const Case<G>& of, const Told& told) {
  const auto& after = of.played.after;
  if (told.kind == "only-move") return of.moves.size() == 1;
  if (told.kind == "one-reply") return of.moves.size() > 1 && legal_moves<G>(after).size() == 1;
  if (told.kind == "secures") {
    const int before = by_side(of.before, of.before.captured)[of.side == Side::south ? 0 : 1];
    const int now = by_side(after, after.captured)[of.side == Side::south ? 0 : 1];
    const bool half = 2 * before <= G::total && 2 * now > G::total;
    return half || (told.number("points") == 2 && 4 * before < 3 * G::total && 4 * now >= 3 * G::total);
  }
  if (told.kind == "feeds") {
    int had = 0, has = 0;
    for (Pit pit = 0; pit < G::shape.pits(); ++pit) {
      had += owns<G>(of.before, pit) ? 0 : G::seeds(of.before, pit);
      has += owns<G>(after, pit) ? G::seeds(after, pit) : 0;
    }
    return had == 0 && has == told.number("seeds");
  }
  if (told.kind == "opens" || told.kind == "unlocks") {
    const auto closed = [&](const typename G::State& state) {
      const std::string field = setup_of<G>(state).own_fields.at(0);
      const std::string own = of.side == Side::south ? field.substr(5) : field.substr(0, 4);
      return std::count(own.begin(), own.end(), '.');
    };
    const int left = told.kind == "opens" ? told.number("left") : 0;
    return closed(of.before) == left + 1 && closed(after) == left && told.pits().size() == 1 &&
           told.pits().count(of.answer.find("move")->string) == 1;
  }
  if (told.kind == "offers") {
    typename G::State accepted = after;
    Trace trace(G::shape, after.side);
    G::play(accepted, Move::accept(), trace);
    int paid = 0;
    for (const Event& event : trace.events()) paid += event.what == Happening::pay ? event.seeds : 0;
    return paid == told.number("price") &&
           told.pits().size() == static_cast<std::size_t>(std::popcount(of.played.move.pits));
  }
  return told.kind == "best" && of.answer.find("reasons")->items.size() == 1;
}

template <Game G>
bool is_true(const Case<G>& of, const Told& told) {
  const auto among = [&](std::initializer_list<const char*> kinds) {
    return std::any_of(kinds.begin(), kinds.end(), [&](const char* kind) { return told.kind == kind; });
  };
  if (among({"ends", "no-move", "wins", "holds-out", "loses-least"})) return end_is_true(of, told);
  if (among({"others-lose", "only-win", "more-points", "better", "beats-sowing", "accept", "decline"}))
    return comparison_is_true(of, told);
  if (among({"takes", "guards", "lowers", "safe", "threatens", "forces"})) return captures_are_true(of, told);
  return board_is_true(of, told);
}

/// At full strength, but only so many positions: so the answer does not depend on what was searched before.
Json ask(Engine& engine, const std::string& start, const std::string& moves, bool reasons) {
  REQUIRE(engine.begin(start, moves, {.nodes = 400, .level = 6, .every_move = !reasons, .reasons = reasons}) == "null");
  return parsed(engine.finish());
}

std::string moves_of(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += text + " ";
  return all;
}

/// The reasons as they read on the turned board.
template <Game G>
std::string turned_reasons(const Json& answer) {
  Json reasons = *answer.find("reasons");
  for (Json& reason : reasons.items) {
    const auto pits = reason.members.find("pits");
    if (pits == reason.members.end()) continue;
    std::vector<Json>& names = pits->second.items;
    for (Json& pit : names) pit.string = test::turned_move(pit.string, G::shape);
    std::sort(names.begin(), names.end(), [](const Json& a, const Json& b) { return a.string < b.string; });
  }
  return text_of(reasons);
}

}  // namespace

TEST_CASE("reasons: each that is told is true, there is always one, and the turned board has the same") {
  Engine engine(1);
  std::map<std::string, int> told;
  Games::for_each([&]<class G>() {
    int plies = 0;
    test::play_random_games<G>(test::effort(2'500), 9, [&](const Record<G>& game) {
      if (game.result() || ++plies % 3 != 0) return;
      const std::string start = write_position<G>(game.start());
      const std::string moves = moves_of(game.texts());
      const Json answer = ask(engine, start, moves, true);
      const Case<G> of{game, answer, ask(engine, start, moves, false)};
      CAPTURE(start);
      CAPTURE(moves);
      const std::vector<Json>& reasons = answer.find("reasons")->items;
      CHECK(reasons.size() >= 1);
      CHECK(reasons.size() <= 3);
      for (const Json& reason : reasons) {
        const Told one{reason};
        ++told[one.kind];
        if (!is_true(of, one)) FAIL(start << " " << moves << ": " << text_of(answer) << " says " << text_of(reason));
      }
      if (plies % 15 != 0) return;
      const std::string position = write_position<G>(game.state());
      const Json here = ask(engine, position, "", true);
      const Json turned = ask(engine, test::turned_position<G>(game.state()), "", true);
      CHECK(turned_reasons<G>(here) == text_of(*turned.find("reasons")));
    });
  });
  std::string line = "reasons:";
  for (const auto& [kind, count] : told) line += " " + kind + " " + std::to_string(count);
  test::report(line);
  CHECK(told.size() >= 20);
}
