import { button, fill, h, setText } from "../dom.js";
import { t } from "../messages.js";

/** A task of more letters than this is written smaller, so that the board stays in sight. */
const LONG = 110;

/** The controls below what is told, in their order: their texts, and what keys know them by. */
const controls = {
  hint: { text: "action.hint", action: "hint" },
  skip: { text: "action.skip", action: "skip" },
  back: { text: "learn.ui.try-again", action: "undo" },
  show: { text: "learn.ui.show", action: "best" },
  again: { text: "learn.ui.once-more", action: "undo" },
  next: { text: "", action: "next" },
};

/** How an exercise stands on the page: what is asked, its board, what is told, and what can be done. */
export class TrialView {
  #told = h("div", { class: "trial-told" });
  #more = h("div", { class: "trial-more" });
  /** What the board shows beside its pits, for who does not see it. */
  #captured = h("p", { class: "unseen" });
  #acts = {};

  /**
   * @param {object} parts
   * @param {string} parts.place
   * @param {string} parts.task
   * @param {HTMLElement} parts.board
   * @param {HTMLElement} parts.choices
   * @param {HTMLElement} parts.live
   * @param {Node[]} parts.more what there is to do once it is solved
   * @param {Record<keyof typeof controls, () => void>} parts.act
   */
  constructor({ place, task, board, choices, live, more, act }) {
    fill(this.#more, more);
    for (const [name, { text }] of Object.entries(controls)) {
      const props = { data: { act: name }, onclick: act[name], class: /back|next/.test(name) ? "primary" : undefined };
      this.#acts[name] = button(text && t(text), props);
    }
    this.element = h(
      "div",
      { class: "trial" },
      h(
        "div",
        { class: "trial-asked" },
        h("p", { class: "trial-place" }, place),
        h("p", { class: "trial-task", data: { long: task.length > LONG } }, task),
      ),
      board,
      this.#captured,
      h(
        "div",
        { class: "trial-side" },
        this.#told,
        choices,
        this.#more,
        h("div", { class: "trial-acts" }, ...Object.values(this.#acts)),
      ),
      live,
    );
  }

  /** What the way on is called. @param {string} text */
  nameNext(text) {
    setText(this.#acts.next, text);
  }

  /** Whether the focus is here, or nowhere. */
  get focused() {
    const { activeElement } = document;
    return activeElement === document.body || this.element.contains(activeElement);
  }

  /** @param {keyof typeof controls} name */
  focus(name) {
    this.#acts[name].focus();
  }

  /**
   * @param {object} state
   * @param {"asking" | "moving" | "wrong" | "done"} state.state
   * @param {string[]} state.told sentences
   * @param {string} state.captured the captured seeds, in words
   * @param {boolean} state.showable the answer may be shown
   * @param {boolean} state.skippable seeds move
   * @param {boolean} state.more what there is to do once it is solved is there
   */
  update({ state, told, captured, showable, skippable, more }) {
    this.element.dataset.state = state;
    setText(this.#captured, captured);
    fill(
      this.#told,
      told.map((text) => h("p", {}, text)),
    );
    const shown = {
      hint: state === "asking",
      skip: state === "moving",
      back: state === "wrong",
      show: showable,
      again: state === "done",
      next: state === "done",
    };
    for (const [name, there] of Object.entries(shown)) {
      const each = this.#acts[name];
      each.hidden = !there;
      // Keys press what is there.
      if (there) each.dataset.action = controls[name].action;
      else delete each.dataset.action;
    }
    this.#acts.skip.disabled = !skippable;
    this.#more.hidden = !more;
  }
}
