import { Address } from "./address.js";
import { Claims } from "./claims.js";
import { keyOf, listKept, makeRoom, MOST_KEPT, newId, OLD_KEY, readKept, writeKept } from "./kept.js";
import { isEarlier } from "./link.js";
import { t } from "./messages.js";
import * as storage from "./storage.js";

/**
 * Keeps the game on the table: for a reload of this tab, and among the kept games. A game is kept from its begin, one
 * that came by a link from the first move made in it. What another tab has on its table is never written over: this
 * tab then goes on with a copy.
 *
 * @typedef {object} Origin where the game on the table came from
 * @property {string | null} [id] of a kept game
 * @property {string | null} [text] as it was read
 * @property {boolean} [begun] it was begun here just now
 *
 * @typedef {{ id: string, link: string, flipped: boolean, over: boolean, plies: number }} Current
 */
export class Keeper {
  address;
  #claims = new Claims();
  #app;
  #id = null;
  /** What is kept of it, as this tab read or wrote it last. */
  #text = null;
  /** Whether no other tab has it on its table; not known at once. */
  #mine = false;
  /** The game as it was when it came to the table, as it was kept last, and when that was. */
  #first = "";
  #written = "";
  #changed = 0;
  /** Moves made in it. */
  #plies = 0;
  /** A kept game that nobody has made a move in: it gives way to the next that is begun, instead of piling up. */
  #unplayed = null;
  #told = new Set();

  /**
   * @param {object} app
   * @param {() => Current | null} app.current the game on the table
   * @param {() => string | null} app.link what the address is to be; null for nothing to follow
   * @param {(id: string) => void} app.reopen brings a kept game to the table again, as it is now
   * @param {import("./notices.js").Notices} app.notices
   */
  constructor(app) {
    this.#app = app;
    this.address = new Address(
      () => app.link(),
      () => this.#keepForReload(app.current()),
    );
  }

  /** Whether the game on the table is among the kept ones: there may have been no room for it. */
  get keeps() {
    return this.#id !== null && storage.load(keyOf(this.#id)) !== null;
  }

  /** Where the game on the table is to come from when it comes back. @returns {Origin} */
  get origin() {
    return { id: this.#id, text: this.#text };
  }

  /**
   * What this tab had on its table.
   *
   * @returns {null | { link: string, address: string, flipped: boolean, origin: Origin } | { fault: object }}
   */
  found() {
    const old = takeOverOld();
    const read = readTab(storage.tab.load("table"));
    if (!read) return old;
    if (read.fault) return read;
    const { id, ...table } = read;
    const text = id === null ? null : storage.load(keyOf(id));
    const kept = text === null ? null : readKept(text).kept;
    if (!kept) return { ...table, origin: {} };
    const origin = { id, text };
    // It may have been played on elsewhere since; or what is kept is older, as where there was no room.
    if (isEarlier(kept.link, table.link)) return { ...table, origin };
    return { ...table, link: kept.link, flipped: kept.flipped, origin };
  }

  /** A game has come to the table. @param {Origin} origin */
  adopt({ id = null, text = null, begun = false }) {
    const { link, flipped } = this.#app.current();
    this.#letGo();
    if (begun) this.#dropUnplayed();
    this.#text = text;
    this.#first = link;
    this.#written = begun ? "" : stateOf(link, flipped);
    this.#changed = (text !== null && readKept(text).kept?.changed) || 0;
    if (id !== null) this.#claim(id);
    else if (begun) this.#make();
    this.keep();
  }

  /** The game has changed. */
  keep() {
    const current = this.#app.current();
    const { link } = current;
    this.#plies = current.plies;
    if (this.#id === null && link !== this.#first && !isEarlier(link, this.#first)) this.#make();
    if (this.#id !== null && this.#mine) this.#save(current);
    this.address.update();
    this.#keepForReload(current);
  }

  /** The table is left. */
  leave() {
    this.cover();
    storage.tab.forget("table");
  }

  /** A room lies over the table: for a reload of this tab the game is still there. */
  cover() {
    this.#letGo();
    this.address.clear();
  }

  #letGo() {
    if (this.#mine && this.#plies === 0) this.#unplayed = { key: keyOf(this.#id), text: this.#text };
    this.#claims.release();
    this.#id = null;
    this.#text = null;
    this.#mine = false;
  }

  #dropUnplayed() {
    const unplayed = this.#unplayed;
    this.#unplayed = null;
    if (unplayed && storage.load(unplayed.key) === unplayed.text) storage.forget(unplayed.key);
  }

  #keepForReload(current) {
    if (!current) return;
    const { link, flipped } = current;
    storage.tab.save("table", JSON.stringify({ id: this.#id, link, flipped, address: this.address.text }));
  }

  #make() {
    this.#id = newId();
    this.#text = null;
    this.#mine = true;
    this.#claims.claim(this.#id, true);
  }

  async #claim(id) {
    this.#id = id;
    this.#mine = false;
    const got = await this.#claims.claim(id);
    // Another game may have come to the table.
    if (this.#id !== id || this.#mine) return;
    const there = storage.load(keyOf(id));
    const changed = there !== null && there !== this.#text;
    if (got && changed && this.#app.current().link === this.#first) this.#app.reopen(id);
    else if (!got || changed) this.#copy();
    else {
      this.#mine = true;
      this.keep();
    }
  }

  /** The game is another tab's: this one goes on by itself. */
  #copy() {
    this.#letGo();
    this.#app.notices.show(t("notice.elsewhere"), "elsewhere");
    this.keep();
  }

  #save({ link, flipped, over }) {
    const key = keyOf(this.#id);
    const there = storage.load(key);
    if (there !== null && there !== this.#text) {
      this.#copy();
      return;
    }
    const state = stateOf(link, flipped);
    if (there !== null && state === this.#written) return;
    if (there === null && !this.#makeRoom()) return;
    if (!this.#written.startsWith(`${link} `)) this.#changed = Date.now();
    this.#written = state;
    this.#text = writeKept({ link, flipped, over, changed: this.#changed });
    if (!storage.save(key, this.#text)) this.#tellOnce("notice.not-kept");
  }

  /** @returns whether one more game can be kept */
  #makeRoom() {
    const { drop, room } = makeRoom(listKept(storage));
    if (room) for (const key of drop) storage.forget(key);
    else this.#tellOnce("notice.kept-full", this.#id);
    return room;
  }

  #tellOnce(key, of = "") {
    if (this.#told.has(key + of)) return;
    this.#told.add(key + of);
    this.#app.notices.show(t(key, { most: MOST_KEPT }), key);
  }
}

const stateOf = (link, flipped) => `${link} ${flipped}`;

/** What a tab wrote of its table. @returns null if it wrote nothing */
function readTab(text) {
  if (text === null) return null;
  try {
    const { id, link, flipped, address } = JSON.parse(text);
    const named = id === null || (typeof id === "string" && /^[\w-]{1,40}$/.test(id));
    if (named && typeof link === "string" && typeof flipped === "boolean" && typeof address === "string") {
      return { id, link, flipped, address };
    }
  } catch {
    // Told below.
  }
  return { fault: { field: "game", code: "unreadable", value: "" } };
}

/** The one game that was kept before there could be several becomes one of them, and was on the table. */
function takeOverOld() {
  const before = storage.load(OLD_KEY);
  const kept = before === null ? null : readKept(before).kept;
  if (!kept) return null;
  // Two tabs that take it over at the same time make one game of it.
  const id = storage.load(keyOf("first")) === null ? "first" : newId();
  const text = writeKept(kept);
  // Where there is no room it stays where it is, and lasts as long as the page under its own key.
  if (storage.save(keyOf(id), text)) storage.forget(OLD_KEY);
  const { address } = JSON.parse(before);
  return { link: kept.link, address: typeof address === "string" ? address : "", flipped: false, origin: { id, text } };
}
