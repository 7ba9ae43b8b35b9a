// Long texts of records: parted between games, read piece by piece as the engine reads them whole.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { piecesOf } from "../../web/study/record_pieces.js";
import { readAll } from "../../web/study/record_reader.js";
import { withTag } from "../../web/study/tags.js";
import { esModule } from "../wasm/module.mjs";
import { random, recordedGames } from "./browser.mjs";

let engine;
before(async () => (engine = createEngine(await esModule())));

const written = (count, comment = 'A brace \\} and\n\n[Game "x"]') =>
  recordedGames()
    .slice(0, count)
    .map(({ start, moves }) =>
      engine.writeRecord({
        game: start.split(" ")[0],
        tags: [["Note", "a { b ( ; c"]],
        start,
        comment,
        moves: moves.map((move) => ({ move })),
      }),
    );

test("pieces put together are the text, and each begins with a game", () => {
  const text = written(60).join("\n");
  for (const size of [1, 500, 5000, 1e6]) {
    const pieces = piecesOf(text, size);
    assert.equal(pieces.map((piece) => piece.text).join(""), text);
    for (const { text: piece, line } of pieces) {
      assert.ok(piece.startsWith("[Game "));
      assert.equal(text.split("\n")[line - 1], piece.split("\n")[0]);
    }
    if (size === 1) assert.equal(pieces.length, 60);
    if (size === 1e6) assert.equal(pieces.length, 1);
  }
  assert.deepEqual(piecesOf("", 1), []);
});

test("a long text is read as the engine reads each game, faults with their place in the whole", async () => {
  const games = [...written(400), ...written(400)];
  const whole = [...games];
  const next = random(5);
  const broken = new Set();
  while (broken.size < 12) broken.add(Math.floor(next() * games.length));
  for (const i of broken) whole[i] = whole[i].replace("\n\n", "\n\nz9 ");
  const text = whole.join("\n");
  assert.ok(text.length > 100_000, `${text.length}`);
  const found = await readAll(engine, text);
  assert.equal(found.length, games.length);
  for (const [i, one] of found.entries()) {
    if (broken.has(i)) {
      assert.equal(text.split("\n")[one.error.line - 1].slice(one.error.column - 1, one.error.column + 1), "z9");
    } else {
      assert.equal(engine.writeRecord(one), games[i]);
    }
  }
});

test("a comment whose end was forgotten, or a game that is too long, takes no other game with it", async () => {
  // Nothing else ends a comment by chance.
  const games = [1, 2, 3, 4].flatMap(() => written(400, ""));
  const faults = {
    "no end": (game) => game.replace("\n\n", "\n\n{ no end "),
    "an end and none": (game) => game.replace("\n\n", "\n\n{ one\nline } { no end "),
    "too long": (game) => game.replace("\n\n", `\n\n${"{ much }\n".repeat(12_000)}`),
  };
  for (const [name, broken] of Object.entries(faults)) {
    const whole = games.map((game, i) => (i === 25 ? broken(game) : game));
    const text = whole.join("\n");
    assert.ok(text.length > 110_000, `${text.length}`);
    const found = await readAll(engine, text);
    assert.equal(found.length, games.length, name);
    assert.deepEqual(
      found.flatMap(({ error }, i) => (error ? [i] : [])),
      [25],
      name,
    );
  }
});

test("texts of any kind come to an end, and a reading that nobody waits for stops", async () => {
  for (const piece of ["[", "[\n", "{", '[Game "kpe"]\n{', "\\\n", "a1 (", ";\n[", "\n", "é\u2028"]) {
    const text = piece.repeat(Math.ceil(250_000 / piece.length));
    const found = await readAll(engine, text);
    assert.ok(Array.isArray(found), piece);
  }
  let asked = 0;
  assert.equal(await readAll(engine, written(200).join("\n"), () => ++asked < 3), null);
  assert.equal(asked, 3);
});

test("a tag is written in the order of the fields, changed where it stands, and taken away when empty", () => {
  const tags = [
    ["Date", "2026.11.30"],
    ["Note", "x"],
    ["South", "Ama"],
  ];
  assert.deepEqual(withTag(tags, "South", "Kofi"), [
    ["Date", "2026.11.30"],
    ["Note", "x"],
    ["South", "Kofi"],
  ]);
  assert.deepEqual(withTag(tags, "Note", ""), [
    ["Date", "2026.11.30"],
    ["South", "Ama"],
  ]);
  assert.deepEqual(
    withTag(
      [
        ["Date", "1"],
        ["Note", "x"],
      ],
      "South",
      "Ama",
    ).map(([name]) => name),
    ["South", "Date", "Note"],
  );
  assert.deepEqual(withTag([], "North", "Ama"), [["North", "Ama"]]);
});
