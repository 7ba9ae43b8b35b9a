import { boxesOf, flightOf, paintFlight } from "./flight.js";
import { materialOf } from "./materials.js";
import { lookOf, paintLying, placesOf } from "./paint.js";
import { seedSize } from "./picture.js";
import { seedSprites } from "./seeds.js";
import { paintSurface } from "./surface.js";

/**
 * A board drawn on a canvas, used for the game's board and for the small ones beside it. So that seeds move
 * smoothly on slow machines too, three layers are kept: the bare board, painted once; the board with what lies on
 * it, where only places that look different are painted anew; and what is shown, where seeds in the air come on
 * top and only what was below them is put back.
 */
export class BoardCanvas {
  #surface = document.createElement("canvas");
  #still = document.createElement("canvas");
  #key = "";
  #tools = null;
  /** What the still layer shows: of every place, and of what is no place's own. */
  #looks = new Map();
  #whole = "";
  /** Where seeds were in the air. */
  #flown = [];

  constructor() {
    this.element = document.createElement("canvas");
    this.element.setAttribute("aria-hidden", "true");
    // Where no style has come, too: it is made as large as its place, which would grow by it for ever.
    this.element.style.position = "absolute";
  }

  /**
   * @param {object} info the game
   * @param {import("./layout.js").Layout} layout
   * @param {ReturnType<import("./colours.js").readColours>} colours
   */
  fit(info, layout, colours) {
    const ratio = devicePixelRatio || 1;
    const key = JSON.stringify([info.id, layout.width, layout.height, layout.near, ratio, colours]);
    if (key === this.#key) return;
    this.#key = key;
    this.#whole = "";
    const material = materialOf(info.family);
    for (const canvas of [this.element, this.#surface, this.#still]) {
      canvas.width = Math.round(layout.width * ratio);
      canvas.height = Math.round(layout.height * ratio);
    }
    this.element.style.width = `${layout.width}px`;
    this.element.style.height = `${layout.height}px`;
    const context = this.#surface.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintSurface(context, layout, info, material, colours);
    const look = colours.forced
      ? { ...material.seeds, tones: [[colours.ink, colours.ink, colours.ink]] }
      : material.seeds;
    this.#tools = { layout, material, colours, sprites: seedSprites(look, seedSize(layout, material), ratio), ratio };
  }

  /** @param {import("./paint.js").Picture} picture */
  draw(picture) {
    if (!this.#tools) return;
    const painter = { ...this.#tools, picture };
    const flight = flightOf(painter, picture);
    const boxes = this.#layStill(painter, flight);
    const flying = flight ? boxesOf(painter, flight) : [];
    const context = this.element.getContext("2d");
    context.save();
    this.#clip(context, [...boxes, ...this.#flown, ...flying]);
    context.drawImage(this.#still, 0, 0);
    context.restore();
    const { ratio } = this.#tools;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (flight) paintFlight({ ...painter, context }, flight);
    this.#flown = flying;
  }

  /** Brings the still layer up to date. @returns the boxes that changed */
  #layStill(painter, flight) {
    const { layout, picture, ratio } = painter;
    const places = placesOf(layout);
    const whole = JSON.stringify([picture.startRow, picture.showOwners, picture.preview?.from, picture.preview?.last]);
    const anew = whole !== this.#whole;
    const changed = places.filter((place) => {
      const look = lookOf(painter, flight, place);
      const same = this.#looks.get(place) === look;
      this.#looks.set(place, look);
      return anew || !same;
    });
    this.#whole = whole;
    if (changed.length === 0) return [];
    const all = { x: 0, y: 0, w: layout.width, h: layout.height };
    const boxes = changed.length * 4 > places.length ? [all] : changed.map((place) => reach(layout, place));
    const context = this.#still.getContext("2d");
    context.save();
    this.#clip(context, boxes);
    context.clearRect(0, 0, this.#still.width, this.#still.height);
    context.drawImage(this.#surface, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    // What reaches over from next door is painted as well.
    const near = places.filter((place) => boxes.some((box) => meet(box, reach(layout, place))));
    paintLying({ ...painter, context }, flight, near);
    context.restore();
    return boxes;
  }

  /** Leaves only those boxes, in whole pixels, to be painted, and clears them. */
  #clip(context, boxes) {
    const { ratio } = this.#tools;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    for (const { x, y, w, h } of boxes) {
      const [left, top] = [Math.floor(x * ratio), Math.floor(y * ratio)];
      const [width, height] = [Math.ceil((x + w) * ratio) - left, Math.ceil((y + h) * ratio) - top];
      context.rect(left, top, width, height);
      if (context.canvas === this.element) context.clearRect(left, top, width, height);
    }
    context.clip();
  }
}

/** As far as anything of a place is painted: a little more than its box. */
function reach(layout, place) {
  const { x, y, w, h } = layout.pits.get(place) ?? layout.stores[place];
  const more = layout.pits.has(place) ? Math.min(w, h) * 0.3 + 4 : 2;
  return { x: x - more, y: y - more, w: w + 2 * more, h: h + 2 * more };
}

const meet = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
