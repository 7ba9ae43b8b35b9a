import { h, setText } from "../dom.js";
import { other } from "../game.js";
import { Seat } from "../panels/seat.js";
import { seatOf } from "../shown.js";

/** What stands about a board by wish: whose turn it is and what was done last, and the players. */
export class About {
  #now = h("p", { class: "turn-now" });
  #last = h("p", { class: "turn-last" });
  #far = new Seat("far");
  #near = new Seat("near");
  /** How wide the sentence's place is, and how high it was at most, in CSS pixels. */
  #width = 0;
  #height = 0;

  /** @param {Set<string>} controls which of them do */
  constructor(controls) {
    // No landmarks: a page may hold many boards.
    for (const { element } of [this.#far, this.#near]) element.setAttribute("role", "group");
    this.turn = controls.has("text") && h("div", { class: "turn" }, this.#now, this.#last);
    this.players = controls.has("players");
  }

  /** @param {Element} board with the players before and behind it, if they are wanted */
  around(board) {
    return this.players ? [this.#far.element, board, this.#near.element] : [board];
  }

  /** @param {string} now @param {string} last */
  say(now, last) {
    if (this.#now.textContent === now && this.#last.textContent === last) return;
    setText(this.#now, now);
    setText(this.#last, last);
    if (this.turn) this.#hold(this.turn);
  }

  /** Once a longer sentence had its line, the board and the page around stay where that has put them. */
  #hold({ style, offsetWidth, offsetHeight }) {
    const most = offsetWidth === this.#width ? Math.max(this.#height, offsetHeight) : 0;
    if (most !== this.#height) style.setProperty("--held", `${most}px`);
    this.#width = offsetWidth;
    this.#height = most;
  }

  /** @param {import("../shown.js").State} state @param {"S" | "N"} near */
  seat(state, near) {
    if (!this.players) return;
    this.#far.update(seatOf(state, other(near)));
    this.#near.update(seatOf(state, near));
  }
}
