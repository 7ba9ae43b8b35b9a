import { materialOf } from "./materials.js";
import { paintPicture } from "./paint.js";
import { seedSize } from "./picture.js";
import { seedSprites } from "./seeds.js";
import { paintSurface } from "./surface.js";

/**
 * A board drawn on a canvas: the surface is kept as painted, and what lies on it drawn over it. Used for the
 * game's board and for the small ones beside it.
 */
export class BoardCanvas {
  #surface = document.createElement("canvas");
  #key = "";
  #tools = null;

  constructor() {
    this.element = document.createElement("canvas");
    this.element.setAttribute("aria-hidden", "true");
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
    const material = materialOf(info.family);
    for (const canvas of [this.element, this.#surface]) {
      canvas.width = Math.round(layout.width * ratio);
      canvas.height = Math.round(layout.height * ratio);
    }
    this.element.style.width = `${layout.width}px`;
    this.element.style.height = `${layout.height}px`;
    const context = this.#surface.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintSurface(context, layout, info, material, colours);
    const r = seedSize(layout, material);
    const look = colours.forced
      ? { ...material.seeds, tones: [[colours.ink, colours.ink, colours.ink]] }
      : material.seeds;
    this.#tools = { layout, material, colours, sprites: seedSprites(look, r, ratio), ratio };
  }

  /** @param {import("./paint.js").Picture} picture */
  draw(picture) {
    if (!this.#tools) return;
    const context = this.element.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.element.width, this.element.height);
    context.drawImage(this.#surface, 0, 0);
    const { ratio } = this.#tools;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintPicture(context, this.#tools, picture);
  }
}

/** A picture of seeds alone, nothing marked. */
export const plainPicture = (scene) => ({
  scene,
  moving: null,
  legal: new Set(),
  chosen: new Set(),
  locked: new Set(),
  endless: new Set(),
  showOwners: false,
  startRow: null,
  marks: null,
  preview: null,
});
