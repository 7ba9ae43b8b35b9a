// Looking back at a game that goes on: by keys, by the list of moves, by touch.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { steps } from "../../web/past.js";
import { act, board, make, phase, pixels, playable, ready, start, turnText, two } from "./browser.mjs";
import { families, infoOf } from "./registry.mjs";
import { recorded } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const press = (page, ...keys) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
const looking = (page) => page.$eval(".play", (play) => play.dataset.past === "true");
const kept = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("ayla.table")).link);
const label = (page) => page.textContent(".turn-now");
const focused = (page) =>
  page.evaluate(() => document.activeElement.dataset.pit ?? document.activeElement.dataset.action);

test("a step back or on stays within the game", () => {
  assert.deepEqual(
    [0, 1, 5].map((at) => [steps.first(at), steps.earlier(at), steps.later(at, 5), steps.present(at, 5)]),
    [
      [0, 0, 1, 5],
      [0, 0, 2, 5],
      [0, 4, 5, 5],
    ],
  );
});

for (const id of families) {
  const moves = infoOf(id).rows > 2 ? 7 : 9;
  test(`${id}: back to the start and on again by keys, as it was played`, async () => {
    await browser.page({ hash: recorded(id, moves) }, async (page) => {
      await ready(page);
      const now = { ...(await board(page)), pixels: await pixels(page) };
      const link = await kept(page);
      // What the board shows after each ply, from the game opened there.
      const expected = [];
      for (let ply = 0; ply < moves; ++ply) {
        await page.evaluate((hash) => (location.hash = hash), recorded(id, ply));
        await page.waitForFunction((count) => document.querySelectorAll(".log-list li").length === count, ply);
        expected.push((await board(page)).position);
      }
      await page.evaluate((hash) => (location.hash = hash), recorded(id, moves));
      await page.waitForFunction((count) => document.querySelectorAll(".log-list li").length === count, moves);

      const seen = [];
      for (let ply = moves - 1; ply >= 0; --ply) {
        await press(page, "ArrowLeft");
        seen.unshift((await board(page)).position);
        assert.equal(await label(page), ply ? `Move ${ply} of ${moves}` : `Before the first of ${moves} moves`);
        assert.deepEqual(await playable(page), []);
        // The marks of the ply are there, and told in the names of the pits.
        const marked = await page.$$eval("[aria-label*='last sown from here']", (pits) => pits.length);
        const sown = ply > 0 && (await page.$eval(`.log-list li:nth-child(${ply}) .log-move`, (m) => m.textContent));
        assert.equal(marked, /^[a-z][0-9]$/.test(sown || "") ? 1 : 0, `${ply}: ${sown}`);
      }
      assert.deepEqual(seen, expected);
      await press(page, "ArrowLeft");
      assert.equal((await board(page)).position, expected[0]);
      await press(page, "End");
      assert.equal(await looking(page), false);
      await press(page, "Home");
      assert.equal((await board(page)).position, expected[0]);
      for (let ply = 0; ply < moves; ++ply) await press(page, "ArrowRight");
      assert.equal(await looking(page), false);
      await page.waitForTimeout(80);
      assert.deepEqual({ ...(await board(page)), pixels: await pixels(page) }, now);
      assert.equal(await kept(page), link, "the game is the same");
      // The present is the last step.
      await press(page, "ArrowRight");
      assert.equal(await looking(page), false);
      assert.ok((await playable(page)).length > 0 || (await page.isVisible(".choices")));
    });
  });
}

test("a move of the list is gone to by a click and by Enter, and what is looked at is marked there", async () => {
  await browser.page({ hash: recorded("katro", 12) }, async (page) => {
    await ready(page);
    const current = () =>
      page.$$eval(".log-list button", (buttons) => buttons.findIndex((each) => each.ariaCurrent === "true") + 1);
    assert.equal(await current(), 0);
    await page.click(".log-list li:nth-child(4) button");
    assert.equal(await label(page), "Move 4 of 12");
    assert.equal(await current(), 4);
    await press(page, "ArrowDown", "ArrowDown");
    assert.equal(await label(page), "Move 6 of 12");
    assert.equal(
      await page.evaluate(() => document.activeElement.textContent),
      await page.textContent("li:nth-child(6) button"),
    );
    await press(page, "ArrowUp", "ArrowLeft");
    assert.equal(await label(page), "Move 4 of 12");
    // The list is one stop of Tab: from the board on, or with Shift back.
    await press(page, "Tab");
    assert.equal(await page.evaluate(() => document.activeElement.closest(".log-list")), null);
    await press(page, "Shift+Tab", "Enter");
    assert.equal(await label(page), "Move 4 of 12");
    await page.click(".log-list li:nth-child(12) button");
    assert.equal(await looking(page), false);
  });
});

test("nothing can be played while looking back, and Escape or the button leads back", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2_b1` }, async (page) => {
    await ready(page);
    const now = await board(page);
    await page.focus("[data-pit=a2]");
    await press(page, "Home");
    await press(page, "Enter", "Space");
    assert.match(await page.textContent("[role=status]"), /looking back: nothing can be played/);
    assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), /^a1, South’s, 6 seeds, not yet opened$/);
    // Arrows on the board still go from pit to pit.
    await press(page, "ArrowRight");
    assert.equal(await focused(page), "b2");
    assert.equal(await label(page), "Before the first of 3 moves");
    await page.click("[data-pit=b1]", { force: true });
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 3);
    await press(page, "Escape");
    assert.deepEqual(await board(page), now);
    await press(page, "ArrowLeft");
    assert.equal(await looking(page), true, "a click leaves no focus that is seen, and arrows step through the game");
    await page.click("[data-action=present]");
    assert.deepEqual(await board(page), now);
    // The button is gone; who pressed it is at the board.
    assert.match(String(await focused(page)), /^[a-d]2$/);
    await make(page, "b2");
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 4);
  });
});

test("after a click on a pit, arrows step through the game; after Tab they go from pit to pit", async () => {
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    await make(page, "a1");
    await make(page, "a2");
    await press(page, "ArrowLeft");
    assert.equal(await label(page), "Move 1 of 2");
    await press(page, "Escape", "Tab", "ArrowLeft");
    assert.equal(await looking(page), false);
    assert.match(String(await focused(page)), /^[a-d][12]$/);
  });
});

test("the engine thinks on, its reply is told and makes no jump, and is shown on the way back", async () => {
  const options = { hash: "game=kpe&moves=a1_a2", think: 700, settings: { speed: "normal" } };
  await browser.page(options, async (page) => {
    await ready(page);
    const first = await page.getAttribute(".log-list li:first-child button", "class");
    assert.ok(first);
    await page.click("[data-pit=b1]");
    // In the middle of the move: that comes to its end, and the engine begins.
    await phase(page, "moving");
    await press(page, "Home");
    await phase(page, "thinking");
    const before = await board(page);
    assert.match(before.position, /^kpe 6,6,6,6\/6,6,6,6 S /);
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 4);
    assert.match(await page.textContent("[role=status]"), /^Engine sows /);
    await page.waitForTimeout(400);
    assert.equal((await board(page)).position, before.position);
    assert.equal(await label(page), "Before the first of 4 moves");
    await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
    assert.equal(await label(page), "Move 3 of 4");
    // The next step is the reply itself, seed by seed.
    await press(page, "ArrowRight");
    assert.equal(await looking(page), false);
    assert.equal((await board(page)).phase, "moving");
    await phase(page, "idle");
    await page.click(`[data-pit=${(await playable(page))[0]}]`);
    await phase(page, "thinking");
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 5);
  });
});

test("two engines wait for who looks back", async () => {
  await browser.page({ hash: "game=urim&south=level-1&north=level-1" }, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length > 3);
    await press(page, "Home");
    const count = () => page.$$eval(".log-list li", (lines) => lines.length);
    await page.waitForTimeout(300);
    const then = await count();
    await page.waitForTimeout(500);
    assert.equal(await count(), then);
    await press(page, "Escape");
    await page.waitForFunction((least) => document.querySelectorAll(".log-list li").length > least, then);
  });
});

test("undo, a new game and the end of one lead back to the present", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2_b1` }, async (page) => {
    await ready(page);
    await press(page, "Home", "u");
    assert.equal(await looking(page), false);
    assert.match((await board(page)).position, / S 0-0 x\.\.\.\/x\.\.\.$/);
    await press(page, "Home");
    await page.click(".ending [data-action=resign]");
    await page.click(".ending [data-action=resign]");
    await phase(page, "over");
    assert.equal(await looking(page), false);
    // Also a game that is over is looked back at, and how it ended stays in sight.
    await press(page, "ArrowLeft", "ArrowLeft");
    assert.equal(await label(page), "Move 1 of 3");
    assert.ok(await page.isVisible(".result"));
    assert.deepEqual(await playable(page), []);
    await press(page, "n");
    assert.equal(await looking(page), false);
    assert.deepEqual(await playable(page), ["a1", "b1", "c1", "d1"]);
    assert.match(await turnText(page), /South to move/);
  });
});

test("by touch: a tap in the list, the steps below the board, and the board keeps its place", async () => {
  const box = (page) => page.$eval(".board", (element) => JSON.stringify(element.getBoundingClientRect()));
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [1366, 768],
  ]) {
    const context = { viewport: { width, height }, hasTouch: true };
    await browser.page({ hash: recorded("urim", 8), context }, async (page) => {
      await ready(page);
      const before = await box(page);
      await page.tap(".log-list li:nth-child(5) button");
      assert.equal(await label(page), "Move 5 of 8");
      assert.ok(await page.$eval(".board", (element) => element.getBoundingClientRect().top > -1), "in sight");
      await page.evaluate(() => scrollTo(0, 0));
      assert.equal(await box(page), before);
      await page.tap("[data-action=earlier]");
      assert.equal(await label(page), "Move 4 of 8");
      await page.tap("[data-action=first]");
      assert.equal(await label(page), "Before the first of 8 moves");
      await page.tap("[data-action=later]");
      assert.equal(await label(page), "Move 1 of 8");
      await act(page, "present");
      assert.equal(await looking(page), false);
      assert.equal(await box(page), before);
    });
  }
});
