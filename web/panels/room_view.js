import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";

/**
 * The frame of a room's view: the way back, its title, and what it shows.
 *
 * @param {object} app as rooms are given it
 * @param {string} title
 * @param {...Node} content
 */
export function roomView(app, title, ...content) {
  const back = button(icon("games"), {
    action: "leave",
    class: "head-button",
    "aria-label": t("action.leave"),
    onclick: app.leave,
  });
  const element = h(
    "main",
    { class: "room" },
    h("header", { class: "head room-head" }, back, h("h1", { class: "head-title", tabindex: -1 }, title)),
    app.notices.element,
    ...content,
  );
  return { element };
}
