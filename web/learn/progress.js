/**
 * Which lessons and puzzles were solved, over reloads. It is one text in the browser's storage, which can be anything:
 *
 *     {"form":1,"lessons":{"kpe":["first"]},"puzzles":{"katro":["k3j9x"]}}
 *
 * Lessons are told apart by their ids, puzzles by a short sign of their positions, so that both keep their ticks where
 * others are put between them.
 *
 * @typedef {"lessons" | "puzzles"} Kind
 * @typedef {Record<Kind, Record<string, string[]>>} Solved
 */

const KEY = "learned";

/** The form it is written in; one with a higher number was written by a later version. */
const FORM = 1;

const kinds = ["lessons", "puzzles"];

/** More than any game has; the rest is not ours. */
const MOST_GAMES = 20;
const MOST_ITEMS = 1000;
const sign = /^[a-z0-9.-]{1,40}$/;

/** @returns {Solved} */
const nothing = () => Object.fromEntries(kinds.map((kind) => [kind, {}]));

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What of a stored list may be gone on with. */
const ids = (list) =>
  Array.isArray(list)
    ? [...new Set(list.filter((id) => typeof id === "string" && sign.test(id)))].slice(0, MOST_ITEMS)
    : [];

/**
 * @param {string | null} text
 * @returns {{ solved: Solved, fault?: object }} what can be read of it, and what cannot
 */
export function readProgress(text) {
  const solved = nothing();
  if (text === null) return { solved };
  const unreadable = { field: "learned", code: "unreadable", value: "" };
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return { solved, fault: unreadable };
  }
  if (!isPlain(stored)) return { solved, fault: unreadable };
  if (typeof stored.form === "number" && stored.form > FORM) {
    return { solved, fault: { ...unreadable, code: "newer-form" } };
  }
  if (stored.form !== FORM) return { solved, fault: unreadable };
  for (const kind of kinds) {
    if (!isPlain(stored[kind])) continue;
    const games = Object.entries(stored[kind]).filter(([game]) => /^[a-z-]{1,20}$/.test(game));
    solved[kind] = Object.fromEntries(games.slice(0, MOST_GAMES).map(([game, list]) => [game, ids(list)]));
  }
  return { solved };
}

/** What was solved, as all tabs keep it. */
export class Progress {
  /** Why what was kept cannot be read; null if it can. */
  fault;
  #storage;
  /** What counts where nothing may be written: what a later version keeps stays as it is. @type {Solved | null} */
  #own = null;

  /** @param {{ load: (key: string) => string | null, save: (key: string, text: string) => boolean }} storage */
  constructor(storage) {
    this.#storage = storage;
    const { solved, fault = null } = readProgress(storage.load(KEY));
    this.fault = fault;
    if (fault?.code === "newer-form") this.#own = solved;
  }

  /** Other tabs write too. @returns {Solved} */
  #read() {
    return this.#own ?? readProgress(this.#storage.load(KEY)).solved;
  }

  /** @returns {boolean} whether it will outlive the page */
  #write(solved) {
    if (this.#own) return false;
    return this.#storage.save(KEY, JSON.stringify({ form: FORM, ...solved }));
  }

  /** What is solved of a game. @param {Kind} kind @param {string} game @returns {Set<string>} */
  of(kind, game) {
    const games = this.#read()[kind];
    return new Set(Object.hasOwn(games, game) ? games[game] : []);
  }

  /** @param {Kind} kind @param {string} game @param {string} id @returns {boolean} whether it will outlive the page */
  add(kind, game, id) {
    return this.set(kind, game, [...this.of(kind, game), id]);
  }

  /** All that is solved of a game, none to begin again. @param {Iterable<string>} list */
  set(kind, game, list) {
    const solved = this.#read();
    solved[kind][game] = ids([...list]);
    if (this.#own) this.#own = solved;
    return this.#write(solved);
  }
}
