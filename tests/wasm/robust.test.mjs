// Nothing that is typed, pasted or left out makes a method throw or the module abort.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { best, data, esModule } from "./module.mjs";

let engine;
beforeEach(async () => (engine = createEngine(await esModule(), { tableMiB: 1 })));

const start = "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....";

/** The engine still answers. */
const answers = () => assert.equal(engine.view("kpe", "a1 c2").ply, 2);

/** An error with its three parts. */
function assertRefused(answer, what) {
  const { field, code, reason } = answer?.error ?? {};
  for (const part of [field, code, reason]) assert.ok(typeof part === "string" && part.length > 0, what);
}

const strange = [
  "",
  " ",
  "\n",
  "\0",
  "kpe\0",
  "kpe ",
  " kpe",
  "KPE",
  "goré",
  "🌱",
  "\ud83c", // halves of a pair
  "\udf31",
  "\udf31\ud83c",
  "kpe \ud83c",
  start + "\ud83c",
  start + "\0",
  start + " ",
  "\ufeff" + start,
  start.replace("6", "６"),
  start.replace("6", "-6"),
  start.replace("6", "1e1"),
  start.replace("6", "99999999999999999999"),
  start.replaceAll(" ", "\u00a0"),
  "constructor",
  "__proto__",
  '{"start":"kpe"}',
  "%s%n%d",
  "<img src=x onerror=alert(1)>",
];

test("strange texts in place of a position are refused", () => {
  for (const text of strange) {
    for (const answer of [
      engine.view(text),
      engine.view(text, "a1"),
      engine.trace(text, "a1"),
      engine.begin(text, "a1"),
      engine.perft(text, 2),
      engine.playouts(text, 0, 0),
    ]) {
      assertRefused(answer, JSON.stringify(text));
    }
  }
  answers();
});

test("strange texts in place of moves are refused, or are no move at all", () => {
  for (const text of strange) {
    const nothing = /^[ \n]*$/.test(text);
    if (nothing) assert.equal(engine.view("kpe", text).ply, 0);
    else assertRefused(engine.view("kpe", text), JSON.stringify(text));
    assertRefused(engine.trace("kpe", text), JSON.stringify(text));
    assert.equal(nothing, engine.begin("kpe", text) === null);
  }
  answers();
});

test("strange texts in place of a move to judge are refused, or there is none", () => {
  for (const text of strange) {
    const answer = engine.begin("kpe", "", { judge: text });
    if (text === "") assert.equal(answer, null);
    else assertRefused(answer, JSON.stringify(text));
  }
  for (const judge of [null, 0, NaN, {}, [], ["a1", "b1"], () => 1]) {
    const answer = engine.begin("kpe", "", { judge });
    assert.ok(answer === null || answer.error.field === "judge", String(judge));
  }
  assert.equal(engine.begin("kpe", "", { judge: ["a1"] }), null);
  answers();
});

test("values of other types are taken as text", () => {
  for (const value of [undefined, null, 0, 42, -1.5, NaN, Infinity, true, 12n, {}, [], ["kpe", "x"], () => 1]) {
    assertRefused(engine.view(value), String(value));
    assertRefused(engine.trace(value, value), String(value));
    assertRefused(engine.begin(value, value, {}), String(value));
    assertRefused(engine.perft(value, 1), String(value));
    assertRefused(engine.playouts(value, 0, 0), String(value));
  }
  assert.equal(engine.view(["kpe"], ["a1", "c2"]).ply, 2);
  assert.equal(engine.view("kpe", undefined).ply, 0);
  assertRefused(engine.trace("kpe"), "no moves");
  assertRefused(engine.begin("kpe"), "no moves");
  answers();
});

test("limits that are no numbers, or beyond reason, do not bind or are kept within reason", () => {
  for (const value of [undefined, null, NaN, -1, -Infinity, 0, "", "many", {}, false]) {
    engine.begin("kpe", "", { ms: value, depth: value, nodes: value });
    const progress = engine.step(value); // the least that a step does
    assert.equal(progress.done, false, String(value));
    assert.ok(progress.nodes > 0);
    assert.equal(engine.perft("kpe", value).count, 1);
    assert.ok(engine.playouts("katro:4x4", value, value).turnsPerPlayout > 0);
  }
  for (const value of [Infinity, Number.MAX_VALUE, 2 ** 53, 2 ** 32 + 1, 1e10]) {
    engine.begin("kpe", "", { ms: value, depth: value, nodes: value });
    assert.equal(engine.step(1).done, false, String(value));
    assert.ok(engine.playouts("katro:4x4", 0, value).turnsPerPlayout > 0);
  }
  assert.equal(engine.begin("kpe", "", undefined), null);
  assert.equal(best(engine, "kpe", "", { depth: "3" }).depth, 3);
  assert.equal(best(engine, "kpe", "", { nodes: 99.9 }).nodes, 100);
  engine.begin("kpe", "");
  const { ms } = engine.step(Infinity);
  assert.ok(ms >= 1000 && ms < 10_000, `${ms} ms`); // a step is a second at the most, if nothing holds it up
  answers();
});

test("texts as long as are taken, and longer", async () => {
  const one = createEngine(await esModule(), { tableMiB: 32 }); // the least memory is left
  const most = Number(/\d+/.exec(one.view("kpe", "a".repeat(1e7)).error.reason)[0]);
  assert.ok(most >= 10_000);
  for (const piece of ["a", "a1 ", "a ", " ", ",", "/", "6,", "\0", "２", "２ ", "🌱", "\ud83c", "give:a1,"]) {
    const text = piece.repeat(Math.floor((most - 9) / piece.length));
    for (const position of [text, `kpe ${text}`, start + text]) assertRefused(one.view(position, text), piece);
    const blank = /^[ ,]$/.test(piece);
    assert.equal(one.view("kpe", text).ply, blank ? 0 : undefined, piece);
    assertRefused(one.trace("kpe", text), piece);
    assert.equal(one.begin("kpe", text) === null, blank);
  }
  const longer = "a".repeat(most + 1);
  for (const method of ["view", "trace", "begin"]) {
    assert.deepEqual(one[method]("kpe", longer).error?.code, "too-long");
    assert.deepEqual(one[method](longer, "a1").error?.field, "start");
  }
  assert.equal(one.perft(longer, 1).error.code, "too-long");
  assertRefused(one.playouts(longer, 0, 0), "a long game");
  assert.equal(one.view("kpe", "a1 c2").ply, 2);
});

test("games cut short, doubled or garbled are refused or played", () => {
  let plays = 0;
  for (const { start: position, moves } of data("games.jsonl")) {
    const all = moves.join(" ");
    for (const text of [all.slice(1), all.slice(0, -1), `${all} ${all}`, all.toUpperCase(), all.replaceAll("1", "2")]) {
      for (const method of ["view", "trace"]) {
        const answer = engine[method](position, text);
        if (answer.error) assertRefused(answer, text);
        else assert.ok(answer.events ?? answer.pits);
        ++plays;
      }
    }
  }
  assert.ok(plays >= 1000);
  answers();
});
