import { button, h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./messages.js";
import { pastOf, steps } from "./past.js";

/**
 * Looking back at the plies of a game, which itself is not changed: it may even go on. What is played meanwhile waits
 * to be shown until the view is back in the present.
 */
export class LookBack {
  /** What is looked at; null in the present. @type {ReturnType<typeof pastOf> | null} */
  past = null;
  #parts;
  #steps = {};
  /** Shows the ply that was played meanwhile. */
  #waiting = null;

  /**
   * @param {object} parts
   * @param {import("../wasm/ayla.d.ts").Engine} parts.engine
   * @param {() => import("./game.js").Game} parts.game
   * @param {() => void} parts.depart called before the present is left: what is being shown has to come to its end
   * @param {() => void} parts.show something else is to be shown
   */
  constructor(parts) {
    this.#parts = parts;
    const step = (action, label, ...rest) =>
      button(label, { action, onclick: () => this.#step(action), disabled: true, ...rest[0] });
    for (const action of ["first", "earlier", "later"]) {
      this.#steps[action] = step(action, icon(action), { "aria-label": t(`past.${action}`) });
    }
    this.#steps.present = step("present", t("past.present"), { class: "primary" });
    this.element = h(
      "div",
      { class: "past", role: "group", "aria-label": t("past.label"), hidden: true },
      ...Object.values(this.#steps),
    );
  }

  #step(action) {
    if (!this.past) this.#parts.depart();
    const { length } = this.#parts.game().plies;
    this.go(steps[action](this.past?.at ?? length, length));
  }

  /** Shows the game after so many plies; all of them are the present. */
  go(at) {
    if (!this.past) this.#parts.depart();
    const { engine, game, show } = this.#parts;
    const present = at >= game().plies.length;
    if (present && !this.past) return;
    const waiting = present ? this.#waiting : null;
    if (present) this.drop();
    else this.past = pastOf(engine, game(), at);
    show();
    waiting?.();
  }

  /** Back in the present, and what waited is of no interest any more. */
  drop() {
    this.past = null;
    this.#waiting = null;
  }

  /** Keeps what shows a ply until the view is back. @param {() => void} show */
  hold(show) {
    this.#waiting = show;
  }

  /** Which steps there are now. */
  update() {
    const { length } = this.#parts.game().plies;
    const at = this.past?.at ?? length;
    this.element.hidden = this.past === null;
    this.#steps.first.disabled = this.#steps.earlier.disabled = at === 0;
    this.#steps.later.disabled = this.#steps.present.disabled = this.past === null;
  }
}
