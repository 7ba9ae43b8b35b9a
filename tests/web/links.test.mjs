// Links, what is kept for the next visit, and what is said about either when it cannot be read.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, noticeText, phase, ready, start, two, underscored } from "./browser.mjs";
import { families, ids } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const kpe = "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....";

test("a bad link names its field and leaves the game as it was", async () => {
  const cases = [
    ["game=chess", /Game: there is no game “chess”/],
    ["south=person", /Game: it is missing/],
    ["game=kpe&south=robot", /South: “robot” is not/],
    ["game=kpe&north=", /North: “” is not/],
    ["game=kpe&speed=9", /Speed: there is no such part/],
    ["game=kpe&moves=a1_z9", /Moves, move 2: /],
    ["game=kpe&moves=a1_a1", /Moves, move 2: /],
    ["game=kpe&moves=%E0", /Moves: its % codes/],
    ["game=gore&position=kpe_6", /Position: it belongs to another game/],
    ["game=kpe&position=kpe_6,6,6/6,6,6,6_S_0-0_..../....", /Position, rows: /],
    ["game=kpe&position=kpe_6,6,6,6/6,6,6,6_X_0-0_..../....", /Position, turn: /],
    ["game=kpe&position=kpe_6,6,6,6/6,6,6,6_S_0_..../....", /Position, captured seeds: /],
    ["game=kpe&position=kpe_6,6,6,6/6,6,6,6_S_0-0_...", /Position, opened pits: /],
    ["game=gore&position=gore_6,6,6,6/6,6,6,6_S_0-0_NNN/SSSS_-_-", /Position, owners: /],
    ["game=gore&position=gore_6,6,6,6/6,6,6,6_S_0-0_NNNN/SSSS_q_-", /Position, offer: /],
    ["game=gore&position=gore_6,6,6,6/6,6,6,6_S_0-0_NNNN/SSSS_-_X", /Position, declined: /],
    ["game=katro&match=3", /Match target: this game has no match points/],
    ["game=urim&match=200", /Match target: “200”/],
    ["game=urim&match=3&score=3-0", /Match score: 3-0 is already past the target of 3/],
    ["game=urim&round=0", /Game of the match: “0”/],
    ["<img src=x onerror=alert(1)>", /there is no such part of a link/],
  ];
  let count = 0;
  await browser.page({ hash: `game=kpe&${two}&moves=a1` }, async (page) => {
    await ready(page);
    await make(page, "a2");
    const before = await board(page);
    for (const [hash, text] of cases) {
      await page.evaluate((value) => (location.hash = value), hash);
      await page.waitForFunction(
        ([source]) => new RegExp(source).test(document.querySelector(".notices").textContent),
        [text.source],
      );
      assert.match(await noticeText(page), /^The link was not opened\./);
      assert.deepEqual(await board(page), before, hash);
      assert.equal(await page.$$eval(".notices img", (images) => images.length), 0);
      ++count;
    }
    await act(page, "close-notice");
    assert.equal(await noticeText(page), "");
    await make(page, "b1");
    assert.notEqual((await board(page)).position, before.position);
  });
  assert.equal(count, cases.length);
  assert.ok(count >= 20);
});

test("a bad link at the start is told, beside the choice of games or the saved game", async () => {
  await browser.page({ hash: "game=chess" }, async (page) => {
    await page.waitForSelector(".cards");
    assert.match(await noticeText(page), /there is no game “chess”/);
    assert.equal(await page.$("[data-position]"), null);
  });
  await browser.page({ hash: "game=kpe&south=person&north=person&position=kpe_1_S_0-0_..../...." }, async (page) => {
    await page.waitForSelector(".cards");
    assert.match(await noticeText(page), /Position, rows/);
  });
  await browser.page({ hash: `game=kpe&${two}&moves=a1` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await page.goto(`${browser.url}?again#game=chess`);
    await ready(page);
    assert.deepEqual(await board(page), before);
    assert.match(await noticeText(page), /there is no game “chess”/);
  });
});

test("a link opens a game with its position and its moves, either side's turn", async () => {
  const position = "katro:4x4 2,2,2,2/2,2,2,2/4,4,4,4/0,0,0,0 N 0-0";
  await browser.page({ hash: `game=katro:4x4&${two}&position=${underscored(position)}` }, async (page) => {
    await phase(page, "idle");
    assert.equal((await board(page)).position, position);
    await make(page, "a4");
    const after = await board(page);
    const link = await shared(page);
    await page.goto("about:blank");
    await page.goto(link);
    await ready(page);
    assert.deepEqual(await board(page), after);
  });
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2,b1%20b2` }, async (page) => {
    await phase(page, "idle");
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 4);
  });
});

/** The link that the page offers for sharing. */
async function shared(page) {
  await act(page, "link");
  return page.inputValue(".link-field");
}

test("the shared link is the game as it stands", async () => {
  await browser.page({ hash: `game=gore&${two}` }, async (page) => {
    await ready(page);
    assert.equal(await shared(page), `${browser.url}#game=gore&${two}`);
    await make(page, "c1");
    await make(page, "a2");
    assert.equal(await shared(page), `${browser.url}#game=gore&${two}&moves=c1_a2`);
    await act(page, "undo");
    assert.equal(await shared(page), `${browser.url}#game=gore&${two}&moves=c1`);
    assert.match(await noticeText(page), /link/);
  });
});

test("the game under way survives a reload, and a link wins over it", async () => {
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    await make(page, "a1");
    await make(page, "a2");
    await make(page, "b1");
    const before = await board(page);
    await page.reload();
    await ready(page);
    assert.deepEqual(await board(page), before);
    // Without the address, too.
    await page.goto(`${browser.url}?without`);
    await ready(page);
    assert.deepEqual(await board(page), before);
    await page.goto(`${browser.url}?with#game=katro:4x4&${two}`);
    await page.waitForSelector('[data-position^="katro:4x4"]');
  });
});

test("from the choice of games back to the game under way", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await act(page, "games");
    assert.equal(await page.$("[data-position], [data-phase]"), null);
    assert.equal(new URL(page.url()).hash, "");
    await act(page, "continue");
    await ready(page);
    assert.deepEqual(await board(page), before);
  });
});

test("a game is opened from pasted text", async () => {
  await browser.page({}, async (page) => {
    await page.click(".opener summary");
    const open = async (text) => {
      await page.fill("textarea", text);
      await act(page, "open");
    };
    await open("kpe 6,6,6/6,6,6,6 S 0-0 ..../....");
    assert.match(await noticeText(page), /could not be opened. Position, rows/);
    await open("");
    assert.match(await noticeText(page), /Text: it is missing/);
    await open(`${kpe}\na1 a2\nb9`);
    assert.match(await noticeText(page), /Moves, move 3/);
    await open(`${kpe}\na1 a2\nb1`);
    await ready(page);
    assert.equal((await board(page)).position.split(" ")[2], "N");
    assert.equal(await noticeText(page), "");
  });
});

test("bad settings and a bad saved game are told, and the rest is kept", async () => {
  const init = () => {
    localStorage.setItem("ayla.settings", '{"speed":"warp","theme":"dark","think":"500"}');
    localStorage.setItem("ayla.game", "{");
  };
  await browser.page({ settings: null, init }, async (page) => {
    await page.waitForSelector(".cards");
    const text = await noticeText(page);
    assert.match(text, /Speed: “warp” is not a value/);
    assert.match(text, /The saved game could not be read/);
    await page.click(".settings summary");
    assert.ok(await page.isChecked("[name=setting-theme][value=dark]"));
    assert.equal(await page.$("[name=setting-think]"), null);
    assert.doesNotMatch(text, /think/i);
    assert.ok(await page.isChecked("[name=setting-speed][value=normal]"));
  });
});

test("settings are kept", async () => {
  await browser.page({ hash: `game=kpe&${two}`, settings: null }, async (page) => {
    await ready(page);
    await page.click(".settings summary");
    await page.check("[name=setting-speed][value=instant]", { force: true });
    await page.check("[name=setting-theme][value=dark]", { force: true });
    await make(page, "a1");
    assert.equal((await board(page)).phase, "idle");
    await page.reload();
    await ready(page);
    assert.equal(await page.getAttribute("html", "data-theme"), "dark");
    await make(page, "a2");
    assert.equal((await board(page)).phase, "idle");
  });
});

test("storage that throws is done without", async () => {
  const init = () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  };
  await browser.page({ hash: "game=kpe", settings: null, init }, async (page) => {
    await ready(page);
    await page.click(".settings summary");
    await page.check("[name=setting-speed][value=instant]", { force: true });
    await make(page, "a1");
    await ready(page);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 2);
    await act(page, "games");
    await act(page, "continue");
    await ready(page);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 2);
  });
});

test("a fault names what would be right where that is little, and is a sentence", async () => {
  const cases = [
    ["game=kpe&south=robot", "South: “robot” is not a player; it can be person, engine or level-1 to level-6."],
    ["game=urim&match=200", "Match target: “200” is not a whole number from 1 to 99."],
    ["game=urim&score=many", "Match score: “many” is not a score like 3-2."],
    ["game=chess", `Game: there is no game “chess”; there are ${ids.slice(0, -1).join(", ")}`],
    ["game=kpe&speed=9", "there are view, game, south, north, position, moves, match, score, round, at and item."],
  ];
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    for (const [hash, text] of cases) {
      await page.evaluate((value) => (location.hash = value), hash);
      await page.waitForFunction((part) => document.querySelector(".notices p")?.textContent.includes(part), text);
      assert.match(await page.textContent(".notices p"), /[^.]\.$/);
    }
  });
  assert.equal(cases.length, 5);
  const settings = { speed: "warp", sound: "loud" };
  await browser.page({ settings }, async (page) => {
    await page.waitForSelector(".cards");
    const text = await noticeText(page);
    assert.match(text, /Sound: “loud” is not a value it can have; it can be off, on\./);
  });
});

test("the share panel shows the link, and leaves the board in sight", async () => {
  let count = 0;
  const sizes = [
    [320, 568],
    [360, 640],
    [640, 360],
    [768, 1024],
    [1366, 768],
  ];
  for (const [turn, [width, height]] of sizes.entries()) {
    // Every other one, at one size these, at the next those; all of them in the long form.
    for (const game of families.filter((_, i) => process.env.AYLA_LONG || (i + turn) % 2 === 0)) {
      await browser.page({ hash: `game=${game}&${two}`, context: { viewport: { width, height } } }, async (page) => {
        await ready(page);
        await act(page, "link");
        await page.waitForTimeout(80);
        const field = await page.$eval(".link-field", (input) => input.getBoundingClientRect().width);
        const bottom = await page.$$eval("[data-pit]", (pits) =>
          Math.max(...pits.map((pit) => pit.getBoundingClientRect().bottom)),
        );
        const which = `${game} ${width}x${height}: ${field} ${bottom}`;
        assert.ok(field >= 150, which);
        assert.ok(bottom <= height && (await page.evaluate(() => scrollY)) === 0, which);
        ++count;
      });
    }
  }
  assert.ok(count >= (process.env.AYLA_LONG ? 5 : 2) * families.length, `${count}`);
});
