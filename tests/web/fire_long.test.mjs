// Games of 2,000 plies in the page: taken in as text and as a file, gone through, taken back and redone, handed out, kept.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { data } from "../wasm/module.mjs";
import { act, board, ready, start, two } from "./browser.mjs";
import { long, plies } from "./fire.mjs";
import { engine } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const games = data("long_games.jsonl").filter(({ game }) => long || game === "bao-kigogo");

/** What a reader may wait for, in milliseconds on the machine of the README; a test beside others has more time. */
const MOST = { read: 4000, opened: 4000, step: 400, undone: 400 };

/** In the page: how long each of its tasks took that took long. */
function watchTasks() {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
}

/** Does something and gives how long it took, and the longest task of the page's thread meanwhile. */
async function timed(page, body) {
  await page.evaluate(() => (window.tasks = []));
  const begun = Date.now();
  await body();
  const took = Date.now() - begun;
  await page.waitForTimeout(60);
  return { took, task: Math.round(Math.max(0, ...(await page.evaluate(() => window.tasks)))) };
}

/** Presses a control so many times, each in a task of its own; the longest that the page was at it. */
const pressed = (page, action, times) =>
  page.evaluate(
    async ([name, count]) => {
      let most = 0;
      for (let i = 0; i < count; ++i) {
        const control = document.querySelector(`[data-action=${name}]`);
        if (control.disabled) break;
        const begun = performance.now();
        control.click();
        most = Math.max(most, performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return Math.round(most);
    },
    [action, times],
  );

for (const { game, moves } of games) {
  test(`${game}, 2,000 plies`, async (context) => {
    const list = moves.split(" ");
    const told = {};
    const note = (name, { took, task }) => {
      told[name] = `${took} ms, longest task ${task} ms`;
      return took;
    };
    const record = engine.writeRecord({ game, tags: [["South", "Ama"]], moves: list.map((move) => ({ move })) });
    const end = engine.view(game, moves).position;
    await browser.page({ hash: "view=records", init: watchTasks }, async (page) => {
      await page.waitForSelector(".records-room");
      const reading = await timed(page, async () => {
        await page.fill("[name=records]", record);
        await act(page, "read");
        await page.waitForSelector("[data-record='1'] [data-action=study-record]");
      });
      assert.ok(note("read from text", reading) < MOST.read, told["read from text"]);
      const file = { name: "long.ayla", mimeType: "text/plain", buffer: Buffer.from(record + "\n" + record) };
      const loading = await timed(page, async () => {
        await page.setInputFiles("input[type=file]", file);
        await page.waitForSelector("[data-record='2'] [data-action=study-record]");
      });
      assert.ok(note("read from a file, twice", loading) < 2 * MOST.read);

      // In a study: the whole of it, and out again the same.
      const studying = await timed(page, async () => {
        await page.click("[data-record='1'] [data-action=study-record]");
        await page.waitForSelector(".study [data-phase]", { state: "attached" });
      });
      assert.ok(note("opened in a study", studying) < MOST.opened, told["opened in a study"]);
      for (const [action, label] of [
        ["first", "Move 0 of"],
        ["later", "Move 1 of"],
        ["last", "Move 2,000 of"],
      ]) {
        const stepping = await timed(page, () => act(page, action));
        note(`study, ${action}`, stepping);
        assert.ok(stepping.task < MOST.step, `${action}: ${stepping.task} ms`);
        const shown = await page.textContent(".turn-now");
        if (action !== "first") assert.ok(shown.startsWith(label) || /2.?000/.test(shown), shown);
      }
      assert.equal((await board(page)).position, end);
      const exporting = await timed(page, async () => {
        await act(page, "export");
        await page.waitForSelector("[name=record]");
      });
      note("written as a record", exporting);
      const written = engine.readRecords(await page.inputValue("[name=record]"));
      assert.deepEqual(
        written.games[0].moves.map(({ move }) => move),
        list,
      );

      // On the table: what was a link is opened by it, with the same moves.
      const hash = `game=${game}&${two}&moves=${list.join("_")}`;
      const opening = await timed(page, async () => {
        await page.evaluate((text) => (location.hash = text), hash);
        await page.waitForSelector(".play [data-phase=idle]", { state: "attached" });
      });
      assert.ok(note("opened by a link", opening) < MOST.opened, told["opened by a link"]);
      assert.equal((await board(page)).position, end);
      assert.equal(await plies(page), 2000);
      const looks = await timed(page, async () => {
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press("Home");
        await page.keyboard.press("ArrowRight");
        await page.$eval(".log-list li:nth-child(1000) button", (line) => line.click());
      });
      note("looks back", looks);
      assert.ok(looks.task < MOST.step, `a look back: ${looks.task} ms`);
      assert.equal((await board(page)).position, engine.view(game, list.slice(0, 1000).join(" ")).position);
      await page.keyboard.press("Escape");

      const many = long ? 2000 : 60;
      const undone = await pressed(page, "undo", many);
      told.undo = `${undone} ms at most`;
      assert.ok(undone < MOST.undone, `undo: ${undone} ms`);
      assert.equal(await plies(page), 2000 - many);
      assert.equal((await board(page)).position, engine.view(game, list.slice(0, 2000 - many).join(" ")).position);
      const redone = await pressed(page, "redo", many);
      told.redo = `${redone} ms at most`;
      assert.ok(redone < MOST.undone, `redo: ${redone} ms`);
      assert.equal(await plies(page), 2000);
      assert.equal((await board(page)).position, end);

      // A move in it, and it is kept, over a reload too.
      await page.click("[data-pit][aria-disabled=false]");
      await ready(page);
      const after = await board(page);
      await act(page, "link");
      const link = await page.inputValue(".link-field");
      assert.ok(link.includes(list.slice(0, 20).join("_")) && link.split("_").length >= 2001);
      told.link = `${link.length} characters`;
      const reloading = await timed(page, async () => {
        await page.reload();
        await page.waitForSelector(".play [data-phase=idle], .play [data-phase=over]", { state: "attached" });
      });
      note("reloaded", reloading);
      assert.deepEqual(await board(page), after);
      await act(page, "games");
      await page.waitForSelector(".kept-game");
      await act(page, "continue");
      await ready(page);
      assert.equal(await plies(page), 2001);
      assert.equal(await page.textContent(".notices"), "");
    });
    context.diagnostic(JSON.stringify(told));
  });
}
