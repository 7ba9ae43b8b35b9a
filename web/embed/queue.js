/**
 * A thinker for several boards: it answers one question at a time, while another that came meanwhile waits for its turn.
 * It is used as a `Thinker` is.
 */
export class Queue {
  #thinker;
  #waiting = [];
  #stop = null;

  /** @param {import("../thinker.js").Thinker} thinker */
  constructor(thinker) {
    this.#thinker = thinker;
  }

  /**
   * @param {object} question
   * @param {(answer: { progress?: object, error?: object }) => void} answered
   * @returns {() => void} drops it; its answer will not come
   */
  think(question, answered) {
    const asked = { question, answered };
    this.#waiting.push(asked);
    this.#next();
    return () => this.#drop(asked);
  }

  #next() {
    if (this.#stop || this.#waiting.length === 0) return;
    const [asked] = this.#waiting;
    this.#stop = this.#thinker.think(asked.question, (answer) => {
      if (answer.error || answer.progress.done) this.#end(asked);
      asked.answered(answer);
      this.#next();
    });
  }

  #end(asked) {
    if (this.#waiting[0] === asked) this.#stop = null;
    this.#waiting = this.#waiting.filter((other) => other !== asked);
  }

  #drop(asked) {
    if (!this.#waiting.includes(asked)) return;
    if (this.#waiting[0] === asked) this.#stop?.();
    this.#end(asked);
    this.#next();
  }
}
