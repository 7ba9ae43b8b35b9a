import { button, h } from "../dom.js";
import { newMatch } from "../game.js";
import { t } from "../messages.js";
import { playersChoice } from "../panels/players.js";

/**
 * The way from a position to a game on the table: a button, and what it opens, where is chosen who plays.
 *
 * @param {object} options
 * @param {object} options.app as rooms are given it
 * @param {string} options.label of the button
 * @param {import("../seats.js").Seats} options.seats changed as is chosen
 * @param {() => { start: string, moves?: string, info: object }} options.from what is to be played, asked for when it
 *   begins
 * @param {boolean} [options.open]
 * @returns {{ button: HTMLButtonElement, panel: HTMLElement, open: boolean }}
 */
export function playFrom({ app, label, seats, from, open = false }) {
  const begin = () => {
    const { start, moves, info } = from();
    const match = info.matchPoints ? newMatch() : null;
    const fault = app.play({ start, moves, seats: { ...seats }, match });
    if (fault) app.notices.fault("notice.text", fault);
  };
  const { preset, sides } = playersChoice(seats);
  const play = button(t("action.play"), { action: "play", class: "primary", onclick: begin });
  const panel = h("div", { class: "play-from", role: "group", "aria-label": t("start.setup") }, preset, sides, play);
  const toggle = (shown) => {
    panel.hidden = !shown;
    opener.setAttribute("aria-expanded", String(shown));
  };
  const opener = button(label, {
    action: "play-from",
    onclick: () => {
      toggle(panel.hidden);
      if (!panel.hidden) panel.scrollIntoView({ block: "nearest" });
    },
  });
  toggle(open);
  return {
    button: opener,
    panel,
    /** Whether there is something to play. */
    enable(able) {
      opener.disabled = !able;
      play.disabled = !able;
    },
    get open() {
      return !panel.hidden;
    },
  };
}
