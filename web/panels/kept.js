import { finalScene } from "../board/scene.js";
import { SmallBoards } from "../board/small.js";
import { button, fill, h } from "../dom.js";
import { nearSide, other } from "../game.js";
import { ago, keyOf, listKept } from "../kept.js";
import { parseLink } from "../link.js";
import { known, t } from "../messages.js";
import { openingOf } from "../opening.js";
import { partyOf, seatName } from "../shown.js";
import * as storage from "../storage.js";

/** One row is in sight at once, as the style lays them; the others when they are asked for. */
const inSight = () =>
  ["(min-width: 38rem)", "(min-width: 64rem)"].filter((query) => matchMedia(query).matches).length + 1;

/** Which of those that cannot be read have been told of since the page was opened. */
const told = new Set();

/** The kept games: each can be gone on with, or removed. */
export class KeptGames {
  #app;
  #boards = new SmallBoards();
  element = h("section", { class: "kept", "aria-label": t("kept.title") });

  /**
   * @param {object} app
   * @param {object} app.engine
   * @param {object[]} app.infos all games
   * @param {import("../notices.js").Notices} app.notices
   * @param {(id: string) => void} app.openKept
   */
  constructor(app) {
    this.#app = app;
    const list = listKept(storage);
    this.element.hidden = list.length === 0;
    if (list.length === 0) return;
    const first = inSight();
    const entries = list.map((each) => this.#entry(each));
    const more = entries.slice(first);
    fill(this.element, [
      h("h2", {}, t("kept.title")),
      h("ul", { class: "kept-list" }, ...entries.slice(0, first)),
      more.length > 0 &&
        h(
          "details",
          { class: "kept-more" },
          h("summary", {}, t("kept.more", { count: more.length })),
          h("ul", { class: "kept-list" }, ...more),
        ),
    ]);
  }

  close() {
    this.#boards.clear();
  }

  repaint() {
    this.#boards.repaint();
  }

  #entry({ key, text, kept, fault }) {
    const read = kept ? this.#read(kept) : { fault };
    const place = h("li", { class: "kept-game", data: { kept: key } });
    const parts = read.fault ? this.#unreadable(key, read.fault) : this.#parts(key, kept, read);
    const name = read.fault ? t("kept.unreadable") : nameOf(read.info);
    const remove = button(t("action.remove"), {
      action: "remove",
      "aria-describedby": titleId(key),
      onclick: () => {
        storage.forget(key);
        fill(place, [h("p", { class: "kept-removed" }, t("kept.removed", { game: name })), back]);
        back.focus();
      },
    });
    const back = button(t("action.put-back"), {
      action: "put-back",
      onclick: () => {
        // Another tab may have kept it anew meanwhile.
        if (storage.load(key) === null) storage.save(key, text);
        fill(place, [...parts, acts]);
        remove.focus();
      },
    });
    const acts = h("div", { class: "kept-acts" }, !read.fault && this.#goOn(key, read), remove);
    fill(place, [...parts, acts]);
    return place;
  }

  /** What the engine says of a kept game. */
  #read(kept) {
    const { opening, error } = openingOf(parseLink(kept.link).link, this.#app.infos);
    if (error) return { fault: error };
    const view = this.#app.engine.view(opening.start, opening.moves);
    if (view.error) return { fault: view.error };
    // Only how a game ended is not in its position alone.
    const trace = view.result && view.moves ? this.#app.engine.trace(opening.start, opening.moves) : null;
    const info = this.#app.infos.find(({ id }) => id === view.game);
    return { info, view, trace, game: { ...opening, plies: [] } };
  }

  #unreadable(key, fault) {
    if (!told.has(key)) this.#app.notices.fault("notice.saved", fault, `kept ${fault.code}`);
    told.add(key);
    return [h("p", { id: titleId(key), class: "kept-text" }, t("kept.unreadable"))];
  }

  #parts(key, kept, { info, view, trace, game }) {
    const near = nearSide(game.seats);
    const scene = finalScene(view, trace, info.seeds);
    const place = h("span", { class: "kept-picture" });
    this.#boards.add(place, info, kept.flipped ? other(near) : near, scene);
    const { unit, count } = ago(kept.changed, Date.now());
    return [
      place,
      h(
        "div",
        { class: "kept-text" },
        h("strong", { id: titleId(key) }, t(`game.${info.family}.name`), " ", variantOf(info)),
        h("span", { class: "kept-players" }, playersText(game)),
        h("span", { class: "kept-facts" }, movesText(game, view)),
        kept.changed > 0 && h("span", { class: "kept-facts" }, t(`kept.ago.${unit}`, { count })),
      ),
    ];
  }

  #goOn(key, { view }) {
    const over = view.result !== null;
    return button(t(over ? "action.look" : "action.go-on"), {
      action: "continue",
      class: over ? "" : "primary",
      "aria-describedby": titleId(key),
      onclick: () => this.#app.openKept(key.slice(keyOf("").length)),
    });
  }
}

const nameOf = ({ id, family }) => {
  const [game, variant] = [`game.${family}.name`, `variant.${id}`];
  return known(variant) ? t("kept.variant", { game: t(game), variant: t(variant) }) : t(game);
};

/** Which game a button of the list is about. */
const titleId = (key) => `kept-${key}`;

const variantOf = ({ id }) => known(`variant.${id}`) && h("small", {}, t(`variant.${id}`));

function playersText(game) {
  const { S, N } = game.seats;
  if (S === "person" && N === "person") return t("kept.two");
  return t("kept.players", { south: seatName(game, "S"), north: seatName(game, "N") });
}

/** How many moves, and how it ended. */
function movesText(game, { result, ply: moves }) {
  if (!result) return t("kept.moves", { moves });
  return result.winner ? t("kept.won", { ...partyOf(game, result.winner), moves }) : t("kept.draw", { moves });
}
