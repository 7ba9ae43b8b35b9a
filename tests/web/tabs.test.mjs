// Several tabs: each has its own game, and none writes over what another one plays.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, noticeText, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const hash = `game=kpe&${two}`;
const moves = (page) => page.$$eval(".log-move", (all) => all.map(({ textContent }) => textContent).join(" "));
const kept = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("ayla.game."))
      .map((key) => decodeURIComponent(JSON.parse(localStorage.getItem(key)).link).split("moves=")[1])
      .sort(),
  );

/** Waits until that is kept: what one tab writes another one sees a moment later. */
async function keeps(page, wanted) {
  for (let i = 0; i < 40 && JSON.stringify(await kept(page)) !== JSON.stringify(wanted); ++i) {
    await page.waitForTimeout(25);
  }
  assert.deepEqual(await kept(page), wanted);
}

/** Another tab of the same browser; what its console says is kept. */
async function another(page, address, said, init) {
  const tab = await page.context().newPage();
  listen(tab, said);
  if (init) await tab.addInitScript(init);
  await tab.goto(address);
  return tab;
}

function listen(tab, said) {
  tab.on("console", (message) => said.push(message.text()));
  tab.on("pageerror", (error) => said.push(error.stack));
}

/** The same tab once more, as browsers duplicate them: with a copy of its session. */
async function duplicate(page, said) {
  // Its game is claimed a moment after it was begun.
  await page.waitForFunction(async () => !navigator.locks || (await navigator.locks.query()).held.length > 0);
  const [copy] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open(location.href))]);
  listen(copy, said);
  await ready(copy);
  return copy;
}

const elsewhere = (page) => page.waitForSelector("[data-notice=elsewhere]");

test("two tabs play two games, and each comes back with its own", async () => {
  await browser.page({ hash }, async (page, said) => {
    await ready(page);
    await make(page, "a1");
    const other = await another(page, `${browser.url}#game=gore&${two}`, said);
    await ready(other);
    await make(other, "b1");
    await make(page, "a2");
    await make(other, "b2");
    await keeps(page, ["a1_a2", "b1_b2"]);
    // Without the address, too.
    await page.goto(`${browser.url}?again`);
    await other.goto(`${browser.url}?again`);
    await Promise.all([ready(page), ready(other)]);
    assert.match((await board(page)).position, /^kpe /);
    assert.match((await board(other)).position, /^gore /);
    assert.equal(await moves(other), "b1 b2");
    // A third one has none yet, but can see both.
    const third = await another(page, browser.url, said);
    await third.waitForSelector(".kept-game");
    assert.equal(await third.$$eval(".kept-game", (games) => games.length), 2);
  });
});

for (const locks of [true, false]) {
  const how = locks ? "" : ", without locks";
  const init = locks ? undefined : () => Object.defineProperty(navigator, "locks", { value: undefined });

  test(`a game that is on another tab's table is gone on with as a copy${how}`, async () => {
    await browser.page({ hash, init }, async (page, said) => {
      await ready(page);
      await make(page, "a1");
      const other = await another(page, browser.url, said, init);
      await other.click(".kept-game [data-action=continue]");
      await ready(other);
      await elsewhere(other);
      assert.match(await noticeText(other), /open in another tab.*copy/);
      await keeps(page, ["a1"]);
      await make(other, "b2");
      await make(page, "a2");
      await make(page, "b1");
      await make(other, "c1");
      await keeps(page, ["a1_a2_b1", "a1_b2_c1"]);
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([ready(page), ready(other)]);
      await page.waitForTimeout(1300);
      assert.deepEqual([await moves(page), await moves(other)], ["a1 a2 b1", "a1 b2 c1"]);
      assert.deepEqual([await noticeText(page), await noticeText(other)], ["", ""]);
      await make(page, "b2");
      await make(other, "a2");
      await keeps(page, ["a1_a2_b1_b2", "a1_b2_c1_a2"]);
    });
  });

  test(`a tab and its duplicate go separate ways, also after a reload of each${how}`, async () => {
    await browser.page({ hash, init }, async (page, said) => {
      if (init) await page.context().addInitScript(init);
      await ready(page);
      await make(page, "a1");
      await make(page, "a2");
      const copy = await duplicate(page, said);
      await elsewhere(copy);
      assert.equal(await moves(copy), "a1 a2");
      await make(copy, "c1");
      await make(page, "b1");
      await keeps(page, ["a1_a2_b1", "a1_a2_c1"]);
      for (const tab of [page, copy, copy, page]) {
        await tab.reload();
        await ready(tab);
        await tab.waitForTimeout(1200);
        assert.equal(await noticeText(tab), "");
      }
      assert.deepEqual([await moves(page), await moves(copy)], ["a1 a2 b1", "a1 a2 c1"]);
      await make(copy, "d2");
      await make(page, "b2");
      await keeps(page, ["a1_a2_b1_b2", "a1_a2_c1_d2"]);
    });
  });
}

test("a duplicate that moves before it knows keeps its move, in a game of its own", async () => {
  await browser.page({ hash }, async (page, said) => {
    await ready(page);
    await make(page, "a1");
    const copy = await duplicate(page, said);
    await make(copy, "b2");
    await make(page, "a2");
    await elsewhere(copy);
    await keeps(page, ["a1_a2", "a1_b2"]);
  });
});

test("a game that its tab has left is free for another one, as it was left", async () => {
  await browser.page({ hash }, async (page, said) => {
    await ready(page);
    await make(page, "a1");
    const other = await another(page, browser.url, said);
    await other.waitForSelector(".kept-game");
    // Played on after the other tab listed it, and left.
    await make(page, "a2");
    await act(page, "games");
    // What one tab writes another one sees a moment later.
    await keeps(other, ["a1_a2"]);
    await other.click(".kept-game [data-action=continue]");
    await ready(other);
    assert.equal(await moves(other), "a1 a2");
    await make(other, "b1");
    await other.waitForTimeout(1300);
    assert.equal(await noticeText(other), "");
    await keeps(page, ["a1_a2_b1"]);
    // And the tab that is closed frees it as well.
    await other.close();
    await page.reload();
    await page.click(".kept-game [data-action=continue]");
    await ready(page);
    await make(page, "b2");
    await page.waitForTimeout(1300);
    assert.equal(await noticeText(page), "");
    await keeps(page, ["a1_a2_b1_b2"]);
  });
});

test("a game that another tab removes while it is played is kept again with the next move", async () => {
  await browser.page({ hash }, async (page, said) => {
    await ready(page);
    await make(page, "a1");
    const other = await another(page, browser.url, said);
    await other.click(".kept-game [data-action=remove]");
    await keeps(page, []);
    await make(page, "a2");
    await keeps(page, ["a1_a2"]);
    assert.equal(await noticeText(page), "");
    // And one that is removed just when it comes to the table.
    await page.reload();
    await page.evaluate(() =>
      Object.keys(localStorage).forEach((key) => /game\./.test(key) && localStorage.removeItem(key)),
    );
    await ready(page);
    await make(page, "b1");
    await page.waitForTimeout(300);
    await keeps(page, ["a1_a2_b1"]);
  });
});

test("what was written behind a tab's back is not written over", async () => {
  await browser.page({ hash }, async (page) => {
    await ready(page);
    await make(page, "a1");
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith("ayla.game."));
      localStorage.setItem(key, localStorage.getItem(key).replace("a1", "d1"));
    });
    await make(page, "a2");
    await keeps(page, ["a1_a2", "d1"]);
    assert.match(await noticeText(page), /copy/);
  });
});

test("a session that cannot be read is told, and the link is opened", async () => {
  const init = () => sessionStorage.setItem("ayla.table", '{"id":7}');
  await browser.page({ hash: `${hash}&moves=a1`, init }, async (page) => {
    await ready(page);
    assert.equal(await moves(page), "a1");
    assert.match(await noticeText(page), /saved game could not be read/);
  });
});
