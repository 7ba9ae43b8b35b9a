import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";

/** A line of play can be a whole game; so many moves of it are named. */
const NAMED = 8;

function briefly(moves) {
  const line = moves.slice(0, NAMED).join(" ");
  return moves.length > NAMED ? t("thought.more", { line }) : line;
}

/** Steps through a line of moves on a board, there and back. */
export class Line {
  /** Whether it has been stepped through. */
  begun = false;
  #board;
  #start;
  #moves;
  #told;
  #steps = {};

  /**
   * @param {import("../board/live.js").LiveBoard} board
   * @param {string} start
   * @param {string[]} moves
   * @param {(trace: object | null) => void} told called when a move begins to be shown, and when it has been
   */
  constructor(board, start, moves, told) {
    this.#board = board;
    this.#start = start;
    this.#moves = moves;
    this.#told = told;
    const step = (action, label, onclick) =>
      (this.#steps[action] = button(icon(action), { action, "aria-label": label, class: "trial-line-step", onclick }));
    this.element = h(
      "div",
      { class: "trial-line", role: "group", "aria-label": t("learn.ui.line") },
      step("earlier", t("past.earlier"), () => this.#back()),
      h("p", { class: "trial-line-moves" }, t("thought.line", { line: briefly(moves) })),
      step("later", t("past.later"), () => this.#on()),
    );
  }

  get #at() {
    return this.#board.moves.length;
  }

  #back() {
    this.begun = true;
    if (this.#at === 0) return;
    this.#board.open(this.#start, this.#moves.slice(0, this.#at - 1));
    this.update();
    this.#told(this.#board.trace);
  }

  #on() {
    this.begun = true;
    if (this.#board.running) this.#board.skip();
    const move = this.#moves[this.#at];
    if (!move) return;
    this.#board.play(move, (trace) => {
      this.update();
      this.#told(trace);
    });
    this.update();
    if (this.#board.running) this.#told(null);
  }

  /** Which steps there are: they stay where they are, for whoever has the focus there. */
  update() {
    this.#steps.earlier.setAttribute("aria-disabled", String(this.#at === 0));
    this.#steps.later.setAttribute("aria-disabled", String(this.#at >= this.#moves.length));
  }
}
