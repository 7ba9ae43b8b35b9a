/** A board this wide or wider may lie flat; a narrower one of many columns stands: see `board/layout.js`. */
const MANY = 10;

const between = (least, value, most) => Math.min(most, Math.max(least, value));

/**
 * The height of a board by its width: high enough for pits as large as the width allows, and no higher. Its own
 * edge and the captured seeds take some of both.
 *
 * @param {{ rows: number, columns: number, keepsCaptures: boolean }} info the game
 * @returns {{ narrow: number, wide: number }} where the width is that of a phone, and where it is more
 */
export function shapeOf({ rows, columns, keepsCaptures }) {
  const stores = keepsCaptures ? 1.6 : 0;
  const narrow = columns > MANY ? 1.3 : between(0.62, (0.9 * (rows + 0.9 + stores)) / (columns + 0.75), 0.9);
  const wide = between(0.42, (0.95 * (rows + 0.9)) / (columns + 0.75 + (columns > MANY ? -2 : stores)), 0.78);
  return { narrow, wide };
}
