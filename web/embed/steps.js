import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";
import { steps } from "../past.js";

/** The steps in the order to show them; between them the game plays by itself. */
const order = ["first", "earlier", "play", "later", "last"];

const keys = { ArrowLeft: "earlier", ArrowRight: "later", Home: "first", End: "last" };

/** The controls by which a reader goes through a game's moves, and a slider over all of them. */
export class Steps {
  #buttons = {};
  #slider;
  #pictured = "";

  /** @param {{ go: (at: number) => void, step: () => void, play: () => void }} act `step`: the next move, shown */
  constructor(act) {
    const labels = { first: "past.first", earlier: "past.earlier", later: "past.later", last: "frame.last" };
    const acts = {
      first: () => act.go(0),
      earlier: () => act.go(steps.earlier(this.#at)),
      play: act.play,
      later: act.step,
      last: () => act.go(this.#count),
    };
    for (const action of order) {
      const label = labels[action] && t(labels[action]);
      this.#buttons[action] = button(icon(action === "play" ? "resume" : action), {
        action: action === "play" ? "play-by-itself" : action,
        class: "tool",
        "aria-label": label,
        title: label,
        onclick: acts[action],
      });
    }
    this.#slider = h("input", {
      type: "range",
      class: "steps-slider",
      min: 0,
      step: 1,
      "aria-label": t("past.label"),
      oninput: () => act.go(Number(this.#slider.value)),
    });
    this.element = h(
      "div",
      { class: "steps", role: "group", "aria-label": t("past.label") },
      this.#slider,
      h("div", { class: "steps-row" }, ...order.map((action) => this.#buttons[action])),
    );
    this.element.addEventListener("keydown", (event) => {
      const action = keys[event.key];
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (!action || !plain || event.target === this.#slider) return;
      event.preventDefault();
      acts[action]();
    });
  }

  #at = 0;
  #count = 0;

  /** @param {{ at: number, count: number, text: string, going: boolean }} state `text` says where that is */
  update({ at, count, text, going }) {
    this.#at = at;
    this.#count = count;
    this.#slider.max = String(count);
    this.#slider.value = String(at);
    this.#slider.disabled = count === 0;
    this.#slider.setAttribute("aria-valuetext", text);
    const { first, earlier, play, later, last } = this.#buttons;
    first.disabled = earlier.disabled = at === 0;
    later.disabled = last.disabled = at === count;
    play.disabled = count === 0;
    const picture = going ? "pause" : "resume";
    if (this.#pictured === picture) return;
    this.#pictured = picture;
    play.replaceChildren(icon(picture));
    const name = t(going ? "action.pause" : "frame.play");
    play.setAttribute("aria-label", name);
    play.title = name;
  }
}
