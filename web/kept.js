import { parseLink } from "./link.js";

/**
 * The games that are kept, each under a key of its own, so that tabs never write over each other's: which there are,
 * and what may be read and written.
 *
 * @typedef {object} Kept
 * @property {string} link the game, as links write it
 * @property {boolean} flipped whether the board is turned from how it would lie by itself
 * @property {boolean} over
 * @property {number} changed when the last move was made, in milliseconds since 1970
 */

/** So many are kept; of more, the oldest finished ones go. */
export const MOST_KEPT = 30;

/** The form they are written in; one with a higher number was written by a later version. */
const FORM = 1;

/** Where the one game was kept before there could be several. */
export const OLD_KEY = "game";

const PREFIX = "game.";
export const keyOf = (id) => PREFIX + id;
const isKey = (key) => key === OLD_KEY || key.startsWith(PREFIX);

/** An id that no other game has. */
export function newId(now = Date.now()) {
  const [chance] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toString(36)}-${chance.toString(36)}`;
}

/** @param {Kept} kept */
export const writeKept = ({ link, flipped, over, changed }) =>
  JSON.stringify({ form: FORM, link, flipped, over, changed });

/**
 * Reads a kept game, which can be anything.
 *
 * @param {string} text
 * @returns {{ kept: Kept } | { fault: object }}
 */
export function readKept(text) {
  const unreadable = { fault: { field: "game", code: "unreadable", value: "" } };
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (typeof stored !== "object" || stored === null) return unreadable;
  const { form, link, flipped = false, over = false, changed = 0 } = stored;
  if (typeof form === "number" && form > FORM) return { fault: { field: "game", code: "newer-form", value: "" } };
  // The form before there were several games had a link and an address.
  const known = form === FORM || (form === undefined && typeof stored.address === "string");
  const sound = typeof flipped === "boolean" && typeof over === "boolean" && Number.isFinite(changed);
  if (!known || !sound || typeof link !== "string") return unreadable;
  const parsed = parseLink(link);
  if (!parsed?.link) return { fault: parsed?.error ?? unreadable.fault };
  return { kept: { link, flipped, over, changed } };
}

/**
 * All that is kept, the games under way first and the newest first among each.
 *
 * @param {{ keys: () => string[], load: (key: string) => string | null }} storage
 * @returns {{ key: string, id: string | null, text: string, kept?: Kept, fault?: object }[]}
 */
export function listKept(storage) {
  const all = storage
    .keys()
    .filter(isKey)
    .map((key) => ({ key, id: key === OLD_KEY ? null : key.slice(PREFIX.length), text: storage.load(key) }))
    .filter(({ text }) => text !== null)
    .map((each) => ({ ...each, ...readKept(each.text) }))
    // One that can be read has been taken over, be it for as long as the page lasts.
    .filter(({ key, kept }) => key !== OLD_KEY || !kept);
  const rank = ({ kept }) => (!kept ? 2 : kept.over ? 1 : 0);
  const newest = (a, b) => (b.kept?.changed ?? 0) - (a.kept?.changed ?? 0);
  return all.sort((a, b) => rank(a) - rank(b) || newest(a, b) || (a.key < b.key ? -1 : 1));
}

/**
 * What has to go so that one more game can be kept: the finished ones that are oldest.
 *
 * @param {ReturnType<typeof listKept>} list
 * @returns {{ drop: string[], room: boolean }} keys, and whether that makes room
 */
export function makeRoom(list, most = MOST_KEPT) {
  const over = list.filter(({ kept }) => kept?.over);
  const excess = Math.max(0, list.length + 1 - most);
  const drop = over
    .slice(Math.max(0, over.length - excess))
    .map(({ key }) => key)
    .reverse();
  return { drop, room: drop.length >= excess };
}

/** How long ago, in the largest unit that fits. */
export function ago(then, now) {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
