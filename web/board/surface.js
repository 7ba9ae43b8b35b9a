import { roundedRect, stroke } from "./pen.js";
import { hash, random } from "./seeds.js";
import { paintEarth, paintGrain, paintOrnament } from "./textures.js";

/**
 * The board without what lies on it: wood or earth, ornament, hollows, names. Painted once per size.
 *
 * @typedef {import("./layout.js").Layout} Layout
 */

/** The outline of a pit, hollow or ring: round, square with soft corners, or dug. */
export function outline(context, shape, cx, cy, rx, ry, key = "") {
  context.beginPath();
  if (shape === "square") {
    roundedRect(context, cx - rx, cy - ry, 2 * rx, 2 * ry, Math.min(rx, ry) * 0.42);
  } else if (shape === "dug") {
    const next = random(hash(`rim ${key}`));
    const waves = [2, 3, 5].map((n) => ({ n, size: 0.022 * (next() + 0.3), from: next() * 6.3 }));
    for (let i = 0; i <= 48; ++i) {
      const angle = (i / 48) * 2 * Math.PI;
      const r = waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.n * angle + wave.from), 1);
      context.lineTo(cx + Math.cos(angle) * rx * r, cy + Math.sin(angle) * ry * r);
    }
    context.closePath();
  } else {
    context.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Layout} layout */
export function paintSurface(context, layout, info, material, colours) {
  if (colours.forced) {
    paintPlain(context, layout, material, colours);
  } else {
    paintGround(context, layout, info, material);
    paintOrnament(context, layout, material);
    for (const pit of layout.pits.values()) {
      paintHollow(context, material, pit.cx, pit.cy, layout.rx, layout.ry, material.shape, pit.name);
    }
    paintStores(context, layout, material, colours);
  }
  if (!layout.bare) paintNames(context, layout, info, colours.forced ? colours.ink : material.ink, colours.font);
}

/** Forced colours: outlines in the system's own. */
function paintPlain(context, layout, material, colours) {
  const { board, rx, ry, stores } = layout;
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  context.strokeRect(board.x + 1, board.y + 1, board.w - 2, board.h - 2);
  for (const pit of layout.pits.values()) {
    outline(context, material.shape === "dug" ? "round" : material.shape, pit.cx, pit.cy, rx, ry);
    context.stroke();
  }
  for (const box of Object.values(stores ?? {})) {
    context.strokeRect(box.x + 5, box.y + 5, box.w - 10, box.h - 10);
  }
}

function boardPath(context, { board, edge }, radius, earth) {
  const { x, y, w, h } = board;
  context.beginPath();
  if (earth) earthPath(context, board, edge);
  else roundedRect(context, x, y, w, h, radius);
}

/** A patch of ground that was cleared by hand: nearly a rectangle, nowhere straight. */
function earthPath(context, { x, y, w, h }, edge) {
  const next = random(hash("patch"));
  const waves = [3, 5, 8, 13, 21].map((count) => ({ count, from: next() * 6.3, size: 0.15 + next() * 0.4 }));
  const power = 2 / 9;
  for (let i = 0; i <= 180; ++i) {
    const angle = (i / 180) * 2 * Math.PI;
    const [a, b] = [Math.cos(angle), Math.sin(angle)];
    const wave = waves.reduce((sum, { count, from, size }) => sum + size * (1 + Math.sin(count * angle + from)), 0);
    const inset = edge * 0.055 * wave;
    context.lineTo(
      x + w / 2 + Math.sign(a) * Math.abs(a) ** power * (w / 2 - inset),
      y + h / 2 + Math.sign(b) * Math.abs(b) ** power * (h / 2 - inset),
    );
  }
  context.closePath();
}

function paintGround(context, layout, info, material) {
  const { x, y, w, h } = layout.board;
  const earth = material.ornament === "earth";
  const radius = Math.min(w, h) * material.radius;
  context.save();
  if (!earth) {
    context.shadowColor = "rgba(30, 12, 0, 0.42)";
    context.shadowBlur = layout.edge * 0.7;
    context.shadowOffsetY = layout.edge * 0.2;
  }
  boardPath(context, layout, radius, earth);
  const light = context.createLinearGradient(x, y, x + w * 0.25, y + h);
  light.addColorStop(0, material.light);
  light.addColorStop(0.45, material.base);
  light.addColorStop(1, material.dark);
  context.fillStyle = earth ? material.base : light;
  context.fill();
  context.restore();

  context.save();
  boardPath(context, layout, radius, earth);
  context.clip();
  if (earth) paintEarth(context, layout.board, material, info.id);
  else paintGrain(context, layout, material, info.id);
  context.restore();

  if (earth) {
    // Crumbling: darker where it falls away.
    context.save();
    boardPath(context, layout, radius, earth);
    context.clip();
    for (const [width, colour] of [
      [0.5, "rgba(50, 12, 0, 0.1)"],
      [0.22, "rgba(50, 12, 0, 0.16)"],
      [0.06, "rgba(40, 8, 0, 0.3)"],
    ]) {
      boardPath(context, layout, radius, earth);
      stroke(context, colour, Math.max(1, 2 * layout.edge * width));
    }
    context.restore();
  } else {
    // A worn edge: lit above, dark below.
    boardPath(context, layout, radius);
    context.lineWidth = Math.max(1, layout.edge * 0.09);
    const rim = context.createLinearGradient(x, y, x, y + h);
    rim.addColorStop(0, "rgba(255, 240, 215, 0.55)");
    rim.addColorStop(0.5, "rgba(255, 240, 215, 0.06)");
    rim.addColorStop(1, "rgba(20, 6, 0, 0.5)");
    context.strokeStyle = rim;
    context.stroke();
  }
  paintRidge(context, layout, material);
}

/** The line between the players. */
function paintRidge(context, { middle, turned }, material) {
  const { x, y, length } = middle;
  for (const [shift, colour] of [
    [0, "rgba(20, 6, 0, 0.35)"],
    [1.5, "rgba(255, 235, 205, 0.28)"],
  ]) {
    context.beginPath();
    if (turned) context.rect(x + shift - 0.75, y, 1.5, length);
    else context.rect(x, y + shift - 0.75, length, 1.5);
    context.fillStyle = colour;
    context.fill();
  }
  if (material.ornament !== "earth") return;
  context.beginPath();
  context.setLineDash([7, 5]);
  context.lineWidth = 2;
  context.moveTo(x, y);
  context.lineTo(turned ? x : x + length, turned ? y + length : y);
  context.strokeStyle = "rgba(255, 225, 200, 0.35)";
  context.stroke();
  context.setLineDash([]);
}

function paintHollow(context, material, cx, cy, rx, ry, shape, key) {
  const [deep, middle, lit] = material.hollow;
  if (shape === "dug") {
    // What was dug out lies about the pit.
    for (const [more, colour] of [
      [0.17, "rgba(255, 186, 140, 0.08)"],
      [0.09, "rgba(255, 196, 150, 0.12)"],
    ]) {
      outline(context, shape, cx, cy, rx * (1 + more), ry * (1 + more), `${key} spoil`);
      context.fillStyle = colour;
      context.fill();
    }
  }
  const r = Math.max(rx, ry);
  // A long trough is dark along its length, a pit about its middle.
  const long = Math.max(rx, ry) / Math.min(rx, ry) > 1.8;
  const depth = long
    ? context.createLinearGradient(cx, cy - ry, rx > ry ? cx : cx + rx, rx > ry ? cy + ry : cy - ry)
    : context.createRadialGradient(cx - rx * 0.25, cy - ry * 0.3, r * 0.15, cx, cy, r * 1.1);
  depth.addColorStop(0, deep);
  depth.addColorStop(0.55, middle);
  depth.addColorStop(1, lit);
  outline(context, shape, cx, cy, rx, ry, key);
  context.fillStyle = depth;
  context.fill();
  // The near lip throws a shadow in, the far lip catches the light.
  context.save();
  outline(context, shape, cx, cy, rx, ry, key);
  context.clip();
  context.lineWidth = Math.min(r, 3 * Math.min(rx, ry)) * 0.24;
  context.strokeStyle = "rgba(10, 3, 0, 0.34)";
  const low = Math.min(r, 1.5 * Math.min(rx, ry));
  outline(context, shape, cx + low * 0.09, cy + low * 0.13, rx + low * 0.06, ry + low * 0.06, key);
  context.stroke();
  context.restore();
  const rim = context.createLinearGradient(cx - rx, cy - ry, cx + rx * 0.4, cy + ry);
  rim.addColorStop(0, "rgba(15, 4, 0, 0.55)");
  rim.addColorStop(0.55, "rgba(255, 235, 205, 0.05)");
  rim.addColorStop(1, "rgba(255, 235, 205, 0.5)");
  outline(context, shape, cx, cy, rx, ry, key);
  context.lineWidth = Math.max(1, Math.min(rx, ry) * 0.06);
  context.strokeStyle = rim;
  context.stroke();
}

/** The part of a store's box that holds seeds. */
export function storeInside(layout, side) {
  const box = layout.stores[side];
  const pad = Math.min(layout.edge * (layout.carved ? 0.6 : 0.3), 14);
  const deep = layout.carved ? Math.min(box.w, box.h) * 0.07 : 0;
  // The bench is rounded at its ends.
  const endX = layout.carved && box.w > box.h ? Math.min(layout.board.w, layout.board.h) * 0.1 : 0;
  const endY = layout.carved && box.h > box.w ? Math.min(layout.board.w, layout.board.h) * 0.1 : 0;
  const dx = pad + deep + endX;
  const dy = pad + deep + endY;
  return { x: box.x + dx, y: box.y + dy, w: box.w - 2 * dx, h: box.h - 2 * dy };
}

function paintStores(context, layout, material, colours) {
  for (const side of layout.stores ? ["S", "N"] : []) {
    const { x, y, w, h } = storeInside(layout, side);
    if (layout.carved) {
      paintHollow(context, material, x + w / 2, y + h / 2, w / 2, h / 2, "square", side);
      continue;
    }
    // A mat beside the board.
    context.beginPath();
    roundedRect(context, x, y, w, h, Math.min(12, w / 5, h / 5));
    context.fillStyle = colours.mat;
    context.fill();
    context.setLineDash([2, 4]);
    context.lineWidth = 1.5;
    context.strokeStyle = colours.matEdge;
    context.stroke();
    context.setLineDash([]);
  }
}

/** Names: beside each pit, or letters and numbers along the edge where pits are small. */
function paintNames(context, layout, info, ink, font) {
  context.fillStyle = ink;
  context.textBaseline = "middle";
  context.textAlign = "center";
  if (layout.namesInside) {
    const size = nameSize(layout);
    context.font = `600 ${size}px ${font}`;
    for (const pit of layout.pits.values()) {
      const { x, y } = nameSpot(layout, pit);
      context.fillText(pit.name, x, y);
    }
    return;
  }
  const size = Math.max(8.5, Math.min(12, layout.edge * 0.85));
  context.font = `600 ${size}px ${font}`;
  const { field, edge } = layout;
  const [left, right] = [field.x + edge / 2, field.x + field.w - edge / 2];
  const [top, bottom] = [field.y + edge / 2, field.y + field.h - edge / 2];
  for (const pit of layout.pits.values()) {
    const [letter, number] = pit.name;
    const endOfColumn = pit.row === 1 || pit.row === info.rows;
    const endOfRow = pit.column === 1 || pit.column === info.columns;
    if (layout.turned) {
      if (endOfColumn) context.fillText(letter, pit.gx === 0 ? left : right, pit.cy);
      if (endOfRow) context.fillText(number, pit.cx, pit.gy === 0 ? top : bottom);
    } else {
      if (endOfColumn) context.fillText(letter, pit.cx, pit.gy === 0 ? top : bottom);
      if (endOfRow) context.fillText(number, pit.gx === 0 ? left : right, pit.cy);
    }
  }
}

export const nameSize = ({ rx }) => Math.max(10, Math.min(15 + Math.max(0, rx - 50) * 0.1, rx * 0.3));

/** The free corner of a cell for the pit's name. */
export function nameSpot(layout, pit) {
  return { x: pit.cx - layout.rx * 0.98, y: pit.cy - layout.ry * 0.99 };
}
