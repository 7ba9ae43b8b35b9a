import { h } from "./dom.js";
import { known, t } from "./messages.js";

/** Says in `place` that nothing can be played; without any texts the document's own says it. */
export function tellFailed(place, error) {
  const text = t("notice.no-engine", { reason: String(error?.message ?? error) });
  if (known("notice.no-engine")) place.replaceChildren(h("p", { class: "notice", role: "alert" }, text));
  else document.getElementById("failed").hidden = false;
}
