// What a thinker makes of workers that break: they are played here, each by what it does with a request.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Thinker } from "../../wasm/thinker.js";

const done = { done: true, move: "a1" };

/** A thinker whose workers are those, in this order, and what has become of them. */
function staffed(...workers) {
  const log = { hired: 0, ended: 0, opened: [], busy: false, told: [] };
  const hire = (told, broke) => {
    const work = workers[log.hired++];
    if (!work) throw new Error("no worker to be had");
    log.told.push(told);
    return {
      post(message) {
        if ("tableMiB" in message) log.opened.push(message.tableMiB);
        else if (!message.stop) queueMicrotask(() => work({ message, told, broke }));
      },
      busy: (on) => (log.busy = on),
      end: async () => ++log.ended,
    };
  };
  return { thinker: new Thinker(hire, { tableMiB: 4 }), log };
}

const good = ({ message, told }) => told({ id: message.id, progress: done });
const breaking = ({ broke }) => broke("it broke");
const fatal = ({ told }) => told({ fatal: "out of memory" });
const silent = () => {};

for (const [name, bad] of Object.entries({ breaking, fatal })) {
  test(`a worker that breaks is replaced, and asked once more (${name})`, async () => {
    const { thinker, log } = staffed(bad, good);
    assert.deepEqual(await thinker.think("kpe"), done);
    assert.deepEqual(log.opened, [4, 4]);
    assert.deepEqual([log.hired, log.ended, log.busy], [2, 1, false]);
  });
}

test("two that break in a row are an error with their reason; the next request tries again", async () => {
  const { thinker, log } = staffed(breaking, fatal, good);
  const { error } = await thinker.think("kpe");
  assert.deepEqual(error, { field: "engine", code: "engine-broken", reason: "out of memory" });
  assert.deepEqual([log.hired, log.ended], [2, 2]);
  assert.deepEqual(await thinker.think("kpe"), done);
});

test("where no worker can be started that is the reason", async () => {
  const { thinker } = staffed();
  const { error } = await thinker.think("kpe");
  assert.deepEqual(error, { field: "engine", code: "engine-broken", reason: "no worker to be had" });
  await thinker.close();
});

test("a worker that breaks while nobody waits is replaced when one is wanted", async () => {
  let breakNow;
  const first = (its) => {
    breakNow = its.broke;
    good(its);
  };
  const { thinker, log } = staffed(first, good);
  await thinker.think("kpe");
  breakNow("idle");
  assert.deepEqual([log.hired, log.ended], [1, 1]);
  assert.deepEqual(await thinker.think("kpe"), done);
});

test("what is still said by a worker dismissed, or about a search ended, is not heard", async () => {
  const { thinker, log } = staffed(breaking, silent);
  const ended = thinker.think("kpe");
  await new Promise(setImmediate);
  assert.equal(log.hired, 2);
  const search = thinker.think("urim");
  log.told[0]({ id: 2, progress: { done: true, move: "of the first worker" } });
  log.told[1]({ id: 1, progress: { done: true, move: "of the first search" } });
  assert.equal((await ended).error.code, "superseded");
  log.told[1]({ id: 2, progress: done });
  assert.deepEqual(await search, done);
  log.told[1]({ id: 2, progress: done });
});
