import { sceneOf } from "../board/scene.js";
import { SmallBoards } from "../board/small.js";
import { h } from "../dom.js";
import { sight } from "./sight.js";

/** Small boards of positions in a list, each drawn when it comes into view, as its player to move sees it. */
export class Pictures {
  #app;
  #boards = new SmallBoards();
  #positions = new Map();
  #sight = sight((place) => this.#draw(place));

  /** @param {object} app the kit */
  constructor(app) {
    this.#app = app;
  }

  /** The place of a position's board. @param {string} position */
  of(position) {
    const place = h("span", { class: "learn-picture" });
    this.#positions.set(place, position);
    this.#sight.observe(place);
    return place;
  }

  #draw(place) {
    const view = this.#app.engine.view(this.#positions.get(place));
    this.#boards.add(place, this.#app.infoOf(view.game), view.turn, sceneOf(view));
  }

  repaint() {
    this.#boards.repaint();
  }

  close() {
    this.#sight.disconnect();
    this.#boards.clear();
  }
}
