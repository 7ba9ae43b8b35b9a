// Boards on other pages: their parameters, and the messages that anybody's page sends them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { createRules } from "../../wasm/ayla.js";
import { Host } from "../../web/embed/host.js";
import { names, parts, readHash, readObject, readRequest, readValues } from "../../web/embed/request.js";
import { formatParams } from "../../web/link.js";
import { kinds } from "../../web/seats.js";
import { data, esModule } from "../wasm/module.mjs";
import { anything, feed, mutated, raw, texts } from "./arbitrary.mjs";
import { assertFault } from "./faults.mjs";

const games = data("games.jsonl").map(({ start, moves }) => ({ start, moves: moves.slice(0, 20).join(" ") }));

let rules;
let infos;
before(async () => {
  rules = createRules(await esModule());
  infos = rules.games();
});

const some = (...values) => fc.option(fc.constantFrom(...values), { nil: undefined });

const good = fc
  .record({
    of: fc.constantFrom(...games),
    mode: some("play", "view", "diagram"),
    at: some("0", "3", "99"),
    side: some("south", "north"),
    level: some("1", "6", "person"),
    lang: some("auto", "mg", "pt-BR"),
    theme: some("auto", "dark"),
    controls: some("all", "none", "players,text"),
    speed: some("slow", "instant"),
  })
  .map(({ of: { start, moves }, ...params }) => ({
    ...params,
    ...(start.includes(" ") ? { position: start } : { game: start }),
    moves,
  }));

/** What parameters come to can be shown. */
function assertRequest(params, before) {
  const { request, faults } = readRequest(params, rules, infos);
  for (const fault of [...before, ...faults]) assertFault(fault, "parameters");
  const { start, moves, mode, at, side, opponent, controls } = request;
  const view = rules.view(start, moves);
  assert.equal(view.error, undefined);
  assert.ok(["play", "view", "diagram"].includes(mode) && ["S", "N"].includes(side) && kinds.includes(opponent));
  assert.ok(Number.isInteger(at) && at >= 0 && at <= view.ply);
  assert.ok([...controls].every((part) => parts.includes(part)));
}

test("any text as the address of a board", () =>
  feed(
    "addresses of boards",
    texts(good.map(formatParams)),
    (text) => {
      const { params, faults } = readHash(text);
      assert.ok([...params.keys()].every((name) => names.includes(name)));
      readValues(params);
      assertRequest(params, faults);
    },
    1500,
  ));

test("good addresses have no fault but a ply that there is none of", () =>
  feed(
    "good addresses of boards",
    good,
    (object) => {
      const { params, faults } = readHash(formatParams(object));
      assert.deepEqual(faults, []);
      assert.deepEqual(readObject(object).params.size, params.size);
      for (const { parameter } of readRequest(params, rules, infos).faults) assert.equal(parameter, "at");
    },
    500,
  ));

const members = fc.dictionary(fc.oneof(fc.constantFrom(...names, "__proto__", "toString"), raw), anything, {
  maxKeys: 6,
});
const objects = fc.tuple(good, members).map(([object, more]) => ({ ...object, ...more }));

test("any object as parameters", () =>
  feed(
    "objects of parameters",
    objects,
    (object) => {
      const { params, faults } = readObject(object);
      for (const [name, text] of params) assert.ok(names.includes(name) && typeof text === "string");
      assertRequest(params, faults);
    },
    1000,
  ));

/** Messages that have the form of the protocol, and others. */
const message = fc.oneof(
  anything,
  fc.record(
    {
      ayla: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, anything),
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom("load", "play", "undo", "flip", "step", "state") },
        mutated(fc.constant("load")),
        anything,
      ),
      id: fc.oneof({ weight: 3, arbitrary: fc.nat(9) }, raw, anything),
      params: fc.oneof(objects, anything),
      move: fc.oneof(fc.constantFrom("a1", "pass"), raw, anything),
      at: fc.oneof(fc.nat(9), anything),
    },
    { requiredKeys: ["ayla", "type"] },
  ),
);

test("any messages of the page around", async () => {
  const isId = (id) => (typeof id === "string" && id.length <= 100) || Number.isFinite(id);
  const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const told = [];
  const parent = { postMessage: (data) => told.push(structuredClone(data)) };
  let hear;
  const saved = { window: globalThis.window, ResizeObserver: globalThis.ResizeObserver };
  after(() => Object.assign(globalThis, saved));
  globalThis.window = { parent, addEventListener: (_, listener) => (hear = listener) };
  globalThis.ResizeObserver = class {
    observe() {}
  };
  const player = {
    element: { getBoundingClientRect: () => ({ height: 100 }) },
    state: { game: "kpe" },
    play: (move) => (assert.equal(typeof move, "string"), null),
    undo: () => ({ field: "undo", code: "nothing-to-undo", reason: "there is nothing to take back" }),
    flip: () => null,
    step: () => null,
  };
  const load = async ({ params, faults }) => {
    assert.ok(params instanceof Map);
    return faults;
  };
  new Host({ player: () => player, load }).begin();
  assert.equal(told.shift().type, "ready");
  await feed(
    "messages to boards",
    fc.array(message, { maxLength: 40 }),
    async (messages) => {
      told.length = 0;
      for (const data of messages) hear({ source: parent, data });
      for (const data of messages) hear({ source: {}, data }); // somebody else's
      await new Promise((resolve) => setTimeout(resolve));
      for (let i = 0; i < 300; ++i) await null;
      const answered = messages.filter(
        (data) =>
          isPlain(data) &&
          data.ayla === 1 &&
          typeof data.type === "string" &&
          (data.type !== "load" || isPlain(data.params)) &&
          (data.type !== "play" || typeof data.move === "string") &&
          isId(data.id),
      );
      const answers = told.filter(({ type }) => type === "done" || type === "fault");
      assert.deepEqual(answers.map(({ id }) => id).sort(), answered.map(({ id }) => id).sort());
      for (const { faults = [] } of answers) for (const { code, reason } of faults) assert.ok(code && (reason || true));
    },
    400,
  );
});
