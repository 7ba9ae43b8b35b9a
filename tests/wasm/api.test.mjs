// The engine's methods, each with its forms and its errors. wasm/ayla.d.ts has the types.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { best, classicScript, esModule, gameIds, timeless } from "./module.mjs";

let module, engine;
before(async () => {
  module = await esModule();
  engine = createEngine(module, { tableMiB: 1 });
});

const start = "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....";
/** Goré with captured seeds to trade with. */
const trade = "gore 4,4,4,4/4,4,4,4 S 4-12 NNNN/SSSS - -";

test("createEngine takes a table's size in MiB, and refuses others with a RangeError", () => {
  for (const options of [undefined, {}, { tableMiB: 0 }, { tableMiB: 2 }]) createEngine(module, options).delete();
  for (const tableMiB of [-1, 0.5, 33, 1e9, NaN, Infinity, "much"]) {
    assert.throws(() => createEngine(module, { tableMiB }), { name: "RangeError", message: /from 0 to 32/ });
  }
});

test("games: all games and variants, in the order to show them", () => {
  const games = engine.games();
  assert.deepEqual(
    games.map(({ id }) => id),
    gameIds(),
  );
  assert.deepEqual(games[1], {
    id: "kpe",
    family: "kpe",
    rows: 2,
    columns: 4,
    seeds: 48,
    seedsPerPit: 6,
    keepsCaptures: true,
    matchPoints: false,
    start,
    startNorth: start.replace(" S ", " N "),
    fields: [{ name: "opened", kind: "marks", values: ["x", "."], first: "..../...." }],
  });
  // What can stand in a field of a game's own does stand there, and nothing else can.
  for (const { start: first, rows, columns, fields } of games) {
    const words = first.split(" ");
    assert.deepEqual(
      fields.map((field) => field.first),
      words.slice(4),
    );
    for (const [i, { name, kind, values }] of fields.entries()) {
      const filled = (value) => (kind === "marks" ? Array(rows).fill(value.repeat(columns)).join("/") : value);
      const fault = (value) => engine.view(words.with(4 + i, filled(value)).join(" ")).error;
      for (const value of values) assert.ok([undefined, "owns-nothing"].includes(fault(value)?.code), name);
      assert.deepEqual([fault("?").field, fault("?").code], [name, "bad-form"]);
    }
  }
  for (const { startNorth } of games) assert.equal(engine.view(startNorth).turn, "N");
});

test("view: the game as it stands, from an id or a position, without moves or after some", () => {
  const view = engine.view("kpe");
  assert.deepEqual(engine.view(start), view);
  assert.deepEqual(engine.view(start, ""), view);
  assert.equal(view.game, "kpe");
  assert.equal(view.start, start);
  assert.equal(view.position, start);
  assert.equal(view.moves, "");
  assert.equal(view.ply, 0);
  assert.equal(view.turn, "S");
  assert.deepEqual(view.captured, [0, 0]);
  assert.deepEqual(view.pits[0], { name: "a2", row: 2, column: 1, owner: "N", seeds: 6 });
  assert.deepEqual(view.pits[7], { name: "d1", row: 1, column: 4, owner: "S", seeds: 6 });
  assert.deepEqual(view.legal[0], { move: "a1", kind: "sow", pits: ["a1"] });
  assert.deepEqual(
    view.legal.map(({ move }) => move),
    ["a1", "b1", "c1", "d1"],
  );
  assert.equal(view.result, null);
  assert.deepEqual(view.locks, { S: ["a1", "b1", "c1", "d1"], N: ["d2", "c2", "b2", "a2"] });

  const later = engine.view("kpe", "a1,c2 b1");
  assert.equal(later.moves, "a1 c2 b1");
  assert.equal(later.ply, 3);
  assert.equal(later.turn, "N");
  assert.deepEqual(engine.view(later.start, later.moves), later);
});

test("view: Goré's offers", () => {
  const before = engine.view(trade);
  assert.equal(before.mayOffer, 2);
  assert.equal(before.offer, null);
  assert.deepEqual(
    before.legal.find(({ kind }) => kind === "give"),
    { move: "give:a1", kind: "give", pits: ["a1"] },
  );
  const offered = engine.view(trade, "give:a1,c1");
  assert.deepEqual(offered.offer, { by: "S", pits: ["a1", "c1"], price: 12 });
  assert.deepEqual(offered.legal, [
    { move: "accept", kind: "accept", pits: [] },
    { move: "decline", kind: "decline", pits: [] },
  ]);
  const accepted = engine.view(trade, "give:a1,c1 accept");
  assert.equal(accepted.turn, "N");
  assert.deepEqual(accepted.captured, [4, 0]);
  assert.deepEqual(
    accepted.pits.filter(({ row, owner }) => row === 1 && owner === "N"),
    [
      { name: "a1", row: 1, column: 1, owner: "N", seeds: 10 },
      { name: "c1", row: 1, column: 3, owner: "N", seeds: 10 },
    ],
  );
  assert.deepEqual(engine.view(trade, "give:a1,c1 decline").declined, ["N"]);
});

test("view: ends", () => {
  const resigned = engine.view("urim", "a1 resign:S");
  assert.deepEqual(resigned.result, { winner: "N", reason: "resignation", captured: [0, 0], points: 1 });
  assert.deepEqual(resigned.legal, []);
  assert.equal(resigned.ply, 1);
  assert.deepEqual(engine.view("kpe", "agree").result, { winner: null, reason: "agreement", captured: [24, 24] });
  const empty = engine.view("gore 0,0,0,0/0,0,2,0 N 20-26 NNNN/SSSS - N");
  assert.deepEqual(empty.result, { winner: "N", reason: "small-pits", captured: [22, 26], withoutGlory: true });
});

test("trace: what happened in the last move", () => {
  assert.deepEqual(engine.trace("kpe 1,0,3,1/1,0,0,2 S 20-20 xxxx/xxxx", "d1"), {
    before: "kpe 1,0,3,1/1,0,0,2 S 20-20 xxxx/xxxx",
    after: "kpe 1,0,0,0/1,0,0,0 N 26-20 xxxx/xxxx",
    move: "d1",
    side: "S",
    laps: 1,
    events: [
      ["lift", "d1", 2],
      ["drop", "d2"],
      ["drop", "c2"],
      ["capture", "c2", 4, "S"],
      ["capture", "d2", 2, "S"],
    ],
    result: null,
  });
  assert.deepEqual(engine.trace("kpe", "a1 resign:N").events, [["resign", "N"]]);
});

test("begin and step: a search in slices", () => {
  assert.equal(engine.begin("kpe", "a1", { nodes: 20_000 }), null);
  let progress = engine.step(0);
  assert.equal(progress.done, false);
  const legal = engine.view("kpe", "a1").legal.map(({ move }) => move);
  assert.ok(legal.includes(progress.move));
  while (!progress.done) {
    const { nodes } = progress;
    progress = engine.step(1);
    assert.ok(progress.nodes >= nodes);
  }
  assert.equal(progress.nodes, 20_000);
  assert.equal(progress.pv[0], progress.move);
  assert.equal(progress.score.unit, "seeds");
  assert.equal(progress.score.proven, false);
  assert.ok(progress.depth > 3 && progress.ms > 0);
});

test("begin: limits of depth and time, or none", () => {
  assert.equal(best(createEngine(module), "urim", "", { depth: 4 }).depth, 4);
  const { ms } = quickest(() => best(engine, "urim", "", { ms: 50 }));
  assert.ok(ms >= 50 && ms < 100, `${ms} ms`);
  const progress = quickest(() => {
    engine.begin("urim", "");
    return engine.step(20);
  });
  assert.equal(progress.done, false); // it would go on
  assert.ok(progress.ms >= 20 && progress.ms < 100, `${progress.ms} ms`);
});

test("levels: six, each with its name and the most it thinks", () => {
  const levels = engine.levels();
  assert.deepEqual(
    levels.map(({ level, name }) => [level, name]),
    [
      [1, "first game"],
      [2, "beginner"],
      [3, "learner"],
      [4, "player"],
      [5, "strong"],
      [6, "full strength"],
    ],
  );
  for (const [i, { mostMs }] of levels.entries()) {
    assert.ok(Number.isInteger(mostMs) && mostMs > 0 && mostMs <= 3000);
    assert.ok(i === 0 || mostMs >= levels[i - 1].mostMs);
  }
});

test("begin: as a level plays, the same each time, and within its time", () => {
  for (const { id } of engine.games()) {
    const depths = engine.levels().map(({ level, mostMs }) => {
      const found = best(engine, id, "", { level });
      assert.ok(found.move, `${id} ${level}`);
      assert.ok(found.ms < mostMs + 1000, `${id} ${level}: ${found.ms} ms`); // the machine may be busy
      if (level <= 3) assert.deepEqual(timeless(best(engine, id, "", { level })), timeless(found), `${id} ${level}`);
      return found.depth;
    });
    assert.equal(depths[0], 1, id);
    assert.ok(depths[5] > depths[1], id);
  }
});

test("begin: a level's limits and those given both bind", () => {
  const fresh = () => createEngine(module, { tableMiB: 1 });
  assert.equal(best(fresh(), "kpe", "", { level: 6, nodes: 500 }).nodes, 500);
  assert.equal(best(fresh(), "kpe", "", { level: 6, depth: 3 }).depth, 3);
  assert.equal(best(fresh(), "kpe", "", { level: 1, depth: 9 }).depth, 1);
  // None at all does not bind.
  for (const level of [0, undefined, null]) {
    assert.equal(best(fresh(), "kpe", "", { level, nodes: 700 }).nodes, 700, String(level));
  }
  for (const level of [7, 8, 100, Infinity, "12", -3, 0.5, NaN, ""]) {
    const { error } = engine.begin("kpe", "", { level });
    assert.deepEqual([error.field, error.code], ["level", "out-of-range"], String(level));
    assert.match(error.reason, /from 1 to 6/);
  }
});

test("begin: the score and line of every move, the best first", () => {
  const found = best(createEngine(module, { tableMiB: 1 }), "gore", "c1", { nodes: 20_000, everyMove: true });
  const legal = engine.view("gore", "c1").legal.map(({ move }) => move);
  assert.deepEqual(found.moves.map(({ move }) => move).sort(), legal);
  assert.equal(found.moves[0].move, found.move);
  assert.deepEqual(found.moves[0].score, found.score);
  for (const [i, { move, score, depth, pv }] of found.moves.entries()) {
    assert.equal(pv[0], move);
    assert.ok(depth >= 1);
    if (i > 0 && score.unit === "seeds") assert.ok(score.value <= found.moves[i - 1].score.value, move);
    assert.equal(engine.view("gore", ["c1", ...pv].join(" ")).error, undefined, move);
  }
  assert.equal(best(engine, "gore", "c1", { nodes: 100 }).moves, undefined);
});

test("begin: reasons for the move, with the last answer, the same each time", () => {
  const lastSeed = "kpe 0,0,0,0/6,0,0,0 S 4-38 xxxx/.xxx";
  assert.equal(engine.begin(lastSeed, "", { level: 6, reasons: true }), null);
  let found = engine.step(0);
  for (; !found.done; found = engine.step(0)) assert.equal(found.reasons, undefined);
  assert.equal(found.move, "a1");
  assert.deepEqual(
    found.reasons.map(({ kind }) => kind),
    ["only-move", "unlocks", "feeds"],
  );
  assert.deepEqual(found.reasons[1], { kind: "unlocks", pits: ["a1"] });
  for (const { id } of engine.games()) {
    const hint = () => best(engine, id, "", { level: 6, nodes: 20_000, reasons: true });
    const told = hint();
    assert.ok(told.reasons.length >= 1 && told.reasons.length <= 3);
    assert.deepEqual(timeless(hint()), timeless(told));
    assert.equal(best(engine, id, "", { level: 6, nodes: 20_000 }).move, told.move);
  }
  assert.deepEqual(best(engine, "kpe", "agree", { reasons: true }).reasons, []);
  assert.equal(best(engine, "kpe", "", { nodes: 100 }).reasons, undefined);
  assert.equal(engine.begin("kpe", "", { level: 9, reasons: true }).error.field, "level");
});

test("begin: reasons keep to the time given", () => {
  for (const { id } of engine.games()) {
    const took = Array.from({ length: 4 }, () => best(engine, id, "", { ms: 40, reasons: true }).ms);
    assert.ok(Math.min(...took) < 60, `${id}: ${took} ms`);
  }
});

test("begin: a move judged beside the best one, with the last answer", () => {
  const late = "urim 3,0,0,0,0,0/2,1,1,1,1,0 S 11-16";
  assert.equal(engine.begin(late, "", { nodes: 20_000, judge: "a1" }), null);
  let found = engine.step(0);
  for (; !found.done; found = engine.step(0)) assert.equal(found.judgement, undefined);
  const { played, best: better, ...verdict } = found.judgement;
  assert.deepEqual(verdict, { kind: "turns", from: "win", to: "loss", ...verdict, points: 2 });
  assert.equal(played.move, "a1");
  assert.equal(played.pv[0], "a1");
  assert.equal(better.move, "c1");
  assert.deepEqual(better, found.moves[0]);
  assert.equal(best(engine, late, "", { nodes: 20_000, judge: "c1" }).judgement.kind, "best");
  assert.equal(best(engine, trade, "give:a1", { nodes: 500, judge: "accept" }).judgement.played.move, "accept");
  assert.equal(best(engine, "kpe", "", { nodes: 2, judge: "a1" }).judgement, null);
  assert.equal(best(engine, "kpe", "", { nodes: 100 }).judgement, undefined);
});

test("begin: a move that cannot be judged is refused", () => {
  const refusals = [
    ["kpe", "", { judge: "a2" }, "not-legal"],
    ["kpe", "", { judge: "pass" }, "not-legal"],
    ["kpe", "", { judge: "resign:S" }, "bad-form"],
    ["kpe", "", { judge: "z9" }, "bad-form"],
    ["kpe", "agree", { judge: "a1" }, "game-over"],
    ["kpe", "", { judge: "a1", level: 6 }, "with-level"],
    ["kpe", "", { judge: "a".repeat(100_001) }, "too-long"],
  ];
  for (const [start, moves, limits, code] of refusals) {
    const { error } = engine.begin(start, moves, limits);
    assert.deepEqual([error.field, error.code], ["judge", code], code);
    assert.match(error.reason, /\w{2}/);
  }
  for (const judge of ["", undefined]) assert.equal(engine.begin("kpe", "", { judge }), null);
});

test("begin: Urim in a match is played for the match", () => {
  const limits = { nodes: 5000 };
  assert.equal(best(engine, "urim", "", limits).score.match, undefined);
  const even = best(engine, "urim", "", { ...limits, match: "0-0/10" }).score;
  const ahead = best(engine, "urim", "", { ...limits, match: "9-0/10" }).score;
  const behind = best(engine, "urim", "", { ...limits, match: "0-9/10" }).score;
  for (const { unit, match } of [even, ahead, behind]) {
    assert.equal(unit, "points");
    assert.ok(match >= 0 && match <= 1);
  }
  assert.ok(ahead.match > even.match && even.match > behind.match);
  // The points are South's and North's, whoever moves.
  const north = (match) => best(engine, "urim", "a1", { ...limits, match }).score.match;
  assert.ok(north("0-9/10") > north("9-0/10"));
});

test("begin: a match that cannot be read, or is none, is refused", () => {
  const refusals = [
    ["urim", "3-2", "bad-form"],
    ["urim", "3-2/10 ", "bad-form"],
    ["urim", " 3-2/10", "bad-form"],
    ["urim", "+3-2/10", "bad-form"],
    ["urim", "3:2/10", "bad-form"],
    ["urim", "x", "bad-form"],
    ["urim", "3-2/10000000000", "bad-form"],
    ["urim", "10-2/10", "out-of-range"],
    ["urim", "3-12/10", "out-of-range"],
    ["urim", "0-0/0", "out-of-range"],
    ["urim", "0-0/101", "out-of-range"],
    ["urim", "0".repeat(100_001), "too-long"],
    ["kpe", "3-2/10", "no-match-points"],
    ["katro", "0-0/1", "no-match-points"],
  ];
  for (const [game, match, code] of refusals) {
    const { error } = engine.begin(game, "", { match });
    assert.deepEqual([error.field, error.code], ["match", code], `${game} ${match.slice(0, 20)}`);
    assert.match(error.reason, /\w{2}/);
  }
  for (const match of ["", undefined]) assert.equal(engine.begin("kpe", "", { match }), null);
  assert.equal(engine.begin("urim", "", { match: "1-1/2" }), null);
});

test("bench: a signature, the same each time", () => {
  const { signature, nodes, ms } = engine.bench(300);
  assert.match(signature, /^[0-9a-f]{8,}$/);
  assert.ok(nodes > 300 && ms > 0);
  assert.equal(engine.bench(300).signature, signature);
  assert.notEqual(engine.bench(301).nodes, nodes);
  for (const few of [0, -5, NaN, "x", undefined]) assert.equal(engine.bench(few).nodes, engine.bench(1).nodes);
});

test("step: positions a second", () => {
  engine.begin("kpe", "", { nodes: 200_000 });
  let found = engine.step(20);
  while (!found.done) found = engine.step(20);
  const { nodes, ms, nodesPerSecond } = found;
  assert.ok(Number.isInteger(nodesPerSecond));
  assert.ok(Math.abs(nodesPerSecond - (1000 * nodes) / ms) <= 0.01 * nodesPerSecond, `${nodesPerSecond}`);
});

/** The search that took the least time of ten: the machine may be busy with other things. */
function quickest(search) {
  const found = Array.from({ length: 10 }, search);
  return found.reduce((one, other) => (one.ms < other.ms ? one : other));
}

test("step: nothing to search", () => {
  const nothing = { done: true, move: null, score: null, depth: 0, nodes: 0, pv: [], ms: 0, nodesPerSecond: 0 };
  assert.deepEqual(createEngine(module).step(10), nothing);
  assert.deepEqual(timeless(best(engine, "kpe", "a1 agree")), nothing);
  engine.begin("kpe", "");
  assert.ok(engine.begin("kpe", "z9").error); // drops the search before it
  assert.deepEqual(engine.step(10), nothing);
});

test("perft and playouts: measures", () => {
  assert.equal(engine.perft("kpe", 4).count, 241);
  assert.equal(engine.perft(start, 1).count, 4);
  assert.ok(engine.perft("kpe", 4).seconds >= 0);
  const rates = engine.playouts("katro:4x4", 0.01, 1);
  assert.deepEqual(Object.keys(rates), ["playoutsPerSecond", "turnsPerSecond", "turnsPerPlayout"]);
  for (const rate of Object.values(rates)) assert.ok(rate > 0);
});

test("a bad start or move is refused with field, code and reason, by every method", () => {
  const refusals = [
    ["chess", "", { field: "game", code: "unknown-game" }],
    ["kpe 6,6,6,6/6,6,6,6 S 0-0", "", { field: "opened", code: "missing" }],
    ["urim 3,3,3,3,3,3/3,3,3,3,3,9 S 0-0", "", { field: "rows", code: "wrong-total" }],
    ["kpe", "a1 z9", { field: "moves", code: "bad-form", ply: 2 }],
    ["kpe", "a1 c1", { field: "moves", code: "not-legal", ply: 2 }],
    ["kpe", "agree a1", { field: "moves", code: "game-over", ply: 2 }],
  ];
  for (const [position, moves, expected] of refusals) {
    const methods = ["view", "trace", "begin", ...(moves ? [] : ["perft"])];
    for (const method of methods) {
      const { error } = engine[method](position, moves);
      const { reason, ...rest } = error;
      assert.deepEqual(rest, expected, method);
      assert.match(reason, /\w{2}/);
    }
  }
  assert.equal(engine.trace("kpe", "").error.code, "missing");
  assert.equal(engine.playouts("chess", 0, 0).error.field, "game");
});

test("delete frees the engine; others go on", () => {
  const other = createEngine(module, { tableMiB: 1 });
  const third = createEngine(module);
  other.begin("kpe", "", { nodes: 10_000 });
  third.begin("katro", "", { nodes: 10_000 });
  assert.ok(other.step(1).nodes > 0);
  assert.ok(third.step(1).nodes > 0); // each has its own search
  other.delete();
  assert.ok(third.step(1).pv.length > 0);
  third.delete();
  assert.equal(engine.view("kpe").ply, 0);
});

test("the classic script is the same engine", async () => {
  const other = createEngine(await classicScript(), { tableMiB: 1 });
  assert.deepEqual(other.games(), engine.games());
  assert.deepEqual(other.trace("katro", "a1"), engine.trace("katro", "a1"));
  const limits = { nodes: 3000 };
  const fresh = createEngine(module, { tableMiB: 1 });
  assert.deepEqual(timeless(best(other, "gore", "", limits)), timeless(best(fresh, "gore", "", limits)));
});

test("in a finished game nothing is left to choose", () => {
  const offered = "gore 6,6,6,6/6,6,0,0 N 12-0 NNNN/SSSS - -";
  assert.ok(engine.view(offered).mayOffer > 0);
  assert.equal(engine.view(offered, "resign:N").mayOffer, 0);
  assert.notEqual(engine.view(offered, "give:a2").offer, null);
  assert.equal(engine.view(offered, "give:a2 agree").offer, null);
  assert.equal(engine.view("katro").startRow, 1);
  assert.equal(engine.view("katro", "resign:S").startRow, null);
});

test("a step is short where sowings go round thousands of times", () => {
  const heavy = "katro:4x6 2,1,0,1,0,1/0,1,0,2,1,0/0,13,0,0,26,0/0,0,0,0,0,0 N 0-0";
  assert.equal(engine.begin(heavy, "", { ms: 2000, reasons: true }), null);
  const took = [];
  for (let done = false; !done;) {
    const begun = performance.now();
    ({ done } = engine.step(10));
    took.push(performance.now() - begun);
  }
  took.sort((a, b) => a - b);
  assert.ok(took[Math.floor(took.length / 2)] < 50, `the middle one of ${took.length} took ${took} ms`);
});
