import { t } from "../messages.js";
import { scoreText } from "../thought.js";
import { markOf } from "./review.js";
import { resultScore, shareOf, turned } from "./score.js";
import { endOf } from "./tree.js";

/**
 * What a review has found, for the parts of the view that show it.
 *
 * @typedef {import("./review.js").Judged} Judged
 * @typedef {import("./model.js").Model} Model
 */

/** The moves that made a difference. @param {(Judged | null)[]} judged */
export const mistakesOf = (judged) =>
  judged.flatMap((one, i) => {
    const mark = one && markOf(one);
    return mark ? [{ ply: i + 1, mark, judged: one }] : [];
  });

/** How many there are of each kind, by side. @param {ReturnType<typeof mistakesOf>} mistakes */
export function countsOf(mistakes) {
  const of = (side, mark) => mistakes.filter((one) => one.judged.side === side && one.mark === mark).length;
  return ["S", "N"].map((side) => ({ side, changed: of(side, "changed"), gave: of(side, "gave") }));
}

/** The marks of the main line, by node. @param {(Judged | null)[]} judged @param {import("./tree.js").Tree} tree */
export function marksOf(judged, { main }) {
  return new Map(mistakesOf(judged).flatMap(({ ply, mark }) => (main[ply - 1] ? [[main[ply - 1], mark]] : [])));
}

const forSouth = (score, side) => (side === "S" ? score : turned(score));

/** The graph's points: the positions before each move, and the last. @param {(Judged | null)[]} judged @param {Model} model */
export function pointsOf(judged, { tree, positions, info }) {
  const { length } = tree.main;
  const scores = judged.map((one) => one && forSouth(one.bestScore, one.side));
  const last = [...judged].reverse().find(Boolean);
  const { result } = positions.at(endOf(tree.root)).view;
  // What the last move that was judged led to: a resignation or an agreement after it is no move to judge.
  const after = judged.lastIndexOf(last) + 1;
  if (last && after >= length - 1) scores[after] ??= forSouth(last.score, last.side);
  if (result) scores[length] = resultScore(result, last?.score.unit);
  return Array.from({ length: length + 1 }, (_, ply) => {
    const score = scores[ply];
    if (!score) return null;
    const mark = judged[ply - 1] ? markOf(judged[ply - 1]) : null;
    const place = t("past.at", { ply, plies: length });
    return {
      share: shareOf(score, info),
      said: t("study.graph.said", { place, score: scoreText(score, info.family) }),
      mark,
    };
  });
}
