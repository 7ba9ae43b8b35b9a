// How the page looks and moves: sizes, pixel ratios, motion, forced colours.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, pixels, ready, start, two, underscored, visit } from "./browser.mjs";
import { settled } from "./inspect.mjs";
import { families, infos } from "./registry.mjs";
import { recorded, sizes } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

for (const [width, height] of sizes) {
  test(`every game at ${width} × ${height}`, async () => {
    let count = 0;
    const context = { viewport: { width, height } };
    await browser.page({ hash: `game=gore&${two}`, context }, async (page) => {
      for (const { id, columns } of infos) {
        await page.evaluate((hash) => (location.hash = hash), `game=${id}&south=person&north=engine`);
        await page.waitForSelector(`[data-position^="${id} "][data-phase=idle]`);
        const { wrong, drawn, smallest, boardBottom, turnTop, turnBottom, tools } = await settled(page);
        const which = `${id} ${width}x${height} ${JSON.stringify({ drawn, smallest, boardBottom })}`;
        assert.deepEqual(wrong, [], which);
        // At least 60 % of the smaller side, and in sight together with the line that says whose turn it is.
        assert.ok(Math.max(drawn.w, drawn.h) >= 0.6 * Math.min(width, height), which);
        assert.ok(turnTop >= 0 && turnBottom <= height && boardBottom <= height, which);
        // Targets for fingers: 40 px, and 24 where twelve columns leave no more.
        const least = columns >= 12 ? 24 : 40;
        assert.ok(smallest >= least, which);
        for (const [, , w, h] of tools) assert.ok(Math.min(w, h) >= 40, `${which}: ${tools.join(" | ")}`);
        ++count;
      }
    });
    assert.equal(count, infos.length);
  });
}

test("the end, an offer and an error fit too", async () => {
  const offer = "gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -";
  let count = 0;
  for (const [width, height] of sizes) {
    await browser.page(
      { hash: `game=kpe&${two}&moves=a1_resign:N`, context: { viewport: { width, height } } },
      async (page) => {
        await phase(page, "over");
        assert.deepEqual((await settled(page)).wrong, [], `over ${width}`);
        await page.evaluate((hash) => (location.hash = hash), `${two}&position=${underscored(offer)}`);
        await page.waitForSelector('[data-position^="gore"]');
        await make(page, "give:a1");
        assert.deepEqual((await settled(page)).wrong, [], `offer ${width}`);
        await page.evaluate(() => (location.hash = "game=gore&position=gore_6,6"));
        await page.waitForSelector(".notice");
        await act(page, "link");
        assert.deepEqual((await settled(page)).wrong, [], `notice ${width}`);
        ++count;
      },
    );
  }
  assert.equal(count, sizes.length);
});

test("the choice of games fits", async () => {
  for (const [width, height] of sizes) {
    await browser.page({ context: { viewport: { width, height } } }, async (page) => {
      await page.click("[data-game=urim]");
      await page.click(".settings summary");
      await page.click(".opener summary");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${width}: ${wide}`);
      const targets = await page.$$eval("button, .choose label, .target input", (all) =>
        all.filter((each) => each.getClientRects().length > 0).map((each) => each.getBoundingClientRect().height),
      );
      assert.ok(Math.min(...targets) >= 40, `${width}: ${Math.min(...targets)}`);
    });
  }
});

test("the canvas has a pixel for every pixel of the screen, also after a change of size", async () => {
  let count = 0;
  for (const ratio of [1, 1.5, 2, 3]) {
    const context = { deviceScaleFactor: ratio, viewport: { width: 500, height: 700 } };
    await browser.page({ hash: "game=bao-kigogo", context }, async (page) => {
      await ready(page);
      for (const width of [500, 801, 333]) {
        await page.setViewportSize({ width, height: 700 });
        await page.waitForTimeout(150);
        const canvas = await page.$eval(".board canvas", (element) => ({
          backing: [element.width, element.height],
          shown: [element.clientWidth, element.clientHeight],
          place: [element.parentElement.clientWidth, element.parentElement.clientHeight],
        }));
        assert.deepEqual(
          canvas.backing,
          canvas.shown.map((length) => Math.round(length * ratio)),
        );
        assert.deepEqual(canvas.shown, canvas.place);
        ++count;
      }
    });
  }
  assert.equal(count, 12);
});

test("nothing is drawn while nothing changes", async () => {
  const init = () => {
    window.frames_ = 0;
    const real = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => {
      ++window.frames_;
      return real.call(window, callback);
    };
  };
  await browser.page({ hash: `game=kpe&${two}`, init }, async (page) => {
    await ready(page);
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => window.frames_);
    await page.waitForTimeout(500);
    assert.equal(await page.evaluate(() => window.frames_), before);
  });
});

test("moves are shown seed by seed, at the speed that is set", async () => {
  const took = {};
  for (const speed of ["slow", "normal", "fast", "instant"]) {
    await browser.page({ hash: `game=kpe&${two}`, settings: { speed } }, async (page) => {
      await ready(page);
      const begun = Date.now();
      await page.click("[data-pit=a1]");
      await phase(page, "idle");
      took[speed] = Date.now() - begun;
    });
  }
  assert.ok(took.slow > took.normal && took.normal > took.fast && took.fast > took.instant, JSON.stringify(took));
  assert.ok(took.slow < 6000 && took.normal > 800, JSON.stringify(took));
});

test("with reduced motion the end is there at once", async () => {
  const options = { hash: `game=bao-kigogo&${two}`, settings: { speed: "slow" } };
  await browser.page({ ...options, context: { reducedMotion: "reduce" } }, async (page) => {
    await ready(page);
    await page.click("[data-pit=c1]");
    assert.equal((await board(page)).phase, "idle");
  });
});

/** A position with a sowing of very many laps. */
const relay = "katro:4x6 1,6,2,3,2,5/5,6,5,5,3,4/0,0,0,1,0,0/0,0,0,0,0,0 N 0-0"; // c4: 413 laps

test("a long relay counts its laps, quickens, and can be skipped", async () => {
  await browser.page({ hash: `${two}&position=${underscored(relay)}`, settings: { speed: "fast" } }, async (page) => {
    await ready(page);
    const begun = Date.now();
    await page.click("[data-pit=c4]");
    await page.waitForFunction(() => /lap \d+ of 413$/.test(document.querySelector(".turn-now").textContent));
    await phase(page, "over");
    assert.ok(Date.now() - begun < 9000);
    await act(page, "undo");
    await page.click("[data-pit=c4]");
    await act(page, "skip");
    assert.equal((await board(page)).phase, "over");
  });
});

test("the board is drawn anew after a move, a flip, and a change of theme or forced colours", async () => {
  await browser.page({ hash: `game=gore&${two}` }, async (page) => {
    await ready(page);
    const seen = [];
    const look = async () => {
      await page.waitForTimeout(120);
      seen.push(await pixels(page));
    };
    await look();
    await make(page, "a1");
    await look();
    await act(page, "flip");
    await look();
    await page.emulateMedia({ colorScheme: "dark" });
    await look();
    await page.emulateMedia({ forcedColors: "active" });
    await look();
    assert.equal(new Set(seen).size, 5);
  });
});

test("texts have contrast enough in both themes", async () => {
  let count = 0;
  for (const colorScheme of ["light", "dark"]) {
    await browser.page({ hash: `game=kpe&${two}&moves=a1_a2`, context: { colorScheme } }, async (page) => {
      await ready(page);
      const faint = await page.evaluate(() => {
        const light = ([r, g, b]) => {
          const [x, y, z] = [r, g, b].map((v) =>
            v / 255 <= 0.03928 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const parse = (text) => text.match(/[\d.]+/g).map(Number);
        const found = [];
        let checked = 0;
        for (const element of document.querySelectorAll(".stage *, .side *")) {
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
          if (!own || element.closest(":disabled") || element.getClientRects().length === 0) continue;
          let back = element;
          while (back && (parse(getComputedStyle(back).backgroundColor)[3] ?? 1) === 0) back = back.parentElement;
          const a = light(parse(getComputedStyle(element).color));
          const b = light(parse(getComputedStyle(back ?? document.documentElement).backgroundColor));
          const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          if (contrast < 4.5) found.push(`${contrast.toFixed(2)} ${element.className} ${element.textContent}`);
          ++checked;
        }
        return { found, checked };
      });
      assert.deepEqual(faint.found, [], colorScheme);
      count += faint.checked;
    });
  }
  assert.ok(count > 40, `${count}`);
});

test("the board keeps its place and size from one turn to the next", async () => {
  const wrong = [];
  let count = 0;
  for (const [turn, id] of families.entries()) {
    // From a turn of South's some way into a game, against the engine.
    const hash = recorded(id, id === "gore" ? 29 : 40).replace("north=person", "north=engine");
    const places = [
      [360, 640],
      [320, 480],
      [640, 360],
      [1024, 768],
      [1366, 768],
    ];
    // Every third one, in one game these, in the next those; all of them in the long form.
    for (const [width, height] of places.filter((_, i) => process.env.AYLA_LONG || (i + turn) % 3 === 0)) {
      await browser.page({ hash, context: { viewport: { width, height } } }, async (page) => {
        await ready(page);
        await page.waitForTimeout(100);
        const seen = await page.evaluate(async () => {
          const board = document.querySelector(".board");
          const places = new Set();
          const look = () => {
            const { x, y, width, height } = board.getBoundingClientRect();
            places.add([x, y, width, height].map((length) => length.toFixed(1)).join(" "));
          };
          look();
          document.querySelector("[data-pit][aria-disabled=false]").click();
          for (let i = 0; i < 60 && (i < 5 || board.dataset.phase !== "idle"); ++i) {
            look();
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          look();
          return [...places];
        });
        if (seen.length > 1) wrong.push(`${id} ${width}x${height}: ${seen.join(", ")}`);
        ++count;
      });
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(count >= (process.env.AYLA_LONG ? 5 : 1) * families.length, `${count}`);
});

test("in a narrow frame of another page", async () => {
  const context = { viewport: { width: 320, height: 420 } };
  await visit(browser.browser, browser.url, { hash: "game=katro", context }, async (page) => {
    await ready(page);
    assert.deepEqual((await settled(page)).wrong, []);
  });
});
