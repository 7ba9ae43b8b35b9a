// Whole games of every kind on the page: recorded ones, move by move with real clicks, and ones against the
// engine.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  act,
  board,
  make,
  phase,
  playable,
  random,
  ready,
  recordedGames,
  start,
  turnText,
  two,
  underscored,
} from "./browser.mjs";
import { families, infoOf, infos } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const idOf = (game) => game.start.split(" ")[0];

/** The recorded game of an id to click through: the longest that is not too long, for offers and passes. */
function pickGame(id, most = 60) {
  const all = recordedGames().filter((game) => idOf(game) === id);
  // From the game's own start, which the first of them has.
  const whole = all.filter((game) => game.start === all[0].start);
  const least = Math.min(...whole.map(({ moves }) => moves.length));
  const fits = whole.filter(({ moves }) => moves.length <= Math.max(most, least));
  const kinds = (game) => new Set(game.moves.map((move) => move.split(":")[0]).filter((verb) => verb.length > 2)).size;
  return fits.sort((a, b) => kinds(b) - kinds(a) || b.moves.length - a.moves.length)[0];
}

for (const { id, matchPoints } of infos) {
  test(`a recorded game of ${id}, clicked through by two people`, async () => {
    const game = pickGame(id);
    await browser.page({ hash: `game=${id}&${two}` }, async (page) => {
      await ready(page);
      assert.equal((await board(page)).position, game.start);
      for (const move of game.moves) await make(page, move);
      await phase(page, "over");
      const { position, result } = await board(page);
      assert.equal(position, game.final);
      assert.deepEqual(result, game.result);
      // The page says who won, and offers another game.
      assert.match(await page.textContent(".result"), game.result.winner ? /wins/ : /draw/);
      assert.equal(await page.textContent("[data-action=new-game]"), matchPoints ? "Next game" : "Play again");
      await act(page, "new-game");
      await ready(page);
      assert.equal((await board(page)).position, game.start);
      assert.equal((await board(page)).result, undefined);
    });
  });
}

test("every recorded game opens from a link, at its end and in its middle", async () => {
  let count = 0;
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    // Every other one; all of them in the long form.
    for (const game of recordedGames().filter((_, i) => process.env.AYLA_LONG || i % 2 === 0)) {
      const hash = `game=${idOf(game)}&${two}&position=${underscored(game.start)}`;
      const open = (moves) => page.evaluate((text) => (location.hash = text), `${hash}&moves=${moves.join("_")}`);
      await open(game.moves.slice(0, game.moves.length / 2));
      await page.waitForSelector(`[data-position^="${idOf(game)} "][data-phase=idle]`);
      await open(game.moves);
      await page.waitForSelector(`[data-position="${game.final}"][data-phase=over]`);
      assert.deepEqual((await board(page)).result, game.result);
      ++count;
    }
  });
  assert.ok(count >= (process.env.AYLA_LONG ? 100 : 50), `${count}`);
});

for (const id of families) {
  // Where moves are short the game is played to its end.
  const most = infoOf(id).rows === 2 ? 200 : 60;
  test(`a game of ${id} against the engine`, async () => {
    const next = random(7);
    await browser.page({ hash: `game=${id}&south=person&north=engine` }, async (page) => {
      await ready(page);
      for (let turns = 0; turns < most; ++turns) {
        const { phase: now, position } = await board(page);
        if (now === "over") break;
        assert.equal(position.split(" ")[2], "S");
        const answer = await page.$("[data-move=decline]");
        const pits = await playable(page);
        if (answer) await answer.click();
        else await page.click(`[data-pit=${pits[Math.floor(next() * pits.length)]}]`);
        await ready(page);
        assert.notEqual((await board(page)).position, position);
      }
      const { phase: now, result } = await board(page);
      if (most === 200) assert.equal(now, "over");
      if (now === "over") assert.ok(result.reason);
    });
  });
}

test("the engine plays the other side, and a game with itself", async () => {
  await browser.page({ hash: "game=kpe&south=engine&north=person" }, async (page) => {
    await phase(page, "idle");
    assert.equal((await board(page)).position.split(" ")[2], "N");
    // The person's own side is the near one.
    assert.equal(await page.getAttribute(".seat-near", "data-side"), "N");
    const pits = await playable(page);
    await page.click(`[data-pit=${pits[0]}]`);
    await ready(page);
    assert.equal((await board(page)).position.split(" ")[2], "N");
  });
  await browser.page({ hash: "game=katro:4x4&south=engine&north=engine" }, async (page) => {
    await phase(page, "over");
    assert.ok((await board(page)).result.winner);
    // Undone, it waits until it is told to go on.
    await act(page, "undo");
    assert.equal((await board(page)).phase, "idle");
    await page.waitForTimeout(300);
    assert.equal((await board(page)).phase, "idle");
    assert.deepEqual(await playable(page), []);
    await act(page, "resume");
    await phase(page, "over");
  });
});

test("a move that would take all seeds, and takes none, is told as what it is", async () => {
  const position = "oware 0,0,0,1,1,2/2,0,1,0,4,1 S 18-18";
  await browser.page({ hash: `${two}&position=${underscored(position)}` }, async (page) => {
    await ready(page);
    await make(page, "e1");
    await ready(page);
    assert.equal((await board(page)).position, "oware 0,0,0,2,2,3/2,0,1,0,0,2 N 18-18");
    assert.match(await turnText(page), /sows e1: 4 seeds, a grand slam that takes nothing\./);
  });
});
