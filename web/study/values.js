import { t } from "../messages.js";

/**
 * What moves are worth, in a few letters: for labels on the pits and in tables. Everything said in full is
 * `scoreText`'s of web/thought.js.
 *
 * @typedef {import("../../wasm/ayla.d.ts").Score} Score
 * @typedef {import("../../wasm/ayla.d.ts").MoveProgress} MoveProgress
 */

const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** A score in a few letters, as a label on a pit has room for. @param {Score} score */
export function shortScore({ unit, value, seeds = 0 }) {
  // Where no point is in sight, the seeds tell more.
  if (unit === "points" && value === 0) return signed(seeds);
  if (unit === "points") return t("study.value.points", { points: signed(value) });
  if (unit === "seeds") return signed(value);
  if (value === 0) return t("study.value.draw");
  return t(value > 0 ? "study.value.win" : "study.value.loss", { turns: Math.abs(value) });
}

/** Whether two scores are worth the same. */
const same = (a, b) => a.unit === b.unit && a.value === b.value && (a.seeds ?? 0) === (b.seeds ?? 0);

/**
 * What the pits say of the moves from them.
 *
 * @param {MoveProgress[] | undefined} moves the best first
 * @returns {Map<string, { text: string, proven: boolean, best: boolean, score: Score }>} by pit
 */
export function pitValues(moves = []) {
  const values = new Map();
  for (const { move, score } of moves) {
    if (!/^[a-z]\d+$/.test(move)) continue;
    values.set(move, { text: shortScore(score), proven: score.proven, best: same(score, moves[0].score), score });
  }
  return values;
}
