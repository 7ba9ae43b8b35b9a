// Goré: every offer there is stands in the page, once, beside the way to put one together.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, board, make, phase, start, two, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const much = "gore 6,6,4,0/4,2,2,0 S 6-18 NNNN/SSSS - -";
const most = "gore 1,6,4,0/4,2,2,1 S 10-18 SSSS/SSSN - -"; // South owns seven pits
const hash = (position) => `${two}&position=${underscored(position)}`;

/** The offers among the page's controls, in their order. */
const offers = (page) => page.$$eval('[data-move^="give:"]', (all) => all.map(({ dataset }) => dataset.move));

test("every offer of the engine's list is a control, and no other", async () => {
  const engine = createEngine(await esModule());
  let count = 0;
  for (const position of [much, most]) {
    const legal = engine.view(position).legal.filter(({ kind }) => kind === "give");
    await browser.page({ hash: hash(position) }, async (page) => {
      await phase(page, "idle");
      const found = await offers(page);
      assert.deepEqual(
        [...found].sort(),
        legal.map(({ move }) => move),
      );
      // Shown only when asked for, those of as many pits together.
      assert.equal(await page.isVisible('[data-move^="give:"]'), false);
      await page.click(".offers summary");
      assert.equal(await page.isVisible(`[data-move="${found[0]}"]`), true);
      const sizes = await page.$$eval(".offers-group", (groups) =>
        groups.map((group) => [...group.querySelectorAll("button")].map((b) => b.textContent.split(",").length)),
      );
      assert.deepEqual(
        sizes.map((all) => [...new Set(all)]),
        [[1], [2], [3]],
      );
      count += found.length;
    });
  }
  engine.delete();
  assert.equal(count, 14 + 63);
});

test("while an offer is put together it alone carries its move", async () => {
  await browser.page({ hash: hash(much) }, async (page) => {
    await phase(page, "idle");
    await act(page, "offer");
    assert.deepEqual(await offers(page), []);
    await page.click("[data-pit=a1]");
    await page.click("[data-pit=c1]");
    assert.deepEqual(await offers(page), ["give:a1,c1"]);
    await act(page, "cancel-offer");
    const all = await offers(page);
    assert.equal(all.length, 14);
    assert.equal(new Set(all).size, 14);
    await make(page, "give:a1,c1");
    assert.deepEqual(await offers(page), []);
    assert.match(await page.textContent(".choices"), /South offers a1, c1 for 12/);
  });
});

test("an offer from the list, by keyboard, and by whoever finds its control", async () => {
  await browser.page({ hash: hash(much) }, async (page) => {
    await phase(page, "idle");
    await page.focus(".offers summary");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.deepEqual(await page.$$eval(".choices [data-move]", (all) => all.map((b) => b.dataset.move)), [
      "accept",
      "decline",
    ]);
    assert.match((await board(page)).position, / give:a1 -$/);
    // The list of the next player is closed, and can be used without being opened.
    await act(page, "undo");
    assert.equal(await page.$eval(".offers", ({ open }) => open), false);
    await page.$eval('[data-move="give:b1,c1,d1"]', (control) => control.click());
    await page.click("[data-move=accept]");
    assert.match((await board(page)).position, / NNNN\/SNNN /);
  });
});

test("there is no list while the engine is to move, or where nothing can be offered", async () => {
  const asEngine = `south=engine&north=person&position=${underscored(much)}`;
  await browser.page({ hash: asEngine, think: 3000 }, async (page) => {
    await phase(page, "thinking");
    assert.deepEqual(await offers(page), []);
  });
  await browser.page({ hash: `game=gore&${two}` }, async (page) => {
    await phase(page, "idle");
    assert.equal(await page.$(".offers"), null);
  });
});
