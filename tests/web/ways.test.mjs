// From a game to what can be done with it: its mistakes, a study of it, a report of what is seen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, board, ready, recordedGames, start, two, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

test("once a game is over its mistakes are looked for by one press", async () => {
  const { start: from, moves } = recordedGames().find((game) => game.start.startsWith("kpe ") && game.result);
  const hash = `${two}&position=${underscored(from)}&moves=${moves.join("_")}`;
  await browser.page({ hash }, async (page) => {
    await ready(page);
    const { position } = await board(page);
    // Also of a game that was studied before.
    await act(page, "study");
    await page.waitForSelector(".room .study-review");
    await act(page, "leave");
    await ready(page);
    await act(page, "review");
    await page.waitForSelector(".room .study-review");
    assert.equal((await board(page)).position, position);
    await page.waitForFunction(() => document.querySelectorAll(".study-review .study-progress[hidden]").length > 0);
    assert.match(await page.textContent(".study-review"), new RegExp(`${moves.length} moves`));
  });
});

test("a study begins where the game is looked at", () =>
  browser.page({ hash: `game=gore&${two}&moves=a1_a2_b1_b2` }, async (page) => {
    await ready(page);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const { position } = await board(page);
    await act(page, "study");
    await page.waitForSelector(".room");
    assert.equal((await board(page)).position, position);
    assert.match(page.url(), /at=2/);
  }));

test("a report from the table says what is seen there, and can be read by the engine", async () => {
  const engine = createEngine(await esModule(), { tableMiB: 0 });
  await browser.page({ hash: `game=urim&${two}&moves=a1_b2_c1` }, async (page) => {
    await ready(page);
    const { position } = await board(page);
    await act(page, "report");
    await page.waitForSelector(".room textarea[readonly]");
    const text = await page.inputValue(".room textarea[readonly]");
    const [record] = engine.readRecords(text).games;
    assert.equal(record.error, undefined);
    const tags = new Map(record.tags);
    assert.equal(tags.get("Shown"), position);
    assert.equal(tags.get("Ply"), "3");
    assert.equal(tags.get("View"), "table");
    assert.match(tags.get("Messages"), /Player 2/);
    await act(page, "leave");
    await ready(page);
    assert.equal((await board(page)).position, position);
  });
});
