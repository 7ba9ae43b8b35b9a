/**
 * Plays a line out on the board from the position shown, a move at a time with a while to look at it, and comes back.
 */

/** Between two moves, and before it comes back. */
const LOOK_MS = 650;
const END_MS = 1400;

export class LinePlayer {
  /** Which of how many moves is shown; null while none is. @type {{ at: number, count: number, move: string } | null} */
  now = null;
  #timer = 0;
  #act;

  /**
   * @param {object} act
   * @param {(moves: string[], done: () => void) => void} act.show shows the last of the moves, played from the position
   *   where it began
   * @param {() => void} act.changed another move is shown
   * @param {() => void} act.back shows the position where it began
   */
  constructor(act) {
    this.#act = act;
  }

  /** @param {string[]} moves */
  play(moves) {
    clearTimeout(this.#timer);
    this.#step(moves, 1);
  }

  #step(moves, at) {
    this.now = { at, count: moves.length, move: moves[at - 1] };
    const mine = this.now;
    this.#act.changed();
    this.#act.show(moves.slice(0, at), () => {
      if (this.now !== mine) return;
      const last = at === moves.length;
      this.#timer = setTimeout(() => (last ? this.#end() : this.#step(moves, at + 1)), last ? END_MS : LOOK_MS);
    });
  }

  #end() {
    this.now = null;
    this.#act.back();
  }

  /** Stops; the board is somebody else's from here. @returns {boolean} whether anything was being played */
  stop() {
    clearTimeout(this.#timer);
    const was = this.now !== null;
    this.now = null;
    return was;
  }
}
