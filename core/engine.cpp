#include "engine.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>

#include "describe.h"
#include "game_text.h"
#include "games.h"
#include "measure.h"
#include "search/explainer.h"
#include "search/judgement.h"
#include "search/level.h"
#include "search/match.h"
#include "search/search.h"
#include "search/signature.h"
#include "small.h"
#include "tell.h"

namespace ayla {

AYLA_SMALL_BEGIN

namespace {

constexpr int match_table_mib = 4;

std::string error_json(const Error& error) {
  JsonWriter json;
  json.begin_object();
  write_error(json, error);
  return json.end_object().text();
}

/// Calls `visit.operator()<G>()` for the game that a position or an id names, and returns its answer.
template <class Visit>
std::string with_game(std::string_view start, Visit&& visit) {
  std::string answer;
  const bool known = Games::with(game_of(start), [&]<class G>() { answer = visit.template operator()<G>(); });
  return known ? answer : error_json(unknown_game());
}

template <Game G>
Checked<Record<G>> load(std::string_view start, const std::vector<std::string>& moves) {
  const Checked<typename G::State> state = read_position<G>(start);
  if (!state) return state.error();
  Record<G> record(state.value());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::optional<Error> error = record.play(moves[i]);
    if (!error) continue;
    name_move(*error, moves[i], static_cast<int>(i) + 1);
    return *error;
  }
  return record;
}

/// The answer of `visit(record)`, a JSON text, or the error of the texts.
template <class Visit>
std::string with_record(std::string_view start, std::string_view moves, Visit&& visit) {
  return with_game(start, [&]<class G>() {
    const Checked<Record<G>> record = load<G>(start, split_moves(moves));
    return record ? visit(record.value()) : error_json(record.error());
  });
}

template <Game G>
std::vector<std::string> texts_of(typename G::State state, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) {
    texts.push_back(move_text(move, G::shape, state.side));
    NoTrace quiet;
    G::play(state, move, quiet);
  }
  return texts;
}

/// What match points are worth when the match stands as the text tells.
Checked<search::Stakes> read_stakes(const std::string& text) {
  constexpr int most = 100;
  if (text.empty()) return search::Stakes{};
  int south = 0, north = 0, target = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto read = [&](int& number, char after) {
    const char* const begin = at;
    at = std::from_chars(at, end, number).ptr;
    if (at == begin || *begin == '-' || at - begin > 3) return false;
    return after == 0 ? at == end : at < end && *at++ == after;
  };
  if (!read(south, '-') || !read(north, '/') || !read(target, 0))
    return Error{"match", "bad-form", "must be South's and North's match points and the target, like 3-2/10"};
  if (target < 1 || target > most || south >= target || north >= target)
    return Error{"match", "out-of-range", "must have a target from 1 to 100 that neither player has reached"};
  return search::stakes_of_match(target - south, target - north);
}

/// The move to judge, if one is: one of the legal ones.
Checked<std::optional<Move>> read_judged(const Question& question, const MoveList& legal, bool over, Shape shape,
                                         Side side) {
  if (question.judge.empty()) return std::optional<Move>{};
  if (question.level != 0) return Error{"judge", "with-level", "is not judged by what a level sees: leave one out"};
  if (over) return Error{"judge", "game-over", "follows after the end of the game"};
  const Checked<Move> move = read_move(question.judge, shape, side);
  if (!move) return Error{"judge", move.error().code, move.error().reason};
  for (const Move one : legal)
    if (one == move.value()) return std::optional<Move>{one};
  return Error{"judge", "not-legal", "is not a legal move here"};
}

}  // namespace

/// A search under way, of whatever game.
struct Engine::Thought {
  virtual ~Thought() = default;
  /// Looks at so many more positions; true at the end of the search.
  virtual bool run(std::uint64_t positions) = 0;
  /// Whether what it has is enough to end with when the time is up.
  virtual bool may_end() const = 0;
  virtual std::uint64_t nodes() const = 0;
  /// The members "move", "score", "depth", "nodes" and "pv", and "moves" where every move is wanted.
  virtual void tell(JsonWriter& json) const = 0;
  /// The members "reasons" and "judgement" where they are wanted, once all is found.
  virtual void tell_verdicts(JsonWriter& json) = 0;

  /// Looks at as many more positions as take about half a millisecond, at least one. Most take less than a
  /// microsecond, but where sowings go round thousands of times one can take some milliseconds.
  bool run_briefly() {
    const Clock brief;
    const bool done = run(batch);
    batch = brief.seconds() < 0.0005 ? std::min<std::uint64_t>(2 * batch, 512) : std::max<std::uint64_t>(batch / 4, 1);
    return done;
  }

  Clock clock;
  double ms = 0;  ///< 0 does not bind
  std::uint64_t batch = 1;
};

template <Game G>
struct Engine::ThoughtOf : Thought {
  ThoughtOf(search::Table& table, const Record<G>& game, const Question& question, const search::Stakes& at_stake,
            int legal_moves_there, std::optional<Move> judge)
      : search(table), root(game.state()), stakes(at_stake), legal(legal_moves_there), judged(judge) {
    constexpr std::uint64_t enough_for_one_move = 1'000;
    search::Limits limits;
    ms = question.ms;
    if (question.level != 0) {
      limits = search::sight_of<G>(question.level);
      ms = lower(ms, search::level(question.level).most_ms);
      if (legal <= 1) limits.nodes = lower(limits.nodes, enough_for_one_move);
    }
    limits.stakes = stakes;
    limits.depth = lower(limits.depth, question.depth);
    limits.nodes = lower(limits.nodes, static_cast<std::uint64_t>(question.nodes));
    limits.every_move = question.every_move || judged;
    search.begin(game, limits);
    if (question.reasons) explainer.emplace(game, limits);
  }

  /// The lower of two limits, where 0 does not bind.
  template <class Number>
  static Number lower(Number a, Number b) {
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
  }

  /// Where reasons are wanted they come after the search, which leaves them a quarter of the time.
  bool run(std::uint64_t positions) override {
    if (!explainer) return search.run(positions);
    if (explainer->begun()) {
      const bool looking = !explainer->may_end();
      if (looking) batch = positions = 1;  // each can be a long sowing
      return explainer->run(search, positions);
    }
    const bool late = ms > 0 && clock.seconds() * 1000 >= ms * 3 / 4;
    if (search.run(positions) || late) explainer->begin(search);
    return false;
  }
  /// A move is judged when all have been looked at, as deeply as one ply at least.
  bool may_end() const override {
    if (explainer) return explainer->may_end();
    return !judged || verdict().has_value();
  }
  std::uint64_t nodes() const override {
    return search.nodes() + (explainer && explainer->begun() ? explainer->nodes_before() : 0);
  }

  void tell(JsonWriter& json) const override {
    const bool explaining = explainer && explainer->begun();
    const search::Findings& found = explaining ? explainer->found() : search.findings();
    const std::vector<std::string> line = texts_of<G>(root, found.line);
    json.key("move");
    if (line.empty())
      json.null().key("score").null();
    else
      write_score<G>(json.string(line.front()).key("score"), found, stakes, root.side);
    json.key("depth").number(found.depth).key("nodes").number(static_cast<std::int64_t>(nodes())).key("pv");
    write_texts(json, line);
    const auto& every_move = told_moves();
    if (every_move.empty()) return;
    json.key("moves").begin_array();
    for (const search::Findings& one : every_move) tell_move(json, one);
    json.end_array();
  }

  void tell_verdicts(JsonWriter& json) override {
    if (explainer) write_reasons(json, explainer->reasons(search), G::shape);
    if (!judged) return;
    json.key("judgement");
    if (const std::optional<search::Judgement> found = verdict()) {
      tell_move(json.begin_object().key("played"), found->mine);
      tell_move(json.key("best"), found->best);
      write_verdict(json, *found);
    } else {
      json.null();
    }
  }

  /// `{"move":…,"score":…,"depth":…,"pv":[…]}`
  void tell_move(JsonWriter& json, const search::Findings& one) const {
    const std::vector<std::string> line = texts_of<G>(root, one.line);
    write_score<G>(json.begin_object().key("move").string(line.front()).key("score"), one, stakes, root.side);
    json.key("depth").number(one.depth).key("pv");
    write_texts(json, line);
    json.end_object();
  }

  const std::vector<search::Findings>& told_moves() const {
    return explainer && explainer->begun() ? explainer->every_move() : search.every_move();
  }
  std::optional<search::Judgement> verdict() const {
    return search::judge<G>(*judged, told_moves(), legal, root, stakes);
  }

  search::Search<G> search;
  typename G::State root;
  search::Stakes stakes;
  int legal;
  std::optional<Move> judged;
  std::optional<search::Explainer<G>> explainer;
};

Engine::Engine(int table_mib) : table_(table_mib) {}
Engine::~Engine() = default;

std::string Engine::table_fault(double mib) {
  if (mib >= 0 && mib <= search::Table::most_mib && mib == std::floor(mib)) return "";
  return "the table's size must be a whole number of MiB from 0 to " + std::to_string(search::Table::most_mib);
}

std::string Engine::games() {
  JsonWriter json;
  json.begin_array();
  Games::for_each([&]<class G>() { write_game<G>(json); });
  return json.end_array().text();
}

std::string Engine::position(std::string_view position) {
  JsonWriter json;
  json.begin_object().key("position").string(position);
  const std::string answer = with_game(position, [&]<class G>() {
    const Checked<typename G::State> state = read_position<G>(position);
    if (!state) return error_json(state.error());
    std::map<std::string, std::string> successors;
    for_each_legal<G>(state.value(), [&](Move move, const auto& next) {
      successors[move_text(move, G::shape, state->side)] = write_position<G>(next);
    });
    json.key("moves").begin_object();
    for (const auto& [move, successor] : successors) json.key(move).string(successor);
    json.end_object();
    write_result(json, result_of<G>(state.value()));
    return json.end_object().text();
  });
  if (!is_error(answer)) return answer;
  return json.text() + "," + answer.substr(1);
}

std::string Engine::replay(std::string_view start, const std::vector<std::string>& moves) {
  JsonWriter json;
  json.begin_object().key("start").string(start).key("moves");
  write_texts(json, moves);
  const std::string answer = with_game(start, [&]<class G>() {
    const Checked<Record<G>> record = load<G>(start, moves);
    if (!record) return error_json(record.error());
    json.key("final").string(write_position<G>(record->state()));
    write_result(json, record->result());
    return json.end_object().text();
  });
  if (!is_error(answer)) return answer;
  return json.text() + "," + answer.substr(1);
}

std::string Engine::view(std::string_view start, std::string_view moves) {
  return with_record(start, moves, [&]<Game G>(const Record<G>& record) {
    std::string played;
    for (const std::string& text : record.texts()) played += (played.empty() ? "" : " ") + text;
    const typename G::State& state = record.state();
    JsonWriter json;
    json.begin_object().key("game").string(G::id);
    json.key("start").string(write_position<G>(record.start())).key("moves").string(played);
    json.key("ply").number(static_cast<std::int64_t>(record.moves().size()));
    json.key("position").string(write_position<G>(state)).key("turn").string(text_of(state.side)).key("pits");
    write_pits<G>(json, state);
    const std::array<int, 2> captured = by_side(state, state.captured);
    json.key("captured").begin_array().number(captured[0]).number(captured[1]).end_array();
    const bool over = record.result().has_value();
    write_moves<G>(json, state, over);
    write_result(json, record.result());
    G::describe(state, over, json);
    return json.end_object().text();
  });
}

std::string Engine::read_records(std::string_view text) {
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const Checked<RecordedGame>& game : ayla::read_records(text)) {
    if (game)
      write_json(json, game.value());
    else
      json.raw(error_json(game.error()));
  }
  return json.end_array().end_object().text();
}

std::string Engine::write_record(std::string_view text) {
  const std::vector<Checked<RecordedGame>> games = ayla::read_records(text);
  if (games.size() != 1) return error_json({"game", "twice", "must be one game"});
  if (!games.front()) return error_json(games.front().error());
  return JsonWriter().string(ayla::write_record(games.front().value())).text();
}

std::string Engine::trace(std::string_view start, std::string_view moves) {
  return with_record(start, moves, [&]<Game G>(const Record<G>& record) {
    const std::string& ending = record.ending();
    if (record.texts().empty()) return error_json({"moves", "missing", "must hold at least one move"});
    const std::size_t last = ending.empty() ? record.moves().size() - 1 : record.moves().size();
    const typename G::State& before = record.states()[last];
    Side side = before.side;
    JsonWriter events;
    events.begin_array();
    int laps = 0;
    if (ending.empty()) {
      Trace trace(G::shape, side);
      typename G::State state = before;
      G::play(state, record.moves()[last], trace);
      write_events(events, trace.events(), G::shape);
      for (const Event& event : trace.events()) laps += event.what == Happening::lift ? 1 : 0;
    } else if (ending == "agree") {
      events.begin_array().string("agree").end_array();
    } else {
      side = ending.back() == 'S' ? Side::south : Side::north;
      events.begin_array().string("resign").string(text_of(side)).end_array();
    }
    if (record.result() && record.result()->reason != Reason::resignation) {
      typename G::State swept = record.state();
      Trace trace(G::shape, swept.side);
      G::sweep(swept, trace);
      write_events(events, trace.events(), G::shape);
    }
    JsonWriter json;
    json.begin_object().key("before").string(write_position<G>(before));
    json.key("after").string(write_position<G>(record.state())).key("move").string(record.texts().back());
    json.key("side").string(text_of(side)).key("laps").number(laps);
    json.key("events").raw(events.end_array().text());
    write_result(json, record.result());
    return json.end_object().text();
  });
}

std::string Engine::perft(std::string_view start, int depth) {
  return with_game(start, [&]<class G>() {
    const Checked<typename G::State> state = read_position<G>(start);
    if (!state) return error_json(state.error());
    const Clock clock;
    const std::uint64_t count = ayla::perft<G>(state.value(), depth);
    JsonWriter json;
    json.begin_object().key("count").number(static_cast<std::int64_t>(count));
    return json.key("seconds").decimal(clock.seconds()).end_object().text();
  });
}

std::string Engine::playouts(std::string_view game, double seconds, double random_seed) {
  return with_game(game, [&]<class G>() {
    if (game != G::id) return error_json({"game", "unknown-game", "must be a game's id alone"});
    const PlayoutRates rates = ayla::playouts<G>(seconds, static_cast<std::uint64_t>(random_seed));
    JsonWriter json;
    json.begin_object().key("playoutsPerSecond").decimal(rates.playouts_per_second);
    json.key("turnsPerSecond").decimal(rates.turns_per_second);
    return json.key("turnsPerPlayout").decimal(rates.turns_per_playout).end_object().text();
  });
}

std::string Engine::levels() {
  JsonWriter json;
  json.begin_array();
  for (int number = 1; number <= search::levels; ++number) {
    const search::Level& level = search::level(number);
    json.begin_object().key("level").number(number).key("name").string(level.name);
    json.key("mostMs").number(static_cast<int>(level.most_ms)).end_object();
  }
  return json.end_array().text();
}

std::string Engine::match(std::string_view game, const std::string& first, const std::string& second, int games,
                          double random_seed) {
  return with_game(game, [&]<class G>() {
    if (game != G::id) return error_json({"game", "unknown-game", "must be a game's id alone"});
    std::array<search::PlayerKind, 2> kinds;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::optional<search::PlayerKind> kind = search::PlayerKind::read(i == 0 ? first : second);
      if (!kind)
        return error_json({"player", "unknown-player", "must be a level from 1 to 6, random, greedy or plain:DEPTH"});
      kinds[i] = *kind;
    }
    search::Player<G> one(kinds[0], match_table_mib);
    search::Player<G> other(kinds[1], match_table_mib);
    const search::MatchScore score = play_match(one, other, games, static_cast<std::uint64_t>(random_seed));
    JsonWriter json;
    json.begin_object().key("game").string(game).key("first").string(first).key("second").string(second);
    json.key("wins").number(score.wins).key("draws").number(score.draws).key("losses").number(score.losses);
    json.key("score").decimal(score.score()).key("interval").begin_array();
    for (const double bound : score.interval()) json.decimal(bound);
    return json.end_array().end_object().text();
  });
}

std::string Engine::bench(double nodes) {
  const Clock clock;
  search::Signature signature;
  Games::for_each([&]<class G>() { signature.template add<G>(static_cast<std::uint64_t>(nodes)); });
  JsonWriter json;
  json.begin_object().key("signature").string(signature.text()).key("nodes").number(signature.nodes());
  return json.key("ms").decimal(clock.seconds() * 1000).end_object().text();
}

std::string Engine::begin(std::string_view start, std::string_view moves, const Question& question) {
  thought_.reset();
  if (question.level < 0 || question.level > search::levels)
    return error_json({"level", "out-of-range", "must be from 1 to " + std::to_string(search::levels)});
  return with_record(start, moves, [&]<Game G>(const Record<G>& record) -> std::string {
    const Checked<search::Stakes> stakes = read_stakes(question.match);
    if (!stakes) return error_json(stakes.error());
    if (G::unit != Unit::points && stakes->in_match)
      return error_json({"match", "no-match-points", "is told of a game that has no match points"});
    const MoveList legal = legal_moves<G>(record.state());
    const auto judged = read_judged(question, legal, record.result().has_value(), G::shape, record.state().side);
    if (!judged) return error_json(judged.error());
    thought_ = std::make_unique<ThoughtOf<G>>(table_, record, question, stakes.value(), legal.size(), judged.value());
    return "null";
  });
}

std::string Engine::step(double ms) {
  bool done = true;
  JsonWriter json;
  json.begin_object();
  if (thought_) {
    const Clock clock;
    const auto time_is_up = [&] { return thought_->ms > 0 && thought_->clock.seconds() * 1000 >= thought_->ms; };
    do done = thought_->run_briefly() || (time_is_up() && thought_->may_end());
    while (!done && clock.seconds() * 1000 < ms);
    thought_->tell(json);
    if (done) thought_->tell_verdicts(json);
  } else {
    json.key("move").null().key("score").null().key("depth").number(0).key("nodes").number(0).key("pv").raw("[]");
  }
  const double seconds = thought_ ? thought_->clock.seconds() : 0;
  json.key("ms").decimal(seconds * 1000).key("nodesPerSecond");
  json.number(seconds > 0 ? static_cast<std::int64_t>(static_cast<double>(thought_->nodes()) / seconds) : 0);
  return json.key("done").boolean(done).end_object().text();
}

std::string Engine::finish() { return step(std::numeric_limits<double>::infinity()); }

AYLA_SMALL_END

}  // namespace ayla
