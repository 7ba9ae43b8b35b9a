import { t } from "../messages.js";

/** The players by their sides: nobody in particular plays. */
export const sides = (side) => ({ who: t(`side.${side}`), you: "no" });

/** The captured seeds in words, nothing where none are kept. @param {object} view @param {object} info the game */
export function capturedText({ captured: [south, north] }, { keepsCaptures }) {
  return keepsCaptures ? t("learn.ui.captured", { south, north }) : "";
}

/** A board in words: its rows as they lie, and the captured seeds. @param {object} view @param {object} info the game */
export function boardText(view, info) {
  const rows = new Map();
  for (const { row, seeds } of view.pits) rows.set(row, [...(rows.get(row) ?? []), seeds]);
  const texts = [...rows].map(([row, seeds]) => t("learn.ui.row", { row, seeds: seeds.join(", ") }));
  return [...texts, capturedText(view, info)].filter(Boolean).join(" ");
}
