import { button, fill, h } from "../dom.js";
import { t } from "../messages.js";

/** How much is done, in words and as a bar. @param {{ done: number, count: number }} counts */
export function tally({ done, count }) {
  const text = t("learn.ui.tally", { done, count });
  return h(
    "p",
    { class: "learn-tally" },
    h("span", {}, text),
    h("progress", { class: "learn-bar", max: count, value: done, "aria-hidden": "true" }),
  );
}

/** The sign of what is solved; in words for who does not see it. */
export const tick = () => [
  h("span", { class: "learn-tick", "aria-hidden": "true" }, "✓"),
  h("span", { class: "unseen" }, t("learn.ui.solved")),
];

/**
 * The way to begin a game's exercises again, and back from there.
 *
 * @param {Set<string>} solved
 * @param {(kept: Iterable<string>) => void} keep what is solved from now on; the list is then made anew
 */
export function beginAgain(solved, keep) {
  const before = [...solved];
  const place = h("div", { class: "learn-clear" });
  const ask = button(t("learn.ui.begin-again"), {
    action: "clear",
    onclick: () => {
      fill(place, [h("p", {}, t("learn.ui.begin-again.sure")), yes, no]);
      no.focus();
    },
  });
  const yes = button(t("learn.ui.begin-again.yes"), { action: "clear-yes", onclick: () => keep([]) });
  const no = button(t("learn.ui.begin-again.no"), {
    action: "clear-no",
    onclick: () => {
      fill(place, [ask]);
      ask.focus();
    },
  });
  fill(place, [before.length > 0 && ask]);
  return place;
}
