import { button, h, setText } from "../dom.js";
import { t } from "../messages.js";
import { MOST_LETTERS } from "./tree.js";

/** The move shown: in words, how it was judged, what is said of it, and what can be done with it. */
export class Now {
  #words = h("p", { class: "study-words" });
  #judged = h("p", { class: "study-judged" });
  #comment;
  #game;
  #promote;
  #remove;
  #node = null;

  /**
   * @param {object} act
   * @param {(node: import("./tree.js").Node, text: string) => void} act.comment
   * @param {() => void} act.game goes back to the main line
   * @param {() => void} act.promote
   * @param {() => void} act.remove
   */
  constructor(act) {
    this.#comment = h("textarea", {
      class: "study-note",
      rows: 2,
      maxlength: MOST_LETTERS,
      "aria-label": t("study.comment"),
      placeholder: t("study.comment.none"),
      oninput: () => act.comment(this.#node, this.#comment.value),
    });
    this.#game = button(t("study.main-line"), { action: "main-line", class: "primary", onclick: act.game });
    this.#promote = button(t("study.promote"), { action: "promote", onclick: act.promote });
    this.#remove = button(t("study.remove"), { action: "remove", onclick: act.remove });
    this.element = h(
      "section",
      { class: "panel study-now", "aria-label": t("study.now") },
      this.#words,
      this.#judged,
      this.#comment,
      h("div", { class: "study-acts" }, this.#game, this.#promote, this.#remove),
    );
  }

  /**
   * @param {object} state
   * @param {import("./tree.js").Node} state.node
   * @param {string} state.words the move as a sentence
   * @param {string[]} state.judged sentences
   * @param {boolean} state.main whether it belongs to the main line
   */
  update({ node, words, judged, main }) {
    this.#node = node;
    setText(this.#words, words);
    setText(this.#judged, judged.join(" "));
    this.#judged.hidden = judged.length === 0;
    if (this.#comment.value !== node.comment) this.#comment.value = node.comment;
    this.#game.hidden = this.#promote.hidden = main;
    this.#remove.hidden = node.parent === null;
  }
}
