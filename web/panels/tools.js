import { button, fill, h, setText } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";

/**
 * The tools below the board, each by the name of its action, picture and text, in the order to show them: those of the
 * game, and those that follow the seeds.
 */
const groups = {
  game: ["undo", "redo", "hint", "flip", "new-game"],
  motion: ["pause", "step", "skip", "speed"],
};

/**
 * The row of tools. Where it is narrow the tools that follow the seeds take the places of others while seeds move or
 * are about to, so that the row stays where it is.
 */
export class Tools {
  #tools = new Map();
  #observer = new ResizeObserver(() => this.#fit());

  /** @param {Record<string, () => void>} act what each tool does */
  constructor(act) {
    const tool = (action) => {
      const element = button(icon(action), { action, class: "tool", onclick: act[action] });
      element.append(h("span", { class: "tool-name" }));
      this.#tools.set(action, element);
      this.#name(action, t(`action.${action}`));
      return element;
    };
    this.element = h(
      "div",
      { class: "tools", role: "group", "aria-label": t("tools.label") },
      ...Object.entries(groups).map(([group, actions]) =>
        h("div", { class: "tools-group", data: { group } }, ...actions.map(tool)),
      ),
    );
    this.#observer.observe(this.element);
  }

  close() {
    this.#observer.disconnect();
  }

  /** The names stand below the pictures if all of them fit: how long they are is up to the language. */
  #fit() {
    this.element.dataset.names = "true";
    const names = [...this.#tools.values()].map((tool) => tool.lastElementChild);
    this.element.dataset.names = String(names.every((name) => name.scrollWidth <= name.clientWidth));
  }

  /** What stands on a tool, and what it is called where there is no room for that. */
  #name(action, text, label = text) {
    const tool = this.#tools.get(action);
    if (tool.lastElementChild.textContent !== text) {
      setText(tool.lastElementChild, text);
      if (this.element) this.#fit();
    }
    if (tool.getAttribute("aria-label") !== label) tool.setAttribute("aria-label", label);
  }

  #draw(action, name) {
    const tool = this.#tools.get(action);
    if (tool.dataset.shown === name) return;
    tool.dataset.shown = name;
    fill(tool, [icon(name), tool.lastElementChild]);
  }

  /**
   * @param {object} state
   * @param {boolean} state.undoable
   * @param {boolean} state.redoable
   * @param {boolean} state.hintable whether there is a hint to ask for
   * @param {boolean} state.hinted whether it is shown
   * @param {boolean} state.moving a ply is being shown
   * @param {boolean} state.busy or an engine thinks of the next
   * @param {boolean} state.paused and stands still
   * @param {boolean} state.over
   * @param {string} state.again the text of the way to the next game
   */
  update({ undoable, redoable, hintable, hinted, moving, busy, paused, over, again }) {
    const enabled = {
      undo: undoable,
      redo: redoable,
      hint: hintable,
      pause: moving,
      step: moving,
      skip: moving,
    };
    for (const [action, able] of Object.entries(enabled)) this.#tools.get(action).disabled = !able;
    this.#tools.get("hint").setAttribute("aria-pressed", String(hinted));
    this.element.dataset.moving = String(busy);
    this.#draw("pause", paused ? "resume" : "pause");
    this.#name("pause", t(paused ? "action.unpause" : "action.pause"));
    this.#name("new-game", again);
    this.#tools.get("new-game").classList.toggle("primary", over);
  }

  setSpeed(speed) {
    this.#draw("speed", `speed-${speed}`);
    this.#name("speed", t("action.speed"), t("speed.label", { speed: t(`setting.speed.${speed}`) }));
  }
}
