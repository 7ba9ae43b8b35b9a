import { places } from "./seeds.js";
import { storeInside } from "./surface.js";

/**
 * Where seeds lie on a board: every pit, store and hand has its own places, the n-th seed always at the n-th.
 *
 * @typedef {{ x: number, y: number, turn: number }} Spot
 */

/** The part of a pit where its seeds lie: all of it, or what the number of a small pit leaves. */
function bed({ rx, ry, numbers }) {
  if (numbers === "below") return { dx: 0, dy: -ry * 0.3, a: rx * 0.96, b: ry * 0.66 };
  if (numbers === "beside") return { dx: -rx * 0.3, dy: 0, a: rx * 0.66, b: ry * 0.96 };
  return { dx: 0, dy: 0, a: rx * 0.88, b: ry * 0.88 };
}

/** @returns {Spot[]} of the first `count` seeds of a pit */
export function pitSpots({ layout, sprites }, name, count) {
  const { cx, cy } = layout.pits.get(name);
  const { dx, dy, a, b } = bed(layout);
  return at(cx + dx, cy + dy, places(name, count, a, b, sprites.r));
}

/** Where a store's seeds lie: its number stands at the end nearest to the middle of the page. */
export function storeParts(layout, side) {
  const { x, y, w, h } = storeInside(layout, side);
  const tall = h >= w;
  const size = Math.max(13, Math.min(24, Math.min(w, h) * 0.32));
  const label = size * 1.9;
  const room = { w: tall ? w : w - 2 * label, h: tall ? h - 2 * label : h };
  const number =
    layout.numbers === "alone"
      ? { x: x + w / 2, y: y + h / 2 }
      : tall
        ? { x: x + w / 2, y: y + h - label * 0.6 }
        : { x: x + w - label * 0.75, y: y + h / 2 };
  return { x: x + w / 2, y: y + h / 2, room, number, size };
}

/** @returns {Spot[]} of the first `count` seeds of a store; none if it has no room for any */
export function storeSpots({ layout, sprites }, side, count) {
  const { x, y, room } = storeParts(layout, side);
  if (room.w <= 2 * sprites.r || room.h <= 2 * sprites.r) return [];
  return at(x, y, places(`store ${side}`, count, room.w * 0.47, room.h * 0.47, sprites.r));
}

const at = (x, y, spots) => spots.map((spot) => ({ x: x + spot.x, y: y + spot.y, turn: spot.turn }));
