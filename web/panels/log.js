import { h } from "../dom.js";
import { list, t } from "../messages.js";

/** The moves so far, one line each. */
export class Log {
  #list = h("ol", { class: "log-list" });
  #shown = [];

  constructor() {
    this.element = h(
      "section",
      { class: "panel log", "aria-label": t("log.title") },
      h("h2", {}, t("log.title")),
      this.#list,
    );
  }

  /** @param {import("../game.js").Ply[]} plies */
  update(plies) {
    let same = 0;
    while (same < plies.length && same < this.#shown.length && this.#shown[same] === plies[same]) ++same;
    while (this.#list.children.length > same) this.#list.lastElementChild.remove();
    for (const ply of plies.slice(same)) this.#list.append(line(ply));
    this.#shown = [...plies];
    if (plies.length === 0) this.#list.replaceChildren();
    this.element.hidden = plies.length === 0;
    // Only the list itself scrolls, never the page; and once the view is in place.
    queueMicrotask(() => (this.#list.scrollTop = this.#list.scrollHeight));
  }
}

function line({ move, side, laps, taken }) {
  const details = [laps > 1 && t("log.laps", { laps }), taken > 0 && t("log.taken", { seeds: taken })].filter(Boolean);
  return h(
    "li",
    { data: { side } },
    h("span", { class: "log-move" }, moveText(move)),
    details.length > 0 && h("span", { class: "log-details" }, details.join(t("pit.comma"))),
  );
}

function moveText(move) {
  const [verb, rest] = move.split(":");
  if (rest === undefined && /^[a-z][0-9]$/.test(verb)) return move;
  return t(`log.${verb}`, { rest: list((rest ?? "").split(",")) });
}
