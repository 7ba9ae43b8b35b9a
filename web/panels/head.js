import { emblem } from "../board/emblem.js";
import { button, h, setText } from "../dom.js";
import { icon } from "../icons.js";
import { known, t } from "../messages.js";
import { ThoughtStrip } from "./thought.js";

/** Above the board: which game it is, whose turn, what happened last, and how far a relay has come. */
export class Head {
  #title = h("h1", { class: "head-title", tabindex: -1 });
  #turn = h("p", { class: "turn-now" });
  #last = h("p", { class: "turn-last" });
  #progress = h("progress", { class: "turn-progress", max: 100, "aria-hidden": "true" });
  thinking = new ThoughtStrip(this.#last);

  /** @param {{ games: () => void, link: () => void, help: () => void }} act */
  constructor(act) {
    const small = (action) =>
      button(icon(action), {
        action,
        "aria-label": t(`action.${action}`),
        class: "head-button",
        onclick: act[action],
      });
    this.element = h(
      "header",
      { class: "head" },
      small("games"),
      this.#title,
      h("div", { class: "turn" }, this.#turn, this.thinking.element, this.#progress),
      small("link"),
      small("help"),
    );
  }

  /** @param {object} info the game */
  dress({ id, family }) {
    const variant = `variant.${id}`;
    this.#title.replaceChildren(
      emblem(family, 28),
      t(`game.${family}.name`),
      ...(known(variant) ? [" ", h("small", {}, t(variant))] : []),
    );
  }

  /** @param {{ turn: string, last: string, done: number | null }} state `done` is the share of a relay under way */
  update({ turn, last, done }) {
    setText(this.#turn, turn);
    setText(this.#last, last);
    if (this.#progress.hidden !== (done === null)) this.#progress.hidden = done === null;
    const percent = Math.round((done ?? 0) * 100);
    if (done !== null && this.#progress.value !== percent) this.#progress.value = percent;
  }
}
