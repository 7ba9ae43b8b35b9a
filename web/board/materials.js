import woods from "./materials/all.js";

/**
 * What the boards are made of, `materials/GAME.json`. Each game has its own: small carved boards, a dark bench, a long
 * pale board with square holes, pits dug in red earth; one without has that of Goré.
 *
 * - `radius` of the corners, in the board's shorter side; `grain` of the wood;
 * - `ornament`: the name of one, or a line's corners, each along the edge and across it;
 * - `shape` of the pits; a `carved` board has its stores in it, beside others the captured seeds lie;
 * - `seeds`: `tones` are kinds of them, each from lit to shaded, `long` is how much longer than wide one is, `size` its
 *   radius in a pit's.
 *
 * @param {string} family
 */
export const materialOf = (family) => woods[family] ?? woods.gore;

/** Marks that lie on every board. */
export const marks = {
  legal: "#fff4cf",
  legalEdge: "#241206",
  from: "#ffffff",
  preview: "#9fe3bb",
  taken: "#9b1c1c",
  takenInk: "#ffffff",
  pill: "rgba(24, 12, 4, 0.82)",
  pillInk: "#fff6e6",
  value: "#f6ecd9",
  best: "#ffd257",
  valueInk: "#201008",
  empty: "rgba(255, 240, 220, 0.55)",
  sides: { S: "#ef9a3c", N: "#4a9cc9" },
};
