// A million plies, undos and exports, in the quick form a share of them: the module's memory stays as large as it was, no
// object of C++ is left behind, and the process does not grow.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createEngine, createRules } from "../../wasm/ayla.js";
import { readGame } from "../../web/plies.js";
import { data, esModule, memory } from "./module.mjs";

const count = process.env.AYLA_LONG ? 1_000_000 : 12_000;

/** How much of the process's memory may be JavaScript's own doing, which comes and goes. */
const slack = 48 * 2 ** 20;

const games = data("games.jsonl").map(({ start, moves }) => ({ start, game: start.split(" ")[0], moves }));

/** Does `act(i)` so many times, and holds that nothing has grown since the first tenth. */
async function repeated(what, act) {
  const module = await esModule();
  const engine = createEngine(module, { tableMiB: 1 });
  const taken = memory(module);
  const resident = () => {
    globalThis.gc?.();
    return process.memoryUsage().rss;
  };
  let before = 0;
  for (let i = 0; i < count; ++i) {
    if (i === Math.floor(count / 10)) before = resident();
    act(engine, i, module);
  }
  const grown = resident() - before;
  assert.equal(memory(module), taken, what);
  assert.ok(grown < slack, `${what}: the process has grown by ${Math.round(grown / 2 ** 20)} MiB`);
  console.log(`memory: ${count} ${what}, the process has grown by ${(grown / 2 ** 20).toFixed(1)} MiB`);
  engine.delete();
  assert.throws(() => engine.step(1), "an engine that was deleted is one no more");
}

test("plies", async () => {
  // Ply by ply along whole games, as a page plays them.
  let at = 0;
  let ply = 0;
  let position = games[0].start;
  await repeated("plies", (engine) => {
    const { after, error } = engine.trace(position, games[at].moves[ply]);
    if (error || ++ply >= games[at].moves.length - 1) {
      at = (at + 1) % games.length;
      ply = 0;
      position = games[at].start;
    } else position = after;
  });
});

test("undos", async () => {
  const long = games
    .filter(({ moves }) => moves.length > 4)
    .map((game) => ({ ...game, moves: game.moves.slice(0, 40) }));
  await repeated("undos", (engine, i) => {
    const { start, moves } = long[i % long.length];
    const kept = moves.length - 1 - (Math.floor(i / long.length) % (moves.length - 1));
    assert.equal(engine.view(start, moves.slice(0, kept).join(" ")).ply, kept);
  });
});

test("exports, and records read again", async () => {
  const short = games.map(({ start, game, moves }) => ({
    game,
    start,
    moves: moves.slice(0, 16).map((move) => ({ move })),
  }));
  await repeated("exports", (engine, i) => {
    const text = engine.writeRecord({ ...short[i % short.length], tags: [["Round", String(i)]] });
    assert.equal(typeof text, "string");
    if (i % 8 === 0) assert.equal(engine.readRecords(text).games.length, 1);
  });
});

test("engines made and deleted, searches begun and dropped", async () => {
  const module = await esModule();
  const use = () => {
    const engine = createEngine(module, { tableMiB: 4 });
    for (const game of ["kpe", "katro"]) assert.equal(engine.begin(game, "", { nodes: 1000, reasons: true }), null);
    engine.step(0);
    engine.delete();
  };
  use();
  const taken = memory(module);
  for (let i = 0; i < count / 100; ++i) use();
  assert.equal(memory(module), taken);
  // The tables of all that were deleted count no more: the largest can still be had.
  createEngine(module, { tableMiB: 32 }).delete();
});

test("games of 2,000 plies, opened again and again", async () => {
  const module = await esModule();
  const rules = createRules(module);
  const long = data("long_games.jsonl");
  const open = ({ game, moves }) => assert.equal(readGame(rules, game, moves).plies.length, 2000);
  long.forEach(open);
  const taken = memory(module);
  for (let i = 0; i < (process.env.AYLA_LONG ? 50 : 1); ++i) long.forEach(open);
  assert.equal(memory(module), taken);
});
