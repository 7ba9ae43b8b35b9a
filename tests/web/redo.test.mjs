// Redo: what was taken back comes back as it was, by button and by key, until another move is made.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const position = async (page) => (await board(page)).position;
const moves = (page) => page.$$eval(".log-move", (all) => all.map(({ textContent }) => textContent).join(" "));

test("with two people each move comes back, and there is nothing to redo before and after", async () => {
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    assert.ok(await page.isDisabled("[data-action=redo]"));
    const seen = [await position(page)];
    for (const move of ["a1", "a2", "b1"]) {
      await make(page, move);
      seen.push(await position(page));
    }
    for (let i = 0; i < 3; ++i) await act(page, "undo");
    assert.ok(await page.isDisabled("[data-action=undo]"));
    for (const expected of seen.slice(1)) {
      await act(page, "redo");
      assert.deepEqual(await board(page), { position: expected, phase: "idle", result: undefined });
    }
    assert.ok(await page.isDisabled("[data-action=redo]"));
    assert.equal(await moves(page), "a1 a2 b1");
    // By keys, too; and one more is no more than a key.
    for (const key of ["u", "u", "r", "r", "r"]) await page.keyboard.press(key);
    assert.equal(await position(page), seen[3]);
  });
});

test("the engine's replies come back as they were, without being thought of again", async () => {
  await browser.page({ hash: "game=gore&north=level-1" }, async (page) => {
    await ready(page);
    const seen = [];
    for (let i = 0; i < 3; ++i) {
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await ready(page);
      seen.push(await position(page));
    }
    const all = await moves(page);
    await page.evaluate(() => {
      window.asked = 0;
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        if (message.limits) ++window.asked;
        send.call(this, message);
      };
    });
    for (let i = 0; i < 3; ++i) await act(page, "undo");
    assert.equal(await moves(page), "");
    for (const expected of seen) {
      await act(page, "redo");
      assert.deepEqual(await board(page), { position: expected, phase: "idle", result: undefined });
    }
    assert.equal(await moves(page), all);
    assert.equal(await page.evaluate(() => window.asked), 0);
  });
});

test("a move undone while the engine thought of its reply comes back, and the engine waits to be told", async () => {
  await browser.page({ hash: "game=katro", think: 1500 }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    const after = await position(page);
    await act(page, "undo");
    await act(page, "redo");
    assert.deepEqual(await board(page), { position: after, phase: "idle", result: undefined });
    assert.match(await page.textContent(".turn"), /Engine is waiting/);
    await page.waitForTimeout(1700);
    assert.equal(await position(page), after);
    await act(page, "resume");
    await phase(page, "thinking");
    await phase(page, "idle");
    assert.equal((await moves(page)).split(" ").length, 2);
  });
});

test("another move, by a person or an engine, leaves nothing to redo", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2` }, async (page) => {
    await ready(page);
    await act(page, "undo");
    await make(page, "b2");
    assert.ok(await page.isDisabled("[data-action=redo]"));
    await page.keyboard.press("r");
    assert.equal(await moves(page), "a1 b2");
    // So does a new game.
    await act(page, "undo");
    assert.ok(await page.isEnabled("[data-action=redo]"));
    await act(page, "new-game");
    assert.ok(await page.isDisabled("[data-action=redo]"));
  });
  await browser.page({ hash: "game=kpe&south=level-1&north=level-1", think: 1200 }, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 2);
    await act(page, "undo");
    await act(page, "undo");
    assert.equal(await moves(page), "");
    await act(page, "redo");
    assert.equal((await moves(page)).split(" ").length, 1);
    assert.ok(await page.isEnabled("[data-action=redo]"));
    await act(page, "resume");
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 2);
    assert.ok(await page.isDisabled("[data-action=redo]"));
  });
});

test("an end by resigning or agreement is undone and redone like a move", async () => {
  for (const [how, reason] of [
    ["resign", "resignation"],
    ["agree", "agreement"],
  ]) {
    await browser.page({ hash: `game=kpe&${two}&moves=a1` }, async (page) => {
      await ready(page);
      const before = await board(page);
      await act(page, how);
      await act(page, how);
      await phase(page, "over");
      const over = await board(page);
      assert.equal(over.result.reason, reason);
      await act(page, "undo");
      await act(page, "undo");
      await act(page, "redo");
      assert.deepEqual(await board(page), before);
      await act(page, "redo");
      assert.deepEqual(await board(page), over);
      assert.match(await page.textContent(".result"), how === "resign" ? /South wins/ : /draw|wins/);
      await act(page, "undo");
      assert.deepEqual(await board(page), before);
      await make(page, "a2");
      assert.ok(await page.isDisabled("[data-action=redo]"));
    });
  }
});

test("a pass comes back with the move before it", async () => {
  // North owns no seeds after South's move.
  const start = "gore_0,0,0,0/9,0,0,1_S_20-18_NNNN/SSSS_-_-";
  await browser.page({ hash: `${two}&position=${start}` }, async (page) => {
    await ready(page);
    await make(page, "d1");
    await ready(page);
    const after = await board(page);
    const all = await moves(page);
    await act(page, "undo");
    await act(page, "redo");
    assert.deepEqual(await board(page), after);
    assert.equal(await moves(page), all);
  });
});

test("redo while seeds move: they stop, and the board is where it was taken to", async () => {
  await browser.page({ hash: "game=kpe&north=level-1", settings: { speed: "slow" } }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "moving");
    const after = await position(page);
    await act(page, "undo");
    await page.keyboard.press("r");
    assert.deepEqual(await board(page), { position: after, phase: "idle", result: undefined });
  });
});
