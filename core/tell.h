// What a search has found as JSON, in the form of wasm/ayla.d.ts.
#pragma once

#include <vector>

#include "describe.h"
#include "search/judgement.h"
#include "search/reason.h"
#include "search/score.h"
#include "small.h"

namespace ayla {

AYLA_SMALL_BEGIN

/// `{"unit":…,"value":…,"proven":…}`, for match points also "seeds", in a match also "match", the chance to win it.
template <Game G>
void write_score(JsonWriter& json, const search::Findings& found, const search::Stakes& stakes, Side mover) {
  const search::Score score = search::score_of<G>(found, stakes, mover);
  constexpr const char* names[] = {"seeds", "points", "turns"};
  json.begin_object().key("unit").string(names[static_cast<std::size_t>(score.unit)]).key("value").number(score.value);
  if (score.unit == Unit::points) {
    json.key("seeds").number(score.seeds);
    if (stakes.in_match) {
      const double ahead = static_cast<double>(stakes.worth(mover == Side::south, score.value)) / search::match_won;
      json.key("match").decimal((1 + ahead) / 2);
    }
  }
  json.key("proven").boolean(score.proven).end_object();
}

/// The member "reasons".
void write_reasons(JsonWriter& json, const std::vector<search::MoveReason>& reasons, Shape shape);

/// The members of "judgement" that say what kind of move it is, and its end.
void write_verdict(JsonWriter& json, const search::Judgement& judgement);

AYLA_SMALL_END

}  // namespace ayla
