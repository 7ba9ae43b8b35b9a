// What is kept, as texts: reading anything, making room, how long ago; and the usual set-ups.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, keyOf, listKept, makeRoom, MOST_KEPT, newId, readKept, writeKept } from "../../web/kept.js";
import { presetOf, presets, seatsOf } from "../../web/seats.js";

const link = "game=kpe&south=person&north=level-3&moves=a1";
const game = { link, flipped: true, over: false, changed: 1234 };

/** A storage with those texts. */
const holding = (texts) => ({ keys: () => Object.keys(texts), load: (key) => texts[key] ?? null });

test("a kept game is read as it was written", () => {
  assert.deepEqual(readKept(writeKept(game)), { kept: game });
  // The version before wrote a link and an address.
  const before = readKept(JSON.stringify({ link, address: link }));
  assert.deepEqual(before, { kept: { link, flipped: false, over: false, changed: 0 } });
});

test("whatever stands there instead, the fault is told", () => {
  const cases = [
    ["", "unreadable"],
    ["{", "unreadable"],
    ["null", "unreadable"],
    ["7", "unreadable"],
    ["[]", "unreadable"],
    ['"text"', "unreadable"],
    ["{}", "unreadable"],
    [JSON.stringify({ link }), "unreadable"],
    [JSON.stringify({ form: "1", link }), "unreadable"],
    [JSON.stringify({ form: 0, link }), "unreadable"],
    [JSON.stringify({ form: 1 }), "unreadable"],
    [JSON.stringify({ form: 1, link: "" }), "unreadable"],
    [JSON.stringify({ form: 1, link, flipped: "yes" }), "unreadable"],
    [JSON.stringify({ form: 1, link, changed: "now" }), "unreadable"],
    [JSON.stringify({ form: 1, link, over: 1 }), "unreadable"],
    [JSON.stringify({ form: 2, what: "ever" }), "newer-form"],
    [JSON.stringify({ form: 1, link: "game=kpe&south=robot" }), "not-a-player"],
    [JSON.stringify({ form: 1, link: "south=person" }), "missing"],
    [`${"[".repeat(20_000)}`, "unreadable"],
  ];
  for (const [text, code] of cases) {
    const { kept, fault } = readKept(text);
    assert.equal(kept, undefined, text);
    assert.equal(fault.code, code, text);
  }
  assert.equal(cases.length, 19);
});

test("the list has games under way first, the newest first, and leaves other keys alone", () => {
  const text = (over, changed) => writeKept({ ...game, over, changed });
  const list = listKept(
    holding({
      settings: "{}",
      seats: "{}",
      "game.a": text(false, 5),
      "game.b": text(true, 9),
      "game.c": text(false, 7),
      "game.d": "{",
      "game.e": text(true, 8),
      game: "nonsense",
      games: "no game",
    }),
  );
  assert.deepEqual(
    list.map(({ id }) => id),
    ["c", "a", "b", "e", null, "d"],
  );
  assert.equal(list.filter(({ fault }) => fault).length, 2);
});

test("room is made by the oldest finished games alone", () => {
  const list = (unfinished, finished) =>
    listKept(
      holding({
        ...Object.fromEntries(
          Array.from({ length: unfinished }, (_, i) => [`game.on${i}`, writeKept({ ...game, changed: i })]),
        ),
        ...Object.fromEntries(
          Array.from({ length: finished }, (_, i) => [`game.over${i}`, writeKept({ ...game, over: true, changed: i })]),
        ),
      }),
    );
  assert.equal(MOST_KEPT, 30);
  assert.deepEqual(makeRoom(list(10, 19)), { drop: [], room: true });
  assert.deepEqual(makeRoom(list(10, 20)), { drop: ["game.over0"], room: true });
  assert.deepEqual(makeRoom(list(29, 3)), { drop: ["game.over0", "game.over1", "game.over2"], room: true });
  assert.deepEqual(makeRoom(list(30, 0)), { drop: [], room: false });
  assert.deepEqual(makeRoom(list(31, 1)), { drop: ["game.over0"], room: false });
});

test("ids are apart, and make keys that are found again", () => {
  const ids = Array.from({ length: 500 }, () => newId(1_700_000_000_000));
  assert.equal(new Set(ids).size, 500);
  for (const id of ids) assert.match(id, /^[\w-]{1,40}$/);
  assert.equal(listKept(holding({ [keyOf(ids[0])]: writeKept(game) }))[0].id, ids[0]);
});

test("how long ago, in the largest unit that fits", () => {
  const cases = [
    [0, "now", 0],
    [59_999, "now", 0],
    [60_000, "minutes", 1],
    [3_599_000, "minutes", 59],
    [3_600_000, "hours", 1],
    [86_399_000, "hours", 23],
    [86_400_000, "days", 1],
    [40 * 86_400_000, "days", 40],
    [-5_000_000, "now", 0],
  ];
  for (const [ms, unit, count] of cases) assert.deepEqual(ago(1e12 - ms, 1e12), { unit, count });
  assert.equal(cases.length, 9);
});

test("a set-up takes over who sits there already, as far as it fits", () => {
  const of = (S, N) => ({ S, N });
  const cases = [
    ["engine", of("person", "person"), of("person", "level-2")],
    ["engine", of("level-5", "level-3"), of("person", "level-3")],
    ["engine", of("level-4", "person"), of("level-4", "person")],
    ["two", of("level-4", "person"), of("person", "person")],
    ["watch", of("person", "level-6"), of("level-6", "level-6")],
    ["watch", of("person", "person"), of("level-2", "level-2")],
    ["watch", of("level-1", "level-4"), of("level-1", "level-4")],
  ];
  for (const [preset, before, after] of cases) {
    assert.deepEqual(seatsOf(preset, before), after, preset);
    assert.equal(presetOf(after), preset);
  }
  assert.deepEqual(presets, ["engine", "two", "watch"]);
});
