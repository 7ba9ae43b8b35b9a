import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";
import { steps } from "../past.js";

/** Going through the line that is shown: four buttons, pressed by keys too, and a slider. */
export class Steps {
  #buttons = {};
  #slider;
  #at = 0;
  #length = 0;

  /** @param {(ply: number) => void} go told how many moves of the line to show */
  constructor(go) {
    const step = (action, label, drawn) =>
      button(drawn ? icon(drawn) : label, {
        action,
        "aria-label": label,
        title: label,
        onclick: () => go(steps[action === "last" ? "present" : action](this.#at, this.#length)),
      });
    this.#buttons = {
      first: step("first", t("past.first"), "first"),
      earlier: step("earlier", t("past.earlier"), "earlier"),
      later: step("later", t("past.later"), "later"),
      last: step("last", t("study.last"), "last"),
    };
    this.#slider = h("input", {
      type: "range",
      class: "study-slider",
      name: "ply",
      min: 0,
      "aria-label": t("study.slider"),
      oninput: () => go(Number(this.#slider.value)),
    });
    const { first, earlier, later, last } = this.#buttons;
    this.element = h(
      "div",
      { class: "study-steps", role: "group", "aria-label": t("study.steps") },
      first,
      earlier,
      this.#slider,
      later,
      last,
    );
  }

  /** @param {number} at @param {number} length of the line @param {string} said */
  update(at, length, said) {
    this.#at = at;
    this.#length = length;
    this.#buttons.first.disabled = this.#buttons.earlier.disabled = at === 0;
    this.#buttons.later.disabled = this.#buttons.last.disabled = at === length;
    this.#slider.max = String(length);
    this.#slider.value = String(at);
    this.#slider.disabled = length === 0;
    this.#slider.setAttribute("aria-valuetext", said);
  }
}
