import { emblem } from "../board/emblem.js";
import { sceneOf } from "../board/scene.js";
import { SmallBoards } from "../board/small.js";
import { button, choose, fill, h } from "../dom.js";
import { newMatch, TARGET } from "../game.js";
import { MOST_POINTS } from "../link.js";
import { known, t } from "../messages.js";
import { offlineLine } from "../offline/line.js";
import { languageChoice, languageNote } from "./language.js";
import { KeptGames } from "./kept.js";
import { playersChoice } from "./players.js";
import { settingsPanel, showSetting } from "./settings.js";
import { learningWays, ways } from "./ways.js";

/**
 * The choice of a game: one card for each, then its variants, who plays, and for how many points.
 */
export class Start {
  #app;
  #boards = new SmallBoards();
  #chosen;
  #setup = h("section", { class: "setup", "aria-label": t("start.setup") });
  #cards = new Map();
  #kept;
  #settings;
  #row = h("div", { class: "cards", role: "group", "aria-label": t("start.games") });
  /** Where cards stand side by side what is chosen of a game comes below them all, else below its card. */
  #sideBySide = matchMedia("(min-width: 38rem)");
  #placing = new AbortController();

  /**
   * @param {object} app
   * @param {object[]} app.infos all games
   * @param {object} app.last what was chosen last: { id, seats, target, begins }
   * @param {(opening: object) => void} app.play
   * @param {(text: string) => void} app.read opens a game from text
   * @param {(text: string) => void} app.study looks into it
   * @param {(request: object) => void} app.enter opens a room
   * @param {string | null} app.under the name of a game that was on the table and is not kept, to be gone on with
   * @param {(id: string) => void} app.openKept
   */
  constructor(app) {
    this.#app = app;
    this.#chosen = { ...app.last };
    this.#kept = new KeptGames(app);
    const families = [...new Set(app.infos.map((info) => info.family))];
    this.#row.append(...families.map((family) => this.#card(family)));
    this.#row.style.setProperty("--games", families.length);
    this.#settings = settingsPanel(app.settings, app.change, ["language"]);
    this.element = h(
      "main",
      { class: "start" },
      h(
        "header",
        { class: "start-head" },
        h("h1", { tabindex: -1 }, t("app.name")),
        h("p", {}, t("app.line")),
        languageChoice(app.settings.language, (id) => app.change("language", id)),
      ),
      app.notices.element,
      app.under &&
        button(t("action.continue", { game: app.under }), {
          action: "continue",
          class: "primary continue",
          onclick: app.goOn,
        }),
      this.#kept.element,
      this.#row,
      this.#opener(),
      ways(app.enter, {
        setup: () => ({ view: "setup", game: this.#chosen.id }),
        records: () => ({ view: "records" }),
      }),
      this.#settings,
      languageNote(app.settings.language),
      offlineLine(),
    );
    this.#choose(this.#chosen.id, false);
    this.#sideBySide.addEventListener("change", () => this.#placeSetup(), { signal: this.#placing.signal });
  }

  /** What is chosen now: { id, seats, target, begins }. */
  get chosen() {
    return this.#chosen;
  }

  close() {
    this.#placing.abort();
    this.#boards.clear();
    this.#kept.close();
  }

  repaint() {
    this.#kept.repaint();
    this.#boards.repaint();
  }

  /** Follows a setting that was changed, perhaps elsewhere. */
  setting(name, value) {
    showSetting(this.#settings, name, value);
  }

  #variants = (family) => this.#app.infos.filter((info) => info.family === family);

  #card(family) {
    const [info] = this.#variants(family);
    const place = h("span", { class: "card-picture" });
    this.#boards.add(place, info, "S", sceneOf(this.#app.engine.view(info.start)));
    const card = h(
      "button",
      { type: "button", class: "card", data: { game: family }, onclick: () => this.#choose(info.id, true) },
      place,
      h(
        "span",
        { class: "card-text" },
        h("strong", {}, t(`game.${family}.name`)),
        h("span", { class: "card-people" }, t(`game.${family}.people`)),
        h("span", { class: "card-line" }, t(`game.${family}.line`)),
      ),
    );
    this.#cards.set(family, card);
    return card;
  }

  #choose(id, byHand) {
    const infos = this.#app.infos;
    const info = infos.find((each) => each.id === id) ?? infos[0];
    this.#chosen.id = info.id;
    for (const [family, card] of this.#cards) card.setAttribute("aria-pressed", String(family === info.family));
    this.#showSetup(info);
    this.#placeSetup();
    if (byHand) this.#setup.scrollIntoView({ block: "nearest" });
  }

  #placeSetup() {
    const { family } = this.#app.infos.find(({ id }) => id === this.#chosen.id);
    (this.#sideBySide.matches ? this.#row : this.#cards.get(family)).after(this.#setup);
  }

  #showSetup(info) {
    const variants = this.#variants(info.family);
    const target = info.matchPoints
      ? h(
          "label",
          { class: "target" },
          h("span", {}, t("start.target")),
          h("input", {
            type: "text",
            inputmode: "numeric",
            name: "target",
            value: this.#chosen.target ?? TARGET,
            oninput: ({ target: { value } }) => (this.#chosen.target = value),
          }),
        )
      : null;
    const { preset, sides } = playersChoice(this.#chosen.seats);
    fill(this.#setup, [
      h("h2", {}, emblem(info.family, 32), t(`game.${info.family}.name`)),
      variants.length > 1 &&
        choose({
          name: "variant",
          legend: t("start.variant"),
          choices: variants.map(({ id }) => [id, variantName(id)]),
          value: info.id,
          onchange: (id) => (this.#chosen.id = id),
        }),
      preset,
      choose({
        name: "begins",
        legend: t("start.begins"),
        choices: ["S", "N"].map((side) => [side, t(`side.${side}`)]),
        value: this.#chosen.begins,
        onchange: (side) => (this.#chosen.begins = side),
      }),
      target,
      sides,
      button(t("action.play"), { action: "play", class: "primary", onclick: () => this.#play() }),
      learningWays(this.#app.enter, info.family),
    ]);
  }

  #play() {
    const { id, seats, begins, target = TARGET } = this.#chosen;
    const info = this.#app.infos.find((each) => each.id === id);
    let match = null;
    if (info.matchPoints) {
      const points = Number(target);
      if (!Number.isInteger(points) || points < 1 || points > MOST_POINTS) {
        this.#app.notices.fault("notice.setting", {
          field: "target",
          code: "not-a-count",
          most: MOST_POINTS,
          value: String(target).slice(0, 20),
        });
        return;
      }
      match = newMatch(points);
    }
    this.#app.play({ start: begins === "N" ? info.startNorth : info.start, seats: { ...seats }, match });
  }

  /** A position, a game's moves or a link, from anywhere. */
  #opener() {
    const text = h("textarea", { rows: 3, spellcheck: "false", "aria-label": t("open.label") });
    return h(
      "details",
      { class: "panel opener" },
      h("summary", {}, t("open.title")),
      h("p", {}, t("open.hint")),
      text,
      h(
        "div",
        { class: "ways" },
        button(t("action.open"), { action: "open", onclick: () => this.#app.read(text.value) }),
        button(t("action.study"), { action: "study", onclick: () => this.#app.study(text.value) }),
      ),
    );
  }
}

const variantName = (id) => (known(`variant.${id}`) ? t(`variant.${id}`) : id);
