import { button, h, setText } from "../dom.js";
import { list, t } from "../messages.js";
import { scoreText, thoughtWords } from "../thought.js";
import { moveText } from "./judged.js";
import { roving } from "./roving.js";
import { shortScore } from "./values.js";

/** So much of a line stands beside a move, and so much of the best one can be pressed. */
const SHORT_LINE = 5;
const LONG_LINE = 16;

/** What the engine sees of the position shown: its value, the best line, and what every move is worth. */
export class Sight {
  #switch;
  #score = h("p", { class: "study-score" });
  #facts = h("p", { class: "study-soft" });
  #line = h("p", { class: "study-best", role: "group", "aria-label": t("study.line.label") });
  #play;
  #rows = h("tbody");
  #table;
  #body;
  #legend;
  #act;
  #stops = [];
  #pv = [];

  /**
   * @param {object} act
   * @param {() => void} act.turn turns the analysis on or off
   * @param {() => void} act.playLine plays the best line out, or stops that
   * @param {(moves: string[]) => void} act.follow goes along moves from the position shown
   */
  constructor(act) {
    this.#act = act;
    this.#switch = button(t("study.analyse"), {
      action: "analyse",
      role: "switch",
      class: "study-switch",
      onclick: act.turn,
    });
    this.#play = button(t("study.line.play"), { action: "play-line", onclick: act.playLine });
    const heads = ["move", "value", "line"].map((name) => h("th", { scope: "col" }, t(`study.table.${name}`)));
    this.#table = h(
      "div",
      { class: "study-table" },
      h("table", { "aria-label": t("study.table.title") }, h("thead", {}, h("tr", {}, ...heads)), this.#rows),
    );
    this.#legend = h("p", { class: "study-soft study-legend" });
    const legend = h("details", { class: "study-fold" }, h("summary", {}, t("study.legend.title")), this.#legend);
    const head = h("div", { class: "study-head" }, this.#score, this.#play);
    this.#body = h("div", { class: "study-sight" }, head, this.#facts, this.#line, this.#table, legend);
    this.element = h(
      "section",
      { class: "panel study-analysis", "aria-label": t("study.analysis") },
      this.#switch,
      this.#body,
    );
    this.#stops = [
      roving(this.#line, "button", { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }),
      roving(this.#rows, "button"),
    ];
  }

  /**
   * @param {object} state
   * @param {boolean} state.on
   * @param {boolean} state.waiting the engine is busy with a review
   * @param {boolean} state.over there is nothing to look for
   * @param {boolean} state.playing the best line is being played out
   * @param {boolean} state.going the engine is at it
   * @param {string} state.who is to move
   * @param {string} state.family of the game
   * @param {import("../../wasm/ayla.d.ts").Progress | null} state.progress
   */
  update({ on, waiting, over, playing, going, who, family, progress }) {
    this.#switch.setAttribute("aria-checked", String(on));
    this.#body.hidden = !on;
    this.element.dataset.going = String(going);
    if (!on) return;
    const words = progress && thoughtWords(progress, family);
    const none = over ? t("study.over") : waiting ? t("study.waiting") : t("study.looking");
    setText(this.#score, words ? t("thought.score", { who, score: words.score }) : none);
    this.#score.dataset.proven = String(progress?.score.proven ?? false);
    setText(this.#facts, words ? list([words.facts, progress.done ? t("study.done") : ""].filter(Boolean)) : "");
    this.#pv = progress?.pv ?? [];
    const shown = this.#pv.slice(0, LONG_LINE);
    this.#play.disabled = shown.length === 0;
    setText(this.#play, t(playing ? "study.line.stop" : "study.line.play"));
    this.#play.dataset.action = playing ? "stop-line" : "play-line";
    this.#fit(this.#line, shown.length, (i) => lineButton(() => this.#act.follow(this.#pv.slice(0, i + 1))));
    for (const [i, move] of shown.entries()) setText(this.#line.children[i], moveText(move));
    this.#showMoves(progress?.moves ?? [], family);
    setText(this.#legend, t(`study.legend.${unitOf(progress)}`));
    for (const stop of this.#stops) stop();
  }

  #showMoves(moves, family) {
    this.#table.hidden = moves.length === 0;
    this.#fit(this.#rows, moves.length, (i) => this.#row(i));
    for (const [i, { move, score, pv }] of moves.entries()) {
      const row = this.#rows.children[i];
      const [first, value, line] = row.children;
      row.dataset.move = move;
      row.dataset.proven = String(score.proven);
      setText(first.firstChild, moveText(move));
      setText(value.firstChild, shortScore(score));
      value.firstChild.setAttribute("aria-label", scoreText(score, family));
      const rest = pv
        .slice(1, 1 + SHORT_LINE)
        .map(moveText)
        .join(" ");
      setText(line, pv.length > 1 + SHORT_LINE ? t("thought.more", { line: rest }) : rest);
    }
  }

  /** A place for one move; which one stands there changes while the engine thinks, the place keeps the focus. */
  #row(i) {
    const go = () => this.#act.follow([this.#rows.children[i].dataset.move]);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, button("", { class: "study-move", onclick: go })),
      h("td", {}, h("span", { class: "study-value", role: "img" })),
      h("td", { class: "study-rest" }),
    );
  }

  /** As many children as there is something to show. */
  #fit(element, count, make) {
    while (element.children.length > count) element.lastElementChild.remove();
    while (element.children.length < count) element.append(make(element.children.length));
  }
}

const lineButton = (onclick) => button("", { class: "study-move", onclick });

/** What the values are counted in, for the words that explain them. */
function unitOf(progress) {
  if (progress?.moves?.some(({ score }) => score.unit === "turns")) return "turns";
  return progress?.score.unit ?? "seeds";
}
