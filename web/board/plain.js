import { h } from "../dom.js";
import { BoardCanvas } from "./canvas.js";
import { readColours } from "./colours.js";
import { layoutBoard } from "./layout.js";

/** Less than this there is nothing to see. */
const LEAST = 40;

/**
 * A board to look at, without controls: it is used like `Board` and drawn by the same hand. It fills its place, an element
 * with a size of its own, and follows its size.
 */
export class PlainBoard {
  element = h("div", { class: "board plain-board", role: "img" });
  #canvas = new BoardCanvas();
  #info = null;
  #near = "S";
  #picture = null;
  #frame = 0;
  #observer = new ResizeObserver(() => this.repaint());

  constructor() {
    this.element.append(this.#canvas.element);
    this.#observer.observe(this.element);
  }

  /** @param {object} info @param {"S" | "N"} near who sits at the bottom */
  setUp(info, near) {
    if (this.#info?.id === info.id && this.#near === near) return;
    this.#info = info;
    this.#near = near;
    this.repaint();
  }

  /** Shows a picture at the next frame. @param {import("./paint.js").Picture} picture */
  show(picture) {
    this.#picture = picture;
    this.#frame ||= requestAnimationFrame(() => this.showNow(this.#picture));
  }

  /** The same at once, for who is in an animation frame already. */
  showNow(picture) {
    this.#picture = picture;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#canvas.draw(picture);
  }

  /** What is to be said of the board as a whole. @param {string} label */
  describe(label) {
    this.element.setAttribute("aria-label", label);
  }

  /** After a change of size or theme. */
  repaint() {
    const [width, height] = [Math.floor(this.element.clientWidth), Math.floor(this.element.clientHeight)];
    if (!this.#info || width < LEAST || height < LEAST) return;
    const layout = layoutBoard(this.#info, { width, height }, this.#near);
    this.#canvas.fit(this.#info, layout, readColours(this.element));
    if (this.#picture) this.showNow(this.#picture);
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
  }
}
