/**
 * `ayla/worker`, the search in a thread of its own: a worker thread in Node.js, a module worker in browsers, bundled or
 * not. The thread that asks is never held up.
 *
 * @module ayla/worker
 */

import type { Checked, Limits, Progress } from "./ayla.js";

export type { Checked, Fault, Limits, MoveProgress, Judgement, Progress, Reason, Score } from "./ayla.js";

export interface ThinkerOptions {
  /** Size of the search's table in MiB, a whole number from 0 to 32; 16 if it is left out. */
  tableMiB?: number;
}

/** What is used of an AbortSignal. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface ThinkOptions {
  /** Stops the search when it is aborted; the worker is free within 20 ms. An AbortSignal. */
  signal?: StopSignal;
  /**
   * Told of a search under way about five times a second, but not of its last state, which is the answer. What it throws
   * ends the search, and the promise rejects with it.
   */
  onprogress?: (progress: Progress) => void;
}

/** Searches, one at a time. */
export interface Thinker {
  /**
   * Searches the game after its moves to its limits; without any, until it is stopped.
   *
   * The promise resolves to the last state of the search, or to an error as value. It rejects with nothing but what
   * `onprogress` throws. Besides the faults of the engine (`Engine.begin`) there are, as field and code:
   *
   * - "thinker", "superseded": a later call has ended this search, whatever came of that one;
   * - "signal", "aborted": the signal has stopped it, or had been aborted before;
   * - "thinker", "closed": the thinker is closed;
   * - "engine", "engine-broken": the worker cannot be had, or broke twice in a row; the reason says how. The next call
   *   tries a worker once more;
   * - "start", "moves", "match", "judge" with "not-text"; "ms", "depth", "nodes", "level" with "not-number" for what is
   *   no number, not finite or negative; "limits", "options" with "not-object"; "signal" with "not-signal"; "onprogress"
   *   with "not-function": an argument is of the wrong kind.
   *
   * @param start a position or a game's id
   * @param moves the moves since; none if left out
   * @param limits how far to search, or the level to play as
   *
   * @example The answer, or why there is none
   * ```js
   * import { createThinker } from "ayla/worker";
   * const thinker = createThinker();
   * const best = await thinker.think("urim", "", { depth: 6 });
   * console.log(best.error ?? best.depth); // → 6
   * const none = await thinker.think("urim", "z9", { level: 3 });
   * console.log(none.error.field, none.error.ply); // → moves 1
   * ```
   *
   * @example Looking on, for as long as one likes
   * ```js
   * import { createThinker } from "ayla/worker";
   * const thinker = createThinker();
   * const seen = [];
   * const answer = await thinker.think("bao-kigogo", "", { everyMove: true }, {
   *   signal: AbortSignal.timeout(900),
   *   onprogress: ({ depth, moves }) => seen.push({ depth, best: moves?.[0] }),
   * });
   * console.log(answer.error.code, seen.length > 0); // → aborted true
   * ```
   */
  think(start: string, moves?: string, limits?: Limits, options?: ThinkOptions): Promise<Checked<Progress>>;

  /**
   * Ends the worker, and what it was searching ("closed"). Resolves when the worker is gone; it can be called again.
   *
   * @example
   * ```js
   * import { createThinker } from "ayla/worker";
   * const thinker = createThinker({ tableMiB: 2 });
   * await thinker.close();
   * console.log((await thinker.think("kpe")).error.code); // → closed
   * ```
   */
  close(): Promise<void>;
}

/**
 * Makes a thinker; its worker is started by the first call of `think`. In Node.js a worker without a search does not
 * keep the program from ending.
 *
 * Throws a RangeError if the size of the table is none it can have, and nothing else.
 *
 * @example
 * ```js
 * import { createThinker } from "ayla/worker";
 * const thinker = createThinker();
 * const best = await thinker.think("katro", "", { level: 3 });
 * console.log(best.done, best.move === best.pv[0]); // → true true
 * ```
 */
export function createThinker(options?: ThinkerOptions): Thinker;
