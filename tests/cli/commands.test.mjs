// ayla help, perft, playouts, best: one answer each; and what is wrong with a command line.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { test } from "node:test";
import { answer, ayla, command, data, gameIds } from "./command.mjs";

const games = gameIds();

/** An answer without what no two runs have alike. */
const timeless = (told) => ({ ...told, ms: 0, nodesPerSecond: 0 });

test("help lists the commands and the games", async () => {
  const { code, output, errors } = await ayla(["help"]);
  assert.equal(code, 0);
  assert.equal(errors, "");
  for (const name of [
    "games",
    "moves",
    "replay",
    "records",
    "testcase",
    "perft",
    "playouts",
    "best",
    "hint",
    "analyse",
    "match",
    "bench",
    "play",
    "review",
    "puzzles",
  ])
    assert.match(output, new RegExp(`ayla ${name} `));
  assert.ok(games.length > 0);
  assert.deepEqual(output.trim().split("\n").at(-1).trim().split(", "), games);
  for (const same of ["--help", "-h"]) assert.equal((await ayla([same])).output, output);
  const bare = await ayla([]);
  assert.equal(bare.code, 2);
  assert.equal(bare.output, output);
});

test("a wrong command line is told on standard error, with exit code 2", async () => {
  const wrong = [
    ["chess"],
    ["moves", "kpe"],
    ["replay", "x"],
    ["perft"],
    ["perft", "kpe"],
    ["perft", "kpe", "3", "4"],
    ["perft", "kpe", "0"],
    ["perft", "kpe", "-1"],
    ["perft", "kpe", "31"],
    ["perft", "kpe", "2.5"],
    ["perft", "kpe", "two"],
    ["perft", "kpe", ""],
    ["playouts"],
    ["playouts", "kpe", "urim"],
    ["playouts", "kpe", "--seconds"],
    ["playouts", "kpe", "--seconds", "-1"],
    ["playouts", "kpe", "--seconds", "1e3"],
    ["playouts", "kpe", "--seed", "nan"],
    ["playouts", "kpe", "--ms", "5"],
    ["best"],
    ["best", "kpe", "urim"],
    ["best", "kpe", "--depth", "0"],
    ["best", "kpe", "--depth", "x"],
    ["best", "kpe", "--nodes", "0"],
    ["best", "kpe", "--nodes", "1." + "."],
    ["best", "kpe", "--ms", "99999999999"],
    ["best", "kpe", "--moves"],
    ["best", "kpe", "--level", "7"],
    ["best", "kpe", "--progress"],
    ["hint"],
    ["hint", "kpe", "--level", "0"],
    ["hint", "kpe", "--reasons", "3"],
    ["games", "kpe"],
    ["analyse"],
    ["analyse", "kpe", "--level", "0"],
    ["review"],
    ["review", "kpe"],
    ["review", "kpe", "--moves", "a1", "--level", "3"],
    ["review", "kpe", "--moves", "a1", "--nodes", "0"],
    ["puzzles"],
    ["puzzles", "chess"],
    ["puzzles", "kpe", "--count", "0"],
    ["match", "kpe"],
    ["match", "--levels", "2,1"],
    ["match", "kpe", "--levels", "2"],
    ["match", "kpe", "--levels", "2,1", "--games", "1"],
    ["match", "kpe", "--levels", "2,1", "--level", "3"],
    ["match", "kpe", "--levels", "2,1", "--seed", "x"],
    ["bench", "kpe"],
    ["bench", "--nodes", "0"],
    ["play", "kpe", "--level", "9"],
    ["play"],
    ["play", "kpe", "--side", "W"],
    ["play", "kpe", "--ms", "0"],
    ["play", "chess"],
  ];
  for (const args of wrong) {
    const { code, output, errors } = await ayla(args);
    assert.equal(code, 2, args.join(" "));
    assert.equal(output, "", args.join(" "));
    assert.match(errors, new RegExp(`^ayla ${args[0]}: .+\nTry: ayla help\n$`));
  }
});

test("perft: a line for each depth, with depth, count and seconds", async () => {
  const { code, output, errors } = await ayla(["perft", "kpe", "6"]);
  assert.equal(code, 0);
  assert.equal(errors, "");
  const lines = output.trim().split("\n");
  for (const line of lines) assert.match(line, /^[1-9]\d* \d+ \d+(\.\d+)?$/);
  assert.deepEqual(
    lines.map((line) => line.split(" ").slice(0, 2).map(Number)),
    [4, 16, 64, 241, 952, 3731].map((count, i) => [i + 1, count]),
  );
  const ended = await ayla(["perft", "kpe 0,0,0,0/0,0,0,0 S 48-0 xxxx/xxxx", "2"]);
  assert.match(ended.output, /^1 0 \S+\n2 0 \S+\n$/);
});

test("perft: a bad position is told as JSON, with exit code 1", async () => {
  for (const [position, field] of [
    ["chess", "game"],
    ["kpe 6,6,6,6/6,6,6,6 S 0-0", "opened"],
  ]) {
    const { code, json } = await answer(["perft", position, "2"]);
    assert.equal(code, 1);
    assert.equal(json.error.field, field);
  }
});

test("playouts: rates of random games", async () => {
  for (const game of games) {
    const { code, json } = await answer(["playouts", game, "--seconds", "0.02", "--seed", "7"]);
    assert.equal(code, 0);
    assert.deepEqual(Object.keys(json), ["playoutsPerSecond", "turnsPerSecond", "turnsPerPlayout"]);
    for (const rate of Object.values(json)) assert.ok(rate > 0);
    const turns = json.playoutsPerSecond * json.turnsPerPlayout;
    assert.ok(Math.abs(turns / json.turnsPerSecond - 1) < 0.01);
  }
  const { code, json } = await answer(["playouts", "chess", "--seconds", "0"]);
  assert.equal(code, 1);
  assert.equal(json.error.code, "unknown-game");
});

test("best: the form of an answer", async () => {
  const { code, json } = await answer(["best", "kpe", "--nodes", "5000"]);
  assert.equal(code, 0);
  assert.deepEqual(Object.keys(json), ["move", "score", "depth", "nodes", "pv", "ms", "nodesPerSecond", "done"]);
  assert.deepEqual(Object.keys(json.score), ["unit", "value", "proven"]);
  assert.equal(json.nodes, 5000);
  assert.equal(json.done, true);
  assert.equal(json.pv[0], json.move);
});

test("best: options with = or a blank, in any order", async () => {
  const expected = (await answer(["best", "urim", "--depth", "5"])).json;
  for (const args of [
    ["--depth=5", "urim"],
    ["urim", "--depth=5"],
    ["--depth", "5", "urim"],
    ["urim", "--depth=9", "--depth=5"],
  ]) {
    assert.deepEqual(timeless((await answer(["best", ...args])).json), timeless(expected));
  }
  assert.equal(expected.depth, 5);
});

test("best: a limit of time is kept", async () => {
  for (const game of games) {
    // The machine may be busy with other things: one quick answer out of ten is enough.
    for (let tries = 1; ; ++tries) {
      const { json, ms } = await answer(["best", game, "--ms", "200"]);
      assert.ok(json.ms >= 200 || json.score.proven, `${game}: ${json.ms} ms`);
      if (json.ms < 300 && ms < 500) break;
      assert.ok(tries < 10, `${game}: ${json.ms} ms by its own clock, ${ms} ms in all`);
    }
  }
});

test("best: after moves, parted by commas or blanks", async () => {
  const trade = "gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -";
  const cases = [
    ["kpe", "a1,c2", ["a1", "b1", "c1", "d1"]],
    ["kpe", "a1 c2 ", ["a1", "b1", "c1", "d1"]],
    [trade, "give:a1,c1", ["accept", "decline"]],
    [trade, "give:a1,c1,decline", ["a2", "b2", "c2", "d2"]],
    [trade, "give:a1 c1 accept", ["a1", "c1", "a2", "b2", "c2", "d2"]],
  ];
  for (const [start, moves, possible] of cases) {
    const { json } = await answer(["best", start, "--moves", moves, "--nodes", "1000"]);
    assert.ok(possible.includes(json.move), `${start} ${moves}: ${json.move}`);
  }
});

test("best: a game that is over has no move", async () => {
  const nothing = { move: null, score: null, depth: 0, nodes: 0, pv: [], done: true, ms: 0, nodesPerSecond: 0 };
  let ended = 0;
  for (const { start, moves } of data("games.jsonl").filter(({ result }, i) => result && i % 4 === 0)) {
    const { code, json } = await answer(["best", start, "--moves", moves.join(",")]);
    assert.equal(code, 0);
    assert.deepEqual(timeless(json), nothing);
    ++ended;
  }
  assert.ok(ended >= 25);
  assert.deepEqual(timeless((await answer(["best", "kpe", "--moves", "resign:S"])).json), nothing);
});

test("best: a bad position or move is told as JSON, with exit code 1", async () => {
  for (const [start, moves, expected] of [
    ["chess", "", { field: "game", code: "unknown-game" }],
    ["urim 18,0,0,0,0,0/0,0,0,0,0,18 S 0-0", "", { field: "rows", code: "pit-too-full" }],
    ["kpe", "a1,a1", { field: "moves", code: "not-legal", ply: 2 }],
    ["kpe", "a1,c2,zz", { field: "moves", code: "bad-form", ply: 3 }],
  ]) {
    const { code, json } = await answer(["best", start, "--moves", moves]);
    assert.equal(code, 1);
    const { field, code: name, ply } = json.error;
    assert.deepEqual({ field, code: name, ...(ply && { ply }) }, expected);
  }
});

test("output that cannot be written is no success", { skip: !existsSync("/dev/full") }, () => {
  const full = openSync("/dev/full", "w");
  const stdio = ["pipe", full, "pipe"];
  const { status, stderr } = spawnSync(command, ["best", "kpe", "--depth", "2"], { stdio, encoding: "utf8" });
  closeSync(full);
  assert.equal(status, 1);
  assert.match(stderr, /output could not be written/);
});

test("games: every game with its first position", async () => {
  const listed = (await answer(["games"])).json;
  assert.deepEqual(
    listed.map(({ id }) => id),
    games,
  );
  for (const { id, start } of listed) assert.ok(start.startsWith(`${id} `));
});

test("hint: the best move with its reasons, those of tests/data", async () => {
  const all = data("reasons.jsonl").filter((_, i) => i % 8 === 0);
  for (const { position, move, reason } of all) {
    const { code, json } = await answer(["hint", position, "--level", "6", "--nodes", "5000"]);
    assert.equal(code, 0);
    assert.equal(json.move, move);
    assert.equal(json.pv[0], move);
    const same = json.reasons.find(({ kind }) => kind === reason.kind);
    assert.deepEqual(same, reason);
  }
  assert.ok(all.length >= 8);
  const { json } = await answer(["hint", "kpe", "--moves", "a1,c2"]);
  assert.ok(json.reasons.length >= 1 && json.reasons.length <= 3);
  assert.deepEqual((await answer(["hint", "kpe", "--moves", "agree"])).json.reasons, []);
  assert.equal((await answer(["hint", "kpe", "--match", "1-0/3"])).json.error.field, "match");
});

test("analyse: the score and line of every legal move, the best first", async () => {
  const found = (await answer(["analyse", "urim", "--depth", "6"])).json;
  assert.deepEqual(found.moves.map(({ move }) => move).sort(), ["a1", "b1", "c1", "d1", "e1", "f1"]);
  assert.equal(found.moves[0].move, found.move);
  for (const { move, score, depth, pv } of found.moves) {
    assert.equal(pv[0], move);
    assert.equal(score.unit, "points");
    assert.equal(score.proven, false);
    assert.equal(depth, 6);
  }
});

test("analyse --progress: an answer for every ply that it looks further ahead", async () => {
  const { code, output } = await ayla(["analyse", "kpe", "--progress", "--nodes", "100000"]);
  assert.equal(code, 0);
  const told = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(told.length >= 3);
  for (const [i, { done, depth }] of told.entries()) {
    assert.equal(done, i === told.length - 1);
    if (i > 0 && !done) assert.ok(depth > told[i - 1].depth);
  }
});

test("best: a level answers alike each time; the match decides what points are worth", async () => {
  const ask = async () => {
    const { move, score, nodes, pv } = (await answer(["best", "kpe", "--level", "4"])).json;
    return { move, score, nodes, pv };
  };
  assert.deepEqual(await ask(), await ask());
  const { score } = (await answer(["best", "urim", "--match", "9-9/10", "--nodes", "2000"])).json;
  assert.ok(score.match >= 0 && score.match <= 1);
  const refused = await ayla(["best", "urim", "--match", "10-9/10"]);
  assert.equal(refused.code, 1);
  assert.equal(JSON.parse(refused.output).error.field, "match");
});

test("match: a level against another, and against simple players", async () => {
  const first = ["match", "kpe", "--levels", "3,1", "--games", "20", "--seed", "5"];
  const played = (await answer(first)).json;
  assert.equal(played.wins + played.draws + played.losses, 20);
  assert.equal(played.score, (played.wins + played.draws / 2) / 20);
  assert.ok(played.interval[0] <= played.score && played.score <= played.interval[1]);
  assert.ok(played.score > 0.5);
  assert.deepEqual((await answer(first)).json, played);
  for (const other of ["random", "greedy", "plain:2"]) {
    const { second, score } = (await answer(["match", "urim", "--level", "5", "--against", other, "--games", "10"]))
      .json;
    assert.equal(second, other);
    assert.ok(score > 0.5, `${other}: ${score}`);
  }
  const refused = await ayla(["match", "kpe", "--level", "3", "--against", "nobody"]);
  assert.equal(refused.code, 1);
  assert.equal(JSON.parse(refused.output).error.field, "player");
});

/** What `ayla review` writes, a line for each move. */
const review = async (args) => {
  const { code, output } = await ayla(["review", ...args]);
  return {
    code,
    lines: output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
};

test("review: a line for every move of play, beside the best one", async () => {
  const late = "urim 3,0,0,0,0,0/2,1,1,1,1,0 S 11-16";
  const { code, lines } = await review([late, "--moves", "a1,a2,resign:S"]);
  assert.equal(code, 0);
  assert.deepEqual(
    lines.map(({ ply, side, move }) => [ply, side, move]),
    [
      [1, "S", "a1"],
      [2, "N", "a2"],
    ],
  );
  const [first, second] = lines;
  assert.deepEqual([first.kind, first.from, first.to, first.best.move], ["turns", "win", "loss", "c1"]);
  assert.equal(first.played.pv[0], "a1");
  assert.equal(second.kind, "only");
});

test("review: a fault is looked at a second time, at four times as many positions", async () => {
  const [{ position, move }] = data("judgements.jsonl").filter(({ verdict }) => verdict.kind === "allows-loss");
  const [{ kind, played, best }] = (await review([position, "--moves", move, "--nodes", "300"])).lines;
  const { moves } = (await answer(["analyse", position, "--nodes", "300"])).json;
  assert.ok(!["only", "best", "good"].includes(kind), kind);
  assert.ok(best.depth + played.depth > moves[0].depth + moves.find((one) => one.move === move).depth);
});

test("review: what is wrong with the game is told, with exit code 1", async () => {
  const { code, lines } = await review(["kpe", "--moves", "a1,a2,z9"]);
  assert.equal(code, 1);
  assert.deepEqual([lines[0].error.code, lines[0].error.ply], ["bad-form", 3]);
});

test("puzzles: positions with one answer, the same each time", async () => {
  const args = ["puzzles", "kpe", "--count", "4", "--games", "12", "--seed", "3"];
  const { code, output } = await ayla(args);
  assert.equal(code, 0);
  assert.equal((await ayla(args)).output, output);
  const puzzles = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(puzzles.length >= 1 && puzzles.length <= 4);
  for (const { position, move, pv, rating } of puzzles) {
    assert.equal(pv[0], move);
    assert.ok(rating >= 1 && rating <= 5);
    assert.equal((await answer(["best", position, "--nodes", "50000"])).json.move, move);
  }
});

test("puzzles: a single one can be asked for", async () => {
  const { code, output } = await ayla(["puzzles", "kpe", "--count", "1", "--games", "40", "--seed", "1"]);
  assert.equal(code, 0);
  assert.equal(output.split("\n").length, 2);
  assert.equal((await ayla(["puzzles", "kpe", "--count", "0"])).code, 2);
});

test("bench: one signature", async () => {
  const [expected] = data("signature.jsonl");
  const { signature, nodes } = (await answer(["bench", "--nodes", String(expected.nodes)])).json;
  assert.equal(signature, expected.signature);
  assert.ok(nodes > 50_000);
});
