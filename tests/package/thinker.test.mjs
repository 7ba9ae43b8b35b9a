// What a thinker answers to whatever it is asked, and what it leaves behind; in Node.js. Each promise is settled in time.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { loadEngine } from "ayla";
import { createThinker } from "ayla/worker";

const thinkers = [];
const made = (options) => {
  thinkers.push(createThinker(options));
  return thinkers.at(-1);
};
after(() => Promise.all(thinkers.map((thinker) => thinker.close())));

const rejected = [];
process.on("unhandledRejection", (reason) => rejected.push(reason));
after(() => assert.deepEqual(rejected, []));

/** What the promise resolves to, and it has to within ten seconds. */
function settled(promise) {
  const late = sleep(10_000, undefined, { ref: false }).then(() => assert.fail("no answer came"));
  return Promise.race([promise, late]);
}

/** The answer is an error of that field and code, with its reason. */
async function refused(promise, field, code) {
  const { error } = await settled(promise);
  assert.deepEqual([error?.field, error?.code], [field, code]);
  assert.ok(error.reason.length > 0);
}

/** The thinker still answers. */
async function answers(thinker) {
  const best = await settled(thinker.think("kpe", "a1 d2", { nodes: 500 }));
  assert.deepEqual([best.done, best.nodes], [true, 500]);
}

test("the answer is that of a search in this thread", async () => {
  const engine = await loadEngine({ tableMiB: 16 });
  const thinker = made();
  for (const { id } of engine.games()) {
    const limits = { nodes: 3000, reasons: true, everyMove: true };
    engine.begin(id, "", limits);
    let found = engine.step(1000);
    while (!found.done) found = engine.step(1000);
    const answer = await settled(thinker.think(id, "", limits));
    const timeless = (progress) => ({ ...progress, ms: 0, nodesPerSecond: 0 });
    assert.deepEqual(timeless(answer), timeless(found), id);
  }
  engine.delete();
});

test("what is wrong is said as a value", async () => {
  const thinker = made();
  const long = "a".repeat(200_000);
  for (const [args, field, code] of [
    [[], "start", "not-text"],
    [[7], "start", "not-text"],
    [[null], "start", "not-text"],
    [[Symbol("kpe")], "start", "not-text"],
    [[{}], "start", "not-text"],
    [["kpe", 7], "moves", "not-text"],
    [["kpe", ["a1"]], "moves", "not-text"],
    [["kpe", { level: 3 }], "moves", "not-text"],
    [["kpe", "", 7], "limits", "not-object"],
    [["kpe", "", null], "limits", "not-object"],
    [["kpe", "", { ms: NaN }], "ms", "not-number"],
    [["kpe", "", { ms: -1 }], "ms", "not-number"],
    [["kpe", "", { ms: Infinity }], "ms", "not-number"],
    [["kpe", "", { nodes: "9" }], "nodes", "not-number"],
    [["kpe", "", { depth: () => 1 }], "depth", "not-number"],
    [["kpe", "", { level: null }], "level", "not-number"],
    [["kpe", "", { ms: 9, match: 3 }], "match", "not-text"],
    [["kpe", "", { ms: 9, judge: {} }], "judge", "not-text"],
    [["kpe", "", { ms: 9 }, null], "options", "not-object"],
    [["kpe", "", { ms: 9 }, { signal: {} }], "signal", "not-signal"],
    [["kpe", "", { ms: 9 }, { signal: null }], "signal", "not-signal"],
    [["kpe", "", { ms: 9 }, { onprogress: "x" }], "onprogress", "not-function"],
    [[long, "", { ms: 9 }], "start", "too-long"],
    [["kpe", long, { ms: 9 }], "moves", "too-long"],
    [["urim", "", { ms: 9, match: long }], "match", "too-long"],
    [["kpe", "z9", { ms: 9 }], "moves", "bad-form"],
    [["kpe", "", { level: 7 }], "level", "out-of-range"],
    [["kpe", "", { level: 2.5 }], "level", "out-of-range"],
  ]) {
    await refused(thinker.think(...args), field, code);
  }
  await answers(thinker);
});

test("a size of the table that cannot be had is refused as by the engine", async () => {
  for (const tableMiB of [-1, 33, 1.5, NaN, Infinity]) {
    let message;
    assert.throws(
      () => createThinker({ tableMiB }),
      (error) => {
        message = error.message;
        return error instanceof RangeError;
      },
    );
    await assert.rejects(loadEngine({ tableMiB }), { name: "RangeError", message });
  }
  for (const tableMiB of [0, 32]) await answers(made({ tableMiB }));
});

test("strange members of limits do not matter", async () => {
  const limits = { nodes: 500, everyMove: "yes", other: () => {}, more: Symbol("x") };
  const { moves } = await settled(made().think("kpe", "", limits));
  assert.ok(moves.length > 1);
});

test("a later request ends the one before, also one that is refused itself", async () => {
  const thinker = made();
  const searches = [1, 2, 3].map(() => thinker.think("katro"));
  const last = thinker.think("katro", "", { nodes: 500 });
  for (const search of searches) await refused(search, "thinker", "superseded");
  assert.equal((await settled(last)).nodes, 500);
  const endless = thinker.think("katro");
  await refused(thinker.think("katro", 7), "moves", "not-text");
  await refused(endless, "thinker", "superseded");
  const another = thinker.think("katro");
  await refused(thinker.think("katro", "", {}, { signal: AbortSignal.abort() }), "signal", "aborted");
  await refused(another, "thinker", "superseded");
  await answers(thinker);
});

test("a signal stops its own search alone", async () => {
  const thinker = made();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = thinker.think("urim", "", {}, { signal: first.signal });
  const two = thinker.think("urim", "", {}, { signal: second.signal });
  first.abort();
  await refused(one, "thinker", "superseded");
  await sleep(50);
  assert.equal(await Promise.race([two, sleep(50, "thinks on")]), "thinks on");
  second.abort();
  second.abort();
  await refused(two, "signal", "aborted");
  await answers(thinker);
  // A search that is over has nothing more to do with its signal.
  const third = new AbortController();
  await settled(thinker.think("urim", "", { nodes: 500 }, { signal: third.signal }));
  const four = thinker.think("urim", "", { nodes: 500 });
  third.abort();
  assert.equal((await settled(four)).done, true);
});

test("a stop takes effect within 20 ms: another request is answered, and no processor time is taken", async () => {
  const thinker = made();
  await answers(thinker);
  const waits = [];
  for (let i = 0; i < 9; ++i) {
    const endless = thinker.think("bao-kigogo");
    await sleep(60);
    const asked = performance.now();
    await thinker.think("kpe", "", { nodes: 1 });
    waits.push(performance.now() - asked);
    await endless;
  }
  waits.sort((a, b) => a - b);
  console.log(`answered ${waits[4].toFixed(1)} ms after the request, at most ${waits[8].toFixed(1)} ms`);
  assert.ok(waits[4] < 20, `${waits}`); // the median, since other programs may take the processor
  const stop = new AbortController();
  const endless = thinker.think("bao-kigogo", "", {}, { signal: stop.signal });
  await sleep(60);
  stop.abort();
  await endless;
  await sleep(20);
  const before = process.cpuUsage();
  await sleep(300);
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 100_000, `${user + system} µs taken in 300 ms`);
});

test("progress is told now and then, and not after the end", async () => {
  const thinker = made();
  const told = [];
  const best = await settled(
    thinker.think("bao-kigogo", "", { ms: 1000 }, { onprogress: (progress) => told.push(progress) }),
  );
  assert.ok(best.done && best.ms >= 1000);
  assert.ok(told.length >= 2 && told.length <= 6, `${told.length}`);
  assert.ok(told.every(({ done }) => done === false));
  const count = told.length;
  await sleep(300);
  assert.equal(told.length, count);
});

test("what onprogress throws ends the search", async () => {
  const thinker = made();
  const onprogress = () => {
    throw new Error("enough");
  };
  await assert.rejects(settled(thinker.think("katro", "", {}, { onprogress })), { message: "enough" });
  await answers(thinker);
  // One that asks for another search and throws has been told of that search before.
  let next;
  const once = () => {
    next = thinker.think("kpe", "", { nodes: 500 });
    throw new Error("enough");
  };
  await refused(thinker.think("katro", "", {}, { onprogress: once }), "thinker", "superseded");
  assert.equal((await settled(next)).nodes, 500);
});

test("a closed thinker answers that it is closed", async () => {
  const thinker = made();
  const search = thinker.think("katro");
  const closed = thinker.close();
  await refused(search, "thinker", "closed");
  await settled(closed);
  await settled(thinker.close());
  await refused(thinker.think("katro"), "thinker", "closed");
  await refused(thinker.think(), "thinker", "closed");
  const unused = createThinker();
  await settled(unused.close());
  await refused(unused.think("kpe"), "thinker", "closed");
});

test("fifty thinkers leave no thread and no memory behind", async () => {
  const threads = () => readdirSync("/proc/self/task").length;
  let most = 0;
  const use = async () => {
    const thinker = createThinker({ tableMiB: 16 });
    await answers(thinker);
    most = Math.max(most, threads());
    await thinker.close();
  };
  for (let i = 0; i < 5; ++i) await use();
  const before = threads();
  const taken = process.memoryUsage.rss();
  for (let i = 0; i < 50; ++i) await use();
  const grown = (process.memoryUsage.rss() - taken) / 2 ** 20;
  console.log(`memory after 50 more: ${grown.toFixed(1)} MiB`);
  assert.equal(threads(), before);
  assert.ok(most > before); // a thread would be seen
  assert.ok(grown < 40, `${grown} MiB`); // less than two of the fifty engines
});
