// What a board on another page says when its engine does not come, and where a notice leaves the reader.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Thinker } from "../../web/thinker.js";
import { act, phase, ready, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** A page with a board alone, whose console may say anything. */
async function alone(hash, body) {
  const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce" });
  try {
    const page = await tab.newPage();
    await body(page, () => page.goto(`${browser.url}embed.html#${hash}`));
  } finally {
    await tab.close();
  }
}

const notices = (page) => page.$$eval(".notice", (all) => all.length);

test("an engine that does not come is told of once, until it comes", async () => {
  await alone("game=kpe&level=1", async (page, open) => {
    await page.route("**/engine.js*", (route) => route.abort());
    await open();
    await ready(page);
    await page.click("[data-pit=a1]");
    await page.waitForSelector(".notice");
    for (let i = 0; i < 3; ++i) {
      await act(page, "resume");
      await page.waitForSelector("[data-action=resume]");
      assert.equal(await notices(page), 1);
    }
    await page.unroute("**/engine.js*");
    await page.focus("[data-action=close-notice]");
    await act(page, "resume");
    await ready(page);
    assert.equal(await notices(page), 0);
    assert.ok(await page.evaluate(() => document.activeElement.closest(".ayla") !== null));
  });
});

test("a script of the engine's that hangs is waited for, but not for ever", async () => {
  await alone("game=kpe&level=1", async (page, open) => {
    await page.route("**/engine.js*", () => {});
    await page.clock.install();
    await open();
    await page.waitForSelector("[data-pit=a1][aria-disabled=false]");
    await page.click("[data-pit=a1]");
    await page.clock.runFor(5000);
    await phase(page, "thinking");
    await page.clock.fastForward(50_000);
    assert.equal(await notices(page), 0);
    await page.clock.fastForward(10_000);
    await page.waitForSelector(".notice");
    await page.waitForSelector("[data-action=resume]");
  });
});

test("what comes late is used by the next question, and answers none that was given up", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const posted = [];
  globalThis.Worker = class {
    postMessage(message) {
      if (message.limits) posted.push(message.id);
    }
    terminate() {}
  };
  t.after(() => delete globalThis.Worker);
  let come;
  let loads = 0;
  const source = () => new Promise((resolve) => (++loads, (come = resolve)));
  const thinker = new Thinker({ source, tableMiB: 1, mostMs: () => 100, onbroken() {} });
  const answers = [];
  const question = { start: "kpe", moves: "", limits: { level: 1 } };
  thinker.think(question, (answer) => answers.push(answer));
  t.mock.timers.tick(59_000);
  assert.deepEqual(answers, []);
  t.mock.timers.tick(1000);
  assert.deepEqual(
    answers.map(({ error }) => error.code),
    ["engine-broken"],
  );
  come(["text"]);
  thinker.think(question, () => {});
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([loads, posted], [1, [2]]);
});

test("a notice that is put away leaves the focus at the next one, or at the board", async () => {
  for (const [hash, expected] of [
    ["game=kpe&level=person&foo=1", ".pit"],
    ["game=kpe&mode=view&moves=a1&foo=1", ".steps button"],
    ["game=kpe&mode=diagram&foo=1", ".ayla"],
  ]) {
    await alone(hash, async (page, open) => {
      await open();
      await page.focus("[data-action=close-notice]");
      await page.keyboard.press("Enter");
      assert.equal(await notices(page), 0);
      assert.ok(await page.evaluate((selector) => document.activeElement.matches(selector), expected), hash);
    });
  }
});
