// What is written about the module holds: the types, and that it needs no evaluation of strings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { root } from "../tools/run.mjs";
import { createEngine, createRules } from "../../wasm/ayla.js";
import { best, classicScript, data, esModule, glue } from "./module.mjs";

let engine;
before(async () => (engine = createEngine(await esModule())));

const types = readFileSync(path.join(root, "wasm/ayla.d.ts"), "utf8");

/** The members that the types give an interface: `{ required, optional }`, arrays of names. */
function declared(name) {
  const body = new RegExp(`^export interface ${name} (?:extends \\w+ )?\\{\n([^]*?)^\\}`, "m").exec(types)[1];
  const members = [...body.matchAll(/^ {2}(\w+)(\??)[(:]/gm)];
  const names = (mark) => members.filter(([, , found]) => found === mark).map(([, member]) => member);
  return { required: names(""), optional: names("?") };
}

/** An object has all members that the types require, and none they do not know. */
function assertDeclared(object, name) {
  const { required, optional } = declared(name);
  const found = Object.keys(object);
  for (const member of required) assert.ok(found.includes(member), `${name} without ${member}`);
  for (const member of found) assert.ok([...required, ...optional].includes(member), `${name} with ${member}`);
  return found;
}

test("the methods of the engine and of its rules are those declared", () => {
  const own = Object.getPrototypeOf(engine);
  let count = 0;
  for (const [prototype, name] of [
    [own, "Engine"],
    [Object.getPrototypeOf(own), "Rules"],
  ]) {
    const methods = Object.getOwnPropertyNames(prototype).filter((method) => method !== "constructor");
    assert.deepEqual(methods.sort(), declared(name).required.sort());
    count += methods.length;
  }
  assert.ok(count >= 12);
});

test("the module without a search knows the same of games", async () => {
  const rules = createRules(await classicScript("ayla-rules"));
  assert.deepEqual(rules.games(), engine.games());
  assert.deepEqual(rules.levels(), engine.levels());
  let count = 0;
  for (const { start, moves } of data("games.jsonl")) {
    const text = moves.join(" ");
    assert.deepEqual(rules.view(start, text), engine.view(start, text));
    assert.deepEqual(rules.trace(start, text), engine.trace(start, text));
    const record = { game: start.split(" ")[0], start, moves: moves.map((move) => ({ move })) };
    const written = engine.writeRecord(record);
    assert.deepEqual(rules.writeRecord(record), written);
    if (!written.error) assert.deepEqual(rules.readRecords(written), engine.readRecords(written));
    ++count;
  }
  assert.ok(count > 100);
});

test("what the methods answer is what is declared, and all of that occurs", () => {
  const seen = new Map();
  const check = (object, name) => {
    if (object === null || object === undefined) return;
    const members = assertDeclared(object, name);
    seen.set(name, new Set([...(seen.get(name) ?? []), ...members]));
  };
  for (const game of engine.games()) {
    check(game, "GameInfo");
    for (const field of game.fields) check(field, "OwnField");
  }
  for (const level of engine.levels()) check(level, "Level");
  const endless = data("relays.jsonl").map(({ position }) => [position, ""]);
  const games = data("games.jsonl").map(({ start, moves }) => [start, moves.join(" ")]);
  const starts = engine.games().map(({ id }) => [id, ""]);
  const offer = ["gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - N", "give:a1"];
  for (const [start, moves] of [...starts, ...endless, ...games, offer]) {
    const view = engine.view(start, moves);
    check(view, "View");
    for (const pit of view.pits) check(pit, "Pit");
    for (const move of view.legal) check(move, "LegalMove");
    check(view.result, "Result");
    if (moves) check(engine.trace(start, moves), "Trace");
    const match = view.game.startsWith("urim") ? "1-0/3" : undefined;
    const progress = best(engine, start, moves, { nodes: 1000, everyMove: true, match });
    check(progress, "Progress");
    check(progress.score, "Score");
    for (const move of progress.moves ?? []) check(move, "MoveProgress");
  }
  for (const { position } of data("reasons.jsonl")) {
    const progress = best(engine, position, "", { nodes: 5000, level: 6, reasons: true });
    check(progress, "Progress");
    for (const reason of progress.reasons) check(reason, "Reason");
  }
  for (const { position, move } of data("judgements.jsonl")) {
    const progress = best(engine, position, "", { nodes: 5000, judge: move });
    check(progress, "Progress");
    check(progress.judgement, "Judgement");
    check(progress.judgement.played, "MoveProgress");
    check(progress.judgement.best, "MoveProgress");
  }
  check(engine.view("kpe", "z9").error, "Fault");
  check(engine.readRecords('[Game "kpe"]\nz9').games[0].error, "Fault");
  const line = { comment: "c", moves: [{ move: "b1" }] };
  const move = { move: "a1", comment: "d", variations: [line] };
  const record = engine.readRecords(engine.writeRecord({ game: "kpe", tags: [], comment: "e", moves: [move] }))
    .games[0];
  check(record, "RecordedGame");
  check(record.moves[0], "RecordedMove");
  check(record.moves[0].variations[0], "RecordedLine");
  for (const [name, members] of seen) {
    const { required, optional } = declared(name);
    assert.deepEqual([...members].sort(), [...required, ...optional].sort(), name);
  }
  assert.equal(seen.size, 17);
});

test("every limit that is declared has its effect", () => {
  const { optional } = declared("Limits");
  assert.deepEqual(optional.sort(), ["depth", "everyMove", "judge", "level", "match", "ms", "nodes", "reasons"]);
  const found = (limits) => best(engine, "urim", "", { nodes: 400, ...limits });
  assert.equal(found({}).nodes, 400);
  assert.equal(found({ depth: 2 }).depth, 2);
  assert.equal(found({ level: 1 }).depth, 1);
  assert.ok(found({ everyMove: true }).moves.length > 1);
  assert.ok(found({ match: "0-1/2" }).score.match >= 0);
  assert.ok(found({ reasons: true }).reasons.length > 0);
  assert.equal(found({ judge: "a1" }).judgement.played.move, "a1");
  assert.ok(best(engine, "urim", "", { ms: 5 }).ms >= 5);
});

test("the kinds of events are those declared", () => {
  const comment = /\/\*\*([^]*?)\*\/\nexport type TraceEvent/.exec(types)[1];
  const kinds = new Set([...comment.matchAll(/\["([a-z-]+)"/g)].map(([, kind]) => kind));
  assert.ok(kinds.size >= 14);
  let events = 0;
  for (const { start, moves } of data("games.jsonl")) {
    for (const [kind] of engine.trace(start, moves.join(" ")).events) {
      assert.ok(kinds.has(kind), kind);
      ++events;
    }
  }
  assert.ok(events > 1000);
});

test("the reasons and units are those declared", () => {
  const words = (name, member) => {
    const body = new RegExp(`^export interface ${name} (?:extends \\w+ )?\\{\n([^]*?)^\\}`, "m").exec(types)[1];
    return [...new RegExp(`^ {2}${member}: (.*);`, "m").exec(body)[1].matchAll(/"([\w-]+)"/g)].map(([, word]) => word);
  };
  const reasons = new Set(data("games.jsonl").flatMap(({ result }) => result?.reason ?? []));
  for (const ending of ["agree", "resign:S"]) reasons.add(engine.view("kpe", ending).result.reason);
  assert.deepEqual([...reasons].sort(), words("Result", "reason").sort());
  const units = new Set();
  for (const start of ["kpe", "urim", "katro", "katro:4x4 0,0,0,0/0,0,0,1/0,0,0,1/30,0,0,0 S 0-0"]) {
    units.add(best(engine, start, "", { nodes: 100 }).score.unit);
  }
  assert.deepEqual([...units].sort(), words("Score", "unit").sort());
});

test("neither form of the module evaluates strings", () => {
  for (const file of ["ayla.mjs", "ayla-engine.js", "ayla-rules.js"]) {
    const text = glue(file);
    assert.ok(text.length > 10_000);
    assert.doesNotMatch(text, /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/, file);
  }
});

test("loading and using the module writes nothing to the console", async (context) => {
  const methods = ["log", "info", "warn", "error", "debug"].map((name) => context.mock.method(console, name, () => {}));
  const quiet = createEngine(await esModule(), { tableMiB: 1 });
  quiet.view("kpe", "z9");
  best(quiet, "kpe", "", { nodes: 1000 });
  quiet.delete();
  for (const { mock } of methods) assert.equal(mock.callCount(), 0);
});
