/** Milliseconds that one seed takes, and the most that a whole ply may. */
const speeds = {
  slow: { seed: 500, most: 20000 },
  normal: { seed: 210, most: 9000 },
  fast: { seed: 85, most: 4000 },
};

/** The pace at which single events are shown. */
export const PACE = "normal";

/** How long an event takes, in seeds. */
const weights = {
  lift: 1.2,
  drop: 1,
  skip: 0.7,
  take: 2,
  capture: 2.2,
  offer: 4,
  accept: 2,
  decline: 4,
  "hand-over": 1.5,
  pay: 1.8,
  pass: 4,
  sweep: 1.6,
};

/** A trace's last events keep their full time, so that the end of a long sowing can be followed. */
const CALM_END = 4;

const last = (array) => array[array.length - 1] ?? 0;

/**
 * When each event ends, in milliseconds from the ply's begin. A long sowing starts at its normal pace and
 * quickens more and more, just enough that the ply stays within its bound.
 *
 * @param {import("../../wasm/ayla.d.ts").TraceEvent[]} events
 * @param {string} speed
 * @returns {number[]}
 */
export function timeline(events, speed) {
  const pace = speeds[speed];
  if (!pace) return events.map(() => 0);
  const ends = quickening(events, pace.seed, Infinity);
  if (last(ends) <= pace.most) return ends;
  let slow = events.length;
  let quick = 1;
  for (let i = 0; i < 40 && slow - quick > 0.01; ++i) {
    const middle = (slow + quick) / 2;
    if (last(quickening(events, pace.seed, middle)) > pace.most) slow = middle;
    else quick = middle;
  }
  return quickening(events, pace.seed, quick);
}

/** After `soon` events the pace has doubled, after twice as many tripled, and so on. */
function quickening(events, seed, soon) {
  let now = 0;
  const calm = events.length - CALM_END;
  return events.map(([kind], i) => {
    const pace = i >= calm ? 1 : 1 + i / soon;
    return (now += (seed * (weights[kind] ?? 1)) / pace);
  });
}
