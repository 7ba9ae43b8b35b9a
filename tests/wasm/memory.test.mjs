// Memory is taken when an engine is made, and does not grow after.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { best, data, esModule, memory } from "./module.mjs";

const games = data("games.jsonl");
const positions = ["positions.jsonl", "rare.jsonl", "relays.jsonl"].flatMap(data).map(({ position }) => position);

for (const tableMiB of [0, 1, 16, 32]) {
  test(`with a table of ${tableMiB} MiB no view, trace or search takes more`, async () => {
    const module = await esModule();
    const engine = createEngine(module, { tableMiB });
    const taken = memory(module);
    const holds = (what) => assert.equal(memory(module), taken, `after ${what}`);
    assert.ok(taken <= 2 ** 20 * (1.2 * tableMiB + 7), `${taken} bytes taken`);

    let calls = 0;
    for (const position of positions) {
      const { legal } = engine.view(position);
      for (const { move } of legal) engine.trace(position, move);
      calls += 1 + legal.length;
    }
    holds(`${calls} views and traces`);
    assert.ok(calls > 5000);
    for (const { start, moves } of games) {
      engine.view(start, moves.join(" "));
      engine.trace(start, moves.join(","));
    }
    holds("whole games");
    for (const { id } of engine.games()) {
      best(engine, id, "", { nodes: 100_000 });
      engine.playouts(id, 0.05, 1);
      engine.perft(id, 3);
    }
    holds("searches from the start");
    for (const { start, moves } of games) best(engine, start, moves.slice(0, -1).join(" "), { nodes: 2000 });
    holds("searches with long histories");
    for (const position of positions) best(engine, position, "", { nodes: 500 });
    best(engine, "urim:7 1,0,1,0,1,0,1/1,0,1,0,1,0,1 S 17-17", "", { ms: 700 }); // its ending is worked out
    holds("searches of many positions");
    for (const position of positions) best(engine, position, "", { nodes: 200, reasons: true });
    for (const { id } of engine.games()) best(engine, id, "", { nodes: 50_000, reasons: true });
    holds("reasons");
  });
}

test("an engine's memory is given back when it is deleted", async () => {
  const module = await esModule();
  const use = () => {
    const engine = createEngine(module, { tableMiB: 8 });
    best(engine, "kpe", "", { nodes: 500 });
    engine.delete();
  };
  use();
  const taken = memory(module);
  for (let i = 0; i < 200; ++i) use();
  assert.equal(memory(module), taken);
});

test("two engines live in one module", async () => {
  const module = await esModule();
  const engines = [16, 16].map((tableMiB) => createEngine(module, { tableMiB }));
  const [one, other] = engines.map((engine) => best(engine, "bao-kigogo", "", { nodes: 5000 }));
  assert.equal(one.move, other.move);
  assert.ok(memory(module) <= 2 ** 20 * 64);
});

test("all the tables of a module's engines, and the longest texts, fit its memory", async () => {
  const module = await esModule();
  const large = createEngine(module, { tableMiB: 32 });
  const small = createEngine(module, { tableMiB: 4 });
  assert.throws(() => createEngine(module, { tableMiB: 1 }), { name: "RangeError", message: /36 MiB in all/ });
  for (const engine of [large, small]) {
    assert.ok(engine.view(`kpe ${" ".repeat(99_996)}`, "a ".repeat(50_000)).error);
    assert.ok(engine.view("kpe", "a1,".repeat(33_333)).error);
  }
  large.delete();
  createEngine(module, { tableMiB: 32 }).delete();
  small.delete();
});
