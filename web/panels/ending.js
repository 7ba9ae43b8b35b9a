import { button, fill, h } from "../dom.js";
import { t } from "../messages.js";

/**
 * Ending a game before its end: by resigning, or by agreement of two people. The first press asks, in the place
 * of the buttons; the second is the answer. A move made meanwhile takes the question away.
 */
export class Ending {
  element = h("section", { class: "ending", "aria-label": t("ending.label") });
  #end;
  #state = null;
  #shown = "";
  /** The question that stands: "resign" or "agree". */
  #question = null;

  /** @param {(how: string) => void} end told of `resign:S`, `resign:N` or `agree` */
  constructor(end) {
    this.#end = end;
  }

  /** @param {object | null} state as `endingOf` tells it */
  update(state) {
    const key = JSON.stringify(state);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#state = state;
    this.#question = null;
    this.#build();
  }

  #ask(question) {
    this.#question = question;
    this.#build();
  }

  #build() {
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.action : null;
    fill(this.element, this.#parts());
    this.element.hidden = this.#state === null;
    const same = focused && this.element.querySelector(`[data-action="${focused}"]`);
    if (focused) (same ?? this.element.querySelector("button"))?.focus();
  }

  #parts() {
    if (!this.#state) return [];
    const { side, asked, ...party } = this.#state;
    if (this.#question === null) {
      const first = (action) => button(t(`action.${action}`), { action, onclick: () => this.#ask(action) });
      return [first("resign"), asked && first("agree")];
    }
    const question = this.#question;
    const how = question === "resign" ? `resign:${side}` : question;
    return [
      h("p", {}, t(`ending.${question}`, { ...party, asked })),
      button(t(`action.${question}-yes`), { action: question, class: "primary", onclick: () => this.#end(how) }),
      button(t("action.play-on"), { action: "play-on", onclick: () => this.#ask(null) }),
    ];
  }
}
