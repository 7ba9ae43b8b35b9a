// JSON, as far as the engine writes and reads it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ayla {

/// Writes one JSON text, without white space. Calls chain; commas set themselves.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view value);
  JsonWriter& number(std::int64_t value) { return raw(std::to_string(value)); }
  /// With three digits after the point; what lies beyond 9e15, or is no number at all, as that.
  JsonWriter& decimal(double value);
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  const std::string& text() const { return text_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();
  void quote(std::string_view value);

  std::string text_;
  bool needs_comma_ = false;
};

/// A JSON value that was read.
struct Json {
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string string;
  std::vector<Json> items;
  std::map<std::string, Json, std::less<>> members;

  /// The member of an object, or nothing.
  const Json* find(std::string_view name) const;
};

/// How many bytes the well-formed UTF-8 character at the front takes; 0 if it is not one.
std::size_t utf8_length(std::string_view text);

/// Reads one JSON text, nested 64 deep at most; nothing if it is not JSON.
std::optional<Json> read_json(std::string_view text);

}  // namespace ayla
