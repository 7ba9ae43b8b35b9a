import { known, list, t } from "./messages.js";
import { takenIn } from "./plies.js";

/**
 * A ply, a result and a pit in words, all from the catalogue.
 *
 * `partyOf` gives what a side's player is called, and whether it is the reader: { who, you: "yes" | "no" }.
 */

/** One sentence for a ply, however long its sowing was. */
export function plySentence(trace, partyOf) {
  const party = partyOf(trace.side);
  const { move, events, laps } = trace;
  const [verb, pits] = move.split(":");
  if (verb === "pass") return t("ply.pass", party);
  if (verb === "give") return t("ply.give", { ...party, pits: list(pits.split(",")) });
  if (verb === "accept" || verb === "decline") {
    const paid = events.reduce((sum, [kind, , seeds]) => sum + (kind === "pay" ? seeds : 0), 0);
    return t(`ply.${verb}`, { ...party, paid });
  }
  if (verb === "resign") return t("ply.resign", partyOf(pits));
  if (verb === "agree") return t("ply.agree");
  const lifted = events.find(([kind]) => kind === "lift");
  const sown = t("ply.sow", { ...party, pit: move, seeds: lifted?.[2] ?? 0, laps });
  const taken = takenIn(trace);
  if (taken === 0) {
    const spared = events.some(([kind]) => kind === "spare");
    return t(spared ? "ply.sow-spare" : "ply.sow-end", { sown });
  }
  const from = [...new Set(events.filter(([kind]) => kind === "capture" || kind === "take").map((e) => e[1]))];
  if (from.length > 4) return t("ply.sow-take-many", { sown, taken, pits: from.length });
  return t("ply.sow-take", { sown, taken, pits: list(from) });
}

/** How a game ended: who won, why, and the count where it matters. */
export function resultSentence(result, info, partyOf) {
  const [south, north] = result.captured;
  const score = result.winner === "N" ? `${north}–${south}` : `${south}–${north}`;
  const { who, you } = result.winner ? partyOf(result.winner) : { who: "", you: "no" };
  const ofGame = `reason.${result.reason}.${info.family}`;
  return {
    title: result.winner ? t("result.wins", { who, you }) : t("result.draw"),
    reason: t(known(ofGame) ? ofGame : `reason.${result.reason}`),
    score: info.keepsCaptures ? t("result.score", { score }) : "",
    glory: result.withoutGlory ? t("result.without-glory", { who }) : "",
    points: info.matchPoints ? t("result.points", { points: result.points ?? 0, who, you }) : "",
  };
}

/**
 * A pit's label: "a1, South's, 6 seeds, can be played".
 *
 * @param {{ name: string, owner: string, seeds: number }} pit
 * @param {string[]} states keys below `pit.`
 * @param {string} [last] where the first lap from here would end
 */
export function pitLabel(pit, states, last) {
  return [
    pit.name,
    t(`pit.owner.${pit.owner}`),
    t("pit.seeds", { seeds: pit.seeds }),
    ...states.map((state) => t(`pit.${state}`)),
    ...(last ? [t("pit.lap-end", { last })] : []),
  ].join(t("pit.comma"));
}
