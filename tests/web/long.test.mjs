// A game of thousands of plies: it opens quickly, with every ply's notes, and goes on quickly.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readGame } from "../../web/plies.js";
import { act, board, phase, playable, random, start, two } from "./browser.mjs";
import { engine, families } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** A record of Goré of so many plies: random play that takes as little as it can and never comes back. */
function longGame(plies) {
  const next = random(7);
  const first = engine.view("gore");
  let { position } = first;
  const seen = new Set([position]);
  const moves = [];
  const taken = ({ captured }) => captured[0] + captured[1];
  while (moves.length < plies) {
    const now = engine.view(position);
    const after = now.legal
      .map(({ move }) => ({ move, view: engine.view(position, move), chance: next() }))
      .filter(({ view }) => !view.result && !seen.has(view.position))
      .sort((a, b) => taken(a.view) - taken(b.view) || a.chance - b.chance);
    assert.ok(after.length > 0, `no way on after ${moves.length} plies`);
    moves.push(after[0].move);
    position = after[0].view.position;
    seen.add(position);
  }
  return { moves, position };
}

test("a game of 2,000 plies opens within a second, and undo stays quick", async () => {
  const { moves, position } = longGame(2000);
  await browser.page({}, async (page) => {
    await page.waitForSelector(".cards");
    await page.click(".opener summary");
    await page.fill("textarea", `gore\n${moves.join(" ")}`);
    const opened = await page.evaluate(() => {
      const begun = performance.now();
      document.querySelector("[data-action=open]").click();
      return performance.now() - begun;
    });
    await phase(page, "idle");
    assert.equal((await board(page)).position, position);
    assert.ok(opened < 1000, `opened in ${opened} ms`);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 2000);
    const quick = await page.evaluate(() => {
      const times = [];
      for (let i = 0; i < 5; ++i) {
        const begun = performance.now();
        document.querySelector("[data-action=undo]").click();
        times.push(performance.now() - begun);
      }
      return Math.max(...times);
    });
    assert.ok(quick < 200, `undo took ${quick} ms`);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 1995);
    await page.click(`[data-pit=${(await playable(page))[0]}]`);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 1996);
    await act(page, "new-game");
  });
  // And by a link, from nothing to the first choice.
  await browser.page({ hash: `game=gore&${two}&moves=${moves.join("_")}` }, async (page) => {
    await phase(page, "idle");
    assert.equal((await board(page)).position, position);
  });
});

test("what is told of every ply is what the whole game's trace tells of it", async () => {
  let count = 0;
  const { moves } = longGame(120);
  const records = [["gore", moves.join(" ")]];
  for (const id of families) {
    const next = random(11);
    const played = [];
    for (let view = engine.view(id); !view.result && played.length < 80; view = engine.view(id, played.join(" "))) {
      played.push(view.legal[Math.floor(next() * view.legal.length)].move);
    }
    records.push([id, played.join(" ")], [id, [...played.slice(0, 5), "resign:N"].join(" ")]);
  }
  for (const [start, text] of records) {
    const list = text.split(" ");
    const { plies } = readGame(engine, start, text);
    assert.equal(plies.length, list.length);
    for (const [i, { move, side, laps, taken }] of plies.entries()) {
      const trace = engine.trace(start, list.slice(0, i + 1).join(" "));
      const took = trace.events.filter(([kind]) => kind === "capture" || kind === "take");
      assert.deepEqual(
        [move, side, laps, taken],
        [trace.move, trace.side, trace.laps, took.reduce((sum, [, , seeds]) => sum + seeds, 0)],
      );
      ++count;
    }
  }
  assert.ok(count > 300, `${count}`);
});
