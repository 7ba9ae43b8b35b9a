// ayla records: records of games in, their normal form out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../tools/run.mjs";
import { ayla } from "./command.mjs";

const typed = '[South "Ama"][Game "kpe"]\n1.a1 c2 ; so far\n(d2) 2. resign:S 0-1\n\n[Game "urim"]\na1';
const normal =
  '[Game "kpe"]\n[South "Ama"]\n[Result "0-0"]\n\n1. a1 c2 {so far} (1... d2) 2. resign:S 0-1\n\n' +
  '[Game "urim"]\n\n1. a1 *\n';

test("records: the normal form, which stays as it is", async () => {
  const once = await ayla(["records"], typed);
  assert.deepEqual([once.code, once.output, once.errors], [0, normal, ""]);
  const twice = await ayla(["records"], normal);
  assert.deepEqual([twice.code, twice.output, twice.errors], [0, normal, ""]);
  const none = await ayla(["records"], "");
  assert.deepEqual([none.code, none.output, none.errors], [0, "", ""]);
});

test("records: faults with their places, and the other games all the same", async () => {
  const { code, output, errors } = await ayla(["records"], `[Game "chess"]\n\ne4 *\n\n${typed} z9\n`);
  assert.equal(code, 1);
  assert.equal(output, normal.slice(0, normal.indexOf('\n[Game "urim"]')));
  const lines = errors.trimEnd().split("\n");
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^1:1: game: must be one of gore, /);
  assert.match(lines[1], /^10:4: moves: "z9" /);
});

test("records: takes no arguments", async () => {
  assert.equal((await ayla(["records", "x"])).code, 2);
});

test("records: the example of the README is one in its normal form", async () => {
  const section = readFileSync(path.join(root, "README.md"), "utf8").split("## Records\n")[1];
  const example = /\n((?: {4}.*\n|\n)+)/.exec(section)[1].trim().replace(/^ {4}/gm, "") + "\n";
  const { code, output, errors } = await ayla(["records"], example);
  assert.deepEqual([code, output, errors], [0, example, ""]);
});
