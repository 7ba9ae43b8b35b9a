/**
 * Which tab has a kept game on its table: at most one at a time. The browser's locks tell where there are any; else
 * the tabs ask each other.
 */

/** So long a tab that is just going may still hold its game, as at a reload, or may take to answer. */
const PATIENCE_MS = 1000;

const RETRY_MS = 50;
const MOST_TRIES = 5;

/** Questions closer than this may have crossed. */
const TOGETHER_MS = 100;

const nameOf = (id) => `ayla.game.${id}`;

export class Claims {
  #id = null;
  #free = () => {};
  #channel = null;
  #token = Math.random();
  /** Whether the game is this tab's for sure, and since when it was asked for. */
  #sure = false;
  #asked = 0;

  /**
   * Claims a game, and lets go of the last one.
   *
   * @param {string} id
   * @param {boolean} [fresh] whether it is a new game, which no other tab can have
   * @returns {Promise<boolean>} false where another tab has it
   */
  async claim(id, fresh = false) {
    this.release();
    this.#id = id;
    this.#sure = fresh;
    this.#asked = performance.now();
    const got = (await this.#lock(id)) ?? (await this.#ask(id));
    if (this.#id !== id) return false;
    this.#sure = got;
    if (!got) this.#id = null;
    return got;
  }

  release() {
    this.#free();
    this.#free = () => {};
    this.#id = null;
    this.#sure = false;
  }

  /** @returns {Promise<boolean | null>} null where there are no locks */
  async #lock(id) {
    if (!globalThis.navigator?.locks) return null;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
    const held = new Promise((resolve) => {
      this.#free = () => {
        waiting.abort();
        resolve();
      };
    });
    const request = () =>
      new Promise((resolve, reject) => {
        navigator.locks
          .request(nameOf(id), { signal: waiting.signal }, () => {
            clearTimeout(timer);
            resolve(true);
            return held;
          })
          .catch(reject);
      });
    for (let tries = 0; tries < MOST_TRIES; ++tries) {
      try {
        return await request();
      } catch ({ name }) {
        if (name === "AbortError") return false;
        // Refused, as in a sandboxed frame; there nothing is shared that could be mixed up.
        if (name === "SecurityError") return null;
        // Chromium fails now and then when it is opening another tab.
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    return null;
  }

  /** Asks the other tabs; nobody's answer is a yes. */
  async #ask(id) {
    const channel = this.#listen();
    if (!channel) return true;
    let taken = false;
    this.#free = () => (taken = true);
    const hear = ({ data }) => {
      if (data.held === id && data.to === this.#token) taken = true;
    };
    channel.addEventListener("message", hear);
    channel.postMessage({ ask: id, from: this.#token });
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS / 2));
    channel.removeEventListener("message", hear);
    this.#free = () => {};
    return !taken;
  }

  #listen() {
    if (this.#channel || !globalThis.BroadcastChannel) return this.#channel;
    try {
      this.#channel = new BroadcastChannel("ayla.games");
    } catch {
      return null;
    }
    this.#channel.addEventListener("message", ({ data }) => {
      if (data.ask === undefined || data.ask !== this.#id) return;
      // Who asked first has it, and of two that ask at the same time one gives way.
      const first = performance.now() - this.#asked > TOGETHER_MS || this.#token < data.from;
      if (this.#sure || first) this.#channel.postMessage({ held: data.ask, to: data.from });
    });
    return this.#channel;
  }
}
