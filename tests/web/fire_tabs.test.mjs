// Two tabs under fire: in browsers that give them no way to know of each other, or only one, and with one that closes,
// clears what is kept or is gone at once.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, make, noticeText, ready, start, two } from "./browser.mjs";
import { count, keptTexts, plies, report, some } from "./fire.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const hash = `game=kpe&${two}`;
const without = {
  "neither locks nor messages": () => {
    Object.defineProperty(navigator, "locks", { value: undefined });
    delete window.BroadcastChannel;
  },
  "no locks": () => Object.defineProperty(navigator, "locks", { value: undefined }),
  "no messages": () => delete window.BroadcastChannel,
  "locks and messages that fail": () => {
    navigator.locks.request = () => Promise.reject(new DOMException("no", "SecurityError"));
    window.BroadcastChannel = function () {
      throw new DOMException("no", "SecurityError");
    };
  },
};

const moves = async (page) =>
  Object.values(await keptTexts(page))
    .map((text) => JSON.parse(text).link.split("moves=")[1] ?? "")
    .sort();

/** Waits until that is kept: what one tab writes another sees a moment later. */
async function keeps(page, wanted, name) {
  for (let i = 0; i < 80 && JSON.stringify(await moves(page)) !== JSON.stringify(wanted); ++i)
    await page.waitForTimeout(25);
  assert.deepEqual(await moves(page), wanted, name);
}

for (const [name, init] of some(Object.entries(without), 3)) {
  test(`the same game in two tabs, with ${name}: no move is lost`, async (context) => {
    await browser.page({ hash, init }, async (page, said) => {
      await page.context().addInitScript(init);
      await ready(page);
      await make(page, "a1");
      const other = await page.context().newPage();
      other.on("console", (message) => said.push(message.text()));
      other.on("pageerror", (error) => said.push(error.stack));
      await other.goto(browser.url);
      await other.click(".kept-game [data-action=continue]");
      await ready(other);
      // Long enough for who asks the others.
      await other.waitForTimeout(700);
      await make(page, "a2");
      await make(other, "b2");
      await make(page, "b1");
      await make(other, "c1");
      await keeps(page, ["a1_a2_b1", "a1_b2_c1"], name);
      const told = [await noticeText(page), await noticeText(other)].join("");
      assert.match(told, /open in another tab/, name);
      count(`written in two tabs, ${name}`);

      // One of them clears all, and goes on; then so does the other.
      await other.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      await make(other, "a2");
      await make(page, "b2");
      await keeps(page, ["a1_a2_b1_b2", "a1_b2_c1_a2"], name);
      count("cleared by one of two");

      // One is gone at once, in the middle of a move; the other is as it was, and finds both.
      await other.evaluate(() => document.querySelector("[data-pit][aria-disabled=false]").click());
      await other.close({ runBeforeUnload: false });
      await page.reload();
      await ready(page);
      assert.equal(await plies(page), 4);
      await act(page, "games");
      await page.waitForSelector(".kept-game");
      assert.equal(await page.$$eval(".kept-game", (all) => all.length), 2);
      count("closed in a move");
    });
    report(context);
  });
}
