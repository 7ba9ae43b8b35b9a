import { h } from "../dom.js";
import { known, t } from "../messages.js";

const parts = ["sow", "capture", "special", "end", "reading"];

/** How a game is played and where it comes from; only the parts that the catalogue has. */
export function rulesPanel(family) {
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
  );
}
