// A board in the frame of another page as a reader uses it: played on, a game gone through, diagrams.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, ready, recordedGames, start, underscored } from "./browser.mjs";
import { frameOf, hosted, lying } from "./hosting.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const framed = (hash, body, options) =>
  hosted(browser.browser, frameOf(browser.url, hash, options), (_, frame) => body(frame), {
    allowed: [new URL(browser.url).origin],
    ...options,
  });

test("an offer is put together, made, and answered", async () => {
  const { start: position, moves } = recordedGames().find(({ moves: all }) => all.some((move) => /^give:/.test(move)));
  const until = moves.findIndex((move) => /^give:/.test(move));
  const hash = `position=${underscored(position)}&moves=${moves.slice(0, until).join("_")}&level=person&controls=none`;
  await framed(hash, async (frame) => {
    await ready(frame);
    await make(frame, moves[until]);
    await frame.click("[data-move=decline]");
    await ready(frame);
    assert.ok(/ S?N?S? /.test((await board(frame)).position));
    assert.equal(await frame.$(".tools"), null);
    assert.equal(await frame.$(".seat"), null);
    assert.equal(await frame.$(".turn"), null);
  });
});

test("undo takes the engine's reply too; flip; pace; the link opens the game as it stands", async () => {
  await framed("game=kpe&level=1", async (frame) => {
    await ready(frame);
    const before = await board(frame);
    await frame.click("[data-pit=a1]");
    await ready(frame);
    const link = await frame.getAttribute("[data-action=home]", "href");
    assert.match(link, /\/index\.html#game=kpe&south=person&north=level-1&moves=a1_[a-d]2$/);
    assert.deepEqual(
      [await frame.getAttribute("[data-action=home]", "target"), await frame.getAttribute("[data-action=home]", "rel")],
      ["_blank", "noopener"],
    );
    await act(frame, "undo");
    await ready(frame);
    assert.deepEqual(await board(frame), before);
    assert.ok(await frame.isDisabled("[data-action=undo]"));
    const near = () => frame.getAttribute(".seat-near", "data-side");
    assert.equal(await near(), "S");
    await act(frame, "flip");
    assert.equal(await near(), "N");
    const pace = () => frame.getAttribute("[data-action=speed]", "aria-label");
    const paces = new Set();
    for (let i = 0; i < 4; ++i) {
      paces.add(await pace());
      await act(frame, "speed");
    }
    assert.equal(paces.size, 4);
    await browser.page({ hash: link.split("#")[1] }, async (page) => {
      await ready(page);
      assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 2);
    });
  });
});

test("a reader who is North sits below, and the engine begins", async () => {
  await framed("game=urim&side=north&level=1", async (frame) => {
    await ready(frame);
    assert.equal(await frame.getAttribute(".seat-near", "data-side"), "N");
    assert.match((await board(frame)).position, / N \d/);
    assert.match(await frame.textContent(".turn-now"), /Your turn/);
  });
});

test("while seeds fly they can be skipped, and the pace changed by another press does not come back", async () => {
  await framed(
    "game=bao-kigogo&level=person&speed=slow",
    async (frame) => {
      await ready(frame);
      await frame.click("[data-pit=a1]");
      await phase(frame, "moving");
      await act(frame, "speed");
      await ready(frame);
      assert.match(await frame.getAttribute("[data-action=speed]", "aria-label"), /Slow/i);
    },
    { context: { reducedMotion: "no-preference" } },
  );
});

test("a game is gone through: by buttons, slider and keys, by itself, to its result", async () => {
  const { start: position, moves, result } = recordedGames().find(({ start }) => start.startsWith("kpe"));
  const hash = `position=${underscored(position)}&moves=${moves.join("_")}&mode=view&speed=instant`;
  await framed(hash, async (frame) => {
    await phase(frame, "past");
    const first = (await board(frame)).position;
    const where = () => frame.textContent(".turn-now");
    assert.equal(await where(), `Before the first of ${moves.length} moves`);
    await act(frame, "later");
    assert.equal(await where(), `Move 1 of ${moves.length}`);
    assert.match(await frame.textContent(".turn-last"), new RegExp(`South sows ${moves[0]}`));
    assert.match(await frame.textContent("[role=status].unseen"), /Move 1 of .*South sows/);
    await act(frame, "last");
    assert.equal(await where(), `Move ${moves.length} of ${moves.length}`);
    assert.deepEqual((await board(frame)).result, result);
    assert.ok(await frame.isVisible(".result"));
    assert.equal(await lying(frame), 0);
    // The focus was on a button that is none any more.
    assert.equal(await frame.evaluate(() => document.activeElement.dataset.action), "first");
    await frame.press("[data-action=first]", "ArrowLeft");
    assert.equal(await where(), `Move ${moves.length - 1} of ${moves.length}`);
    await frame.press("[data-action=first]", "Home");
    assert.equal((await board(frame)).position, first);
    await frame.focus(".steps-slider");
    await frame.press(".steps-slider", "ArrowRight");
    await frame.press(".steps-slider", "ArrowRight");
    assert.equal(await where(), `Move 2 of ${moves.length}`);
    await act(frame, "play-by-itself");
    await frame.waitForFunction(() => /^Move 4 /.test(document.querySelector(".turn-now").textContent));
    await act(frame, "play-by-itself");
    const stopped = await where();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(await where(), stopped);
    assert.match(await frame.getAttribute("[data-action=home]", "href"), /#view=study&game=kpe&.*at=\d+$/);
    // Nothing can be played in there.
    assert.deepEqual(await playable(frame), []);
  });
});

test("a diagram is a picture with its position in words, and nothing else", async () => {
  await framed("game=kpe&moves=a1&mode=diagram", async (frame) => {
    await phase(frame, "past");
    const label = await frame.getAttribute("[role=img]", "aria-label");
    assert.match(label, /^Kpé; North to move; North, 0 captured; South, 0 captured; a2, North’s, .*; d1, South’s/);
    assert.equal(label.match(/\d seeds?\b/g).length, 7);
    assert.match(label, /b1, South’s, 7 seeds, not yet opened/);
    assert.match(label, /a1, South’s, empty/);
    assert.equal(await frame.$("button, a, input, .seat, .turn"), null);
  });
  await framed("game=kpe&mode=diagram&controls=players,text,tools,link", async (frame) => {
    await phase(frame, "past");
    assert.equal((await frame.$$(".seat")).length, 2);
    assert.deepEqual(await frame.$$eval("button, a", (all) => all.map(({ dataset }) => dataset.action)), [
      "flip",
      "home",
    ]);
    assert.equal(await frame.textContent(".turn-now"), "South to move");
    assert.match(await frame.getAttribute("[data-action=home]", "href"), /#game=kpe&south=person&north=level-2$/);
  });
});

test("faults are shown in the reader's language, and can be put away", async () => {
  for (const [lang, expected] of [
    ["en", ["side: “left”", "foo: there is no parameter", "moves, move 2: "]],
    ["fr", ["side : « left »", "foo : il n’y a pas de paramètre", "moves, coup 2 : "]],
  ]) {
    await framed(`game=kpe&lang=${lang}&side=left&foo=1&moves=a1_zz`, async (frame) => {
      await ready(frame);
      const text = await frame.textContent(".notice");
      for (const part of expected) assert.ok(text.replace(/\s/g, " ").includes(part), `${part} in ${text}`);
      assert.equal(await frame.getAttribute("html", "lang"), lang);
      await act(frame, "close-notice");
      assert.equal(await frame.$(".notice"), null);
      await frame.evaluate(() => (location.hash = "game=katro&speed=warp"));
      await frame.waitForSelector(".notice");
      assert.match((await board(frame)).position, /^katro /);
    });
  }
});

test("the language is the browser's where none is asked for; keys and wheel are left to the page around", async () => {
  await framed(
    "game=kpe",
    async (frame) => {
      await ready(frame);
      assert.equal(await frame.getAttribute("html", "lang"), "lv");
      const kept = await frame.evaluate(() => {
        const prevented = [];
        for (const key of [" ", "PageDown", "ArrowDown", "ArrowLeft", "Home", "End", "u", "n", "f", "?"]) {
          const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
          document.body.dispatchEvent(event);
          if (event.defaultPrevented) prevented.push(key);
        }
        const wheel = new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true });
        document.querySelector(".board .pit").dispatchEvent(wheel);
        return [...prevented, ...(wheel.defaultPrevented ? ["wheel"] : [])];
      });
      assert.deepEqual(kept, []);
      // At a pit arrows go to the next.
      await frame.press("[data-pit=a1]", "Tab");
      await frame.evaluate(() => document.querySelector("[data-pit=a1]").focus({ focusVisible: true }));
      await frame.press("[data-pit=a1]", "ArrowRight");
      assert.equal(await frame.evaluate(() => document.activeElement.dataset.pit), "b1");
    },
    { context: { locale: "lv-LV" } },
  );
});

test("the engine is asked for when it is to think, and not before; where it does not come that is told", async () => {
  const asked = [];
  const watch = async (page) => {
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").pop()));
  };
  const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce" });
  const page = await tab.newPage();
  await watch(page);
  await page.route("**/engine.js*", (route) => route.abort());
  await page.goto(`${browser.url}embed.html#game=kpe&speed=instant`);
  await ready(page);
  assert.ok(!asked.includes("engine.js"));
  await page.click("[data-pit=a1]");
  await page.waitForSelector(".notice");
  assert.match(await page.textContent(".notice"), /engine did not answer/i);
  await page.unroute("**/engine.js*");
  await page.click("[data-action=resume]");
  await ready(page);
  await page.waitForSelector("[data-pit][aria-disabled=false]");
  assert.ok(asked.includes("engine.js"));
  await tab.close();
});
