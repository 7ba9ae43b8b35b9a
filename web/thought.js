import { list, t } from "./messages.js";

/**
 * What the engine thinks, in words.
 *
 * @typedef {import("../wasm/ayla.d.ts").Score} Score
 * @typedef {import("../wasm/ayla.d.ts").Progress} Progress
 */

/** A line of play can be a whole game; so many moves of it are shown. */
const SHOWN_MOVES = 12;

const leadOf = (value) => (value > 0 ? "ahead" : value < 0 ? "behind" : "level");

function plainScore({ unit, value, seeds = 0 }) {
  const lead = leadOf(value);
  const inSeeds = (count) => t("thought.seeds", { lead: leadOf(count), seeds: Math.abs(count) });
  if (unit === "turns") return t("thought.turns", { lead, turns: Math.abs(value) });
  if (unit === "seeds") return inSeeds(value);
  if (value === 0) return t("thought.no-points", { seeds: inSeeds(seeds) });
  return t("thought.points", { lead, points: Math.abs(value), seeds: Math.abs(seeds) });
}

/** How good a position is for whoever moves in it. @param {Score} score */
export function scoreText(score) {
  const text = plainScore(score);
  return score.proven ? t("thought.proven", { score: text }) : text;
}

/**
 * The parts of a thought, each for a place of its own.
 *
 * @param {Progress} progress
 */
export function thoughtWords({ score, depth, nodesPerSecond, pv }) {
  const match = score.match !== undefined && t("thought.match", { percent: Math.round(100 * score.match) });
  const plies = t("thought.plies", { depth });
  const thousands = Math.round(nodesPerSecond / 1000);
  const line = pv.slice(0, SHOWN_MOVES).join(" ");
  return {
    score: scoreText(score),
    facts: list([match, plies, t("thought.speed", { thousands })].filter(Boolean)),
    brief: list([scoreText(score), plies, t("thought.speed-brief", { thousands })]),
    line: pv.length > SHOWN_MOVES ? t("thought.more", { line }) : line,
  };
}
