// Games, results, moves and events as JSON, in the form of wasm/ayla.d.ts.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "json.h"
#include "notation.h"
#include "position.h"
#include "record.h"
#include "small.h"
#include "trace.h"

namespace ayla {

AYLA_SMALL_BEGIN

/// "no-moves", "majority" and the like.
const char* name_of(Reason reason);

/// The member "error".
void write_error(JsonWriter& json, const Error& error);

/// The member "result", null while the game is on.
void write_result(JsonWriter& json, const std::optional<Result>& result);

/// "S" or "N".
inline std::string text_of(Side side) { return std::string(1, letter(side)); }

void write_texts(JsonWriter& json, const std::vector<std::string>& texts);

/// `["drop","a1"]` and the like; the pits of one offer make one event.
void write_events(JsonWriter& json, const std::vector<Event>& events, Shape shape);

/// `{"move":…,"kind":…,"pits":[…]}`
void write_move(JsonWriter& json, Move move, Shape shape, Side mover);

/// The member "legal": the moves, each with its text, sorted by that.
void write_legal(JsonWriter& json, std::vector<std::pair<std::string, Move>> legal, Shape shape, Side mover);

/// The member "fields": a game's own fields of a position, what may stand in them, and what stands in the first one.
void write_fields(JsonWriter& json, std::span<const OwnField> fields, const Setup& first);

template <Game G>
void write_game(JsonWriter& json) {
  const std::string id = G::id;
  typename G::State north = G::start();
  north.side = Side::north;
  json.begin_object().key("id").string(id).key("family").string(id.substr(0, id.find(':')));
  json.key("rows").number(G::shape.rows).key("columns").number(G::shape.columns);
  json.key("seeds").number(G::total).key("seedsPerPit").number(G::seeds_per_pit);
  json.key("keepsCaptures").boolean(G::keeps_captures).key("matchPoints").boolean(G::unit == Unit::points);
  json.key("start").string(write_position<G>(G::start()));
  json.key("startNorth").string(write_position<G>(north));
  write_fields(json, G::own_fields, setup_of<G>(G::start()));
  json.end_object();
}

template <Game G>
void write_pits(JsonWriter& json, const typename G::State& state) {
  std::vector<Pit> drawn(static_cast<std::size_t>(G::shape.pits()));
  for (Pit pit = 0; pit < G::shape.pits(); ++pit)
    drawn[static_cast<std::size_t>(G::shape.drawn(G::shape.seen_by_south(pit, state.side)))] = pit;
  json.begin_array();
  for (std::size_t place = 0; place < drawn.size(); ++place) {
    const Pit souths = G::shape.seen_by_south(drawn[place], state.side);
    json.begin_object().key("name").string(G::shape.name(souths));
    json.key("row").number(G::shape.row_number(souths));
    json.key("column").number(static_cast<int>(place) % G::shape.columns + 1);
    json.key("owner").string(text_of(owns<G>(state, drawn[place]) ? state.side : opponent(state.side)));
    json.key("seeds").number(G::seeds(state, drawn[place])).end_object();
  }
  json.end_array();
}

/// The legal moves, sorted by their text, and the pits whose sowing would never end.
template <Game G>
void write_moves(JsonWriter& json, const typename G::State& state, bool over) {
  std::vector<std::pair<std::string, Move>> legal;
  std::vector<std::string> endless;
  MoveList allowed;
  G::moves(state, allowed);
  for (const Move move : allowed) {
    typename G::State next = state;
    NoTrace quiet;
    const std::string text = move_text(move, G::shape, state.side);
    if (!G::play(next, move, quiet))
      endless.push_back(text);
    else if (!over)
      legal.emplace_back(text, move);
  }
  write_legal(json, std::move(legal), G::shape, state.side);
  write_texts(json.key("endless"), endless);
}

AYLA_SMALL_END

}  // namespace ayla
