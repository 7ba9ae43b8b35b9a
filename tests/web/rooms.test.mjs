// Rooms are loaded when they are first opened: from where one can go there, and what is behind them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const title = (page) => page.textContent(".room h1");

/** Notes what scripts and styles of rooms the page asks for. */
function watch(page) {
  const asked = [];
  page.on("request", (request) => {
    const file = new URL(request.url()).pathname;
    // What is said of use without a network comes by itself.
    if (/^\/(room|lang\/(?!offline)\w+)\//.test(file)) asked.push(file);
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
