// What happens in a move, and the two sinks that hear of it.
#pragma once

#include <cstdint>
#include <vector>

#include "ring.h"

namespace ayla {

enum class Happening : std::uint8_t {
  lift,       ///< the pit is emptied into the hand; begins a lap
  drop,       ///< one seed falls from the hand
  skip,       ///< the hand passes over a pit that may take no more
  take,       ///< the opponent's seeds come into the mover's hand
  capture,    ///< seeds leave the board for the captured ones of `side`
  offer,      ///< `side` offers the pit
  accept,     ///< `side` accepts
  decline,    ///< `side` declines
  hand_over,  ///< the pit now belongs to `side`
  pay,        ///< `side` puts captured seeds into the pit
  pass,       ///< `side` has nothing to sow
  spare,      ///< so many seeds, of a capture that ends in the pit, stay: it would leave the opponent none
  sweep,      ///< at the end of the game the seeds of the pit go to `side`
};

/// One thing that happened. `pit` is as South sees it, -1 where no pit is concerned.
struct Event {
  Happening what;
  Side side;  ///< who gains, pays or speaks; the mover in a sowing
  Pit pit;
  int seeds;  ///< how many; 1 for a drop
};

/// The sink of the search: hears nothing and costs nothing.
struct NoTrace {
  static constexpr bool records = false;
  void operator()(Happening, Pit = -1, int = 0) {}
  void gained_by_opponent(Happening, Pit, int) {}
};

/// A sink that counts the laps of a relay sowing.
struct LapCount : NoTrace {
  int laps = 0;
  void operator()(Happening what, Pit = -1, int = 0) { laps += what == Happening::lift ? 1 : 0; }
};

/// The sink of the page: writes all down. Games speak of pits as the mover sees them.
class Trace {
 public:
  static constexpr bool records = true;

  Trace(Shape shape, Side mover) : shape_(shape), mover_(mover) {}

  /// Something the mover does, gains, pays or says.
  void operator()(Happening what, Pit pit = -1, int seeds = 0) { add(what, mover_, pit, seeds); }
  /// Something that falls to the mover's opponent.
  void gained_by_opponent(Happening what, Pit pit, int seeds) { add(what, opponent(mover_), pit, seeds); }

  const std::vector<Event>& events() const { return events_; }

 private:
  void add(Happening what, Side side, Pit pit, int seeds) {
    events_.push_back({what, side, pit < 0 ? -1 : shape_.seen_by_south(pit, mover_), seeds});
  }

  Shape shape_;
  Side mover_;
  std::vector<Event> events_;
};

}  // namespace ayla
