import { pill, stroke } from "./pen.js";
import { places } from "./seeds.js";
import { storeInside } from "./surface.js";

const ease = (share) => share * share * (3 - 2 * share);
const between = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** Seeds on their way: from where to where, and what that leaves behind. */
export function flightOf(layout, { scene, moving }) {
  const spot = (pit) => {
    const { cx, cy } = layout.pits.get(pit);
    return { x: cx, y: cy };
  };
  const over = (pit) => {
    const { cx, cy } = layout.pits.get(pit);
    return { x: cx, y: cy - layout.ry * 0.75 };
  };
  const store = (side) => {
    const { x, y, w, h } = storeInside(layout, side);
    return { x: x + w / 2, y: y + h / 2 };
  };
  if (!moving) return null;
  const [kind, pit, seeds, side] = moving.event;
  const share = ease(moving.share);
  const hand = scene.at && scene.hand > 0 ? { ...over(scene.at), seeds: scene.hand } : null;
  if (kind === "drop" || kind === "skip") {
    const from = scene.at ? over(scene.at) : over(pit);
    return { hand: { ...between(from, over(pit), share), seeds: scene.hand } };
  }
  if (kind === "lift") {
    const lifted = scene.seeds.get(pit);
    const from = scene.hand > 0 && scene.at ? over(scene.at) : spot(pit);
    return { hand: { ...between(from, over(pit), share), seeds: scene.hand + lifted }, less: { [pit]: lifted } };
  }
  if (kind === "take") {
    const to = over(scene.at ?? pit);
    return { hand, group: { ...between(spot(pit), to, share), seeds }, less: { [pit]: seeds } };
  }
  if ((kind === "capture" || kind === "sweep") && layout.stores) {
    return { hand, group: { ...between(spot(pit), store(side), share), seeds }, less: { [pit]: seeds } };
  }
  if (kind === "pay" && layout.stores) {
    return { hand, group: { ...between(store(side), spot(pit), share), seeds }, lessStore: { [side]: seeds } };
  }
  return { hand };
}

export function paintFlight(painter, { hand, group }) {
  if (group) paintGroup(painter, group, false);
  if (hand && hand.seeds > 0) paintGroup(painter, hand, true);
}

/** Seeds in the air; those in the hand lie on a palm. */
function paintGroup(painter, { x, y, seeds }, held) {
  const { context, layout, sprites, colours } = painter;
  const r = Math.max(15, Math.min(layout.rx, layout.ry) * 0.82);
  const cx = Math.min(layout.width - r - 2, Math.max(r + 2, x));
  const cy = Math.min(layout.height - r - 2, Math.max(r + 2, y));
  if (held) {
    context.save();
    context.shadowColor = "rgba(0, 0, 0, 0.5)";
    context.shadowBlur = 10;
    context.shadowOffsetY = 5;
    context.beginPath();
    context.arc(cx, cy, r, 0, 2 * Math.PI);
    context.fillStyle = colours.forced ? colours.paper : "rgba(92, 56, 34, 0.94)";
    context.fill();
    context.restore();
    stroke(context, colours.forced ? colours.ink : "rgba(255, 228, 190, 0.9)", 1.5);
  }
  if (!layout.numbersOnly) {
    for (const place of places("hand", Math.min(seeds, 30), r * 0.96, r * 0.96, sprites.r)) {
      sprites.draw(context, cx + place.x, cy + place.y, place);
    }
  }
  pill(painter, String(seeds), cx, layout.numbersOnly ? cy : cy - r * 0.9, Math.max(12, Math.min(20, r * 0.42)));
}
