// What the tests under fire share: faults put into the page, and what has to hold whatever happened.

import assert from "node:assert/strict";
import { act, ready } from "./browser.mjs";

export const long = Boolean(process.env.AYLA_LONG);

/** Every so many-th of a list is enough for the quick form. */
export const some = (list, every) => (long ? list : list.filter((_, i) => i % every === 0));

/** How many faults of each kind were put in; a test that put none in has looked at nothing. */
export const injected = new Map();
export const count = (kind, by = 1) => injected.set(kind, (injected.get(kind) ?? 0) + by);
export const report = (context) =>
  context.diagnostic([...injected].map(([kind, times]) => `${kind}: ${times}`).join(", "));

/**
 * In the page: `fault(kind, data)` says what the next question to a worker comes to, be it a real one's. Each fault that
 * happened is counted in `faults`. The page's long patience is over at once with a worker that `hurry` is about.
 */
export function faultyWorkers() {
  const [Real, later] = [window.Worker, window.setTimeout];
  Object.assign(window, { faults: 0, hired: 0, alive: new Set(), posted: 0 });
  let next = null;
  let hurry = false;
  window.fault = (kind, data) => (next = { kind, data });
  window.setTimeout = (body, ms, ...rest) => {
    const soon = hurry && ms >= 9000;
    if (soon) hurry = false;
    return later(body, soon ? 150 : ms, ...rest);
  };
  const scripts = {
    "throws at start": "throw new Error('start');",
    "throws in a search": "onmessage = ({ data }) => data.limits && setTimeout(() => { throw new Error('mid'); }, 30);",
    "is no script": "<!doctype html><p>Not found</p>",
    "closes itself": "onmessage = () => close();",
  };
  window.Worker = class {
    #real;
    constructor(url) {
      ++window.hired;
      window.alive.add(this);
      this.#hire(url);
    }
    #hire(url) {
      this.#real = new Real(url);
      this.#real.onmessage = (event) => this.#tell(event);
      this.#real.onerror = (event) => this.onerror?.(event);
    }
    #tell(event) {
      const { twice, late } = this;
      if (late) later(() => this.onmessage?.(event), late);
      else this.onmessage?.(event);
      if (twice) this.onmessage?.(event);
    }
    terminate() {
      window.alive.delete(this);
      this.#real.terminate();
    }
    postMessage(message) {
      this.twice = false;
      this.late = 0;
      if (!message.limits || !next) {
        this.#real.postMessage(message);
        return;
      }
      ++window.faults;
      const { kind, data } = next;
      next = null;
      if (scripts[kind]) {
        this.#real.terminate();
        this.#hire(URL.createObjectURL(new Blob([scripts[kind]], { type: "text/javascript" })));
        hurry = kind === "closes itself";
        this.#real.postMessage(message);
      } else if (kind === "falls silent") hurry = true;
      else if (kind === "says") {
        const said = JSON.parse(JSON.stringify(data ?? null).replaceAll('"ID"', message.id));
        later(() => this.onmessage?.({ data: said }));
        hurry = true;
      } else if (kind === "floods") {
        const progress = { ...data, done: false };
        for (let i = 0; i < 5000; ++i) later(() => this.onmessage?.({ data: { id: message.id, progress } }));
        later(() => this.#real.postMessage(message));
      } else if (kind === "answers others") {
        for (const id of [message.id + 1, message.id - 1, -7, 1e9]) {
          later(() => this.onmessage?.({ data: { id, progress: { ...data, done: true } } }));
        }
        later(() => this.#real.postMessage(message), 50);
      } else {
        Object.assign(this, data);
        this.#real.postMessage(message);
      }
    }
  };
}

/** What a worker may say that is no answer. `"ID"` stands for the question's. */
export const garbage = [
  null,
  7,
  "done",
  [],
  {},
  { id: "ID" },
  { id: "ID", progress: null },
  { id: "ID", progress: 7 },
  { id: "ID", progress: { done: true } },
  { id: "ID", progress: { done: true, move: "a2" } },
  { id: "ID", progress: { done: true, move: "a2", score: 3, pv: "a2" } },
  { id: "ID", progress: { done: false, move: "a2", ms: 1000 } },
  { id: "ID", error: {} },
  { fatal: "memory" },
];

/** A sound answer but for the move. */
export const answer = (move) => ({
  done: true,
  move,
  score: { unit: "seeds", value: 7, proven: false },
  depth: 3,
  nodes: 9,
  ms: 400,
  nodesPerSecond: 22,
  pv: [move],
  moves: [{ move, score: { unit: "seeds", value: 7, proven: false }, depth: 3, pv: [move] }],
});

export const plies = (page) => page.$$eval(".log-list li", (lines) => lines.length);

/** Makes the first move there is and waits for what comes of it: the page can still be played on. */
export async function playsOn(page) {
  await ready(page);
  if (await page.$("[data-phase=over]")) {
    await act(page, "new-game");
    await ready(page);
  }
  if (await page.$("[data-action=resume]")) {
    await act(page, "resume");
    await ready(page);
  }
  const before = await plies(page);
  await page.click("[data-pit][aria-disabled=false]");
  await page.waitForFunction(
    (old) => {
      const { phase } = document.querySelector("[data-phase]").dataset;
      return document.querySelectorAll(".log-list li").length > old && ["idle", "over"].includes(phase);
    },
    before,
    { polling: 50 },
  );
  assert.ok((await plies(page)) > before);
}

/** What is kept of games, by key. */
export const keptTexts = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith("ayla.game"))
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );
