import { emblem } from "../board/emblem.js";
import { Announcer } from "../announcer.js";
import { button, fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { other } from "../game.js";
import { t } from "../messages.js";
import { roomView } from "../panels/room_view.js";
import { rules } from "./data.js";
import { Example } from "./example.js";
import { familyOf, gamesChoice, otherGames, waysOn } from "./links.js";
import { sight } from "./sight.js";

/** The rules of a game, with examples that play. */
class RulesView {
  #app;
  #family = null;
  #near;
  /** @type {Example[]} */
  #examples = [];
  #playing = null;
  #live = new Announcer();
  #content = h("div", { class: "learn-content" });
  #sight = null;

  /** @param {object} app @param {object} request may say who sits at the bottom of the examples (`near`) */
  constructor(app, request) {
    this.#app = app;
    this.#near = request.near === "N" ? "N" : "S";
    const { element } = roomView({ ...app, leave: () => this.#leave() }, "", this.#content, this.#live.element);
    element.classList.add("learn", "rules-view");
    this.element = element;
    const { family, fault } = familyOf(request, app.infos);
    if (fault) app.notices.fault("notice.link", fault);
    this.#chosenHere = !family;
    this.#show(family);
    // Paper has no "into view".
    addEventListener("beforeprint", this.#makeAll);
  }

  /** Whether the game was chosen in this view, to which the way back then leads. */
  #chosenHere;

  get title() {
    return t("app.title-playing", { game: this.#heading });
  }

  get link() {
    return { view: "rules", ...(this.#family && { game: this.#family }) };
  }

  get request() {
    return { ...this.link, near: this.#near };
  }

  get #heading() {
    if (!this.#family) return t("learn.rules.title");
    return t("learn.ui.rules.of", { game: t(`game.${this.#family}.name`) });
  }

  #leave() {
    if (this.#family && this.#chosenHere) this.#go(null);
    else this.#app.leave();
  }

  /** Another game's rules, or the choice of one. */
  #go(family) {
    this.#show(family);
    document.title = this.title;
    this.#app.moved();
    this.element.querySelector("h1").focus();
    window.scrollTo(0, 0);
  }

  #show(family) {
    this.#family = family;
    this.#close();
    this.#sight = sight((place) => this.#examples.find(({ element }) => element === place)?.make());
    fill(this.element.querySelector("h1"), [family && emblem(family, 28), this.#heading]);
    fill(this.#content, family ? this.#page(family) : this.#choice());
    for (const { element } of this.#examples) this.#sight.observe(element);
  }

  #choice() {
    const note = (family) => t(`game.${family}.people`);
    return [
      h("p", { class: "learn-lead" }, t("learn.ui.rules.choose")),
      gamesChoice(this.#app, "rules", (family) => this.#go(family), note),
    ];
  }

  #page(family) {
    const { sections } = rules[family];
    return [
      h(
        "nav",
        { class: "rules-contents", "aria-label": t("learn.ui.rules.contents") },
        h("h2", {}, t("learn.ui.rules.contents")),
        h("ol", {}, ...sections.map(({ id }) => h("li", {}, this.#entry(id)))),
        this.#flipper(),
      ),
      h("article", { class: "rules-text" }, ...sections.map((section) => this.#section(family, section))),
      h(
        "footer",
        { class: "rules-foot" },
        waysOn(this.#app, family, "rules"),
        otherGames(this.#app, "rules", family, (each) => this.#go(each)),
      ),
    ];
  }

  #flipper() {
    const props = { action: "flip", class: "rules-flip", "aria-pressed": String(this.#near === "N") };
    const flip = button(icon("flip"), { ...props, onclick: () => this.#flip() });
    flip.append(h("span", {}, t("learn.ui.rules.flip")));
    return flip;
  }

  #entry(id) {
    return button(t(`learn.section.${id}`), {
      class: "rules-entry",
      onclick: () => {
        const heading = this.element.querySelector(`#rules-${id}`);
        heading.focus({ preventScroll: true });
        heading.scrollIntoView({ block: "start" });
      },
    });
  }

  #section(family, { id, texts, examples = [] }) {
    return h(
      "section",
      { "aria-labelledby": `rules-${id}` },
      h(
        "div",
        { class: "rules-prose" },
        h("h2", { id: `rules-${id}`, tabindex: -1 }, t(`learn.section.${id}`)),
        ...texts.map((key) => h("p", {}, t(key))),
      ),
      examples.length > 0 &&
        h("div", { class: "rules-examples" }, ...examples.map((name) => this.#example(family, id, name))),
    );
  }

  #example(family, section, name) {
    const { engine, infoOf, sound, settings } = this.#app;
    const parts = { engine, infoOf, sound, settings, family };
    const say = (...texts) => this.#live.say(...texts);
    const begins = (example) => this.#begins(example);
    const id = `example-${section}-${name}`;
    const example = new Example({ ...parts, begins, say }, id, rules[family].examples[name], this.#near);
    this.#examples.push(example);
    return example.element;
  }

  /** Only one moves at a time. */
  #begins(example) {
    if (this.#playing !== example) this.#playing?.stop();
    this.#playing = example;
  }

  #makeAll = () => this.#examples.forEach((example) => example.make());

  #flip() {
    this.#near = other(this.#near);
    for (const example of this.#examples) example.turn(this.#near);
    this.element.querySelector(".rules-flip").setAttribute("aria-pressed", String(this.#near === "N"));
    this.#live.say(t(`learn.ui.rules.near.${this.#near}`));
  }

  repaint() {
    for (const example of this.#examples) example.repaint();
  }

  setting(name, value) {
    if (name === "speed") for (const example of this.#examples) example.setSpeed(value);
  }

  #close() {
    this.#sight?.disconnect();
    for (const example of this.#examples) example.close();
    this.#examples = [];
    this.#playing = null;
  }

  close() {
    removeEventListener("beforeprint", this.#makeAll);
    this.#close();
  }
}

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export const openRules = (app, request) => new RulesView(app, request);
