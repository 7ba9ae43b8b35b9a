// The façade: the games there are, and the view of a game after its moves.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"
#include "games.h"

using namespace ayla;
using ayla::test::fault;
using ayla::test::parsed;
using ayla::test::part;
using ayla::test::read_lines;
using ayla::test::string_at;
using ayla::test::text_of;

namespace {

/// The names of an object's members that are not in every view.
std::string own_members(const std::string& view) {
  const Json json = parsed(view);
  std::string names;
  for (const auto& [name, member] : json.members) {
    bool common = false;
    for (const char* one :
         {"game", "start", "moves", "ply", "position", "turn", "pits", "captured", "legal", "endless", "result"})
      common = common || name == one;
    if (!common) names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

std::string joined(const std::vector<Json>& items, const char* member) {
  std::string all;
  for (const Json& item : items) all += (all.empty() ? "" : " ") + item.find(member)->string;
  return all;
}

}  // namespace

TEST_CASE("the games, in the order to show them") {
  const Json games = parsed(Engine::games());
  std::string ids;
  std::string families;
  for (const std::string& id : test::games_of("positions.jsonl")) {
    ids += (ids.empty() ? "" : " ") + id;
    families += (families.empty() ? "" : " ") + id.substr(0, id.find(':'));
  }
  CHECK(joined(games.items, "id") == ids);
  CHECK(joined(games.items, "family") == families);
  CHECK(
      text_of(games.items[3]) ==
      R"({"columns":7,"family":"urim","fields":[],"id":"urim:7","keepsCaptures":true,"matchPoints":true,"rows":2,"seeds":42,)"
      R"("seedsPerPit":3,"start":"urim:7 3,3,3,3,3,3,3/3,3,3,3,3,3,3 S 0-0",)"
      R"("startNorth":"urim:7 3,3,3,3,3,3,3/3,3,3,3,3,3,3 N 0-0"})");
  CHECK(
      text_of(games.items[5]) ==
      R"({"columns":6,"family":"katro","fields":[],"id":"katro","keepsCaptures":false,"matchPoints":false,"rows":6,)"
      R"("seeds":72,"seedsPerPit":2,"start":"katro 2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2 S 0-0",)"
      R"("startNorth":"katro 2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2 N 0-0"})");
  CHECK(text_of(*games.items[0].find("fields")) ==
        R"([{"first":"NNNN/SSSS","kind":"marks","name":"owners","values":["S","N"]},)"
        R"({"first":"-","kind":"text","name":"offer","values":["-","x"]},)"
        R"({"first":"-","kind":"choice","name":"declined","values":["-","S","N","SN"]}])");
  for (const Json& game : games.items) {
    CHECK(string_at(Engine::view(game.find("id")->string, ""), "start") == game.find("start")->string);
    const std::string north = Engine::view(game.find("startNorth")->string, "");
    CHECK(string_at(north, "start") == game.find("startNorth")->string);
    CHECK(string_at(north, "turn") == "N");
    CHECK(part(north, "result") == "null");
  }
}

TEST_CASE("a view tells the game, its moves in their normal form, and who is to choose") {
  const std::string view = Engine::view("kpe", " a1,,c2_b1 \n d2\t");
  CHECK(string_at(view, "game") == "kpe");
  CHECK(string_at(view, "start") == "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....");
  CHECK(string_at(view, "moves") == "a1 c2 b1 d2");
  CHECK(part(view, "ply") == "4");
  CHECK(string_at(view, "turn") == "S");
  CHECK(part(view, "result") == "null");
  CHECK(Engine::view(string_at(view, "start"), string_at(view, "moves")) == view);
  CHECK(string_at(Engine::view(string_at(view, "position"), ""), "position") == string_at(view, "position"));

  const std::string ended = Engine::view("kpe", "a1 resign:N");
  CHECK(string_at(ended, "moves") == "a1 resign:N");
  CHECK(part(ended, "ply") == "1");
  CHECK(part(ended, "result") == R"({"captured":[0,0],"reason":"resignation","winner":"S"})");

  const std::string traded = Engine::view("gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", "give:a1 c1 decline a2");
  CHECK(string_at(traded, "moves") == "give:a1,c1 decline a2");
}

TEST_CASE("a view shows the pits as drawn, and who owns them") {
  const Json view = parsed(Engine::view("gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", "give:b1 accept"));
  const std::vector<Json>& pits = view.find("pits")->items;
  CHECK(joined(pits, "name") == "a2 b2 c2 d2 a1 b1 c1 d1");
  CHECK(joined(pits, "owner") == "N N N N S N S S");
  CHECK(text_of(pits[5]) == R"({"column":2,"name":"b1","owner":"N","row":1,"seeds":10})");
  CHECK(text_of(pits[3]) == R"({"column":4,"name":"d2","owner":"N","row":2,"seeds":4})");

  const Json katro = parsed(Engine::view("katro:6x3", "a1"));
  CHECK(joined(katro.find("pits")->items, "name") == "a6 b6 c6 a5 b5 c5 a4 b4 c4 a3 b3 c3 a2 b2 c2 a1 b1 c1");
  CHECK(joined(katro.find("pits")->items, "owner") == "N N N N N N N N N S S S S S S S S S");
}

TEST_CASE("a view has the members of its game") {
  std::size_t games = 0;
  Games::for_each([&]<class G>() {
    const std::string id = G::id;
    const std::string expected = id == "gore"                 ? "declined mayOffer offer"
                                 : id == "kpe"                ? "locks"
                                 : id.substr(0, 5) == "katro" ? "startRow"
                                                              : "";
    CHECK(own_members(Engine::view(id, "")) == expected);
    ++games;
  });
  CHECK(games >= 9);
}

TEST_CASE("goré: a view tells of offers") {
  const auto told = [](const std::string& position, const std::string& moves) {
    const std::string view = Engine::view(position, moves);
    return part(view, "offer") + " " + part(view, "mayOffer") + " " + part(view, "declined");
  };
  const std::string even = "gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS";
  CHECK(told("gore", "") == "null 0 []");
  CHECK(told(even + " - -", "") == "null 2 []");
  CHECK(told(even + " x SN", "") == R"(null 0 ["S","N"])");
  CHECK(told(even + " - N", "give:a1,d1") == R"({"by":"S","pits":["a1","d1"],"price":12} 0 ["N"])");
  CHECK(told(even + " - N", "give:a1,d1 resign:S") == R"(null 0 ["N"])");  // the offer lapses
  CHECK(told(even + " - -", "agree") == "null 0 []");
  CHECK(told(even + " - -", "give:d1 decline") == R"(null 0 ["N"])");
  CHECK(told(even + " - -", "give:d1 decline a2") == R"(null 2 ["N"])");
  CHECK(told("gore 3,3,3,3/3,3,3,3 N 24-0 NNNN/SSSS - -", "") == "null 3 []");
  CHECK(told("gore 3,3,3,3/3,3,3,3 N 24-0 NNNS/SSSS - -", "") == "null 2 []");
  CHECK(told("gore 3,3,3,3/3,3,3,3 N 24-0 SSSN/SSSS - -", "") == "null 0 []");
  CHECK(told("gore 9,9,9,9/0,0,0,0 S 0-12 NNNN/SSSS - -", "") == "null 0 []");
}

TEST_CASE("kpé: a view tells the pits yet to be opened") {
  CHECK(part(Engine::view("kpe", ""), "locks.S") == R"(["a1","b1","c1","d1"])");
  CHECK(part(Engine::view("kpe", "a1 c2 c1"), "locks.S") == R"(["b1","d1"])");
  CHECK(part(Engine::view("kpe", "a1 c2 c1"), "locks.N") == R"(["d2","b2","a2"])");
  CHECK(part(Engine::view("kpe 6,6,6,6/6,6,6,6 N 0-0 xxxx/xxxx", ""), "locks") == R"({"N":[],"S":[]})");
}

TEST_CASE("katro: a view tells the row to start from") {
  const auto row = [](const std::string& position) { return part(Engine::view(position, ""), "startRow"); };
  CHECK(row("katro") == "1");
  CHECK(part(Engine::view("katro", "agree"), "startRow") == "null");
  CHECK(row("katro 72,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 N 0-0") == "6");
  CHECK(row("katro 70,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,2,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 S 0-0") == "3");
  CHECK(row("katro:4x4 0,0,0,0/0,1,0,0/0,0,0,0/31,0,0,0 N 0-0") == "3");
  CHECK(row("katro:4x4 0,0,0,0/0,0,0,0/0,0,0,0/32,0,0,0 N 0-0") == "null");
}

TEST_CASE("legal moves are sorted, and there are none exactly when there is a result") {
  std::vector<std::string> views;
  for (const char* file : {"positions.jsonl", "rare.jsonl", "relays.jsonl"})
    for (const Json& line : read_lines(file)) views.push_back(Engine::view(line.find("position")->string, ""));
  for (const Json& game : read_lines("games.jsonl")) {
    std::string moves;
    for (const Json& move : game.find("moves")->items) moves += " " + move.string;
    views.push_back(Engine::view(game.find("start")->string, moves));
    views.push_back(Engine::view(game.find("start")->string, "agree"));
  }
  std::size_t ended = 0;
  std::size_t with_endless = 0;
  for (const std::string& text : views) {
    const Json view = parsed(text);
    const std::vector<Json>& legal = view.find("legal")->items;
    for (std::size_t i = 1; i < legal.size(); ++i)
      CHECK(legal[i - 1].find("move")->string < legal[i].find("move")->string);
    const bool over = view.find("result")->kind != Json::Kind::null;
    if (over != legal.empty()) FAIL_CHECK(text);
    ended += over ? 1 : 0;
    for (const Json& pit : view.find("endless")->items) {
      const std::string answer = Engine::view(view.find("position")->string, pit.string);
      CHECK(fault(answer) == (over ? "moves game-over" : "moves never-ending"));
      ++with_endless;
    }
  }
  CHECK(views.size() >= 1'500);
  CHECK(ended >= 200);
  CHECK(with_endless >= 10);
}
