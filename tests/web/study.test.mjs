// A study as a person goes through it: every way to step, trying another move and coming back, comments, what is kept.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, board, make, noticeText, phase, playable, recordedGames, start, underscored } from "./browser.mjs";
import { label, position, shown } from "./studying.mjs";

let browser, engine;
before(async () => {
  engine = createEngine(await esModule());
  browser = await start();
});
after(() => browser.close());

const press = (page, ...keys) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
const lines = (page) =>
  page.$$eval(".study-list .study-move", (all) =>
    all.map(({ textContent }) => textContent.replace("▼", "South").replace("▲", "North")),
  );
const current = async (page) =>
  (await lines(page))[await page.$$eval(".study-list .study-move", (all) => all.findIndex((each) => each.ariaCurrent))];
const finished = (id) => recordedGames().find((game) => game.start.startsWith(`${id} `) && game.result);

const kpe = "view=study&game=kpe&moves=a1_a2_b1_b2_c1_c2";

test("a finished game is gone through by buttons, keys, the slider and the list", async () => {
  const { start: first, moves } = finished("gore");
  const hash = `view=study&position=${underscored(first)}&moves=${moves.join("_")}`;
  const at = (ply) => engine.view(first, moves.slice(0, ply).join(" ")).position;
  const { length } = moves;
  await browser.page({ hash }, async (page) => {
    await shown(page);
    assert.equal(await position(page), at(length));
    assert.ok(await page.isVisible(".result"), "how it ended");
    const ways = [
      [0, () => act(page, "first")],
      [1, () => act(page, "later")],
      [2, () => press(page, "ArrowRight")],
      [1, () => act(page, "earlier")],
      [0, () => press(page, "ArrowLeft")],
      [length, () => act(page, "last")],
      [0, () => press(page, "Home")],
      [length, () => press(page, "End")],
      [7, () => page.fill(".study-slider", "7")],
      [9, () => page.click(".study-list .study-move >> nth=8")],
      [10, () => press(page, "ArrowDown", "Enter")],
    ];
    for (const [ply, step] of ways) {
      await step();
      assert.equal(await position(page), at(ply), `${ply}: ${step}`);
      const text = ply === 0 ? `Before the first of ${length} moves` : `Move ${ply} of ${length}`;
      assert.equal(await label(page), text);
      assert.equal(await page.getAttribute(".study-slider", "aria-valuetext"), text);
      assert.equal(await page.inputValue(".study-slider"), String(ply));
      if (ply > 0) assert.match(await current(page), new RegExp(`^${ply} `));
    }
    assert.ok(new URL(page.url()).hash.includes("view=study"));
    await page.waitForFunction(() => location.hash.endsWith("&at=10"));
    // In words, and told to who listens.
    assert.match(await page.textContent(".turn-last"), /^(South|North) /);
    assert.match(await page.textContent("[role=status]"), /^Move 10 of /);
    // The list is one stop of Tab.
    const stops = await page.$$eval(".study-list button", (all) => all.filter(({ tabIndex }) => tabIndex === 0).length);
    assert.equal(stops, 1);
    await act(page, "first");
    assert.ok(await page.isDisabled("[data-action=earlier]"));
  });
});

test("one step on is shown seed by seed, many are not, nor with reduced motion", async () => {
  for (const reduced of [false, true]) {
    const context = { reducedMotion: reduced ? "reduce" : "no-preference" };
    await browser.page({ hash: `${kpe}&at=0`, settings: { speed: "normal" }, context }, async (page) => {
      await shown(page);
      await page.waitForTimeout(400);
      await press(page, "ArrowRight");
      assert.equal((await board(page)).phase, reduced ? "idle" : "moving");
      await phase(page, "idle");
      assert.equal(await label(page), "Move 1 of 6");
      await page.waitForTimeout(400);
      await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
      assert.equal((await board(page)).phase, "idle");
      assert.equal(await label(page), "Move 4 of 6");
      const expected = engine.view("kpe", "a1 a2 b1 b2").position;
      assert.equal(await position(page), expected);
    });
  }
});

test("another move becomes a variation; the game stays, and there is a way back to it", async () => {
  await browser.page({ hash: `${kpe}&at=2` }, async (page) => {
    await shown(page);
    assert.deepEqual(await playable(page), ["a1", "b1", "c1", "d1"]);
    const game = await lines(page);
    // The next move of the game is no variation.
    await make(page, "b1");
    assert.deepEqual(await lines(page), game);
    assert.equal(await label(page), "Move 3 of 6");
    await press(page, "ArrowLeft");
    await make(page, "d1");
    assert.equal(await label(page), "Variation, move 3 of 3");
    await make(page, "d2");
    assert.equal(await position(page), engine.view("kpe", "a1 a2 d1 d2").position);
    assert.equal((await lines(page)).length, 8);
    assert.equal(await page.$$eval(".study-variation .study-move", (all) => all.length), 2);
    // The link is that of the line.
    await page.waitForFunction(() => location.hash.endsWith("&moves=a1_a2_d1_d2&at=4"));
    await press(page, "ArrowLeft", "ArrowLeft", "ArrowRight");
    assert.equal(await label(page), "Variation, move 3 of 4", "a step on stays in the line");
    await press(page, "Escape");
    assert.equal(await label(page), "Move 2 of 6");
    await press(page, "ArrowRight");
    assert.equal(await current(page), "3 South b1");
    // By keys, through the list and the variation in it.
    await page.focus(".study-list [aria-current]");
    await press(page, "ArrowDown", "Enter");
    assert.equal(await label(page), "Variation, move 3 of 4");
    // It is made the main line, and that is taken back.
    await act(page, "promote");
    assert.match(await noticeText(page), /is the main line/);
    assert.equal(await label(page), "Move 3 of 4");
    await act(page, "study-undo");
    assert.equal(await label(page), "Variation, move 3 of 4");
    assert.equal((await lines(page)).length, 8);
    // The game itself is deleted only by name, and comes back.
    await page.click(".study-list .study-move >> nth=1");
    await act(page, "remove");
    assert.match(await noticeText(page), /The game from move 2, a2, is deleted/);
    assert.deepEqual(await lines(page), ["1 South a1"]);
    await act(page, "study-undo");
    assert.equal((await lines(page)).length, 8);
    assert.equal(await current(page), "2 North a2");
  });
});

test("offers and their answers, a pass and an end can be tried, too", async () => {
  const offer = "gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -";
  await browser.page({ hash: `view=study&position=${underscored(offer)}` }, async (page) => {
    await shown(page);
    await make(page, "give:a1");
    await make(page, "accept");
    assert.equal(await position(page), engine.view(offer, "give:a1 accept").position);
    await press(page, "ArrowLeft");
    await make(page, "decline");
    assert.deepEqual(await lines(page), ["1 South offers a1", "2 North accepts", "2 North declines"]);
    assert.equal(await page.textContent(".turn-last"), "North declines.");
  });
  const pass = "gore 0,0,0,0/1,1,1,3 N 20-22 NNNN/SSSS - -";
  const only = engine.view(pass).legal.map(({ move }) => move);
  assert.deepEqual(only, ["pass"]);
  await browser.page({ hash: `view=study&position=${underscored(pass)}` }, async (page) => {
    await shown(page);
    await page.click("[data-move=pass]");
    assert.deepEqual(await lines(page), ["1 North pass"]);
  });
});

test("a study survives a reload and a change of language, with its comments and where it is", async () => {
  await browser.page({ hash: `${kpe}&at=2` }, async (page) => {
    await shown(page);
    await make(page, "d1");
    await page.click(".study-note");
    await page.keyboard.type("Why not? <b>Really</b> u r n");
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "TEXTAREA");
    assert.equal(await label(page), "Variation, move 3 of 3", "letters are no keys meanwhile");
    assert.equal(await page.textContent(".study-variation .study-comment"), "Why not? <b>Really</b> u r n");
    await act(page, "flip");
    const before = { lines: await lines(page), position: await position(page) };
    const now = async () => ({ lines: await lines(page), position: await position(page) });
    await page.waitForFunction(() => location.hash.endsWith("d1&at=3"));
    await page.reload();
    await shown(page);
    assert.deepEqual(await now(), before);
    assert.equal(await page.inputValue(".study-note"), "Why not? <b>Really</b> u r n");
    assert.equal(await page.getAttribute(".seat-near", "data-side"), "N");
    await page.click(".settings summary");
    await page.selectOption("[name=language]", "fr");
    await page.waitForFunction(() => document.documentElement.lang === "fr");
    await page.waitForFunction(() => document.querySelectorAll(".study-list .study-move").length === 7);
    assert.equal(await position(page), before.position);
    assert.equal(await page.inputValue(".study-note"), "Why not? <b>Really</b> u r n");
    assert.equal(await page.evaluate(() => document.activeElement.name), "language");
    // Another link is another study.
    await page.evaluate(() => (location.hash = "view=study&game=kpe&moves=a1_a2"));
    await page.waitForFunction(() => document.querySelectorAll(".study-list .study-move").length === 2);
    assert.equal(await page.inputValue(".study-note"), "");
  });
});
