// Rooms and games: what lies behind a room is not lost, whichever of the two comes later, and the engine serves both.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, noticeText, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const plies = (page, count) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll(".play:not(.study) .log-list li").length === wanted,
    count,
  );

/** Holds a room's script back. @returns {Promise<() => Promise<void>>} lets it come, and waits until it has */
async function hold(page, name) {
  const file = `/room/${name}.js`;
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(`**${file}*`, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForFunction(
      (wanted) => Object.keys(globalThis.aylaRooms ?? {}).some((each) => each.startsWith(`${wanted} `)),
      name,
    );
    await page.waitForTimeout(150);
  };
}

/** In the page: a level thinks for longer than one needs to leave the table. */
const slowly = () => {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    send.call(this, message.limits?.level ? { ...message, limits: { ms: 1500 } } : message);
  };
};

test("the engine moves once a room is left in which it was at work", async () => {
  const analysed = async (page) => {
    await act(page, "study");
    await page.waitForSelector(".study");
    await act(page, "analyse");
    await page.waitForFunction(() => document.querySelectorAll(".study-table tbody tr").length > 0);
  };
  await browser.page({ hash: "game=kpe&south=level-1&north=person", init: slowly }, async (page) => {
    await analysed(page);
    await act(page, "leave");
    await plies(page, 1);
  });
  await browser.page({ hash: "game=kpe&south=level-1&north=person&moves=a1_a2", init: slowly }, async (page) => {
    await analysed(page);
    await act(page, "review");
    await page.evaluate(() => (location.hash = "#game=katro&south=level-1&north=person"));
    await plies(page, 1);
  });
  await browser.page({ hash: "view=puzzles&game=kpe&item=1", init: slowly }, async (page) => {
    await page.waitForSelector(".trial");
    await page.click("[data-act=hint]");
    await page.evaluate(() => (location.hash = "#game=katro&south=level-1&north=person"));
    await plies(page, 1);
  });
});

test("a game that cannot be opened leaves the room as it is, with its notices and its thoughts", () =>
  browser.page({ hash: "view=study&game=kpe" }, async (page) => {
    await page.waitForSelector(".study");
    await act(page, "analyse");
    await page.evaluate(() => (location.hash = "#game=kpe&moves=a1_a1"));
    await page.waitForSelector(".study .notice");
    assert.match(await noticeText(page), /move 2/);
    await page.waitForFunction(() => document.querySelectorAll(".study-table tbody tr").length > 0);
  }));

test("a room that comes late and is not wanted any more takes no other room's texts away", () =>
  browser.page({ hash: "" }, async (page) => {
    await page.waitForSelector(".cards");
    const late = await hold(page, "learn");
    await act(page, "way-rules");
    await act(page, "way-setup");
    await page.waitForSelector(".setup-room");
    await late();
    await act(page, "setup-start");
    assert.match(await page.textContent(".verdict"), /^This position can be played/);
  }));

test("a room that comes late does not cover a game begun meanwhile", () =>
  browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    const late = await hold(page, "study");
    await act(page, "study");
    await page.evaluate((link) => (location.hash = `#${link}`), `game=urim&${two}&moves=a1`);
    await page.waitForSelector(".play[data-family=urim]");
    await late();
    assert.equal(await page.isVisible(".play:not(.study)[data-family=urim]"), true);
    assert.match(page.url(), /game=urim/);
  }));

test("a game that is kept nowhere is found again behind a room, after a reload too", () =>
  browser.page({ hash: `game=kpe&${two}&moves=a1_b2` }, async (page) => {
    await ready(page);
    const before = await board(page);
    const back = async () => {
      await page.waitForSelector(".play:not(.study) [data-phase=idle]");
      assert.deepEqual(await board(page), before);
    };
    await act(page, "study");
    await page.waitForSelector(".study");
    await page.reload();
    await page.waitForSelector(".study");
    await act(page, "leave");
    await back();
    // So it is where another is begun from within the room, before a reload and after one.
    for (const reload of [false, true]) {
      await act(page, "study");
      await page.waitForSelector(".study");
      if (reload) {
        await page.reload();
        await page.waitForSelector(".study");
      }
      await act(page, "first");
      await act(page, "play-from-here");
      await plies(page, 0);
      await act(page, "games");
      await act(page, "continue");
      await back();
    }
    await act(page, "games");
    await act(page, "continue");
    await back();
  }));
