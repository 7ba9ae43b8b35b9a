import { button, h, setText } from "../dom.js";
import { t } from "../messages.js";

/**
 * What the engine thinks while it thinks, and what it thought last. None of it is read aloud by itself: it changes
 * several times a second.
 *
 * @typedef {object} Shown
 * @property {boolean} possible whether an engine plays
 * @property {boolean} mayHelp whether it may move for a person now
 * @property {boolean} going whether it thinks, and has for long enough to be watched
 * @property {string} who
 * @property {{ score: string, facts: string, brief: string, line: string } | null} words
 */

/** All of it, in a panel whose size does not depend on what it says. */
export class ThoughtPanel {
  #score = h("p", { class: "thought-score" });
  #facts = h("p", { class: "thought-facts" });
  #line = h("p", { class: "thought-line" });
  #best;

  /** @param {() => void} best lets the engine move for the person whose turn it is */
  constructor(best) {
    this.#best = button(t("action.best"), { action: "best", onclick: best });
    this.element = h(
      "details",
      { class: "panel thought", open: true },
      h("summary", { data: { action: "thought" }, onclick: (event) => this.#follow(event) }, t("thought.title")),
      h("div", { class: "thought-body" }, this.#score, this.#facts, this.#line),
      this.#best,
    );
  }

  /** Who opens it by a key may not have it in sight. */
  #follow({ detail }) {
    if (detail === 0) requestAnimationFrame(() => this.element.scrollIntoView({ block: "nearest" }));
  }

  /** @param {Shown} shown */
  update({ possible, mayHelp, going, who, words }) {
    this.#best.disabled = !mayHelp;
    this.element.hidden = !possible;
    this.element.dataset.going = String(going);
    setText(this.#score, words ? t("thought.score", { who, score: words.score }) : t("thought.none"));
    setText(this.#facts, words ? words.facts : "");
    setText(this.#line, words ? t("thought.line", { line: words.line }) : "");
  }
}

/** The gist, below whose turn it is and in the place of the last move: in sight where the panel is not. */
export class ThoughtStrip {
  #brief = h("span");
  #line = h("span");
  #gist = h("p", { class: "turn-thought" }, this.#brief, this.#line);

  /** @param {HTMLElement} last what tells the last move */
  constructor(last) {
    this.element = h("div", { class: "turn-more" }, last, this.#gist);
  }

  /** @param {Shown} shown */
  update({ going, words }) {
    this.element.dataset.going = String(going);
    this.#gist.hidden = !going;
    setText(this.#brief, going ? words.brief : "");
    setText(this.#line, going ? words.line : "");
  }
}
