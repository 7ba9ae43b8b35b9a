import { button, h } from "../dom.js";
import { list, t } from "../messages.js";

/** The moves so far, one line each. */
export class Log {
  #list = h("ol", { class: "log-list" });
  #shown = [];
  #at = null;
  #onpick;

  /**
   * @param {(length: number) => void} onpick told to show the game after so many plies
   * @param {() => void} study looks into the game
   */
  constructor(onpick, study) {
    this.#onpick = onpick;
    this.#list.addEventListener("keydown", (event) => this.#move(event));
    this.element = h(
      "section",
      { class: "panel log", "aria-label": t("log.title") },
      h(
        "div",
        { class: "log-head" },
        h("h2", {}, t("log.title")),
        button(t("action.study"), { action: "study", onclick: study }),
      ),
      this.#list,
    );
  }

  /**
   * @param {import("../game.js").Ply[]} plies
   * @param {number | null} at after how many of them the game is looked at; null in the present
   */
  update(plies, at) {
    this.#at = at;
    let same = 0;
    while (same < plies.length && same < this.#shown.length && this.#shown[same] === plies[same]) ++same;
    while (this.#list.children.length > same) this.#list.lastElementChild.remove();
    for (const [i, ply] of plies.slice(same).entries()) {
      this.#list.append(line(ply, () => this.#onpick(same + i + 1)));
    }
    this.#shown = [...plies];
    if (plies.length === 0) this.#list.replaceChildren();
    this.#list.hidden = plies.length === 0;
    const shown = this.#mark(at);
    // Only the list itself scrolls, never the page; and once the view is in place.
    queueMicrotask(() => {
      const box = (at === null ? null : shown)?.getBoundingClientRect();
      const own = this.#list.getBoundingClientRect();
      if (at === null) this.#list.scrollTop = this.#list.scrollHeight;
      else if (!box) this.#list.scrollTop = 0;
      else if (box.top < own.top) this.#list.scrollTop += box.top - own.top;
      else if (box.bottom > own.bottom) this.#list.scrollTop += box.bottom - own.bottom;
    });
  }

  /** The list is one stop of Tab: the ply that is shown, else the last. @returns {HTMLElement | undefined} its button */
  #mark(at) {
    const buttons = [...this.#list.querySelectorAll("button")];
    const shown = buttons[(at ?? buttons.length) - 1];
    for (const each of buttons) {
      each.tabIndex = each === (shown ?? buttons[0]) ? 0 : -1;
      if (at !== null && each === shown) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    }
    if (this.#list.contains(document.activeElement)) (shown ?? buttons[0])?.focus({ preventScroll: true });
    return shown;
  }

  #move(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const buttons = [...this.#list.querySelectorAll("button")];
    const next = (this.#at ?? buttons.length) + by;
    if (next >= 0 && next <= buttons.length) this.#onpick(next);
  }
}

function line({ move, side, laps, taken }, pick) {
  const details = [laps > 1 && t("log.laps", { laps }), taken > 0 && t("log.taken", { seeds: taken })].filter(Boolean);
  return h(
    "li",
    { data: { side } },
    h(
      "button",
      { type: "button", class: "log-line", onclick: pick },
      h("span", { class: "log-side", role: "img", "aria-label": t(`side.${side}`) }, side === "S" ? "▼" : "▲"),
      " ",
      h("span", { class: "log-move" }, moveText(move)),
      details.length > 0 && h("span", { class: "log-details" }, details.join(t("pit.comma"))),
    ),
  );
}

function moveText(move) {
  const [verb, rest] = move.split(":");
  if (rest === undefined && /^[a-z][0-9]$/.test(verb)) return move;
  return t(`log.${verb}`, { rest: list((rest ?? "").split(",")) });
}
