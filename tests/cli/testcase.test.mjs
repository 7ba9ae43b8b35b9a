// ayla testcase: a report becomes a line of tests/data/games.jsonl; and the reports that are kept hold.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { filesUnder, root } from "../tools/run.mjs";
import { answer, ayla } from "./command.mjs";

const reports = filesUnder("tests/data/reports", /\.txt$/);
const read = (file) => readFileSync(path.join(root, file), "utf8");
const tag = (report, name) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(report)?.[1];

/** What the command says of a game, by another of its commands. */
const replayed = async (start, moves) => (await answer(["replay"], `${JSON.stringify({ start, moves })}\n`)).json;

for (const file of reports) {
  test(`testcase: ${file} shows what the engine reaches`, async () => {
    const report = read(file);
    const { code, output, errors } = await ayla(["testcase"], report);
    assert.deepEqual([code, errors], [0, ""]);
    const found = JSON.parse(output);
    assert.deepEqual(found, await replayed(found.start, found.moves));
    const ply = Number(tag(report, "Ply"));
    assert.ok(ply >= 0 && ply <= found.moves.length);
    assert.equal((await replayed(found.start, found.moves.slice(0, ply))).final, tag(report, "Shown"));
    // It is in its normal form, but for what people have typed.
    assert.equal((await ayla(["records"], report)).output, report);
  });
}

test("testcase: the reports are of several games, with a relay, an accepted offer, an unfinished game, a first position", () => {
  const all = reports.map(read);
  assert.ok(new Set(all.map((report) => tag(report, "Game"))).size >= 3);
  assert.ok(all.some((report) => / accept\b/.test(report)));
  assert.ok(all.some((report) => report.endsWith(" *\n")));
  assert.ok(all.some((report) => tag(report, "Ply") === "0"));
});

test("testcase: another position than the engine's is told, and makes a case that fails", async () => {
  const shown = "kpe 7,7,7,7/0,7,7,6 N 0-0 ..../x...";
  const report = `[Game "kpe"]\n[Shown "${shown}"]\n[Ply "1"]\n\n1. a1 c2 (1... d2) 2. resign:S 0-1\n`;
  const { code, output, errors } = await ayla(["testcase"], report);
  assert.equal(code, 1);
  const right = await replayed("kpe", ["a1"]);
  assert.notEqual(right.final, shown);
  assert.ok(errors.includes(shown) && errors.includes(right.final));
  const full = (await replayed("kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....", ["a1"])).start;
  assert.deepEqual(JSON.parse(output), { ...right, start: full, final: shown });

  const mended = await ayla(["testcase"], report.replace(shown, right.final));
  assert.equal(mended.code, 0);
  assert.deepEqual(JSON.parse(mended.output), await replayed(full, ["a1", "c2", "resign:S"]));
});

test("testcase: without Ply the last position is meant, the move that ended the game counts as a ply", async () => {
  const { final } = await replayed("kpe", ["a1"]);
  for (const [ply, moves, expected] of [
    ["", "a1", 0],
    ['[Ply "2"]', "a1 agree", 0],
    ['[Ply "1"]', "a1 agree", 0],
    ['[Ply "3"]', "a1 agree", 1],
    ['[Ply "0"]', "a1", 1],
  ]) {
    const { code } = await ayla(["testcase"], `[Game "kpe"][Shown "${final}"]${ply}\n\n${moves}`);
    assert.equal(code, expected, `${ply} ${moves}`);
  }
});

test("testcase: what is no report is told on standard error alone", async () => {
  for (const [text, said] of [
    ["", /one game/],
    ['[Game "kpe"] a1 * [Game "kpe"] a1 *', /one game/],
    ['[Game "kpe"]\na1', /Shown/],
    ['[Game "kpe"]\n[Shown "kpe"]\n[Ply "x"]\n\na1', /Ply/],
    ['[Game "kpe"]\n[Shown "kpe"]\n[Ply "0.5"]\n\na1', /Ply/],
    ['[Game "kpe"]\n[Shown "kpe"]\n\na1 z9', /^4:4: moves: "z9"/],
  ]) {
    const { code, output, errors } = await ayla(["testcase"], text);
    assert.deepEqual([code, output], [1, ""], text);
    assert.match(errors, said);
  }
  assert.equal((await ayla(["testcase", "x"])).code, 2);
});
