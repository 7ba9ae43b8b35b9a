import { h } from "./dom.js";
import { known, t } from "./messages.js";

/* global AYLA_BROWSERS -- put in by the build: "Chrome 1, Firefox 2, Safari 3" */

/** Says why nothing can be played, in the reader's language; null where its texts have not come. */
export function failure(error) {
  if (!known("notice.no-engine")) return null;
  const text = globalThis.WebAssembly
    ? t("notice.no-engine", { reason: String(error?.message ?? error) })
    : t("notice.no-wasm", { browsers: AYLA_BROWSERS });
  return h("p", { class: "notice", role: "alert" }, text);
}

/** The page's script runs: what `failing.js` would have said is not to be said, unless it has been. */
export const running = () => Object.hasOwn && document.getElementById("too-old").remove();

/** Says in `place` that nothing can be played; without any texts the document's own says it. */
export function tellFailed(place, error) {
  const text = failure(error);
  if (text) place.replaceChildren(text);
  else document.getElementById("failed").hidden = false;
}
