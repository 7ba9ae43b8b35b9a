import { createEngine } from "../wasm/ayla.js";
import { SLICE_MS, TELL_EVERY_MS } from "./search.js";

/* global createAylaEngine */

/**
 * The search's own thread. Requests carry an id; a newer one, or "stop", ends the one under way. Between
 * slices the message queue is served, through a message to itself: timers would be held back.
 *
 * In:  { tableMiB } once, before all else; then { id, start, moves, limits } or { stop: true }
 * Out: { id, progress } when done and now and then before, { id, error } for texts that cannot be read, { fatal } if
 * the engine broke
 */
let ready = null;
let engine = null;
let current = null;
let told = 0;
let waiting = false;
const { port1, port2 } = new MessageChannel();

/** Asks for the next slice, once: a stopped search may have left its own request behind. */
function goOn() {
  if (waiting) return;
  waiting = true;
  port2.postMessage(null);
}

function step() {
  waiting = false;
  if (current === null) return;
  const progress = engine.step(SLICE_MS);
  if (progress.done || progress.ms >= told + TELL_EVERY_MS) {
    self.postMessage({ id: current, progress });
    told = progress.ms;
  }
  if (progress.done) current = null;
  else goOn();
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

async function open(tableMiB) {
  engine = createEngine(await createAylaEngine(), { tableMiB });
}

self.onmessage = async ({ data }) => {
  if ("tableMiB" in data) {
    ready = open(data.tableMiB);
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
      self.postMessage({ id: data.id, error: fault.error });
      return;
    }
    told = 0;
    goOn();
  } catch (error) {
    broken(error);
  }
};
