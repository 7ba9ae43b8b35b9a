#include "notation.h"

#include <functional>

#include "small.h"
#include "sort.h"

namespace ayla {

AYLA_SMALL_BEGIN

namespace {

constexpr std::string_view give = "give:";

bool is_pit_name(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '1' && text[1] <= '9';
}

}  // namespace

std::string move_text(Move move, Shape shape, Side mover) {
  switch (move.kind) {
    case Move::Kind::sow: return shape.name(shape.seen_by_south(move.pits, mover));
    case Move::Kind::accept: return "accept";
    case Move::Kind::decline: return "decline";
    case Move::Kind::pass: return "pass";
    case Move::Kind::give: break;
  }
  std::vector<std::string> pits;
  for (Pit pit = 0; pit < shape.pits(); ++pit)
    if ((move.pits >> pit & 1) != 0) pits.push_back(shape.name(shape.seen_by_south(pit, mover)));
  insertion_sort(pits, std::less<>());
  std::string text{give};
  for (const std::string& pit : pits) {
    if (text.size() > give.size()) text += ',';
    text += pit;
  }
  return text;
}

std::optional<Side> resigning(std::string_view text) {
  if (text == "resign:S") return Side::south;
  if (text == "resign:N") return Side::north;
  return std::nullopt;
}

Error move_fault(const char* code, const char* reason) { return {"moves", code, reason}; }

void name_move(Error& fault, std::string_view text, int ply) {
  fault.reason = "\"" + std::string(text.substr(0, 40)) + "\" " + fault.reason;
  fault.ply = ply;
}

Checked<unsigned> offered_pits(std::string_view text, Shape shape) {
  const Error bad_form = move_fault("bad-form", "must name pits in alphabetical order, like give:a1,c1");
  if (text.substr(0, give.size()) != give || shape.pits() > 8) return bad_form;
  text.remove_prefix(give.size());
  unsigned pits = 0;
  std::string_view before;
  for (;;) {
    const std::string_view name = text.substr(0, 2);
    const Pit pit = shape.find(name);
    if (pit < 0 || name <= before) return bad_form;
    pits |= 1u << pit;
    before = name;
    text.remove_prefix(2);
    if (text.empty()) return pits;
    if (text[0] != ',') return bad_form;
    text.remove_prefix(1);
  }
}

Checked<Move> read_move(std::string_view text, Shape shape, Side mover) {
  if (text == "accept") return Move::accept();
  if (text == "decline") return Move::decline();
  if (text == "pass") return Move::pass();
  if (text.substr(0, give.size()) == give) {
    const Checked<unsigned> pits = offered_pits(text, shape);
    if (!pits) return pits.error();
    unsigned seen_by_mover = 0;
    for (Pit pit = 0; pit < shape.pits(); ++pit)
      if ((pits.value() >> pit & 1) != 0) seen_by_mover |= 1u << shape.seen_by_south(pit, mover);
    return Move::give(seen_by_mover);
  }
  const Pit pit = shape.find(text);
  if (pit < 0) return move_fault("bad-form", "is neither a pit of this board nor another move");
  return Move::sow(shape.seen_by_south(pit, mover));
}

std::vector<std::string> split_moves(std::string_view text) {
  std::vector<std::string> moves;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(" ,_\t\r\n");
    const std::string_view part = text.substr(0, end);
    if (!part.empty()) {
      const bool joins_offer = !moves.empty() && moves.back().compare(0, give.size(), give) == 0 && is_pit_name(part);
      if (joins_offer)
        moves.back() += "," + std::string(part);
      else
        moves.emplace_back(part);
    }
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return moves;
}

AYLA_SMALL_END

}  // namespace ayla
