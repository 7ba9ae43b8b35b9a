// The choice of games: the cards in one composed group, and what is chosen of a game where it belongs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, ready, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** Where the cards and what is chosen of a game lie. */
const layout = (page) =>
  page.evaluate(() => {
    const box = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top: Math.round(top), bottom };
    };
    return { cards: [...document.querySelectorAll(".card")].map(box), setup: box(document.querySelector(".setup")) };
  });

/** How many cards stand in each row. */
const rows = (cards) => {
  const tops = [...new Set(cards.map(({ top }) => top))];
  return tops.map((top) => cards.filter((card) => card.top === top).length);
};

const games = ["gore", "kpe", "urim", "bao-kigogo", "katro"];

test("side by side, all cards come first, whole rows or a centred last one, then the options", async () => {
  let count = 0;
  for (const [width, height, expected] of [
    [1366, 768, [5]],
    [1920, 1080, [5]],
    [768, 1024, [3, 2]],
    [640, 360, [5]],
  ]) {
    await browser.page({ context: { viewport: { width, height } } }, async (page) => {
      for (const game of games) {
        await page.click(`[data-game=${game}]`);
        const { cards, setup } = await layout(page);
        const which = `${game} ${width}x${height}`;
        assert.deepEqual(rows(cards), expected, which);
        assert.ok(setup.top >= Math.max(...cards.map(({ bottom }) => bottom)), which);
        // Each row is as far from the one edge of the options as from the other.
        for (const top of new Set(cards.map((card) => card.top))) {
          const row = cards.filter((card) => card.top === top);
          const [left, right] = [row[0].left - setup.left, setup.right - row.at(-1).right];
          assert.ok(Math.abs(left - right) < 1.5, `${which}: ${left} ${right}`);
        }
        assert.equal(await page.textContent(".card[aria-pressed=true] strong"), await page.textContent(".setup h2"));
        assert.ok(await page.isVisible("[data-action=play]"));
        ++count;
      }
    });
  }
  assert.equal(count, 20);
});

test("one below the other, the options follow the chosen card, also after the screen is turned", async () => {
  await browser.page({ context: { viewport: { width: 360, height: 640 } } }, async (page) => {
    for (const [i, game] of games.entries()) {
      await page.click(`[data-game=${game}]`);
      const { cards, setup } = await layout(page);
      assert.deepEqual(rows(cards), [1, 1, 1, 1, 1]);
      assert.ok(setup.top >= cards[i].bottom && (i === 4 || setup.bottom <= cards[i + 1].top), game);
    }
    await page.click("[data-game=kpe]");
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.waitForFunction(() => document.querySelector(".cards + .setup"));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.waitForFunction(() => document.querySelector("[data-game=kpe] + .setup"));
    await act(page, "play");
    await ready(page);
  });
});
