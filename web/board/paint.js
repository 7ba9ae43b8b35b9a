import { flightOf, paintFlight } from "./flight.js";
import { paintBadges, paintChosen, paintOwner, paintOwnerArrow, paintRing, paintStartRow } from "./marks.js";
import { marks } from "./materials.js";
import { pill, stroke } from "./pen.js";
import { places } from "./seeds.js";
import { outline, storeInside } from "./surface.js";

/**
 * What lies on the board: seeds with their numbers, the hand, and the marks. Painted whenever something changes.
 *
 * @typedef {object} Picture
 * @property {import("./scene.js").Scene} scene
 * @property {{ event: any[], share: number } | null} moving
 * @property {Set<string>} legal pits that may be chosen
 * @property {Set<string>} chosen pits put together for an offer
 * @property {Set<string>} locked
 * @property {Set<string>} endless
 * @property {boolean} showOwners
 * @property {number | null} startRow
 * @property {ReturnType<import("./scene.js").marksOf> | null} marks
 */

/** @param {CanvasRenderingContext2D} context @param {Picture} picture */
export function paintPicture(context, { layout, material, sprites, colours }, picture) {
  const painter = { context, layout, material, sprites, colours, picture };
  const flight = flightOf(layout, picture);
  if (picture.startRow) paintStartRow(painter);
  for (const pit of layout.pits.values()) paintPit(painter, pit, flight);
  if (layout.stores) for (const side of ["S", "N"]) paintStore(painter, side, flight);
  if (flight) paintFlight(painter, flight);
}

function paintPit(painter, pit, flight) {
  const { context, layout, material, sprites, colours, picture } = painter;
  const { rx, ry } = layout;
  const seeds = picture.scene.seeds.get(pit.name) - (flight?.less?.[pit.name] ?? 0);
  const shape = material.shape === "dug" ? "round" : material.shape;
  const { name, cx, cy } = pit;

  if (picture.showOwners) paintOwner(painter, pit);
  if (!layout.numbersOnly) {
    const r = sprites.r;
    for (const place of places(name, seeds, rx * 0.88, ry * 0.88, r)) {
      sprites.draw(context, cx + place.x, cy + place.y, place);
    }
  }
  if (picture.marks?.from === name) {
    outline(context, shape, cx, cy, rx * 0.9, ry * 0.9);
    context.setLineDash([4, 4]);
    stroke(context, colours.forced ? colours.ink : marks.from, 1.8);
    context.setLineDash([]);
  }
  if (picture.legal.has(name)) paintRing(painter, shape, cx, cy);
  if (picture.showOwners) paintOwnerArrow(painter, pit);
  if (picture.chosen.has(name)) paintChosen(painter, shape, cx, cy);
  if (!layout.bare) paintCount(painter, pit, seeds);
  paintBadges(painter, pit);
}

function paintCount(painter, { cx, cy }, seeds) {
  const { context, layout, colours } = painter;
  const { rx, ry } = layout;
  if (layout.numbersOnly) {
    const size = Math.min(rx * 1.25, ry * 1.25, 20);
    context.font = `700 ${size}px ${colours.font}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = colours.forced ? colours.ink : seeds ? marks.pillInk : marks.empty;
    context.fillText(String(seeds), cx, cy + size * 0.05);
    return;
  }
  const size = Math.max(11, Math.min(20, Math.min(rx, ry) * 0.4));
  const x = cx + rx * 0.78;
  const y = cy + ry * 0.82;
  pill(painter, String(seeds), x, y, size, seeds ? {} : { back: "rgba(24, 12, 4, 0.5)", ink: "#f0dfc8" });
}

function paintStore(painter, side, flight) {
  const { context, layout, sprites, picture } = painter;
  const { x, y, w, h } = storeInside(layout, side);
  const seeds = picture.scene.captured[side] - (flight?.lessStore?.[side] ?? 0);
  const tall = h >= w;
  const size = Math.max(13, Math.min(24, Math.min(w, h) * 0.32));
  // The number stands at the end nearest to the middle of the page, the seeds lie in the rest.
  const label = size * 1.9;
  const roomW = tall ? w : w - 2 * label;
  const roomH = tall ? h - 2 * label : h;
  if (!layout.numbersOnly && roomW > 2 * sprites.r && roomH > 2 * sprites.r) {
    const a = (roomW / 2) * 0.94;
    const b = (roomH / 2) * 0.94;
    for (const place of places(`store ${side}`, seeds, a, b, sprites.r)) {
      sprites.draw(context, x + w / 2 + place.x, y + h / 2 + place.y, place);
    }
  }
  if (layout.bare) return;
  if (layout.numbersOnly) pill(painter, String(seeds), x + w / 2, y + h / 2, size);
  else if (tall) pill(painter, String(seeds), x + w / 2, y + h - label * 0.6, size);
  else pill(painter, String(seeds), x + w - label * 0.75, y + h / 2, size);
}
