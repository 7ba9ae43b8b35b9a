import { newMatch, other } from "../game.js";
import { formatLink } from "../link.js";
import { t } from "../messages.js";
import { shareNotice } from "../panels/share.js";
import { parseSeats } from "../seats.js";
import * as storage from "../storage.js";
import { movesTo } from "./tree.js";

/** The ways out of a study. @typedef {import("./model.js").Model} Model */

/** Plays on from what is shown: whose turn it is, against the level chosen last, or two people. @param {Model} model */
export function playFromHere(app, { info, start, node, view, match }) {
  const { seats: last } = parseSeats(storage.load("seats"));
  const level = [last.N, last.S].find((seat) => seat !== "person") ?? "person";
  const fault = app.play({
    start,
    moves: movesTo(node),
    seats: { [view.turn]: "person", [other(view.turn)]: level },
    match: info.matchPoints ? (match ?? newMatch()) : null,
  });
  if (fault) app.notices.fault("notice.text", fault);
}

/**
 * Shows the link to what is shown, with the board as a picture.
 *
 * @param {Model} model
 * @param {(title: string) => import("../board/picture.js").Wanted} picture
 * @param {() => void} closed
 */
export function share(app, { info, link, view }, picture, closed) {
  const url = `${location.href.split("#")[0]}#${formatLink(link)}`;
  const title = t("picture.title", { game: t(`game.${info.family}.name`), position: view.position });
  const { element, copy } = shareNotice(url, () => picture(title), closed);
  app.notices.clear("share");
  app.notices.element.append(element);
  copy();
}
