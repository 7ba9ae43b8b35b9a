// What a board in a frame and the page around it tell each other; and what others cannot do to it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, ready, start, visit } from "./browser.mjs";
import { ask, frameOf, heard, hosted, listening } from "./hosting.mjs";
import { families } from "./registry.mjs";

let browser;
let allowed;
before(async () => {
  browser = await start();
  allowed = [new URL(browser.url).origin];
});
after(() => browser.close());

const held = (hash, act, options = {}) =>
  hosted(browser.browser, listening + frameOf(browser.url, hash, options), act, { allowed, ...options });

const types = (page) => page.evaluate(() => window.heard.map(({ type }) => type));

test("ready, with a height that fits and the state; the height again when the width is another", async () => {
  await held("game=kpe&moves=a1_a2", async (page, frame) => {
    const { ayla, height, state } = await heard(page, "ready");
    assert.equal(ayla, 1);
    assert.deepEqual(
      { ...state, position: state.position.split(" ")[0], start: state.start.split(" ")[0] },
      {
        game: "kpe",
        mode: "play",
        start: "kpe",
        position: "kpe",
        moves: "a1 a2",
        at: 2,
        side: "S",
        flipped: false,
        turn: "S",
        result: null,
      },
    );
    const needed = () => frame.evaluate(() => document.querySelector(".ayla").getBoundingClientRect().height);
    assert.equal(height, Math.ceil(await needed()));
    assert.ok(height > 200 && height < 700);
    await page.$eval("iframe", (each) => (each.width = "700"));
    const { height: other } = await heard(page, "height");
    assert.equal(other, Math.ceil(await needed()));
    assert.notEqual(other, height);
    // What the host makes of it changes nothing: no loop.
    const told = (await types(page)).length;
    await page.$eval("iframe", (each, px) => (each.height = String(px)), other);
    await page.waitForTimeout(400);
    await page.$eval("iframe", (each) => (each.height = "60"));
    await page.waitForTimeout(400);
    assert.ok((await types(page)).length - told <= 1);
    // What does not fit can be scrolled to.
    assert.ok(await frame.evaluate(() => document.documentElement.scrollHeight > innerHeight));
  });
});

test("every move is told, and the result after the last; undo, flip, new parameters as a state", async () => {
  await held("game=kpe&level=1&speed=instant", async (page, frame) => {
    await heard(page, "ready");
    await frame.click("[data-pit=a1]");
    const first = await heard(page, "move");
    assert.deepEqual([first.move, first.side, first.state.moves, first.state.at], ["a1", "S", "a1", 1]);
    const second = await heard(page, "move", 2);
    assert.equal(second.side, "N");
    assert.equal(second.state.moves, `a1 ${second.move}`);
    await frame.click("[data-action=undo]");
    assert.equal((await heard(page, "state")).state.moves, "");
    await frame.click("[data-action=flip]");
    assert.equal((await heard(page, "state", 2)).state.flipped, true);
    // To its end by the page around.
    await ask(page, { type: "load", params: { game: "katro:4x4", level: "1" } });
    for (let i = 0; i < 200 && (await board(frame)).phase !== "over"; ++i) {
      const pit = await frame.$eval("[data-pit][aria-disabled=false]", ({ dataset }) => dataset.pit).catch(() => null);
      if (pit) await ask(page, { type: "play", move: pit });
      await ready(frame);
    }
    const { result } = await heard(page, "result");
    assert.equal((await board(frame)).result.reason, result.reason);
    const all = await types(page);
    assert.equal(all[all.indexOf("result") - 1] === "move" || all.indexOf("result") > all.indexOf("move"), true);
    assert.equal(all.filter((type) => type === "result").length, 1);
  });
});

test("commands do what they say, and say why not; ids come back", async () => {
  await held("game=kpe&level=person", async (page, frame) => {
    await heard(page, "ready");
    const codes = async (command) => {
      const answer = await ask(page, command);
      return answer.type === "done" ? "done" : answer.faults.map(({ field, code }) => `${field} ${code}`).join("|");
    };
    assert.equal(await codes({ type: "play", move: "a1" }), "done");
    assert.equal(await codes({ type: "play", move: "a1" }), "moves not-legal");
    assert.equal(await codes({ type: "play", move: "constructor" }), "moves not-legal");
    assert.equal(await codes({ type: "undo" }), "done");
    assert.equal(await codes({ type: "undo" }), "undo nothing-to-undo");
    assert.equal(await codes({ type: "step", at: 1 }), "at not-in-mode");
    assert.equal(await codes({ type: "flip" }), "done");
    assert.equal(await codes({ type: "dance" }), "type unknown-command");
    assert.equal(
      await codes({ type: "load", params: { game: "gore", mode: "view", moves: "a1 a2", at: "1" } }),
      "done",
    );
    assert.equal(await codes({ type: "step", at: 2 }), "done");
    for (const at of [3, -1, 1.5, "1", null, NaN, Infinity, {}]) {
      assert.equal(await codes({ type: "step", at }), "at not-a-count", String(at));
    }
    assert.equal(await codes({ type: "play", move: "b1" }), "moves not-in-mode");
    assert.equal(await codes({ type: "undo" }), "undo not-in-mode");
    assert.equal(await codes({ type: "state" }), "done");
    const last = (await page.evaluate(() => window.heard.filter(({ type }) => type === "state"))).at(-1);
    assert.deepEqual([last.state.game, last.state.mode, last.state.at, last.state.moves], ["gore", "view", 2, "a1 a2"]);
    assert.equal(
      await codes({ type: "load", params: { game: "none", mode: "view", at: "7", x: "1" } }),
      "x unknown-parameter|game unknown-game|at not-a-count",
    );
    assert.match(await frame.textContent(".notice"), /there is no game “none”/);
    // A number is an id too.
    await page.evaluate(() => window.ask({ ayla: 1, type: "flip", id: 7 }));
    await page.waitForFunction(() => window.heard.some(({ id, type }) => id === 7 && type === "done"));
  });
});

test("language, colours, controls and pace stay where a load does not name them", async () => {
  await held("game=kpe&lang=fr&theme=dark&controls=players&speed=fast", async (page, frame) => {
    await heard(page, "ready");
    const looks = () =>
      frame.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dataset.theme,
        document.querySelectorAll(".seat").length,
        document.querySelectorAll(".tools").length,
      ]);
    await ask(page, { type: "load", params: { game: "urim" } });
    assert.deepEqual(await looks(), ["fr", "dark", 2, 0]);
    await ask(page, { type: "load", params: { game: "urim", lang: "ru", theme: "light", controls: "tools" } });
    assert.deepEqual(await looks(), ["ru", "light", 0, 1]);
    assert.equal(await frame.$eval(".ayla", ({ lang }) => lang), "ru");
    // The mode does not stay.
    await ask(page, { type: "load", params: { game: "urim", mode: "diagram" } });
    await ask(page, { type: "load", params: { game: "kpe" } });
    assert.ok(await frame.$(".pit"));
  });
});

/** In the page: messages without form, each of them a try to break or to change something. */
function hostile(send) {
  const bad = [null, undefined, 0, "", "load", [], [1], true, { ayla: 1 }, { ayla: 2, type: "undo" }, { type: "undo" }];
  bad.push({ ayla: "1", type: "flip" }, { ayla: 1, type: 7 }, { ayla: 1, type: {} }, { ayla: 1, type: "load" });
  for (const params of [null, 7, "game=gore", [], ["game"]]) bad.push({ ayla: 1, type: "load", params });
  for (const move of [null, 7, {}, ["a1"]]) bad.push({ ayla: 1, type: "play", move });
  bad.push(new ArrayBuffer(8), new Map([["ayla", 1]]), JSON.parse('{"__proto__":{"ayla":1,"type":"flip"}}'));
  for (const message of bad) send(message);
  send({ ayla: 1, type: "play", move: "x".repeat(1e6) });
  send({ ayla: 1, type: "y".repeat(1e6) });
  send({ ayla: 1, type: "state", id: "z".repeat(1e5) });
  send({ ayla: 1, type: "state", id: { toString: 1 } });
}

test("messages without the form, huge ones, and others' prototypes change nothing", async () => {
  await held("game=kpe&level=person&moves=a1_a2", async (page, frame) => {
    await heard(page, "ready");
    const before = await board(frame);
    const html = await frame.evaluate(() => document.body.innerHTML);
    await page.evaluate(`(${hostile})((message) => window.ask(message))`);
    await ask(page, { type: "state" });
    assert.deepEqual(await board(frame), before);
    assert.equal(await frame.evaluate(() => document.body.innerHTML), html);
    const pollute = '{"ayla":1,"type":"load","params":{"game":"kpe","__proto__":{"mode":"view"},"constructor":"x"}}';
    await page.evaluate((text) => window.ask(JSON.parse(text)), pollute);
    const script = "<img src=x onerror=alert(1)>";
    await ask(page, { type: "load", params: { game: script, position: script, moves: script, [script]: script } });
    assert.equal(await frame.$("img, script[src*=x]"), null);
    assert.equal(await frame.evaluate(() => ({}).mode), undefined);
    // Nothing leads away, whatever was sent.
    const home = await frame.getAttribute("[data-action=home]", "href");
    assert.ok(home.startsWith(`${browser.url}index.html#`));
    assert.ok((await types(page)).length < 20);
  });
});

test("only the page that holds the frame is heeded: no sibling, no opener, no frame within", async () => {
  const sibling = `<iframe name="sibling" srcdoc="<p>other</p>"></iframe>`;
  const markup = listening + frameOf(browser.url, "game=kpe&level=person&moves=a1") + sibling;
  await hosted(
    browser.browser,
    markup,
    async (page, frame) => {
      await heard(page, "ready");
      const before = await board(frame);
      const other = await (await page.$("[name=sibling]")).contentFrame();
      await other.evaluate(() => {
        for (const type of ["flip", "undo", "load"]) {
          parent.frames[0].postMessage({ ayla: 1, type, id: "s", params: { game: "gore" } }, "*");
        }
      });
      await page.waitForTimeout(300);
      assert.deepEqual(await board(frame), before);
      assert.ok(!(await page.evaluate(() => window.heard.some(({ id }) => id === "s"))));
      assert.equal((await ask(page, { type: "undo" })).type, "done");
    },
    { allowed },
  );
  // Opened by itself it has no parent, and hears nobody: not who opened it, not itself.
  await visit(browser.browser, browser.url, { hash: "" }, async (page) => {
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => {
        window.opened = window.open("embed.html#game=kpe&level=person&moves=a1");
      }),
    ]);
    await ready(popup);
    const before = await board(popup);
    await page.evaluate(() => window.opened.postMessage({ ayla: 1, type: "undo" }, "*"));
    await popup.evaluate(() => window.postMessage({ ayla: 1, type: "undo" }, "*"));
    await page.waitForTimeout(300);
    assert.deepEqual(await board(popup), before);
  });
});

test("commands wait for a load that has to wait for its texts", async () => {
  await held("game=kpe&level=person", async (page, frame) => {
    await heard(page, "ready");
    await page.evaluate(() => {
      window.ask({ ayla: 1, type: "load", id: "a", params: { game: "gore", lang: "be", level: "person" } });
      window.ask({ ayla: 1, type: "play", id: "b", move: "d1" });
      window.ask({
        ayla: 1,
        type: "load",
        id: "c",
        params: { game: "gore", lang: "sw", level: "person", moves: "a1" },
      });
      window.ask({ ayla: 1, type: "play", id: "d", move: "d2" });
    });
    await page.waitForFunction(() => window.heard.some(({ id }) => id === "d"));
    const answers = await page.evaluate(() =>
      window.heard.filter(({ id }) => id).map(({ id, type }) => `${id} ${type}`),
    );
    assert.deepEqual(answers, ["a done", "b done", "c done", "d done"]);
    const moves = await page.evaluate(() =>
      window.heard.filter(({ type }) => type === "move").map(({ state }) => state.moves),
    );
    assert.deepEqual(moves, ["d1", "a1 d2"]);
    assert.equal(await frame.getAttribute("html", "lang"), "sw");
  });
});

test("a thousand loads at once: the last is shown soon, all are answered, and the board lives", async () => {
  await held("game=kpe&level=person", async (page, frame) => {
    await heard(page, "ready");
    const begun = Date.now();
    await page.evaluate(() => {
      const games = ["kpe", "gore", "urim", "katro", "bao-kigogo"];
      const modes = ["play", "view", "diagram"];
      for (let i = 0; i < 1000; ++i) {
        window.ask({
          ayla: 1,
          type: "load",
          id: i,
          params: { game: games[i % 5], mode: modes[i % 3], level: "person" },
        });
      }
    });
    await page.waitForFunction(() => window.heard.some(({ id }) => id === 999), null, { timeout: 20_000 });
    const seconds = (Date.now() - begun) / 1000;
    assert.ok(seconds < 5, `${seconds} s`);
    const ids = await page.evaluate(() => window.heard.filter(({ id }) => id !== undefined).map(({ id }) => id));
    assert.deepEqual(ids, [...Array(1000).keys()]);
    assert.match((await board(frame)).position, /^bao-kigogo /);
    await ask(page, { type: "load", params: { game: "kpe", level: "1" } });
    await frame.click("[data-pit=a1]");
    await heard(page, "move", 2);
  });
});

test("a frame of each game on a page: each its own board, and not much memory", async () => {
  const markup = families.map((game) => frameOf(browser.url, `game=${game}&level=1`, { width: 250 })).join("");
  await hosted(
    browser.browser,
    markup,
    async (page) => {
      const frames = await Promise.all((await page.$$("iframe")).map((each) => each.contentFrame()));
      await Promise.all(frames.map((frame) => ready(frame)));
      for (const [i, frame] of frames.entries()) {
        assert.ok((await board(frame)).position.startsWith(`${families[i]} `));
        await frame.click("[data-pit][aria-disabled=false]");
      }
      // Each had its answer.
      await Promise.all(
        frames.map((frame) => frame.waitForFunction(() => !document.querySelector("[data-action=undo]").disabled)),
      );
      await Promise.all(frames.map((frame) => ready(frame)));
      const heaps = await Promise.all(
        frames.map((frame) => frame.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)),
      );
      assert.ok(Math.max(...heaps) < 40e6, heaps.join());
    },
    { allowed },
  );
});
