import { h } from "../dom.js";
import { known, t } from "../messages.js";

/** What is known of the page's use without a network: the key of a text. */
let state = "";

function fillLine(line) {
  line.hidden = !known(state);
  line.textContent = line.hidden ? "" : t(state);
}

/** A line that says whether the page can be used without a network, once that is known. */
export function offlineLine() {
  const line = h("p", { class: "fine-print", data: { line: "offline" } });
  fillLine(line);
  return line;
}

/** @param {string} key of a text, for the lines that are shown and those to come */
export function tellOffline(key) {
  state = key;
  document.querySelectorAll("[data-line=offline]").forEach(fillLine);
}
