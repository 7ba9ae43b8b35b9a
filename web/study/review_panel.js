import { button, fill, h, setText } from "../dom.js";
import { t } from "../messages.js";
import { Graph } from "./graph.js";
import { moveButton } from "./move_button.js";
import { betterText, moveText, sureText, verdictText } from "./judged.js";

/** So much of what would have been better can be pressed. */
const LINE = 6;

/** The review of the game: how far it has come, the graph, and the moves that made a difference. */
export class ReviewPanel {
  #run;
  #progress = h("progress", { class: "study-progress", max: 100, "aria-label": t("study.review.progress") });
  #told = h("p", { class: "study-soft" });
  #counts = h("ul", { class: "study-counts" });
  #changed = h("ol", { class: "study-mistakes" });
  #gave = h("ol", { class: "study-mistakes" });
  #gaveHead = h("summary");
  #lists;
  #result = h("div", { class: "study-reviewed" });
  #about = h("p", { class: "study-soft study-legend" }, t("study.review.legend"));
  #shown = "";
  #act;

  /**
   * @param {object} act
   * @param {() => void} act.run begins a review, or stops it
   * @param {(ply: number) => void} act.go
   * @param {(ply: number, moves: string[]) => void} act.better adds a line instead of a move, and goes along it
   */
  constructor(act) {
    this.#act = act;
    this.#run = button("", { action: "review", class: "primary", onclick: act.run });
    this.graph = new Graph(act.go);
    this.#lists = h(
      "div",
      {},
      h("h3", { class: "study-sub" }, t("study.review.changed")),
      this.#changed,
      h("details", { class: "study-fold" }, this.#gaveHead, this.#gave),
    );
    fill(this.#result, [this.graph.element, this.#counts, this.#lists, this.#about]);
    this.element = h(
      "section",
      { class: "panel study-review", "aria-label": t("study.review.title") },
      h("h2", {}, t("study.review.title")),
      this.#told,
      this.#run,
      this.#progress,
      this.#result,
    );
  }

  /**
   * @param {object} state
   * @param {import("./review.js").Review} state.review
   * @param {number} state.moves of the main line
   * @param {import("./graph.js").Point[]} state.points
   * @param {number | null} state.at the ply of the main line that is shown
   * @param {{ ply: number, judged: import("./review.js").Judged }[]} state.mistakes
   * @param {{ side: "S" | "N", changed: number, gave: number }[]} state.counts
   */
  update({ review, moves, points, at, mistakes, counts }) {
    const going = review.done !== null;
    const known = review.judged.some(Boolean);
    this.#run.disabled = moves === 0;
    setText(this.#run, t(going ? "study.review.stop" : known ? "study.review.again" : "study.review.run"));
    this.#run.classList.toggle("primary", !known);
    this.#progress.hidden = !going;
    if (going) this.#progress.value = Math.round(100 * review.done);
    const looked = review.judged.filter(Boolean).length;
    // The main line may have grown since.
    const done = review.finished && review.judged.length === moves;
    const state = going ? "going" : done ? "done" : known ? "stopped" : "none";
    setText(this.#told, t(`study.review.${state}`, { looked, moves }));
    this.#result.hidden = !known;
    this.graph.update(points, at);
    const key = JSON.stringify([mistakes, counts, state]);
    if (key === this.#shown) return;
    this.#shown = key;
    fill(
      this.#counts,
      counts.map(({ side, ...count }) => h("li", {}, t(`study.counts.${side}`, count))),
    );
    this.#showMistakes(mistakes, state);
  }

  #showMistakes(mistakes, state) {
    const { activeElement } = document;
    const focused = this.#lists.contains(activeElement) ? activeElement.dataset.target : null;
    const of = (kind) => mistakes.filter(({ mark }) => mark === kind);
    const none = h("li", {}, t(state === "done" ? "study.review.clean" : "study.review.yet"));
    fill(this.#changed, of("changed").length > 0 ? of("changed").map((one) => this.#mistake(one)) : [none]);
    fill(
      this.#gave,
      of("gave").map((one) => this.#mistake(one)),
    );
    setText(this.#gaveHead, t("study.review.gave", { count: of("gave").length }));
    this.#gave.parentElement.hidden = of("gave").length === 0;
    if (focused) this.#lists.querySelector(`[data-target="${focused}"]`)?.focus({ preventScroll: true });
  }

  #mistake({ ply, mark, judged }) {
    const { side, move, pv } = judged;
    const first = moveButton(
      { ply, side, move, mark },
      { data: { target: String(ply) }, onclick: () => this.#act.go(ply) },
    );
    const line = pv.slice(0, LINE).map((each, i) =>
      h(
        "button",
        {
          type: "button",
          class: "study-move",
          data: { target: `${ply}.${i}` },
          onclick: () => this.#act.better(ply, pv.slice(0, i + 1)),
        },
        moveText(each),
      ),
    );
    return h(
      "li",
      { data: { side, ply } },
      h("p", { class: "study-verdict" }, first, h("span", {}, verdictText(judged))),
      h("p", {}, betterText(judged), " ", h("span", { class: "study-soft" }, sureText(judged))),
      h("p", { class: "study-best", role: "group", "aria-label": t("study.review.line", { ply }) }, ...line),
    );
  }
}
