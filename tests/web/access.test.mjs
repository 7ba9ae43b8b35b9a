// Without a mouse and without sight: the keyboard, the names of the controls, and what is said.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, ready, start, turnText, two, underscored } from "./browser.mjs";
import { ids, pitsOf } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

test("a whole game by keyboard alone", async () => {
  await browser.page({}, async (page) => {
    await page.waitForSelector(".cards");
    const tabTo = async (selector) => {
      for (let i = 0; i < 60; ++i) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`no way to ${selector}`);
    };
    await tabTo("[data-game=katro]");
    await page.keyboard.press("Enter");
    await tabTo("[name=variant]");
    await page.keyboard.press("ArrowRight");
    await tabTo("[name=seat-N]");
    await page.keyboard.press("Home");
    await tabTo("[data-action=play]");
    await page.keyboard.press("Space");
    await ready(page);
    assert.match((await board(page)).position, /^katro:4x4 /);
    let plies = 0;
    for (; plies < 200 && (await board(page)).phase === "idle"; ++plies) {
      // Tab stops at the pits that can be played.
      await tabTo("[data-pit][aria-disabled=false]");
      await page.keyboard.press(plies % 2 ? "Enter" : "Space");
    }
    assert.equal((await board(page)).phase, "over");
    assert.ok(plies > 3);
    await page.keyboard.press("u");
    assert.equal((await board(page)).phase, "idle");
    await page.keyboard.press("n");
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 0);
  });
});

test("arrow keys go through all pits, and follow the board when it is flipped", async () => {
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    await page.focus("[data-pit=a1]");
    const press = async (key) => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement.dataset.pit);
    };
    assert.equal(await press("ArrowRight"), "b1");
    assert.equal(await press("ArrowUp"), "b2");
    assert.equal(await press("ArrowLeft"), "a2");
    assert.equal(await press("ArrowLeft"), "a2");
    await page.keyboard.press("f");
    assert.equal(await page.getAttribute(".seat-near", "data-side"), "N");
    assert.equal(await press("ArrowLeft"), "b2");
    assert.equal(await press("ArrowUp"), "b1");
    await page.keyboard.press("Enter");
    assert.equal((await board(page)).position.split(" ")[2], "N");
    // The focus stays where it was.
    assert.equal(await page.evaluate(() => document.activeElement.dataset.pit), "b1");
  });
});

test("keys are left alone with a modifier and while typing", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1` }, async (page) => {
    await ready(page);
    const before = await board(page);
    for (const key of ["Control+u", "Alt+n", "Meta+f"]) await page.keyboard.press(key);
    assert.deepEqual(await board(page), before);
    assert.equal(await page.getAttribute(".seat-near", "data-side"), "S");
    await act(page, "link");
    await page.focus(".link-field");
    for (const key of ["u", "n", "f"]) await page.keyboard.press(key);
    assert.deepEqual(await board(page), before);
    await act(page, "close-notice");
    const open = () => page.$eval(".rules", (rules) => rules.open);
    const first = await open();
    await page.keyboard.press("i");
    assert.equal(await open(), !first);
  });
});

test("every pit is a button that says its name, owner, seeds, and whether it can be played", async () => {
  let count = 0;
  for (const id of ids) {
    await browser.page({ hash: `game=${id}&${two}` }, async (page) => {
      await ready(page);
      const found = await page.$$eval("[data-pit]", (buttons) =>
        buttons.map((button) => ({
          tag: button.tagName,
          pit: button.dataset.pit,
          label: button.getAttribute("aria-label"),
          disabled: button.getAttribute("aria-disabled"),
        })),
      );
      assert.equal(found.length, pitsOf(id));
      assert.equal(new Set(found.map(({ pit }) => pit)).size, pitsOf(id));
      for (const { tag, pit, label, disabled } of found) {
        assert.equal(tag, "BUTTON");
        assert.match(label, new RegExp(`^${pit}, (South|North)’s, (empty|\\d+ seeds?)`));
        assert.equal(label.includes("can be played"), disabled === "false", label);
        ++count;
      }
    });
  }
  assert.equal(count, pitsOf(...ids));
});

test("one sentence a ply, long relays summed up", async () => {
  await browser.page({ hash: `game=katro&${two}` }, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      window.said = [];
      const live = document.querySelector("[role=status]");
      new MutationObserver(() => window.said.push(live.textContent)).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await make(page, "a1");
    await make(page, (await playable(page))[0]);
    const said = (await page.evaluate(() => window.said)).filter(Boolean);
    assert.equal(said.length, 2);
    assert.equal(said[0], "South sows a1: 2 seeds, 7 laps, taking 2 from c4.");
    for (const text of said) assert.ok(text.length < 120, text);
    // A pit that cannot be played says so.
    await page.click("[data-pit=f6]", { force: true });
    assert.match(await page.textContent("[role=status]"), /f6 cannot be played now/);
  });
});

test("a never-ending sowing is marked and cannot be played", async () => {
  const start =
    "bao-kigogo 2,1,0,3,2,1,2,1,4,3,1,2/1,0,1,2,3,1,3,2,2,1,0,3/0,0,0,1,0,0,0,0,0,0,0,0/0,0,0,0,0,2,0,0,0,0,4,0 N 5-39";
  await browser.page({ hash: `${two}&position=${underscored(start)}` }, async (page) => {
    await phase(page, "idle");
    const endless = await page.$$eval("[aria-label*='never-ending']", (pits) => pits.map((pit) => pit.dataset.pit));
    assert.ok(endless.length > 0);
    await page.click(`[data-pit=${endless[0]}]`, { force: true });
    assert.equal((await board(page)).position, start);
    assert.match(await turnText(page), /North to move/);
  });
});
