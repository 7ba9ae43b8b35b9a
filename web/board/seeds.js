/**
 * How seeds lie and look. Every pit has its own fixed places: the n-th seed of a pit always lies at the same
 * spot, so that nothing jumps when one is added.
 */

/** A small random generator with a fixed course. @param {number} state */
export function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number for a text, to start a generator from. @param {string} text */
export function hash(text) {
  let value = 2166136261;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value;
}

const cache = new Map();
const MOST_CACHED = 400;

/**
 * The places of the first `count` seeds in an ellipse of half axes a, b, for seeds of radius r. They gather
 * about a point near the middle; when a layer is full the next lies on top of it.
 *
 * @param {string} key which pit
 * @returns {{ x: number, y: number, turn: number }[]} from the middle of the pit
 */
export function places(key, count, a, b, r) {
  const id = `${key} ${a.toFixed(1)} ${b.toFixed(1)} ${r.toFixed(2)}`;
  let pile = cache.get(id);
  if (!pile) {
    if (cache.size >= MOST_CACHED) cache.clear();
    pile = { next: random(hash(key)), all: [], layer: [], depth: 0 };
    pile.heart = { x: (pile.next() - 0.5) * a * 0.3, y: (pile.next() - 0.5) * b * 0.3 };
    cache.set(id, pile);
  }
  while (pile.all.length < count) addPlace(pile, a, b, r);
  return pile.all.slice(0, count);
}

function addPlace(pile, a, b, r) {
  const { next, heart } = pile;
  for (;;) {
    const shrink = Math.max(0.35, 1 - 0.13 * pile.depth);
    const roomX = Math.max(0.5, (a - r) * shrink);
    const roomY = Math.max(0.5, (b - r) * shrink);
    const size = Math.sqrt(roomX * roomY);
    let best = null;
    for (let tries = 0; tries < 60; ++tries) {
      const angle = next() * 2 * Math.PI;
      const reach = Math.sqrt(next());
      const x = Math.cos(angle) * reach * roomX;
      const y = Math.sin(angle) * reach * roomY;
      if (pile.layer.some((seed) => Math.hypot(seed.x - x, seed.y - y) < 1.82 * r)) continue;
      const off = Math.hypot(x - heart.x, y - heart.y) / size + next() * 0.25;
      if (!best || off < best.off) best = { x, y, off };
    }
    if (best || pile.layer.length === 0) {
      const { x, y } = best ?? { x: 0, y: 0 };
      const seed = { x, y, turn: next() * Math.PI * 2 };
      pile.layer.push(seed);
      pile.all.push(seed);
      return;
    }
    pile.layer = [];
    ++pile.depth;
  }
}

const TURNS = 6;

/**
 * Seeds drawn once, to be copied: `tones` kinds in several turns each.
 *
 * @param {{ tones: string[][], long: number }} look colours from lit to shaded, and how long against wide
 * @param {number} r radius in CSS pixels
 * @param {number} ratio device pixels per CSS pixel
 */
export function seedSprites(look, r, ratio) {
  const half = Math.ceil((r * Math.max(1, look.long) + 2) * ratio);
  const sheet = document.createElement("canvas");
  sheet.width = 2 * half * TURNS;
  sheet.height = 2 * half * look.tones.length;
  const context = sheet.getContext("2d");
  look.tones.forEach((tone, row) => {
    for (let column = 0; column < TURNS; ++column) {
      context.save();
      context.translate((2 * column + 1) * half, (2 * row + 1) * half);
      drawSeed(context, look, tone, r * ratio, turnOf(look, column));
      context.restore();
    }
  });
  const size = (2 * half) / ratio;
  return {
    r,
    /** Copies one seed with its middle at x, y. */
    draw(target, x, y, { kind, turn }) {
      const { row, column } = which(look, kind, turn);
      target.drawImage(
        sheet,
        column * 2 * half,
        row * 2 * half,
        2 * half,
        2 * half,
        x - size / 2,
        y - size / 2,
        size,
        size,
      );
    },
  };
}

/** The same for a pen that writes SVG: each kind is written once, when it is first drawn. */
export function seedSymbols(look, r, pen) {
  const ids = new Map();
  return {
    r,
    draw(target, x, y, { kind, turn }) {
      const { row, column } = which(look, kind, turn);
      const key = `${row} ${column}`;
      if (!ids.has(key))
        ids.set(
          key,
          pen.stamp(() => drawSeed(pen, look, look.tones[row], r, turnOf(look, column))),
        );
      target.place(ids.get(key), x, y);
    },
  };
}

const which = (look, kind, turn) => ({
  row: kind % look.tones.length,
  column: Math.floor((turn / (2 * Math.PI)) * TURNS) % TURNS,
});

const turnOf = (look, column) => (column / TURNS) * Math.PI * (look.long > 1 ? 1 : 2);

/** The light falls from the upper left, however the seed lies. */
function drawSeed(context, look, [lit, body, shade], r, turn) {
  const rx = r * look.long;
  const ry = r;
  context.beginPath();
  context.ellipse(r * 0.12, r * 0.2, rx * 0.98, ry * 0.98, turn, 0, 2 * Math.PI);
  context.fillStyle = "rgba(20, 8, 0, 0.38)";
  context.fill();
  const light = context.createRadialGradient(-r * 0.35, -r * 0.4, r * 0.08, 0, 0, rx * 1.05);
  light.addColorStop(0, lit);
  light.addColorStop(0.45, body);
  light.addColorStop(1, shade);
  context.beginPath();
  context.ellipse(0, 0, rx * 0.94, ry * 0.94, turn, 0, 2 * Math.PI);
  context.fillStyle = light;
  context.fill();
  context.beginPath();
  context.ellipse(-r * 0.32, -r * 0.38, r * 0.2, r * 0.12, -0.7, 0, 2 * Math.PI);
  context.fillStyle = "rgba(255, 255, 255, 0.5)";
  context.fill();
}
