import { formOf } from "../board/form.js";
import { button, fill, focusAt, h, keepFocus } from "../dom.js";
import { icon } from "../icons.js";
import { faultText, language, t, useMessages } from "../messages.js";
import { PlayView } from "./play_view.js";
import { told } from "./faults.js";
import { readRequest, readValues, staying } from "./request.js";
import { shapeOf } from "./shape.js";
import { ShowView } from "./show_view.js";

/**
 * What a view of a board is made with.
 *
 * @typedef {object} Kit
 * @property {import("../../wasm/ayla.d.ts").Rules} engine
 * @property {import("../thinker.js").Thinker} thinker
 * @property {(id: string) => object} infoOf
 * @property {(level: number) => number} mostMs
 * @property {() => string} speed the pace of the seeds
 * @property {(speed: string) => void} setSpeed
 * @property {string | null} home the whole page's address, if it is known
 * @property {<F extends Function>(call: F) => F} bound around what is called later: it speaks this board's language
 * @property {(turned: boolean) => void} turned whether the board lies turned by a quarter
 * @property {(info: object, board: HTMLElement) => void} dress which game it is
 * @property {(text: string | null) => void} trouble what is wrong with the engine, null once it has answered
 * @property {(type: string, more?: object) => void} told something has changed
 */

/** By the parameter's own name, for who wrote it; the parts of a position have names of theirs. */
const inWords = (fault) => (fault.field === fault.parameter ? faultText(fault, fault.parameter) : faultText(fault));

/** A board on another page: what a frame and an element have in common. */
export class Player {
  element = h("div", { class: "ayla", role: "group" });
  #engine;
  #infos;
  #onmessage;
  #kit;
  #notices = h("div", { class: "notices", role: "status" });
  #place = h("div", { class: "place" });
  #view = null;
  /** The notice of the engine's trouble. */
  #trouble = null;
  #texts = null;
  #language = "en";
  /** What the view was made for: another needs another view. */
  #made = "";
  /** What was asked for and understood. */
  #params = new Map();
  /** @type {import("./request.js").Request | null} */
  request = null;

  /**
   * @param {object} parts
   * @param {import("../../wasm/ayla.d.ts").Rules} parts.engine
   * @param {import("../thinker.js").Thinker} parts.thinker
   * @param {(level: number) => number} parts.mostMs
   * @param {object[]} parts.infos all games
   * @param {Node} parts.root what holds it
   * @param {(message: object) => void} parts.onmessage what the protocol tells of the game
   * @param {string | null} [parts.home] the whole page's address
   */
  constructor({ engine, thinker, mostMs, infos, root, onmessage, home = null }) {
    this.#engine = engine;
    this.#infos = infos;
    this.#onmessage = onmessage;
    this.#kit = {
      engine,
      thinker,
      mostMs,
      home,
      infoOf: (id) => infos.find((info) => info.id === id),
      speed: () => this.request.speed,
      setSpeed: (speed) => (this.request.speed = speed),
      bound:
        (call) =>
        (...args) => {
          this.#speak();
          return call(...args);
        },
      turned: (turned) => (this.element.dataset.turned = String(turned)),
      dress: (info, board) => this.#dress(info, board),
      trouble: (text) => this.#showTrouble(text),
      told: (type, more) => this.#tell(type, more),
    };
    fill(this.element, [this.#notices, this.#place]);
    // Whatever a reader does here is answered in this board's language.
    for (const event of ["click", "input", "keydown", "focusin", "focusout", "pointerover", "pointerdown"]) {
      this.element.addEventListener(event, () => this.#speak(), { capture: true });
    }
    root.append(this.element);
  }

  /** The whole page's address, from the next `load` on. @param {string | null} address */
  set home(address) {
    this.#kit.home = address;
  }

  /** From the next `load` on it speaks another language. @param {object} texts @param {string} language its subtag */
  setTexts(texts, spoken) {
    this.#texts = texts;
    this.#language = spoken;
    this.element.lang = spoken;
  }

  #speak() {
    if (this.#texts) useMessages(this.#texts, this.#language);
  }

  /**
   * Shows what parameters ask for.
   *
   * @param {Map<string, string>} given
   * @param {object} [how]
   * @param {boolean} [how.first] nothing of what was asked for before stays
   * @param {boolean} [how.quiet] nothing is told
   * @param {object[]} [how.faults] of reading them, to be told too
   * @returns {object[]} what was not understood: { field, code, reason, value? }; it is shown, too
   */
  load(given, { first = false, quiet = false, faults: before = [] } = {}) {
    this.#speak();
    const params = new Map(given);
    for (const name of first ? [] : staying) {
      if (!params.has(name) && this.#params.has(name)) params.set(name, this.#params.get(name));
    }
    const { values } = readValues(params);
    this.#params = new Map([...params].filter(([name]) => values.has(name)));
    const { request, faults } = readRequest(params, this.#engine, this.#infos);
    const speed = this.request?.speed;
    this.request = request;
    // The reader may have chosen another pace than was asked for.
    if (!first && !given.has("speed") && speed) request.speed = speed;
    const all = [...before, ...faults];
    this.#change(() => {
      this.#make(request);
      this.#view.open(request);
      this.#showFaults(all);
    });
    if (!quiet) this.#tell("state");
    return all.map(told);
  }

  /** Who loses the focus by a change goes on at the board. */
  #change(change) {
    keepFocus(this.element, change, () => this.#lead());
  }

  #lead() {
    // A page around that has the focus keeps it.
    if (!document.hasFocus()) return;
    this.#view?.focus();
    if (this.element.contains(focusAt(this.element))) return;
    this.element.tabIndex = -1;
    this.element.focus({ preventScroll: true });
  }

  #make(request) {
    const { mode } = request;
    const made = [mode, language(), ...[...request.controls].sort()].join(" ");
    if (made === this.#made) return;
    this.#made = made;
    this.#view?.close();
    this.#view = mode === "play" ? new PlayView(this.#kit, request) : new ShowView(this.#kit, request);
    Object.assign(this.element.dataset, { mode, turned: "false" });
    fill(this.#place, [this.#view.element]);
  }

  #dress(info, board) {
    Object.assign(this.element.dataset, formOf(info));
    this.element.setAttribute("aria-label", t(`game.${info.family}.name`));
    const { narrow, wide } = shapeOf(info);
    board.style.setProperty("--narrow", `1 / ${narrow.toFixed(3)}`);
    board.style.setProperty("--wide", `1 / ${wide.toFixed(3)}`);
  }

  #showFaults(faults) {
    fill(this.#notices, []);
    if (faults.length === 0) return;
    this.#notice(
      h("p", {}, t("frame.not-understood")),
      h("ul", {}, ...faults.map((fault) => h("li", {}, inWords(fault)))),
    );
  }

  #notice(...parts) {
    const close = button(icon("close"), { action: "close-notice", "aria-label": t("notice.close") });
    const element = h("div", { class: "notice" }, h("div", {}, ...parts), close);
    close.addEventListener("click", () => this.#change(() => element.remove()));
    this.#notices.append(element);
    return element;
  }

  #showTrouble(text) {
    if (this.#trouble) this.#change(() => this.#trouble.remove());
    this.#trouble = text && this.#notice(h("p", {}, text));
  }

  /** Tells of a change, once what is under way has been done. */
  #tell(type, more) {
    const message = { type, ...more, state: this.state };
    queueMicrotask(() => this.#onmessage(message));
  }

  /** A move of the person whose turn it is. @param {string} move @returns {object | null} why not */
  play(move) {
    this.#speak();
    return this.#view.play(String(move));
  }

  /** Back to the last decision of a person. @returns {object | null} why not */
  undo() {
    this.#speak();
    return this.#view.undo();
  }

  /** Turns the board round. @returns {null} */
  flip() {
    this.#speak();
    return this.#view.flip();
  }

  /** The game after so many moves. @param {number} at @returns {object | null} why not */
  step(at) {
    this.#speak();
    return this.#view.step(at);
  }

  /** The game as it is shown, in the form that the protocol tells it. */
  get state() {
    const { mode, side } = this.request;
    const { game, ...rest } = this.#view.state;
    return { game, mode, side, ...rest };
  }

  /** After a change of colours. */
  repaint() {
    this.#view?.repaint();
  }

  close() {
    this.#view?.close();
    this.#view = null;
    this.element.remove();
  }
}
