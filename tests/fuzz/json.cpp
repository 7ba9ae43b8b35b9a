// Any text as JSON: what is read is written and read again as the same; and as a string of JSON: it comes back as it
// was.
#include "json.h"

#include <algorithm>
#include <cmath>

#include "input.h"

namespace {

using namespace ayla;
using namespace ayla::fuzz;

/// A number with three digits is JSON, and as near as these can be.
void check_decimal(double value) {
  const std::string text = JsonWriter().decimal(value).text();
  const std::optional<Json> read = read_json(text);
  require(read && read->kind == Json::Kind::number, "a number is written as one", text);
  const double wanted = std::clamp(value, -9e15, 9e15);
  require(std::abs(read->number - wanted) <= 0.0006 + std::abs(wanted) * 1e-15, "three digits are near enough", text);
}

bool same(const Json& one, const Json& other) {
  if (one.kind != other.kind || one.boolean != other.boolean || one.number != other.number ||
      one.string != other.string || one.items.size() != other.items.size() ||
      one.members.size() != other.members.size())
    return false;
  for (std::size_t i = 0; i < one.items.size(); ++i)
    if (!same(one.items[i], other.items[i])) return false;
  for (const auto& [name, value] : one.members) {
    const Json* const found = other.find(name);
    if (found == nullptr || !same(value, *found)) return false;
  }
  return true;
}

void write(JsonWriter& json, const Json& value) {
  switch (value.kind) {
    case Json::Kind::null: json.null(); break;
    case Json::Kind::boolean: json.boolean(value.boolean); break;
    case Json::Kind::number: {
      check_decimal(value.number);
      char digits[40];
      std::snprintf(digits, sizeof digits, "%.17g", value.number);
      // Written whole or with three digits, as far as these go.
      if (value.number == std::floor(value.number) && std::abs(value.number) < 1e15)
        json.number(static_cast<std::int64_t>(value.number));
      else
        json.raw(std::isfinite(value.number) ? digits : value.number > 0 ? "1e999" : "-1e999");
      break;
    }
    case Json::Kind::string: json.string(value.string); break;
    case Json::Kind::array:
      json.begin_array();
      for (const Json& item : value.items) write(json, item);
      json.end_array();
      break;
    case Json::Kind::object:
      json.begin_object();
      for (const auto& [name, member] : value.members) write(json.key(name), member);
      json.end_object();
      break;
  }
}

/// Whether all of the text is well-formed UTF-8.
bool well_formed(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    require(length <= std::min<std::size_t>(text.size(), 4), "a character lies within its text");
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = Input(bytes, size).rest();
  const std::string quoted = JsonWriter().string(text).text();
  const std::optional<Json> back = read_json(quoted);
  require(back && back->kind == Json::Kind::string, "a text is written as a JSON string", quoted);
  require(well_formed(quoted), "JSON is UTF-8", quoted);
  if (well_formed(text)) require(back->string == text, "a text comes back as it was", quoted);

  const std::optional<Json> value = read_json(text);
  if (!value || !well_formed(text)) return 0;  // bytes that are no UTF-8 are replaced when they are written
  JsonWriter json;
  write(json, *value);
  const std::optional<Json> again = read_json(json.text());
  require(again && same(*value, *again), "what was read is written and read as the same", json.text());
  return 0;
}
