/**
 * Scores of all kinds on one scale, for a graph.
 *
 * @typedef {import("../../wasm/ayla.d.ts").Score} Score
 */

/** A score for the other player. @param {Score} score @returns {Score} */
export const turned = (score) => ({
  ...score,
  value: -score.value,
  ...(score.seeds !== undefined && { seeds: -score.seeds }),
  ...(score.match !== undefined && { match: 1 - score.match }),
});

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
