// Games of 2,000 plies: played, written, read, taken back to the first position and played again.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { data, esModule, memory } from "./module.mjs";

const plies = 2000;
const long = Boolean(process.env.AYLA_LONG);
const games = data("long_games.jsonl");

let module;
let engine;
before(async () => {
  module = await esModule();
  engine = createEngine(module);
});
after(() => engine.delete());

test("every game has one, which goes on", () => {
  const how = "node tests/tools/long_records.mjs makes them";
  assert.deepEqual(
    games.map(({ game }) => game),
    engine.games().map(({ id }) => id),
    how,
  );
  for (const { game, moves } of games) {
    const { ply, result, legal } = engine.view(game, moves);
    assert.deepEqual([ply, result], [plies, null], `${game}: ${how}`);
    assert.ok(legal.length > 0);
  }
});

test("they are written as records and read again as they were", () => {
  for (const { game, moves } of games) {
    const list = moves.split(" ").map((move) => ({ move }));
    const text = engine.writeRecord({ game, tags: [["South", "A"]], moves: list });
    assert.equal(text.error, undefined);
    const { games: read } = engine.readRecords(text);
    assert.equal(read.length, 1);
    assert.deepEqual(read[0].moves, list);
    assert.equal(read[0].result, null);
    assert.equal(engine.writeRecord(read[0]), text);
  }
});

test("a position stands after every ply, back to the first and forth again", () => {
  const taken = memory(module);
  for (const { game, moves } of games) {
    const list = moves.split(" ");
    const step = long ? 1 : 100;
    const at = (count) => engine.view(game, list.slice(0, count).join(" "));
    const positions = new Map();
    for (let count = plies; count >= 0; count -= step) {
      const { position, ply, result } = at(count);
      assert.deepEqual([ply, result], [count, null]);
      positions.set(count, position);
    }
    assert.equal(positions.get(0), engine.view(game).position);
    for (const [count, position] of [...positions].reverse()) {
      const { position: again, move } = count === 0 ? at(0) : { ...at(count), ...traced(game, list.slice(0, count)) };
      assert.equal(again, position);
      assert.equal(move, list[count - 1]);
    }
  }
  assert.equal(memory(module), taken);
});

/** The last move as its trace tells it. */
function traced(game, moves) {
  const { move, before, after } = engine.trace(game, moves.join(" "));
  assert.equal(engine.view(before, move).position, after);
  return { move };
}

test("a search begins at once where they stand", () => {
  for (const { game, moves } of games) {
    const begun = process.cpuUsage().user;
    assert.equal(engine.begin(game, moves, { nodes: 200 }), null);
    const { move } = engine.step(1000);
    assert.ok(engine.view(game, `${moves} ${move}`).ply === plies + 1);
    assert.ok(process.cpuUsage().user - begun < 1e6);
  }
});
