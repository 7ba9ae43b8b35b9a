// ayla review: every move of a game, judged.
#include <iostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "describe.h"
#include "engine.h"

namespace ayla::cli {

namespace {

constexpr int table_mib = 16;
constexpr double usual_nodes = 50'000;
constexpr double second_look = 4;  ///< times as much, before a move is called a fault

/// The judgement of a move, or the error.
std::string judgement_of(Engine& engine, const std::string& start, const std::string& moves, const Question& question) {
  const std::string fault = engine.begin(start, moves, question);
  return Engine::is_error(fault) ? fault : engine.finish();
}

/// Whether a judgement blames the move, and is not certain.
bool to_be_looked_at_again(const Json& judgement) {
  const std::string& kind = judgement.find("kind")->string;
  return kind != "only" && kind != "best" && kind != "good" && !judgement.find("proven")->boolean;
}

/// Its text in an answer, which ends with it but for what is measured.
std::string_view judgement_in(std::string_view answer) {
  constexpr std::string_view name = R"("judgement":)";
  const std::size_t begin = answer.find(name) + name.size();
  return answer.substr(begin, answer.rfind(R"(,"ms":)") - begin);
}

}  // namespace

int review(const Words& words) {
  Arguments arguments;
  if (const auto misuse = Arguments::sort(words, {"--moves", "--nodes", "--ms", "--match"}, arguments))
    return misused("review", misuse->reason);
  if (arguments.operands().size() != 1) return misused("review", "needs one position or game, in quotes");
  if (!arguments.has("--moves")) return misused("review", "needs the --moves of a game");
  Question question;
  for (const auto& misuse :
       {arguments.number("--ms", 1, 1e9, question.ms), arguments.whole("--nodes", 1, 1e15, question.nodes)})
    if (misuse) return misused("review", misuse->reason);
  if (question.ms == 0 && question.nodes == 0) question.nodes = usual_nodes;
  question.match = arguments.text("--match", "");
  Question again = question;
  again.ms *= second_look;
  again.nodes *= second_look;

  const std::string start = arguments.operands()[0];
  const std::string moves = arguments.text("--moves", "");
  const std::string game = Engine::view(start, moves);
  if (Engine::is_error(game)) return print(game);
  Engine engine(table_mib);
  std::string before;
  int ply = 0;
  for (const std::string& move : split_moves(moves)) {
    const Json view = read_json(Engine::view(start, before)).value_or(Json{});
    const bool ends = move == "agree" || move.compare(0, 7, "resign:") == 0;
    if (ends) break;  // what the players decide is nothing to judge
    question.judge = again.judge = move;
    std::string answer = judgement_of(engine, start, before, question);
    if (Engine::is_error(answer)) return print(answer);
    const Json told = read_json(answer).value_or(Json{});
    const Json* judgement = told.find("judgement");
    if (judgement->kind == Json::Kind::object && to_be_looked_at_again(*judgement))
      answer = judgement_of(engine, start, before, again);
    JsonWriter json;
    json.begin_object().key("ply").number(++ply).key("side").string(view.find("turn")->string);
    const std::string_view members = judgement_in(answer);
    json.key("move").string(move);
    if (members == "null")
      json.key("kind").null().end_object();
    else
      json.raw(members.substr(1));
    std::cout << json.text() << std::endl;
    before += (before.empty() ? "" : " ") + move;
  }
  return 0;
}

}  // namespace ayla::cli
