// The kept games: which there are, that each can be gone on with or removed, and what is said of those that cannot.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, noticeText, phase, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** The kept games as they are listed, those behind "more" too. */
const listed = (page) =>
  page.$$eval(".kept-game", (games) =>
    games.map((game) => ({
      key: game.dataset.kept,
      text: game.querySelector(".kept-text")?.innerText.replace(/\s+/g, " "),
      parts: [...game.querySelectorAll(".kept-text > *")].map(({ textContent }) => textContent),
    })),
  );
const stored = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ayla.game")).length);
const play = async (page, game) => {
  await page.click(`.card[data-game=${game}]`);
  await act(page, "play");
  await ready(page);
};
const openMore = async (page) => {
  if (await page.$(".kept-more:not([open])")) await page.click(".kept-more summary");
};
const link = (moves, seats = two) => `game=kpe&${seats}${moves && `&moves=${moves}`}`;
const record = (fields) => JSON.stringify({ form: 1, flipped: false, over: false, changed: 1000, ...fields });

/** Puts texts into storage before the page begins, once. */
const put = (texts) => ({
  settings: null,
  init: `if (!sessionStorage.begun) {
    sessionStorage.begun = "1";
    localStorage.setItem("ayla.settings", '{"speed":"instant"}');
    for (const [key, text] of ${JSON.stringify(Object.entries(texts))}) localStorage.setItem(key, text);
  }`,
});

test("every game begun is kept, with its game, players, moves, time and picture", async () => {
  await browser.page({}, async (page) => {
    await page.waitForSelector(".cards");
    assert.ok(await page.isHidden(".kept"));
    await page.click("[data-game=kpe]");
    await page.check("[name=preset][value=two]", { force: true });
    await play(page, "kpe");
    await make(page, "a1");
    await make(page, "a2");
    await act(page, "games");
    await page.check("[name=preset][value=engine]", { force: true });
    await play(page, "gore");
    await page.click("[data-pit=a1]");
    await ready(page);
    const { position } = await board(page);
    await act(page, "games");
    const games = await listed(page);
    assert.deepEqual(
      games.map(({ parts }) => parts),
      [
        ["Goré ", "South: You. North: Engine, beginner.", "2 moves", "just now"],
        ["Kpé ", "Two people", "2 moves", "just now"],
      ],
    );
    // Its picture is drawn.
    const painted = await page.$eval(".kept-picture canvas", (canvas) => {
      const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      return new Set(data).size;
    });
    assert.ok(painted > 50, `${painted}`);
    await page.click(".kept-game:nth-child(2) [data-action=continue]");
    await ready(page);
    assert.match((await board(page)).position, /^kpe /);
    await act(page, "games");
    await page.click(".kept-game:nth-child(1) [data-action=continue]");
    await ready(page);
    assert.equal((await board(page)).position, position);
    // Going back to a game is no move: the list is as it was.
    await act(page, "games");
    assert.deepEqual(
      (await listed(page)).map(({ key }) => key),
      games.map(({ key }) => key),
    );
  });
});

test("a link becomes a kept game with the first move made in it", async () => {
  await browser.page({ hash: link("a1_a2") }, async (page) => {
    await ready(page);
    assert.equal(await stored(page), 0);
    // Taking back is no move, and neither is looking elsewhere and coming back.
    await act(page, "undo");
    await act(page, "redo");
    await page.reload();
    await ready(page);
    assert.equal(await stored(page), 0);
    await act(page, "games");
    assert.ok(await page.isHidden(".kept"));
    await act(page, "continue");
    await ready(page);
    await make(page, "b1");
    assert.equal(await stored(page), 1);
    await make(page, "b2");
    await page.reload();
    await ready(page);
    await make(page, "c1");
    assert.equal(await stored(page), 1);
    await act(page, "games");
    assert.match((await listed(page))[0].text, /Kpé.*5 moves/);
  });
});

test("a new game is another one; one without a move gives way to the next", async () => {
  await browser.page({}, async (page) => {
    await play(page, "gore");
    assert.equal(await stored(page), 1);
    await act(page, "games");
    await play(page, "kpe");
    await act(page, "new-game");
    assert.equal(await stored(page), 1);
    await page.click("[data-pit=a1]");
    await ready(page);
    await act(page, "new-game");
    assert.equal(await stored(page), 2);
  });
});

test("a finished game comes after those under way, is told so, and can be looked at", async () => {
  await browser.page({ hash: link("") }, async (page) => {
    await ready(page);
    await make(page, "a1");
    await act(page, "new-game");
    await make(page, "b1");
    await act(page, "resign");
    await act(page, "resign");
    await phase(page, "over");
    await act(page, "games");
    const games = await listed(page);
    assert.equal(games.length, 2);
    assert.match(games[0].text, /1 move/);
    assert.match(games[1].text, /South won after 1 move/);
    await page.click(".kept-game:nth-child(2) [data-action=continue]");
    await phase(page, "over");
    assert.equal((await board(page)).result.reason, "resignation");
  });
});

test("a game is removed, and put back", async () => {
  await browser.page({ hash: link("") }, async (page) => {
    await ready(page);
    await make(page, "a1");
    await act(page, "games");
    const games = await listed(page);
    await act(page, "remove");
    assert.match(await page.textContent(".kept"), /Kpé is removed/);
    assert.equal(await stored(page), 0);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Put it back");
    await page.keyboard.press("Enter");
    assert.equal(await stored(page), 1);
    assert.deepEqual(await listed(page), games);
    await act(page, "remove");
    await page.reload();
    await page.waitForSelector(".cards");
    assert.ok(await page.isHidden(".kept"));
  });
});

test("which way the board lies is kept with its game, and by the next", async () => {
  await browser.page({ hash: link("") }, async (page) => {
    await ready(page);
    const near = () => page.getAttribute(".seat-near", "data-side");
    assert.equal(await near(), "S");
    await act(page, "flip");
    await page.reload();
    await ready(page);
    assert.equal(await near(), "N");
    await make(page, "a1");
    await act(page, "new-game");
    assert.equal(await near(), "N");
    await make(page, "b1");
    await act(page, "flip");
    await act(page, "games");
    // The game before lies as it was left.
    await page.click(".kept-game:nth-child(2) [data-action=continue]");
    await ready(page);
    assert.equal(await near(), "N");
    await act(page, "games");
    await page.click(".kept-game:nth-child(1) [data-action=continue]");
    await ready(page);
    assert.equal(await near(), "S");
  });
});

test("the game kept by the version before is opened, and is one of them from then on", async () => {
  const old = { link: link("a1_a2", "south=person&north=engine"), address: "" };
  await browser.page(put({ "ayla.game": JSON.stringify(old) }), async (page) => {
    await ready(page);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 2);
    assert.equal(await noticeText(page), "");
    await page.click("[data-pit][aria-disabled=false]");
    await ready(page);
    await act(page, "games");
    assert.match((await listed(page))[0].text, /Kpé.*4 moves/);
    assert.equal(await stored(page), 1);
  });
});

test("what cannot be read is told and shown, and every other game is there", async () => {
  const texts = {
    "ayla.game.a": "{",
    "ayla.game.b": record({ form: 7, link: link("a1") }),
    "ayla.game.c": record({ link: link("a9") }),
    "ayla.game.d": record({ link: "game=chess" }),
    "ayla.game.e": '{"form":1,"link":{}}',
    "ayla.game.f": "[]",
    "ayla.game": "null",
    "ayla.game.good": record({ link: link("a1"), changed: Date.now() }),
  };
  await browser.page(put(texts), async (page) => {
    await page.waitForSelector(".cards");
    await openMore(page);
    const games = await listed(page);
    assert.equal(games.length, Object.keys(texts).length);
    assert.match(games[0].text, /Kpé.*1 move/);
    assert.equal(games.filter(({ text }) => /cannot be read/.test(text)).length, 7);
    const told = await noticeText(page);
    for (const why of [
      /Game: what was kept cannot be read\./,
      /later version of Ayla\./,
      /Moves, move 1: .*\./,
      /there is no game “chess”/,
    ]) {
      assert.match(told, why);
    }
    // Nothing of it was touched.
    for (const [key, text] of Object.entries(texts)) {
      assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), text);
    }
    await page.click('[data-kept="game.good"] [data-action=continue]');
    await ready(page);
    await make(page, "a2");
    await act(page, "games");
    await openMore(page);
    await page.click('[data-kept="game.a"] [data-action=remove]');
    assert.equal(await page.evaluate(() => localStorage.getItem("ayla.game.a")), null);
    assert.equal(await page.evaluate(() => localStorage.getItem("ayla.game.b")), texts["ayla.game.b"]);
  });
});

test("of more than thirty the oldest finished ones go, and one under way never does", async () => {
  const texts = {};
  for (let i = 0; i < 28; ++i) texts[`ayla.game.on${i}`] = record({ link: link("a1"), changed: 1000 + i });
  for (let i = 0; i < 2; ++i) {
    texts[`ayla.game.over${i}`] = record({ link: link("a1_resign:N"), over: true, changed: 2000 + i });
  }
  await browser.page(put(texts), async (page) => {
    await page.waitForSelector(".cards");
    const begin = async () => {
      await play(page, "kpe");
      await page.click("[data-pit=a1]");
      await ready(page);
    };
    const there = (name) => page.evaluate((key) => localStorage.getItem(`ayla.game.${key}`) !== null, name);
    await begin();
    assert.equal(await stored(page), 30);
    assert.deepEqual([await there("over0"), await there("over1")], [false, true]);
    await act(page, "games");
    await begin();
    assert.deepEqual([await stored(page), await there("over1")], [30, false]);
    assert.equal(await noticeText(page), "");
    await act(page, "games");
    await begin();
    // It is played all the same, but not kept, which is said once.
    assert.equal(await stored(page), 30);
    assert.match(await noticeText(page), /30 games are kept, .* none of them is finished/);
    await act(page, "close-notice");
    await page.click("[data-pit][aria-disabled=false]");
    await ready(page);
    assert.equal(await noticeText(page), "");
    await page.reload();
    await ready(page);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 4);
    for (let i = 0; i < 28; ++i) assert.ok(await there(`on${i}`), `${i}`);
    // With room made, the next move is kept.
    await page.evaluate(() => localStorage.removeItem("ayla.game.on0"));
    await page.click("[data-pit][aria-disabled=false]");
    await ready(page);
    assert.equal(await stored(page), 30);
  });
});

test("where nothing can be kept the page plays on, and says so once", async () => {
  const full = () => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === window.localStorage) throw new DOMException("full", "QuotaExceededError");
      set.call(this, key, value);
    };
  };
  const denied = () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  };
  for (const init of [full, denied]) {
    await browser.page({ hash: link(""), settings: null, init }, async (page) => {
      await ready(page);
      await page.keyboard.press("v");
      await page.keyboard.press("v");
      await make(page, "a1");
      assert.match(await noticeText(page), /keeps nothing for this page/);
      assert.equal(await page.$$eval(".notices .notice", (all) => all.length), 1);
      await act(page, "close-notice");
      await make(page, "a2");
      await make(page, "b1");
      assert.equal(await noticeText(page), "");
      // As long as the page is there, so are its games.
      await act(page, "games");
      assert.match((await listed(page))[0].text, /3 moves/);
      await page.click("[data-game=gore]");
      await act(page, "play");
      await ready(page);
      await act(page, "games");
      assert.equal((await listed(page)).length, 2);
      await page.click(".kept-game:nth-child(2) [data-action=continue]");
      await ready(page);
      assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 3);
    });
  }
});

test("what is put back does not take the place of what was kept since", async () => {
  const link = (moves) =>
    JSON.stringify({ form: 1, link: `game=kpe&${two}&moves=${moves}`, flipped: false, over: false, changed: 1 });
  await browser.page({}, async (page) => {
    await page.waitForSelector(".cards");
    await page.evaluate((text) => localStorage.setItem("ayla.game.one", text), link("a1"));
    await page.reload();
    await act(page, "remove");
    assert.equal(await page.evaluate(() => localStorage.getItem("ayla.game.one")), null);
    await page.evaluate((text) => localStorage.setItem("ayla.game.one", text), link("a1_a2_b1"));
    await act(page, "put-back");
    assert.equal(await page.evaluate(() => localStorage.getItem("ayla.game.one")), link("a1_a2_b1"));
  });
});
