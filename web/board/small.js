import { readColours } from "./colours.js";
import { BoardCanvas } from "./canvas.js";
import { layoutBoard } from "./layout.js";
import { plainPicture } from "./picture.js";

/** Less than this there is nothing to see. */
const LEAST = 20;

/** Small boards to look at, each as large as its place. */
export class SmallBoards {
  #boards = [];
  #observer = new ResizeObserver(() => this.repaint());

  /** Puts a board into a place, an element with a size of its own. */
  add(place, info, near, scene) {
    const canvas = new BoardCanvas();
    place.append(canvas.element);
    this.#boards.push({ place, canvas, info, near, scene });
    this.#observer.observe(place);
  }

  /** Puts all of them away. */
  clear() {
    this.#observer.disconnect();
    this.#boards = [];
  }

  repaint() {
    for (const { place, canvas, info, near, scene } of this.#boards) {
      const [width, height] = [Math.floor(place.clientWidth), Math.floor(place.clientHeight)];
      if (width < LEAST || height < LEAST) continue;
      canvas.fit(info, layoutBoard(info, { width, height }, near, { bare: true }), readColours(place));
      canvas.draw(plainPicture(scene));
    }
  }
}
