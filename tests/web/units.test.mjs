// The page's pure modules, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutBoard, neighbour } from "../../web/board/layout.js";
import { finalScene, happen, marksOf, sceneOf } from "../../web/board/scene.js";
import { places } from "../../web/board/seeds.js";
import { timeline } from "../../web/board/timeline.js";
import { following, lengthAfterUndo, limitsOf, matchWinner, nearSide, playerKey, scored } from "../../web/game.js";
import { formatLink, isEarlier, parseLink } from "../../web/link.js";
import { linkOf, openingOf, readPasted } from "../../web/opening.js";
import { kinds, levelOf, parseSeats, readSeat } from "../../web/seats.js";
import { choices, defaults, parseSettings } from "../../web/settings.js";

const plies = (text) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((ply) => ({ side: ply[0], move: ply.slice(2) }));

test("undo goes back to a person's own decision", () => {
  const person = { S: "person", N: "person" };
  const south = { S: "person", N: "level-2" };
  const north = { S: "level-6", N: "person" };
  const engines = { S: "level-1", N: "level-4" };
  const cases = [
    ["", person, null],
    ["S:a1", person, 0],
    ["S:a1 N:a2", person, 1],
    ["S:a1 N:a2", south, 0],
    ["S:a1", south, 0],
    ["S:a1", north, null],
    ["S:a1 N:a2 S:b1", north, 1],
    ["S:a1 N:pass S:b1", south, 2],
    ["S:a1 N:pass", person, 0],
    ["S:a1 N:a2 S:pass N:b2 S:pass N:c2", south, 0],
    ["S:give:a1 N:accept N:a2", south, 0],
    ["S:a1 N:a2 S:agree", north, 2],
    ["S:a1 N:a2", engines, 1],
    ["S:a1 N:pass", engines, 0],
  ];
  for (const [text, seats, length] of cases) {
    assert.equal(lengthAfterUndo(plies(text), seats), length, `${text} ${JSON.stringify(seats)}`);
  }
  assert.ok(cases.length >= 14);
});

test("a match goes on with the players changing sides", () => {
  const seats = { S: "person", N: "level-3" };
  const game = { start: "urim", seats, match: { target: 3, points: [1, 0], round: 1 } };
  const won = { winner: "S", points: 1 };
  assert.deepEqual(scored(game.match, won), [2, 0]);
  assert.equal(matchWinner(game.match, won), null);
  const next = following(game, won);
  assert.deepEqual(next.seats, { S: "level-3", N: "person" });
  assert.deepEqual(next.match, { target: 3, points: [0, 2], round: 2 });
  const last = { winner: "N", points: 2 };
  assert.equal(matchWinner(next.match, last), "N");
  assert.deepEqual(following({ ...game, ...next }, last).match, { target: 3, points: [0, 0], round: 1 });
  // In the middle of a game, and after a draw.
  assert.deepEqual(following(game, null).match, game.match);
  assert.deepEqual(following(game, null).seats, seats);
  assert.deepEqual(following(game, { winner: null, points: 0 }).match.points, [0, 1]);
  const people = { ...game, seats: { S: "person", N: "person" } };
  assert.equal(playerKey(people, "S"), "player.first");
  assert.equal(playerKey({ ...people, ...following(people, won) }, "S"), "player.second");
  assert.equal(nearSide(next.seats), "N");
});

test("a seat is a person or the engine at a level, and engines of any level are alike", () => {
  assert.deepEqual(kinds, ["person", "level-1", "level-2", "level-3", "level-4", "level-5", "level-6"]);
  for (const kind of kinds) assert.equal(readSeat(kind), kind);
  assert.equal(readSeat("engine"), "level-2");
  for (const text of ["", "robot", "level-0", "level-7", "level", "Person", "constructor"]) {
    assert.equal(readSeat(text), undefined, text);
  }
  assert.deepEqual(kinds.map(levelOf), [null, 1, 2, 3, 4, 5, 6]);
  const game = (S, N, match = null) => ({ seats: { S, N }, match });
  const keys = (of) => [playerKey(of, "S"), playerKey(of, "N")];
  assert.deepEqual(keys(game("person", "level-5")), ["player.you", "player.engine"]);
  assert.deepEqual(keys(game("level-1", "level-5")), ["side.S", "side.N"]);
  const match = { target: 3, points: [0, 0], round: 2 };
  assert.deepEqual(keys(game("level-1", "level-5", match)), ["player.engine-second", "player.engine-first"]);
  assert.equal(nearSide({ S: "level-5", N: "person" }), "N");
  assert.equal(nearSide({ S: "level-5", N: "level-1" }), "S");
});

test("the seats chosen last are read, also those from before there were levels", () => {
  const read = (text) => parseSeats(text);
  assert.deepEqual(read(null), { seats: { S: "person", N: "level-2" }, fault: null });
  assert.deepEqual(read('{"S":"level-6","N":"person"}'), { seats: { S: "level-6", N: "person" }, fault: null });
  assert.deepEqual(read('{"S":"engine","N":"person"}').seats, { S: "level-2", N: "person" });
  for (const text of [
    "",
    "{",
    "null",
    "3",
    "[]",
    '{"S":"person"}',
    '{"S":"person","N":"level-9"}',
    '{"S":{},"N":[]}',
  ]) {
    const { seats, fault } = read(text);
    assert.deepEqual(seats, { S: "person", N: "level-2" }, text);
    assert.equal(fault.field, "seats", text);
  }
});

test("the engine is asked for a move of its level, in a match with the points of those who sit there now", () => {
  const seats = { S: "level-4", N: "level-1" };
  assert.deepEqual(limitsOf({ seats, match: null }, "S"), { level: 4 });
  assert.deepEqual(limitsOf({ seats, match: null }, "N"), { level: 1 });
  const game = { start: "urim", seats, match: { target: 10, points: [3, 2], round: 4 } };
  assert.deepEqual(limitsOf(game, "N"), { level: 1, match: "3-2/10" });
  // Who asks it for a move of one's own gets that of another level.
  assert.deepEqual(limitsOf({ ...game, seats: { S: "person", N: "level-1" } }, "S", 6), { level: 6, match: "3-2/10" });
  const next = following(game, { winner: "S", points: 2 });
  assert.deepEqual(limitsOf(next, "N"), { level: 4, match: "2-5/10" });
});

test("links are read and written", () => {
  const links = [
    "game=katro&south=person&north=level-1",
    "game=kpe&south=level-6&north=person&moves=a1_c2",
    "game=gore&south=person&north=person&position=gore_6,6,6,6/6,6,6,6_S_0-0_NNNN/SSSS_-_-&moves=a1_give:a2,b2",
    "game=urim:7&south=level-2&north=level-5&match=5&score=2-1&round=4",
  ];
  for (const text of links) {
    const { link } = parseLink(`#${text}`);
    assert.equal(formatLink(link), text);
    assert.deepEqual(parseLink(encodeURI(text)).link, link);
  }
  assert.ok(links.length >= 4);
  assert.equal(parseLink(""), null);
  assert.equal(parseLink("#"), null);
  // Half a character, as what was kept can have one, cannot be written.
  const half = parseLink("game=kpe&moves=a1_\ud83c").link;
  assert.equal(parseLink(formatLink(half)).link.moves, "a1 \ufffd");
  assert.equal(isEarlier("position=\ud83c", "game=kpe"), false);
  const seats = (text) => {
    const { south, north } = parseLink(`game=kpe${text}`).link;
    return `${south} ${north}`;
  };
  assert.equal(seats(""), "person level-2");
  assert.equal(seats("&south=person"), "person level-2");
  assert.equal(seats("&south=engine"), "level-2 person");
  assert.equal(seats("&north=person"), "level-2 person");
  assert.equal(seats("&north=engine"), "person level-2");
  assert.equal(seats("&north=level-6"), "person level-6");
  assert.equal(seats("&south=level-4"), "level-4 person");
  assert.equal(seats("&south=level-1&north=engine"), "level-1 level-2");
  assert.equal(seats("&south=person&north=person"), "person person");
});

test("a bad link names its field", () => {
  const cases = [
    ["south=person", "game", "missing"],
    ["game=", "game", "missing"],
    ["game=kpe&south=robot", "south", "not-a-player"],
    ["game=kpe&north=", "north", "not-a-player"],
    ["game=kpe&north=level-0", "north", "not-a-player"],
    ["game=kpe&north=level-7", "north", "not-a-player"],
    ["game=kpe&south=level-", "south", "not-a-player"],
    ["game=kpe&south=Level-1", "south", "not-a-player"],
    ["game=kpe&game=kpe", "game", "twice"],
    ["game=kpe&colour=red", "colour", "unknown-field"],
    ["game=kpe&moves=%E0%A4%A", "moves", "bad-encoding"],
    ["game=kpe&position=gore_1", "position", "other-game"],
    ["game=urim&match=0", "match", "not-a-count"],
    ["game=urim&match=1e3", "match", "not-a-count"],
    ["game=urim&score=1", "score", "not-a-score"],
    ["game=urim&round=-1", "round", "not-a-count"],
    ["__proto__=x", "__proto__", "unknown-field"],
    ["constructor", "constructor", "unknown-field"],
  ];
  for (const [text, field, code] of cases) {
    const { error } = parseLink(text);
    assert.deepEqual([error?.field, error?.code], [field, code], text);
  }
  assert.ok(cases.length >= 14);
  const infos = [{ id: "kpe" }, { id: "urim", matchPoints: true }];
  const open = (text) => openingOf(parseLink(text).link, infos);
  assert.equal(open("game=chess").error.code, "unknown-game");
  assert.equal(open("game=kpe&match=4").error.field, "match");
  assert.equal(open("game=urim&match=4&score=4-0").error.field, "score");
  assert.deepEqual(open("game=urim").opening.match, { target: 10, points: [0, 0], round: 1 });
});

test("pasted text is a link, a position or a game", () => {
  assert.equal(readPasted("https://host/x/#game=kpe&moves=a1").link.moves, "a1");
  assert.deepEqual(readPasted("kpe\na1 c2\nb1").link, {
    game: "kpe",
    south: "person",
    north: "person",
    moves: "a1 c2 b1",
  });
  assert.equal(readPasted("kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....").link.position.split(" ").length, 5);
  assert.equal(readPasted("  \n").error.code, "missing");
});

test("settings that are not understood fall back and are named", () => {
  assert.deepEqual(parseSettings(null), { settings: defaults(), faults: [] });
  for (const [name, values] of Object.entries(choices)) {
    for (const value of values) {
      assert.equal(parseSettings(JSON.stringify({ [name]: value })).settings[name], value);
    }
    const { settings, faults } = parseSettings(JSON.stringify({ [name]: "warp" }));
    assert.equal(settings[name], values[0]);
    assert.equal(faults[0].field, name);
  }
  // What there was once is of no interest any more.
  assert.deepEqual(parseSettings('{"think":"3000","speed":"fast"}'), {
    settings: { ...defaults(), speed: "fast" },
    faults: [],
  });
  for (const text of ["{", "3", "null", "[]", '"x"']) {
    assert.equal(parseSettings(text).faults.length, 1, text);
  }
});

const games = [
  ["gore", 2, 4, true],
  ["kpe", 2, 4, true],
  ["urim", 2, 6, true],
  ["urim", 2, 7, true],
  ["bao-kigogo", 4, 12, true],
  ["katro", 6, 6, false],
  ["katro", 4, 4, false],
  ["katro", 4, 6, false],
  ["katro", 6, 3, false],
].map(([family, rows, columns, keepsCaptures]) => ({ family, rows, columns, keepsCaptures }));

test("every layout lies within its box, and nothing in it overlaps", () => {
  let count = 0;
  const boxes = [
    [308, 200],
    [308, 320],
    [349, 380],
    [380, 580],
    [414, 344],
    [740, 700],
    [988, 499],
    [1520, 800],
  ];
  const inside = (a, b, slack = 0.01) =>
    a.x >= b.x - slack && a.y >= b.y - slack && a.x + a.w <= b.x + b.w + slack && a.y + a.h <= b.y + b.h + slack;
  const apart = (a, b) =>
    a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;
  for (const info of games) {
    for (const [width, height] of boxes) {
      for (const near of ["S", "N"]) {
        const layout = layoutBoard(info, { width, height }, near);
        const name = `${info.family} ${info.rows}x${info.columns} ${width}x${height} ${near}`;
        const all = { x: 0, y: 0, w: width, h: height };
        const pits = [...layout.pits.values()];
        assert.equal(pits.length, info.rows * info.columns, name);
        assert.ok(inside(layout.board, all), name);
        for (const pit of pits) assert.ok(inside(pit, layout.field), `${name} ${pit.name}`);
        for (const a of pits) for (const b of pits) assert.ok(a === b || apart(a, b), `${name} ${a.name} ${b.name}`);
        for (const store of Object.values(layout.stores ?? {})) {
          assert.ok(inside(store, all), name);
          assert.ok(apart(store, layout.field), name);
        }
        ++count;
      }
    }
  }
  assert.equal(count, games.length * boxes.length * 2);
});

test("the near player's pits and store are at the bottom or the right, and a flipped board is turned by 180°", () => {
  let count = 0;
  for (const info of games) {
    for (const [width, height] of [
      [988, 499],
      [349, 380],
      [380, 600],
    ]) {
      const south = layoutBoard(info, { width, height }, "S");
      const north = layoutBoard(info, { width, height }, "N");
      for (const pit of south.pits.values()) {
        const turned = north.pits.get(pit.name);
        assert.ok(Math.abs(pit.cx + turned.cx - width) < 0.01 && Math.abs(pit.cy + turned.cy - height) < 0.01);
        const mine = pit.row <= info.rows / 2;
        assert.equal(south.turned ? pit.cx > width / 2 : pit.cy > height / 2, mine, pit.name);
        ++count;
      }
      if (!info.keepsCaptures) continue;
      for (const [layout, side] of [
        [south, "S"],
        [north, "N"],
      ]) {
        const { x, y, w, h } = layout.stores[side];
        const [dx, dy] = [x + w / 2 - width / 2, y + h / 2 - height / 2];
        assert.ok(dx > 1 || dy > 1, `${info.family} ${width}x${height} ${side}`);
      }
    }
  }
  assert.ok(count > 500);
});

test("arrow keys follow the drawn grid", () => {
  const wide = layoutBoard(games[4], { width: 1000, height: 500 }, "S");
  assert.equal(neighbour(wide, "a1", 1, 0), "b1");
  assert.equal(neighbour(wide, "a1", 0, -1), "a2");
  assert.equal(neighbour(wide, "a1", -1, 0), null);
  const tall = layoutBoard(games[4], { width: 380, height: 600 }, "S");
  assert.ok(tall.turned);
  assert.equal(neighbour(tall, "a1", 0, -1), "b1");
  assert.equal(neighbour(tall, "a1", -1, 0), "a2");
});

test("seeds have fixed places, within the pit", () => {
  let count = 0;
  for (const [a, b, r] of [
    [30, 30, 7],
    [60, 80, 15],
    [14, 14, 3],
    [200, 12, 5],
  ]) {
    const many = places("a1", 48, a, b, r);
    for (const n of [1, 2, 7, 20]) assert.deepEqual(places("a1", n, a, b, r), many.slice(0, n));
    for (const { x, y } of many) {
      assert.ok(Math.hypot(x / (a - r * 0.5), y / (b - r * 0.5)) <= 1.05, `${x} ${y} in ${a} ${b}`);
      ++count;
    }
  }
  assert.equal(count, 4 * 48);
});

test("however long a sowing, showing it stays within bounds", () => {
  const sowing = (laps) =>
    Array.from({ length: laps }, () => [
      ["lift", "a1", 3],
      ["drop", "b1"],
      ["drop", "c1"],
      ["drop", "d1"],
    ]).flat();
  for (const [speed, most] of Object.entries({ slow: 20000, normal: 9000, fast: 4000, instant: 0 })) {
    for (const laps of [1, 10, 300, 2500]) {
      const ends = timeline(sowing(laps), speed);
      assert.equal(ends.length, laps * 4);
      assert.ok(ends.at(-1) <= most, `${speed} ${laps}: ${ends.at(-1)}`);
      for (let i = 1; i < ends.length; ++i) assert.ok(ends[i] >= ends[i - 1]);
    }
  }
  // A short one keeps its pace, a long one begins with it.
  const [short, long] = [timeline(sowing(2), "normal"), timeline(sowing(300), "normal")];
  assert.ok(long[1] > short[1] * 0.8);
});

test("a scene does what the events say", () => {
  const view = {
    pits: [
      { name: "a2", owner: "N", seeds: 3 },
      { name: "a1", owner: "S", seeds: 2 },
    ],
    captured: [6, 1],
    result: null,
  };
  const scene = sceneOf(view);
  const events = [
    ["take", "a2", 3],
    ["lift", "a1", 2],
    ["drop", "a2"],
    ["drop", "a1"],
    ["capture", "a1", 1, "N"],
    ["hand-over", "a1", "N"],
    ["pay", "a1", 2, "N"],
    ["pass", "S"],
    ["sweep", "a2", 1, "S"],
  ];
  for (const event of events) happen(scene, event);
  assert.deepEqual(Object.fromEntries(scene.seeds), { a2: 0, a1: 2 });
  assert.deepEqual(scene.captured, { S: 7, N: 0 });
  assert.equal(scene.hand, 3);
  assert.equal(scene.laps, 1);
  assert.equal(scene.owners.get("a1"), "N");
  const marks = marksOf({ events });
  assert.deepEqual(
    [marks.from, marks.last, [...marks.taken]],
    [
      "a1",
      "a1",
      [
        ["a2", 3],
        ["a1", 1],
      ],
    ],
  );
  // Swept at the end, though the view is not.
  const over = finalScene(
    { ...view, result: { captured: [8, 4] } },
    {
      events: [
        ["sweep", "a1", 2, "S"],
        ["sweep", "a2", 3, "N"],
      ],
    },
    12,
  );
  assert.deepEqual([...over.seeds.values()], [0, 0]);
  assert.deepEqual(over.captured, { S: 8, N: 4 });
  assert.equal(finalScene({ ...view, result: { captured: [8, 4] } }, null, 12).captured.S, 8);
  assert.equal(finalScene({ ...view, result: { captured: [6, 1] } }, null, 12).seeds.get("a1"), 2);
});

test("a link opens the same game as another, some moves earlier", () => {
  const link = (moves) => `game=kpe&south=person&north=engine${moves && `&moves=${moves}`}`;
  assert.ok(isEarlier(link(""), link("a1_d2")));
  assert.ok(isEarlier(link("a1"), link("a1_d2")));
  assert.ok(!isEarlier(link("a1_d2"), link("a1")));
  assert.ok(!isEarlier(link("a1_d"), link("a1_d2")));
  assert.ok(!isEarlier(link("b1"), link("a1_d2")));
  assert.ok(!isEarlier(link("a1").replace("engine", "person"), link("a1_d2")));
  // As it was written before there were levels.
  assert.ok(isEarlier(link("a1"), link("a1_d2").replace("engine", "level-2")));
  assert.ok(!isEarlier(link("a1"), link("a1_d2").replace("engine", "level-3")));
  assert.ok(!isEarlier("nonsense", link("a1")));
});

test("whatever is stored for a setting, its default is there and the fault is told", () => {
  const stored = [
    '{"speed":{"toString":1,"valueOf":1}}',
    `{"speed":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    '{"speed":7}',
  ];
  for (const text of stored) {
    const { settings, faults } = parseSettings(text);
    assert.equal(settings.speed, "normal");
    assert.equal(faults[0].field, "speed");
  }
});

test("a match's score travels in the link of its first game too", () => {
  const game = { id: "urim", start: "urim", plies: [], ending: null, seats: { S: "person", N: "level-2" } };
  const link = (points) => linkOf({ ...game, match: { target: 3, points, round: 1 } }, { start: "urim" });
  assert.match(link([1, 0]), /&score=1-0/);
  assert.doesNotMatch(link([0, 0]), /score/);
});
