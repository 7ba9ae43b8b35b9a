// Positions as text: what is wrong with the fields that all games have, and texts nobody would type.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "answer.h"
#include "engine.h"
#include "games.h"
#include "hash.h"
#include "position.h"
#include "refusals.h"

using namespace ayla;
using ayla::test::check_accepted;
using ayla::test::check_refused;
using ayla::test::fault;
using ayla::test::Refused;

namespace {

std::vector<std::string> fields_of(const std::string& text) {
  std::vector<std::string> fields{""};
  for (const char c : text) {
    if (c == ' ')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

std::string joined(const std::vector<std::string>& fields) {
  std::string text = fields.front();
  for (std::size_t i = 1; i < fields.size(); ++i) text += " " + fields[i];
  return text;
}

/// The text with one of its fields replaced.
std::string with(const std::string& text, std::size_t field, const std::string& value) {
  std::vector<std::string> fields = fields_of(text);
  fields[field] = value;
  return joined(fields);
}

/// Everything that can be wrong with any game's position in the fields that all games have, made from a valid one.
template <Game G>
std::vector<Refused> common_faults(const std::string& valid) {
  std::vector<std::string> names{"game", "rows", "turn", "captured"};
  for (const OwnField& own : G::own_fields) names.emplace_back(own.name);
  const std::vector<std::string> fields = fields_of(valid);
  std::vector<Refused> table;
  const auto refuse = [&](std::size_t field, const std::string& value, const std::string& why) {
    table.push_back({with(valid, field, value), why});
  };

  for (std::size_t i = 1; i < names.size(); ++i) {
    const std::string before = joined({fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(i)});
    table.push_back({before + " ", names[i] + " missing"});
    if (i > 1) table.push_back({before, names[i] + " missing"});  // the id alone is a position
    refuse(i, "", names[i] + " missing");
    refuse(i, " " + fields[i], names[i] + " missing");
  }
  for (const char* surplus : {" ", "  ", " -", " 0", " x y"}) table.push_back({valid + surplus, "position too-long"});

  const std::string id = G::id;
  for (const std::string& game : {" " + id, "\t" + id, id + ":", id + "\n", id + "x", "x" + id, std::string("-")})
    refuse(0, game, "game unknown-game");

  const std::string& rows = fields[1];
  const std::string first_row = rows.substr(0, rows.find('/'));
  const std::string other_rows = rows.substr(first_row.size());
  const std::string other_pits = rows.substr(rows.find(','));
  for (const std::string& shape :
       {rows + "/", "/" + rows, rows + other_rows, other_rows, first_row, "0," + rows, rows + ",0", "," + rows,
        rows + ",", other_pits.substr(1), first_row + "," + rows, std::string("-"), std::string("/")})
    refuse(1, shape, "rows wrong-shape");
  for (const std::string& pit : fields_of("-1 +2 02 00 0x2 2.0 2e0 a S - -- 1000 2\t \n2 ² ２ 4294967298"
                                          " 99999999999999 18446744073709551618 "))  // and an empty one
    refuse(1, pit + other_pits, "rows bad-number");
  for (const char* pit : {"1", "999"}) refuse(1, pit + other_pits, "rows wrong-total");

  for (const std::string& turn : fields_of("s n W SN S,N 0 - South S\t Š")) refuse(2, turn, "turn bad-form");

  for (const std::string& captured : fields_of("0 S 0-0-0 0:0 0,0 -- 0–0")) refuse(3, captured, "captured bad-form");
  for (const std::string& captured : fields_of("- S-N 0- -0 00-0 0-00 0-+0 0-1000 99999999999999-0 0-0\n"))
    refuse(3, captured, "captured bad-number");
  for (const std::string& captured : fields_of("1-0 0-1 999-999")) refuse(3, captured, "rows wrong-total");
  return table;
}

}  // namespace

TEST_CASE("what is wrong with a field that all games have is refused in every game") {
  std::size_t games = 0;
  std::size_t cases = 0;
  Games::for_each([&]<class G>() {
    const std::string start = write_position<G>(G::start());
    check_accepted({start});
    const std::vector<Refused> table = common_faults<G>(start);
    check_refused(table);
    ++games;
    cases += table.size();
  });
  CHECK(games >= 9);
  CHECK(cases > 9 * 80);
}

TEST_CASE("the id of a game alone is its first position, other words are not") {
  std::size_t games = 0;
  Games::for_each([&]<class G>() {
    CHECK(ayla::test::string_at(Engine::view(G::id, ""), "position") == write_position<G>(G::start()));
    ++games;
  });
  CHECK(games >= 9);
  for (const std::string& other : fields_of(" chess Gore goré KPE urim:6 urim: katro:6x6 katro:5x5 bao-kigogo:"))
    CHECK(fault(Engine::position(other)) == "game unknown-game");
}

TEST_CASE("positions with bytes that are no text, and very long ones, are refused") {
  const std::string nul(1, '\0');
  const std::string start = write_position<Kpe>(Kpe::start());
  const std::string huge(1'000'000, '6');
  std::vector<std::string> texts{nul,         "kpe" + nul,        "kpe " + nul,       start + nul,
                                 nul + start, "kp\xc3\xa9",       start + " \xff",    "\xff\xfe",
                                 "\xc3",      "\xf0\x9f\x8c\xb1", "kpe \xed\xa0\x80", "\xef\xbb\xbf" + start,
                                 huge,        "kpe " + huge,      start + huge,       start + " " + huge};
  for (const char* piece : {" ", "/", ",", "-", "6,", "6/", "give:", "a1,", "kpe "}) {
    std::string text = "kpe ";
    while (text.size() < 100'000) text += piece;
    texts.push_back(text);
    texts.push_back(start.substr(0, start.size() - 9) + text.substr(4));
  }
  std::size_t refused = 0;
  for (const std::string& text : texts) refused += fault(Engine::position(text)).empty() ? 0 : 1;
  CHECK(texts.size() == 34);
  CHECK(refused == texts.size());
}

TEST_CASE("a position that was changed at random is refused or is its own spelling") {
  const std::string alphabet = "0123456789,/- SNxgive:abcd.\n\xc3\xa9";
  Random random(7);
  int accepted = 0;
  int refused = 0;
  Games::for_each([&]<class G>() {
    for (int i = 0; i < 3000; ++i) {
      std::string text = write_position<G>(G::start());
      for (int changes = 1 + random.below(3); changes > 0; --changes) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
        const char c = alphabet[static_cast<std::size_t>(random.below(static_cast<int>(alphabet.size())))];
        switch (random.below(4)) {
          case 0: text.erase(at, 1); break;
          case 1: text.insert(at, 1, c); break;
          case 2: text[at] = c; break;
          default: std::swap(text[at], text[text.size() - 1 - at]); break;
        }
      }
      const Checked<typename G::State> state = read_position<G>(text);
      if (state) {
        if (write_position<G>(state.value()) != text) FAIL_CHECK("another spelling was accepted: " << text);
        ++accepted;
      } else {
        if (state.error().field.empty() || state.error().reason.empty()) FAIL_CHECK("no reason given: " << text);
        ++refused;
      }
    }
  });
  CHECK(accepted > 500);
  CHECK(refused > 20'000);
}
