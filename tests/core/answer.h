// The engine's JSON answers, cut down to the part that a test is about.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <string_view>

#include "json.h"

namespace ayla::test {

/// The value as JSON without white space, the members of objects in alphabetical order.
inline void write(JsonWriter& json, const Json& value) {
  switch (value.kind) {
    case Json::Kind::null: json.null(); break;
    case Json::Kind::boolean: json.boolean(value.boolean); break;
    case Json::Kind::number:
      if (value.number == std::floor(value.number))
        json.number(static_cast<std::int64_t>(value.number));
      else
        json.decimal(value.number);
      break;
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

inline std::string text_of(const Json& value) {
  JsonWriter json;
  write(json, value);
  return json.text();
}

/// The answer, which must be JSON.
inline Json parsed(const std::string& answer) {
  const std::optional<Json> json = read_json(answer);
  INFO(answer);
  REQUIRE(json);
  return *json;
}

/// The part of an answer at a path of members, "error.field", as JSON text; empty if it has none.
inline std::string part(const std::string& answer, std::string_view path) {
  const Json whole = parsed(answer);
  const Json* at = &whole;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('.'), path.size());
    at = at->find(path.substr(0, end));
    if (at == nullptr) return "";
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return text_of(*at);
}

/// The string at that path, without its quotes.
inline std::string string_at(const std::string& answer, std::string_view path) {
  const std::string text = part(answer, path);
  return text.size() < 2 ? text : text.substr(1, text.size() - 2);
}

/// Field and code of an answer that is an error, "rows wrong-total"; empty if it is none.
inline std::string fault(const std::string& answer) {
  if (part(answer, "error").empty()) return "";
  return string_at(answer, "error.field") + " " + string_at(answer, "error.code");
}

}  // namespace ayla::test
