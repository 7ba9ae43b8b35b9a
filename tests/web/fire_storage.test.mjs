// The browser's storage under fire: full, corrupt, cleared, written by others, by earlier versions and by later ones.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, make, noticeText, random, ready, start, two } from "./browser.mjs";
import { count, keptTexts, long, plies, playsOn, report } from "./fire.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const link = (moves, seats = two) => `game=kpe&${seats}${moves && `&moves=${moves}`}`;
const record = (fields) =>
  JSON.stringify({ form: 1, link: link("a1_a2"), flipped: false, over: false, changed: 1000, ...fields });

/** Puts texts into both storages in the place of all that is there, and opens the page anew. */
async function reopen(page, { local = {}, session = {} }, hash = "") {
  await page.goto("about:blank");
  await page.goto(`${browser.url}blank.html`).catch(() => {});
  await page.evaluate(
    (texts) => {
      for (const [name, entries] of Object.entries(texts)) {
        const storage = window[`${name}Storage`];
        storage.clear();
        for (const [key, text] of Object.entries(entries)) storage.setItem(key, text);
      }
    },
    { local: { "ayla.settings": '{"speed":"instant"}', ...local }, session },
  );
  await page.goto(browser.url + (hash && `#${hash}`));
  await page.waitForSelector("main");
}

test("really full: told once, the game lasts, nothing else is lost, and there is room again", async (context) => {
  await browser.page({ settings: null, expectErrors: true }, async (page, said) => {
    await page.goto(browser.url);
    await reopen(page, { local: { "ayla.game.old": record({}), other: "theirs" } }, link(""));
    await ready(page);
    await page.evaluate(() => {
      let size = 1 << 22;
      for (let i = 0; size > 0; ++i) {
        try {
          localStorage.setItem(`fill${i}`, "x".repeat(size));
        } catch {
          size >>= 1;
        }
      }
    });
    await make(page, "a1");
    assert.match(await noticeText(page), /keeps nothing for this page/);
    count("full");
    await act(page, "close-notice");
    await make(page, "a2");
    assert.equal(await noticeText(page), "");
    await act(page, "games");
    assert.equal(await page.$$eval(".kept-game", (all) => all.length), 2);
    await page.click(".kept-game:nth-child(1) [data-action=continue]");
    assert.equal(await plies(page), 2);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("fill")) localStorage.removeItem(key);
    });
    await make(page, "b1");
    const texts = await keptTexts(page);
    assert.ok(Object.values(texts).some((text) => text.includes("a1_a2_b1")));
    assert.equal(texts["ayla.game.old"], record({}));
    assert.equal(await page.evaluate(() => localStorage.other), "theirs");
    assert.deepEqual(
      said.filter((line) => !/blank\.html|404/.test(line)),
      [],
    );
  });
  report(context);
});

test("full where a game of the version before there were several is kept: it is opened, and stays", async () => {
  const init = () => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage && window.full) throw new DOMException("full", "QuotaExceededError");
      set.call(this, key, value);
    };
    if (!localStorage.getItem("ayla.game")) {
      localStorage.setItem(
        "ayla.game",
        JSON.stringify({ link: "game=kpe&south=person&north=engine&moves=a1_a2", address: "" }),
      );
    }
    window.full = true;
  };
  await browser.page({ init }, async (page) => {
    await ready(page);
    assert.equal(await plies(page), 2);
    await playsOn(page);
    assert.equal(await plies(page), 4);
    assert.ok(await page.evaluate(() => localStorage.getItem("ayla.game")));
    await act(page, "games");
    assert.equal(await page.$$eval(".kept-game", (all) => all.length), 1);
    await page.click(".kept-game [data-action=continue]");
    await ready(page);
    assert.match(await noticeText(page), /keeps nothing for this page/);
    assert.equal(await plies(page), 4);
  });
});

/** Texts that are none of the page's, from a course of chance. */
function* corrupted(sound, next) {
  const chance = (most) => Math.floor(next() * most);
  for (;;) {
    yield sound.slice(0, chance(sound.length));
    yield String.fromCharCode(...Array.from({ length: chance(60) + 1 }, () => chance(0xffff)));
    yield ["null", "7", "[]", '"text"', "{}", "true", '{"form":"1"}', '{"__proto__":{"x":1}}', "NaN"][chance(9)];
    yield sound.replace(/"[^"]*"(?=[,}])/, () => ["null", "[]", "{}", "1e999", "false"][chance(5)]);
    yield `${"[".repeat(20_000)}`;
    yield JSON.stringify({
      ...JSON.parse(sound),
      link: `game=kpe&moves=${"a1_".repeat(60_000)}`,
      more: "x".repeat(100_000),
    });
    const at = chance(sound.length);
    yield sound.slice(0, at) + String.fromCharCode(chance(128)) + sound.slice(at + 1);
  }
}

const sound = {
  local: {
    "ayla.settings": '{"speed":"instant","theme":"auto","language":"en","sound":"off"}',
    "ayla.seats": '{"S":"person","N":"level-1"}',
    "ayla.game.bad": record({}),
    "ayla.game": JSON.stringify({ link: link("a1", "south=person&north=engine"), address: "" }),
    "ayla.learned": '{"form":1,"lessons":{"kpe":["first"]},"puzzles":{}}',
  },
  session: {
    "ayla.table": JSON.stringify({ id: "bad", link: link("a1_a2"), flipped: false, address: "" }),
    "ayla.study": JSON.stringify({ view: "study", game: "kpe", moves: "a1", lines: ["view=study&game=kpe&moves=a1"] }),
  },
};

test("corrupt: whatever stands there the page begins, and what is sound is there and stays", async (context) => {
  const next = random(77);
  const options = { settings: null, expectErrors: true, context: { reducedMotion: "reduce" } };
  await browser.page(options, async (page, said) => {
    await page.goto(browser.url);
    const texts = Object.fromEntries(
      Object.values(sound).flatMap((entries) =>
        Object.entries(entries).map(([key, text]) => [key, corrupted(text, next)]),
      ),
    );
    for (let i = 0; i < (long ? 100 : 8); ++i) {
      const bad = { local: {}, session: {} };
      for (const [name, entries] of Object.entries(sound)) {
        for (const key of Object.keys(entries)) {
          if (next() < 0.7) bad[name][key] = texts[key].next().value;
        }
      }
      const good = record({ changed: 5000 + i });
      await reopen(
        page,
        { ...bad, local: { ...bad.local, "ayla.game.good": good } },
        i % 3 === 0 ? "view=study&game=kpe&moves=a1" : "",
      );
      count("corrupt texts", Object.keys({ ...bad.local, ...bad.session }).length);
      if (i % 3 === 0) await page.waitForSelector(".study");
      assert.equal(await page.evaluate(() => localStorage.getItem("ayla.game.good")), good, JSON.stringify(bad));
      await page.evaluate((hash) => (location.hash = hash), link("", "south=person&north=level-1"));
      await playsOn(page);
      assert.deepEqual(
        said.filter((line) => !/blank\.html|404/.test(line)),
        [],
        JSON.stringify(bad).slice(0, 2000),
      );
      await act(page, "games");
      await page.waitForSelector('[data-kept="game.good"]', { state: "attached" });
    }
  });
  report(context);
});

test("cleared, or written by others, while a game goes on", async (context) => {
  await browser.page({ hash: "game=kpe&north=level-1" }, async (page) => {
    await playsOn(page);
    for (const [kind, spoil] of [
      ["cleared", () => (localStorage.clear(), sessionStorage.clear())],
      ["settings of others", () => localStorage.setItem("ayla.settings", "[1")],
      ["a table of others", () => sessionStorage.setItem("ayla.table", "\u0000")],
      ["a huge seat", () => localStorage.setItem("ayla.seats", "x".repeat(1e6))],
    ]) {
      await page.evaluate(spoil);
      await playsOn(page);
      await page.keyboard.press("v");
      for (let i = 0; i < 3; ++i) await page.keyboard.press("v");
      count(kind);
      const moves = await plies(page);
      assert.equal(
        Object.values(await keptTexts(page)).filter((text) => JSON.parse(text).link.split("_").length === moves).length,
        1,
        kind,
      );
      if (kind !== "a huge seat") assert.equal(await noticeText(page), "", kind);
      await page.reload();
      await ready(page);
      assert.equal(await plies(page), moves, kind);
      if (await page.$("[data-phase=over]")) await act(page, "new-game");
    }
    assert.match(await noticeText(page), /cannot be read/);
  });
  report(context);
});

test("a study that cannot be read any more is told of, and what was asked for is opened", async () => {
  const init = () => sessionStorage.setItem("ayla.study", '{"view":"study","game":"kpe","lines":[');
  await browser.page({ hash: "view=study&game=kpe&moves=a1_a2&at=1", init }, async (page) => {
    await page.waitForSelector(".study");
    assert.match(await noticeText(page), /what was kept cannot be read/);
    assert.equal(await page.textContent(".turn-now"), "Move 1 of 2");
    await act(page, "later");
    assert.equal(await page.textContent(".turn-now"), "Move 2 of 2");
  });
});

test("settings of two tabs: each changes its own, and what a later version knows stays", async () => {
  await browser.page({ settings: null }, async (page) => {
    await page.waitForSelector(".cards");
    const stored = '{"speed":"instant","theme":"auto","board":{"form":2},"sound":"off"}';
    await page.evaluate((text) => localStorage.setItem("ayla.settings", text), stored);
    const other = await page.context().newPage();
    await Promise.all([page.reload(), other.goto(browser.url)]);
    for (const [tab, name, value] of [
      [page, "theme", "dark"],
      [other, "speed", "slow"],
      [page, "sound", "on"],
    ]) {
      await tab.waitForSelector(".cards");
      await tab.click(".settings summary");
      await tab.$eval(`[name=setting-${name}][value=${value}]`, (input) => input.click());
    }
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("ayla.settings"))), {
      speed: "slow",
      theme: "dark",
      board: { form: 2 },
      sound: "on",
    });
    assert.equal(await noticeText(page), "");
  });
});

test("every form that there was is taken over, and one that is yet to come is told and left alone", async (context) => {
  const later = {
    "ayla.game.later": JSON.stringify({ form: 2, tree: [["a1"]], players: {} }),
    "ayla.learned": JSON.stringify({ form: 2, done: ["kpe/1"] }),
  };
  const earlier = [
    // The one game there was, and settings with a time to think.
    { "ayla.game": JSON.stringify({ link: "game=kpe&south=person&north=engine&moves=a1_a2", address: "game=kpe" }) },
    {
      "ayla.game": JSON.stringify({
        link: "game=urim&south=engine&north=person&match=5&score=1-2&round=2&moves=a1",
        address: "",
      }),
    },
    {
      "ayla.settings": '{"speed":"instant","think":"500","theme":"dark"}',
      "ayla.game.a": record({ link: link("a1", "south=person&north=engine") }),
    },
    {
      "ayla.seats": '{"S":"person","N":"engine"}',
      "ayla.game.a": record({ flipped: undefined, over: undefined, changed: undefined }),
    },
  ];
  await browser.page({ settings: null, expectErrors: true }, async (page, said) => {
    await page.goto(browser.url);
    for (const texts of earlier) {
      await reopen(page, { local: { ...texts, ...later } });
      await page.waitForSelector("main");
      if (await page.$(".play")) {
        assert.equal(await noticeText(page), "", JSON.stringify(texts));
        await act(page, "games");
      }
      assert.match(await noticeText(page).then((text) => text.replace(/\s+/g, " ")), /later version of Ayla/);
      const opened = await page.$$(".kept-game [data-action=continue]");
      assert.equal(opened.length, 1, JSON.stringify(texts));
      await opened[0].evaluate((button) => button.click());
      await playsOn(page);
      await act(page, "games");
      await act(page, "way-lessons");
      await page.waitForSelector(".learn");
      assert.match(await page.textContent(".notices"), /later version/);
      for (const [key, text] of Object.entries(later)) {
        assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), text);
      }
      count("earlier forms");
      count("later forms", Object.keys(later).length);
    }
    assert.deepEqual(
      said.filter((line) => !/blank\.html|404/.test(line)),
      [],
    );
  });
  report(context);
});
