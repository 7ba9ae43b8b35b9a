import { known, list, t } from "./messages.js";

/**
 * A hint in words: the move that the engine found best, and why. The reasons are the engine's; here they only get their
 * sentences, each of them one that stands alone.
 *
 * @typedef {import("../wasm/ayla.d.ts").Reason} Reason
 * @typedef {import("../wasm/ayla.d.ts").Progress} Progress
 */

/** More than this is not read in passing. */
const MOST_REASONS = 2;
/** More pits than these are counted, not named. */
const MOST_PITS = 3;

/** The move that is hinted at: "Hint: a1." @param {string} move */
function moveSentence(move) {
  const [verb, pits] = move.split(":");
  if (known(`hint.move.${verb}`)) return t(`hint.move.${verb}`, { pits: pits && list(pits.split(",")) });
  return t("hint.move.sow", { pits: move });
}

/** One reason as a sentence. @param {Reason} reason */
export function reasonSentence({ kind, pits = [], proven, ...rest }) {
  // What an answer to an offer is worth, where that is not certain, is told as of any move.
  if ((kind === "accept" || kind === "decline") && proven === false) kind = "better";
  const values = { laps: 1, ...rest, pits: list(pits), count: pits.length, proven: proven === false ? "no" : "yes" };
  const keys = [
    ...(pits.length > MOST_PITS ? [`hint.${kind}-many`] : []),
    // Where a reason counts in one of several units it has a text for each, the weightiest unit first.
    ...["turns", "points", "seeds"].filter((unit) => unit in rest).map((unit) => `hint.${kind}.${unit}`),
  ];
  return t(keys.find(known) ?? `hint.${kind}`, values);
}

/**
 * The hint and its reasons, each for a place of its own.
 *
 * @param {Progress} progress the last answer of a search with `reasons`
 */
export function hintWords({ move, reasons = [] }) {
  if (move === null) return { move: t("hint.none"), reasons: [] };
  return { move: moveSentence(move), reasons: reasons.map(reasonSentence) };
}

/**
 * The hint in short: "Hint: a1. Takes 9 seeds from b3, b4."
 *
 * @param {Progress} progress the last answer of a search with `reasons`
 */
export function hintSentence(progress) {
  const { move, reasons } = hintWords(progress);
  return reasons.slice(0, MOST_REASONS).reduce((first, second) => t("hint.joined", { first, second }), move);
}
