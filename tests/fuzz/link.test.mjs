// Links and pasted text, whatever stands in them: nothing throws, a fault is told by its field, and what is taken is of
// the form that web/link.js describes and written as a link that opens the same.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import fc from "fast-check";
import { createRules } from "../../wasm/ayla.js";
import { formatLink, isEarlier, MOST_POINTS, parseLink, roomOf } from "../../web/link.js";
import { openingOf, readPasted } from "../../web/opening.js";
import { kinds } from "../../web/seats.js";
import { data, esModule } from "../wasm/module.mjs";
import { feed, texts } from "./arbitrary.mjs";
import { assertFault } from "./faults.mjs";

let rules;
let infos;
before(async () => {
  rules = createRules(await esModule());
  infos = rules.games();
});

const positions = data("rare.jsonl").map(({ position }) => position);
const games = data("games.jsonl").map(({ start, moves }) => ({ start, moves: moves.slice(0, 30).join(" ") }));

const seat = fc.constantFrom(...kinds);
const some = (arbitrary) => fc.option(arbitrary, { nil: undefined });

/** Links as the page writes them. */
const good = fc
  .record({
    view: some(fc.constantFrom(...Object.keys(roomOf))),
    of: fc.constantFrom(...games, ...positions.map((start) => ({ start, moves: "" }))),
    south: seat,
    north: seat,
    match: some(fc.integer({ min: 1, max: MOST_POINTS })),
    score: some(fc.tuple(fc.nat(120), fc.nat(120))),
    round: some(fc.integer({ min: 1, max: 9999 })),
    at: some(fc.nat(9999)),
    item: some(fc.integer({ min: 1, max: 9999 })),
  })
  .map(({ of: { start, moves }, ...link }) => {
    const position = start.includes(" ") ? { position: start } : {};
    return formatLink({ ...link, game: start.split(" ")[0], ...position, moves });
  });

/** Fields of links, each with a value of its own or another, written as it is or escaped. */
const fielded = fc
  .array(
    fc.tuple(
      fc.constantFrom("view", "game", "south", "north", "position", "moves", "match", "score", "round", "at", "item"),
      texts(fc.constantFrom("kpe", "study", "level-3", positions[0], "a1_b2", "10", "3-2")),
      fc.boolean(),
    ),
    { maxLength: 5 },
  )
  .map((fields) =>
    fields.map(([name, text, escaped]) => `${name}=${escaped ? escape(text) : text.replaceAll("&", "")}`).join("&"),
  );
const escape = (text) => encodeURIComponent(text.toWellFormed()).replaceAll("%20", "_");
const any = fc.oneof(texts(good), fielded);

const isCount = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

const forms = {
  view: (value) => Object.hasOwn(roomOf, value),
  game: (value) => typeof value === "string" && value !== "",
  south: (value) => kinds.includes(value),
  north: (value) => kinds.includes(value),
  position: (value) => typeof value === "string" && value !== "",
  moves: (value) => typeof value === "string",
  match: (value) => isCount(value, 1, MOST_POINTS),
  score: (value) => value.length === 2 && value.every((points) => isCount(points, 0, 999)),
  round: (value) => isCount(value, 1, 9999),
  at: (value) => isCount(value, 0, 9999),
  item: (value) => isCount(value, 1, 9999),
};

function assertLink(link) {
  assert.equal(Object.getPrototypeOf(link), Object.prototype);
  for (const [name, value] of Object.entries(link))
    assert.ok(forms[name]?.(value), `${name}: ${JSON.stringify(value)}`);
  for (const name of ["south", "north", "moves"]) assert.ok(Object.hasOwn(link, name));
}

/** What a link leads to: something to open, or a fault. */
function assertOpens(link) {
  if (link.view && !link.game && !link.position) return;
  const { opening, error } = openingOf(link, infos);
  if (error) return assertFault(error, "opening");
  assert.ok(kinds.includes(opening.seats.S) && kinds.includes(opening.seats.N));
  const view = rules.view(opening.start, opening.moves);
  if (view.error) {
    for (const part of ["field", "code", "reason"]) assert.equal(typeof view.error[part], "string");
    return;
  }
  const { match } = opening;
  if (match) assert.ok(Math.max(...match.points) < match.target && match.round >= 1);
  // What can be opened comes back whole.
  assert.deepEqual(parseLink(formatLink(link)), { link });
}

test("any text as a link", () =>
  feed("link", any, (text) => {
    const read = parseLink(text);
    if (read === null) return;
    if (read.error) return assertFault(read.error, "link");
    assertLink(read.link);
    assertOpens(read.link);
    // It can be written, and then reads as a link again.
    const again = parseLink(formatLink(read.link));
    assert.ok(again.link || again.error);
    assert.equal(formatLink(read.link), formatLink(again.link));
  }));

test("good links are taken as they are", () =>
  feed("good links", good, (text) => {
    const { link } = parseLink(text);
    assertLink(link);
    assert.equal(formatLink(link), text);
    assertOpens(link);
  }));

test("whether a link is an earlier one of the same game", () =>
  feed("earlier links", fc.tuple(any, any), ([one, other]) => {
    assert.equal(typeof isEarlier(one, other), "boolean");
    if (parseLink(one)?.link) assert.equal(isEarlier(one, one), true);
  }));

const pasted = fc.oneof(
  good.map((text) => `https://ayla.example/#${text}`),
  fc
    .constantFrom(...games, ...positions.map((start) => ({ start, moves: "a1" })))
    .map(({ start, moves }) => `${start}\n${moves}`),
);

test("any text that is pasted", () =>
  feed("pasted", texts(pasted), (text) => {
    const read = readPasted(text);
    if (read.error) return assertFault(read.error, "pasted");
    assertLink(read.link);
    if (read.link.game || read.link.position) openingOf(read.link, infos);
  }));
