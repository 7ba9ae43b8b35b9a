import { createEngine } from "../wasm/ayla.js";
import { TABLE_MIB, SLICE_MS } from "./search.js";

/* global createAylaEngine */

/**
 * The search's own thread. Requests carry an id; a newer one, or "stop", ends the one under way. Between
 * slices the message queue is served, through a message to itself: timers would be held back.
 *
 * In:  { id, start, moves, limits } or { stop: true }
 * Out: { id, progress } when done or a ply deeper, { id, error } for texts that cannot be read, { fatal } if the
 * engine broke
 */
let engine = null;
let current = null;
let depth = 0;
const { port1, port2 } = new MessageChannel();

function step() {
  if (current === null) return;
  const progress = engine.step(SLICE_MS);
  if (progress.done || progress.depth > depth) self.postMessage({ id: current, progress });
  depth = progress.depth;
  if (progress.done) current = null;
  else port2.postMessage(null);
}

/** The engine broke: nothing it says after can be trusted, so the page is told and puts a new worker here. */
function broken(error) {
  current = null;
  self.postMessage({ fatal: String(error?.message ?? error) });
}

port1.onmessage = () => {
  try {
    step();
  } catch (error) {
    broken(error);
  }
};

const ready = createAylaEngine().then((module) => {
  engine = createEngine(module, { tableMiB: TABLE_MIB });
});

self.onmessage = async ({ data }) => {
  current = data.stop ? null : data.id;
  if (data.stop) return;
  try {
    await ready;
    if (current !== data.id) return;
    const fault = engine.begin(data.start, data.moves, data.limits);
    if (fault) {
      current = null;
      self.postMessage({ id: data.id, error: fault.error });
      return;
    }
    depth = 0;
    port2.postMessage(null);
  } catch (error) {
    broken(error);
  }
};
