// The module and the command are the same engine: the same counts, views and searches, number for number.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { best, command, data, esModule, timeless } from "./module.mjs";

/** The size of the table that the command searches with. */
const tableMiB = 16;

let module, engine;
before(async () => {
  module = await esModule();
  engine = createEngine(module, { tableMiB });
});

const lines = (text) => text.trim().split("\n");

test("perft counts are those of the command", () => {
  let counts = 0;
  for (const { id } of engine.games()) {
    const depth = id === "bao-kigogo" ? 3 : 5;
    for (const line of lines(command(["perft", id, String(depth)]))) {
      const [plies, count] = line.split(" ").map(Number);
      assert.equal(engine.perft(id, plies).count, count, `${id} ${plies}`);
      ++counts;
    }
  }
  assert.ok(counts >= 40);
});

test("at the same number of nodes the search finds what the command finds", () => {
  const games = engine.games().map(({ id }) => [id, ""]);
  for (const { start, moves } of data("games.jsonl").filter((_, i) => i % 6 === 0)) {
    games.push([start, moves.slice(0, moves.length >> 1).join(" ")]);
  }
  for (const [start, moves] of games) {
    const nodes = 20_000;
    const expected = JSON.parse(command(["best", start, "--moves", moves, "--nodes", String(nodes)]));
    const fresh = createEngine(module, { tableMiB });
    assert.deepEqual(timeless(best(fresh, start, moves, { nodes })), timeless(expected), `${start} ${moves}`);
    fresh.delete();
  }
  assert.ok(games.length >= 25);
});

test("the levels play as the command's do, in a match too", () => {
  const cases = engine.games().flatMap(({ id }) => [1, 2, 3, 4, 5].map((level) => ({ id, level })));
  for (const match of ["0-0/2", "1-0/2", "3-9/10"]) cases.push({ id: "urim", level: 4, match });
  for (const { id, level, match } of cases) {
    const told = ["best", id, "--level", String(level), ...(match ? ["--match", match] : [])];
    const expected = JSON.parse(command(told));
    const fresh = createEngine(module, { tableMiB });
    assert.deepEqual(timeless(best(fresh, id, "", { level, match })), timeless(expected), told.join(" "));
    fresh.delete();
  }
  assert.ok(cases.length >= 48);
});

test("the reasons for a move are those that the command tells", () => {
  const positions = data("reasons.jsonl").map(({ position }) => position);
  for (const position of positions) {
    const nodes = 3000;
    const expected = JSON.parse(command(["hint", position, "--level", "6", "--nodes", String(nodes)]));
    const fresh = createEngine(module, { tableMiB });
    const found = best(fresh, position, "", { level: 6, nodes, reasons: true });
    assert.deepEqual(timeless(found), timeless(expected), position);
    fresh.delete();
  }
  assert.ok(positions.length >= 50);
});

test("moves are judged as the command's review judges them", () => {
  const { start, moves } = data("games.jsonl").find((game) => game.start.startsWith("urim ") && game.moves.length > 12);
  const played = moves.slice(0, 12).filter((move) => !/^(resign|agree)/.test(move));
  const told = lines(command(["review", start, "--moves", played.join(" "), "--nodes", "2000"])).map((line) =>
    JSON.parse(line),
  );
  assert.equal(told.length, played.length);
  const fresh = createEngine(module, { tableMiB });
  let alike = 0;
  for (const [i, judge] of played.entries()) {
    const { judgement } = best(fresh, start, played.slice(0, i).join(" "), { nodes: 2000, judge });
    assert.equal(told[i].move, judge);
    if (["only", "best", "good"].includes(told[i].kind) === ["only", "best", "good"].includes(judgement.kind)) ++alike;
  }
  assert.ok(alike >= played.length - 2); // the command looks twice at what it blames
});

test("a level or a match is refused with the same words", () => {
  const { error } = engine.begin("urim", "", { match: "4-0/3" });
  assert.throws(
    () => command(["best", "urim", "--match", "4-0/3"]),
    (failed) => {
      const said = `${failed.stdout}${failed.stderr}`;
      return said.includes(error.reason);
    },
  );
});

test("the signature of the search is the one on record, here and there", () => {
  const [{ nodes, signature }] = data("signature.jsonl");
  assert.equal(engine.bench(nodes).signature, signature);
  assert.equal(JSON.parse(command(["bench", "--nodes", String(nodes)])).signature, signature);
});

test("positions are refused with the same words", () => {
  const texts = [
    "",
    "kpe ",
    "kpe é",
    "urim 18,0,0,0,0,0/0,0,0,0,0,18 S 0-0",
    "katro 1",
    "gore 6,6,6,6/6,6,6,6 S 0-0 N - -",
  ];
  const refused = lines(command(["moves"], texts.join("\n") + "\n")).map((line) => JSON.parse(line).error);
  assert.deepEqual(
    texts.map((text) => engine.view(text).error),
    refused,
  );
});

test("every position has the moves that the data gives", () => {
  let positions = 0;
  for (const file of ["positions.jsonl", "rare.jsonl", "relays.jsonl"]) {
    for (const { position, moves, result } of data(file)) {
      const view = engine.view(position);
      assert.deepEqual(
        view.legal.map(({ move }) => move),
        Object.keys(moves).sort(),
      );
      assert.deepEqual(view.result, result);
      for (const { move } of view.legal) {
        const { before, after } = engine.trace(position, move);
        assert.equal(before, position);
        assert.equal(after, moves[move]);
      }
      ++positions;
    }
  }
  assert.ok(positions >= 1600);
});
