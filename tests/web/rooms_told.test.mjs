// What is told in rooms: addresses that cannot be opened, studies too large to be kept or written down.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, enter, recordedGames, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const settle = (page, view) =>
  page.waitForFunction((name) => location.hash.startsWith(`#view=${name}`) && document.querySelector(".room h1"), view);
const goTo = (page, hash) => page.evaluate((text) => (location.hash = text), hash);
const told = (page, text) =>
  page.waitForFunction((wanted) => document.querySelector(".room .notices")?.textContent.includes(wanted), text);

test("an address that cannot be opened is told in any room, which stays with its own address", async () => {
  let count = 0;
  const rooms = ["study", "setup", "records", "report", "rules", "lessons", "puzzles"];
  await browser.page({ hash: "" }, async (page) => {
    await page.waitForSelector(".cards");
    for (const room of rooms) {
      await goTo(page, `view=${room}&game=kpe`);
      await settle(page, room);
      // The address follows a little later.
      await page.waitForTimeout(600);
      const [title, address] = [await page.textContent(".room h1"), page.url()];
      for (const [bad, text] of [
        ["game=nosuch", "nosuch"],
        ["game=kpe&moves=zz", "zz"],
        ["game=kpe&moves=a1_a1", "move 2"],
        ["view=attic", "attic"],
      ]) {
        await goTo(page, bad);
        // The engine's reason need not name the text.
        if (text === "zz") await told(page, "Moves, move 1");
        else await told(page, text);
        assert.deepEqual([await page.textContent(".room h1"), page.url()], [title, address], `${room} ${bad}`);
        ++count;
      }
    }
  });
  assert.equal(count, 28);
});

test("what could not be opened is no longer told once a sound view is", () =>
  browser.page({ hash: "view=study&game=urim&match=3&score=9-9&moves=a1" }, async (page) => {
    await told(page, "Match score: 9-9 is already past the target of 3");
    await goTo(page, "view=rules&game=nosuch&item=x");
    await told(page, "Number of the lesson");
    for (const view of ["study", "rules", "setup"]) {
      await goTo(page, `view=${view}&game=kpe`);
      await settle(page, view);
      await page.waitForFunction(() => document.querySelector(".notices").textContent === "");
      await goTo(page, "view=study&game=kpe&moves=a1_a1");
      await told(page, "Not all of the study could be opened");
      await goTo(page, "game=nosuch");
      await told(page, "nosuch");
    }
  }));

test("that a study has become too large to be kept is told once, and that its text is too long", () =>
  browser.page({ hash: "view=report" }, async (page) => {
    await settle(page, "report");
    const game = recordedGames().find(({ moves }) => moves.length >= 110);
    const long = "x".repeat(2000);
    const id = game.start.split(" ")[0];
    const moves = game.moves.slice(0, 110).map((move, i) => ({ move, comment: i > 15 ? long : "" }));
    await enter(page, { view: "study", game: id, at: 0, record: { game: id, start: game.start, tags: [], moves } });
    await page.waitForSelector(".study");
    await act(page, "later");
    await page.waitForFunction(() => sessionStorage.getItem("ayla.study"));
    const notices = () => page.$$eval("[data-notice=study-not-kept]", ({ length }) => length);
    let told = 0;
    for (let i = 0; i < 8; ++i) {
      await act(page, "later");
      await page.fill(".study-note", long);
      await page.waitForTimeout(400);
      if ((await notices()) === 0) continue;
      ++told;
      await act(page, "close-notice");
    }
    assert.equal(told, 1);
    assert.equal(await page.evaluate(() => sessionStorage.getItem("ayla.study")), null);
    await act(page, "export");
    await page.waitForSelector("[name=record]");
    assert.match(await page.textContent("#fault-record"), /longer than 100000/);
    assert.equal(await page.inputValue("[name=record]"), "");
    for (const action of ["copy-record", "save-record"]) assert.ok(await page.isDisabled(`[data-action=${action}]`));
    // Back where it was, with all of it; and kept again once there is less of it.
    await act(page, "leave");
    await page.waitForSelector(".study");
    assert.equal(await page.inputValue(".study-note"), long);
    await act(page, "first");
    await act(page, "later");
    await act(page, "remove");
    await page.waitForFunction(() => sessionStorage.getItem("ayla.study"));
    assert.equal(await notices(), 0);
  }));

test("a comment that is typed changes its own place in the list alone", () =>
  browser.page({ hash: "view=study&game=kpe&moves=a1_a2_b1&at=2" }, async (page) => {
    await page.waitForSelector(".study");
    const first = await page.$(".study-list li button");
    const said = () => page.$$eval(".study-comment", (all) => all.map(({ textContent }) => textContent));
    for (const text of ["N", "No", "No good", "", "Good"]) {
      await page.fill(".study-note", text);
      assert.deepEqual(await said(), text ? [text] : []);
      assert.ok(await first.evaluate((element) => element.isConnected), text);
    }
    await act(page, "later");
    await page.fill(".study-note", "Too");
    await act(page, "first");
    await page.fill(".study-note", "Before");
    assert.deepEqual(await said(), ["Before", "Good", "Too"]);
  }));

test("what a person may write in a study can be written down", () =>
  browser.page({ hash: "view=study&game=kpe&moves=a1" }, async (page) => {
    await page.waitForSelector(".study");
    await page.fill(".study-note", "One\u0007 and\u0000 two");
    await act(page, "export");
    await page.fill("[name=tag-Event]", "Here\u0007there");
    assert.match(await page.inputValue("[name=record]"), /\[Event "Here there"\][^]*\{One and two\}/);
    assert.equal(await page.textContent("#fault-record"), "");
    assert.ok(await page.isEnabled("[data-action=copy-record]"));
  }));
