import { marks } from "./materials.js";
import { pill, pillWidth, stroke, roundedRect } from "./pen.js";
import { nameSize, nameSpot, outline } from "./surface.js";

/** A pit that may be played: a bright ring between two dark ones. */
export function paintRing({ context, layout, colours, picture }, shape, cx, cy) {
  const width = Math.max(2, Math.min(4, layout.rx * 0.09));
  // Inside the rim where that shows the owner.
  const out = picture.showOwners ? -width * 1.4 : width * 0.3;
  outline(context, shape, cx, cy, layout.rx + out, layout.ry + out);
  stroke(context, colours.forced ? colours.paper : marks.legalEdge, width + 2.4);
  stroke(context, colours.forced ? colours.highlight : marks.legal, width);
}

/** Where the last ply began: a dashed ring. */
export function paintFrom({ context, layout, colours }, shape, cx, cy) {
  outline(context, shape, cx, cy, layout.rx * 0.9, layout.ry * 0.9);
  context.setLineDash([4, 4]);
  stroke(context, colours.forced ? colours.ink : marks.from, 1.8);
  context.setLineDash([]);
}

/** The pit that a seed is falling into: a glow inside the rim. */
export function paintLanding({ context, layout, material, colours }, name) {
  const { cx, cy } = layout.pits.get(name);
  const shape = material.shape === "dug" ? "round" : material.shape;
  outline(context, shape, cx, cy, layout.rx * 0.94, layout.ry * 0.94);
  stroke(context, colours.forced ? colours.highlight : "rgba(255, 240, 205, 0.4)", Math.max(1.5, layout.rx * 0.06));
}

/** Where the first lap of a move would go: a bead for each pit it passes, and a target where it ends. */
export function paintPreview(painter, { from, sown, last }) {
  const { context, layout, material, colours } = painter;
  const { rx, ry } = layout;
  const shape = material.shape === "dug" ? "round" : material.shape;
  const dark = colours.forced ? colours.paper : marks.legalEdge;
  const bright = colours.forced ? colours.highlight : marks.preview;
  for (const [name, count] of sown) {
    const { cx, cy } = layout.pits.get(name);
    if (name !== last) {
      const r = Math.max(2.5, Math.min(6, Math.min(rx, ry) * 0.15));
      for (let i = 0; i < count; ++i) {
        context.beginPath();
        context.arc(cx - rx * 0.6 + i * 2.6 * r, cy + ry * 0.74, r, 0, 2 * Math.PI);
        context.fillStyle = bright;
        context.fill();
        stroke(context, dark, 1.4);
      }
    }
  }
  const { cx, cy } = layout.pits.get(last);
  const width = Math.max(2, Math.min(4, rx * 0.09));
  outline(context, shape, cx, cy, rx * 0.97, ry * 0.97);
  context.fillStyle = colours.forced ? "rgba(0, 0, 0, 0)" : "rgba(120, 214, 160, 0.2)";
  context.fill();
  stroke(context, dark, width + 2.4);
  stroke(context, bright, width);
  // An arrow falling in, so that the target is told by its shape as well.
  const size = Math.max(5, Math.min(13, Math.min(rx, ry) * 0.26));
  const tip = cy - ry * 0.42;
  context.beginPath();
  context.moveTo(cx - size, tip - size * 1.1);
  context.lineTo(cx + size, tip - size * 1.1);
  context.lineTo(cx, tip + size * 0.3);
  context.closePath();
  context.fillStyle = bright;
  context.fill();
  stroke(context, dark, 1.4);
  if (from === last) return;
  const start = layout.pits.get(from);
  outline(context, shape, start.cx, start.cy, rx * 0.86, ry * 0.86);
  context.setLineDash([3, 4]);
  stroke(context, bright, 2);
  context.setLineDash([]);
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
  const size = Math.max(10, Math.min(18 + Math.max(0, rx - 50) * 0.15, Math.min(rx, ry) * 0.36));
  const taken = picture.marks?.taken.get(pit.name);
  if (taken) {
    const text = `−${taken}`;
    // As far to the right as the next pit's name allows.
    const next = pit.x + pit.w + (layout.namesInside ? pit.w / 2 - rx * 0.98 - nameSize(layout) * 0.7 - 1 : 0);
    const at = Math.min(x, next - pillWidth(text, size) / 2);
    pill(painter, text, at, y, size, { back: marks.taken, ink: marks.takenInk });
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

/** Where a pit has its value: in its middle, but not over its number. */
function valueSpot({ rx, ry, numbers }, { cx, cy }) {
  if (numbers === "alone") return { x: cx, y: cy - ry * 0.42, size: Math.max(8, Math.min(11, ry * 0.75)) };
  if (numbers === "beside") return { x: cx - rx * 0.3, y: cy, size: Math.max(9.5, Math.min(13, ry * 0.72)) };
  if (numbers === "below") return { x: cx, y: cy - ry * 0.3, size: Math.max(9.5, Math.min(13, rx * 0.72)) };
  return { x: cx, y: cy, size: Math.max(12, Math.min(22, Math.min(rx, ry) * 0.42)) };
}

/** What a move is worth: a light label, round where it is an estimate, a box in a frame where it is proven. */
export function paintValue({ context, layout, colours }, pit, { text, proven, best }) {
  const { x, y, size } = valueSpot(layout, pit);
  const w = pillWidth(text, size) + (proven ? size * 0.3 : 0);
  const h = size * 1.4;
  const box = (more) => {
    context.beginPath();
    const radius = proven ? size * 0.16 : h / 2 + more;
    roundedRect(context, x - w / 2 - more, y - h / 2 - more, w + 2 * more, h + 2 * more, radius);
  };
  const { back, ink, edge } = colours.forced
    ? { back: best ? colours.highlight : colours.paper, ink: best ? colours.paper : colours.ink, edge: colours.ink }
    : { back: best ? marks.best : marks.value, ink: marks.valueInk, edge: marks.legalEdge };
  box(0);
  context.fillStyle = back;
  context.fill();
  stroke(context, edge, 1);
  if (proven) {
    box(Math.max(1.6, size * 0.14));
    stroke(context, edge, Math.max(1.2, size * 0.1));
  }
  context.font = `${best ? 800 : 700} ${size}px ${colours.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  context.fillText(text, x, y + size * 0.05);
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

/** The row that a move must start from: a bar and an arrow at each end, which leave the pits' names alone. */
export function paintStartRow({ context, layout, colours, picture }) {
  const row = [...layout.pits.values()].filter((pit) => pit.row === picture.startRow);
  const x = Math.min(...row.map((pit) => pit.x));
  const y = Math.min(...row.map((pit) => pit.y));
  const right = Math.max(...row.map((pit) => pit.x + pit.w));
  const bottom = Math.max(...row.map((pit) => pit.y + pit.h));
  const inset = (bottom - y) * 0.2;
  context.beginPath();
  for (const edge of [x - 3, right + 3]) {
    context.moveTo(edge, y + inset);
    context.lineTo(edge, bottom - inset);
  }
  if (!colours.forced) stroke(context, "rgba(40, 8, 0, 0.45)", 4.5);
  stroke(context, colours.forced ? colours.highlight : "rgba(255, 240, 205, 0.9)", 1.8);
  if (colours.forced) return;
  const size = Math.max(5, Math.min(11, layout.edge * 0.4));
  for (const [edge, way] of [
    [x - 3, 1],
    [right + 3, -1],
  ]) {
    context.beginPath();
    context.moveTo(edge + way * size * 0.8, (y + bottom) / 2);
    context.lineTo(edge - way * size * 0.5, (y + bottom) / 2 - size);
    context.lineTo(edge - way * size * 0.5, (y + bottom) / 2 + size);
    context.closePath();
    context.fillStyle = marks.legal;
    context.fill();
    stroke(context, marks.legalEdge, 1.4);
  }
}
