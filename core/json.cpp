#include "json.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view value) {
  separate();
  quote(value);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::decimal(double value) {
  // The C library's formatting would be the largest part of the module that a page loads for no more than this.
  constexpr double most = 9e15;
  const bool within = value > -most && value < most;
  const std::int64_t thousandths = std::llround(1000 * (within ? value : value < 0 ? -most : most));
  const std::string digits = std::to_string(1000 + (thousandths < 0 ? -thousandths : thousandths) % 1000);
  const std::string whole = std::to_string((thousandths < 0 ? -thousandths : thousandths) / 1000);
  return raw((thousandths < 0 ? "-" : "") + whole + "." + digits.substr(1));
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  needs_comma_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
}

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const std::size_t length = byte(0) < 0x80   ? 1
                             : byte(0) < 0xc2 ? 0
                             : byte(0) < 0xe0 ? 2
                             : byte(0) < 0xf0 ? 3
                             : byte(0) < 0xf5 ? 4
                                              : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const bool overlong = (byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xf0 && byte(1) < 0x90);
  const bool no_character = (byte(0) == 0xed && byte(1) > 0x9f) || (byte(0) == 0xf4 && byte(1) > 0x8f);
  return overlong || no_character ? 0 : length;
}

void JsonWriter::quote(std::string_view value) {
  text_ += '"';
  while (!value.empty()) {
    const char c = value[0];
    const std::size_t length = utf8_length(value);
    if (length != 1) {
      text_ += length == 0 ? "\\ufffd" : value.substr(0, length);
      value.remove_prefix(std::max<std::size_t>(length, 1));
      continue;
    }
    value.remove_prefix(1);
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr char digits[] = "0123456789abcdef";
      text_ += "\\u00";
      text_ += digits[c >> 4 & 1];
      text_ += digits[c & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
}

const Json* Json::find(std::string_view name) const {
  const auto at = members.find(name);
  return at == members.end() ? nullptr : &at->second;
}

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::optional<Json> whole() {
    Json value;
    if (!read(value, 0)) return std::nullopt;
    skip_space();
    if (!rest_.empty()) return std::nullopt;
    return value;
  }

 private:
  static constexpr int deepest = 64;

  void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

  bool next_is(char c) {
    skip_space();
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool word(std::string_view expected) {
    if (rest_.substr(0, expected.size()) != expected) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }

  bool read(Json& value, int depth) {
    skip_space();
    if (rest_.empty() || depth > deepest) return false;
    switch (rest_[0]) {
      case '{': return read_object(value, depth);
      case '[': return read_array(value, depth);
      case '"': value.kind = Json::Kind::string; return read_string(value.string);
      case 'n': return word("null");
      case 't':
        value.kind = Json::Kind::boolean;
        value.boolean = true;
        return word("true");
      case 'f': value.kind = Json::Kind::boolean; return word("false");
      default: return read_number(value);
    }
  }

  bool read_object(Json& value, int depth) {
    value.kind = Json::Kind::object;
    rest_.remove_prefix(1);
    if (next_is('}')) return true;
    do {
      std::string name;
      skip_space();
      Json member;
      if (!read_string(name) || !next_is(':') || !read(member, depth + 1)) return false;
      value.members[name] = std::move(member);  // of members of one name the last counts
    } while (next_is(','));
    return next_is('}');
  }

  bool read_array(Json& value, int depth) {
    value.kind = Json::Kind::array;
    rest_.remove_prefix(1);
    if (next_is(']')) return true;
    do {
      value.items.emplace_back();
      if (!read(value.items.back(), depth + 1)) return false;
    } while (next_is(','));
    return next_is(']');
  }

  bool read_number(Json& value) {
    const std::string_view from_here = rest_;
    if (!skip_number()) return false;
    value.kind = Json::Kind::number;
    value.number = std::strtod(std::string(from_here.substr(0, from_here.size() - rest_.size())).c_str(), nullptr);
    return true;
  }

  bool skip_digits() {
    const std::size_t count = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    rest_.remove_prefix(count);
    return count > 0;
  }

  /// Passes over `-0.5e+10` and the like.
  bool skip_number() {
    word("-");
    const bool leading_zero = word("0");
    if (!leading_zero && !skip_digits()) return false;
    if (word(".") && !skip_digits()) return false;
    if (!word("e") && !word("E")) return true;
    if (!word("+")) word("-");
    return skip_digits();
  }

  bool read_string(std::string& out) {
    if (rest_.empty() || rest_[0] != '"') return false;
    rest_.remove_prefix(1);
    for (;;) {
      if (rest_.empty()) return false;
      const char c = rest_[0];
      rest_.remove_prefix(1);
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c != '\\')
        out += c;
      else if (!read_escape(out))
        return false;
    }
  }

  bool read_escape(std::string& out) {
    if (rest_.empty()) return false;
    const char c = rest_[0];
    rest_.remove_prefix(1);
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    if (const std::size_t at = names.find(c); at != std::string_view::npos) {
      out += meant[at];
      return true;
    }
    unsigned code = 0;
    if (c != 'u' || !read_code_unit(code)) return false;
    // A character beyond the first 65,536 is escaped as a pair of surrogates.
    unsigned low = 0;
    if (code >= 0xd800 && code < 0xdc00 && word("\\u")) {
      if (!read_code_unit(low)) return false;
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        low = 0;
      }
    }
    append_utf8(out, code);
    if (low != 0) append_utf8(out, low);
    return true;
  }

  bool read_code_unit(unsigned& code) {
    const std::string hex(rest_.substr(0, 4));
    if (hex.size() < 4 || hex.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) return false;
    rest_.remove_prefix(4);
    code = static_cast<unsigned>(std::strtoul(hex.c_str(), nullptr, 16));
    return true;
  }

  /// A character as UTF-8; half of a surrogate pair as the character that stands for none.
  static void append_utf8(std::string& out, unsigned code) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
    if (code >= 0xd800 && code < 0xe000) code = 0xfffd;
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xc0 | code >> 6);
      tail(0);
    } else if (code < 0x10000) {
      out += static_cast<char>(0xe0 | code >> 12);
      tail(6);
      tail(0);
    } else {
      out += static_cast<char>(0xf0 | code >> 18);
      tail(12);
      tail(6);
      tail(0);
    }
  }

  std::string_view rest_;
};

}  // namespace

std::optional<Json> read_json(std::string_view text) { return Reader(text).whole(); }

AYLA_SMALL_END

}  // namespace ayla
