// What holds of every answer of the façade.
#pragma once

#include <string>
#include <string_view>

#include "engine.h"
#include "input.h"
#include "json.h"

namespace ayla::fuzz {

inline bool holds_text(const Json* json) {
  return json != nullptr && json->kind == Json::Kind::string && !json->string.empty();
}

/// Whether what was asked cannot be done. (Of a line of the command that is told behind the line itself.)
inline bool failed(const Json& answer) { return answer.find("error") != nullptr; }

/// The answer, which is JSON, and if it is an error has its three parts.
inline Json parsed(const std::string& answer) {
  const std::optional<Json> json = read_json(answer);
  require(json.has_value(), "an answer is JSON", answer);
  const Json* const error = json->find("error");
  require(error != nullptr || !Engine::is_error(answer), "an error is told", answer);
  if (error == nullptr) return *json;
  for (const char* part : {"field", "code", "reason"})
    require(holds_text(error->find(part)), "an error names a field, a code and a reason", answer);
  return *json;
}

inline const Json& member(const Json& json, std::string_view name) {
  const Json* const found = json.find(name);
  require(found != nullptr, "an answer has all its members", name);
  return *found;
}

inline const std::string& text(const Json& json, std::string_view name) {
  const Json& found = member(json, name);
  require(found.kind == Json::Kind::string, "a member is a text", name);
  return found.string;
}

}  // namespace ayla::fuzz
