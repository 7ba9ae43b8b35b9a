import { hash, random } from "./seeds.js";

/** Fibres along the board's length, swelling about a few knots. */
export function paintGrain(context, layout, material, key) {
  const next = random(hash(`grain ${key}`));
  const { x, y, w, h } = layout.board;
  const along = layout.turned ? h : w;
  const acrossSize = layout.turned ? w : h;
  const knots = Array.from({ length: 3 }, () => ({ at: next(), off: next(), size: 0.02 + next() * 0.05 }));
  const lines = Math.max(14, Math.round(acrossSize / 5));
  context.strokeStyle = material.grain;
  for (let i = 0; i < lines; ++i) {
    const base = (i + next() * 0.9) / lines;
    context.lineWidth = 0.5 + next() * 1.7;
    const phase = next() * 6.3;
    context.beginPath();
    for (let step = 0; step <= 40; ++step) {
      const s = step / 40;
      let off = base + Math.sin(s * 5 + phase) * 0.006;
      for (const knot of knots) {
        const d = (s - knot.at) / 0.09;
        off += Math.sign(base - knot.off) * knot.size * Math.exp(-d * d - Math.abs(base - knot.off) * 9);
      }
      const px = layout.turned ? x + off * acrossSize : x + s * along;
      const py = layout.turned ? y + s * along : y + off * acrossSize;
      if (step === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.stroke();
  }
}

/** Trodden red earth: blotches, grit, a few pebbles' shadows. */
export function paintEarth(context, { x, y, w, h }, material, key) {
  const next = random(hash(`earth ${key}`));
  for (let i = 0; i < 60; ++i) {
    const r = (0.05 + next() * 0.12) * Math.max(w, h);
    const px = x + next() * w;
    const py = y + next() * h;
    const blotch = context.createRadialGradient(px, py, 0, px, py, r);
    const tone = next() < 0.5 ? "255, 190, 150" : "60, 12, 0";
    blotch.addColorStop(0, `rgba(${tone}, 0.07)`);
    blotch.addColorStop(1, `rgba(${tone}, 0)`);
    context.fillStyle = blotch;
    context.fillRect(px - r, py - r, 2 * r, 2 * r);
  }
  const grit = Math.min(2600, Math.round((w * h) / 70));
  for (const [share, colour] of [
    [0.55, "rgba(50, 10, 0, 0.28)"],
    [0.45, "rgba(255, 205, 170, 0.22)"],
  ]) {
    context.beginPath();
    for (let i = 0; i < grit * share; ++i) {
      const size = 0.5 + next() * 1.3;
      context.rect(x + next() * w, y + next() * h, size, size);
    }
    context.fillStyle = colour;
    context.fill();
  }
}

/** Carving along the long edges. */
export function paintOrnament(context, layout, material) {
  const { board, edge, turned } = layout;
  if (material.ornament === "earth" || edge < 9) return;
  // Where the edge carries letters the carving keeps to its rim.
  const inset = edge * (layout.namesInside ? 0.5 : 0.16);
  // It ends before the corners are round.
  const from = Math.max(edge * 1.1, Math.min(board.w, board.h) * material.radius * 0.85);
  const length = (turned ? board.h : board.w) - 2 * from;
  const size = edge * (layout.namesInside ? 0.2 : 0.14);
  const count = Math.max(4, Math.round(length / (size * 2.2)));
  const step = length / count;
  const rows = [inset, (turned ? board.w : board.h) - inset];
  context.save();
  context.lineWidth = Math.max(1, edge * 0.05);
  for (const [shift, colour] of [
    [0.9, "rgba(255, 235, 205, 0.3)"],
    [0, "rgba(25, 8, 0, 0.5)"],
  ]) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    for (const row of rows) {
      context.beginPath();
      for (let i = 0; i <= count; ++i) {
        const along = from + i * step;
        const x = board.x + (turned ? row : along);
        const y = board.y + (turned ? along : row) + shift;
        strokeMotif(context, material.ornament, x, y, size, i, turned);
      }
      if (material.ornament === "beads") context.fill();
      else context.stroke();
    }
  }
  context.restore();
}

function strokeMotif(context, ornament, x, y, size, i, turned) {
  const side = (i % 2 ? size : -size) * 0.7;
  if (ornament === "zigzag") {
    const [px, py] = turned ? [x + side, y] : [x, y + side];
    if (i === 0) context.moveTo(px, py);
    else context.lineTo(px, py);
  } else if (ornament === "beads") {
    context.moveTo(x + size * 0.42, y);
    context.arc(x, y, size * (i % 2 ? 0.42 : 0.25), 0, 2 * Math.PI);
  } else if (ornament === "rope") {
    context.moveTo(x - size * 0.8, y + size * 0.6);
    context.quadraticCurveTo(x, y + size * 0.2, x + size * 0.8, y - size * 0.6);
  } else {
    for (const [j, [along, across]] of ornament.entries()) {
      const [dx, dy] = turned ? [across, along] : [along, across];
      context[j ? "lineTo" : "moveTo"](x + dx * size, y + dy * size);
    }
  }
}
