// What is shown of the engine's thinking: in words, calmly, and still there after the move.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, phase, ready, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** In the page: an engine that tells what the test wants it to, by `tell`. */
const scripted = () => {
  let worker;
  let id;
  window.Worker = class {
    constructor() {
      worker = this;
    }
    postMessage(message) {
      if (message.limits) id = message.id;
    }
    terminate() {}
  };
  window.tell = (progress) => worker.onmessage({ data: { id, progress } });
};

const usual = {
  done: false,
  move: "a2",
  score: { unit: "seeds", value: 4, proven: false },
  depth: 9,
  nodes: 900_000,
  ms: 400,
  nodesPerSecond: 2_250_400,
  pv: ["a2", "b1", "c2"],
};
const tell = (page, change = {}) => page.evaluate((progress) => window.tell(progress), { ...usual, ...change });

const panel = (page) => page.textContent(".thought-body");
const strip = (page) => page.$eval(".turn-thought", (element) => (element.hidden ? null : element.textContent));

/** Opens a game after South's move, with the scripted engine at it. */
async function thinking(options, body) {
  const { id = "kpe", ...rest } = options;
  await browser.page({ hash: `game=${id}`, init: scripted, ...rest }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    await body(page);
  });
}

test("depth, score, speed and line are shown, and stay after the move", async () => {
  await thinking({ context: { viewport: { width: 360, height: 640 } } }, async (page) => {
    assert.match(await panel(page), /has not thought/);
    await tell(page);
    const said =
      /Engine: ahead by 4 seeds.*looks 9 moves ahead, 2,250 thousand positions a second.*Best play: a2 b1 c2/;
    assert.match(await panel(page), said);
    assert.equal(await strip(page), "ahead by 4 seeds, looks 9 moves ahead, 2,250 thousand/sa2 b1 c2");
    assert.equal(await page.isVisible(".turn-last"), false);
    await tell(page, { done: true, depth: 12 });
    await phase(page, "idle");
    assert.match(await panel(page), /Engine: ahead by 4 seeds.*looks 12 moves ahead/);
    assert.equal(await strip(page), null);
    assert.match(await page.textContent(".turn-last"), /Engine sows a2/);
    assert.ok(await page.isVisible(".turn-last"));
    // It stays while the next one is too short to be shown, and goes with the move.
    await page.click("[data-pit=b1]");
    await phase(page, "thinking");
    assert.match(await panel(page), /looks 12 moves ahead/);
    assert.equal(await strip(page), null);
    await act(page, "undo");
    assert.match(await panel(page), /has not thought/);
  });
});

test("a score is said in the game's own unit, for the player who thinks", async () => {
  const cases = [
    [{ unit: "seeds", value: 1, proven: false }, "ahead by 1 seed"],
    [{ unit: "seeds", value: -3, proven: true }, "behind by 3 seeds, proven"],
    [{ unit: "seeds", value: 0, proven: false }, "level in seeds"],
    [{ unit: "turns", value: 7, proven: false }, "a win in 7 moves"],
    [{ unit: "turns", value: -1, proven: true }, "a loss in 1 move, proven"],
    [{ unit: "turns", value: 0, proven: false }, "a draw"],
    [{ unit: "points", value: 2, seeds: 30, proven: true }, "2 points, 30 seeds, proven"],
    [{ unit: "points", value: -1, seeds: -12, proven: false }, "1 point lost, 12 seeds behind"],
    [{ unit: "points", value: 0, seeds: 2, proven: false }, "no points, ahead by 2 seeds"],
  ];
  await thinking({}, async (page) => {
    for (const [score, words] of cases) {
      await tell(page, { score });
      assert.equal(await page.textContent(".thought-score"), `Engine: ${words}`);
    }
    await tell(page, { score: { unit: "points", value: 1, seeds: 9, match: 0.639, proven: false } });
    assert.equal(await page.textContent(".thought-score"), "Engine: 1 point, 9 seeds");
    assert.match(await page.textContent(".thought-facts"), /^64 % to win the match, looks 9 moves ahead/);
    await tell(page, { depth: 1, pv: Array.from({ length: 40 }, () => "a2") });
    assert.match(await page.textContent(".thought-facts"), /^looks 1 move ahead/);
    assert.match(await page.textContent(".thought-line"), /^Best play: (a2 ){12}…$/);
  });
});

test("where seeds are not what is played for, a lead in them is told as one on the board", async () => {
  for (const id of ["bao-kigogo", "katro"]) {
    await thinking({ id }, async (page) => {
      for (const [value, words] of [
        [-2, "about 2 seeds worse on the board"],
        [1, "about 1 seed better on the board"],
        [0, "even on the board"],
      ]) {
        await tell(page, { score: { unit: "seeds", value, proven: false } });
        assert.equal(await page.textContent(".thought-score"), `Engine: ${words}`, id);
      }
    });
  }
});

test("a quick answer is not shown before it is there", async () => {
  await thinking({}, async (page) => {
    await page.evaluate(() => {
      window.changes = 0;
      const count = (records) => (window.changes += records.length);
      const watched = { subtree: true, childList: true, characterData: true, attributes: true };
      for (const each of document.querySelectorAll(".thought, .turn-more"))
        new MutationObserver(count).observe(each, watched);
    });
    for (const ms of [5, 120, 299]) await tell(page, { ms });
    assert.equal(await page.evaluate(() => window.changes), 0);
    assert.match(await panel(page), /has not thought/);
    // One of a moment says nothing of its speed.
    await tell(page, { ms: 60, done: true });
    assert.equal(await page.textContent(".thought-facts"), "looks 9 moves ahead");
  });
  // The engine itself: level 2 is far quicker than that.
  const strips = () => {
    window.strips = 0;
    setInterval(() => (window.strips += document.querySelector(".turn-more")?.dataset.going === "true"), 1);
  };
  await browser.page({ hash: "game=kpe", init: strips }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "idle");
    assert.equal(await page.evaluate(() => window.strips), 0);
    assert.match(await panel(page), /Engine: .*looks 1 move aheadBest play/);
  });
});

test("nothing moves while the thought changes", async () => {
  const box = (page) =>
    page.evaluate(() =>
      [".turn", ".turn-now", ".board", ".seat-near", ".tools", ".thought", ".log", ".settings"].map((name) => {
        const { top, bottom } = document.querySelector(name).getBoundingClientRect();
        return [name, Math.round(top), Math.round(bottom)];
      }),
    );
  let count = 0;
  for (const [width, height] of [
    [320, 480],
    [360, 640],
    [640, 360],
    [768, 1024],
    [1024, 768],
    [1366, 768],
    [1920, 1080],
  ]) {
    await thinking({ id: "urim", context: { viewport: { width, height } } }, async (page) => {
      const before = await box(page);
      const long = { unit: "points", value: -2, seeds: -30, match: 0.123, proven: true };
      for (const change of [
        {},
        { score: long, pv: Array(40).fill("a2") },
        { depth: 100, nodesPerSecond: 12_345_678 },
      ]) {
        await tell(page, change);
        assert.deepEqual(await box(page), before, `${width}x${height}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${width}x${height}`);
        // The gist or all of it is in sight.
        const seen = await page.evaluate(() =>
          [".turn-thought", ".thought"].some((name) => {
            const { top, bottom, height } = document.querySelector(name).getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight;
          }),
        );
        assert.ok(seen, `${width}x${height}`);
        ++count;
      }
    });
  }
  assert.equal(count, 21);
});

test("none of it is read aloud as it changes, and two people have none", async () => {
  await thinking({}, async (page) => {
    await tell(page);
    for (const name of [".thought", ".turn-thought"]) {
      const live = await page.$eval(name, (element) =>
        Boolean(element.closest("[aria-live], [role=status], [role=alert], [role=log]")),
      );
      assert.equal(live, false, name);
    }
    assert.doesNotMatch(await page.textContent("[role=status]"), /ahead/);
    assert.ok(await page.isVisible(".thought"));
    await page.evaluate(() => (location.hash = "game=kpe&south=person&north=person"));
    await phase(page, "idle");
    await page.waitForFunction(() => document.querySelector(".thought").hidden);
  });
});

test("the real engine tells how far it is, several times and not too often", async () => {
  await browser.page({ hash: "game=bao-kigogo&north=level-6", think: 1500 }, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      window.told = [];
      const facts = document.querySelector(".thought-facts");
      new MutationObserver(() => window.told.push(facts.textContent)).observe(facts, { childList: true });
    });
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    await phase(page, "idle");
    const told = await page.evaluate(() => window.told);
    assert.ok(told.length >= 3 && told.length <= 9, told.join("\n"));
    for (const text of told) assert.match(text, /^looks \d+ moves? ahead, [\d,]+ thousand positions a second$/);
    assert.match(await page.textContent(".thought-line"), /^Best play: [a-l][1-4]/);
  });
});
