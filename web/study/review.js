/**
 * A review of a game: every move of its main line judged beside the best one, first all of them briefly, from the last
 * back, then at length those that look like mistakes.
 *
 * @typedef {import("../../wasm/ayla.d.ts").Judgement} Judgement
 * @typedef {import("../../wasm/ayla.d.ts").Score} Score
 *
 * What is kept of a judgement: whose move it was, its score and that of the best one, how the best one goes on, and
 * whether it was looked at at length.
 * @typedef {Omit<Judgement, "played" | "best"> & { side: "S" | "N", move: string, score: Score, best: string,
 *   bestScore: Score, pv: string[], depth: number, again: boolean }} Judged
 */

/** All moves of a game are looked at in about this time, but none longer or shorter than that. */
const BRIEF = { all: 7000, most: 130, least: 30 };
/** Those that look like mistakes, the same. */
const AGAIN = { all: 8000, most: 1000, least: 250 };

/** So much of a line is kept. */
const MOST_LINE = 8;

const each = ({ all, most, least }, count) => Math.max(least, Math.min(most, Math.round(all / Math.max(1, count))));

/** What a judgement is marked as: who wins is another, something was given away, or nothing. */
export function markOf({ kind }) {
  if (kind === "turns") return "changed";
  return ["loses-seeds", "loses-points", "misses-win", "allows-loss"].includes(kind) ? "gave" : null;
}

export class Review {
  /** By move of the main line; none where the players ended the game, or nothing is known yet. @type {(Judged | null)[]} */
  judged = [];
  /** Whether all that was to be looked at has been. */
  finished = false;
  /** How far it has come, from 0 to 1; null while none is under way. @type {number | null} */
  done = null;
  #thinker;
  /** Ends the search under way. */
  #drop = () => {};
  #changed;
  #failed;
  #moves = [];
  #plan = [];
  #steps = 0;
  /** Whether the second look has begun. */
  #second = false;

  /**
   * @param {object} parts
   * @param {import("../thinker.js").Thinker} parts.thinker
   * @param {() => void} parts.changed more is known, or it has come to its end
   * @param {(fault: object) => void} parts.failed
   */
  constructor({ thinker, changed, failed }) {
    this.#thinker = thinker;
    this.#changed = changed;
    this.#failed = failed;
  }

  /** What is to be kept of it. */
  get kept() {
    if (this.judged.length === 0) return undefined;
    return { moves: this.#moves.map(({ move }) => move), judged: this.judged, finished: this.finished };
  }

  /**
   * Takes what was kept, which may be anything, as far as it is of these moves.
   *
   * @param {any} kept
   * @param {string[]} moves
   */
  restore(kept, moves) {
    const judged = Array.isArray(kept?.judged) && Array.isArray(kept?.moves) ? kept.judged : [];
    let same = 0;
    while (same < moves.length && moves[same] === kept?.moves?.[same]) ++same;
    this.judged = judged.slice(0, same).map((one, i) => (isJudged(one, moves[i]) ? one : null));
    this.#moves = moves.slice(0, this.judged.length).map((move) => ({ move }));
    this.finished = kept?.finished === true && same === moves.length && same > 0;
  }

  /** Whether it is, or was, of these moves. @param {string[]} moves */
  isOf(moves) {
    return moves.length === this.#moves.length && moves.every((move, i) => move === this.#moves[i].move);
  }

  /**
   * Begins, or goes on where it was broken off.
   *
   * @param {string} start
   * @param {{ move: string, side: "S" | "N" }[]} moves
   * @param {object} limits that every question has besides
   */
  begin(start, moves, limits) {
    const whole = this.finished && this.isOf(moves.map(({ move }) => move));
    const known = whole ? undefined : this.kept;
    this.restore(
      known,
      moves.map(({ move }) => move),
    );
    this.judged = moves.map((_, i) => this.judged[i] ?? null);
    this.#moves = moves;
    const ends = ({ move }) => /^(resign|agree)/.test(move);
    const plies = moves.flatMap((move, i) => (ends(move) ? [] : [i])).reverse();
    const left = plies.filter((i) => !this.judged[i]);
    this.#plan = left.map((i) => ({ i, ms: each(BRIEF, plies.length), again: false }));
    this.#steps = plies.length;
    this.#second = false;
    this.done = (0.5 * (plies.length - left.length)) / Math.max(1, plies.length);
    this.#next(start, limits);
  }

  stop() {
    if (this.done === null) return;
    this.done = null;
    this.#drop();
    this.#changed();
  }

  #next(start, limits) {
    const step = this.#plan.shift() ?? this.#lookAgain();
    if (!step) {
      this.done = null;
      this.finished = true;
      this.#changed();
      return;
    }
    const { i, ms, again } = step;
    const { move, side } = this.#moves[i];
    const before = this.#moves.slice(0, i).map((one) => one.move);
    const question = { start, moves: before.join(" "), limits: { ...limits, ms, judge: move } };
    this.#drop = this.#thinker.think(question, ({ progress, error }) => {
      if (this.done === null || (progress && !progress.done)) return;
      if (error) {
        this.done = null;
        this.#failed(error);
        this.#changed();
        return;
      }
      if (progress.judgement) this.judged[i] = { ...brief(progress.judgement), side, again };
      // Half of the time is for the second look.
      this.done += 0.5 / this.#steps;
      this.#next(start, limits);
      if (this.done !== null) this.#changed();
    });
  }

  /** The second look, once, at what the first found; the first of those steps. */
  #lookAgain() {
    const doubtful = this.judged.flatMap((one, i) => (one && !one.again && !one.proven && markOf(one) ? [i] : []));
    if (this.#second || doubtful.length === 0) return undefined;
    this.#second = true;
    this.#plan = doubtful.map((i) => ({ i, ms: each(AGAIN, doubtful.length), again: true }));
    this.#steps = doubtful.length;
    this.done = 0.5;
    return this.#plan.shift();
  }
}

/** What is shown of a judgement, and kept. */
const brief = ({ played, best, ...rest }) => ({
  ...rest,
  move: played.move,
  score: played.score,
  best: best.move,
  bestScore: best.score,
  pv: best.pv.slice(0, MOST_LINE),
  depth: Math.min(played.depth, best.depth),
});

/** Whether what was kept is a judgement of that move, as far as the page relies on it. */
function isJudged(one, move) {
  const text = (value) => typeof value === "string";
  const line = (value) => Array.isArray(value) && value.every(text);
  const score = (value) => ["seeds", "points", "turns"].includes(value?.unit) && Number.isFinite(value.value);
  return (
    one?.move === move &&
    ["S", "N"].includes(one.side) &&
    text(one.kind) &&
    text(one.best) &&
    line(one.pv) &&
    score(one.score) &&
    score(one.bestScore)
  );
}
