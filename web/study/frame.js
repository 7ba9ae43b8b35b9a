import { emblem } from "../board/emblem.js";
import { button, h, setText } from "../dom.js";
import { icon } from "../icons.js";
import { known, t } from "../messages.js";

/** Above the board of a study: which game it is, which move is shown, and the move in words. */
export class StudyHead {
  #turn = h("p", { class: "turn-now" });
  #last = h("p", { class: "turn-last" });

  /** @param {object} info the game @param {{ leave: () => void, link: () => void, flip: () => void }} act */
  constructor({ id, family }, act) {
    const small = (action, label, drawn = action) =>
      button(icon(drawn), { action, class: "head-button", "aria-label": label, title: label, onclick: act[action] });
    const title = h(
      "h1",
      { class: "head-title", tabindex: -1 },
      emblem(family, 28),
      t("study.title", { game: t(`game.${family}.name`) }),
      ...(known(`variant.${id}`) ? [" ", h("small", {}, t(`variant.${id}`))] : []),
    );
    this.element = h(
      "header",
      { class: "head" },
      small("leave", t("action.leave"), "games"),
      title,
      h("div", { class: "turn" }, this.#turn, h("div", { class: "turn-more" }, this.#last)),
      small("link", t("action.link")),
      small("flip", t("keys.do.flip")),
    );
  }

  update(turn, last) {
    setText(this.#turn, turn);
    setText(this.#last, last);
  }
}

/** What else can be done with a study. @param {Record<string, () => void>} act by action */
export function studyTools(act) {
  return h(
    "section",
    { class: "panel study-tools", "aria-label": t("study.tools") },
    ...Object.entries(act).map(([action, onclick]) => button(t(`study.tool.${action}`), { action, onclick })),
  );
}
