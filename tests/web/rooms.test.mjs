// Rooms are loaded when they are first opened: from where one can go there, and what is behind them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, noticeText, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const title = (page) => page.textContent(".room h1");

/** Notes what scripts and styles of rooms the page asks for. */
function watch(page) {
  const asked = [];
  page.on("request", (request) => {
    const file = new URL(request.url()).pathname;
    if (/^\/(room|lang\/\w+)\//.test(file)) asked.push(file);
  });
  return asked;
}

test("nothing of a room is loaded before it is opened, and nothing twice", () =>
  browser.page({ hash: "" }, async (page) => {
    const asked = watch(page);
    await page.reload();
    await page.waitForSelector(".cards");
    assert.deepEqual(asked, []);
    for (let i = 0; i < 2; ++i) {
      await act(page, "way-lessons");
      await page.waitForSelector(".room");
      await act(page, "leave");
      await page.waitForSelector(".cards");
    }
    assert.deepEqual(asked.sort(), ["/lang/learn/en.js", "/room/learn.css", "/room/learn.js"]);
  }));

test("the way back from a room leads to the game that was left, with what can be redone", () =>
  browser.page({ hash: `game=kpe&${two}&moves=a1_b2` }, async (page) => {
    await ready(page);
    await act(page, "undo");
    await ready(page);
    await act(page, "flip");
    const before = await board(page);
    await act(page, "study");
    await page.waitForSelector(".room");
    assert.match(page.url(), /view=study/);
    await act(page, "leave");
    await ready(page);
    assert.deepEqual(await board(page), before);
    await page.waitForFunction(() => location.hash.endsWith("#game=kpe&south=person&north=person&moves=a1"));
    await act(page, "redo");
    await page.waitForFunction(() => location.hash.endsWith("moves=a1_b2"));
  }));

test("a kept game that was left for a room is the same kept game after", () =>
  browser.page({ hash: "" }, async (page) => {
    await act(page, "play");
    await ready(page);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ayla.game.")));
    const before = await kept();
    assert.equal(before.length, 1);
    await act(page, "way-rules");
    await page.waitForSelector(".room");
    await act(page, "leave");
    await ready(page);
    await page.click("[data-pit][aria-disabled=false]");
    await page.waitForFunction(() => /moves=/.test(location.hash));
    assert.deepEqual(await kept(), before);
  }));

test("a room can be linked to, and opens by an address typed in", () =>
  browser.page({ hash: "view=rules&game=kpe" }, async (page) => {
    await page.waitForSelector(".room");
    const first = await title(page);
    await page.evaluate(() => (location.hash = "#view=setup&game=katro"));
    await page.waitForFunction((before) => document.querySelector(".room h1").textContent !== before, first);
    assert.match(await page.title(), /\S/);
    await act(page, "leave");
    await page.waitForFunction((before) => document.querySelector(".room h1").textContent === before, first);
    await act(page, "leave");
    await page.waitForSelector(".cards");
    assert.doesNotMatch(page.url(), /view=/);
  }));

test("an unknown view is told, and something is shown", () =>
  browser.page({ hash: "view=attic" }, async (page) => {
    await page.waitForSelector(".cards");
    assert.match(await page.textContent(".notices"), /attic/);
  }));

test("a room of another build is not used", () =>
  browser.page({ hash: "" }, async (page) => {
    await page.waitForSelector(".cards");
    await page.route(/\/room\/learn\.js/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"learn [0-9a-f]{10}"/, '"learn 0123456789"');
      await route.fulfill({ response: answer, body });
    });
    await act(page, "way-rules");
    await page.waitForSelector("[data-notice=room]");
  }));

test("a room that does not come is told of, and what was shown stays", () =>
  browser.page({ hash: `game=gore&${two}&moves=a1`, expectErrors: true }, async (page) => {
    await ready(page);
    await page.route(/\/room\/study\.js/, (route) => route.abort());
    await act(page, "study");
    await page.waitForSelector("[data-notice=room]");
    assert.equal((await board(page)).phase, "idle");
    await page.unroute(/\/room\/study\.js/);
    await act(page, "study");
    await page.waitForSelector(".room");
  }));

test("a linked room that does not come leaves the choice of games", () =>
  browser.page({ hash: "", expectErrors: true }, async (page) => {
    await page.route(/\/room\/learn\.js/, (route) => route.fulfill({ contentType: "text/html", body: "<p>no</p>" }));
    await page.evaluate(() => (location.hash = "#view=puzzles&game=kpe"));
    await page.reload();
    await page.waitForSelector("[data-notice=room]");
    assert.equal(await page.isVisible(".cards"), true);
  }));

test("a room speaks another language once that is chosen", () =>
  browser.page({ hash: "view=records" }, async (page) => {
    await page.waitForSelector(".room");
    const english = await title(page);
    await act(page, "leave");
    await page.selectOption("[name=language]", "sw");
    await page.waitForFunction(() => document.documentElement.lang === "sw");
    await act(page, "way-records");
    await page.waitForSelector(".room");
    assert.notEqual(await title(page), english);
  }));

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

test("the title of a room is no column of letters where the text is twice as large", () =>
  browser.page({ hash: "", context: { viewport: { width: 360, height: 640 } } }, async (page) => {
    await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
    for (const view of ["setup", "records", "report", "rules", "lessons", "puzzles"]) {
      await page.evaluate((name) => (location.hash = `#view=${name}&game=kpe`), view);
      await page.waitForFunction((name) => location.hash.startsWith(`#view=${name}`), view);
      await page.waitForSelector(".room h1");
      await page.waitForTimeout(150);
      assert.ok((await page.$eval(".room h1", (element) => element.getBoundingClientRect().width)) > 130, view);
    }
  }));
