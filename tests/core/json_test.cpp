// JSON as the engine writes and reads it.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "answer.h"
#include "hash.h"
#include "json.h"

using namespace ayla;
using ayla::test::text_of;

namespace {

std::string quoted(std::string_view text) { return JsonWriter().string(text).text(); }

/// The text read and written again; "-" if it cannot be read.
std::string reread(std::string_view text) {
  const std::optional<Json> json = read_json(text);
  return json ? text_of(*json) : "-";
}

/// "a ~ b ~ c" parted.
std::vector<std::string> parted(std::string_view list) {
  constexpr std::string_view mark = " ~ ";
  std::vector<std::string> texts;
  for (std::size_t at = 0; at != list.npos;) {
    const std::size_t end = list.find(mark, at);
    texts.emplace_back(list.substr(at, end - at));
    at = end == list.npos ? end : end + mark.size();
  }
  return texts;
}

struct Pair {
  std::string in, out;
};

}  // namespace

TEST_CASE("a writer sets the commas") {
  JsonWriter json;
  json.begin_object().key("a").number(-7).key("b").begin_array().null().boolean(true).string("x").end_array();
  json.key("c").begin_object().end_object().key("d").begin_array().end_array().key("e").raw("[1]").key("f").decimal(
      0.5);
  CHECK(json.end_object().text() == R"({"a":-7,"b":[null,true,"x"],"c":{},"d":[],"e":[1],"f":0.500})");
  CHECK(JsonWriter().number(9'007'199'254'740'993).text() == "9007199254740993");
  CHECK(JsonWriter().key("a\"b").number(1).text() == R"("a\"b":1)");
}

TEST_CASE("a writer escapes what must be, and keeps characters as they are") {
  const std::vector<Pair> cases{
      {"", R"("")"},
      {"a1 c2", R"("a1 c2")"},
      {"\"\\/", R"("\"\\/")"},
      {std::string("\0", 1), R"("\u0000")"},
      {"\b\f\n\r\t\x1f\x7f", "\"\\u0008\\u000c\\u000a\\u000d\\u0009\\u001f\x7f\""},
      {"é ２ 🌱", "\"é ２ 🌱\""},
      {"\u2028\u2029", "\"\u2028\u2029\""},
  };
  for (const Pair& one : cases) CHECK(quoted(one.in) == one.out);
  CHECK(cases.size() == 7);
}

TEST_CASE("a writer puts the replacement character for bytes that are no character") {
  const std::string bad = R"(\ufffd)";
  const std::vector<Pair> cases{
      {"\xff", bad},                // never in UTF-8
      {"a\x80z", "a" + bad + "z"},  // a continuation alone
      {"\xc3", bad},                // cut short
      {"\xc3(", bad + "("},
      {"\xe2\x82", bad + bad},
      {"\xf0\x9f\x8c", bad + bad + bad},
      {"\xc0\xaf", bad + bad},  // longer than need be
      {"\xc1\xbf", bad + bad},
      {"\xe0\x80\xaf", bad + bad + bad},
      {"\xf0\x8f\xbf\xbf", bad + bad + bad + bad},
      {"\xed\xa0\x80", bad + bad + bad},  // half of a surrogate pair
      {"\xed\xbf\xbf", bad + bad + bad},
      {"\xf4\x90\x80\x80", bad + bad + bad + bad},  // beyond the last character
      {"\xf5\x80\x80\x80", bad + bad + bad + bad},
      {"\xc2\x80\xdf\xbf", "\xc2\x80\xdf\xbf"},  // the first and last that are good
      {"\xe0\xa0\x80\xef\xbf\xbf", "\xe0\xa0\x80\xef\xbf\xbf"},
      {"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
  };
  for (const Pair& one : cases) CHECK(quoted(one.in) == '"' + one.out + '"');
  CHECK(cases.size() == 17);
}

TEST_CASE("a reader takes what is JSON") {
  const std::vector<Pair> cases{
      {"null", "null"},
      {" \t\r\n true \n", "true"},
      {"[ ]", "[]"},
      {"{ }", "{}"},
      {"[1,-2, 0 ,12345678901]", "[1,-2,0,12345678901]"},
      {"[0.5,-1.25e1,2E+2,1e-1]", "[0.500,-12.500,200,0.100]"},
      {R"({"b":[{"c":false}],"a":""})", R"({"a":"","b":[{"c":false}]})"},
      {R"("\"\\\/\b\f\n\r\t")", R"("\"\\/\u0008\u000c\u000a\u000d\u0009")"},
      {R"("\u0041\u00e9\u20AC\u0000")", "\"Aé€\\u0000\""},
      {R"("\ud83c\udf31\uDBFF\uDFFF")", "\"🌱\xf4\x8f\xbf\xbf\""},
      {R"("\ud83c")", "\"\ufffd\""},  // half a pair
      {R"("\ud83cx\udf31")", "\"\ufffdx\ufffd\""},
      {R"("\ud83c\u0041")", "\"\ufffdA\""},
      {R"("\udf31\ud83c\udf31")", "\"\ufffd🌱\""},
      {"\"é 🌱 \x7f\"", "\"é 🌱 \x7f\""},
      {R"({"":0})", R"({"":0})"},
      {R"({"a":1,"a":2})", R"({"a":2})"},  // of two members of one name the last counts
      {R"({"a":[1],"a":[2]})", R"({"a":[2]})"},
      {R"({"a":"x","a":"y"})", R"({"a":"y"})"},
      {R"({"a":true,"a":false})", R"({"a":false})"},
  };
  for (const Pair& one : cases) CHECK_MESSAGE(reread(one.in) == one.out, one.in);
  CHECK(cases.size() == 20);
}

TEST_CASE("a reader refuses what is not JSON") {
  std::vector<std::string> cases{"", " ", "\"a\nb\"", "\"\t\"", std::string("\"\0\"", 3), "\xff", "\xef\xbb\xbf[]"};
  for (
      const char* list : {
          R"(nul ~ nullx ~ True ~ tru ~ falsey ~ undefined ~ NaN ~ Infinity ~ /* */1 ~ 1//)",
          R"([ ~ ] ~ [1 ~ [1, ~ [1,] ~ [,1] ~ [1 2] ~ [1;2] ~ []] ~ [] [] ~ 1,2)",
          R"({ ~ } ~ {"a" ~ {"a": ~ {"a":1 ~ {"a":1, ~ {"a":1,} ~ {a:1} ~ {'a':1} ~ {"a" 1} ~ {1:1} ~ {,} ~ {}{})",
          R"(" ~ "a ~ 'a' ~ "a"b ~ "\" ~ "\a" ~ "\x41" ~ "\U0041" ~ "\u12" ~ "\u12G4" ~ "\u 123" ~ "\u-123" ~ "\ud83c\u")",
          R"(- ~ +1 ~ .5 ~ 1. ~ 01 ~ -01 ~ 00 ~ 1e ~ 1e+ ~ 1.e1 ~ 0x10 ~ --1 ~ 1-2 ~ 1.2.3 ~ 1e2e3 ~ - 1)",
      })
    for (const std::string& text : parted(list)) cases.push_back(text);
  for (const std::string& text : cases) CHECK_MESSAGE(reread(text) == "-", text);
  CHECK(cases.size() == 70);
}

TEST_CASE("a reader goes so deep and no deeper") {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
  };
  CHECK(read_json(nested(64)));
  CHECK_FALSE(read_json(nested(100)));
  CHECK_FALSE(read_json(nested(1'000'000)));
  CHECK_FALSE(read_json(std::string(1'000'000, '[')));
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  CHECK_FALSE(read_json(objects));
}

TEST_CASE("what is written can be read again") {
  Random random(4);
  int strings = 0;
  for (; strings < 2'000; ++strings) {
    std::string text;
    for (int length = random.below(12); length > 0; --length) text += static_cast<char>(random.below(128));
    const std::optional<Json> json = read_json(quoted(text));
    REQUIRE(json);
    CHECK(json->string == text);
  }
  for (; strings < 4'000; ++strings) {  // any bytes: what comes out is readable, and stays as it is
    std::string text;
    for (int length = random.below(12); length > 0; --length) text += static_cast<char>(random.below(256));
    const std::optional<Json> json = read_json(quoted(text));
    REQUIRE(json);
    CHECK(reread(quoted(json->string)) == quoted(json->string));
  }
  CHECK(strings == 4'000);
}

TEST_CASE("json: a number with three digits is JSON, however large it is") {
  const double infinite = std::numeric_limits<double>::infinity();
  const auto written = [](double value) { return JsonWriter().decimal(value).text(); };
  CHECK(written(-0.0004) == "0.000");
  CHECK(written(1234.5678) == "1234.568");
  CHECK(written(infinite) == "9000000000000000.000");
  CHECK(written(-infinite) == "-9000000000000000.000");
  CHECK(written(-1e300) == "-9000000000000000.000");
  CHECK(written(std::nan("")) == "9000000000000000.000");
}
