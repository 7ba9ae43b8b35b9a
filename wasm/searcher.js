/** How long a search goes on before it listens again: well below the 20 ms within which a stop is to take effect. */
const SLICE_MS = 5;

/** How often a search under way tells of itself; reading along is no easier if more often. */
const TELL_EVERY_MS = 200;

/** Asks for calls of `body` after the messages that wait, by a message to itself: timers would be held back. */
function byMessage(body) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = body;
  return () => port2.postMessage(null);
}

/**
 * The search's end of a worker: answers requests, one at a time. They carry an id; a newer one, or "stop", ends the one
 * under way. Between slices the message queue is served.
 *
 * In:  { tableMiB } once, before all else; then { id, start, moves, limits } or { stop: true }
 * Out: { id, progress } when done and now and then before, { id, error } for texts that cannot be read, { fatal } if
 * the engine broke
 *
 * @param {object} options
 * @param {(tableMiB: number) => Promise<import("./ayla.d.ts").Engine>} options.open
 * @param {(message: object) => void} options.post sends what goes out
 * @param {(body: () => void) => () => void} [options.soon] makes what asks for a call of `body` between messages
 * @returns {(message: object) => void} to be given what comes in
 */
export function searcher({ open, post, soon = byMessage }) {
  let ready = null;
  let engine = null;
  let current = null;
  let told = 0;
  let waiting = false;

  function step() {
    waiting = false;
    if (current === null) return;
    const progress = engine.step(SLICE_MS);
    if (progress.done || progress.ms >= told + TELL_EVERY_MS) {
      post({ id: current, progress });
      told = progress.ms;
    }
    if (progress.done) current = null;
    else goOn();
  }

  /** The engine broke: nothing it says after can be trusted, so the other end is told and puts a new worker here. */
  function broken(error) {
    current = null;
    post({ fatal: String(error?.message ?? error) });
  }

  const next = soon(() => {
    try {
      step();
    } catch (error) {
      broken(error);
    }
  });

  /** Asks for the next slice, once: a stopped search may have left its own request behind. */
  function goOn() {
    if (waiting) return;
    waiting = true;
    next();
  }

  return async (data) => {
    if ("tableMiB" in data) {
      ready = open(data.tableMiB).then((opened) => (engine = opened));
      ready.catch(broken);
      return;
    }
    current = data.stop ? null : data.id;
    if (data.stop) return;
    try {
      await ready;
      if (current !== data.id) return;
      const fault = engine.begin(data.start, data.moves, data.limits);
      if (fault) {
        current = null;
        post({ id: data.id, error: fault.error });
        return;
      }
      told = 0;
      goOn();
    } catch (error) {
      broken(error);
    }
  };
}
