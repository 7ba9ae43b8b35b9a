/** Browsers refuse an address that changes too often. */
const EVERY_MS = 500;

/** The page's address, which follows the game on the table. */
export class Address {
  /** What stands after the `#`, as this page wrote it last. */
  text = "";
  #link;
  #onwrite;
  #timer = 0;

  /**
   * @param {() => string | null} link what is to stand there now; null for nothing to follow
   * @param {() => void} onwrite told of what was written later than it was asked for
   */
  constructor(link, onwrite) {
    this.#link = link;
    this.#onwrite = onwrite;
  }

  /** Writes what is to stand there, now or a little later. */
  update() {
    const link = this.#link();
    if (this.#timer || link === this.text) return;
    this.#write(link);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      // Another address may have come meanwhile, about to be followed.
      const own = location.hash.slice(1) === this.text;
      const wanted = this.#link();
      if (!own || wanted === null || wanted === this.text) return;
      this.update();
      this.#onwrite();
    }, EVERY_MS);
  }

  /** Writes again what stood there before an address that was not opened. */
  restore() {
    const link = this.#link();
    if (link !== null) this.#write(link);
  }

  clear() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#write("");
  }

  #write(text) {
    this.text = text;
    try {
      history.replaceState(null, "", text ? `#${text}` : location.href.split("#")[0]);
    } catch {
      // A frame may not be allowed to; the link can still be copied.
    }
  }
}
