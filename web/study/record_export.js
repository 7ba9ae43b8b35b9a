import { copyButton, copyField } from "../copying.js";
import { button, fill, h, setText } from "../dom.js";
import { formatLink } from "../link.js";
import { faultText, t } from "../messages.js";
import { linkOf } from "./record_list.js";
import { saveButton } from "./saving.js";
import { fileName, named, tagOf, withTag } from "./tags.js";

/** One game as text, to be copied, saved or sent; who played and when can be written into it. */
export class RecordExport {
  /** @type {import("../../wasm/ayla.d.ts").RecordedGame} */
  record;
  #engine;
  #text;
  #takeAlong;
  #fault = h("p", { class: "field-fault", id: "fault-record" });

  /**
   * @param {object} app as rooms are given it
   * @param {import("../../wasm/ayla.d.ts").RecordedGame} record
   * @param {(text: string) => void} say
   */
  constructor(app, record, say) {
    this.#engine = app.engine;
    this.record = record;
    const title = h("h2", { id: "export-title" }, t("study.records.one"));
    this.#text = h("textarea", {
      class: "record-text",
      name: "record",
      readonly: true,
      rows: 8,
      spellcheck: "false",
      "aria-label": t("share.record"),
      "aria-describedby": this.#fault.id,
    });
    const url = `${location.href.split("#")[0]}#${formatLink(linkOf(record, app.infoOf(record.game)))}`;
    const link = h("input", {
      class: "link-field",
      readonly: true,
      value: url,
      "aria-label": t("study.records.link"),
      hidden: true,
    });
    const share = button(t("study.records.share"), {
      action: "record-link",
      onclick: () => {
        link.hidden = false;
        say(t(copyField(link) ? "link.copied" : "copy.marked"));
        note.hidden = false;
      },
    });
    const note = h("p", { class: "setup-note", hidden: true }, t("study.records.link-note"));
    this.#takeAlong = [
      copyButton(() => this.#text, { action: "copy-record", say }),
      saveButton(
        () => fileName(this.record),
        () => this.#text.value,
        { action: "save-record" },
      ),
    ].filter(Boolean);
    this.element = h(
      "section",
      { class: "panel records-export", "aria-labelledby": title.id },
      title,
      h("div", { class: "record-tags" }, ...named.map((name) => this.#field(name))),
      this.#text,
      this.#fault,
      h("div", { class: "setup-acts" }, ...this.#takeAlong, share),
      link,
      note,
    );
    this.#write();
  }

  #field(name) {
    const input = h("input", {
      type: "text",
      name: `tag-${name}`,
      value: tagOf(this.record, name),
      maxlength: 200,
      autocomplete: "off",
      oninput: () => {
        // A record takes no control characters.
        const value = input.value.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
        this.record = { ...this.record, tags: withTag(this.record.tags, name, value) };
        this.#write();
      },
    });
    return h("label", { class: "record-tag" }, h("span", {}, t(`study.records.tag.${name}`)), input);
  }

  #write() {
    const written = this.#engine.writeRecord(this.record);
    const sound = typeof written === "string";
    setText(this.#fault, sound ? "" : faultText(written.error));
    this.#text.value = sound ? written : "";
    for (const each of this.#takeAlong) each.disabled = !sound;
  }
}

/** A text of records to be taken along: all games that are kept. */
export function allGames({ text, count, unreadable }, say) {
  const title = h("h2", { id: "all-title" }, t("study.records.all"));
  const field = h("textarea", {
    class: "record-text",
    name: "all-games",
    readonly: true,
    rows: 6,
    spellcheck: "false",
    "aria-labelledby": title.id,
  });
  field.value = text;
  const element = h("section", { class: "panel records-all", "aria-labelledby": title.id });
  fill(element, [
    title,
    h("p", { class: "setup-note" }, t("study.records.all-note", { count })),
    unreadable > 0 && h("p", { class: "setup-note" }, t("study.records.unreadable", { count: unreadable })),
    field,
    h(
      "div",
      { class: "setup-acts" },
      copyButton(() => field, { action: "copy-all", say }),
      saveButton(
        () => "ayla-games.txt",
        () => text,
        { action: "save-all" },
      ),
    ),
  ]);
  return element;
}
