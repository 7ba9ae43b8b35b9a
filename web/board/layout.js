import { materialOf } from "./materials.js";

/**
 * Where everything of a board lies, in CSS pixels. Pure: the same box gives the same layout.
 *
 * Captured seeds lie at the players' right ends where the box is wide, and before the players (North's above,
 * South's below) where it is narrow. Where a very wide board stands in a tall box, it is turned by a quarter,
 * South's side to the right, if that makes its pits larger.
 *
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @typedef {Box & { name: string, row: number, column: number, cx: number, cy: number, gx: number, gy: number }} PitBox
 *   the cell of a pit, its middle, and its place in the drawn grid
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {boolean} turned
 * @property {"S" | "N"} near who sits at the bottom (at the right, if turned)
 * @property {Box} board the wood or earth
 * @property {Box} field the board without stores carved into it
 * @property {number} edge its border's width
 * @property {number} rx half the width of a pit
 * @property {number} ry
 * @property {"corner" | "below" | "beside" | "alone"} numbers where a pit's number stands: over the corner of its
 *   seeds, in a part of the pit kept free of them, or without any
 * @property {boolean} namesInside each pit has its name beside it; otherwise the edge carries letters and numbers
 * @property {Map<string, PitBox>} pits
 * @property {{ S: Box, N: Box } | null} stores
 * @property {boolean} storesAtEnds
 * @property {boolean} carved the stores are part of the board
 * @property {{ x: number, y: number, length: number }} middle the line between the players
 */

/** Pits below the first size have no room for seeds, below the second none for a number among them. */
const SEEDS_FROM = 17;
const CORNER_FROM = 32;
const NAMES_FROM = 50;

const pitName = (row, column) => String.fromCharCode(96 + column) + row;

/** The names of a board's pits, as they are drawn for South: the uppermost row first. */
export function pitNames({ rows, columns }) {
  return Array.from({ length: rows * columns }, (_, i) => pitName(rows - Math.floor(i / columns), (i % columns) + 1));
}

/**
 * @param {{ rows: number, columns: number, keepsCaptures: boolean, family: string }} info
 * @param {{ width: number, height: number }} box
 * @param {"S" | "N"} near
 * @param {{ bare?: boolean }} [options] bare: a picture without names and numbers, its seeds drawn at any size
 * @returns {Layout}
 */
export function layoutBoard(info, box, near, { bare = false } = {}) {
  const { carved } = materialOf(info.family);
  if (bare && !carved) info = { ...info, keepsCaptures: false };
  // Room for the board's shadow.
  const inset = box.width < 340 ? 1 : Math.min(6, box.width * 0.012);
  const inner = { width: box.width - 2 * inset, height: box.height - 2 * inset };
  const ways = [];
  for (const turned of inner.height > inner.width ? [false, true] : [false]) {
    // Two rows stay before their players.
    if (turned && (info.rows < 4 || info.columns < 2 * info.rows + 2)) continue;
    for (const storesAtEnds of info.keepsCaptures ? [true, false] : [false]) {
      ways.push(measure(info, inner, turned, storesAtEnds));
    }
  }
  // The larger pit wins; a turned board has to be clearly better, a bench has its stores at its ends if there is
  // room, and where there is none the board itself rather has the width.
  const wide = inner.width > Math.max(480, inner.height * 1.2);
  const liking = (way) => {
    if (way.turned) return 0.85;
    if (info.keepsCaptures && !wide && way.beside) return 0.92;
    return info.keepsCaptures && wide && !way.beside ? (carved ? 0.7 : 0.92) : 1;
  };
  const worth = (way) => (Math.min(way.rx, way.ry) + (way.rx + way.ry) * 0.05) * liking(way);
  ways.sort((a, b) => worth(b) - worth(a));
  return { ...place(info, box, near, ways[0]), ...(bare && { bare, numbers: "corner" }) };
}

/** Sizes of one way to lay the board out; edges and stores in units, the least size of a cell. */
function measure(info, box, turned, storesAtEnds) {
  const across = turned ? info.rows : info.columns;
  const down = turned ? info.columns : info.rows;
  const small = Math.min(box.width / across, box.height / down) < 44;
  const edge = small && across > 9 ? 0.42 : 0.36;
  const ridge = 0.16;
  const stores = info.keepsCaptures;
  const { carved, shape } = materialOf(info.family);
  const deep = carved ? 1.05 : 0.95;
  // Stores lie at the ends of the rows, or along the outer rows.
  const beside = stores && storesAtEnds !== turned;
  const storeAcross = beside ? 2 * deep : 0;
  const storeDown = stores && !beside ? 2 * Math.min(deep * 0.8, 0.9) : 0;
  const moreAcross = 2 * edge + (turned ? ridge : 0) + storeAcross;
  const moreDown = 2 * edge + (turned ? 0 : ridge) + storeDown;
  const unit = Math.min(box.width / (across + moreAcross), box.height / (down + moreDown), 230);
  // Cells may be longer than wide, to use what is left of the box; small ones more so, for fingers.
  const square = shape === "square";
  const most = carved ? 1.6 : !square ? 1.35 : unit < 40 ? 2.2 : 1.7;
  const fit = (length, count, more) => Math.min(most * unit, Math.max(unit, (length - more * unit) / count));
  const cellW = fit(box.width, across, moreAcross);
  const cellH = fit(box.height, down, moreDown);
  // What is still left goes to stores before the players.
  const spare = box.height - (down * cellH + moreDown * unit);
  const storeMore = beside || !stores ? 0 : Math.max(0, Math.min(spare, (unit < 40 ? 1.9 : 0.9) * unit)) / unit;
  const inner = 0.43;
  const roundness = square ? (unit < 40 ? 2 : 1.6) : carved ? 1.45 : 1.28;
  const rx = Math.min(cellW, cellH * roundness) * inner;
  const ry = Math.min(cellH, cellW * roundness) * inner;
  return { turned, beside, unit, cellW, cellH, rx, ry, edge, ridge, storeAcross, storeDown: storeDown + storeMore };
}

function place(info, box, near, way) {
  const { turned, unit, cellW, cellH, beside } = way;
  const across = turned ? info.rows : info.columns;
  const down = turned ? info.columns : info.rows;
  const edge = way.edge * unit;
  const ridge = way.ridge * unit;
  const gridW = across * cellW + (turned ? ridge : 0);
  const gridH = down * cellH + (turned ? 0 : ridge);
  const storeW = (way.storeAcross / 2) * unit;
  const storeH = (way.storeDown / 2) * unit;
  const whole = { w: gridW + 2 * edge + 2 * storeW, h: gridH + 2 * edge + 2 * storeH };
  const left = (box.width - whole.w) / 2 + storeW + edge;
  const top = (box.height - whole.h) / 2 + storeH + edge;

  const pits = new Map();
  for (let row = 1; row <= info.rows; ++row) {
    for (let column = 1; column <= info.columns; ++column) {
      const fromLeft = near === "S" ? column - 1 : info.columns - column;
      const fromTop = near === "S" ? info.rows - row : row - 1;
      const gx = turned ? fromTop : fromLeft;
      const gy = turned ? info.columns - 1 - fromLeft : fromTop;
      const beyond = fromTop >= info.rows / 2 ? ridge : 0;
      const x = left + gx * cellW + (turned ? beyond : 0);
      const y = top + gy * cellH + (turned ? 0 : beyond);
      const name = pitName(row, column);
      pits.set(name, {
        name,
        row,
        column,
        gx,
        gy,
        x,
        y,
        w: cellW,
        h: cellH,
        cx: x + cellW / 2,
        cy: y + cellH / 2,
      });
    }
  }

  const { carved = false, shape } = materialOf(info.family);
  const board = { x: left - edge, y: top - edge, w: gridW + 2 * edge, h: gridH + 2 * edge };
  const stores = info.keepsCaptures ? storeBoxes(board, beside, storeW, storeH, near, turned) : null;
  const field = { ...board };
  if (carved) {
    if (beside) Object.assign(board, { x: board.x - storeW, w: board.w + 2 * storeW });
    else Object.assign(board, { y: board.y - storeH, h: board.h + 2 * storeH });
  }
  const pitSize = 2 * Math.min(way.rx, way.ry);
  return {
    width: box.width,
    height: box.height,
    turned,
    near,
    board,
    field,
    edge,
    rx: way.rx,
    ry: way.ry,
    numbers: numbersOf(pitSize, way.rx > way.ry),
    namesInside: Math.min(cellW, cellH) >= NAMES_FROM && shape !== "square",
    pits,
    stores,
    carved,
    storesAtEnds: beside,
    middle: turned
      ? { x: left + (across / 2) * cellW + ridge / 2, y: top, length: gridH }
      : { x: left, y: top + (down / 2) * cellH + ridge / 2, length: gridW },
  };
}

const numbersOf = (size, wide) =>
  size >= CORNER_FROM ? "corner" : size < SEEDS_FROM ? "alone" : wide ? "beside" : "below";

/** The near player's captured seeds are at the right or below, the far player's at the left or above. */
function storeBoxes(board, beside, w, h, near, turned) {
  const close = beside
    ? { x: board.x + board.w, y: board.y, w, h: board.h }
    : { x: board.x, y: board.y + board.h, w: board.w, h };
  const far = beside ? { x: board.x - w, y: board.y, w, h: board.h } : { x: board.x, y: board.y - h, w: board.w, h };
  // Turned by a quarter, a player's right end is at the top or the bottom of the board.
  const swap = turned && !beside;
  const [bottom, top] = swap ? [far, close] : [close, far];
  return near === "S" ? { S: bottom, N: top } : { S: top, N: bottom };
}

/** The pit next to one in the drawn grid, as arrow keys go; null at the edge. @param {Layout} layout */
export function neighbour(layout, name, dx, dy) {
  const from = layout.pits.get(name);
  for (const pit of layout.pits.values()) {
    if (pit.gx === from.gx + dx && pit.gy === from.gy + dy) return pit.name;
  }
  return null;
}
