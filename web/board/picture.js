import { layoutBoard } from "./layout.js";
import { materialOf } from "./materials.js";
import { paintPicture } from "./paint.js";
import { seedSprites, seedSymbols } from "./seeds.js";
import { paintSurface } from "./surface.js";
import { SvgPen } from "./svg.js";

/**
 * Pictures of a position by itself, to keep or send: drawn by the same hand as the board of a game, as SVG or on a
 * canvas.
 *
 * @typedef {object} Wanted
 * @property {object} info the game
 * @property {import("./paint.js").Picture} picture
 * @property {"S" | "N"} [near]
 * @property {number} [width] the longer side, in pixels
 * @property {boolean} [bare] without names and numbers
 * @property {object} [colours]
 * @property {string} [title]
 */

/** Colours for a picture that belongs to no page. */
const colours = {
  forced: false,
  font: "system-ui, 'Segoe UI', Roboto, sans-serif",
  ink: "#2b1a10",
  paper: "#f4ecdf",
  mat: "rgba(110, 74, 40, 0.1)",
  matEdge: "rgba(110, 74, 40, 0.35)",
};

/** How large seeds are drawn: a little larger where their pit is small. */
export function seedSize(layout, { seeds }) {
  const more = layout.numbers === "corner" ? 1 : 1.2;
  return Math.max(2.4, Math.min(layout.rx, layout.ry) * seeds.size * more);
}

/** A picture of seeds alone, nothing marked. */
export const plainPicture = (scene) => ({
  scene,
  moving: null,
  legal: new Set(),
  chosen: new Set(),
  locked: new Set(),
  endless: new Set(),
  showOwners: false,
  startRow: null,
  marks: null,
  preview: null,
});

function prepare({ info, near = "S", width = 960, bare = false, colours: own = colours }) {
  // A board of many columns lies in a wide picture, its captured seeds at its ends.
  const height = info.columns >= 2 * info.rows - 2 && info.columns > 2 ? width * 0.52 : width;
  const layout = layoutBoard(info, { width, height }, near, { bare });
  const boxes = [layout.board, ...Object.values(layout.stores ?? {})];
  const margin = bare ? 0 : width * 0.02;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.w)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.h)) + margin);
  const material = materialOf(info.family);
  const box = { x, y, w: right - x, h: bottom - y };
  return { layout, material, colours: own, box, r: seedSize(layout, material), paper: bare ? null : own.paper };
}

function paintAll(pen, { layout, material, colours: own, box, paper }, sprites, { info, picture }) {
  if (paper) {
    pen.fillStyle = paper;
    pen.fillRect(box.x, box.y, box.w, box.h);
  }
  paintSurface(pen, layout, info, material, own);
  paintPicture(pen, { layout, material, colours: own, sprites }, picture);
}

/** A position as SVG text. @param {Wanted} wanted */
export function picture(wanted) {
  const tools = prepare(wanted);
  const pen = new SvgPen();
  paintAll(pen, tools, seedSymbols(tools.material.seeds, tools.r, pen), wanted);
  return pen.text(tools.box, wanted.title ?? wanted.info.id);
}

/** The same on a canvas, from which a browser makes a PNG. @param {Wanted} wanted */
export function pictureCanvas(wanted, ratio = 2) {
  const tools = prepare(wanted);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(tools.box.w * ratio);
  canvas.height = Math.round(tools.box.h * ratio);
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, -tools.box.x * ratio, -tools.box.y * ratio);
  paintAll(context, tools, seedSprites(tools.material.seeds, tools.r, ratio), wanted);
  return canvas;
}
