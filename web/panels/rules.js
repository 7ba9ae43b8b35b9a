import { button, h } from "../dom.js";
import { known, t } from "../messages.js";
import { learningWays } from "./ways.js";

const parts = ["sow", "capture", "special", "end", "reading"];

/** The rules of the game on the table, which can be folded away. */
export class Rules {
  element = h("div", { class: "rules-place" });

  #act;

  /** @param {{ enter: (request: object) => void, report: () => void }} act */
  constructor(act) {
    this.#act = act;
  }

  get #panel() {
    return this.element.firstElementChild;
  }

  dress(family) {
    // Beside a wide board there is room for the rules from the start.
    const open = this.#panel?.open ?? matchMedia("(min-width: 60rem)").matches;
    this.element.replaceChildren(rulesOf(family, this.#act));
    this.#panel.open = open;
  }

  toggle() {
    const panel = this.#panel;
    panel.open = !panel.open;
    if (!panel.open) return;
    panel.scrollIntoView({ block: "nearest" });
    panel.querySelector("summary").focus();
  }
}

/** How a game is played and where it comes from; only the parts that the catalogue has. */
function rulesOf(family, { enter, report }) {
  return h(
    "details",
    { class: "panel rules" },
    h("summary", {}, t("rules.title")),
    ...parts
      .filter((part) => known(`rules.${family}.${part}`))
      .map((part) => h("p", {}, h("strong", {}, t(`rules.${part}`)), " ", t(`rules.${family}.${part}`))),
    h("p", { class: "about" }, t(`game.${family}.about`)),
    h("p", { class: "about" }, t("rules.marks")),
    h("p", { class: "about" }, t("rules.keys")),
    learningWays(enter, family),
    h(
      "div",
      { class: "ways" },
      h("a", { class: "way", href: "guide.html", target: "_blank" }, t("way.guide")),
      button(t("action.report"), { action: "report", onclick: report }),
    ),
  );
}
