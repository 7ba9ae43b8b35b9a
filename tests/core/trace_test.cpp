// What a trace tells: an event of every kind, in order, and the positions around it.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "answer.h"
#include "data.h"
#include "engine.h"

using namespace ayla;
using ayla::test::parsed;
using ayla::test::part;
using ayla::test::read_lines;
using ayla::test::text_of;

namespace {

struct Traced {
  std::string what;
  std::string start, moves;
  std::string events;  ///< of the last move
  int laps;
};

const std::vector<Traced> cases{
    {"one lap", "kpe", "a1",
     R"([["lift","a1",6],["drop","b1"],["drop","c1"],["drop","d1"],["drop","d2"],["drop","c2"],["drop","b2"]])", 1},
    {"North's lap", "kpe", "a1 d2",
     R"([["lift","d2",7],["drop","c2"],["drop","b2"],["drop","a2"],["drop","a1"],["drop","b1"],["drop","c1"],["drop","d1"]])",
     1},
    {"five are not captured", "kpe 1,0,4,1/1,0,0,2 S 20-19 xxxx/xxxx", "d1",
     R"([["lift","d1",2],["drop","d2"],["drop","c2"]])", 1},
    {"a capture, from the last seed back", "kpe 1,0,3,1/1,0,0,2 S 20-20 xxxx/xxxx", "d1",
     R"([["lift","d1",2],["drop","d2"],["drop","c2"],["capture","c2",4,"S"],["capture","d2",2,"S"]])", 1},
    {"North's capture", "kpe 1,0,0,0/1,3,0,2 N 20-21 xxxx/xxxx", "a2",
     R"([["lift","a2",1],["drop","a1"],["capture","a1",2,"N"]])", 1},
    {"a full pit is skipped", "urim 17,0,0,0,0,2/0,0,0,0,0,6 S 6-5", "f1",
     R"([["lift","f1",6],["drop","f2"],["drop","e2"],["drop","d2"],["drop","c2"],["drop","b2"],["skip","a2"],["drop","a1"]])",
     1},
    {"a grand slam takes nothing", "oware 0,0,0,1,1,2/2,0,1,0,4,1 S 18-18", "e1",
     R"([["lift","e1",4],["drop","f1"],["drop","f2"],["drop","e2"],["drop","d2"],["spare","d2",7]])", 1},
    {"goré: captures before and after the last seed, over the border", "gore 1,2,4,3/3,3,1,3 S 14-14 NNNN/SSSS - -",
     "b1",
     R"([["lift","b1",3],["drop","c1"],["drop","d1"],["drop","d2"],)"
     R"(["capture","c1",2,"S"],["capture","d1",4,"S"],["capture","d2",4,"S"],["capture","c2",4,"S"],["capture","b2",2,"S"]])",
     1},
    {"goré: an offer", "gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", "give:a1,c1", R"([["offer","a1,c1","S"]])", 0},
    {"goré: North's offer", "gore 4,4,4,4/4,4,4,4 N 12-4 NNNN/SSSS - -", "give:b2", R"([["offer","b2","N"]])", 0},
    {"goré: acceptance", "gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -", "give:a1,c1 accept",
     R"([["accept","N"],["hand-over","a1","N"],["pay","a1",6,"N"],["hand-over","c1","N"],["pay","c1",6,"N"]])", 0},
    {"goré: refusal", "gore 4,4,4,4/4,4,4,4 N 12-4 NNNN/SSSS - -", "give:b2 decline", R"([["decline","S"]])", 0},
    {"goré: nothing to sow", "gore 5,0,0,0/0,0,0,0 S 30-13 NNNN/SSSS - -", "pass", R"([["pass","S"]])", 0},
    {"goré: each takes what lies in the own pits", "gore 0,0,0,3/1,0,0,1 N 20-23 SNNN/SSSS - -", "d2",
     R"([["lift","d2",3],["drop","c2"],["drop","b2"],["drop","a2"],["sweep","a1",1,"S"],["sweep","d1",1,"S"],)"
     R"(["sweep","c2",1,"N"],["sweep","b2",1,"N"],["sweep","a2",1,"S"]])",
     1},
    {"bao kigogo: a column captured",
     "bao-kigogo 0,0,0,0,0,0,0,0,0,0,5,0/0,0,0,0,0,0,0,0,0,0,3,0/0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,2,0,1 S "
     "38-43",
     "j1",
     R"([["lift","j1",2],["drop","k1"],["drop","l1"],["lift","l1",2],["drop","l2"],["drop","k2"],)"
     R"(["capture","k3",3,"S"],["capture","k4",5,"S"]])",
     2},
    {"katro: taken seeds are sown on, and a lift leaves them out", "katro:4x4", "a1",
     R"([["lift","a1",2],["drop","b1"],["drop","c1"],["lift","c1",3],["drop","d1"],["drop","d2"],["drop","c2"],)"
     R"(["take","c3",2],["lift","c2",3],["drop","b2"],["drop","a2"],["drop","a1"],["drop","b1"],["drop","c1"]])",
     3},
    {"resignation, nothing swept", "kpe", "a1 resign:S", R"([["resign","S"]])", 0},
    {"agreement, swept", "kpe 0,0,0,1/2,0,0,0 S 20-25 xxxx/xxxx", "agree",
     R"([["agree"],["sweep","a1",2,"S"],["sweep","d2",1,"N"]])", 0},
    {"agreement, nothing to sweep", "katro:4x4", "agree", R"([["agree"]])", 0},
    {"resignation while an offer waits", "gore 4,4,4,4/4,4,4,4 N 12-4 NNNN/SSSS - -", "give:b2 resign:N",
     R"([["resign","N"]])", 0},
    {"the end, swept", "kpe 0,0,0,0/1,0,0,0 S 20-27 xxxx/xxxx", "a1",
     R"([["lift","a1",1],["drop","b1"],["sweep","b1",1,"S"]])", 1},
    {"the end by repetition, swept", "kpe 0,1,0,1/0,1,1,0 N 40-4 xxxx/xxxx",
     "d2 c1 c2 b1 b2 a1 a2 d1 d2 b1 c2 a1 b2 b1 a2 c1 d2 a1 c2 d1 b2 b1 a2 b1 d2 c1",
     R"([["lift","c1",2],["drop","d1"],["drop","d2"],["sweep","d2",1,"N"],["sweep","c2",1,"N"],["sweep","a1",1,"S"],["sweep","d1",1,"S"]])",
     1},
};

}  // namespace

TEST_CASE("a trace tells what happened in the last move") {
  std::set<std::string> kinds;
  for (const Traced& one : cases) {
    CAPTURE(one.what);
    const std::string trace = Engine::trace(one.start, one.moves);
    CHECK(part(trace, "events") == one.events);
    CHECK(part(trace, "laps") == std::to_string(one.laps));
    const Json answer = parsed(trace);
    const Json* events = answer.find("events");
    REQUIRE(events != nullptr);
    for (const Json& event : events->items) kinds.insert(event.items.at(0).string);
  }
  const std::set<std::string> all{"lift",    "drop",      "skip", "take", "capture", "offer",  "accept", "spare",
                                  "decline", "hand-over", "pay",  "pass", "sweep",   "resign", "agree"};
  CHECK((kinds == all));
}

TEST_CASE("a trace tells the move, the positions before and after it, and the result") {
  CHECK(Engine::trace("kpe", " a1,c2 ") ==
        R"({"before":"kpe 6,7,7,7/0,7,7,7 N 0-0 ..../x...","after":"kpe 7,8,0,8/1,8,8,8 S 0-0 ..x./x...","move":"c2",)"
        R"("side":"N","laps":1,"events":[["lift","c2",7],["drop","b2"],["drop","a2"],["drop","a1"],["drop","b1"],)"
        R"(["drop","c1"],["drop","d1"],["drop","d2"]],"result":null})");
  CHECK(Engine::trace("urim 0,0,0,0,0,0/1,0,0,0,0,0 S 27-8", "a1") ==
        R"({"before":"urim 0,0,0,0,0,0/1,0,0,0,0,0 S 27-8","after":"urim 0,0,0,0,0,0/0,1,0,0,0,0 N 27-8","move":"a1",)"
        R"("side":"S","laps":1,"events":[["lift","a1",1],["drop","b1"],["sweep","b1",1,"S"]],)"
        R"("result":{"winner":"S","reason":"no-moves","captured":[28,8],"points":2}})");
  CHECK(Engine::trace("gore", "resign:N") ==
        R"({"before":"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - -","after":"gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - -",)"
        R"("move":"resign:N","side":"N","laps":0,"events":[["resign","N"]],)"
        R"("result":{"winner":"S","reason":"resignation","captured":[0,0],"withoutGlory":false}})");
}

TEST_CASE("the traces of a game's moves follow one another to its result") {
  int moves_traced = 0;
  int games = 0;
  for (const Json& game : read_lines("games.jsonl")) {
    const std::string& start = game.find("start")->string;
    std::string moves;
    std::string stands = start;
    std::string result = "null";
    for (const Json& move : game.find("moves")->items) {
      CHECK(result == "null");
      moves += " " + move.string;
      const Json trace = parsed(Engine::trace(start, moves));
      CHECK(trace.find("before")->string == stands);
      CHECK(trace.find("move")->string == move.string);
      stands = trace.find("after")->string;
      result = text_of(*trace.find("result"));
      ++moves_traced;
    }
    CHECK(stands == game.find("final")->string);
    CHECK(result == text_of(*game.find("result")));
    ++games;
  }
  CHECK(games >= 100);
  CHECK(moves_traced >= 5'000);
}
