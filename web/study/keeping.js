import { t } from "../messages.js";
import * as storage from "../storage.js";
import { keepStudy, linesWith } from "./request.js";

/** Writing down a long study takes a moment. */
const LATER_MS = 300;

/** Keeps a study for its tab, and tells once when it can be kept no longer. */
export class Keeping {
  /** By which lines the study is found again. */
  lines;
  #study;
  #timer = 0;
  /** Whether it is kept, as far as is known. */
  #kept = true;

  /**
   * @param {object} study
   * @param {() => object} study.request what opens it again
   * @param {() => { shown: object, main: object }} study.links of the line shown and of the main line
   * @param {import("../notices.js").Notices} study.notices
   * @param {unknown} lines by which it was found
   */
  constructor(study, lines) {
    this.#study = study;
    this.lines = linesWith(lines, study.links());
    addEventListener("pagehide", this.now);
  }

  /** Keeps it a little later. */
  soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.now, LATER_MS);
  }

  now = () => {
    clearTimeout(this.#timer);
    const { request, links, notices } = this.#study;
    this.lines = linesWith(this.lines, links());
    // After a reload nothing goes on by itself.
    const kept = keepStudy(storage, { ...request(), reviewing: undefined });
    if (kept) notices.clear("study-not-kept");
    else if (this.#kept) notices.show(t("study.not-kept"), "study-not-kept");
    this.#kept = kept;
  };

  close() {
    this.now();
    removeEventListener("pagehide", this.now);
  }
}
