/**
 * A task to be solved by moves: which were found, and what was tried instead. The answers are those of the task's data;
 * what a move does is asked of the engine by whoever shows it.
 *
 * @typedef {object} Step
 * @property {string[]} answers the moves that solve it
 * @property {string} [reply] the moves made in return, parted by spaces
 *
 * @typedef {object} State what opens an exercise again as it stands
 * @property {string[]} [played] the moves of the steps that are solved, with the replies
 * @property {number} [solved] how many steps those are
 * @property {string | null} [wrong] a move that was tried, and does not solve the step
 * @property {number} [misses] how many such moves there were since the step began
 * @property {boolean} [helped] an answer was shown
 */

/** After so many wrong moves the answer is shown on demand. */
const MISSES = 2;

export class Exercise {
  #steps;
  #state;

  /** @param {Step[]} steps @param {State} [state] */
  constructor(steps, { played = [], solved = 0, wrong = null, misses = 0, helped = false } = {}) {
    this.#steps = steps;
    this.#state = { played, solved, wrong, misses, helped };
  }

  /** @returns {State} */
  get state() {
    return { ...this.#state, played: [...this.#state.played] };
  }

  /** The moves on the board. @returns {string[]} */
  get moves() {
    const { played, wrong } = this.#state;
    return wrong === null ? [...played] : [...played, wrong];
  }

  /** @returns {"asking" | "wrong" | "done"} */
  get phase() {
    const { solved, wrong } = this.#state;
    if (wrong !== null) return "wrong";
    return solved < this.#steps.length ? "asking" : "done";
  }

  /** Which step is asked for, the first is 1, and how many there are. */
  get place() {
    return { step: Math.min(this.#state.solved + 1, this.#steps.length), steps: this.#steps.length };
  }

  /** Whether an answer was shown on the way. */
  get helped() {
    return this.#state.helped;
  }

  /** Whether the answer may be shown now. */
  get showable() {
    return this.phase !== "done" && this.#state.misses >= MISSES;
  }

  /**
   * Tries a move.
   *
   * @param {string} move
   * @returns {string[] | null} the moves made in return, none at the end; null if the move does not solve the step
   */
  try(move) {
    if (this.phase !== "asking") return null;
    const state = this.#state;
    const { answers, reply = "" } = this.#steps[state.solved];
    if (!answers.includes(move)) {
      state.wrong = move;
      ++state.misses;
      return null;
    }
    const replies = reply.split(" ").filter(Boolean);
    state.played.push(move, ...replies);
    ++state.solved;
    state.misses = 0;
    return replies;
  }

  /** Takes a wrong move back. */
  takeBack() {
    this.#state.wrong = null;
  }

  /** Gives the answer away. @returns {string} */
  answer() {
    this.takeBack();
    this.#state.helped = true;
    return this.#steps[this.#state.solved].answers[0];
  }

  /** Begins anew. */
  restart() {
    this.#state = { played: [], solved: 0, wrong: null, misses: 0, helped: false };
  }
}
