#include "tell.h"

#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

void write_reasons(JsonWriter& json, const std::vector<search::MoveReason>& reasons, Shape shape) {
  json.key("reasons").begin_array();
  for (const search::MoveReason& reason : reasons) {
    json.begin_object().key("kind").string(name_of(reason.kind));
    if (!reason.pits.empty()) {
      std::vector<std::string> names;
      for (const Pit pit : reason.pits) names.push_back(shape.name(pit));
      std::sort(names.begin(), names.end());
      write_texts(json.key("pits"), names);
    }
    const auto number = [&](const char* name, const std::optional<int>& value) {
      if (value) json.key(name).number(*value);
    };
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
    if (reason.outcome) json.key("outcome").string(*reason.outcome > 0 ? "win" : *reason.outcome < 0 ? "loss" : "draw");
    if (reason.accepted) json.key("accepted").boolean(*reason.accepted);
    if (reason.proven) json.key("proven").boolean(*reason.proven);
    json.end_object();
  }
  json.end_array();
}

AYLA_SMALL_END

}  // namespace ayla
