import { fill, h } from "../dom.js";
import { scored } from "../game.js";
import { list, t } from "../messages.js";

/**
 * The line of one player: name and side, whether it is that player's turn, captured seeds, and what the game
 * keeps besides.
 */
export class Seat {
  #name = h("strong", { class: "seat-name" });
  #notes = h("span", { class: "seat-notes" });
  #shown = "";
  #count = h("span", { class: "seat-count" });

  /** @param {"far" | "near"} place */
  constructor(place) {
    const left = h("span", { class: "seat-left" }, this.#name, this.#notes);
    this.element = h("section", { class: `seat seat-${place}` }, left, this.#count);
  }

  /**
   * @param {object} state
   * @param {"S" | "N"} state.side
   * @param {string} state.who what the player is called
   * @param {number} state.captured as the board shows it now
   */
  update({ side, who, view, info, game, captured, onMove }) {
    const notes = this.#notesOf(side, view, game);
    // Asked for at every frame of a move, of which few change anything.
    const key = JSON.stringify([side, who, info.id, captured, onMove, notes]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.dataset.side = side;
    this.element.dataset.turn = String(onMove);
    this.element.setAttribute("aria-label", t("seat.label", { who, side: t(`side.${side}`) }));
    const place = t(`side.${side}`);
    fill(this.#name, [h("span", { class: "seat-mark", "aria-hidden": "true" }), nameAndSide(who, place)]);
    fill(
      this.#notes,
      notes.map(({ text, kind }) => h("span", { class: "seat-note", data: { note: kind } }, text)),
    );
    fill(this.#count, info.keepsCaptures ? [t("seat.captured", { seeds: captured })] : []);
  }

  #notesOf(side, view, game) {
    const notes = [];
    if (game.match) {
      const points = scored(game.match, view.result)[side === "S" ? 0 : 1];
      notes.push({ kind: "points", text: t("seat.points", { points, target: game.match.target }) });
    }
    if (view.locks?.[side].length) {
      notes.push({ kind: "locks", text: t("seat.locks", { pits: list([...view.locks[side]].sort()) }) });
    } else if (view.locks) {
      notes.push({ kind: "unlocked", text: t("seat.unlocked") });
    }
    if (view.declined?.includes(side)) notes.push({ kind: "declined", text: t("seat.declined") });
    return notes;
  }
}

const nameAndSide = (who, side) => (who === side ? who : t("seat.name", { who, side }));
