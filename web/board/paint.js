import { flightOf, paintFlight } from "./flight.js";
import { pitSpots, storeParts, storeSpots } from "./lying.js";
import * as marking from "./marks.js";
import { marks } from "./materials.js";
import { pill } from "./pen.js";

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
 * @property {ReturnType<import("./scene.js").firstLap> | null} preview
 * @property {Map<string, { text: string, proven: boolean, best: boolean }>} [values] what the move from each pit is worth
 */

/** All of a picture. @param {CanvasRenderingContext2D} context @param {Picture} picture */
export function paintPicture(context, tools, picture) {
  const painter = { ...tools, context, picture };
  const flight = flightOf(painter, picture);
  paintLying(painter, flight);
  if (flight) paintFlight(painter, flight);
}

/** What lies still: everything, or only some pits and stores. */
export function paintLying(painter, flight, places = placesOf(painter.layout)) {
  const { layout, picture } = painter;
  if (picture.startRow) marking.paintStartRow(painter);
  for (const name of places) if (layout.pits.has(name)) paintPit(painter, layout.pits.get(name), flight);
  for (const name of places) if (layout.stores?.[name]) paintStore(painter, name, flight);
  if (picture.preview) marking.paintPreview(painter, picture.preview);
}

/** Where seeds can lie: the pits by name and the stores by side. */
export const placesOf = (layout) => [...layout.pits.keys(), ...(layout.stores ? ["S", "N"] : [])];

/** What a place looks like, as a text: the same text, the same look. */
export function lookOf({ picture }, flight, place) {
  const { scene, legal, chosen, locked, endless, marks: left, values } = picture;
  const kinds = scene.kinds.get(place);
  const lying = kinds.length - (flight?.less?.[place] ?? 0);
  const signs = [legal, chosen, locked, endless].map((set) => Number(set.has(place)));
  const past = left && [left.from === place, left.last === place, left.taken.get(place)];
  const value = values?.get(place);
  const worth = value && [value.text, value.proven, value.best];
  return [kinds.slice(0, lying), signs, scene.owners.get(place), past, worth].join(";");
}

function paintPit(painter, pit, flight) {
  const { context, layout, material, sprites, picture } = painter;
  const { name, cx, cy } = pit;
  const all = picture.scene.seeds.get(name);
  const seeds = all - (flight?.less?.[name] ?? 0);
  const shape = material.shape === "dug" ? "round" : material.shape;

  if (picture.showOwners) marking.paintOwner(painter, pit);
  if (layout.numbers !== "alone") {
    const kinds = picture.scene.kinds.get(name);
    pitSpots(painter, name, seeds).forEach((spot, i) => {
      sprites.draw(context, spot.x, spot.y, { turn: spot.turn, kind: kinds[i] });
    });
  }
  if (picture.marks?.from === name) marking.paintFrom(painter, shape, cx, cy);
  if (picture.legal.has(name)) marking.paintRing(painter, shape, cx, cy);
  if (picture.showOwners) marking.paintOwnerArrow(painter, pit);
  if (picture.chosen.has(name)) marking.paintChosen(painter, shape, cx, cy);
  if (!layout.bare) paintCount(painter, pit, seeds);
  marking.paintBadges(painter, pit);
  const value = picture.values?.get(name);
  if (value) marking.paintValue(painter, pit, value);
}

function paintCount(painter, { name, cx, cy }, seeds) {
  const { context, layout, colours, picture } = painter;
  const { rx, ry, numbers } = layout;
  if (numbers === "alone") {
    if (picture.values?.has(name)) cy += ry * 0.4;
    const size = Math.min(rx * 1.25, ry * 1.25, 20);
    context.font = `700 ${size}px ${colours.font}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = colours.forced ? colours.ink : seeds ? marks.pillInk : marks.empty;
    context.fillText(String(seeds), cx, cy + size * 0.05);
    return;
  }
  // An empty pit shows that it is.
  if (seeds === 0) return;
  if (numbers === "corner") {
    const size = Math.max(11, Math.min(20 + Math.max(0, rx - 50) * 0.2, Math.min(rx, ry) * 0.4));
    pill(painter, String(seeds), cx + rx * 0.78, cy + ry * 0.82, size);
  } else {
    const size = Math.max(10, Math.min(13, Math.min(rx, ry) * 0.95));
    const beside = numbers === "beside";
    pill(painter, String(seeds), cx + (beside ? rx * 0.62 : 0), cy + (beside ? 0 : ry * 0.66), size);
  }
}

function paintStore(painter, side, flight) {
  const { context, layout, sprites, picture } = painter;
  const seeds = picture.scene.captured[side] - (flight?.less?.[side] ?? 0);
  const { number, size } = storeParts(layout, side);
  if (layout.numbers !== "alone") {
    const kinds = picture.scene.kinds.get(side);
    storeSpots(painter, side, seeds).forEach((spot, i) => {
      sprites.draw(context, spot.x, spot.y, { turn: spot.turn, kind: kinds[i] });
    });
  }
  if (!layout.bare) pill(painter, String(seeds), number.x, number.y, size);
}
