// The rules pages and the lessons against the engine: every example and every lesson is played, as it stands and with the
// board turned by 180°, and what is said of it as data has to come out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { root } from "../tools/run.mjs";
import { answersTo, goalNames, isBest, lastOf, taken } from "./goals.mjs";
import { esModule, gameIds } from "./module.mjs";
import { turns } from "./turned.mjs";

/** The games on their usual boards: each is taught. */
const families = gameIds().filter((id) => !id.includes(":"));
const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const texts = read("web/messages/learn/en.json");
const rules = families.map((game) => read(`web/learn/rules/${game}.json`));
const lessons = families.flatMap((game) =>
  read(`web/learn/lessons/${game}.json`).map((lesson) => ({ ...lesson, game })),
);
const examples = rules.flatMap(({ game, examples }) =>
  Object.entries(examples).map(([id, { start, moves, caption, ...stated }]) => ({
    game,
    id,
    start,
    moves,
    caption,
    stated,
  })),
);

let engine, shapes;
before(async () => {
  engine = createEngine(await esModule(), { tableMiB: 2 });
  shapes = new Map(engine.games().map((game) => [game.id, game]));
});

/** Texts as they stand, in the place of those turned. */
const same = Object.fromEntries(["pit", "move", "moves", "position", "result"].map((kind) => [kind, (text) => text]));

/** The two sides a position is tried for: how its texts read for each. */
const sides = (start) => [same, turns(shapes.get(start.split(" ")[0]))];

const sorted = (list) => [...list].sort();
const names = (list) => list.map(({ move }) => move);

/** What an example may state, and where it comes from: the view before its moves, and the trace of the last of them. */
const facts = {
  legal: ({ first }) => sorted(names(first.legal)),
  endless: ({ first }) => sorted(first.endless),
  startRow: ({ first }) => first.startRow,
  takes: ({ trace }) => taken(trace).seeds,
  from: ({ trace }) => sorted(taken(trace).pits),
  skips: ({ trace }) => trace.events.filter(([what]) => what === "skip").map(([, pit]) => pit),
  last: ({ trace }) => lastOf(trace),
  laps: ({ trace }) => trace.laps,
  final: ({ last }) => last.position,
  result: ({ last }) => last.result,
};

/** An example's fact as it reads on the turned board. */
function factFor(side, name, value, rows) {
  if (name === "startRow") return side === same ? value : rows + 1 - value;
  if (name === "final") return side.position(value);
  if (name === "result") return side.result(value);
  if (name === "last") return side.pit(value);
  return Array.isArray(value) ? sorted(value.map(side.move)) : value;
}

test("every example comes out as it says, for both sides", (context) => {
  const compared = Object.fromEntries(Object.keys(facts).map((name) => [name, 0]));
  for (const { id, game, start, moves, stated } of examples) {
    assert.equal(engine.view(start).start, start, `${game} ${id}: the start is a whole position`);
    assert.ok("final" in stated && (moves || stated.result), `${game} ${id}: shows something`);
    assert.equal("result" in stated, engine.view(start, moves).result !== null, `${game} ${id}: an end is stated`);
    for (const side of sides(start)) {
      const [from, plies] = [side.position(start), moves && side.moves(moves)];
      const told = { first: engine.view(from), last: engine.view(from, plies) };
      assert.equal(told.last.error, undefined, `${game} ${id}: ${told.last.error?.reason}`);
      if (plies) told.trace = engine.trace(from, plies);
      for (const [name, value] of Object.entries(stated)) {
        const expected = factFor(side, name, value, shapes.get(told.first.game).rows);
        assert.deepEqual(facts[name](told), expected, `${game} ${id}, ${name}, from ${from}`);
        compared[name]++;
      }
    }
  }
  for (const { game, examples } of rules) {
    const shown = Object.keys(examples).length;
    assert.ok(shown >= 5 && shown <= 8, `${game}: ${shown} examples`);
  }
  for (const [name, count] of Object.entries(compared)) assert.ok(count >= 2, `${name} is stated by an example`);
  const count = Object.values(compared).reduce((sum, of) => sum + of);
  assert.ok(count >= 240, `${count} facts of examples`);
  context.diagnostic(`${examples.length} examples, each for both sides, ${count} facts`);
});

const numbers = "one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
const numberOf = (word) => (/^\d+$/.test(word) ? Number(word) : numbers.indexOf(word) + 1);
const numeral = `\\b(\\d+|${numbers.join("|")})`;

/** What a text says of pits, as [pit, number, whether a sowing makes it so], and of results, as ["result", numbers]. */
function claims(text) {
  const inPit = new RegExp(`(\\bma[dk]es? )?${numeral}(?: seeds?)? (?:in|of|from) ([a-l]\\d)\\b`, "g");
  const pitWith = new RegExp(`\\b([a-l]\\d) with ${numeral}`, "g");
  return [
    ...[...text.matchAll(inPit)].map(([, makes, number, pit]) => [pit, numberOf(number), Boolean(makes)]),
    ...[...text.matchAll(pitWith)].map(([, pit, number]) => [pit, numberOf(number), false]),
    ...[...text.matchAll(/\bby (\d+) to (\d+)/g)].map(([, most, fewest]) => ["result", `${most}-${fewest}`]),
  ];
}

/** What the pits held at any time of these moves, and what the moves made of them, as texts like "a1 4". */
function counts(start, moves) {
  const [held, made] = [new Set(), new Set()];
  const look = (position, into) =>
    engine.view(position).pits.forEach(({ name, seeds }) => into.forEach((set) => set.add(`${name} ${seeds}`)));
  look(start, [held]);
  let position = start;
  for (const move of moves) {
    for (const [what, pit, seeds] of engine.trace(position, move).events) {
      if (what === "lift") held.add(`${pit} ${seeds}`);
      if (what === "capture" || what === "take") [held, made].forEach((set) => set.add(`${pit} ${seeds}`));
    }
    position = engine.view(position, move).position;
    look(position, [held, made]);
  }
  return { held, made };
}

test("what the captions say of pits and results is so", (context) => {
  let count = 0;
  for (const { id, game, start, moves, caption, stated } of examples) {
    const { held, made } = counts(start, moves.split(" ").filter(Boolean));
    for (const [what, number, makes] of claims(texts[caption])) {
      if (what === "result") {
        const result = stated.result.captured.toSorted((a, b) => b - a).join("-");
        assert.equal(number, result, `${game} ${id}`);
      } else assert.ok((makes ? made : held).has(`${what} ${number}`), `${game} ${id}: ${number} in ${what}`);
      count++;
    }
    const pits = new Set(engine.view(start).pits.map(({ name }) => name));
    for (const [pit] of texts[caption].matchAll(/\b[a-l]\d\b/g)) assert.ok(pits.has(pit), `${game} ${id}: ${pit}`);
  }
  assert.ok(count > examples.length);
  context.diagnostic(`${count} counts in the captions`);
});

/** A goal as it reads on the turned board: only a pit is named. */
const goalFor = (side, goal) => ("last" in goal ? { ...goal, last: side.pit(goal.last) } : goal);

test("the answers of every lesson are exactly the legal moves that meet its goal, for both sides", (context) => {
  let count = 0;
  for (const { id, game, start, goal, answers, steps = [{ answers }] } of lessons) {
    assert.equal(engine.view(start).start, start, `${game} ${id}: the start is a whole position`);
    assert.equal(engine.view(start).turn, "S", `${game} ${id}: South plays`);
    assert.deepEqual(steps[0].answers, answers, `${game} ${id}`);
    for (const side of sides(start)) {
      let position = side.position(start);
      for (const [index, step] of steps.entries()) {
        const where = `${game} ${id}, step ${index + 1}, from ${position}`;
        const wanted = sorted(step.answers.map(side.move));
        const found = answersTo(engine, position, goalFor(side, step.goal ?? goal));
        assert.deepEqual(found, wanted, where);
        assert.ok(engine.view(position).legal.length > 1, `${where}: there is a choice`);
        count++;
        if (index + 1 === steps.length) continue;
        assert.equal(wanted.length, 1, `${where}: the reply is to one move`);
        const reply = side.move(step.reply);
        position = engine.view(position, wanted[0]).position;
        assert.ok(isBest(engine, position, reply), `${where}: ${reply} is the best reply`);
        position = engine.view(position, reply).position;
      }
    }
  }
  for (const game of families) assert.ok(lessons.filter((lesson) => lesson.game === game).length >= 6, game);
  assert.ok(count >= 90, `${count} steps of lessons`);
  context.diagnostic(`${lessons.length} lessons, ${count / 2} steps, each for both sides`);
});

test("a goal that a lesson does not meet is told apart from one that it does", () => {
  for (const name of goalNames) {
    const uses = lessons.flatMap(({ goal, steps = [] }) => [goal, ...steps.map((step) => step.goal ?? {})]);
    assert.ok(
      uses.some((goal) => name in goal),
      `${name} is asked for`,
    );
  }
  const { start } = lessons.find(({ id }) => id === "first-capture");
  assert.deepEqual(answersTo(engine, start, { takes: 100 }), []);
  assert.deepEqual(answersTo(engine, start, {}), sorted(names(engine.view(start).legal)));
});

const parts = ["title", "task", "hint", "done"];
const lessonText = ({ game, id }, part) => texts[`lesson.${game}.${id}.${part}`];

test("every text is there, and none is left over", () => {
  const used = new Set();
  for (const { game, sections, examples } of rules) {
    for (const { id, texts, examples: shown = [] } of sections) {
      for (const key of [`learn.section.${id}`, ...texts]) used.add(key);
      for (const example of shown) used.add(examples[example].caption);
    }
    const shown = sections.flatMap(({ examples = [] }) => examples);
    assert.deepEqual(sorted(shown), sorted(Object.keys(examples)), `${game}: each example stands in one section`);
  }
  for (const { game, id } of lessons) for (const part of parts) used.add(`lesson.${game}.${id}.${part}`);
  const own = new RegExp(`^(lesson|learn\\.(section|common|${families.join("|")}))\\.`);
  assert.deepEqual(sorted(Object.keys(texts).filter((key) => own.test(key))), sorted(used));
  for (const key of used) assert.match(texts[key], /^\S[^{}<>]*\S$/, key);
});

test("neither the task nor the hint of a lesson gives the move away", () => {
  for (const lesson of lessons) {
    const { game, id, answers, steps = [{ answers }] } = lesson;
    for (const part of ["title", "task", "hint"]) {
      const pits = (lessonText(lesson, part).match(/\b[a-l]\d\b/g) ?? []).filter((pit) =>
        steps.some(({ answers }) => answers.some((move) => move.endsWith(pit))),
      );
      assert.deepEqual(pits, [], `${game} ${id}, ${part}`);
    }
  }
});

test("what the lessons say of pits is so, then or after a move", (context) => {
  let count = 0;
  for (const lesson of lessons) {
    const { game, id, start, answers, steps = [{ answers }] } = lesson;
    const moves = steps.flatMap(({ answers: [answer], reply }) => (reply ? [answer, reply] : [answer]));
    const { held, made } = counts(start, moves);
    const told = parts.flatMap((part) => lessonText(lesson, part).split(/(?<=[.:?]) /));
    for (const sentence of told.filter((sentence) => !/\b(would|could|if)\b/i.test(sentence))) {
      for (const [pit, number, makes] of claims(sentence).filter(([what]) => what !== "result")) {
        assert.ok((makes ? made : held).has(`${pit} ${number}`), `${game} ${id}: ${number} in ${pit}`);
        count++;
      }
    }
  }
  assert.ok(count > lessons.length / 2);
  context.diagnostic(`${count} counts in the lessons`);
});
