import { button, h } from "./dom.js";
import { known, t } from "./messages.js";

/* global AYLA_BROWSERS -- put in by the build: "Chrome 1, Firefox 2, Safari 3" */

/** What the document itself says, a while after it came, unless that is put away. */
const failed = () => document.getElementById("failed");

/** Whether the style of the page has come. */
export const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue("--page") !== "";

/** Begins the page again, as for any reload. */
export const reloadButton = () => button(t("action.reload"), { action: "reload", onclick: () => location.reload() });

/** The page's script runs: what `failing.js` would have said is not to be said, unless it has been. */
export const running = () => Object.hasOwn && document.getElementById("too-old").remove();

/** The page has begun. @param {boolean} [whole] */
export const tellBegun = (whole = true) => (failed().hidden = whole);

/** Says why nothing can be played, in the reader's language; null where its texts have not come. */
export function failure(error, ...more) {
  if (!known("notice.no-engine")) return null;
  const text = globalThis.WebAssembly
    ? t("notice.no-engine", { reason: String(error?.message ?? error) })
    : t("notice.no-wasm", { browsers: AYLA_BROWSERS });
  return h("div", { class: "notice", role: "alert" }, h("p", {}, text), ...more);
}

/** Says in `place` that nothing can be played; without any texts the document's own says it. */
export function tellFailed(place, error) {
  const again = globalThis.WebAssembly && known("action.reload") ? [reloadButton()] : [];
  const text = failure(error, ...again);
  tellBegun(Boolean(text));
  if (text) place.replaceChildren(text);
  else failed().className = "at-once";
}
