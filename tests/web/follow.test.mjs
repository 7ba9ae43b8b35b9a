// Following a move: pause, step, skip, speed, and the preview of a first lap.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, phase, pixels, ready, start, two, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const slow = { speed: "slow" };

const disabled = (page, action) => page.$eval(`[data-action=${action}]`, (button) => button.disabled);
const turn = (page) => page.textContent(".turn-now");
test("a move can be paused, and stands still", async () => {
  await browser.page({ hash: `game=kpe&${two}`, settings: slow }, async (page) => {
    await ready(page);
    for (const action of ["pause", "step", "skip"]) assert.ok(await disabled(page, action), action);
    await page.click("[data-pit=a1]");
    await page.waitForTimeout(700);
    await act(page, "pause");
    assert.match(await turn(page), /paused$/);
    const still = await pixels(page);
    await page.waitForTimeout(700);
    assert.equal(await pixels(page), still);
    assert.equal((await board(page)).phase, "moving");
    await act(page, "pause");
    assert.doesNotMatch(await turn(page), /paused$/);
    await page.waitForTimeout(300);
    assert.notEqual(await pixels(page), still);
    await phase(page, "idle");
    assert.ok(await disabled(page, "pause"));
  });
});

test("one step at a time comes to the end of the move", async () => {
  await browser.page({ hash: `game=kpe&${two}`, settings: slow }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    // Six seeds: a lift and six drops. A step before the last one is over finishes that.
    let steps = 0;
    for (; steps < 20 && (await board(page)).phase === "moving"; ++steps) await page.keyboard.press(".");
    assert.ok(steps >= 7 && steps <= 9, `${steps}`);
    assert.equal((await board(page)).phase, "idle");
    // And by itself it stands still after each.
    await page.click("[data-pit=a2]");
    await act(page, "step");
    await page.waitForTimeout(900);
    assert.equal((await board(page)).phase, "moving");
    assert.match(await turn(page), /paused$/);
    await page.keyboard.press("s");
    assert.equal((await board(page)).phase, "idle");
  });
});

test("a paused move can be undone, and a new game begun", async () => {
  await browser.page({ hash: `game=kpe&${two}`, settings: slow }, async (page) => {
    await ready(page);
    const { position } = await board(page);
    for (const action of ["undo", "new-game"]) {
      await page.click("[data-pit=a1]");
      await act(page, "pause");
      await act(page, action);
      assert.deepEqual(await board(page), { position, phase: "idle", result: undefined }, action);
    }
  });
});

test("the speed goes round, holds at once, and is kept", async () => {
  await browser.page({ hash: `game=kpe&${two}`, settings: slow }, async (page) => {
    await ready(page);
    const speeds = [];
    const look = async () => speeds.push(await page.getAttribute("[data-action=speed]", "aria-label"));
    await page.click("[data-pit=a1]");
    for (let i = 0; i < 3; ++i) {
      await look();
      assert.equal((await board(page)).phase, "moving");
      await page.keyboard.press("v");
    }
    // Instant: the move under way is over.
    assert.equal((await board(page)).phase, "idle");
    await look();
    assert.equal(new Set(speeds).size, 4, speeds.join());
    assert.equal(await page.$eval('[name="setting-speed"][value="instant"]', (input) => input.checked), true);
    await page.reload();
    await ready(page);
    assert.equal(await page.getAttribute("[data-action=speed]", "aria-label"), speeds[3]);
  });
});

test("pointing at a pit, or going to it by key, shows where its first lap ends", async () => {
  await browser.page({ hash: `game=katro&${two}` }, async (page) => {
    await ready(page);
    await page.mouse.move(1, 1);
    await page.waitForTimeout(100);
    const plain = await pixels(page);
    const label = (pit) => page.getAttribute(`[data-pit=${pit}]`, "aria-label");
    // Two seeds from b1: the lap ends two pits on. The engine says so, and the page only shows it.
    await page.hover("[data-pit=b1]");
    await page.waitForTimeout(100);
    assert.match(await label("b1"), /first lap would end in d1/);
    assert.notEqual(await pixels(page), plain);
    // A pit that cannot be played shows nothing.
    await page.hover("[data-pit=b3]");
    await page.waitForTimeout(100);
    assert.doesNotMatch(await label("b1"), /first lap/);
    assert.equal(await pixels(page), plain);
    await page.mouse.move(1, 1);
    await page.focus("[data-pit=a1]");
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(100);
    assert.match(await label("b1"), /first lap would end in d1/);
  });
});

test("a finger that stays on a pit sees its first lap, and plays when it lets go", async () => {
  const context = { hasTouch: true, viewport: { width: 360, height: 640 } };
  await browser.page({ hash: `game=katro&${two}`, context }, async (page) => {
    await ready(page);
    const { x, y } = await page.$eval("[data-pit=b1]", (pit) => {
      const box = pit.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const touch = await page.context().newCDPSession(page);
    const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const { position } = await board(page);
    await send("touchStart", [{ x, y }]);
    await page.waitForTimeout(150);
    assert.match(await page.getAttribute("[data-pit=b1]", "aria-label"), /first lap would end in d1/);
    assert.equal((await board(page)).position, position);
    await send("touchEnd", []);
    await page.waitForFunction((old) => document.querySelector("[data-phase]").dataset.position !== old, position);
    await ready(page);
    assert.equal(await page.$$eval("[data-pit]", (pits) => pits.filter((pit) => /lap/.test(pit.ariaLabel)).length), 0);
  });
});

test("how far a relay has come is shown, and nothing of it elsewhere", async () => {
  const relay = "katro:4x6 1,6,2,3,2,5/5,6,5,5,3,4/0,0,0,1,0,0/0,0,0,0,0,0 N 0-0"; // c4: 413 laps
  await browser.page({ hash: `${two}&position=${underscored(relay)}`, settings: { speed: "fast" } }, async (page) => {
    await ready(page);
    const progress = () => page.$eval(".turn-progress", ({ hidden, value }) => (hidden ? null : value));
    assert.equal(await progress(), null);
    await page.click("[data-pit=c4]");
    await page.waitForTimeout(1500);
    const [first, lap] = [await progress(), await turn(page)];
    await page.waitForTimeout(700);
    assert.ok(first > 0 && (await progress()) > first, `${first}`);
    assert.match(lap, /lap \d+ of 413$/);
    // What is taken is told as it is seen, and all of it at the end.
    assert.match(await page.textContent(".turn-last"), /^From c4, 1 seed taken so far$/);
    await act(page, "skip");
    assert.equal(await progress(), null);
    assert.match(await page.textContent(".turn-last"), /413 laps/);
  });
});
