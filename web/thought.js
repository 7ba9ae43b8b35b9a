import { known, list, t } from "./messages.js";

/**
 * What the engine thinks, in words.
 *
 * @typedef {import("../wasm/ayla.d.ts").Score} Score
 * @typedef {import("../wasm/ayla.d.ts").Progress} Progress
 */

/** A line of play can be a whole game; so many moves of it are shown. */
const SHOWN_MOVES = 12;

/** In less time than this nothing is learnt of how fast it is. */
const MEASURED_MS = 100;

const leadOf = (value) => (value > 0 ? "ahead" : value < 0 ? "behind" : "level");

function plainScore({ unit, value, seeds = 0 }, family) {
  const lead = leadOf(value);
  // Where seeds are not what is played for, a lead in them is one on the board.
  const ofGame = `thought.seeds.${family}`;
  const inSeeds = (count) =>
    t(known(ofGame) ? ofGame : "thought.seeds", { lead: leadOf(count), seeds: Math.abs(count) });
  if (unit === "turns") return t("thought.turns", { lead, turns: Math.abs(value) });
  if (unit === "seeds") return inSeeds(value);
  if (value === 0) return t("thought.no-points", { seeds: inSeeds(seeds) });
  return t("thought.points", { lead, points: Math.abs(value), seeds: Math.abs(seeds) });
}

/** How good a position is for whoever moves in it. @param {Score} score @param {string} family of the game */
export function scoreText(score, family) {
  const text = plainScore(score, family);
  return score.proven ? t("thought.proven", { score: text }) : text;
}

/**
 * The parts of a thought, each for a place of its own.
 *
 * @param {Progress} progress
 * @param {string} family of the game
 */
export function thoughtWords({ score, depth, ms, nodesPerSecond, pv }, family) {
  const match = score.match !== undefined && t("thought.match", { percent: Math.round(100 * score.match) });
  const plies = t("thought.plies", { depth });
  const thousands = Math.round(nodesPerSecond / 1000);
  const fast = (key) => ms >= MEASURED_MS && t(key, { thousands });
  const line = pv.slice(0, SHOWN_MOVES).join(" ");
  return {
    score: scoreText(score, family),
    facts: list([match, plies, fast("thought.speed")].filter(Boolean)),
    brief: list([scoreText(score, family), plies, fast("thought.speed-brief")].filter(Boolean)),
    line: pv.length > SHOWN_MOVES ? t("thought.more", { line }) : line,
  };
}
