// The module's own doors: whatever is handed over, an answer is of its form or an error with its three parts.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { createEngine } from "../../wasm/ayla.js";
import { checkedQuestion, optionsFault } from "../../wasm/question.js";
import { readDraft, writeDraft } from "../../web/study/position_text.js";
import { data, esModule, memory } from "../wasm/module.mjs";
import { anything, feed, mutated, raw, texts } from "./arbitrary.mjs";

const games = data("games.jsonl").map(({ start, moves }) => ({ start, moves: moves.slice(0, 30).join(" ") }));
const positions = ["rare.jsonl", "relays.jsonl"].flatMap(data).map(({ position }) => position);

let module;
let engine;
let taken;
before(async () => {
  module = await esModule();
  engine = createEngine(module, { tableMiB: 1 });
  taken = memory(module);
});
after(() => {
  assert.equal(memory(module), taken, "no text makes the module take more memory");
  engine.delete();
});

function assertError({ error }) {
  for (const part of ["field", "code", "reason"])
    assert.ok(typeof error[part] === "string" && error[part] !== "", part);
}

const start = texts(fc.constantFrom(...positions, ...games.map((game) => game.start)));
const game = fc.constantFrom(...games);
const played = fc.oneof(
  game.map((one) => [one.start, one.moves]),
  fc.tuple(
    game.map((one) => one.start),
    texts(game.map((one) => one.moves)),
  ),
  game.chain((one) => fc.tuple(fc.constant(one.start), mutated(fc.constant(one.moves)))),
  fc.tuple(start, texts(fc.constantFrom("", "a1", "give:a1,b1 accept"))),
);

test("views, traces and positions as drafts", () =>
  feed(
    "views and traces",
    played,
    ([from, moves]) => {
      const view = engine.view(from, moves);
      const trace = engine.trace(from, moves);
      const draft = readDraft(from, engine.games());
      if (view.error) {
        assertError(view);
        assert.ok(trace.error);
        return;
      }
      assert.equal(engine.view(view.start, view.moves).position, view.position);
      assert.equal(engine.view(view.position).position, view.position);
      assert.equal(view.legal.length === 0, view.result !== null);
      if (!trace.error) assert.equal(trace.after, view.position);
      if (from !== view.start || !draft) return;
      // A position that can be set up by hand is written as it was.
      const info = engine.games().find(({ id }) => id === draft.game);
      assert.equal(writeDraft(draft, info), from);
    },
    1500,
  ));

const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -0, 2 ** 53, "3", null, undefined));

test("questions to a search", () =>
  feed(
    "questions",
    fc.tuple(
      played,
      fc.record(
        {
          ms: number,
          depth: number,
          level: fc.oneof(fc.integer({ min: -1, max: 7 }), number),
          everyMove: fc.boolean(),
          reasons: fc.boolean(),
          match: texts(fc.constantFrom("", "3-2/10", "0-0/1", "99-98/100")),
          judge: texts(fc.constantFrom("", "a1", "d2", "pass")),
        },
        { requiredKeys: [] },
      ),
    ),
    ([[from, moves], limits]) => {
      const fault = engine.begin(from, moves, { ...limits, nodes: 30 });
      if (fault) return assertError(fault);
      const found = engine.step(0);
      assert.equal(typeof found.done, "boolean");
      if (found.move !== null) assert.ok(!engine.view(from, `${moves} ${found.move}`).error);
    },
    800,
  ));

test("what a thinker is asked", () =>
  feed(
    "questions to a thinker",
    fc.tuple(anything, anything, fc.oneof(anything, fc.record({ ms: anything, level: anything }))),
    ([from, moves, limits]) => {
      const checked = checkedQuestion(from, moves, limits);
      if (checked.error) assertError(checked);
      else structuredClone(checked); // it can be sent
      const fault = optionsFault(limits);
      if (fault) assertError(fault);
    },
  ));

const line = fc.letrec((tie) => ({
  line: fc.record({
    comment: fc.option(raw, { nil: undefined }),
    moves: fc.array(
      fc.record({
        move: fc.oneof({ weight: 6, arbitrary: fc.constantFrom("a1", "b1", "c1", "d2", "a2", "pass") }, raw),
        comment: fc.option(raw, { nil: undefined }),
        variations: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie("line"), { maxLength: 2 })),
      }),
      { maxLength: 4 },
    ),
  }),
})).line;
const tag = fc.tuple(fc.oneof(fc.constantFrom("South", "Game", "Result", "__proto__"), raw), raw);
const recorded = fc
  .tuple(game, line, fc.array(tag, { maxLength: 3 }), fc.option(start, { nil: undefined }))
  .map(([one, more, tags, from]) => {
    const moves = one.moves.split(" ").map((move) => ({ move }));
    if (moves.length > 1) moves[1] = { ...moves[1], comment: more.comment, variations: [more] };
    return { game: one.start.split(" ")[0], tags, start: from ?? one.start, comment: more.comment, moves };
  });

test("records that a program writes", () =>
  feed(
    "records to write",
    recorded,
    (record) => {
      const text = engine.writeRecord(record);
      if (text.error) return assertError(text);
      const { games: read } = engine.readRecords(text);
      assert.equal(read.length, 1);
      assert.equal(read[0].error, undefined);
      assert.equal(read[0].game, record.game);
      assert.deepEqual(
        read[0].moves.map(({ move }) => move),
        record.moves.map(({ move }) => move),
      );
      assert.equal(engine.writeRecord(read[0]), text);
    },
    1000,
  ));

const good = game.map(({ start: from, moves }) =>
  engine.writeRecord({
    game: from.split(" ")[0],
    start: from,
    tags: [["South", "A"]],
    moves: moves.split(" ").map((move) => ({ move })),
  }),
);

test("any text as records", () =>
  feed(
    "records to read",
    texts(
      fc.oneof(
        good,
        fc.tuple(good, good).map((both) => both.join("\n")),
      ),
    ),
    (text) => {
      for (const read of engine.readRecords(text).games) {
        if (read.error) assertError(read);
        else assert.deepEqual(engine.readRecords(engine.writeRecord(read)).games, [read]);
      }
    },
    1000,
  ));
