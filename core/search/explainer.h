// From what a search has found to the reasons for its move, in small steps: first the moves around it are played, then
// all moves are compared, as far as a limit of positions goes.
#pragma once

#include <cstdint>
#include <vector>

#include "search/reasons.h"
#include "search/search.h"
#include "small.h"

namespace ayla::search {

AYLA_SMALL_BEGIN

template <Game G>
class Explainer {
 public:
  /// For a search of that game within those limits, which may be under way.
  Explainer(const Record<G>& game, const Limits& limits) : game_(game), limits_(limits) {}

  /// Takes over what the search has found. The search is then used to compare the moves, where it has not done so.
  void begin(const Search<G>& search) {
    found_ = search.findings();
    every_move_ = search.every_move();
    nodes_before_ = search.nodes();
    step_ = Step::looking;
    if (found_.line.empty())
      step_ = Step::done;
    else
      prospects_.begin(game_.state(), found_.line.front(), game_.states());
  }

  /// Goes on by so many of the moves around it, or positions; true at the end.
  bool run(Search<G>& search, std::uint64_t positions) {
    if (step_ == Step::looking) {
      for (std::uint64_t i = 0; i < positions && step_ == Step::looking; ++i)
        if (prospects_.visit()) compare(search);
    } else if (step_ == Step::comparing) {
      if (search.run(positions) || search.nodes() >= most_compared) step_ = Step::done;
    }
    return step_ == Step::done;
  }

  bool begun() const { return step_ != Step::waiting; }
  /// Whether there are reasons by now: time may then end what is left.
  bool may_end() const { return step_ == Step::comparing || step_ == Step::done; }

  /// The reasons, the weightiest first; none when the game is over.
  std::vector<MoveReason> reasons(const Search<G>& search) const {
    if (found_.line.empty()) return {};
    const auto& every_move = compares_ ? search.every_move() : every_move_;
    return Reasons<G>(game_, found_, every_move, limits_.stakes, prospects_).find();
  }

  /// What the search had found before, and the positions looked at for that.
  const Findings& found() const { return found_; }
  const std::vector<Findings>& every_move() const { return every_move_; }
  std::uint64_t nodes_before() const { return compares_ ? nodes_before_ : 0; }

 private:
  enum class Step : std::uint8_t { waiting, looking, comparing, done };
  static constexpr std::uint64_t most_compared = 200'000;

  void compare(Search<G>& search) {
    step_ = Step::done;
    if (limits_.every_move || prospects_.legal() < 2) return;
    Limits limits;
    limits.depth = limits_.depth;
    limits.nodes = limits_.nodes;
    limits.every_move = true;
    limits.remember = limits_.remember;
    limits.stakes = limits_.stakes;
    search.begin(game_, limits);
    compares_ = true;
    step_ = Step::comparing;
  }

  Record<G> game_;
  Limits limits_;
  Step step_ = Step::waiting;
  Findings found_;
  std::vector<Findings> every_move_;
  std::uint64_t nodes_before_ = 0;
  bool compares_ = false;  ///< the search has been begun anew
  Prospects<G> prospects_;
};

AYLA_SMALL_END

}  // namespace ayla::search
