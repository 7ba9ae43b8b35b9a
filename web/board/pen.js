import { marks } from "./materials.js";

/** Strokes the path as it is. */
export function stroke(context, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** Adds a rectangle with round corners to the path: browsers have long drawn arcs, but not this. */
export function roundedRect(context, x, y, w, h, radius) {
  const r = Math.min(radius, w / 2, h / 2);
  context.moveTo(x + r, y);
  context.arcTo(x + w, y, x + w, y + h, r);
  context.arcTo(x + w, y + h, x, y + h, r);
  context.arcTo(x, y + h, x, y, r);
  context.arcTo(x, y, x + w, y, r);
  context.closePath();
}

/** A number on a dark pill. x, y is its middle. */
export function pill({ context, colours }, text, x, y, size, { back = marks.pill, ink = marks.pillInk } = {}) {
  context.font = `700 ${size}px ${colours.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const w = Math.max(size * 1.35, context.measureText(text).width + size * 0.7);
  const h = size * 1.35;
  context.beginPath();
  roundedRect(context, x - w / 2, y - h / 2, w, h, h / 2);
  context.fillStyle = colours.forced ? colours.paper : back;
  context.fill();
  if (colours.forced) stroke(context, colours.ink, 1);
  context.fillStyle = colours.forced ? colours.ink : ink;
  context.fillText(text, x, y + size * 0.05);
}
