// The keys: what the help lists is what they do.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { keys } from "../../web/keys.js";
import { act, board, phase, playable, ready, start, turnText, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** All that a key may change. */
const state = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return JSON.stringify({
      ...document.querySelector("[data-position]").dataset,
      plies: document.querySelectorAll(".log-list li").length,
      past: document.querySelector(".play")?.dataset.past,
      near: document.querySelector(".seat-near")?.dataset.side,
      thought: document.querySelector(".thought")?.open,
      rules: document.querySelector(".rules")?.open,
      speed: document.querySelector("[data-action=speed]")?.ariaLabel,
      pause: document.querySelector("[data-action=pause]")?.dataset.shown,
      hint: document.querySelector("[data-action=hint]")?.ariaPressed,
      sound: document.querySelector("[name=setting-sound]:checked")?.value,
      turn: document.querySelector(".turn-now")?.textContent,
      last: document.querySelector(".turn-last")?.textContent,
      dialog: document.querySelector("dialog") !== null,
      focus: element.dataset.pit ?? element.dataset.action ?? element.tagName,
    });
  });

/** Waits until the help is gone: a dialog tells a little later that it was closed. */
const closed = (page) => page.waitForSelector("dialog", { state: "detached" });

/** What has to be going on for a key to do something, and what it then makes different. */
const cases = {
  pits: { at: "[data-pit=b1]", keys: ["ArrowLeft", "ArrowRight", "ArrowUp"], changes: ["focus"] },
  sow: { at: "[data-pit=b1]", changes: ["position", "plies"] },
  count: { hash: "view=setup&game=kpe", at: "[data-pit=b1]", changes: ["position"] },
  earlier: { changes: ["past", "position"] },
  later: { first: "Home", changes: ["position"] },
  first: { changes: ["past", "position"] },
  present: { first: "Home", changes: ["past", "position"] },
  leave: { first: "ArrowLeft", changes: ["past", "position"] },
  best: { changes: ["plies", "position"] },
  undo: { changes: ["plies", "position"] },
  redo: { first: "u", changes: ["plies", "position"] },
  hint: { changes: ["hint", "turn"] },
  sound: { changes: ["sound"] },
  "new-game": { changes: ["plies", "position"] },
  flip: { changes: ["near"] },
  thought: { changes: ["thought"] },
  speed: { changes: ["speed"] },
  pause: { moving: true, changes: ["pause"] },
  step: { moving: true, changes: ["pause"] },
  // Two persons: an engine's reply would soon be on its way in its turn.
  skip: { hash: `game=kpe&${two}&moves=a1_a2`, moving: true, changes: ["phase"] },
  rules: { changes: ["rules"] },
  keys: { changes: ["dialog"] },
};

/** The browser's name of a key, from what stands on it in the help. */
const named = { "0 – 9": "7", "←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown", Esc: "Escape" };

test("every key that the help lists does something, and there is none besides", async () => {
  let rows;
  await browser.page({}, async (page) => {
    // The help is there before a game, too.
    await page.waitForSelector(".cards");
    await page.keyboard.press("?");
    rows = await page.$$eval(".keys-row", (all) =>
      all.map((row) => ({
        does: row.dataset.does,
        keys: [...row.querySelectorAll("kbd")].map((key) => key.textContent),
        text: row.querySelector("dd").textContent,
      })),
    );
    await page.keyboard.press("Escape");
    await closed(page);
  });
  assert.deepEqual(rows.map(({ does }) => does).sort(), Object.keys(cases).sort());
  assert.equal(rows.length, Object.values(keys).flat().length);
  let count = 0;
  for (const { does, keys: shown, text } of rows) {
    assert.match(text, /^[A-Z][^.]{4,}$/, does);
    const { hash = "game=kpe&moves=a1_a2", at, first, moving, changes, keys: only } = cases[does];
    for (const each of shown) {
      const key = named[each] ?? (each.length === 1 ? each.toLowerCase() : each);
      if (only && !only.includes(key)) continue;
      const settings = { speed: moving ? "slow" : "instant" };
      await browser.page({ hash, settings, think: 60 }, async (page) => {
        await ready(page);
        await page.evaluate(() => document.activeElement.blur());
        if (at) await page.focus(at);
        if (first) await page.keyboard.press(first);
        if (moving) {
          await page.click("[data-pit=b1]");
          await phase(page, "moving");
        }
        const before = JSON.parse(await state(page));
        await page.keyboard.press(key);
        for (const name of changes) {
          const differs = async () => JSON.parse(await state(page))[name] !== before[name];
          for (let i = 0; i < 60 && !(await differs()); ++i) await page.waitForTimeout(50);
          assert.ok(await differs(), `${key} changes ${name}`);
        }
        ++count;
      });
    }
  }
  assert.equal(count, 27);
});

test("keys that are not listed do nothing", async () => {
  await browser.page({ hash: "game=kpe&moves=a1_a2" }, async (page) => {
    await ready(page);
    const listed = new Set(Object.values(keys).flatMap((part) => part.flatMap((each) => each.keys)));
    const before = await state(page);
    let count = 0;
    for (const key of "abcdefghijklmnopqrstuvwxyz0123456789,;-+".split("")) {
      if (listed.has(key)) continue;
      await page.keyboard.press(key);
      assert.equal(await state(page), before, key);
      ++count;
    }
    assert.ok(count > 25);
  });
});

test("keys are left to a list, a choice, a dialog and a button that has the focus", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await page.click(".settings summary");
    await page.focus("[name=setting-speed][value=instant]");
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await board(page), before);
    assert.equal(await page.isChecked("[name=setting-speed][value=fast]"), true);
    // Space presses what has the focus.
    await page.focus("[data-action=flip]");
    await page.keyboard.press("Space");
    assert.equal(await page.getAttribute(".seat-near", "data-side"), "N");
    assert.deepEqual(await board(page), before);
    // Held down, a key of this kind counts once.
    await page.keyboard.down("f");
    for (let i = 0; i < 4; ++i) await page.keyboard.down("f");
    await page.keyboard.up("f");
    assert.equal(await page.getAttribute(".seat-near", "data-side"), "S");
    // In the help, keys do nothing else.
    await page.keyboard.press("?");
    for (const key of ["u", "n", "ArrowLeft"]) await page.keyboard.press(key);
    assert.deepEqual(await board(page), before);
    await page.keyboard.press("Escape");
    await closed(page);
    // Who opened it is where they were.
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "flip");
    await act(page, "keys");
    await page.click("[data-action=close-keys]");
    await closed(page);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "keys");
  });
});

test("the engine moves for a person at full strength, which can be taken back even while it thinks", async () => {
  await browser.page({ hash: `game=kpe&${two}`, think: 600 }, async (page) => {
    await ready(page);
    const before = await board(page);
    await page.keyboard.press("Space");
    await phase(page, "thinking");
    assert.equal(await page.textContent(".turn-now"), "The engine chooses for South, up to 3 s …");
    await page.keyboard.press("u");
    assert.deepEqual(await board(page), before);
    await page.waitForTimeout(900);
    assert.deepEqual(await board(page), before, "its answer does not land");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 1);
    await phase(page, "idle");
    assert.match(await turnText(page), /North to move/);
    await page.keyboard.press("u");
    assert.deepEqual(await board(page), before);
  });
  // Against an engine, a button does the same; and the search is that of level 6.
  const asked = () => {
    window.asked = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      if (message.limits) window.asked.push(message.limits.level);
      send.call(this, message.limits ? { ...message, limits: { ms: 50 } } : message);
    };
  };
  await browser.page({ hash: "game=katro&north=level-1", init: asked }, async (page) => {
    await ready(page);
    await act(page, "best");
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 2);
    await phase(page, "idle");
    assert.deepEqual(await page.evaluate(() => window.asked), [6, 1]);
    assert.match(await page.textContent(".log-list"), /^▼ [a-f]1/);
    assert.ok((await playable(page)).length > 0);
  });
});

test("the help opens and closes where the browser knows no dialogs, too", async () => {
  const init = () => {
    delete HTMLDialogElement.prototype.showModal;
    delete HTMLDialogElement.prototype.close;
  };
  await browser.page({ hash: "game=kpe", init }, async (page) => {
    await ready(page);
    await page.keyboard.press("?");
    assert.ok(await page.isVisible(".keys h2"));
    await page.click("[data-action=close-keys]");
    await closed(page);
  });
});
