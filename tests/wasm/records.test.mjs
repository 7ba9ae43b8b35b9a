// Records of games through the module: texts in, objects out, and back.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { filesUnder, root } from "../tools/run.mjs";
import { createEngine } from "../../wasm/ayla.js";
import { data, esModule, memory } from "./module.mjs";

let engine;
before(async () => (engine = createEngine(await esModule())));

/** The only game of a text. */
function read(text) {
  const { games } = engine.readRecords(text);
  assert.equal(games.length, 1);
  assert.equal(games[0].error, undefined);
  return games[0];
}

test("whole games are written and read again, with the result they have", () => {
  let texts = "";
  const games = data("games.jsonl");
  for (const { start, moves, result } of games) {
    const game = start.split(" ")[0];
    const text = engine.writeRecord({ game, tags: [["South", "A"]], start, moves: moves.map((move) => ({ move })) });
    const again = read(text);
    assert.deepEqual(
      again.moves.map(({ move }) => move),
      moves,
    );
    assert.deepEqual(again.result, result);
    assert.equal(again.start, engine.view(start).start);
    assert.equal(engine.writeRecord(again), text);
    texts += `${text}\n`;
  }
  const together = [];
  for (let at = 0; at < texts.length;) {
    // Not more than the module takes at once.
    const end = texts.length - at < 90_000 ? texts.length : texts.lastIndexOf("\n\n[Game", at + 90_000) + 2;
    together.push(...engine.readRecords(texts.slice(at, end)).games);
    at = end;
  }
  assert.equal(together.length, games.length);
  assert.ok(together.every(({ error }) => !error));
});

test("comments, tags and variations come back as they were, whatever is in them", () => {
  const strange = [
    " ",
    "  a  ",
    "}",
    "{",
    "\\",
    "\\n",
    "a\n\nb",
    "\t",
    "é 🌱 \u2028",
    '"',
    "(1. b1)",
    '[Game "x"]',
    ";",
  ];
  for (const comment of strange) {
    const line = { comment, moves: [{ move: "b1", comment }, { move: "c2" }] };
    const game = {
      game: "kpe",
      tags: [["Note", comment.replace(/[\n\t]/g, "")]],
      start: engine.view("kpe").start,
      comment,
      moves: [
        { move: "a1", comment, variations: [line, { moves: [{ move: "d1", variations: [line] }] }] },
        { move: "resign:N" },
      ],
      result: engine.view("kpe", "a1 resign:N").result,
    };
    assert.deepEqual(read(engine.writeRecord(game)), game);
  }
  const breaks = { game: "kpe", tags: [], comment: "a\r\nb\rc", moves: [] };
  assert.equal(read(engine.writeRecord(breaks)).comment, "a\nb\nc");
});

test("what cannot be written is refused, and told by its field", () => {
  const refused = (game, field, code) => {
    const { error } = engine.writeRecord({ game: "kpe", ...game });
    assert.deepEqual([error?.field, error?.code], [field, code]);
    assert.ok(error.reason.length > 5);
    assert.equal(error.line, undefined);
  };
  const moves = (...texts) => ({ moves: texts.map((move) => ({ move })) });
  refused({ game: "chess" }, "game", "unknown-game");
  refused({ start: "kpe 6,6" }, "turn", "missing");
  refused({ start: "urim" }, "start", "other-game");
  refused({ tags: [["A b", ""]] }, "tags", "bad-form");
  refused({ tags: [["A", "a\nb"]] }, "tags", "bad-form");
  refused(
    {
      tags: [
        ["A", ""],
        ["A", ""],
      ],
    },
    "tags",
    "twice",
  );
  refused({ comment: "\0" }, "text", "bad-character");
  refused(moves("a1", "a1"), "moves", "not-legal");
  refused(moves("agree", "a1"), "moves", "game-over");
  for (const text of ["", "a1 c2", "1-0", "*", "1.", "a1)", "{a1}", "a1;", "\n", '["']) {
    refused(moves(text), "moves", "bad-form");
  }
  refused({ moves: [{ move: "a1", variations: [{ moves: [] }] }] }, "moves", "no-move");
  const deep = { moves: [{ move: "a1" }] };
  for (let i = 0; i < 10_000; ++i) deep.moves = [{ move: "a1", variations: [{ moves: deep.moves }] }];
  refused(deep, "moves", "too-deep");
  refused({ comment: "a".repeat(100_000) }, "text", "too-long");
});

test("faults have line and column; one game does not spoil another", () => {
  const good = '[Game "kpe"]\n\n1. a1 *\n\n';
  const { games } = engine.readRecords(`${good}[Game "kpe"]\n\n1. a1 z9 *\n\n${good}`);
  assert.equal(games.length, 3);
  const { reason, ...place } = games[1].error;
  assert.deepEqual(place, { field: "moves", code: "bad-form", ply: 2, line: 7, column: 7 });
  assert.match(reason, /^"z9" /);
  assert.deepEqual(games[0], games[2]);
  assert.equal(games[0].error, undefined);
  assert.equal(engine.readRecords("a".repeat(100_001)).error.code, "too-long");
  assert.deepEqual(engine.readRecords(""), { games: [] });
});

test("the reports that are kept show what the engine reaches", () => {
  const files = filesUnder("tests/data/reports", /\.txt$/);
  for (const file of files) {
    const game = read(readFileSync(path.join(root, file), "utf8"));
    const tags = new Map(game.tags);
    const moves = game.moves.map(({ move }) => move);
    assert.equal(engine.view(game.start, moves.slice(0, Number(tags.get("Ply")))).position, tags.get("Shown"), file);
    assert.deepEqual(engine.view(game.start, moves).result, game.result);
  }
  assert.ok(files.length >= 3);
});

test("texts as long as are taken are answered, whatever is in them, and memory does not grow", async () => {
  const module = await esModule();
  const one = createEngine(module);
  const before = memory(module);
  for (const piece of [
    "(",
    "a1(",
    "a1 (b1) ",
    "[",
    "[\n",
    '[Game "kpe"]\n',
    '[Game "kpe"]\n{\n',
    "{",
    "\\",
    "\ud83c",
    "1.",
    "*\n",
  ]) {
    for (const opening of ["", '[Game "kpe"]\n\n', '[Game "kpe"]\n\na1 {']) {
      const text = opening + piece.repeat(Math.floor((100_000 - opening.length) / piece.length));
      const begun = performance.now();
      const { games } = one.readRecords(text);
      assert.ok(games.length > 0);
      assert.ok(performance.now() - begun < 10_000, piece);
    }
  }
  assert.equal(memory(module), before);
  assert.equal(one.view("kpe", "a1").ply, 1);
});
