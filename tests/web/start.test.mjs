// The choice of games: the cards in one composed group, and what is chosen of a game where it belongs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, ready, start } from "./browser.mjs";
import { families, ids } from "./registry.mjs";

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

/** So many cards in rows of so many. */
const inRows = (length) =>
  Array.from({ length: Math.ceil(families.length / length) }, (_, i) => Math.min(length, families.length - i * length));

test("side by side, all cards come first, whole rows or a centred last one, then the options", async () => {
  let count = 0;
  for (const [width, height, expected] of [
    [1366, 768, [families.length]],
    [1920, 1080, [families.length]],
    [768, 1024, inRows(3)],
    [640, 360, [families.length]],
  ]) {
    await browser.page({ context: { viewport: { width, height } } }, async (page) => {
      for (const game of families) {
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
  assert.equal(count, 4 * families.length);
});

test("one below the other, the options follow the chosen card, also after the screen is turned", async () => {
  await browser.page({ context: { viewport: { width: 360, height: 640 } } }, async (page) => {
    for (const [i, game] of families.entries()) {
      await page.click(`[data-game=${game}]`);
      const { cards, setup } = await layout(page);
      assert.deepEqual(rows(cards), inRows(1));
      assert.ok(setup.top >= cards[i].bottom && (i === families.length - 1 || setup.bottom <= cards[i + 1].top), game);
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

test("North begins where that is chosen, in every game, and it stays so", async () => {
  let count = 0;
  await browser.page({}, async (page) => {
    const chosen = () => page.$eval("[name=begins]:checked", ({ value }) => value);
    assert.equal(await chosen(), "S");
    for (const id of ids) {
      const [family] = id.split(":");
      await page.click(`.card[data-game=${family}]`);
      if (id !== family) await page.check(`[name=variant][value='${id}']`, { force: true });
      await page.check("[name=preset][value=two]", { force: true });
      await page.check("[name=begins][value=N]", { force: true });
      await act(page, "play");
      await ready(page);
      const { position } = await board(page);
      assert.match(position, new RegExp(`^${id} \\S+ N `));
      await make(page, await page.getAttribute("[data-pit][aria-disabled=false]", "data-pit"));
      assert.equal(await page.getAttribute(".log-list li", "data-side"), "N");
      // A reload, the shared link and a new game keep it.
      await page.reload();
      await ready(page);
      await act(page, "undo");
      assert.equal((await board(page)).position, position);
      await act(page, "link");
      const link = await page.inputValue(".link-field");
      await act(page, "close-notice");
      await act(page, "new-game");
      assert.equal((await board(page)).position, position);
      await page.goto("about:blank");
      await page.goto(link);
      await ready(page);
      assert.equal((await board(page)).position, position);
      await act(page, "games");
      assert.equal(await chosen(), "N");
      ++count;
    }
  });
  assert.equal(count, ids.length);
});

test("an engine that begins makes the first move; in a match who changes sides begins in turn", async () => {
  await browser.page({}, async (page) => {
    await page.check("[name=begins][value=N]", { force: true });
    await act(page, "play");
    await page.waitForSelector(".log-list li[data-side=N]");
    await phase(page, "idle");
    assert.match(await page.textContent(".seat-near"), /You · South/);
    await act(page, "games");
    await page.click(".card[data-game=urim]");
    await page.check("[name=preset][value=two]", { force: true });
    await act(page, "play");
    await ready(page);
    const seats = () => page.$$eval(".seat-name", (names) => names.map(({ textContent }) => textContent));
    assert.deepEqual(await seats(), ["Player 2 · North", "Player 1 · South"]);
    await make(page, "a2");
    await act(page, "resign");
    await act(page, "resign");
    await phase(page, "over");
    await act(page, "new-game");
    await phase(page, "idle");
    assert.deepEqual(await seats(), ["Player 1 · North", "Player 2 · South"]);
    assert.match((await board(page)).position, / N /);
  });
});

test("the usual set-ups are one press each, and follow what is chosen for a side", async () => {
  await browser.page({}, async (page) => {
    const seats = () => page.$$eval(".player select", (selects) => selects.map(({ value }) => value));
    const preset = () => page.$eval("[name=preset]:checked", ({ value }) => value);
    const press = (name) => page.check(`[name=preset][value=${name}]`, { force: true });
    assert.deepEqual([await preset(), ...(await seats())], ["engine", "person", "level-2"]);
    await press("two");
    assert.deepEqual(await seats(), ["person", "person"]);
    await page.selectOption("[name=seat-S]", "level-5");
    assert.equal(await preset(), "engine");
    await press("watch");
    assert.deepEqual(await seats(), ["level-5", "level-5"]);
    await page.selectOption("[name=seat-N]", "level-1");
    assert.equal(await preset(), "watch");
    await press("engine");
    assert.deepEqual(await seats(), ["person", "level-1"]);
    await press("watch");
    await act(page, "play");
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length > 2);
    assert.match(await page.textContent(".seat-near"), /Engine, first game · South/);
  });
});
