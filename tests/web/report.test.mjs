// A report has all that is needed to see the same again, and nothing else.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { ofRequest, reportText } from "../../web/study/report_text.js";
import { root } from "../tools/run.mjs";
import { esModule } from "../wasm/module.mjs";
import { enter, recordedGames, start } from "./browser.mjs";
import { families } from "./registry.mjs";

let browser, engine;
before(async () => {
  engine = createEngine(await esModule());
  browser = await start();
});
after(() => browser.close());

const facts = {
  version: "1.2.3",
  language: "mg",
  settings: { speed: "slow", theme: "dark" },
  screen: "360x640 at 2",
  agent: 'A "browser" \\ 1.0',
};

const tagsOf = (text) => {
  const { games } = engine.readRecords(text);
  assert.equal(games.length, 1);
  assert.equal(games[0].error, undefined, text);
  return { ...games[0], tags: Object.fromEntries(games[0].tags) };
};

const command = path.join(root, "build/native/ayla");
const testcase = (text) => JSON.parse(execFileSync(command, ["testcase"], { input: text, encoding: "utf8" }));

/** The report of a recorded game at its end. */
function reportOf({ start: first, moves }) {
  const text = moves.join(" ");
  const shown = engine.view(first, text).position;
  return reportText(engine, { start: first, moves: text, ply: moves.length, shown, words: "It {broke}; so?" }, facts);
}

test("the command makes a test case of a report", { skip: !existsSync(command) && "it is not built" }, () => {
  for (const id of families) {
    const game = recordedGames().find((each) => each.start.startsWith(`${id} `));
    assert.deepEqual(testcase(reportOf(game)).moves, game.moves, id);
  }
});

test("a report of every recorded game is read back, with the position that was shown", () => {
  let count = 0;
  for (const [i, { start: first, moves }] of recordedGames().entries()) {
    if (i % 5 !== 0) continue;
    const ply = i % (moves.length + 1);
    const shown = engine.view(first, moves.slice(0, ply).join(" ")).position;
    const thought = {
      side: "S",
      progress: { move: moves[0], score: { unit: "seeds", value: 3, proven: true }, depth: 9, nodes: 1234, pv: moves },
    };
    const of = {
      start: first,
      moves: moves.join(" "),
      ply,
      shown,
      view: "table",
      phase: "past",
      flipped: true,
      seats: { S: "person", N: "level-3" },
      thought,
      messages: ["South to move", 'The link was not opened. Game: there is no game "x".\n'],
      words: "I {expected} 3\\4 seeds.\n\n(And not \u0000 this.) 🌱",
    };
    const text = reportText(engine, of, facts);
    const read = tagsOf(text);
    assert.equal(read.tags.Shown, shown);
    assert.equal(read.tags.Ply, String(ply));
    assert.equal(read.tags.Agent, facts.agent);
    assert.equal(read.tags.South, "person");
    assert.match(read.tags.Messages, /^South to move \| The link/);
    assert.match(read.tags.Thought, /^S .*3 seeds proven, depth 9, 1234 nodes/);
    assert.equal(read.comment, "I {expected} 3\\4 seeds.\n\n(And not  this.) 🌱");
    assert.deepEqual(
      read.moves.map(({ move }) => move),
      moves,
    );
    if (++count === 60) break;
  }
  assert.ok(count >= 20, `${count}`);
});

test("what the engine does not take is reported all the same", () => {
  const cases = [
    { start: "kpe", moves: "a1 a1", ply: 2, shown: "kpe ?" },
    { start: "chess", moves: "e4" },
    { start: "kpe 1,2", moves: "", shown: "" },
    { start: "kpe", moves: "a1 (", view: "\u0007".repeat(9) },
  ];
  for (const of of cases) {
    const { tags } = tagsOf(reportText(engine, { ...of, words: "It broke." }, facts));
    assert.equal(tags.Start_told, of.start);
    assert.equal(tags.Moves_told, of.moves);
    assert.equal(tags.Report, "1");
  }
});

test("a link alone reports the game that it opens", () => {
  const of = ofRequest(engine, { game: "kpe", moves: "a1 c2", at: 1 });
  assert.deepEqual(of, { start: "kpe", moves: "a1 c2", ply: 1, shown: engine.view("kpe", "a1").position });
  assert.equal(ofRequest(engine, {}).start, engine.games()[0].id);
  assert.equal(ofRequest(engine, { game: "chess" }).shown, undefined);
});

test("the page shows it as one text, with the reader's words, to be copied and saved", async () => {
  const settings = { speed: "instant", theme: "dark" };
  const context = { viewport: { width: 390, height: 844 } };
  await browser.page({ hash: "view=report&game=kpe&moves=a1_c2&at=1", settings, context }, async (page) => {
    await page.waitForSelector(".report-room");
    const text = () => page.inputValue("[name=report]");
    const first = tagsOf(await text());
    assert.equal(first.tags.Ply, "1");
    assert.equal(first.tags.Screen, "390x844 at 1");
    assert.equal(first.tags.Language, "en");
    assert.match(first.tags.Settings, /^speed=instant, theme=dark/);
    assert.equal(first.tags.Agent, await page.evaluate(() => navigator.userAgent));
    assert.match(first.tags.Version, /^\d+\.\d+\.\d+ \S+$/);
    await page.fill("[name=words]", "Too many {seeds}.");
    assert.equal(tagsOf(await text()).comment, "Too many {seeds}.");
    const of = { start: "gore", moves: "a1", ply: 0, shown: engine.view("gore").position, view: "study", words: "a" };
    await enter(page, { view: "report", of });
    await page.waitForFunction(() => document.querySelector("[name=report]")?.value.includes("View"));
    const second = tagsOf(await text());
    assert.equal(second.game, "gore");
    assert.equal(second.tags.View, "study");
    assert.equal(second.comment, "a");
    const download = page.waitForEvent("download");
    await page.click("[data-action=save-report]");
    assert.equal((await download).suggestedFilename(), "ayla-report.txt");
    await page.click("[data-action=copy-report]");
    await page.waitForFunction(() =>
      /Copied|Marked/.test(document.querySelector("[data-action=copy-report]").textContent),
    );
  });
});
