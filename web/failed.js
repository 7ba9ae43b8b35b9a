import { button, h } from "./dom.js";
import { known, t } from "./messages.js";

/** What the document itself says, a while after it came, unless that is put away. */
const failed = () => document.getElementById("failed");

/** Whether the style of the page has come. */
export const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue("--page") !== "";

/** Begins the page again, as for any reload. */
export const reloadButton = () => button(t("action.reload"), { action: "reload", onclick: () => location.reload() });

/** The page has begun. @param {boolean} [whole] */
export const tellBegun = (whole = true) => (failed().hidden = whole);

/** Says in `place` that nothing can be played; without any texts the document's own says it. */
export function tellFailed(place, error) {
  const text = t("notice.no-engine", { reason: String(error?.message ?? error) });
  if (known("notice.no-engine")) {
    tellBegun();
    place.replaceChildren(h("div", { class: "notice", role: "alert" }, h("p", {}, text), reloadButton()));
  } else {
    tellBegun(false);
    failed().style.animation = "none";
  }
}
