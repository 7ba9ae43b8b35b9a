// A study with the engine: the analysis follows what is shown, and its line can be played out.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, playable, start, underscored } from "./browser.mjs";
import { label, listening, position, shown, valued } from "./studying.mjs";

let browser, engine;
before(async () => {
  engine = createEngine(await esModule(), { tableMiB: 2 });
  browser = await start();
});
after(() => browser.close());

const rows = (page) => page.$$eval(".study-table tbody tr", (all) => all.map((row) => row.dataset.move));

/** In the page, after `listening`: the answers to the first question come late. */
const delaying = () => {
  window.late = 0;
  window.held = 0;
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  const answer = (answered, event) => {
    --window.held;
    if (window.asked.length > 1) ++window.late;
    answered(event);
  };
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(answered) {
      set.call(this, (event) => {
        if (event.data.id !== window.asked[0]?.id) {
          answered(event);
          return;
        }
        ++window.held;
        setTimeout(answer, 700, answered, event);
      });
    },
  });
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
    await page.evaluate(delaying);
    await act(page, "analyse");
    await valued(page, 4);
    await page.evaluate(async () => {
      const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      // While an answer to the first question is on its way.
      while (window.held === 0) await new Promise((resolve) => setTimeout(resolve, 5));
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
    // And stays with it, whatever comes of what was asked before.
    await page.waitForTimeout(700);
    assert.ok((await page.evaluate(() => window.late)) > 0, "none came late");
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
              if (/first position/.test(turn.textContent)) resolve(captions);
            }).observe(turn, { childList: true, characterData: true, subtree: true });
            document.querySelector("[data-action=play-line]").click();
          }),
      );
      // So many of its moves are buttons; those after them can be played, too.
      const played = seen.slice(0, -1).map((caption) => caption.split(": ")[1]);
      assert.deepEqual(played.slice(0, line.length), line);
      assert.ok(line.length >= 2 && played.length >= line.length);
      assert.equal(engine.view(first, played.join(" ")).error, undefined);
      assert.deepEqual(
        seen.slice(0, -1),
        played.map((move, i) => `Best play, move ${i + 1} of ${played.length}: ${move}`),
      );
      assert.equal(await position(page), first);
      assert.equal(await page.$$eval(".study-list button", (all) => all.length), 0, "nothing was added to the study");
      await act(page, "play-line");
      assert.match(await label(page), /^Best play, move 1/);
      await page.keyboard.press("Escape");
      assert.equal(await label(page), "This is the first position.");
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

test("a search that tells of itself may take long; one that falls silent is begun anew by another worker", async () => {
  const init = () => {
    // Patience with the first worker is over after 400 ms; it tells something for much longer than that, and then nothing.
    const [Real, later] = [window.Worker, window.setTimeout];
    window.setTimeout = (body, ms, ...rest) => later(body, ms >= 10_000 && window.hired < 2 ? 400 : ms, ...rest);
    window.hired = 0;
    const score = { unit: "seeds", value: 7, proven: false };
    const progress = { done: false, move: "a1", score, depth: 3, nodes: 1, ms: 300, nodesPerSecond: 1, pv: ["a1"] };
    window.Worker = function (url) {
      if (++window.hired > 1) return new Real(url);
      this.terminate = () => {};
      this.postMessage = ({ limits, id }) => {
        for (let i = 1; limits && i <= 10; ++i) later(() => this.onmessage({ data: { id, progress } }), i * 150);
      };
    };
  };
  await browser.page({ hash: "view=study&game=kpe", init, expectErrors: true }, async (page) => {
    await shown(page);
    await act(page, "analyse");
    await page.waitForTimeout(1300);
    assert.equal(await page.evaluate(() => window.hired), 1);
    await page.waitForFunction(() => window.hired === 2);
    assert.match(await page.textContent(".notices"), /started anew/);
    await valued(page, 4);
  });
});
