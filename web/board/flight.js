import { pitSpots, storeSpots } from "./lying.js";
import { paintLanding } from "./marks.js";
import { pill, stroke } from "./pen.js";
import { places } from "./seeds.js";

/**
 * Seeds on their way. Each one leaves the spot where it lay and comes to the spot where it will lie; those in the
 * hand have their spots there.
 */

const ease = (share) => share * share * (3 - 2 * share);
const between = (a, b, share) => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  turn: share < 0.5 ? a.turn : b.turn,
});

/** More than this lie unseen below the others in a hand. */
const MOST_IN_HAND = 40;

/**
 * What an event under way looks like.
 *
 * @returns {object | null} `hand`: its place, seeds and how far it has opened; `flying`: seeds in the air, with
 *   where and which; `less`: how many fewer lie in a pit or store; `landing`: the pit below
 */
export function flightOf(painter, { scene, moving }) {
  if (!moving) return null;
  const { layout } = painter;
  const [event, pit, count, side] = moving.event;
  const share = ease(moving.share);
  const kinds = scene.kinds.get("hand");
  const over = (name) => handOver(layout, name);
  const resting = scene.at && scene.hand > 0 ? { ...over(scene.at), kinds } : null;
  const leaving = (from, to, number, spots) => fly(scene.kinds.get(from), spots, to, number, share);

  if (event === "drop") {
    const place = hop(layout, scene.at ?? pit, pit, Math.min(1, moving.share * 1.25));
    // The seed leaves the moving hand when that is about half way, and falls to its spot.
    const lying = scene.seeds.get(pit);
    const fall = ease(Math.max(0, (moving.share - 0.4) / 0.6));
    const own = handSpots(painter, place, scene.hand)[Math.min(scene.hand, MOST_IN_HAND) - 1];
    const spot = pitSpots(painter, pit, lying + 1)[lying];
    const flying = own && spot ? [{ ...between(own, spot, fall), kind: kinds[kinds.length - 1] }] : [];
    return { hand: { ...place, kinds: kinds.slice(0, -1), count: scene.hand }, flying, landing: pit };
  }
  if (event === "skip") {
    return { hand: { ...hop(layout, scene.at ?? pit, pit, moving.share), kinds } };
  }
  if (event === "lift" || event === "take") {
    const lifted = event === "lift" ? scene.seeds.get(pit) : count;
    const from = resting ?? over(pit);
    const place = event === "lift" || !scene.at ? between(from, over(pit), share) : over(scene.at);
    const spots = handSpots(painter, place, scene.hand + lifted).slice(scene.hand);
    return {
      hand: { ...place, kinds, count: scene.hand + lifted, open: resting ? 1 : share },
      flying: leaving(pit, spots, lifted, pitSpots(painter, pit, scene.seeds.get(pit))),
      less: { [pit]: lifted },
    };
  }
  if ((event === "capture" || event === "sweep") && layout.stores) {
    const spots = storeSpots(painter, side, scene.captured[side] + count).slice(scene.captured[side]);
    const from = pitSpots(painter, pit, scene.seeds.get(pit));
    return { hand: resting, flying: leaving(pit, spots, count, from), less: { [pit]: count } };
  }
  if (event === "pay" && layout.stores) {
    const spots = pitSpots(painter, pit, scene.seeds.get(pit) + count).slice(scene.seeds.get(pit));
    const from = storeSpots(painter, side, scene.captured[side]);
    return { hand: resting, flying: leaving(side, spots, count, from), less: { [side]: count } };
  }
  return { hand: resting };
}

/** The hand on its way from pit to pit, a little higher in between. */
function hop(layout, from, to, share) {
  const place = between(handOver(layout, from), handOver(layout, to), ease(share));
  const high = from === to ? 0 : Math.sin(share * Math.PI) * layout.ry * 0.22;
  return { ...place, y: Math.max(handSize(layout) + 2, place.y - high) };
}

/** The uppermost seeds of a pile on their way, the first ones a little ahead. */
function fly(kinds, from, to, count, share) {
  const first = kinds.length - count;
  return kinds.slice(first).flatMap((kind, i) => {
    const [a, b] = [from[first + i], to[i]];
    if (!a || !b) return [];
    const late = count > 1 ? (0.25 * i) / (count - 1) : 0;
    return [{ ...between(a, b, Math.min(1, Math.max(0, (share - late) / 0.75))), kind }];
  });
}

/** The hand hovers at the pit's upper rim, within the picture. */
function handOver(layout, name) {
  const { cx, cy } = layout.pits.get(name);
  const r = handSize(layout);
  const inside = (value, size) => Math.min(size - r - 2, Math.max(r + 2, value));
  return { x: inside(cx, layout.width), y: inside(cy - layout.ry * 0.75, layout.height) };
}

const handSize = ({ rx, ry }) => Math.max(15, Math.min(rx, ry) * 0.82);

/** Where seeds lie in a hand. */
function handSpots({ layout, sprites }, { x, y }, count) {
  const r = handSize(layout) * 0.9;
  const spots = places("hand", Math.min(count, MOST_IN_HAND), r, r, sprites.r);
  return Array.from({ length: count }, (_, i) => {
    const spot = spots[Math.min(i, spots.length - 1)];
    return { x: x + spot.x, y: y + spot.y, turn: spot.turn };
  });
}

export function paintFlight(painter, { hand, flying = [], landing }) {
  const { context, layout, sprites } = painter;
  const seen = layout.numbers !== "alone";
  if (landing) paintLanding(painter, landing);
  if (hand) paintPalm(painter, hand);
  if (hand && seen) {
    const spots = handSpots(painter, hand, Math.min(hand.kinds.length, MOST_IN_HAND));
    spots.forEach((spot, i) => sprites.draw(context, spot.x, spot.y, { turn: spot.turn, kind: hand.kinds[i] }));
  }
  if (seen) for (const seed of flying) sprites.draw(context, seed.x, seed.y, seed);
  if (hand) paintHandCount(painter, hand);
}

/** The boxes that a flight is painted in. */
export function boxesOf({ layout, sprites }, { hand, flying = [], landing }) {
  const around = (x, y, r) => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
  const boxes = flying.map(({ x, y }) => around(x, y, sprites.r * 2 + 2));
  if (hand) boxes.push(around(hand.x, hand.y, handSize(layout) * 1.5 + 10));
  if (landing) boxes.push(layout.pits.get(landing));
  return boxes;
}

/** What the hand holds lies on a palm: a soft dark disc. */
function paintPalm({ context, layout, colours }, { x, y, kinds, count = kinds.length, open = 1 }) {
  if (count === 0) return;
  const r = handSize(layout) * (0.4 + 0.6 * open);
  context.save();
  context.globalAlpha = open;
  // A shadow without blurring, which would cost too much at every frame.
  context.beginPath();
  context.arc(x, y + r * 0.22, r * 1.06, 0, 2 * Math.PI);
  context.fillStyle = colours.forced ? colours.paper : "rgba(10, 4, 0, 0.3)";
  context.fill();
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fillStyle = colours.forced ? colours.paper : "rgba(104, 64, 40, 0.95)";
  context.fill();
  stroke(context, colours.forced ? colours.ink : "rgba(255, 228, 190, 0.85)", 1.5);
  context.restore();
}

function paintHandCount(painter, { x, y, kinds, count = kinds.length, open = 1 }) {
  if (count === 0 || open < 0.3) return;
  const { layout } = painter;
  const r = handSize(layout);
  const size = Math.max(12, Math.min(22, r * 0.46));
  const at = layout.numbers === "alone" ? y : Math.max(size * 0.75, y - r * 0.95);
  pill(painter, String(count), x, at, size);
}
