// The review of a game: it finds what changed the result, says what was better, and can be stopped.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, make, playable, start, underscored } from "./browser.mjs";
import { label, listening, position, shown, valued } from "./studying.mjs";

let browser, engine;
before(async () => {
  engine = createEngine(await esModule(), { tableMiB: 2 });
  browser = await start();
});
after(() => browser.close());

const blunder = {
  start: "katro:4x4 0,2,0,0/0,0,0,0/3,7,1,3/1,8,3,4 N 0-0",
  moves: "b4 b1 a4 d1 d4 d1 a4 b1 b4 d1".split(" "),
};

test("a review finds the blunder, says what was better, and marks it everywhere", async () => {
  const { start, moves } = blunder;
  const hash = `view=study&position=${underscored(start)}&moves=${moves.join("_")}`;
  await browser.page({ hash }, async (page) => {
    await shown(page);
    await act(page, "review");
    await page.waitForFunction(() =>
      /whole game was looked at: 10 moves/.test(document.querySelector(".study-review").textContent),
    );
    const item = ".study-mistakes li[data-ply='4']";
    const text = await page.textContent(item);
    assert.match(text, /Turned a win into a loss\./);
    assert.match(text, /Better was c1\. .*proven/);
    assert.match(await page.textContent(".study-counts"), /South: 1 move changed the result/);
    assert.equal(
      await page.getAttribute(".study-list .study-move >> nth=3 >> .study-mark", "aria-label"),
      "changed the result",
    );
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

/** In the page: an engine that finds every move the best, but for an answer to an offer; as slow as it is told to be. */
const opinionated = () => {
  window.judged = [];
  window.Worker = class {
    postMessage({ id, limits }) {
      if (!limits?.judge) return;
      window.judged.push(limits.judge);
      const of = (move) => ({ move, score: { unit: "seeds", value: 2, proven: false }, depth: 14, pv: [move, "a2"] });
      const bad = limits.judge === "accept";
      const best = of(bad ? "decline" : limits.judge);
      const verdict = bad ? { kind: "loses-seeds", seeds: 9 } : { kind: "best" };
      const judgement = { played: of(limits.judge), best, seen: false, proven: false, ...verdict };
      setTimeout(() => this.onmessage({ data: { id, progress: { done: true, ...best, judgement } } }), window.slow);
    }
    terminate() {}
  };
};

test("what was given away is told in words, and how sure that is", async () => {
  const offer = "gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -";
  const hash = `view=study&position=${underscored(offer)}&moves=give:a1_accept`;
  await browser.page({ hash, init: opinionated }, async (page) => {
    await shown(page);
    await act(page, "review");
    await page.waitForFunction(() => /whole game/.test(document.querySelector(".study-review").textContent));
    const said =
      /Accepting gave away about 9 seeds\. ?Better was to decline the offer\. An estimate, looking 14 moves ahead/;
    assert.match(await page.textContent(".study-now"), said);
    assert.match(await page.textContent(".study-review"), /1 move that gave something away/);
    await page.click(".study-review summary");
    assert.match(await page.textContent(".study-mistakes li[data-ply='2']"), /accepts.*about 9 seeds.*declines/);
    await act(page, "earlier");
    assert.match(await page.textContent(".study-now"), /No other move was better/);
  });
});

test("a review goes on beside changes of variations and of language, and comes back with its main line", async () => {
  const moves = "a1_a2_b1_b2_c1_c2";
  await browser.page({ hash: `view=study&game=kpe&moves=${moves}&at=2`, init: opinionated }, async (page) => {
    const going = () => page.isVisible(".study-progress");
    await page.evaluate(() => (window.slow = 500));
    await shown(page);
    await make(page, "d1");
    await act(page, "review");
    await page.waitForFunction(() => window.judged.length === 2);
    await act(page, "remove");
    assert.equal(await going(), true);
    await act(page, "study-undo");
    assert.match(await label(page), /^Variation, move 3/);
    assert.equal(await going(), true);
    // Of another main line nothing is known, but what it has in common with the first.
    await act(page, "promote");
    assert.equal(await going(), false);
    await act(page, "study-undo");
    assert.equal(await going(), true);
    await page.click(".settings summary");
    await page.selectOption("[name=language]", "fr");
    await page.waitForFunction(() => document.documentElement.lang === "fr");
    assert.equal(await going(), true);
    await page.evaluate(() => (window.slow = 0));
    await page.waitForFunction(() => document.querySelector(".study-progress").hidden);
    const judged = await page.evaluate(() => window.judged);
    assert.deepEqual([...new Set(judged)], moves.split("_").reverse());
    assert.ok(judged.length <= 8, "only what was broken off is looked at once more");
    // With a finished review it is the same.
    const points = () => page.getAttribute(".graph-field", "aria-valuetext");
    await act(page, "main-line");
    const before = await points();
    await act(page, "remove");
    await act(page, "study-undo");
    assert.equal(await points(), before);
    assert.equal(await going(), false);
    // What can be taken back can be so only while the study is there.
    await act(page, "remove");
    await act(page, "leave");
    await page.waitForSelector(".cards");
    assert.equal(await page.$("[data-notice=study-undo]"), null);
  });
});

test("moves made after a review were not looked at, until it goes on", () =>
  browser.page({ hash: "view=study&game=urim&moves=a1_c2_b1&at=3" }, async (page) => {
    await shown(page);
    const told = (text) =>
      page.waitForFunction((wanted) => document.querySelector(".study-review").textContent.includes(wanted), text);
    await act(page, "review");
    await told("The whole game was looked at: 3 moves.");
    await make(page, (await playable(page))[0]);
    await told("The review was not finished. Moves looked at: 3 of 4.");
    await act(page, "review");
    await told("The whole game was looked at: 4 moves.");
  }));
