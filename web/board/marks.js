import { marks } from "./materials.js";
import { pill, stroke, roundedRect } from "./pen.js";
import { nameSpot, outline } from "./surface.js";

/** A pit that may be played: a bright ring between two dark ones. */
export function paintRing({ context, layout, colours, picture }, shape, cx, cy) {
  const width = Math.max(2, Math.min(4, layout.rx * 0.09));
  // Inside the rim where that shows the owner.
  const out = picture.showOwners ? -width * 1.4 : width * 0.3;
  outline(context, shape, cx, cy, layout.rx + out, layout.ry + out);
  stroke(context, colours.forced ? colours.paper : marks.legalEdge, width + 2.4);
  stroke(context, colours.forced ? colours.highlight : marks.legal, width);
}

/** A pit put into an offer: a ring with a tick. */
export function paintChosen({ context, layout, colours }, shape, cx, cy) {
  const { rx, ry } = layout;
  outline(context, shape, cx, cy, rx, ry);
  context.fillStyle = colours.forced ? colours.paper : "rgba(20, 8, 0, 0.5)";
  context.fill();
  stroke(context, colours.forced ? colours.highlight : marks.legal, 4);
  const size = Math.min(rx, ry) * 0.45;
  context.beginPath();
  context.moveTo(cx - size, cy);
  context.lineTo(cx - size * 0.25, cy + size * 0.7);
  context.lineTo(cx + size, cy - size * 0.7);
  stroke(context, colours.forced ? colours.ink : "#ffffff", Math.max(3, size * 0.3));
}

/** Whose pit it is, where pits change hands: a rim in the owner's colour, and an arrow towards that player. */
export function paintOwner({ context, layout, colours, picture }, { name, cx, cy }) {
  if (colours.forced) return;
  const { rx, ry } = layout;
  const width = rimWidth(layout);
  context.beginPath();
  context.ellipse(cx, cy, rx + width * 0.4, ry + width * 0.4, 0, 0, 2 * Math.PI);
  stroke(context, "rgba(20, 8, 0, 0.55)", width + 2.5);
  stroke(context, marks.sides[picture.scene.owners.get(name)], width);
}

const rimWidth = (layout) => Math.max(3, layout.rx * 0.09);

/** The arrow sits on the rim on its owner's side. */
export function paintOwnerArrow({ context, layout, colours, picture }, { name, cx, cy }) {
  const { rx, ry, near, turned } = layout;
  const owner = picture.scene.owners.get(name);
  const colour = colours.forced ? colours.ink : marks.sides[owner];
  const width = rimWidth(layout);
  const towards = owner === near ? 1 : -1;
  const size = Math.max(6, rx * 0.24);
  const [x, y] = turned ? [cx + towards * (rx + width / 2), cy] : [cx, cy + towards * (ry + width / 2)];
  const [ux, uy] = turned ? [towards, 0] : [0, towards];
  context.beginPath();
  context.moveTo(x + ux * size * 0.75, y + uy * size * 0.75);
  context.lineTo(x - ux * size * 0.5 + uy * size, y - uy * size * 0.5 + ux * size);
  context.lineTo(x - ux * size * 0.5 - uy * size, y - uy * size * 0.5 - ux * size);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  stroke(context, colours.forced ? colours.paper : "#fff6e6", 1.4);
}

/** The corner at the upper right: what the last ply did here, locks and never-ending sowings. */
export function paintBadges(painter, pit) {
  const { context, layout, colours, picture } = painter;
  const { rx, ry } = layout;
  const x = pit.cx + rx * 0.76;
  const y = pit.cy - ry * 0.8;
  const size = Math.max(10, Math.min(18, Math.min(rx, ry) * 0.36));
  const taken = picture.marks?.taken.get(pit.name);
  if (taken) {
    pill(painter, `−${taken}`, x, y, size, { back: marks.taken, ink: marks.takenInk });
  } else if (picture.marks?.last === pit.name) {
    // The last seed: a diamond.
    const d = size * 0.55;
    context.beginPath();
    context.moveTo(x, y - d);
    context.lineTo(x + d, y);
    context.lineTo(x, y + d);
    context.lineTo(x - d, y);
    context.closePath();
    context.fillStyle = colours.forced ? colours.ink : "#ffffff";
    context.fill();
    stroke(context, colours.forced ? colours.paper : marks.legalEdge, 1.4);
  }
  if (picture.endless.has(pit.name)) {
    pill(painter, "∞", pit.cx, pit.cy, size * 1.3);
  }
  if (picture.locked.has(pit.name)) {
    const spot = layout.namesInside ? nameSpot(layout, pit) : { x: pit.cx - rx * 0.8, y: pit.cy - ry * 0.8 };
    paintLock(painter, spot.x + (layout.namesInside ? size * 1.75 : 0), spot.y, size);
  }
}

/** A closed padlock. */
function paintLock({ context, colours }, x, y, size) {
  const w = size * 0.95;
  const h = size * 0.72;
  const ink = colours.forced ? colours.ink : "#ffe08a";
  context.beginPath();
  context.arc(x, y - h * 0.1, w * 0.3, Math.PI, 0);
  stroke(context, colours.forced ? colours.paper : marks.legalEdge, size * 0.34);
  stroke(context, ink, size * 0.16);
  context.beginPath();
  roundedRect(context, x - w / 2, y - h * 0.1, w, h, size * 0.12);
  context.fillStyle = ink;
  context.fill();
  stroke(context, colours.forced ? colours.paper : marks.legalEdge, 1);
}

/** The row that a move must start from: a frame with arrows at its ends. */
export function paintStartRow({ context, layout, colours, picture }) {
  const row = [...layout.pits.values()].filter((pit) => pit.row === picture.startRow);
  const x = Math.min(...row.map((pit) => pit.x));
  const y = Math.min(...row.map((pit) => pit.y));
  const right = Math.max(...row.map((pit) => pit.x + pit.w));
  const bottom = Math.max(...row.map((pit) => pit.y + pit.h));
  context.beginPath();
  roundedRect(context, x - 3, y - 3, right - x + 6, bottom - y + 6, Math.min(layout.rx, layout.ry) * 0.7);
  context.fillStyle = colours.forced ? colours.paper : "rgba(255, 232, 190, 0.16)";
  if (!colours.forced) context.fill();
  stroke(context, colours.forced ? colours.highlight : "rgba(255, 240, 205, 0.75)", 1.6);
}
