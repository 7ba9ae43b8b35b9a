// A study with the engine: the analysis follows what is shown, its line can be played out, and a review finds what
// changed the result.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, board, make, playable, start, underscored } from "./browser.mjs";

let browser, engine;
before(async () => {
  engine = createEngine(await esModule(), { tableMiB: 2 });
  browser = await start();
});
after(() => browser.close());

const position = async (page) => (await board(page)).position;
const shown = (page) => page.waitForSelector(".study [data-phase]", { state: "attached" });
const rows = (page) => page.$$eval(".study-table tbody tr", (all) => all.map((row) => row.dataset.move));
const valued = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".study-table tbody tr").length === wanted, count);
const label = (page) => page.textContent(".turn-now");

/** In the page: notes what the engine is asked, and lets old answers come late. */
const listening = () => {
  window.asked = [];
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.limits) window.asked.push(message);
    send.call(this, message);
  };
};

test("every move has its value, on the board, in the pits' names and in a table, the best first", async () => {
  const hash = "view=study&game=kpe&moves=a1_a2_b1_b2";
  await browser.page({ hash }, async (page) => {
    await shown(page);
    const bare = await page.$eval(".board canvas", (canvas) => canvas.toDataURL());
    await act(page, "analyse");
    assert.equal(await page.getAttribute("[data-action=analyse]", "aria-checked"), "true");
    await valued(page, 4);
    await page.waitForTimeout(150);
    assert.notEqual(await page.$eval(".board canvas", (canvas) => canvas.toDataURL()), bare);
    assert.deepEqual((await rows(page)).sort(), await playable(page));
    for (const pit of await playable(page)) {
      assert.match(await page.getAttribute(`[data-pit=${pit}]`, "aria-label"), /(ahead|behind) by \d+ seeds?|level in/);
    }
    assert.match(await page.textContent(".study-score"), /^South: /);
    assert.match(await page.textContent(".study-sight"), /looks \d+ moves ahead/);
    // A move of the table, and one of the best line, is gone to.
    const [best] = await rows(page);
    await page.click(".study-table tbody button >> nth=0");
    assert.equal(await position(page), engine.view("kpe", `a1 a2 b1 b2 ${best}`).position);
    await page.waitForFunction(() => document.querySelectorAll(".study-best button").length >= 2);
    const line = await page.$$eval(".study-sight .study-best button", (all) =>
      all.slice(0, 2).map((e) => e.textContent),
    );
    await page.click(".study-sight .study-best button >> nth=1");
    assert.equal(await position(page), engine.view("kpe", `a1 a2 b1 b2 ${best} ${line.join(" ")}`).position);
    // It is off again, and stays so.
    await page.keyboard.press("l");
    assert.equal(await page.getAttribute("[data-action=analyse]", "aria-checked"), "false");
    assert.equal(await page.isVisible(".study-sight"), false);
  });
});

test("forty quick steps end with the analysis of the position shown, its history counted", async () => {
  const moves = "a1 a2 b1 b2 c1 c2 d1 d2 a1 a2 b1 b2 c1 c2 a1 a2 b1 b2".split(" ");
  const legal = moves.findIndex((_, i) => engine.view("kpe", moves.slice(0, i + 1).join(" ")).error);
  const played = legal < 0 ? moves : moves.slice(0, legal);
  assert.ok(played.length >= 8);
  const hash = `view=study&game=kpe&moves=${played.join("_")}&at=0`;
  await browser.page({ hash, init: listening }, async (page) => {
    await shown(page);
    await act(page, "analyse");
    await valued(page, 4);
    await page.evaluate(() => {
      const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      for (let i = 0; i < 40; ++i) press(i % 8 < 5 ? "ArrowRight" : "ArrowLeft");
    });
    // Slower, too: a step every 30 ms.
    for (let i = 0; i < 8; ++i) {
      await page.keyboard.press(i % 3 === 2 ? "ArrowLeft" : "ArrowRight");
      await page.waitForTimeout(30);
    }
    const at = Number(await page.inputValue(".study-slider"));
    const now = engine.view("kpe", played.slice(0, at).join(" "));
    assert.equal(await position(page), now.position);
    await page.waitForFunction(
      (who) => document.querySelector(".study-score").textContent.startsWith(who),
      now.turn === "S" ? "South" : "North",
    );
    await valued(page, now.legal.length);
    const asked = await page.evaluate(() => window.asked);
    assert.equal(asked.at(-1).moves, played.slice(0, at).join(" "));
    assert.ok(asked.length < 25, `${asked.length} searches`);
    // And stays with it.
    await page.waitForTimeout(700);
    assert.equal((await page.evaluate(() => window.asked)).length, asked.length);
    assert.deepEqual((await rows(page)).sort(), now.legal.map(({ move }) => move).sort());
    assert.deepEqual(
      (
        await page.$$eval("[data-pit]", (all) =>
          all.filter((e) => /ahead|behind|level/.test(e.ariaLabel)).map((e) => e.dataset.pit),
        )
      ).sort(),
      now.legal.map(({ move }) => move).sort(),
    );
  });
});

test("the best line is played out on the board and comes back, and any step stops it", async () => {
  const first = engine.view("urim 0,1,1,0,1,0/0,2,0,1,0,1 S 15-14", "b1 e2 c1 c2 d1 b2 e1").position;
  await browser.page(
    { hash: `view=study&position=${underscored(first)}`, settings: { speed: "fast" } },
    async (page) => {
      await shown(page);
      await act(page, "analyse");
      await page.waitForFunction(() => /finished/.test(document.querySelector(".study-sight").textContent));
      const line = await page.$$eval(".study-sight .study-best button", (all) => all.map((e) => e.textContent));
      const seen = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const captions = [];
            const turn = document.querySelector(".turn-now");
            new MutationObserver(() => {
              captions.push(turn.textContent);
              if (/Before the first/.test(turn.textContent)) resolve(captions);
            }).observe(turn, { childList: true, characterData: true, subtree: true });
            document.querySelector("[data-action=play-line]").click();
          }),
      );
      assert.deepEqual(
        seen.slice(0, -1),
        seen
          .slice(0, -1)
          .map((_, i) => `Best play, move ${i + 1} of ${seen.length - 1}: ${line[i] ?? seen[i].split(": ")[1]}`),
      );
      assert.ok(seen.length >= 3);
      assert.equal(await position(page), first);
      assert.equal(await page.$$eval(".study-list button", (all) => all.length), 0, "nothing was added to the study");
      await act(page, "play-line");
      assert.match(await label(page), /^Best play, move 1/);
      await page.keyboard.press("Escape");
      assert.equal(await label(page), "Before the first of 0 moves");
      assert.equal(await position(page), first);
    },
  );
});

const blunder = {
  start: "katro:4x4 0,2,0,0/0,0,0,0/3,7,1,3/1,8,3,4 N 0-0",
  moves: "b4 b1 a4 d1 d4 d1 a4 b1 b4 d1".split(" "),
};

test("what is proven is said and looks so", async () => {
  const hash = `view=study&position=${underscored(blunder.start)}&moves=${blunder.moves.slice(0, 4).join("_")}`;
  await browser.page({ hash }, async (page) => {
    await shown(page);
    await act(page, "analyse");
    await page.waitForSelector(".study-score[data-proven=true]");
    assert.match(await page.textContent(".study-score"), /^North: a win in \d+ moves, proven$/);
    const round = await page.$$eval("tr[data-proven=true] .study-value", (all) =>
      all.map((e) => getComputedStyle(e).borderStyle),
    );
    assert.ok(round.length > 0 && round.every((style) => style === "double"));
    const best = (await rows(page))[0];
    assert.match(await page.textContent(".study-table tbody .study-value"), /^#\d+$/);
    assert.match(await page.getAttribute(`[data-pit=${best}]`, "aria-label"), /a win in \d+ moves, proven/);
  });
});

test("a review finds the blunder, says what was better, and marks it everywhere", async () => {
  const { start, moves } = blunder;
  const hash = `view=study&position=${underscored(start)}&moves=${moves.join("_")}`;
  await browser.page({ hash }, async (page) => {
    await shown(page);
    await act(page, "review");
    await page.waitForSelector(".study-progress", { state: "visible" });
    await page.waitForFunction(() =>
      /whole game was looked at: 10 moves/.test(document.querySelector(".study-review").textContent),
    );
    const item = ".study-mistakes li[data-ply='4']";
    const text = await page.textContent(item);
    assert.match(text, /Turned a win into a loss\./);
    assert.match(text, /Better was c1\. .*proven/);
    assert.match(await page.textContent(".study-counts"), /South: 1 move changed the result/);
    assert.match(await page.getAttribute(".study-list .study-move >> nth=3", "aria-label"), /changed the result/);
    assert.equal(await page.$$eval(".graph-mark[data-mark=changed]", (all) => all.length), 2);
    assert.match(await page.textContent("[role=status]"), /review is finished/);
    // The move itself is gone to from the list and from the graph, and explained.
    await page.click(`${item} .study-verdict button`);
    assert.equal(await label(page), "Move 4 of 10");
    assert.match(await page.textContent(".study-now"), /Turned a win into a loss.*Better was c1/);
    const field = page.locator(".graph-field");
    assert.match(await field.getAttribute("aria-valuetext"), /^Move 4 of 10\. South: a loss in \d+ moves/);
    await field.press("ArrowLeft");
    assert.match(await field.getAttribute("aria-valuetext"), /^Move 3 of 10\. South: a win in \d+ moves/);
    assert.equal(await label(page), "Move 3 of 10");
    const box = await field.boundingBox();
    await page.mouse.click(box.x + box.width * 0.801, box.y + 20);
    assert.equal(await label(page), "Move 8 of 10");
    // What was better becomes a variation, and the game with its marks stays.
    await page.click(`${item} .study-best button >> nth=1`);
    assert.match(await label(page), /^Variation, move 5 of /);
    const better = await page.$$eval(`${item} .study-best button`, (all) => all.slice(0, 2).map((e) => e.textContent));
    assert.equal(await position(page), engine.view(start, [...moves.slice(0, 3), ...better].join(" ")).position);
    assert.equal(await page.$$eval(".study-list [data-mark=changed]", (all) => all.length), 2);
    // All of it is there after a reload.
    await page.waitForFunction(() => /at=5$/.test(location.hash));
    await page.waitForTimeout(350);
    await page.reload();
    await shown(page);
    assert.match(await page.textContent(item), /Better was c1/);
    assert.match(await label(page), /^Variation, move 5 of /);
    // A different main line is not spoken of.
    await act(page, "promote");
    assert.equal(await page.$$eval(".study-list [data-mark=changed]", (all) => all.length), 0);
  });
});

test("a review can be stopped, and what the engine does otherwise waits for it", async () => {
  const moves = "a1_a2_b1_b2_c1_c2_d1_d2";
  await browser.page({ hash: `view=study&game=kpe&moves=${moves}`, init: listening }, async (page) => {
    await shown(page);
    await act(page, "analyse");
    await valued(page, await page.evaluate(() => document.querySelectorAll("[data-pit][aria-disabled=false]").length));
    await act(page, "review");
    await page.waitForFunction(() => /looked at: [1-9]/.test(document.querySelector(".study-review").textContent));
    await make(page, (await playable(page))[0]);
    assert.match(await page.textContent(".study-score"), /busy with the review/);
    await act(page, "review");
    assert.match(await page.textContent(".study-review"), /The review was not finished/);
    await page.waitForFunction(() => /^(South|North): /.test(document.querySelector(".study-score").textContent));
    const asked = await page.evaluate(() => window.asked.map(({ limits }) => [limits.judge, limits.everyMove]));
    assert.deepEqual(
      asked.at(-1),
      [null, true].map((each) => each ?? undefined),
    );
  });
});

test("an engine that breaks is told of, and the study goes on", async () => {
  const init = () => {
    window.Worker = function () {
      throw new Error("none");
    };
  };
  await browser.page({ hash: "view=study&game=kpe&moves=a1_a2", init }, async (page) => {
    await shown(page);
    await act(page, "analyse");
    await page.waitForSelector("[data-notice='notice.engine']");
    await act(page, "review");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await label(page), "Move 1 of 2");
    assert.equal(await page.isVisible(".study-progress"), false);
  });
});
