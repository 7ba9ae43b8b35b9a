/**
 * Follows what is shown with a search of it: whatever is looked at, a moment later the engine thinks of that and of
 * nothing else. What it found is kept with its position, so that coming back shows it at once.
 */

/** Who steps fast is not followed to every position. */
const SETTLE_MS = 70;
const LONGEST_MS = 60_000;

export class Analysis {
  /** Whether it is wanted. */
  on = false;
  #thinker;
  /** Ends the search under way. */
  #stop = () => {};
  #changed;
  #failed;
  #timer = 0;
  /** What is shown, a node of the tree, and how the engine is asked about it; no question if there is nothing to ask. */
  #node = null;
  #question = null;
  #held = false;
  #running = false;
  #found = new WeakMap();

  /**
   * @param {object} parts
   * @param {import("../thinker.js").Thinker} parts.thinker
   * @param {(done: boolean) => void} parts.changed told that more is known of what is shown
   * @param {(fault: object) => void} parts.failed
   */
  constructor({ thinker, changed, failed }) {
    this.#thinker = thinker;
    this.#changed = changed;
    this.#failed = failed;
  }

  /** What is known of the position shown. @returns {import("../../wasm/ayla.d.ts").Progress | null} */
  get progress() {
    return this.#node && this.on ? (this.#found.get(this.#node) ?? null) : null;
  }

  /** Whether the engine is at it, or about to be. */
  get going() {
    return this.#running;
  }

  /**
   * @param {object} node
   * @param {{ start: string, moves: string, limits: object } | null} question
   */
  follow(node, question) {
    if (node === this.#node) return;
    this.#node = node;
    this.#question = question;
    this.#restart();
  }

  switch(on) {
    this.on = on;
    this.#restart();
  }

  /** Lets somebody else have the engine for a while. @param {boolean} held */
  hold(held) {
    if (held === this.#held) return;
    this.#held = held;
    this.#restart();
  }

  /** Stops for good; whether it was wanted can still be asked. */
  close() {
    this.#question = null;
    this.#restart();
  }

  #restart() {
    clearTimeout(this.#timer);
    if (this.#running) {
      this.#running = false;
      this.#stop();
    }
    if (!this.on || this.#held || !this.#question || this.#found.get(this.#node)?.done) return;
    this.#running = true;
    this.#timer = setTimeout(() => this.#ask(), SETTLE_MS);
  }

  #ask() {
    const [node, question] = [this.#node, this.#question];
    const limits = { ...question.limits, ms: LONGEST_MS, everyMove: true };
    this.#stop = this.#thinker.think({ ...question, limits }, ({ progress, error }) => {
      if (node !== this.#node || !this.#running) return;
      if (error) {
        this.#running = false;
        this.#failed(error);
        return;
      }
      const before = this.#found.get(node);
      // What was known before stays until as much is known again.
      if (progress.moves?.length && (!before || progress.done || progress.depth >= before.depth)) {
        this.#found.set(node, progress);
      }
      if (progress.done) this.#running = false;
      this.#changed(progress.done);
    });
  }
}
