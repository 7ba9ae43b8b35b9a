// What a board on another page is asked to show: parameters to request and faults, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import createAyla from "../../build/wasm/ayla.mjs";
import { createEngine } from "../../wasm/ayla.js";
import { LONGEST, names, parts, readHash, readObject, readRequest } from "../../web/embed/request.js";
import { formatParams } from "../../web/link.js";
import { shapeOf } from "../../web/embed/shape.js";
import { root } from "../tools/run.mjs";
import { random, recordedGames, underscored } from "./browser.mjs";

let engine;
let infos;
before(async () => {
  const wasmBinary = readFileSync(path.join(root, "build/wasm/ayla.wasm"));
  engine = createEngine(await createAyla({ wasmBinary }), { tableMiB: 0 });
  infos = engine.games();
});

/** The request and all faults of a fragment. */
function read(hash) {
  const { params, faults } = readHash(hash);
  const { request, faults: more } = readRequest(params, engine, infos);
  return { request, faults: [...faults, ...more], codes: [...faults, ...more].map((f) => `${f.parameter} ${f.code}`) };
}

const usual = {
  moves: "",
  mode: "play",
  at: 0,
  side: "S",
  opponent: "level-2",
  lang: "auto",
  theme: "auto",
  controls: new Set(parts),
  speed: "normal",
};

test("a game alone: everything else has its default", () => {
  for (const { id, start } of infos)
    assert.deepEqual(read(`game=${id}`), { request: { start, ...usual }, faults: [], codes: [] });
  assert.ok(infos.length >= 9);
});

test("a language is known by its first subtag", () => {
  for (const [text, lang] of [
    ["pt-BR", "pt"],
    ["en-GB", "en"],
    ["RU", "ru"],
    ["be-Latn-BY", "be"],
  ]) {
    const { request, faults } = read(`game=kpe&lang=${text}`);
    assert.deepEqual([request.lang, faults], [lang, []]);
  }
  for (const text of ["", "de-CH", "pt_BR", "english", "-pt"]) {
    assert.deepEqual(read(`game=kpe&lang=${text}`).codes, ["lang bad-value"], text);
  }
});

test("every parameter with every value of its own", () => {
  const all = {
    mode: ["play", "view", "diagram"],
    side: ["south", "north"],
    level: ["1", "2", "3", "4", "5", "6", "person"],
    lang: ["auto", "en", "mg", "sw", "fr", "pt", "lv", "bg", "be", "ru"],
    theme: ["auto", "light", "dark"],
    controls: ["all", "none", "players", "text", "tools", "link", "text,link", "link,players,tools,text"],
    speed: ["normal", "slow", "fast", "instant"],
  };
  const seen = new Set();
  for (const [name, values] of Object.entries(all)) {
    for (const value of values) {
      const { request, faults } = read(`#game=kpe&${name}=${value}`);
      assert.deepEqual(faults, [], `${name}=${value}`);
      seen.add(JSON.stringify([name, request, [...request.controls]]));
    }
  }
  assert.equal(seen.size, Object.values(all).flat().length);
  const { request } = read("game=kpe&mode=view&side=north&level=person&controls=text,link&moves=a1_a2&at=1");
  assert.deepEqual(
    { ...request, controls: [...request.controls] },
    {
      ...usual,
      start: infos[1].start,
      mode: "view",
      side: "N",
      opponent: "person",
      controls: ["text", "link"],
      moves: "a1 a2",
      at: 1,
    },
  );
  assert.deepEqual([...read("game=kpe&mode=diagram").request.controls], []);
});

test("where a game is shown: a view from its start, a diagram and a game to play on at its end", () => {
  const at = (more) => read(`game=kpe&moves=a1_a2_b1${more}`).request.at;
  assert.deepEqual(
    [at(""), at("&mode=view"), at("&mode=diagram"), at("&mode=diagram&at=0"), at("&mode=view&at=3")],
    [3, 0, 3, 0, 3],
  );
  assert.deepEqual(read("game=kpe&moves=a1&at=1").codes, ["at not-in-play"]);
  for (const wrong of ["2", "-1", "1.5", "01", "1e1", "", "x", "99999999999"]) {
    const { codes, request } = read(`game=kpe&moves=a1&mode=view&at=${wrong}`);
    assert.deepEqual(codes, ["at not-a-count"], wrong);
    assert.equal(request.at, 0);
  }
});

test("games, positions and moves as the engine reads them, and written again the same", () => {
  let count = 0;
  for (const { start, moves } of recordedGames()) {
    const id = start.split(" ")[0];
    const text = moves.join(" ");
    const hash = formatParams({ game: id, position: start, moves: text, mode: "view" });
    assert.ok(!hash.includes(" "));
    const { request, faults } = read(hash);
    assert.deepEqual(faults, []);
    assert.deepEqual([request.start, request.moves], [engine.view(start).start, engine.view(start, text).moves]);
    ++count;
  }
  assert.ok(count > 50, String(count));
  assert.deepEqual(read(`position=${underscored(infos[0].startNorth)}`).request.start, infos[0].startNorth);
  assert.equal(read("game=gore&moves=a1_resign:N").request.moves, "a1 resign:N");
  // Codes for characters are read, spaces may stand as they are.
  assert.equal(read("game=kpe&moves=a1%20a2%5Fb1").request.moves, "a1 a2 b1");
});

test("each fault is told with the parameter, and the default stands", () => {
  const cases = {
    "": "game missing",
    "&&": "game missing",
    "game=": "game missing|game missing",
    "game=chess": "game unknown-game",
    "game=Kpe": "game unknown-game",
    "game=__proto__": "game unknown-game",
    "game=kpe&game=gore": "game twice",
    "game=kpe&position=": "position missing",
    "game=kpe&position=gore_6,6,6,6/6,6,6,6_S_0-0_NNNN/SSSS_-_-": "position other-game",
    "game=kpe&position=kpe_6": "position missing",
    "game=kpe&position=kpe_6,6,6,6/6,6,6,7_S_0-0_..../....": "position wrong-total",
    "game=kpe&moves=q9": "moves bad-form",
    "game=kpe&moves=a2": "moves not-legal",
    "game=kpe&moves=a1_resign:S_a2": "moves game-over",
    "game=kpe&mode=Play": "mode bad-value",
    "game=kpe&mode=": "mode bad-value",
    "game=kpe&mode": "mode bad-value",
    "game=kpe&mode=constructor": "mode bad-value",
    "game=kpe&side=S": "side bad-value",
    "game=kpe&side=__proto__": "side bad-value",
    "game=kpe&level=0": "level bad-value",
    "game=kpe&level=7": "level bad-value",
    "game=kpe&level=level-2": "level bad-value",
    "game=kpe&lang=de": "lang bad-value",
    "game=kpe&lang=auto-EN": "lang bad-value",
    "game=kpe&theme=blue": "theme bad-value",
    "game=kpe&controls=": "controls bad-value",
    "game=kpe&controls=all,text": "controls bad-value",
    "game=kpe&controls=text,,link": "controls bad-value",
    "game=kpe&speed=warp": "speed bad-value",
    "game=kpe&__proto__=1": "__proto__ unknown-parameter",
    "game=kpe&constructor=1": "constructor unknown-parameter",
    "game=kpe&hasOwnProperty": "hasOwnProperty unknown-parameter",
    "game=kpe&south=person": "south unknown-parameter",
    "game=kpe&=1": " unknown-parameter",
    "game=kpe&lang=%": "lang bad-encoding",
    "game=kpe&lang=%ff": "lang bad-encoding",
    "game=kpe&moves=a1%C3_": "moves bad-encoding",
    "game=kpe&ga%6De=gore": "ga%6De unknown-parameter",
  };
  for (const [hash, expected] of Object.entries(cases)) {
    const { request, codes, faults } = read(hash);
    assert.equal(codes.join("|"), expected, hash);
    for (const { value } of faults) assert.ok(value === undefined || value.length <= 61);
    const id = /^game=kpe(&|$)/.test(hash) ? "kpe" : "gore";
    const played = hash.includes("resign:S") ? "a1 resign:S" : "";
    const game = infos.find((info) => info.id === id);
    assert.deepEqual(request, { ...usual, start: game.start, moves: played, at: played ? 2 : 0 }, hash);
  }
  assert.ok(Object.keys(cases).length > 35);
});

test("of faulty moves those before the fault are played, offers too", () => {
  const moves = (game, text) => read(`game=${game}&moves=${text}`).request.moves;
  assert.equal(moves("kpe", "a1_a2_zz_b1"), "a1 a2");
  assert.equal(moves("kpe", "a1,a2,,_b1_b1_b1"), "a1 a2 b1");
  const { start, moves: list } = recordedGames().find(({ moves: all }) => all.some((move) => /^give:\w+,/.test(move)));
  const position = underscored(start);
  const until = list.findIndex((move) => /^give:\w+,/.test(move)) + 1;
  for (const separator of ["_", ","]) {
    const text = [...list.slice(0, until), "zz", ...list.slice(until)].join(separator);
    const { request, codes } = read(`position=${position}&moves=${text}`);
    assert.equal(request.moves, list.slice(0, until).join(" "));
    assert.deepEqual(codes, ["moves bad-form"]);
  }
});

test("too much of anything: 200,000 characters, thousands of parameters", () => {
  for (const hash of [`game=kpe&moves=${"a1_".repeat(70_000)}`, "x".repeat(200_000), "&a=1".repeat(50_001)]) {
    assert.deepEqual(read(hash).codes, ["address too-long-text", "game missing"]);
  }
  const { codes } = read(`game=kpe${"&a=1".repeat(20_000)}`);
  assert.deepEqual(new Set(codes), new Set(["a unknown-parameter"]));
  assert.ok(codes.length <= 8);
  const long = "b".repeat(LONGEST - 9);
  const { faults } = read(`game=kpe&${long}`);
  assert.deepEqual(faults[0].parameter, `${"b".repeat(40)}…`);
  // As long as may be.
  assert.deepEqual(read(`game=kpe&moves=${"a".repeat(LONGEST - 15)}`).codes, ["moves bad-form"]);
});

test("objects, as messages hold them", () => {
  const of = (object) => {
    const { params, faults } = readObject(object);
    const { request, faults: more } = readRequest(params, engine, infos);
    return { request, codes: [...faults, ...more].map((f) => `${f.parameter} ${f.code}`) };
  };
  assert.deepEqual(of({ game: "urim", level: 3, at: null, moves: undefined }).request.opponent, "level-3");
  assert.deepEqual(of({ game: "urim", mode: "view", moves: "a1 a2", at: 1 }).request.at, 1);
  assert.deepEqual(of({ game: "kpe", mode: {}, side: ["north"], toString: "x" }).codes, [
    "mode bad-value",
    "side bad-value",
    "toString unknown-parameter",
  ]);
  assert.deepEqual(of(JSON.parse('{"game":"kpe","__proto__":{"mode":"view"}}')).codes, ["__proto__ unknown-parameter"]);
  assert.deepEqual(of({ game: "kpe", moves: "a".repeat(200_000) }).codes, ["address too-long-text", "game missing"]);
  for (const nothing of [null, undefined, {}, 7, true]) assert.deepEqual(of(nothing).codes, ["game missing"]);
  assert.equal({}.mode, undefined);
});

test("whatever stands there, something is shown", () => {
  const next = random(11);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const words = [
    ...names,
    "__proto__",
    "kpe",
    "gore",
    "a1",
    "%",
    "%41",
    "%E0",
    "=",
    "&",
    "_",
    ",",
    "/",
    ":",
    "S",
    "0",
    "view",
    "é",
    "\u0000",
    "\ud800",
  ];
  let faulty = 0;
  for (let i = 0; i < 3000; ++i) {
    const hash = Array.from({ length: Math.floor(next() * 14) }, () => pick(words)).join("");
    const { request, faults } = read(hash);
    assert.equal(engine.view(request.start, request.moves).error, undefined);
    assert.ok(names.includes(faults[0]?.parameter ?? "game") || faults[0].code === "unknown-parameter");
    faulty += faults.length > 0;
  }
  assert.ok(faulty > 2000);
});

test("boards have the shape of their pits", () => {
  const shapes = Object.fromEntries(infos.map((info) => [info.id, shapeOf(info)]));
  for (const { narrow, wide } of Object.values(shapes)) {
    assert.ok(narrow >= 0.6 && narrow <= 1.3 && wide >= 0.4 && wide <= 0.8);
  }
  assert.ok(shapes["bao-kigogo"].narrow > 1 && shapes["bao-kigogo"].wide < 0.6);
  assert.ok(shapes.katro.wide > shapes.urim.wide);
});
