// A page that is played in for long does not grow: reloads, and games of two engines one after the other.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { faultyWorkers, long } from "./fire.mjs";

const RELOADS = long ? 20 : 3;
const GAMES = long ? 100 : 8;

/** What a page may grow by over all of them, beyond what it has after the first few. */
const MOST = { heap: 1.5e6, nodes: 60, listeners: 20, documents: 0, wasm: 0 };

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** What the page holds with the same on its table, once what is garbage has been collected. */
async function held(page, session) {
  await page.evaluate(() => (location.hash = "game=kpe&south=person&north=person"));
  await there(page, ".log-list[hidden]");
  await there(page, "[data-phase=idle]");
  for (let i = 0; i < 3; ++i) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
  const wasm = await page.evaluate(() => window.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  return {
    heap,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    documents: metric("Documents"),
    wasm,
    workers: page.workers().length,
  };
}

/** In the page: every memory of WebAssembly that is made. */
function watchMemories() {
  window.memories = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...args) => {
    const result = await instantiate(...args);
    const { exports } = result.instance ?? result;
    for (const each of Object.values(exports)) if (each instanceof WebAssembly.Memory) window.memories.push(each);
    return result;
  };
}

/** Waits without a handle, which would keep what it is of. */
const there = (page, selector) =>
  page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, { timeout: 60_000 });
const press = (page, action) =>
  page.evaluate((name) => document.querySelector(`[data-action=${name}]`).click(), action);

const grown = (before, now) =>
  Object.fromEntries(Object.keys(MOST).map((name) => [name, Math.round(now[name] - before[name])]));

function bounded(growth, what) {
  for (const [name, most] of Object.entries(MOST)) assert.ok(growth[name] <= most, `${what}: ${name} +${growth[name]}`);
}

test(`${RELOADS} reloads, and ${GAMES} games in one page`, async (context) => {
  const init = `(${faultyWorkers})(); (${watchMemories})();`;
  await browser.page({ hash: "game=kpe&south=level-1&north=level-1", init }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.enable");
    const play = async (id) => {
      await page.evaluate((hash) => (location.hash = hash), `game=${id}&south=level-1&north=level-1`);
      await page.waitForFunction((wanted) => location.hash.includes(`game=${wanted}&south=level`), id);
      await there(page, "[data-phase=over]");
    };
    let first;
    for (let i = 0; i < RELOADS; ++i) {
      await play("kpe");
      await page.reload();
      await there(page, "[data-phase=over]");
      if (i === 1) first = await held(page, session);
    }
    const reloaded = grown(first, await held(page, session));
    context.diagnostic(`after ${RELOADS} reloads: ${JSON.stringify(reloaded)}`);
    bounded(reloaded, "reloads");

    const games = ["kpe", "gore", "urim", "katro:4x4", "bao-kigogo"];
    let before;
    let played = 0;
    for (let i = 0; i < GAMES + games.length; ++i) {
      // The first of every game makes what all later ones use: pictures, textures, the worker's table.
      if (i === games.length) before = await held(page, session);
      const id = games[i % games.length];
      await play(id);
      ++played;
      if (i % 4 === 3) {
        await press(page, "games");
        await there(page, ".cards");
        await press(page, "continue");
        await there(page, "[data-phase=over]");
      }
      if (i % 5 === 4) {
        await press(page, "study");
        await there(page, ".study");
        await press(page, "leave");
        await there(page, "[data-phase=over]");
      }
    }
    const now = await held(page, session);
    const growth = grown(before, now);
    context.diagnostic(
      `before ${played - games.length} games: ${JSON.stringify(before)}, grown by ${JSON.stringify(growth)}`,
    );
    bounded(growth, "games");
    assert.equal(now.workers, 1);
    assert.ok((await page.evaluate(() => window.alive.size)) === 1);
    assert.ok(now.wasm > 0);
  });
});
