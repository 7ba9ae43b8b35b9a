#include "describe.h"

#include <algorithm>

#include "small.h"
#include "sort.h"

namespace ayla {

AYLA_SMALL_BEGIN

const char* name_of(Reason reason) {
  switch (reason) {
    case Reason::no_moves: return "no-moves";
    case Reason::small_pits: return "small-pits";
    case Reason::majority: return "majority";
    case Reason::repetition: return "repetition";
    case Reason::resignation: return "resignation";
    case Reason::agreement: return "agreement";
  }
  return "";
}

namespace {

const char* name_of(Move::Kind kind) {
  switch (kind) {
    case Move::Kind::sow: return "sow";
    case Move::Kind::give: return "give";
    case Move::Kind::accept: return "accept";
    case Move::Kind::decline: return "decline";
    case Move::Kind::pass: return "pass";
  }
  return "";
}

/// How an event is written: its name, and whether the pit, the count and the side follow.
struct Form {
  const char* name;
  bool pit, seeds, side;
};

Form form_of(Happening what) {
  switch (what) {
    case Happening::lift: return {"lift", true, true, false};
    case Happening::drop: return {"drop", true, false, false};
    case Happening::skip: return {"skip", true, false, false};
    case Happening::take: return {"take", true, true, false};
    case Happening::capture: return {"capture", true, true, true};
    case Happening::offer: return {"offer", true, false, true};
    case Happening::accept: return {"accept", false, false, true};
    case Happening::decline: return {"decline", false, false, true};
    case Happening::hand_over: return {"hand-over", true, false, true};
    case Happening::pay: return {"pay", true, true, true};
    case Happening::pass: return {"pass", false, false, true};
    case Happening::sweep: return {"sweep", true, true, true};
  }
  return {"", false, false, false};
}

}  // namespace

void write_error(JsonWriter& json, const Error& error) {
  json.key("error").begin_object().key("field").string(error.field).key("code").string(error.code);
  json.key("reason").string(error.reason);
  if (error.ply > 0) json.key("ply").number(error.ply);
  if (error.line > 0) json.key("line").number(error.line).key("column").number(error.column);
  json.end_object();
}

void write_result(JsonWriter& json, const std::optional<Result>& result) {
  json.key("result");
  if (!result) {
    json.null();
    return;
  }
  json.begin_object().key("winner");
  if (result->winner)
    json.string(text_of(*result->winner));
  else
    json.null();
  json.key("reason").string(name_of(result->reason));
  json.key("captured").begin_array().number(result->captured[0]).number(result->captured[1]).end_array();
  if (result->points) json.key("points").number(*result->points);
  if (result->without_glory) json.key("withoutGlory").boolean(*result->without_glory);
  json.end_object();
}

void write_fields(JsonWriter& json, std::span<const OwnField> fields, const Setup& first) {
  constexpr const char* kinds[] = {"marks", "choice", "text"};
  json.key("fields").begin_array();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    json.begin_object().key("name").string(fields[i].name);
    json.key("kind").string(kinds[static_cast<std::size_t>(fields[i].kind)]).key("values").begin_array();
    std::string_view values = fields[i].values;
    while (!values.empty()) {
      const std::size_t end = std::min(values.find(' '), values.size());
      json.string(values.substr(0, end));
      values.remove_prefix(std::min(end + 1, values.size()));
    }
    json.end_array().key("first").string(first.own_fields[i]).end_object();
  }
  json.end_array();
}

void write_texts(JsonWriter& json, const std::vector<std::string>& texts) {
  json.begin_array();
  for (const std::string& text : texts) json.string(text);
  json.end_array();
}

void write_events(JsonWriter& json, const std::vector<Event>& events, Shape shape) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    const Form form = form_of(event.what);
    json.begin_array().string(form.name);
    if (form.pit) {
      std::string pits = shape.name(event.pit);
      for (; event.what == Happening::offer && i + 1 < events.size() && events[i + 1].what == Happening::offer; ++i)
        pits += "," + shape.name(events[i + 1].pit);
      json.string(pits);
    }
    if (form.seeds) json.number(event.seeds);
    if (form.side) json.string(text_of(event.side));
    json.end_array();
  }
}

void write_move(JsonWriter& json, Move move, Shape shape, Side mover) {
  const std::string text = move_text(move, shape, mover);
  json.begin_object().key("move").string(text).key("kind").string(name_of(move.kind)).key("pits").begin_array();
  if (move.kind == Move::Kind::sow) json.string(text);
  if (move.kind == Move::Kind::give)
    for (std::size_t at = text.find(':') + 1; at < text.size(); at += 3)
      json.string(std::string_view(text).substr(at, 2));
  json.end_array().end_object();
}

void write_legal(JsonWriter& json, std::vector<std::pair<std::string, Move>> legal, Shape shape, Side mover) {
  insertion_sort(legal, [](const auto& a, const auto& b) { return a.first < b.first; });
  json.key("legal").begin_array();
  for (const auto& one : legal) write_move(json, one.second, shape, mover);
  json.end_array();
}

AYLA_SMALL_END

}  // namespace ayla
