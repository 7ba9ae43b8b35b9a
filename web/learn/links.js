import { emblem } from "../board/emblem.js";
import { button, h } from "../dom.js";
import { newMatch } from "../game.js";
import { formatLink } from "../link.js";
import { t } from "../messages.js";
import { firstSeats } from "../seats.js";

/**
 * A link within the page: it can be opened elsewhere like any other, and opens here at once.
 *
 * @param {object} request what it opens
 * @param {(request: object) => void} open
 * @param {object} props of the element
 */
export function link(request, open, props, ...children) {
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(request);
  };
  return h("a", { href: `#${formatLink(request)}`, onclick, ...props }, ...children);
}

/** The games, each of them once. @param {object[]} infos @returns {string[]} */
const familiesOf = (infos) => [...new Set(infos.map(({ family }) => family))];

/**
 * The game that a request is about.
 *
 * @param {object} request
 * @param {object[]} infos all games
 * @returns {{ family: string | null, fault?: object }} null if it names none, or one that there is not
 */
export function familyOf({ game, position }, infos) {
  const id = game ?? position?.split(" ")[0];
  if (!id) return { family: null };
  const info = infos.find((each) => each.id === id);
  if (info) return { family: info.family };
  const games = familiesOf(infos).join(", ");
  return { family: null, fault: { field: "game", code: "unknown-game", value: id.slice(0, 40), games } };
}

/**
 * The choice of a game.
 *
 * @param {object} app
 * @param {string} view
 * @param {(family: string) => void} choose
 * @param {(family: string) => string} note what stands below a game's name
 */
export function gamesChoice(app, view, choose, note) {
  const card = (family) =>
    h(
      "li",
      {},
      link(
        { view, game: family },
        () => choose(family),
        { class: "learn-card", data: { game: family } },
        emblem(family, 56),
        h("span", { class: "learn-card-text" }, h("strong", {}, t(`game.${family}.name`)), h("span", {}, note(family))),
      ),
    );
  return h("ul", { class: "learn-cards" }, ...familiesOf(app.infos).map(card));
}

const ways = ["rules", "lessons", "puzzles"];

/**
 * The ways on from a game: what else there is to learn of it, and to play it.
 *
 * @param {object} app
 * @param {string} family
 * @param {string} here the view that they are in
 */
export function waysOn(app, family, here) {
  const game = t(`game.${family}.name`);
  return h(
    "nav",
    { class: "learn-ways", "aria-label": t("learn.ui.ways") },
    ...ways
      .filter((view) => view !== here)
      .map((view) =>
        link({ view, game: family }, app.enter, { class: "learn-way" }, t(`learn.ui.way.${view}`, { game })),
      ),
    button(t("learn.ui.way.play", { game }), { action: "play", onclick: () => play(app, family) }),
  );
}

/** A game as a newcomer is offered it. */
function play(app, family) {
  const info = app.infos.find((each) => each.family === family);
  const match = info.matchPoints ? newMatch() : null;
  const fault = app.play({ start: info.start, seats: firstSeats(), match });
  if (fault) app.notices.fault("notice.text", fault);
}

/** The other games' pages of the same view. @param {(family: string) => void} choose */
export function otherGames(app, view, family, choose) {
  const others = familiesOf(app.infos).filter((each) => each !== family);
  return h(
    "nav",
    { class: "learn-others", "aria-label": t("learn.ui.others") },
    h("h2", {}, t("learn.ui.others")),
    h(
      "ul",
      {},
      ...others.map((each) =>
        h(
          "li",
          {},
          link(
            { view, game: each },
            () => choose(each),
            { class: "learn-way" },
            emblem(each, 28),
            t(`game.${each}.name`),
          ),
        ),
      ),
    ),
  );
}
