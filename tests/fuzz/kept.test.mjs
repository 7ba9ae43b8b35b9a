// What the browser's storages hold, which anybody may have changed, or an older version written: it is read as far as it is
// of the documented form, the rest is told, and nothing throws.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { createRules } from "../../wasm/ayla.js";
import { ago, keyOf, listKept, makeRoom, MOST_KEPT, OLD_KEY, readKept, writeKept } from "../../web/kept.js";
import { Keeper } from "../../web/keeper.js";
import { readProgress } from "../../web/learn/progress.js";
import { parseLink } from "../../web/link.js";
import { kinds, parseSeats } from "../../web/seats.js";
import { choices, parseSettings } from "../../web/settings.js";
import { keepStudy, readRequest, recalled } from "../../web/study/request.js";
import { MOST_NODES } from "../../web/study/tree.js";
import { data, esModule } from "../wasm/module.mjs";
import { feed, json, jsonTexts, raw, texts } from "./arbitrary.mjs";
import { assertFault } from "./faults.mjs";

const games = data("games.jsonl").map(({ start, moves }) => ({
  start,
  game: start.split(" ")[0],
  moves: moves.slice(0, 20),
}));

/** The browser's storages, their keys as they are there. */
const stores = { localStorage: new Map(), sessionStorage: new Map() };
before(() => {
  for (const [name, map] of Object.entries(stores)) {
    const value = {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, text) => void map.set(key, text),
      removeItem: (key) => void map.delete(key),
      key: (i) => [...map.keys()][i] ?? null,
      get length() {
        return map.size;
      },
    };
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
});
after(() => {
  for (const name of Object.keys(stores)) delete globalThis[name];
});

test("settings and seats", async () => {
  const settings = fc.record(
    Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );
  await feed("settings", fc.option(jsonTexts(settings)), (text) => {
    const read = parseSettings(text);
    assert.deepEqual(Object.keys(read.settings), Object.keys(choices));
    for (const [name, values] of Object.entries(choices)) assert.ok(values.includes(read.settings[name]));
    for (const fault of read.faults) assertFault(fault, "settings");
    assert.deepEqual(parseSettings(JSON.stringify(read.settings)), { settings: read.settings, faults: [] });
  });
  const seats = fc.record({ S: fc.constantFrom(...kinds, "engine"), N: fc.constantFrom(...kinds) });
  await feed("seats", fc.option(jsonTexts(seats)), (text) => {
    const read = parseSeats(text);
    assert.ok(kinds.includes(read.seats.S) && kinds.includes(read.seats.N));
    if (read.fault) assertFault(read.fault, "seats");
    assert.deepEqual(parseSeats(JSON.stringify(read.seats)), { seats: read.seats, fault: null });
  });
});

const good = fc.constantFrom(
  ...games.map(({ game, moves }) => `game=${game}&south=person&north=level-2&moves=${moves.join("_")}`),
);
const link = fc.oneof(
  { weight: 4, arbitrary: good },
  { weight: 1, arbitrary: raw.map((text) => `game=kpe&moves=${text}`) },
);

/** Kept games of both forms. */
const kept = fc.oneof(
  fc.record({ form: fc.constant(1), link, flipped: fc.boolean(), over: fc.boolean(), changed: fc.nat() }),
  fc.record({ link, address: link, flipped: fc.boolean() }),
);

test("kept games", async () => {
  await feed("kept games", jsonTexts(kept), (text) => {
    const read = readKept(text);
    if (read.fault) return assertFault(read.fault, "kept");
    assert.deepEqual(Object.keys(read.kept).sort(), ["changed", "flipped", "link", "over"]);
    assert.ok(parseLink(read.kept.link).link);
    const again = readKept(writeKept(read.kept));
    assert.deepEqual(again, read);
    const { count } = ago(read.kept.changed, 1.8e12);
    assert.ok(count >= 0);
  });
  const keys = fc.oneof(raw, fc.constantFrom(OLD_KEY, "game.", "settings"), raw.map(keyOf));
  const storages = fc.array(fc.tuple(keys, jsonTexts(kept)), { maxLength: 40 });
  await feed(
    "lists of kept games",
    storages,
    (entries) => {
      const map = new Map(entries);
      const list = listKept({ keys: () => [...map.keys()], load: (key) => map.get(key) ?? null });
      for (const { fault, kept: one } of list) assert.ok(fault || one);
      const { drop, room } = makeRoom(list);
      const byKey = new Map(list.map((each) => [each.key, each]));
      for (const key of drop) assert.ok(byKey.get(key).kept.over); // what cannot be read is never dropped
      assert.equal(room, list.length - drop.length < MOST_KEPT);
    },
    300,
  );
});

test("the game that was on the table", async () => {
  const table = fc.record({ id: fc.constantFrom(null, "a-1"), link, flipped: fc.boolean(), address: link });
  const all = fc.record({
    tab: fc.option(jsonTexts(table)),
    old: fc.option(jsonTexts(kept)),
    own: fc.option(jsonTexts(kept)),
  });
  await feed("tables", all, ({ tab, old, own }) => {
    const put = (store, key, text) => (text === null ? store.delete(key) : store.set(key, text));
    stores.localStorage.clear();
    put(stores.sessionStorage, "ayla.table", tab);
    put(stores.localStorage, `ayla.${OLD_KEY}`, old);
    put(stores.localStorage, `ayla.${keyOf("a-1")}`, own);
    const found = new Keeper({ current: () => null, link: () => null }).found();
    if (found === null) return;
    if (found.fault) return assertFault(found.fault, "table");
    assert.deepEqual([typeof found.link, typeof found.address, typeof found.flipped], ["string", "string", "boolean"]);
    assert.ok(["string", "undefined"].includes(typeof found.origin.id) || found.origin.id === null);
  });
});

test("what is solved of lessons and puzzles", () => {
  const solved = fc.record({
    form: fc.constant(1),
    lessons: fc.dictionary(fc.constantFrom("kpe", "gore"), fc.array(fc.constantFrom("first", "second"))),
    puzzles: fc.dictionary(fc.constantFrom("urim", "katro"), fc.array(fc.constantFrom("k3j9x"))),
  });
  return feed("progress", fc.option(jsonTexts(solved)), (text) => {
    const read = readProgress(text);
    if (read.fault) assertFault(read.fault, "progress");
    for (const kind of ["lessons", "puzzles"])
      for (const ids of Object.values(read.solved[kind])) assert.ok(ids.every((id) => /^[a-z0-9.-]{1,40}$/.test(id)));
    assert.deepEqual(readProgress(JSON.stringify({ form: 1, ...read.solved })), { solved: read.solved });
  });
});

test("studies: what a link asks for, and what the tab has kept", async () => {
  const engine = createRules(await esModule());
  const infos = engine.games();
  const asRecord = ({ game, start, moves }) => ({
    game,
    start,
    tags: [["South", "A"]],
    moves: moves.map((move) => ({ move })),
  });
  const study = fc.constantFrom(...games).map((one) => ({
    game: one.game,
    position: one.start,
    moves: one.moves.join(" "),
    at: 3,
    lines: ["view=study"],
    path: one.moves.slice(0, 4),
    tags: [],
  }));
  const withRecord = fc.tuple(study, json).map(([one, value]) => ({
    ...one,
    record: { ...asRecord({ ...one, start: one.position, moves: one.moves.split(" ") }), comment: value },
  }));
  const odd = fc.tuple(fc.constantFrom(...games), json, json, fc.nat(20)).map(([one, move, variations, at]) => {
    const record = asRecord(one);
    record.moves.splice(at, 1, { move: typeof move === "string" ? move : "a1", comment: move, variations });
    return { game: one.game, record, lines: [] };
  });
  await feed(
    "studies",
    jsonTexts(fc.oneof(study, withRecord, odd)),
    (text) => {
      let request;
      try {
        request = JSON.parse(text);
      } catch {
        request = null;
      }
      const stored = new Map([["study", text]]);
      const tab = {
        load: (key) => stored.get(key) ?? null,
        save: (key, value) => stored.set(key, value),
        forget: (key) => stored.delete(key),
      };
      const asked = { view: "study", game: "kpe", moves: "a1 d2", at: 1 };
      const opened = readRequest(recalled({ tab }, asked), { engine, infos });
      assert.ok(infos.includes(opened.info));
      // What the tab has kept, as if it were of the line that is asked for.
      const isObject = typeof request === "object" && request !== null;
      if (!isObject || !Array.isArray(request.lines) || typeof request.game !== "string") return;
      const { info, start, tree, node, fault } = readRequest(request, { engine, infos });
      assert.ok(infos.includes(info) && !engine.view(start).error);
      assert.ok([...tree.nodes()].length <= MOST_NODES + 1 && node);
      if (fault) assert.equal(typeof fault.code, "string");
      for (const leaf of [...tree.nodes()].filter(({ children }) => children.length === 0)) {
        const moves = [];
        for (let at = leaf; at.parent; at = at.parent) moves.unshift(at.move);
        assert.equal(engine.view(start, moves.join(" ")).error, undefined);
      }
      keepStudy({ tab }, { game: info.id, lines: [] });
    },
    1000,
  );
});

test("texts of one kind in place of another", () =>
  feed("any stored text", texts(json.map((value) => JSON.stringify(value))), (text) => {
    for (const read of [parseSettings, parseSeats, readKept, readProgress]) assert.equal(typeof read(text), "object");
  }));
