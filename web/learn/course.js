import { emblem } from "../board/emblem.js";
import { fill, h } from "../dom.js";
import { t } from "../messages.js";
import { roomView } from "../panels/room_view.js";
import * as storage from "../storage.js";
import { beginAgain, tally } from "./list.js";
import { familyOf, gamesChoice, link, otherGames, waysOn } from "./links.js";
import { Pictures } from "./pictures.js";
import { Progress } from "./progress.js";
import { Trial } from "./trial.js";

/** As long as the page lives. @type {Progress | null} */
let progress = null;

/**
 * Exercises of a game, one after another: the choice of a game, the list of what there is, and each of them.
 *
 * @typedef {object} Kind what is different of lessons and puzzles
 * @property {"lessons" | "puzzles"} view
 * @property {Record<string, object[]>} all the exercises by game
 * @property {(item: object) => string} signOf what one is known by where it is kept
 * @property {(game: string) => string} heading of a game's list
 * @property {string} title where no game is chosen
 * @property {string} lead what stands above the choice of a game
 * @property {(number: number) => string} goOn the way to the first that is not solved
 * @property {(number: number | null) => string} next the way on from one that is; null is to the list
 * @property {(list: object) => Node[]} list the items of a game:
 *   { pictures, family, items, isSolved(item), open(number, props, ...children) }
 * @property {(one: object) => { name: string, about: Partial<import("./trial.js").About> }} one
 *   an exercise: { app, family, item, number, count }
 */
class Course {
  #app;
  #kind;
  #progress = (progress ??= new Progress(storage));
  #family;
  #chosenHere;
  /** Which exercise is shown, the first is 1; null shows the list. */
  #number = null;
  #trial = null;
  /** How an exercise stood when the view was closed: it is asked for afterwards. */
  #left;
  /** Those of the list. */
  #pictures = null;
  #name = "";
  #content = h("div", { class: "learn-content" });

  /** @param {object} app @param {object} request @param {Kind} kind */
  constructor(app, request, kind) {
    this.#app = app;
    this.#kind = kind;
    const { element } = roomView({ ...app, leave: () => this.#leave() }, "", this.#content);
    element.classList.add("learn", `${kind.view}-view`);
    this.element = element;
    const { family, fault } = familyOf(request, app.infos);
    this.#family = family;
    this.#chosenHere = !family;
    if (fault) app.notices.fault("notice.link", fault);
    this.#tellFault();
    this.#number = this.#sound(request.item);
    this.#show(request.state);
  }

  /** What was kept and cannot be read is told of once. */
  #tellFault() {
    const { fault } = this.#progress;
    if (fault) this.#app.notices.show(t(`learn.ui.progress.${fault.code}`), "learned");
    this.#progress.fault = null;
  }

  /** The number of an exercise, if there is one; who asked for another is told. */
  #sound(number) {
    if (!this.#family || number === undefined || number === null) return null;
    const { length } = this.#items;
    if (number <= length) return number;
    this.#app.notices.show(t("learn.ui.no-item", { item: number, count: length }), "notice.link");
    return null;
  }

  get #items() {
    return this.#kind.all[this.#family];
  }

  get title() {
    return t("app.title-playing", { game: this.#name });
  }

  get link() {
    const { view } = this.#kind;
    return { view, ...(this.#family && { game: this.#family }), ...(this.#number && { item: this.#number }) };
  }

  get request() {
    return { ...this.link, state: this.#trial?.state ?? this.#left };
  }

  /** Back is to the list, from there to the choice of a game where that was made here, and then out. */
  #leave() {
    if (this.#number) this.#go(this.#family);
    else if (this.#family && this.#chosenHere) this.#go(null);
    else this.#app.leave();
  }

  #go(family, number = null) {
    const last = this.#number;
    this.#family = family;
    this.#number = number;
    this.#show();
    document.title = this.title;
    this.#app.moved();
    window.scrollTo(0, 0);
    const from = number === null && last !== null && this.element.querySelector(`[data-item="${last}"]`);
    if (from) from.focus();
    else this.element.querySelector("h1").focus();
  }

  #show(state) {
    this.close();
    this.#left = undefined;
    const parts = !this.#family ? this.#choice() : this.#number ? this.#one(state) : this.#list();
    fill(this.element.querySelector("h1"), [this.#family && emblem(this.#family, 28), this.#name]);
    fill(this.#content, parts);
    this.element.dataset.at = !this.#family ? "games" : this.#number ? "item" : "list";
  }

  #choice() {
    const { view, all, lead, title } = this.#kind;
    this.#name = title;
    const note = (family) =>
      all[family].length > 0 ? t("learn.ui.tally", this.#tally(family, all[family])) : t("learn.ui.none");
    return [h("p", { class: "learn-lead" }, lead), gamesChoice(this.#app, view, (family) => this.#go(family), note)];
  }

  #tally(family, items) {
    const solved = this.#progress.of(this.#kind.view, family);
    return { done: items.filter((item) => solved.has(this.#kind.signOf(item))).length, count: items.length };
  }

  #list() {
    const { view, heading, signOf, list, goOn } = this.#kind;
    const family = this.#family;
    const items = this.#items;
    this.#name = heading(t(`game.${family}.name`));
    const solved = this.#progress.of(view, family);
    const isSolved = (item) => solved.has(signOf(item));
    const open = (number, props, ...children) =>
      link(
        { view, game: family, item: number },
        () => this.#go(family, number),
        { data: { item: number }, ...props },
        ...children,
      );
    const rest = [waysOn(this.#app, family, view), otherGames(this.#app, view, family, (each) => this.#go(each))];
    if (items.length === 0) return [h("p", { class: "learn-lead" }, t("learn.ui.none")), ...rest];
    const first = items.findIndex((item) => !isSolved(item)) + 1;
    const pictures = (this.#pictures = new Pictures(this.#app));
    return [
      h(
        "div",
        { class: "learn-top" },
        tally(this.#tally(family, items)),
        first > 0 && open(first, { class: "learn-way primary", data: { action: "next" } }, goOn(first)),
      ),
      ...list({ pictures, family, items, isSolved, open }),
      beginAgain(solved, (kept) => this.#keep(family, kept)),
      ...rest,
    ];
  }

  #one(state) {
    const [number, count] = [this.#number, this.#items.length];
    const item = this.#items[number - 1];
    const { name, about } = this.#kind.one({ app: this.#app, family: this.#family, item, number, count });
    this.#name = name;
    this.#trial = new Trial(this.#app, {
      ...about,
      state,
      solved: () => this.#solved(item),
      next: () => this.#go(this.#family, this.#due),
    });
    this.#nameNext();
    return [this.#trial.element];
  }

  /** The next that is not solved, from here on and then from the first; null if all are. */
  get #due() {
    const items = this.#items;
    const solved = this.#progress.of(this.#kind.view, this.#family);
    const from = (start) => items.findIndex((item, i) => i >= start && !solved.has(this.#kind.signOf(item))) + 1;
    const due = from(this.#number) || from(0);
    return due && due !== this.#number ? due : null;
  }

  #nameNext() {
    this.#trial.nameNext(this.#kind.next(this.#due));
  }

  #solved(item) {
    const { view, signOf } = this.#kind;
    this.#tellKept(this.#progress.add(view, this.#family, signOf(item)));
    this.#nameNext();
  }

  #keep(family, kept) {
    this.#tellKept(this.#progress.set(this.#kind.view, family, kept));
    this.#show();
  }

  #tellKept(lasting) {
    if (!lasting) this.#app.notices.show(t("learn.ui.not-kept"), "not-kept-learned");
  }

  repaint() {
    this.#trial?.repaint();
    this.#pictures?.repaint();
  }

  setting(name, value) {
    if (name === "speed") this.#trial?.setSpeed(value);
  }

  close() {
    this.#left = this.#trial?.state;
    this.#trial?.close();
    this.#pictures?.close();
    this.#trial = this.#pictures = null;
  }
}

/** @returns {import("../rooms.js").View} */
export const openCourse = (app, request, kind) => new Course(app, request, kind);
