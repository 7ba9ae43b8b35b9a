import { finalScene } from "../board/scene.js";
import { SmallBoards } from "../board/small.js";
import { button, fill, h } from "../dom.js";
import { faultText, list, t, unturned } from "../messages.js";
import { firstSeats } from "../seats.js";
import { gameName } from "./names.js";
import { playFrom } from "./play_from.js";
import { movesOf } from "./record_reader.js";
import { tagOf } from "./tags.js";

/** So many more are shown at once: each has a board to be drawn. */
const PORTION = 12;

/** What was found in a text: games to go on with, and what is wrong with others. */
export class RecordList {
  element = h("div", { class: "records-found" });
  #app;
  #boards = new SmallBoards();
  #seats = firstSeats();
  #found = [];
  #list = h("ol", { class: "kept-list" });
  #more = button("", { action: "more", onclick: () => this.#showMore() });
  /** How many are shown. */
  shown = 0;

  /** @param {object} app as rooms are given it */
  constructor(app) {
    this.#app = app;
  }

  close() {
    this.#boards.clear();
  }

  repaint() {
    this.#boards.repaint();
  }

  /** @param {object[]} found as `readAll` finds it @param {number} [most] how many to show at first */
  show(found, most = PORTION) {
    this.#boards.clear();
    this.#boards = new SmallBoards();
    this.#found = found;
    this.shown = 0;
    fill(this.#list, []);
    fill(this.element, found.length > 0 ? [this.#list, this.#more] : []);
    this.#add(Math.max(PORTION, most));
  }

  #add(count) {
    const from = this.shown;
    this.shown = Math.min(this.#found.length, from + count);
    const entries = this.#found.slice(from, this.shown).map((one, i) => this.#entry(one, from + i + 1));
    this.#list.append(...entries);
    const left = this.#found.length - this.shown;
    this.#more.hidden = left === 0;
    this.#more.textContent = t("study.records.more", { count: left });
    return entries;
  }

  /** Who asked for more goes on at the first of them. */
  #showMore() {
    this.#add(PORTION)[0]?.querySelector("[tabindex]").focus();
  }

  #entry(one, number) {
    if (!one.error) return this.#game(one, number);
    const { line, column } = one.error;
    return h(
      "li",
      { class: "kept-game record-faulty", data: { record: number, line, column } },
      h(
        "p",
        { tabindex: -1 },
        h("strong", {}, t("study.records.faulty", { number, line, column })),
        " ",
        faultText(one.error),
      ),
    );
  }

  #game(record, number) {
    const { engine, infoOf } = this.#app;
    const info = infoOf(record.game);
    const moves = movesOf(record);
    const view = engine.view(record.start, moves);
    const trace = view.result && view.moves ? engine.trace(record.start, moves) : null;
    const place = h("div", { class: "kept-picture" });
    this.#boards.add(place, info, "S", finalScene(view, trace, info.seeds));
    const title = h("strong", { id: `record-${number}`, tabindex: -1 }, gameName(info));
    const study = button(t("action.study"), {
      action: "study-record",
      "aria-describedby": title.id,
      onclick: () => this.#app.enter({ ...linkOf(record, info), record }),
    });
    const play = view.result === null && this.#playOn(record, moves, title.id);
    return h(
      "li",
      { class: "kept-game", data: { record: number } },
      place,
      h(
        "div",
        { class: "kept-text" },
        h(
          "span",
          {},
          title,
          " ",
          h("small", {}, unturned(list([tagOf(record, "Event"), tagOf(record, "Date")].filter(Boolean)))),
        ),
        h("span", { class: "kept-players" }, playersText(record)),
        h("span", { class: "kept-facts" }, factsText(record, view)),
      ),
      h("div", { class: "kept-acts" }, study, play?.button),
      play?.panel,
    );
  }

  #playOn(record, moves, described) {
    const play = playFrom({
      app: this.#app,
      label: t("study.records.play-on"),
      seats: this.#seats,
      from: () => ({ start: record.start, moves, info: this.#app.infoOf(record.game) }),
    });
    play.button.setAttribute("aria-describedby", described);
    return play;
  }
}

/** What opens a record as a study, but for its variations and comments. */
export const linkOf = (record, info) => ({
  view: "study",
  game: record.game,
  position: record.start === info.start ? undefined : record.start,
  moves: movesOf(record),
});

const nameOf = (record, side) => tagOf(record, side === "S" ? "South" : "North");

/** Who played, as far as the record says so. */
function playersText(record) {
  const [south, north] = ["S", "N"].map((side) => nameOf(record, side) || t("study.records.unnamed"));
  return nameOf(record, "S") || nameOf(record, "N") ? t("kept.players", { south, north }) : "";
}

function factsText(record, { result, ply }) {
  if (!result) return t("kept.moves", { moves: ply });
  const { winner } = result;
  if (!winner) return t("kept.draw", { moves: ply });
  return t("kept.won", { who: nameOf(record, winner) || t(`side.${winner}`), you: "no", moves: ply });
}
