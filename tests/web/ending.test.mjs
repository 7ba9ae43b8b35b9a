// How a game ends: by resigning or agreement, what is then in sight, and when it is said.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, ready, start, turnText, two, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const address = async (page) => {
  await act(page, "link");
  const link = await page.inputValue(".link-field");
  await act(page, "close-notice");
  return link.split("#")[1];
};

test("resigning takes two presses, is recorded, and is undone", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await act(page, "resign");
    assert.deepEqual(await board(page), before);
    assert.match(await page.textContent(".ending"), /Does North want to resign/);
    // It can be thought better of, and a move takes the question away.
    await act(page, "play-on");
    assert.equal(await page.textContent("[data-action=resign]"), "Resign");
    await act(page, "resign");
    await make(page, "a2");
    assert.equal(await page.textContent("[data-action=resign]"), "Resign");
    await act(page, "undo");
    await act(page, "resign");
    await act(page, "resign");
    await phase(page, "over");
    const { result } = await board(page);
    assert.deepEqual([result.winner, result.reason], ["S", "resignation"]);
    assert.match(await page.textContent(".result"), /South wins.*By resignation/);
    assert.match(await page.textContent(".log-list"), /resigns$/);
    assert.equal(await page.isVisible("[data-action=resign]"), false);
    assert.match(await address(page), /moves=a1_resign:N$/);
    await act(page, "undo");
    assert.deepEqual(await board(page), before);
    assert.ok(await page.isVisible("[data-action=resign]"));
  });
});

test("South resigns by keyboard, and the focus does not get lost", async () => {
  await browser.page({ hash: `game=gore&${two}` }, async (page) => {
    await ready(page);
    await page.focus("[data-action=resign]");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Yes, resign");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Resign");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await phase(page, "over");
    assert.equal((await board(page)).result.winner, "N");
    assert.match(await address(page), /moves=resign:S$/);
  });
});

test("two people agree to end: one offers, the other confirms", async () => {
  await browser.page({ hash: `game=gore&${two}&moves=a1` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await act(page, "agree");
    assert.deepEqual(await board(page), before);
    assert.match(await page.textContent(".ending"), /North offers to end the game as it stands. South, do you agree/);
    await act(page, "agree");
    await phase(page, "over");
    const { result } = await board(page);
    assert.equal(result.reason, "agreement");
    assert.equal(result.captured[0] + result.captured[1], 48);
    assert.match(await page.textContent(".result"), /By agreement/);
    assert.match(await address(page), /moves=a1_agree$/);
    await act(page, "undo");
    assert.deepEqual(await board(page), before);
  });
});

test("against the engine one can resign even while it thinks or moves, but not agree with it", async () => {
  const settings = { speed: "slow" };
  for (const when of ["moving", "thinking"]) {
    await browser.page({ hash: "game=kpe", settings, think: 3000 }, async (page) => {
      await ready(page);
      assert.equal(await page.$("[data-action=agree]"), null);
      await page.click("[data-pit=a1]");
      if (when === "thinking") await act(page, "skip");
      await phase(page, when);
      await act(page, "resign");
      assert.match(await page.textContent(".ending"), /Do you want to resign/);
      await act(page, "resign");
      await phase(page, "over");
      assert.equal((await board(page)).result.winner, "N");
      assert.match(await page.textContent(".result"), /Engine wins/);
      assert.match(await address(page), /moves=a1_resign:S$/);
      await act(page, "undo");
      assert.equal((await board(page)).result, undefined);
      assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 1);
    });
  }
  // Two engines have nobody who could.
  await browser.page({ hash: "game=katro:4x4&south=engine&north=engine", think: 200 }, async (page) => {
    await phase(page, "thinking");
    assert.equal(await page.isVisible(".ending"), false);
    await phase(page, "over");
  });
});

/** Games at their last move, ended for the reasons that take the most words. */
const endings = [
  ["gore 2,1,1,0/4,0,0,0 S 18-22 NNNN/SSSS - N", "a1", /small|fewer than three/],
  ["gore 2,1,1,0/4,0,0,0 S 18-22 NNNN/SSSS - -", "agree", /By agreement/],
  ["kpe 0,0,0,0/1,0,0,0 S 28-19 xxxx/xxxx", "a1", /has no seeds/],
  ["urim 0,0,0,0,0,0/1,0,0,0,0,0 S 28-7", "a1", /has no seeds/],
  ["urim:7 0,0,0,0,0,0,0/1,0,0,0,0,0,0 S 28-13", "a1", /has no seeds/],
  ["katro:4x4 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,32 S 0-0", "d1", /no legal move left/],
  ["katro", "resign:S", /By resignation/],
  ["bao-kigogo", "resign:S", /By resignation/],
];

test("on a phone, upright or on its side, the end is told in full without scrolling", async () => {
  let count = 0;
  for (const [width, height] of [
    [360, 640],
    [640, 360],
  ]) {
    for (const [start, move, reason] of endings) {
      const target = start.startsWith("urim") ? "&match=3" : "";
      const hash = `${two}&${start.includes(" ") ? "position" : "game"}=${underscored(start)}${target}&moves=${move}`;
      await browser.page({ hash, context: { viewport: { width, height } } }, async (page) => {
        await phase(page, "over");
        await page.waitForTimeout(100);
        const which = `${start} ${width}x${height}`;
        assert.match(await page.textContent(".result"), reason, which);
        const boxes = await page.$$eval(".result, .result *, [data-action=new-game], .board", (all) =>
          all.map((each) => [each.className || each.tagName, each.getBoundingClientRect()]),
        );
        for (const [name, box] of boxes) {
          assert.ok(box.height > 10, `${which} ${name} is ${box.height} high`);
          assert.ok(box.top >= 0 && box.bottom <= height && box.right <= width, `${which} ${name} to ${box.bottom}`);
        }
        // The board is still there to be looked at.
        const pits = await page.$$eval("[data-pit]", (all) => all.map((pit) => pit.getBoundingClientRect().height));
        assert.ok(Math.min(...pits) >= 20, `${which} ${Math.min(...pits)}`);
        count += boxes.length;
      });
    }
  }
  assert.ok(count > 2 * endings.length * 4);
});

test("a ply is said when it has landed, the result after the last seed", async () => {
  const settings = { speed: "fast" };
  const live = (page) => page.textContent("[role=status]");
  await browser.page({ hash: `game=kpe&${two}`, settings }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "moving");
    assert.equal(await live(page), "");
    await phase(page, "idle");
    assert.equal(await live(page), "South sows a1: 6 seeds.");
    // What is taken back is not left standing there, nor said when it has been broken off.
    await page.click("[data-pit=a2]");
    await phase(page, "moving");
    await act(page, "undo");
    assert.equal(await live(page), "North to move");
    await page.waitForTimeout(600);
    assert.equal(await live(page), "North to move");
  });
  const last = "kpe 0,0,0,0/2,0,0,0 S 27-19 xxxx/xxxx";
  await browser.page({ hash: `${two}&position=${underscored(last)}`, settings }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "moving");
    assert.equal(await live(page), "");
    assert.doesNotMatch(await turnText(page), /wins/);
    await phase(page, "over");
    assert.match(await live(page), /^South sows a1: 2 seeds\. South wins\. The player to move has no seeds/);
  });
});
