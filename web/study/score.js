import { t } from "../messages.js";

/**
 * Scores as they stand on the board and in a graph. Everything said in full is `scoreText`'s of web/thought.js.
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

/** The same for the other player. @param {Score} score @returns {Score} */
export const turned = (score) => ({
  ...score,
  value: -score.value,
  ...(score.seeds !== undefined && { seeds: -score.seeds }),
  ...(score.match !== undefined && { match: 1 - score.match }),
});

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

/**
 * How much better a player is off, from -1 to 1, 1 being a win that has been seen: what a graph shows of scores of
 * all kinds. A lead of an eighth of all seeds is half way.
 *
 * @param {Score} score for that player
 * @param {{ seeds: number }} info the game
 */
export function shareOf({ unit, value, seeds = value }, info) {
  if (unit === "turns") return Math.sign(value);
  const lead = unit === "points" ? seeds : value;
  return lead / (Math.abs(lead) + info.seeds / 8);
}

/**
 * The score of a game that is over, for South.
 *
 * @param {import("../../wasm/ayla.d.ts").Result} result
 * @param {Score["unit"]} unit what the game's last positions were told in
 * @returns {Score}
 */
export function resultScore({ winner, captured: [south, north], points = 0 }, unit) {
  const sign = { S: 1, N: -1 }[winner] ?? 0;
  const seeds = south - north;
  if (unit === "points") return { unit, value: sign * points, seeds, proven: true };
  // Who has more seeds is not always who wins: players may resign.
  if (unit === "seeds" && Math.sign(seeds) === sign) return { unit, value: seeds, proven: true };
  return { unit: "turns", value: sign, proven: true };
}
