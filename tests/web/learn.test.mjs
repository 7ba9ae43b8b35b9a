// What there is to learn, without a browser: exercises, every lesson and puzzle by the page's own logic, and what is kept.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { lessons, puzzles, rules, signOf, stepsOf } from "../../web/learn/data.js";
import { Exercise } from "../../web/learn/exercise.js";
import { Progress, readProgress } from "../../web/learn/progress.js";
import { esModule } from "../wasm/module.mjs";

let engine;
before(async () => (engine = createEngine(await esModule(), { tableMiB: 1 })));

const all = (byGame) => Object.entries(byGame).flatMap(([game, list]) => list.map((item) => ({ game, item })));
const legal = (start, moves) => engine.view(start, moves.join(" ")).legal?.map(({ move }) => move) ?? [];

/** Solves an exercise with the first answer to each step; every legal move that is no answer is tried before. */
function solve(start, steps, name) {
  const exercise = new Exercise(steps);
  let wrong = 0;
  for (const { answers } of steps) {
    const moves = legal(start, exercise.moves);
    assert.ok(answers.length > 0, name);
    for (const answer of answers) assert.ok(moves.includes(answer), `${name}: ${answer} of ${moves}`);
    for (const move of moves.filter((each) => !answers.includes(each))) {
      assert.equal(exercise.try(move), null, `${name}: ${move}`);
      assert.equal(exercise.phase, "wrong");
      exercise.takeBack();
      ++wrong;
    }
    assert.deepEqual(legal(start, exercise.moves), moves, `${name}: nothing is left of what was wrong`);
    assert.notEqual(exercise.try(answers[0]), null, name);
  }
  assert.equal(exercise.phase, "done", name);
  const end = engine.view(start, exercise.moves.join(" "));
  assert.equal(end.error, undefined, `${name}: ${exercise.moves}`);
  return wrong;
}

test("every lesson of every game can be solved, and by nothing else", (context) => {
  let wrong = 0;
  for (const { game, item } of all(lessons)) {
    const info = engine.games().find(({ id }) => id === item.start.split(" ")[0]);
    assert.equal(info.family, game, item.id);
    wrong += solve(item.start, stepsOf(item), `${game} ${item.id}`);
  }
  for (const [game, list] of Object.entries(lessons)) {
    assert.equal(new Set(list.map(({ id }) => id)).size, list.length, game);
  }
  assert.ok(wrong > 0);
  context.diagnostic(`${all(lessons).length} lessons, ${wrong} wrong moves`);
});

test("every puzzle can be solved, and its line be played", (context) => {
  for (const { game, item } of all(puzzles)) {
    const name = `${game} ${item.position}`;
    solve(item.position, [{ answers: [item.move] }], name);
    assert.equal(item.pv[0], item.move, name);
    assert.equal(engine.view(item.position, item.pv.join(" ")).error, undefined, name);
    assert.ok([1, 2, 3, 4, 5].includes(item.rating), name);
  }
  for (const [game, list] of Object.entries(puzzles)) {
    const signs = list.map(signOf);
    assert.equal(new Set(signs).size, list.length, `${game}: two with one sign`);
    for (const sign of signs) assert.match(sign, /^[a-z0-9]{1,7}$/);
    const ratings = list.map(({ rating }) => rating);
    assert.deepEqual(
      ratings,
      ratings.toSorted((a, b) => a - b),
      game,
    );
  }
  context.diagnostic(`${all(puzzles).length} puzzles`);
});

test("every game is taught, and no other", () => {
  const games = [...new Set(engine.games().map(({ family }) => family))];
  for (const [kind, of] of Object.entries({ rules, lessons, puzzles })) {
    const missing = games.filter((game) => !Object.hasOwn(of, game));
    assert.deepEqual(missing, [], `${kind} are missing: web/learn/${kind}/GAME.json`);
    assert.deepEqual(Object.keys(of).toSorted(), games.toSorted(), kind);
  }
});

test("the rules of every game show every example", () => {
  for (const { sections, examples } of Object.values(rules)) {
    const shown = sections.flatMap((section) => section.examples ?? []);
    assert.deepEqual(shown.toSorted(), Object.keys(examples).sort());
  }
});

const steps = [{ answers: ["c1"], reply: "a2 pass" }, { answers: ["d1", "b1"] }];

test("an exercise goes from step to step, with the replies", () => {
  const exercise = new Exercise(steps);
  assert.deepEqual([exercise.phase, exercise.place], ["asking", { step: 1, steps: 2 }]);
  assert.equal(exercise.try("a1"), null);
  assert.deepEqual([exercise.phase, exercise.moves], ["wrong", ["a1"]]);
  assert.equal(exercise.try("c1"), null, "what is wrong is taken back first");
  exercise.takeBack();
  assert.deepEqual(exercise.try("c1"), ["a2", "pass"]);
  assert.deepEqual([exercise.phase, exercise.place.step, exercise.moves], ["asking", 2, ["c1", "a2", "pass"]]);
  assert.deepEqual(exercise.try("b1"), []);
  assert.deepEqual([exercise.phase, exercise.helped], ["done", false]);
  assert.equal(exercise.try("b1"), null);
  exercise.restart();
  assert.deepEqual([exercise.phase, exercise.moves], ["asking", []]);
});

test("the answer is shown after two misses at a step, and that is remembered", () => {
  const exercise = new Exercise(steps);
  const miss = () => {
    exercise.try("a1");
    exercise.takeBack();
  };
  miss();
  assert.equal(exercise.showable, false);
  exercise.try("a1");
  assert.equal(exercise.showable, true);
  assert.equal(exercise.answer(), "c1");
  assert.deepEqual([exercise.phase, exercise.moves], ["asking", []]);
  exercise.try("c1");
  assert.deepEqual([exercise.showable, exercise.helped], [false, true]);
  miss();
  miss();
  assert.equal(exercise.answer(), "d1");
  exercise.try("d1");
  assert.deepEqual([exercise.phase, exercise.showable, exercise.helped], ["done", false, true]);
});

test("an exercise is opened again as it stands", () => {
  const exercise = new Exercise(steps);
  exercise.try("c1");
  exercise.try("a1");
  const again = new Exercise(steps, JSON.parse(JSON.stringify(exercise.state)));
  assert.deepEqual([again.phase, again.moves], ["wrong", ["c1", "a2", "pass", "a1"]]);
  assert.deepEqual(again.state, exercise.state);
  again.takeBack();
  again.try("b1");
  assert.deepEqual([again.phase, exercise.phase], ["done", "wrong"], "the two do not share what they hold");
});

/** A storage in memory. */
function store(text = null) {
  const kept = { text };
  return Object.assign(kept, {
    load: () => kept.text,
    save: (_, value) => {
      kept.text = value;
      return true;
    },
  });
}

test("what is solved outlives the page, and is shared by tabs", () => {
  const kept = store();
  const [one, two] = [new Progress(kept), new Progress(kept)];
  assert.equal(one.add("lessons", "kpe", "first"), true);
  two.add("lessons", "kpe", "second");
  two.add("puzzles", "katro", "k3j9x");
  one.add("lessons", "kpe", "first");
  assert.deepEqual([...one.of("lessons", "kpe")], ["first", "second"]);
  assert.deepEqual(JSON.parse(kept.text), {
    form: 1,
    lessons: { kpe: ["first", "second"] },
    puzzles: { katro: ["k3j9x"] },
  });
  const later = new Progress(store(kept.text));
  assert.deepEqual([...later.of("puzzles", "katro")], ["k3j9x"]);
  assert.deepEqual([...later.of("puzzles", "gore")], []);
  one.set("lessons", "kpe", []);
  assert.deepEqual([...two.of("lessons", "kpe")], []);
  assert.deepEqual([...two.of("puzzles", "katro")], ["k3j9x"]);
});

test("nothing that was stored does harm", () => {
  const hostile = [
    "",
    "{",
    "null",
    "7",
    '"x"',
    "[]",
    "[[]]",
    "{}",
    '{"form":0}',
    '{"form":"1"}',
    '{"form":1}',
    '{"form":1,"lessons":7,"puzzles":[]}',
    '{"form":1,"lessons":{"kpe":{"length":3}},"puzzles":{"kpe":[null,7,{},"<b>","a b",["x"]]}}',
    '{"form":1,"lessons":{"__proto__":["x"],"constructor":["x"],"kpe":["ok","ok"]}}',
    `{"form":1,"lessons":{"kpe":["${"a".repeat(1000)}"]}}`,
  ];
  for (const text of hostile) {
    const progress = new Progress(store(text));
    for (const kind of ["lessons", "puzzles"]) {
      for (const game of ["kpe", "__proto__", "constructor"]) {
        for (const id of progress.of(kind, game)) assert.ok(id === "ok" || id === "x", `${text}: ${id}`);
      }
    }
    assert.equal(progress.add("lessons", "kpe", "first"), true, text);
    assert.ok(progress.of("lessons", "kpe").has("first"), text);
  }
  assert.equal({}.x, undefined);
  const many = JSON.stringify({ form: 1, lessons: { kpe: Array.from({ length: 5000 }, (_, i) => `l${i}`) } });
  assert.equal(readProgress(many).solved.lessons.kpe.length, 1000);
  const codes = hostile.map((text) => readProgress(text).fault?.code);
  assert.deepEqual(codes, [...Array(10).fill("unreadable"), ...Array(5).fill(undefined)]);
});

test("what a later version keeps is left as it is", () => {
  const text = '{"form":2,"lessons":{"kpe":["first"]}}';
  const kept = store(text);
  const progress = new Progress(kept);
  assert.equal(progress.fault.code, "newer-form");
  assert.equal(progress.add("lessons", "kpe", "second"), false);
  assert.deepEqual([...progress.of("lessons", "kpe")], ["second"]);
  assert.equal(kept.text, text);
});

test("where nothing can be stored that is told", () => {
  assert.equal(new Progress({ load: () => null, save: () => false }).add("puzzles", "kpe", "x"), false);
});
