/* global AYLA_BUILD -- put in by the build */

import { version } from "../../package.json";
import { Announcer } from "../announcer.js";
import { copyButton } from "../copying.js";
import { h } from "../dom.js";
import { language, t } from "../messages.js";
import { roomView } from "../panels/room_view.js";
import { saveButton } from "./saving.js";
import { ofRequest, reportText } from "./report_text.js";

/**
 * What the browser knows that a report tells.
 *
 * @param {Record<string, string>} settings
 * @returns {import("./report_text.js").Facts}
 */
const factsOf = (settings) => ({
  version: `${version} ${AYLA_BUILD}`,
  language: language(),
  settings,
  screen: `${innerWidth}x${innerHeight} at ${Math.round(devicePixelRatio * 100) / 100}`,
  agent: navigator.userAgent,
});

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export const openReport = (app, request) => new Report(app, request);

/** What the page shows as one text, to be given to whoever can mend it. */
class Report {
  title = t("study.report.title");
  #app;
  #of;
  #facts;
  #text;

  constructor(app, request) {
    this.#app = app;
    this.#of = { ...ofRequest(app.engine, request) };
    // What was seen when it was reported, not what the window has become since.
    this.#facts = request.facts ?? factsOf(app.settings);
    const live = new Announcer();
    const say = (text) => live.say(text);
    const words = h("textarea", {
      id: "report-words",
      name: "words",
      rows: 3,
      maxlength: 4000,
      "aria-describedby": "words-note",
      oninput: () => {
        this.#of.words = words.value;
        this.#write();
      },
    });
    words.value = this.#of.words ?? "";
    this.#text = h("textarea", {
      class: "record-text",
      name: "report",
      rows: 12,
      readonly: true,
      spellcheck: "false",
      "aria-labelledby": "report-title",
    });
    const { element } = roomView(
      app,
      this.title,
      h(
        "div",
        { class: "records report" },
        h(
          "section",
          { class: "panel" },
          h("p", {}, t("study.report.about")),
          h("p", { class: "setup-note" }, t("study.report.holds")),
        ),
        h(
          "section",
          { class: "panel" },
          h("h2", {}, h("label", { for: words.id }, t("study.report.words"))),
          h("p", { class: "setup-note", id: "words-note" }, t("study.report.words-note")),
          words,
        ),
        h(
          "section",
          { class: "panel" },
          h("h2", { id: "report-title" }, t("study.report.text")),
          this.#text,
          h(
            "div",
            { class: "setup-acts" },
            copyButton(() => this.#text, {
              action: "copy-report",
              class: "primary",
              label: t("study.report.copy"),
              say,
            }),
            saveButton(
              () => "ayla-report.txt",
              () => this.#text.value,
              { action: "save-report" },
            ),
          ),
        ),
      ),
      live.element,
    );
    element.classList.add("report-room");
    this.element = element;
    this.#write();
  }

  get link() {
    const { start, moves, ply } = this.#of;
    const game = start.split(" ")[0];
    return { view: "report", game, position: start === game ? undefined : start, moves, at: ply };
  }

  get request() {
    return { ...this.link, of: this.#of, facts: this.#facts };
  }

  close() {}

  #write() {
    this.#text.value = reportText(this.#app.engine, this.#of, this.#facts);
  }
}
