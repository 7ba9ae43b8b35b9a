// ayla moves, ayla replay: an answer to every line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, ayla, data } from "./command.mjs";

/** JSON with the members of objects in alphabetical order, so that texts compare. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}
const text = (value) => JSON.stringify(sorted(value));

/** The error of an answer as "field code". */
function fault(line) {
  const { error } = JSON.parse(line);
  return error && `${error.field} ${error.code}`;
}

test("moves: every position of the data has its moves, successors and result", async () => {
  let positions = 0;
  for (const file of ["positions.jsonl", "rare.jsonl", "relays.jsonl"]) {
    // "shows" says what the case is there for.
    const expected = data(file).map(({ position, moves, result }) => ({ position, moves, result }));
    const { code, texts } = await answers(
      ["moves"],
      expected.map(({ position }) => position),
    );
    assert.equal(code, 0);
    assert.equal(texts.length, expected.length);
    texts.forEach((line, i) => assert.equal(text(JSON.parse(line)), text(expected[i])));
    positions += texts.length;
  }
  assert.ok(positions >= 1600);
});

test("moves: the form of an answer", async () => {
  const { output } = await ayla(
    ["moves"],
    "kpe 0,0,0,0/1,0,0,1 S 20-26 xxxx/xxxx\nurim 0,0,0,0,0,0/0,0,0,0,0,0 S 30-6\n",
  );
  assert.equal(
    output,
    '{"position":"kpe 0,0,0,0/1,0,0,1 S 20-26 xxxx/xxxx",' +
      '"moves":{"d1":"kpe 0,0,0,1/1,0,0,0 N 20-26 xxxx/xxxx"},"result":null}\n' +
      '{"position":"urim 0,0,0,0,0,0/0,0,0,0,0,0 S 30-6","moves":{},' +
      '"result":{"winner":"S","reason":"no-moves","captured":[30,6],"points":2}}\n',
  );
});

test("moves: a bad line is answered with an error, and the lines after it with their moves", async () => {
  const good = "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....";
  const lines = [
    [good, undefined],
    ["", "game unknown-game"],
    ["chess", "game unknown-game"],
    [`${good} `, "position too-long"],
    [`${good}\r`, "opened bad-form"],
    [`${good}\0`, "opened bad-form"],
    ["kpe 6,6,6,6/6,6,6,6", "turn missing"],
    ["urim 99999999999999,3,3,3,3,3/3,3,3,3,3,3 S 0-0", "rows bad-number"],
    ["x".repeat(100_000), "game unknown-game"],
    ["goré", "game unknown-game"],
    ["katro", undefined],
    [good, undefined],
  ];
  const { code, texts } = await answers(
    ["moves"],
    lines.map(([line]) => line),
  );
  assert.equal(code, 0);
  assert.deepEqual(
    texts.map(fault),
    lines.map(([, expected]) => expected),
  );
  texts.forEach((line, i) => assert.equal(JSON.parse(line).position ?? lines[i][0], lines[i][0]));
  assert.equal(texts.at(-1), texts[0]);
});

test("moves: bytes that are no text are answered with JSON", async () => {
  const { output } = await ayla(["moves"], Buffer.from([0x6b, 0x70, 0x65, 0x20, 0xff, 0xc3, 0x0a, 0x80]));
  const lines = output.trim().split("\n");
  assert.equal(lines.length, 2); // a last line without its end is a line
  assert.equal(JSON.parse(lines[0]).error.field, "turn");
  assert.doesNotMatch(output, /\ufffd/); // what could not be written is written as an escape
});

test("replay: every game of the data comes to its final position and result", async () => {
  const games = data("games.jsonl");
  const { code, texts } = await answers(
    ["replay"],
    games.map(({ start, moves }) => JSON.stringify({ start, moves })),
  );
  assert.equal(code, 0);
  assert.equal(texts.length, games.length);
  texts.forEach((line, i) => assert.equal(text(JSON.parse(line)), text(games[i])));
  assert.ok(games.length >= 100);
});

test("replay: what is wrong with a line is told, and the lines after it are replayed", async () => {
  const good = '{"start":"kpe","moves":["a1","c2"]}';
  const lines = [
    [good, undefined],
    ["", "line bad-form"],
    ["kpe a1", "line bad-form"],
    ["[]", "line bad-form"],
    ["null", "line bad-form"],
    ['"kpe"', "line bad-form"],
    [good.slice(0, -1), "line bad-form"],
    [`${good} x`, "line bad-form"],
    ["[".repeat(100_000), "line bad-form"],
    ["{}", "start bad-form"],
    ['{"moves":["a1"]}', "start bad-form"],
    ['{"start":1,"moves":[]}', "start bad-form"],
    ['{"start":["kpe"],"moves":[]}', "start bad-form"],
    ['{"start":"kpe"}', "moves bad-form"],
    ['{"start":"kpe","moves":"a1 c2"}', "moves bad-form"],
    ['{"start":"kpe","moves":{"0":"a1"}}', "moves bad-form"],
    ['{"start":"kpe","moves":["a1",2]}', "moves bad-form"],
    ['{"start":"kpe","moves":["a1",null]}', "moves bad-form"],
    ['{"start":"chess","moves":[]}', "game unknown-game"],
    ['{"start":"kpe 6","moves":[]}', "turn missing"],
    [' { "moves" : [ "a1" , "c2" ] , "start" : "kpe", "note": [{}] } ', undefined],
    ['{"start":"\\u006bpe","moves":["a1"]}', undefined],
    [good, undefined],
  ];
  const { code, texts } = await answers(
    ["replay"],
    lines.map(([line]) => line),
  );
  assert.equal(code, 0);
  assert.deepEqual(
    texts.map(fault),
    lines.map(([, expected]) => expected),
  );
  assert.equal(texts.at(-1), texts[0]);
});

test("replay: a move that cannot be played is named by its ply", async () => {
  const cases = [
    [["z1"], "bad-form", 1],
    [["a1", "c2", "a2"], "not-legal", 3],
    [["a1", "c2", "a1 b2"], "bad-form", 3],
    [["a1", "agree", "c2"], "game-over", 3],
    [["a1", ""], "bad-form", 2],
    [["a1", "c2", "give:b1"], "not-legal", 3],
  ];
  const { texts } = await answers(
    ["replay"],
    cases.map(([moves]) => JSON.stringify({ start: "kpe", moves })),
  );
  assert.deepEqual(
    texts.map((line) => JSON.parse(line).error).map(({ field, code, ply }) => [field, code, ply]),
    cases.map(([, code, ply]) => ["moves", code, ply]),
  );
  for (const line of texts) assert.match(JSON.parse(line).error.reason, /^"/);
});

test("an empty input has no answers", async () => {
  for (const name of ["moves", "replay"]) {
    const { code, output, errors } = await ayla([name], "");
    assert.deepEqual({ code, output, errors }, { code: 0, output: "", errors: "" });
  }
});
