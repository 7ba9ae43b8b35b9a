import { marks } from "./materials.js";

/** Strokes the path as it is. */
export function stroke(context, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** Adds a rectangle with round corners to the path: older browsers draw arcs, but not this. */
export function roundedRect(context, x, y, w, h, radius) {
  const r = Math.min(radius, w / 2, h / 2);
  const quarter = Math.PI / 2;
  context.moveTo(x + r, y);
  context.arc(x + w - r, y + r, r, -quarter, 0);
  context.arc(x + w - r, y + h - r, r, 0, quarter);
  context.arc(x + r, y + h - r, r, quarter, 2 * quarter);
  context.arc(x + r, y + r, r, 2 * quarter, 3 * quarter);
  context.closePath();
}

/** Bold digits are about as wide everywhere; measuring them at every frame would cost time. */
export const pillWidth = (text, size) => Math.max(size * 1.35, text.length * size * 0.66 + size * 0.6);

/** A number on a dark pill. x, y is its middle. */
export function pill({ context, colours }, text, x, y, size, { back = marks.pill, ink = marks.pillInk } = {}) {
  context.font = `700 ${size}px ${colours.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const w = pillWidth(text, size);
  const h = size * 1.35;
  context.beginPath();
  roundedRect(context, x - w / 2, y - h / 2, w, h, h / 2);
  context.fillStyle = colours.forced ? colours.paper : back;
  context.fill();
  if (colours.forced) stroke(context, colours.ink, 1);
  context.fillStyle = colours.forced ? colours.ink : ink;
  context.fillText(text, x, y + size * 0.05);
}
