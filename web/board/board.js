import { h } from "../dom.js";
import { BoardCanvas } from "./canvas.js";
import { readColours } from "./colours.js";
import { PitControls } from "./controls.js";
import { layoutBoard, pitNames } from "./layout.js";

/** The game's board: the canvas, and the controls over it. It fills its place and follows its size. */
export class Board {
  #canvas = new BoardCanvas();
  #controls;
  #info = null;
  #near = "S";
  #layout = null;
  #picture = null;
  #frame = 0;
  #observer;
  #watching = null;
  #onlayout;

  /**
   * @param {object} options
   * @param {string} options.label
   * @param {(pit: string) => void} options.onpick
   * @param {(pit: string | null) => void} options.onpoint
   * @param {(layout: import("./layout.js").Layout) => void} options.onlayout
   */
  constructor({ label, onpick, onpoint, onlayout }) {
    this.#onlayout = onlayout;
    this.#controls = new PitControls({ label, onpick, onpoint });
    this.element = h("div", { class: "board" }, this.#canvas.element, this.#controls.element);
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(this.element);
    this.#watchRatio();
  }

  /** @param {object} info @param {"S" | "N"} near who sits at the bottom */
  setUp(info, near) {
    if (this.#info?.id === info.id && this.#near === near) return;
    if (this.#info?.id !== info.id) this.#controls.make(pitNames(info));
    this.#info = info;
    this.#near = near;
    this.#fit();
  }

  /** Shows a picture at the next frame. @param {import("./paint.js").Picture} picture */
  show(picture) {
    this.#picture = picture;
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#picture) this.#canvas.draw(this.#picture);
    });
  }

  /** The same at once, for who is in an animation frame already. */
  showNow(picture) {
    this.#picture = picture;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#canvas.draw(picture);
  }

  /** What the controls say and whether they may be used. */
  describe(label, playable, pressed, stops) {
    this.#controls.update(label, playable, pressed, stops);
  }

  focus() {
    this.#controls.focusFirst();
  }

  /** After a change of theme. */
  repaint() {
    this.#fit();
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    this.#watching?.abort();
  }

  #fit() {
    const width = Math.floor(this.element.clientWidth);
    const height = Math.floor(this.element.clientHeight);
    if (!this.#info || width < 40 || height < 40) return;
    this.#layout = layoutBoard(this.#info, { width, height }, this.#near);
    this.#canvas.fit(this.#info, this.#layout, readColours(this.element));
    this.#controls.place(this.#layout);
    this.#onlayout(this.#layout);
    if (this.#picture) this.show(this.#picture);
  }

  /** The ratio of pixels changes with the browser's zoom, and when a window moves between screens. */
  #watchRatio() {
    this.#watching?.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        this.#watchRatio();
        this.#fit();
      },
      { signal },
    );
    for (const query of ["(forced-colors: active)", "(prefers-color-scheme: dark)"]) {
      matchMedia(query).addEventListener("change", () => this.#fit(), { signal });
    }
  }
}
