/**
 * Which tab has a kept game on its table: at most one at a time. The browser's locks tell where there are any; else
 * the tabs ask each other.
 */

/** So long a tab that is just going may still hold its game, as at a reload, or may take to answer. */
const PATIENCE_MS = 1000;

const nameOf = (id) => `ayla.game.${id}`;

export class Claims {
  #id = null;
  #free = () => {};
  #channel = null;
  #token = Math.random();
  /** Whether the game is this tab's for sure, and has not only been asked for. */
  #sure = false;

  /**
   * Claims a game, and lets go of the last one.
   *
   * @param {string} id
   * @returns {Promise<boolean>} false where another tab has it
   */
  async claim(id) {
    this.release();
    this.#id = id;
    this.#sure = false;
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
    return new Promise((answer) => {
      navigator.locks
        .request(nameOf(id), { signal: waiting.signal }, () => {
          clearTimeout(timer);
          answer(true);
          return held;
        })
        // Given up, or refused, as in a sandboxed frame; there nothing is shared that could be mixed up.
        .catch((error) => answer(error.name === "AbortError" ? false : null));
    });
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
      // Of two that ask at the same time one has to give way.
      if (this.#sure || this.#token < data.from) this.#channel.postMessage({ held: data.ask, to: data.from });
    });
    return this.#channel;
  }
}
