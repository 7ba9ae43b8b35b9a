import { list, t } from "../messages.js";
import { markOf } from "./review.js";

/**
 * A judgement in words, each a sentence of its own.
 *
 * @typedef {import("./review.js").Judged} Judged
 */

/** What kind of move it is, for texts that name it: the answers to an offer, an offer, or "sow". */
function verbOf(move) {
  const [verb] = move.split(":");
  return ["accept", "decline", "give", "pass"].includes(verb) ? verb : "sow";
}

const pitsOf = (move) => list((move.split(":")[1] ?? move).split(","));

/** What came of the move. @param {Judged} judgement */
export function verdictText({ move, kind, from, to, seeds, points, turns, seen, proven }) {
  const sure = { seen: seen ? "yes" : "no", proven: proven ? "yes" : "no" };
  const values = { ...sure, seeds: seeds ?? 0, points: points ?? 0, turns: turns ?? 0 };
  if (kind === "loses-seeds") return t(`study.gave-seeds.${verbOf(move)}`, values);
  if (kind === "turns" && from === "win")
    return t(to === "draw" ? "study.turned.win-draw" : "study.turned.win-loss", values);
  if (kind === "turns") return t("study.turned.draw-loss", values);
  return t(`study.judged.${kind}`, values);
}

/** What would have been better; empty if nothing. @param {Judged} judgement */
export function betterText(judgement) {
  if (!markOf(judgement)) return "";
  return t(`study.better.${verbOf(judgement.best)}`, { pits: pitsOf(judgement.best) });
}

/** How sure that is. @param {Judged} judgement */
export function sureText({ proven, seen, depth }) {
  if (proven) return t("study.sure.proven");
  return t(seen ? "study.sure.seen" : "study.sure.estimate", { depth });
}

/** A move as a list of moves shows it. @param {string} move */
export function moveText(move) {
  const [verb, rest] = move.split(":");
  if (rest === undefined && /^[a-z]\d+$/.test(verb)) return move;
  return t(`log.${verb}`, { rest: list((rest ?? "").split(",")) });
}
