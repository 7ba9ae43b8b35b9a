import { movesText } from "./game.js";

/** Where a step leads from the position after `at` of `length` plies. */
export const steps = {
  first: () => 0,
  earlier: (at) => Math.max(0, at - 1),
  later: (at, length) => Math.min(length, at + 1),
  present: (at, length) => length,
};

/**
 * The game as it was after some of its plies, in the form of a session in which nobody may do anything.
 *
 * @param {import("../wasm/ayla.d.ts").Engine} engine
 * @param {import("./game.js").Game} game
 * @param {number} at
 */
export function pastOf(engine, game, at) {
  const moves = movesText(game, at);
  const view = engine.view(game.start, moves);
  const trace = at > 0 ? engine.trace(game.start, moves) : null;
  return { game, at, view, trace, phase: "past", paused: false, hinted: null, foresee: () => null };
}
