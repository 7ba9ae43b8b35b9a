#include "tell.h"

#include <functional>

#include "small.h"
#include "sort.h"

namespace ayla {

AYLA_SMALL_BEGIN

namespace {

void write_number(JsonWriter& json, const char* name, const std::optional<int>& value) {
  if (value) json.key(name).number(*value);
}

/// "win", "draw" or "loss".
void write_outcome(JsonWriter& json, const char* name, const std::optional<int>& outcome) {
  if (outcome) json.key(name).string(*outcome > 0 ? "win" : *outcome < 0 ? "loss" : "draw");
}

}  // namespace

void write_reasons(JsonWriter& json, const std::vector<search::MoveReason>& reasons, Shape shape) {
  json.key("reasons").begin_array();
  for (const search::MoveReason& reason : reasons) {
    json.begin_object().key("kind").string(name_of(reason.kind));
    if (!reason.pits.empty()) {
      std::vector<std::string> names;
      for (const Pit pit : reason.pits) names.push_back(shape.name(pit));
      insertion_sort(names, std::less<>());
      write_texts(json.key("pits"), names);
    }
    const auto number = [&](const char* name, const std::optional<int>& value) { write_number(json, name, value); };
    number("seeds", reason.seeds);
    number("laps", reason.laps);
    number("turns", reason.turns);
    number("points", reason.points);
    number("others", reason.others);
    number("price", reason.price);
    number("left", reason.left);
    number("from", reason.from);
    number("to", reason.to);
    number("depth", reason.depth);
    write_outcome(json, "outcome", reason.outcome);
    if (reason.accepted) json.key("accepted").boolean(*reason.accepted);
    if (reason.proven) json.key("proven").boolean(*reason.proven);
    json.end_object();
  }
  json.end_array();
}

void write_verdict(JsonWriter& json, const search::Judgement& judgement) {
  json.key("kind").string(name_of(judgement.kind));
  write_outcome(json, "from", judgement.from);
  write_outcome(json, "to", judgement.to);
  write_number(json, "seeds", judgement.seeds);
  write_number(json, "points", judgement.points);
  write_number(json, "turns", judgement.turns);
  json.key("seen").boolean(judgement.seen).key("proven").boolean(judgement.proven).end_object();
}

AYLA_SMALL_END

}  // namespace ayla
