import { formOf } from "../board/form.js";
import { Announcer } from "../announcer.js";
import { copyButton } from "../copying.js";
import { button, h, keepFocus, setText } from "../dom.js";
import { icon } from "../icons.js";
import { faultText, t } from "../messages.js";
import { roomView } from "../panels/room_view.js";
import { firstSeats } from "../seats.js";
import { draftOf, Drafts, judge } from "./drafts.js";
import { playFrom } from "./play_from.js";
import { withSeeds, writeDraft } from "./position_text.js";
import { SetupBoard } from "./setup_board.js";
import { pitFields, pressed } from "./setup_fields.js";
import { PitPanel } from "./setup_pit.js";
import { RestPanel } from "./setup_rest.js";
import { gameName } from "./names.js";

/** So long nothing has to change until it is said what is wrong, and the address follows. */
const CALM_MS = 700;

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export const openSetup = (app, request) => new Setup(app, request);

/** Setting up a position: its board, what else belongs to it, its text, and what the engine says of it. */
class Setup {
  title = t("study.setup.title");
  #app;
  #infos;
  #drafts;
  /** The chosen pit, and the field that a press on the board changes; null for seeds. */
  #pit;
  #tap = null;
  #seats;
  #verdict = null;
  /** What was said last of the position as a whole. */
  #told = null;
  #timer = 0;
  /** What stands in the field of the text, where that is no position. @type {string | null} */
  #unread = null;
  #live = new Announcer();
  #text;
  #textFault = h("p", { class: "field-fault", id: "fault-text" });
  #verdictLine = h("p", { class: "verdict" });
  #game;
  #tools = {};

  constructor(app, request) {
    this.#app = app;
    this.#infos = app.infos;
    const { draft, fault } = draftOf(app.engine, request.position ?? request.game ?? app.infos[0].id, this.#infos);
    if (fault) app.notices.fault("notice.link", fault);
    this.#drafts = new Drafts(draft ?? this.#first(request.game));
    this.#seats = { ...(request.seats ?? firstSeats()) };
    this.#pit = request.pit;
    this.#tap = { name: request.tap };
    this.#build(request);
    this.#dress();
    this.#told = this.#verdict.text;
    if (request.unread) {
      this.#text.value = request.unread;
      this.#read();
    }
  }

  get #draft() {
    return this.#drafts.now;
  }

  get #info() {
    return this.#infos.find(({ id }) => id === this.#draft.game);
  }

  get #position() {
    return writeDraft(this.#draft, this.#info);
  }

  /** The first position of a game; of any, if there is none of that name. */
  #first(id) {
    const { start } = this.#infos.find((info) => info.id === id) ?? this.#infos[0];
    return draftOf(this.#app.engine, start, this.#infos).draft;
  }

  get link() {
    const { id, start } = this.#info;
    return { view: "setup", game: id, position: this.#position === start ? undefined : this.#position };
  }

  get request() {
    const playing = this.#play.open;
    return {
      ...this.link,
      pit: this.#pit,
      tap: this.#tap?.name,
      seats: this.#seats,
      playing,
      unread: this.#unread,
    };
  }

  close() {
    clearTimeout(this.#timer);
    this.#board.close();
  }

  repaint() {
    this.#board.repaint();
  }

  #board;
  #pitPanel;
  #rest;
  #play;
  #study;

  #build(request) {
    const change = (draft, said) => this.#change(draft, said);
    this.#game = h(
      "select",
      { name: "game", "aria-label": t("field.game"), onchange: () => change(this.#first(this.#game.value)) },
      ...this.#infos.map((info) => h("option", { value: info.id }, gameName(info))),
    );
    for (const action of ["undo", "redo"]) {
      const label = t(`action.${action}`);
      this.#tools[action] = button(icon(action), { action, "aria-label": label, onclick: () => this.#step(action) });
    }
    this.#board = new SetupBoard({
      choose: (pit) => {
        this.#pit = pit;
        this.#show();
      },
      press: (pit) => this.#press(pit),
      count: (pit, seeds) => this.#count(pit, seeds),
    });
    this.#pitPanel = new PitPanel({
      change,
      count: (seeds, by) => this.#count(this.#pit, seeds, by === "step"),
      tap: (field) => {
        this.#tap = field;
        this.#show();
      },
    });
    this.#rest = new RestPanel({ change, start: () => change(this.#first(this.#info.id)) });
    const { element } = roomView(
      this.#app,
      this.title,
      h(
        "div",
        { class: "setup-view" },
        h("div", { class: "setup-top" }, this.#game, this.#tools.undo, this.#tools.redo),
        this.#board.element,
        h(
          "div",
          { class: "setup-side" },
          this.#pitPanel.element,
          this.#go(request),
          h("p", { class: "setup-note" }, t("study.setup.hint")),
          this.#rest.element,
          this.#textPanel(),
        ),
      ),
      this.#live.element,
    );
    element.classList.add("setup-room");
    this.element = element;
  }

  /** What the engine says, and where one can go from here. */
  #go(request) {
    this.#study = button(t("study.setup.study"), {
      action: "study",
      class: "primary",
      onclick: () => this.#app.enter({ ...this.link, view: "study" }),
    });
    this.#play = playFrom({
      app: this.#app,
      label: t("study.setup.play"),
      seats: this.#seats,
      from: () => ({ start: this.#position, info: this.#info }),
      open: request.playing,
    });
    return h(
      "section",
      { class: "panel setup-go", "aria-label": t("study.setup.go") },
      this.#verdictLine,
      h("div", { class: "setup-acts" }, this.#study, this.#play.button),
      this.#play.panel,
    );
  }

  #textPanel() {
    const title = h("h2", { id: "position-title" }, t("field.position"));
    const note = h("p", { class: "setup-note", id: "position-note" }, t("study.setup.text-note"));
    this.#text = h("textarea", {
      rows: 3,
      name: "position",
      class: "position-text",
      spellcheck: "false",
      autocapitalize: "off",
      "aria-labelledby": title.id,
      "aria-describedby": `${note.id} ${this.#textFault.id}`,
      oninput: () => this.#read(),
      onblur: () => this.#showText(),
    });
    const copy = copyButton(() => this.#text, { say: (text) => this.#live.say(text) });
    return h("section", { class: "panel setup-text" }, title, note, this.#text, this.#textFault, copy);
  }

  /** Another draft: everything follows. @param {string} [said] what is said of the change */
  #change(draft, said) {
    this.#follow(() => this.#drafts.add(draft));
    this.#live.say(said);
  }

  #step(way) {
    this.#follow(() => this.#drafts[way]());
  }

  #follow(change) {
    const { game } = this.#draft;
    change();
    this.#unread = null;
    if (game === this.#draft.game) this.#show();
    else this.#dress();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#calm(), CALM_MS);
  }

  /** Nothing has changed for a while. */
  #calm() {
    this.#app.moved();
    const { text } = this.#verdict;
    if (text !== this.#told) this.#live.say(text);
    this.#told = text;
  }

  #count(pit, seeds, aloud = true) {
    const said = aloud ? t("study.setup.say", { place: pit, seeds }) : undefined;
    this.#change(withSeeds(this.#draft, pit, seeds), said);
  }

  /** The chosen pit is pressed: one seed more, or what comes next in the field. */
  #press(pit) {
    if (!this.#tap) {
      this.#count(pit, this.#draft.seeds[pit] + 1);
      return;
    }
    const { draft, said } = pressed(this.#draft, this.#tap, pit, this.#info);
    this.#change(draft, said);
  }

  /** What was written or pasted as the text. */
  #read() {
    const { value } = this.#text;
    const { draft, fault } = draftOf(this.#app.engine, value, this.#infos);
    const info = draft && this.#infos.find(({ id }) => id === draft.game);
    if (draft && writeDraft(draft, info) !== this.#position) this.#change(draft);
    this.#unread = draft ? null : value;
    setText(this.#textFault, fault ? faultText(fault) : "");
    this.#text.setAttribute("aria-invalid", String(fault !== undefined));
  }

  /** Everything that depends on which game it is. */
  #dress() {
    const info = this.#info;
    Object.assign(this.element.dataset, formOf(info));
    this.#tap = pitFields(info).find(({ name }) => name === this.#tap?.name) ?? null;
    if (!Object.hasOwn(this.#draft.seeds, this.#pit)) this.#pit = "a1";
    this.#game.value = info.id;
    this.#pitPanel.dress(info, this.#tap);
    this.#rest.dress(info);
    this.#show();
  }

  #show() {
    keepFocus(
      this.element,
      () => this.#update(),
      () => this.#board.focus(),
    );
  }

  #update() {
    const [draft, info] = [this.#draft, this.#info];
    this.#verdict = judge(this.#app.engine, draft, info);
    const { phase, text, fault } = this.#verdict;
    this.#board.update(draft, info, { pit: this.#pit, field: this.#tap });
    Object.assign(this.#board.element.dataset, { position: this.#position, phase });
    this.#pitPanel.update({ draft, info, pit: this.#pit, tap: this.#tap });
    this.#rest.update(draft, info);
    this.#tools.undo.disabled = !this.#drafts.undoable;
    this.#tools.redo.disabled = !this.#drafts.redoable;
    const places = { rows: this.#pitPanel.fault, ...this.#rest.faults };
    // A wrong number of seeds stands among the figures.
    const told = fault?.code === "wrong-total" ? null : fault?.field;
    for (const [field, place] of Object.entries(places)) setText(place, field === told ? text : "");
    setText(this.#verdictLine, text);
    this.#verdictLine.dataset.phase = phase;
    this.#study.disabled = phase === "faulty";
    this.#play.enable(phase === "idle");
    this.#showText();
  }

  /** The position as text, unless another is being written. */
  #showText() {
    if (this.#unread !== null || document.activeElement === this.#text) return;
    this.#text.value = this.#position;
    setText(this.#textFault, "");
    this.#text.setAttribute("aria-invalid", "false");
  }
}
