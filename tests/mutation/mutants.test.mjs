// The run of mutants: which there are of a text, and that a fault is caught and no change is none.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../tools/run.mjs";
import { applied, mutantsOf, shuffled, told } from "./mutants.mjs";
import { failuresOf, Rig } from "./rig.mjs";
import { gameFiles, gamesMadeOf } from "./sources.mjs";

/** What stands where in the mutants of a text: "< → <=". */
const changes = (source) =>
  mutantsOf(source).map(({ start, end, text }) => `${source.slice(start, end)} → ${text}`.trim());

test("operators, constants, conditions, statements and results are changed, each in the usual ways", () => {
  assert.deepEqual(changes("int f(int a) {\n  if (a < 10u && !b) g(a);\n  return a - -1;\n}"), [
    "a < 10u && !b → !(a < 10u && !b)",
    "< → <=",
    "< → >=",
    "10u → 11u",
    "10u → 9u",
    "&& → ||",
    "! →",
    "g(a); → ;",
    "a - -1 → {}",
    "- → +",
    "- →",
    "1 → 2",
    "1 → 0",
  ]);
  assert.deepEqual(changes("{\n  for (; (x & 0x1'0) != 0; ++x) break;\n  y += std::min(x, true);\n}"), [
    "& → |",
    "0x1'0 → 17",
    "0x1'0 → 15",
    "!= → ==",
    "0 → 1",
    "0 → -1",
    "++ → --",
    "break; → ;",
    "y += std::min(x, true); → ;",
    "+= → -=",
    "min → max",
    "true → false",
  ]);
});

test("what is no code of a rule is left alone", () => {
  assert.deepEqual(changes('#include "a<1>.h"\n// 1 + 2\n/* if (a) b(); */\nstatic_assert(a < 1);\n'), []);
  assert.deepEqual(
    changes("template <int Columns, class T = B<7>>\nvoid f(const T& state, T&& more) requires(a == 4);"),
    [],
  );
  assert.deepEqual(
    changes('using Row = A<4>;\nbool operator==(const A&) const = default;\nText text = R"(a + 1)";'),
    [],
  );
});

test("a mutant is known by its lines, and the seed decides the order", () => {
  const source = "// a\nint a =\n    1 +\n    2;\n";
  const [plus] = mutantsOf(source).filter(({ text }) => text === "-");
  assert.deepEqual(told(source, plus), { line: 3, text: "1 +", mutant: "1 -" });
  assert.equal(applied(source, plus), "// a\nint a =\n    1 -\n    2;\n");
  const items = Array.from({ length: 50 }, (_, i) => i);
  assert.deepEqual(shuffled(items, 3), shuffled(items, 3));
  assert.notDeepEqual(shuffled(items, 3), shuffled(items, 4));
  assert.deepEqual(
    shuffled(items, 3).sort((a, b) => a - b),
    items,
  );
});

test("what doctest tells of failures is heard, of those too that end their test", () => {
  const rule = "=".repeat(79);
  const told = `${rule}\na_test.cpp:9:\nTEST CASE:  one\n\na_test.cpp:12: ERROR: CHECK( 1 == 2 ) is NOT correct!
  values: CHECK( 1 == 2 )\n\na_test.cpp:15: FATAL ERROR: kpe: the sweep\n\n${rule}\n[doctest] test cases: 1`;
  assert.deepEqual(failuresOf(told), [
    "a_test.cpp:12: ERROR: CHECK( 1 == 2 ) is NOT correct!\n  values: CHECK( 1 == 2 )",
    "a_test.cpp:15: FATAL ERROR: kpe: the sweep",
  ]);
  assert.deepEqual(failuresOf("[doctest] Status: SUCCESS!"), []);
});

test("planted in a game, a fault is caught, another way to say the same is not, and nonsense does not compile", async () => {
  const [file] = gameFiles();
  const [game] = gamesMadeOf(file);
  const source = readFileSync(path.join(root, file), "utf8");
  const rig = new Rig("test");
  const judge = async (text) => (await rig.judge(game, file, text, 1)).outcome;
  const start = /seeds_per_pit = (\d+);/;
  const seeds = Number(start.exec(source)[1]);
  assert.equal(await judge(source.replace(start, `seeds_per_pit = ${seeds + 1};`)), "caught");
  assert.equal(await judge(source.replace(start, `seeds_per_pit = ${seeds + 1} - 1;`)), "survived");
  assert.equal(await judge(source.replace(start, `seeds_per_pit = nonsense;`)), "not compiled");

  const some = shuffled(mutantsOf(source), 1).slice(0, 4);
  const found = [];
  for (const mutant of some) found.push(await judge(applied(source, mutant)));
  assert.ok(found.filter((outcome) => outcome === "caught").length >= 1, found.join(", "));
});
