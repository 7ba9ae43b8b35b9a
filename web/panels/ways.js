import { button, h } from "../dom.js";
import { t } from "../messages.js";

/**
 * Ways into rooms, side by side.
 *
 * @param {(request: object) => void} enter
 * @param {Record<string, () => object>} requests what is asked for, by the name of the way
 */
export const ways = (enter, requests) =>
  h(
    "div",
    { class: "ways" },
    ...Object.entries(requests).map(([name, request]) =>
      button(t(`way.${name}`), { action: `way-${name}`, class: "way", onclick: () => enter(request()) }),
    ),
  );

/** The ways to what there is to learn about a game. @param {string} game its id or family */
export const learningWays = (enter, game) => {
  const to = (view) => () => ({ view, game });
  return ways(enter, { rules: to("rules"), lessons: to("lessons"), puzzles: to("puzzles") });
};
