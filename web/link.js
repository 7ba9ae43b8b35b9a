import { opponent, readSeat } from "./seats.js";

/**
 * A game as the text after `#`: who plays, where it started and the moves since.
 *
 *     game=katro&south=person&north=level-3&position=…&moves=a1_c2
 *
 * `south` and `north` are `person` or the engine's `level-1` to `level-6`, `engine` being the usual one. Spaces are
 * written `_`. `position` may be left out for a game's own start, and a match adds `match` (its target), `score` (match
 * points of South's and North's players before this game) and `round` (which game of the match this is).
 */

/** What a link may open besides a game to play, and the room of each. */
export const roomOf = {
  study: "study",
  setup: "study",
  records: "study",
  report: "study",
  rules: "learn",
  lessons: "learn",
  puzzles: "learn",
};

/**
 * @typedef {object} Link
 * @property {keyof typeof roomOf} [view] what to open, if not a game to play
 * @property {number} [at] after how many of the moves a study begins
 * @property {number} [item] which lesson or puzzle, the first is 1
 * @property {string} [game]
 * @property {import("./seats.js").Seat} south
 * @property {import("./seats.js").Seat} north
 * @property {string} [position]
 * @property {string} moves
 * @property {number} [match]
 * @property {[number, number]} [score]
 * @property {number} [round]
 */

/** Text as links write it, with its spaces. */
export const spaced = (text) => text.replaceAll("_", " ").trim();
const count = (most) => (text) => (/^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined);
const score = (text) => {
  const parts = /^(0|[1-9][0-9]{0,2})-(0|[1-9][0-9]{0,2})$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2])] : undefined;
};

export const MOST_POINTS = 99;

const MOST_ROUNDS = 9999;
const MOST_ITEMS = 9999;

/** How each field is read, undefined for a value that it cannot have; and what then is told of those it can. */
const fields = new Map([
  ["view", { read: (text) => (Object.hasOwn(roomOf, text) ? text : undefined), fault: { code: "not-a-view" } }],
  ["game", { read: (text) => text || undefined, fault: { code: "missing" } }],
  ["south", { read: readSeat, fault: { code: "not-a-player" } }],
  ["north", { read: readSeat, fault: { code: "not-a-player" } }],
  ["position", { read: (text) => spaced(text) || undefined, fault: { code: "missing" } }],
  ["moves", { read: spaced }],
  ["match", { read: count(MOST_POINTS), fault: { code: "not-a-count", most: MOST_POINTS } }],
  ["score", { read: score, fault: { code: "not-a-score" } }],
  [
    "at",
    { read: (text) => (text === "0" ? 0 : count(MOST_ITEMS)(text)), fault: { code: "not-a-count", most: MOST_ITEMS } },
  ],
  ["item", { read: count(MOST_ITEMS), fault: { code: "not-a-count", most: MOST_ITEMS } }],
  ["round", { read: count(MOST_ROUNDS), fault: { code: "not-a-count", most: MOST_ROUNDS } }],
]);

/**
 * @param {string} hash with or without the `#`
 * @returns {null | { link: Link } | { error: { field: string, code: string, value: string } }} null if empty
 */
export function parseLink(hash) {
  const text = hash.replace(/^#/, "");
  if (text === "") return null;
  const link = { south: "person", north: "person", moves: "" };
  const seen = new Set();
  const fault = (field, code, value) => ({
    error: { field: field.slice(0, 40), code, value: value.slice(0, 60) },
  });
  for (const part of text.split("&")) {
    if (part === "") continue;
    const cut = part.indexOf("=");
    const name = cut < 0 ? part : part.slice(0, cut);
    if (!fields.has(name)) return fault(name, "unknown-field", part);
    if (seen.has(name)) return fault(name, "twice", part);
    seen.add(name);
    let raw;
    try {
      raw = decodeURIComponent(cut < 0 ? "" : part.slice(cut + 1));
    } catch {
      return fault(name, "bad-encoding", part);
    }
    const { read, fault: told } = fields.get(name);
    const value = read(raw);
    if (value === undefined) return { error: { ...fault(name, told.code, raw).error, ...told } };
    link[name] = value;
  }
  if (!link.game && !link.position && !link.view) return fault("game", "missing", "");
  if (link.game && link.position && link.position.split(" ")[0] !== link.game) {
    return fault("position", "other-game", link.position);
  }
  // A seat left out is the other kind than the one named; with neither named, South is a person.
  if (!seen.has("north")) link.north = opponent(link.south);
  else if (!seen.has("south")) link.south = opponent(link.north);
  return { link };
}

/** Writes what a fragment may hold as it is, so that links stay legible. Halves of characters cannot be written. */
const encode = (text) =>
  encodeURIComponent(text.replaceAll(" ", "_").replace(/\p{Cs}/gu, "\ufffd")).replace(/%(2C|2F|3A)/g, (code) =>
    decodeURIComponent(code),
  );

/** The parameters of a board on another page, as its address has them. @param {Record<string, string | number>} params */
export const formatParams = (params) =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${encode(String(value))}`)
    .join("&");

/** @param {Link} link @returns {string} without the `#` */
export function formatLink(link) {
  const parts = [];
  if (link.view) parts.push(`view=${link.view}`);
  if (link.game) parts.push(`game=${encode(link.game)}`);
  if (link.south) parts.push(`south=${link.south}`, `north=${link.north}`);
  if (link.position) parts.push(`position=${encode(link.position)}`);
  if (link.moves) parts.push(`moves=${encode(link.moves)}`);
  if (link.match) parts.push(`match=${link.match}`);
  if (link.score) parts.push(`score=${link.score.join("-")}`);
  if (link.round) parts.push(`round=${link.round}`);
  if (link.at !== undefined) parts.push(`at=${link.at}`);
  if (link.item) parts.push(`item=${link.item}`);
  return parts.join("&");
}

/**
 * Whether a link opens the same game as another, some moves earlier.
 *
 * @param {string} text @param {string} later
 */
export function isEarlier(text, later) {
  const [before, after] = [parseLink(text)?.link, parseLink(later)?.link];
  if (!before || !after) return false;
  const rest = (link) => formatLink({ ...link, moves: "" });
  return rest(before) === rest(after) && `${after.moves} `.startsWith(before.moves ? `${before.moves} ` : "");
}
