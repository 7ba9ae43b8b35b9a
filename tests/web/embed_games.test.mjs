// Whole games on a board in the frame of another page: to the result, with the sweep shown.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, ready, recordedGames, start, underscored } from "./browser.mjs";
import { frameOf, hosted, lying } from "./hosting.mjs";
import { families, ids, infoOf } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const framed = (hash, body) =>
  hosted(browser.browser, frameOf(browser.url, hash), (_, frame) => body(frame), {
    allowed: [new URL(browser.url).origin],
  });

/** In the frame: plays on, a pit by chance or what else there is to answer. */
function playOn(seed) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  window.turns = 0;
  const timer = setInterval(() => {
    if (document.querySelector("[data-phase=over]")) clearInterval(timer);
    if (!document.querySelector("[data-phase=idle]")) return;
    const pits = [...document.querySelectorAll("[data-pit][aria-disabled=false]")];
    const choice = pits[Math.floor(next() * pits.length)] ?? document.querySelector("[data-move=decline]");
    choice?.click();
    ++window.turns;
  }, 1);
}

test("a game of each kind against the engine, from its start to its result, and another after it", async () => {
  const played = families.map((game) =>
    framed(`game=${game}&level=1&speed=instant`, async (frame) => {
      frame.page().setDefaultTimeout(60_000);
      await ready(frame);
      await frame.evaluate(playOn, 7);
      await phase(frame, "over");
      const { result } = await board(frame);
      assert.ok((await frame.evaluate(() => window.turns)) > 3, game);
      assert.ok(await frame.isVisible(".result"), game);
      // Where there are two rows, what is left is swept at the end.
      if (infoOf(game).rows === 2) {
        assert.equal(result.captured[0] + result.captured[1], infoOf(game).seeds);
        assert.equal(await lying(frame), 0, game);
      }
      await act(frame, "new-game");
      await frame.waitForFunction(() => !document.querySelector("[data-phase=over]"));
    }),
  );
  await Promise.all(played);
  assert.equal(played.length, families.length);
});

test("recorded games of every kind end in the frame as the engine says, the last move made there", async () => {
  const ends = new Map();
  for (const game of recordedGames()) {
    if (!/^(pass|resign|agree)/.test(game.moves.at(-1) ?? "pass")) ends.set(game.start.split(" ")[0], game);
  }
  assert.deepEqual([...ends.keys()].sort(), [...ids].sort());
  await hosted(
    browser.browser,
    frameOf(browser.url, "game=kpe"),
    async (_, frame) => {
      await ready(frame);
      for (const [id, { start: position, moves, result }] of ends) {
        const hash = `position=${underscored(position)}&moves=${moves.slice(0, -1).join("_")}&level=person&speed=instant`;
        await frame.evaluate((text) => (location.hash = text), hash);
        await frame.waitForFunction((game) => document.querySelector(`[data-position^="${game} "]`), id);
        await ready(frame);
        await make(frame, moves.at(-1));
        await phase(frame, "over");
        assert.deepEqual((await board(frame)).result, result, id);
        const counts = await frame.$$eval(".seat-count", (all) => all.map(({ textContent }) => parseInt(textContent)));
        if (!Number.isNaN(counts[0])) assert.deepEqual(counts, [result.captured[1], result.captured[0]], id);
        await act(frame, "undo");
        assert.equal((await board(frame)).phase, "idle");
      }
    },
    { allowed: [new URL(browser.url).origin] },
  );
});
