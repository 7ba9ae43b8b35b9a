/**
 * What the boards are made of. Each game has its own: two small carved boards, a dark bench, a long pale board
 * with square holes, and pits dug in red earth.
 *
 * `radius` is that of the corners, in the board's shorter side; `tones` are kinds of seed, each from lit to shaded;
 * `long` is how much longer than wide a seed is, `size` its radius in a pit's.
 */
const woods = {
  gore: {
    radius: 0.06,
    base: "#a96f38",
    light: "#cf9656",
    dark: "#6f431d",
    grain: "rgba(72, 36, 8, 0.16)",
    hollow: ["#3a2009", "#6b421d", "#8d5c2c"],
    ink: "#2a1403",
    ornament: "zigzag",
    shape: "round",
    seeds: {
      long: 1.12,
      size: 0.235,
      tones: [
        ["#f4efe2", "#c9c4b0", "#7d7a68"],
        ["#eae6d6", "#b7b39f", "#6d6a58"],
        ["#f7f1e0", "#d6cdb4", "#8d8468"],
      ],
    },
  },
  kpe: {
    radius: 0.2,
    base: "#7c3f28",
    light: "#a55c3d",
    dark: "#4b2113",
    grain: "rgba(30, 8, 0, 0.2)",
    hollow: ["#250d05", "#4a2214", "#6b3622"],
    ink: "#ffe9d2",
    ornament: "beads",
    shape: "round",
    seeds: {
      long: 1.22,
      size: 0.23,
      tones: [
        ["#ffe7b8", "#dfae62", "#8f6124"],
        ["#fbdca0", "#cf994c", "#7d5119"],
        ["#ffeec9", "#e8c07c", "#9c7033"],
      ],
    },
  },
  urim: {
    radius: 0.24,
    base: "#583a26",
    light: "#7f583a",
    dark: "#321d10",
    grain: "rgba(15, 5, 0, 0.22)",
    hollow: ["#1c0e05", "#3a2414", "#573922"],
    ink: "#f6e4cc",
    ornament: "rope",
    shape: "round",
    seeds: {
      long: 1,
      size: 0.25,
      tones: [
        ["#f0f3f1", "#aeb8b4", "#5f6a68"],
        ["#e4eaea", "#9aa7a6", "#505c5c"],
        ["#f2f1ea", "#bdbcae", "#6f6e61"],
      ],
    },
  },
  "bao-kigogo": {
    radius: 0.08,
    base: "#c6a069",
    light: "#e2c591",
    dark: "#8a6737",
    grain: "rgba(96, 60, 16, 0.17)",
    hollow: ["#54381a", "#7f5a2f", "#a37a48"],
    ink: "#3a240c",
    ornament: "notches",
    shape: "square",
    seeds: {
      long: 1.1,
      size: 0.3,
      tones: [
        ["#d9dfd8", "#8a958b", "#3f4a42"],
        ["#cfd6d2", "#7a8681", "#364039"],
        ["#e4e6da", "#9fa593", "#555b4b"],
      ],
    },
  },
  katro: {
    radius: 0,
    base: "#a3482b",
    light: "#c0623f",
    dark: "#7b3019",
    grain: "rgba(60, 15, 0, 0.25)",
    hollow: ["#4a1808", "#6f2a14", "#8e3d22"],
    ink: "#ffe6d6",
    ornament: "earth",
    shape: "dug",
    seeds: {
      long: 1.16,
      size: 0.29,
      tones: [
        ["#fbf7ef", "#d8d0c2", "#8c8273"],
        ["#e9e4dc", "#b3aaa0", "#6c645b"],
        ["#f3e3cf", "#cdb294", "#84694c"],
        ["#d7d9da", "#979b9e", "#55595c"],
      ],
    },
  },
};

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
