#include "rules.h"

#include <doctest/doctest.h>

#include "answer.h"
#include "engine.h"
#include "games.h"
#include "position.h"

namespace ayla::test {

std::string after(const std::string& position, const std::string& moves) {
  const std::string view = Engine::view(position, moves);
  const std::string wrong = fault(view);
  return wrong.empty() ? string_at(view, "position") : wrong;
}

std::string legal(const std::string& position) {
  const Json view = parsed(Engine::view(position, ""));
  REQUIRE_MESSAGE(view.find("legal") != nullptr, position << " is refused");
  std::string all;
  for (const Json& move : view.find("legal")->items) all += (all.empty() ? "" : " ") + move.find("move")->string;
  return all;
}

std::string result(const std::string& position, const std::string& moves) {
  const std::string view = Engine::view(position, moves);
  REQUIRE_MESSAGE(fault(view) == "", position << " with " << moves);
  if (part(view, "result") == "null") return "none";
  const Json whole = parsed(view);
  const Json& result = *whole.find("result");
  const Json& captured = *result.find("captured");
  const Json& winner = *result.find("winner");
  std::string words = winner.kind == Json::Kind::null ? "draw" : winner.string;
  words += " " + result.find("reason")->string;
  words += " " + text_of(captured.items[0]) + "-" + text_of(captured.items[1]);
  if (const Json* points = result.find("points")) words += " points " + text_of(*points);
  if (const Json* mark = result.find("withoutGlory"); mark != nullptr && mark->boolean) words += " without glory";
  return words;
}

std::string events(const std::string& position, const std::string& moves) {
  const Json trace = parsed(Engine::trace(position, moves));
  REQUIRE_MESSAGE(trace.find("events") != nullptr, position << " with " << moves);
  std::string all;
  for (const Json& event : trace.find("events")->items) {
    all += all.empty() ? "" : ", ";
    for (std::size_t i = 0; i < event.items.size(); ++i)
      all += (i == 0 ? "" : " ") +
             (event.items[i].kind == Json::Kind::string ? event.items[i].string : text_of(event.items[i]));
  }
  return all;
}

std::string shown(const std::string& position, const std::string& moves, const std::string& member) {
  const std::string view = Engine::view(position, moves);
  REQUIRE_MESSAGE(fault(view) == "", position << " with " << moves);
  return part(view, member);
}

std::string told(const std::string& game, const std::string& member) {
  const Json all = parsed(Engine::games());
  for (const Json& info : all.items)
    if (info.find("id")->string == game) return text_of(*info.find(member));
  FAIL("there is no game " << game);
  return "";
}

std::string placed(const std::string& game, const std::string& seeds, const std::string& rest) {
  std::string position;
  const bool known = Games::with(game, [&]<class G>() {
    Setup setup;
    for (std::size_t at = 0; at < seeds.size();) {  // "a1=12 "
      const std::size_t end = std::min(seeds.find(' ', at), seeds.size());
      const Pit pit = G::shape.find(std::string_view(seeds).substr(at, 2));
      REQUIRE(pit >= 0);
      setup.seeds[static_cast<std::size_t>(pit)] = std::stoi(seeds.substr(at + 3, end - at - 3));
      at = end + 1;
    }
    const std::string text = write_setup(setup, board_of<G>());
    position = text.substr(0, text.find(' ', game.size() + 1)) + " " + rest;
  });
  REQUIRE_MESSAGE(known, game);
  return position;
}

}  // namespace ayla::test
