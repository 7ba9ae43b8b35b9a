// What of the study needs no browser: following with the engine, reviewing, scores, and what opens it.

import assert from "node:assert/strict";
import { before, mock, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { formatLink, parseLink } from "../../web/link.js";
import { Analysis } from "../../web/study/analysis.js";
import { pointsOf } from "../../web/study/findings.js";
import { keepStudy, linesWith, linkTo, readRequest, recalled } from "../../web/study/request.js";
import { markOf, Review } from "../../web/study/review.js";
import { resultScore, shareOf, turned } from "../../web/study/score.js";
import { endOf, MOST_NODES, movesTo } from "../../web/study/tree.js";
import { esModule } from "../wasm/module.mjs";

let app;
before(async () => {
  const engine = createEngine(await esModule());
  app = { engine, infos: engine.games() };
});

/** An engine's worker that says what it is told to. */
class Scripted {
  asked = [];
  stops = 0;
  #answered = null;
  think(question, answered) {
    this.asked.push(question);
    this.#answered = answered;
    return () => {
      ++this.stops;
      if (this.#answered === answered) this.#answered = null;
    };
  }
  answer(what) {
    this.#answered?.(what);
  }
}

const progress = (depth, more) => ({ done: false, depth, move: "a1", moves: [{ move: "a1" }], ...more });

test("the analysis follows what is shown, drops answers to anything else, and knows what it has seen", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const thinker = new Scripted();
    let changes = 0;
    const analysis = new Analysis({ thinker, changed: () => ++changes, failed: assert.fail });
    const nodes = Array.from({ length: 40 }, (_, i) => ({ i }));
    const follow = (i) => analysis.follow(nodes[i], { start: "kpe", moves: `m${i}`, limits: { match: "1-0/3" } });
    follow(0);
    mock.timers.tick(1000);
    assert.equal(thinker.asked.length, 0, "only once it is wanted");
    analysis.switch(true);
    mock.timers.tick(1000);
    assert.deepEqual(thinker.asked.at(-1).limits, { match: "1-0/3", ms: 60_000, everyMove: true });
    thinker.answer({ progress: progress(5) });
    assert.equal(analysis.progress.depth, 5);
    const first = thinker.answer.bind(thinker, { progress: progress(9) });
    for (let i = 1; i < 40; ++i) {
      follow(i);
      mock.timers.tick(20);
      if (i % 9 === 0) first(); // too late
    }
    assert.equal(thinker.asked.length, 1, "who steps fast is not followed everywhere");
    mock.timers.tick(1000);
    assert.equal(thinker.asked.length, 2);
    assert.equal(thinker.asked[1].moves, "m39");
    assert.equal(analysis.progress, null);
    thinker.answer({ progress: progress(12, { done: true }) });
    assert.deepEqual([analysis.progress.depth, analysis.going], [12, false]);
    // Back at what was seen before: it is known at once, and looked into again until as much is known.
    follow(0);
    assert.equal(analysis.progress.depth, 5);
    mock.timers.tick(1000);
    thinker.answer({ progress: progress(3) });
    assert.equal(analysis.progress.depth, 5);
    thinker.answer({ progress: progress(6) });
    assert.equal(analysis.progress.depth, 6);
    // What was finished is not asked again.
    const before = thinker.asked.length;
    follow(39);
    mock.timers.tick(1000);
    assert.deepEqual([thinker.asked.length, analysis.progress.depth], [before, 12]);
    // Somebody else has the engine meanwhile.
    follow(3);
    analysis.hold(true);
    mock.timers.tick(1000);
    assert.equal(thinker.asked.length, before);
    analysis.hold(false);
    mock.timers.tick(1000);
    assert.equal(thinker.asked.at(-1).moves, "m3");
    const stops = thinker.stops;
    analysis.switch(false);
    assert.equal(thinker.stops, stops + 1);
    assert.equal(analysis.progress, null);
    // Nothing to ask where the game is over.
    analysis.switch(true);
    analysis.follow({ over: true }, null);
    const asked = thinker.asked.length;
    mock.timers.tick(1000);
    assert.equal(thinker.asked.length, asked);
    assert.ok(changes > 3);
  } finally {
    mock.timers.reset();
  }
});

const score = { unit: "seeds", value: 1, proven: false };
const judgement = (move, kind = "best", more = {}) => ({
  played: { move, score, depth: 9, pv: [move] },
  best: { move: "b1", score, depth: 9, pv: ["b1", "b2"] },
  kind,
  seen: false,
  proven: false,
  ...more,
});
/** The same as a review keeps it. */
const kept = (move) => ({
  ...{ kind: "best", seen: false, proven: false, side: "S", again: false },
  ...{ move, score, best: "b1", bestScore: score, pv: ["b1", "b2"], depth: 9 },
});

test("a review looks at all moves from the last back, then longer at what looks like a mistake", () => {
  const thinker = new Scripted();
  let changes = 0;
  const review = new Review({ thinker, changed: () => ++changes, failed: assert.fail });
  const moves = ["a1", "a2", "b1", "b2", "resign:S"].map((move, i) => ({ move, side: i % 2 ? "N" : "S" }));
  review.begin("kpe", moves, { match: "1-0/3" });
  const mistakes = { a2: "loses-seeds", b2: "turns" };
  for (let i = 0; review.done !== null; ++i) {
    assert.ok(i < 20);
    const { judge } = thinker.asked.at(-1).limits;
    thinker.answer({ progress: { done: false } });
    const proven = judge === "b2";
    thinker.answer({ progress: { done: true, judgement: judgement(judge, mistakes[judge], { proven }) } });
  }
  const order = thinker.asked.map(({ moves: text, limits }) => `${text}|${limits.judge}`);
  assert.deepEqual(order, ["a1 a2 b1|b2", "a1 a2|b1", "a1|a2", "|a1", "a1|a2"], "what is proven needs no second look");
  const times = thinker.asked.map(({ limits }) => limits.ms);
  assert.ok(times.slice(0, 4).every((ms) => ms <= 150) && times[4] >= 500, String(times));
  assert.ok(thinker.asked.every(({ limits }) => limits.match === "1-0/3"));
  assert.ok(review.finished && changes >= 5);
  assert.deepEqual(review.judged[2], { ...kept("b1"), side: "S" });
  assert.deepEqual(
    review.judged.map((one) => one && markOf(one)),
    [null, "gave", null, "changed", null],
  );
  assert.deepEqual(
    review.judged.map((one) => one?.side),
    ["S", "N", "S", "N", undefined],
  );
  // A long game takes no longer.
  const many = Array.from({ length: 300 }, () => ({ move: "c1", side: "S" }));
  review.begin("kpe", many, {});
  assert.ok(thinker.asked.at(-1).limits.ms * 300 <= 10_000);
  review.stop();
  assert.deepEqual([review.done, review.finished], [null, false]);
  thinker.answer({ progress: { done: true, judgement: judgement("c1") } });
  assert.ok(
    review.judged.every((one) => one === null),
    "an answer too late",
  );
});

test("a review goes on where the game has grown since, and looks anew only at a game that has not", () => {
  const thinker = new Scripted();
  const review = new Review({ thinker, changed() {}, failed: assert.fail });
  const moves = ["a1", "a2", "b1", "b2"].map((move, i) => ({ move, side: i % 2 ? "N" : "S" }));
  const judges = (some) => {
    thinker.asked = [];
    review.begin("kpe", some, {});
    while (review.done !== null) {
      thinker.answer({ progress: { done: true, judgement: judgement(thinker.asked.at(-1).limits.judge) } });
    }
    return thinker.asked.map(({ limits }) => limits.judge).join(" ");
  };
  assert.equal(judges(moves.slice(0, 2)), "a2 a1");
  assert.equal(judges(moves), "b2 b1");
  assert.ok(review.finished && review.judged.every(Boolean));
  assert.equal(judges(moves), "b2 b1 a2 a1");
});

test("a review that was kept is taken as far as it is of these moves, whatever it is", () => {
  const make = () => new Review({ thinker: new Scripted(), changed() {}, failed() {} });
  const all = { moves: ["a1", "a2", "b1"], judged: ["a1", "a2", "b1"].map(kept), finished: true };
  const review = make();
  review.restore(all, ["a1", "a2", "b1"]);
  assert.deepEqual(review.kept, all);
  review.restore(all, ["a1", "a2", "c1", "c2"]);
  assert.deepEqual([review.judged.length, review.finished], [2, false]);
  for (const bad of [
    undefined,
    null,
    5,
    "x",
    { judged: 3 },
    { moves: ["a1"], judged: [{ move: "a1" }] },
    { moves: {}, judged: [] },
  ]) {
    review.restore(bad, ["a1", "a2"]);
    assert.ok(
      review.judged.every((one) => one === null),
      JSON.stringify(bad),
    );
    assert.equal(review.finished, false);
  }
});

test("scores of all kinds lie on one scale, a win at its end", () => {
  const info = { seeds: 48 };
  const share = (unit, value, more) => shareOf({ unit, value, ...more }, info);
  assert.equal(share("seeds", 6), 0.5);
  assert.equal(share("seeds", -6), -0.5);
  assert.deepEqual([share("turns", 5), share("turns", -2), share("turns", 0)], [1, -1, 0]);
  assert.equal(share("points", 1, { seeds: 6 }), 0.5);
  assert.ok(share("seeds", 40) < 1 && share("seeds", 40) > share("seeds", 20));
  const points = { unit: "points", value: 1, seeds: 8, match: 0.75, proven: true };
  assert.deepEqual(turned(points), { unit: "points", value: -1, seeds: -8, match: 0.25, proven: true });
  assert.deepEqual(turned(turned(points)), points);
  const won = { winner: "N", captured: [10, 38], points: 2 };
  assert.deepEqual(resultScore(won, "seeds"), { unit: "seeds", value: -28, proven: true });
  assert.deepEqual(resultScore(won, "points"), { unit: "points", value: -2, seeds: -28, proven: true });
  assert.deepEqual(resultScore(won, "turns").value, -1);
  assert.deepEqual(resultScore({ winner: "S", captured: [10, 38] }, "seeds"), {
    unit: "turns",
    value: 1,
    proven: true,
  });
  assert.deepEqual(resultScore({ winner: null, captured: [24, 24] }, "seeds").value, 0);
});

const request = (hash) => ({ ...parseLink(`view=study&${hash}`).link });
const line = ({ tree }) => movesTo(endOf(tree.root));

test("a link opens a study, at the move that it names, and leads back to the same", () => {
  const read = readRequest(request("game=kpe&moves=a1_a2_b1&at=2"), app);
  assert.deepEqual([line(read), movesTo(read.node), read.fault], ["a1 a2 b1", "a1 a2", null]);
  assert.equal(formatLink(linkTo(read)), "view=study&game=kpe&moves=a1_a2_b1&at=2");
  for (const moves of [7, null, {}, ["a1"]]) assert.equal(readRequest({ game: "kpe", moves }, app).node.ply, 0);
  const urim = readRequest(request("game=urim:7&moves=a1&match=5&score=2-1&round=3"), app);
  assert.deepEqual(urim.match, { target: 5, points: [2, 1], round: 3 });
  assert.equal(formatLink(linkTo(urim)), "view=study&game=urim:7&moves=a1&match=5&score=2-1&round=3&at=1");
  const position = "kpe 0,0,6,6/6,6,6,6 N 6-6 xxxx/xxxx";
  const set = readRequest({ view: "study", position, moves: "" }, app);
  assert.deepEqual([set.start, set.node], [position, set.tree.root]);
  assert.equal(readRequest(parseLink(formatLink(linkTo(set))).link, app).start, position);
});

test("a match that cannot be is refused as in the link of a game, and none is made of it", () => {
  for (const [hash, field, code] of [
    ["game=urim&match=3&score=9-9", "score", "past-target"],
    ["game=urim&match=3&score=0-3", "score", "past-target"],
    ["game=katro&match=3", "match", "no-match"],
  ]) {
    const { fault, match, info } = readRequest(request(`${hash}&moves=a1`), app);
    assert.deepEqual([fault?.field, fault?.code, match, info.id], [field, code, null, parseLink(hash).link.game], hash);
  }
});

test("of a longer game than a study has room for, it is told that it was cut", () => {
  const long = "katro 4,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 S 0-0";
  const engine = {
    view: (start, moves = "") => ({ game: "katro", start: long, moves, position: long }),
  };
  const moves = (count) => Array.from({ length: count }, () => "a1").join(" ");
  const of = (count) => readRequest({ view: "study", game: "katro", moves: moves(count) }, { ...app, engine });
  assert.equal(of(MOST_NODES).fault, null);
  const { tree, fault } = of(MOST_NODES + 1);
  assert.equal(tree.main.length, MOST_NODES);
  assert.deepEqual(fault, { field: "moves", code: "too-many", most: MOST_NODES });
  const record = { game: "katro", moves: Array.from({ length: MOST_NODES + 1 }, () => ({ move: "a1" })) };
  assert.equal(readRequest({ view: "study", record }, { ...app, engine }).fault?.code, "too-many");
});

test("of a hostile request as much is opened as there is", () => {
  const cases = [
    [{ view: "study" }, app.infos[0].id, "", false],
    [request("game=chess"), app.infos[0].id, "", true],
    [request("game=kpe&moves=a1_a9_b1"), "kpe", "a1", true],
    [request("game=kpe&moves=%00%3Cb%3E"), "kpe", "", true],
    [request("position=kpe_9,9"), app.infos[0].id, "", true],
    [request("game=kpe&moves=a1&at=9999"), "kpe", "a1", false],
    [{ view: "study", game: "kpe", record: { moves: [{ move: "a1" }, { move: "a1" }], start: 7 } }, "kpe", "a1", true],
    [{ view: "study", game: "kpe", record: 5, path: { length: 1e9 }, review: [] }, "kpe", "", false],
    [{ view: "study", record: { game: "kpe", tags: "x", moves: [] }, path: [null, {}] }, "kpe", "", false],
  ];
  for (const [asked, id, moves, faulty] of cases) {
    const read = readRequest(asked, app);
    assert.deepEqual([read.info.id, line(read), read.fault !== null], [id, moves, faulty], JSON.stringify(asked));
  }
  // A variation that is not legal goes, what else there is stays.
  const moves = [
    { move: "a1", variations: [{ moves: [{ move: "b1" }, { move: "b1" }] }, { moves: [{ move: "c1" }] }] },
    { move: "a2" },
  ];
  const { tree, fault } = readRequest({ record: { game: "kpe", moves } }, app);
  assert.deepEqual([...tree.nodes()].map(({ move }) => move).join(" "), "a1 b1 c1 a2");
  assert.equal(fault.ply, 2);
});

test("a tab keeps its study for links to its lines only, and not without end", () => {
  const stored = new Map();
  const tab = {
    load: (key) => stored.get(key) ?? null,
    save: (key, text) => stored.set(key, text),
    forget: (key) => stored.delete(key),
  };
  const link = (hash) => request(hash);
  const study = { view: "study", game: "kpe", record: { game: "kpe", moves: [] }, analyse: true };
  const game = link("game=kpe&moves=a1_a2&at=1");
  let lines;
  /** Keeps it as it is shown, of whatever main line. */
  const keep = (shown, main = game, more = {}) => {
    lines = linesWith(lines, { shown, main });
    return keepStudy({ tab }, { ...study, ...more, lines });
  };
  const found = (hash) => recalled({ tab }, link(hash)).analyse === true;
  keep(game);
  const back = recalled({ tab }, link("game=kpe&moves=a1_a2&at=2"));
  assert.deepEqual([back.analyse, back.path, back.lines], [true, ["a1", "a2"], lines]);
  for (const other of ["game=kpe&moves=a1", "game=gore&moves=a1_a2", "game=kpe"]) {
    assert.deepEqual(recalled({ tab }, link(other)), link(other), other);
  }
  // Whatever else is looked at, the game leads there; so does the line before, as the address is a little late.
  for (const [i, moves] of ["a1_b2", "a1_c2", "a1_d2", "b1_a2", "b1_c2", "b1_d2"].entries()) {
    keep(link(`game=kpe&moves=${moves}`));
    assert.ok(found("game=kpe&moves=a1_a2") && found(`game=kpe&moves=${moves}`), moves);
    if (i > 0) assert.ok(found(`game=kpe&moves=${["a1_b2", "a1_c2", "a1_d2", "b1_a2", "b1_c2"][i - 1]}`));
  }
  assert.ok(!found("game=kpe&moves=a1_b2") && lines.length <= 5);
  // The game that it was opened with, and what is its main line now.
  for (const moves of ["c1", "c1_c2", "c1_d2"]) keep(link(`game=kpe&moves=${moves}`), link("game=kpe&moves=d1_d2"));
  assert.ok(found("game=kpe&moves=a1_a2") && found("game=kpe&moves=d1_d2"));
  // Who comes to have the mistakes found, has them found in what was kept.
  assert.equal(recalled({ tab }, { ...game, reviewing: true }).reviewing, true);
  assert.equal(recalled({ tab }, game).reviewing, undefined);
  // Another study does not lead to this one.
  lines = undefined;
  keep(link("game=kpe&moves=b1"), link("game=kpe&moves=b1"));
  assert.ok(found("game=kpe&moves=b1") && !found("game=kpe&moves=a1_a2"));
  for (const bad of [5, {}, "x", [], [7, null]]) {
    assert.deepEqual(linesWith(bad, { shown: game, main: game }), ["view=study&game=kpe&moves=a1_a2"]);
  }
  // A record is what is wanted.
  const own = { ...link("game=kpe&moves=a1_c2"), record: { moves: [] } };
  assert.equal(recalled({ tab }, own), own);
  assert.equal(keep(link("game=kpe"), game, { review: "x".repeat(300_000) }), true);
  assert.equal(recalled({ tab }, link("game=kpe")).review, undefined);
  assert.equal(keep(link("game=kpe"), game, { record: "x".repeat(300_000) }), false);
  assert.equal(stored.size, 0);
  for (const bad of ["", "5", "{}", "null", '{"lines":5}', '{"lines":["view=study&game=kpe"]}']) {
    stored.set("study", bad);
    assert.deepEqual(recalled({ tab }, link("game=kpe")), link("game=kpe"), bad);
  }
});

test("the graph knows the position in which a player resigned", () => {
  const { engine } = app;
  const [game, moves] = ["kpe", "a1 c2 resign:S"];
  const model = {
    tree: { root: { children: [] }, main: moves.split(" ") },
    positions: { at: () => ({ view: engine.view(game, moves) }) },
    info: engine.games().find(({ id }) => id === game),
  };
  const judged = (side, value) => {
    const score = { unit: "seeds", value, proven: false };
    return { side, kind: "best", score, bestScore: score };
  };
  const points = pointsOf([judged("S", 2), judged("N", -3)], model);
  assert.deepEqual(
    points.map((point) => point && Math.sign(point.share)),
    [1, 1, 1, -1],
  );
  // As long as the last moves have not been looked at, nothing is said of them.
  assert.deepEqual(
    pointsOf([judged("S", 2), null], model).map((point) => point && Math.sign(point.share)),
    [1, null, null, -1],
  );
});
