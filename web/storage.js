/**
 * What outlives a reload. Every kind of storage may be refused (a sandboxed frame, a private window, a full
 * disk); then values live as long as the page.
 */

/** One of the browser's two storages, its keys all beginning with ours; what it refuses is kept in memory. */
class Storage {
  #name;
  /** What could not be stored, and is newer than what is. */
  #memory = new Map();

  /** @param {"localStorage" | "sessionStorage"} name */
  constructor(name) {
    this.#name = name;
  }

  /** @param {string} key @returns {string | null} */
  load(key) {
    if (this.#memory.has(key)) return this.#memory.get(key);
    try {
      return globalThis[this.#name].getItem(`ayla.${key}`);
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {string} value @returns {boolean} whether it will outlive the page */
  save(key, value) {
    try {
      globalThis[this.#name].setItem(`ayla.${key}`, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      return false;
    }
  }

  /** @param {string} key */
  forget(key) {
    this.#memory.delete(key);
    try {
      globalThis[this.#name].removeItem(`ayla.${key}`);
    } catch {
      // Refused: it is not there either.
    }
  }

  /** The keys there are. @returns {string[]} */
  keys() {
    const keys = new Set(this.#memory.keys());
    try {
      const store = globalThis[this.#name];
      for (let i = 0; i < store.length; ++i) {
        const key = store.key(i);
        if (key.startsWith("ayla.")) keys.add(key.slice("ayla.".length));
      }
    } catch {
      // Refused: memory is all there is.
    }
    return [...keys];
  }
}

/** What all tabs share. */
const shared = new Storage("localStorage");
export const load = (key) => shared.load(key);
export const save = (key, value) => shared.save(key, value);
export const forget = (key) => shared.forget(key);
export const keys = () => shared.keys();

/** What is this tab's alone; one that is duplicated begins with a copy of it. */
export const tab = new Storage("sessionStorage");
