import { Announcer } from "../announcer.js";
import { button, h, setText } from "../dom.js";
import { t } from "../messages.js";
import { roomView } from "../panels/room_view.js";
import * as storage from "../storage.js";
import { myGames } from "./my_games.js";
import { allGames, RecordExport } from "./record_export.js";
import { RecordList } from "./record_list.js";
import { readAll } from "./record_reader.js";

/** A larger file is no text of records. */
const MOST_BYTES = 5e6;

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export const openRecords = (app, request) => new Records(app, request);

/** Games as text: out of the study, into it, and all that are kept. */
class Records {
  title = t("study.records.title");
  link = { view: "records" };
  #app;
  #live = new Announcer();
  #list;
  #export = null;
  #found = null;
  /** The reading that is wanted. */
  #reading = null;
  #text;
  #told = h("p", { class: "records-told" });

  constructor(app, request) {
    this.#app = app;
    const say = (text) => this.#live.say(text);
    this.#list = new RecordList(app);
    if (request.record) this.#export = new RecordExport(app, request.record, say);
    const all = myGames(storage, app.engine, app.infos);
    const { element } = roomView(
      app,
      this.title,
      h(
        "div",
        { class: "records" },
        this.#export?.element,
        this.#importer(request.text ?? ""),
        all.count > 0 && allGames(all, say),
      ),
      this.#live.element,
    );
    element.classList.add("records-room");
    this.element = element;
    if (request.found) this.#show(request.found, request.shown);
    else if (request.text) this.#read(request.text);
  }

  get request() {
    return {
      ...this.link,
      record: this.#export?.record,
      text: this.#text.value,
      found: this.#found,
      shown: this.#list.shown,
    };
  }

  close() {
    this.#reading = null;
    this.#list.close();
  }

  repaint() {
    this.#list.repaint();
  }

  #importer(text) {
    const title = h("h2", { id: "import-title" }, t("study.records.import"));
    const note = h("p", { class: "setup-note", id: "import-note" }, t("study.records.import-note"));
    this.#text = h("textarea", {
      class: "record-text",
      name: "records",
      rows: 6,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-labelledby": title.id,
      "aria-describedby": note.id,
    });
    this.#text.value = text;
    const file = h("input", {
      type: "file",
      hidden: true,
      accept: ".txt,.ayla,text/plain",
      "aria-label": t("study.records.file"),
      onchange: () => this.#load(file),
    });
    return h(
      "section",
      { class: "panel records-import", "aria-labelledby": title.id },
      title,
      note,
      this.#text,
      h(
        "div",
        { class: "setup-acts" },
        button(t("study.records.read"), {
          action: "read",
          class: "primary",
          onclick: () => this.#read(this.#text.value),
        }),
        button(t("study.records.file"), { action: "file", onclick: () => file.click() }),
      ),
      file,
      this.#told,
      this.#list.element,
    );
  }

  async #load(input) {
    const [file] = input.files;
    if (!file) return;
    input.value = "";
    const reading = this.#begin();
    const text = file.size > MOST_BYTES ? null : await file.text().catch(() => null);
    if (this.#reading !== reading) return;
    if (text === null) {
      this.#app.notices.show(t("study.records.no-file", { name: file.name }), "file");
      return;
    }
    this.#app.notices.clear("file");
    this.#text.value = text;
    await this.#read(text, reading);
  }

  /** Another reading is wanted from now on. */
  #begin() {
    this.#reading = {};
    return this.#reading;
  }

  async #read(text, reading = this.#begin()) {
    const found = await readAll(this.#app.engine, text, () => this.#reading === reading);
    if (!found || this.#reading !== reading) return;
    this.#show(found);
    this.#live.say(this.#told.textContent);
  }

  #show(found, shown) {
    this.#found = found;
    const faulty = found.filter(({ error }) => error).length;
    const told = found.length === 0 ? "study.records.none" : "study.records.found";
    setText(this.#told, t(told, { games: found.length - faulty, faulty }));
    this.#list.show(found, shown);
  }
}
