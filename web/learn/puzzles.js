import { button, h } from "../dom.js";
import { STRONGEST } from "../seats.js";
import { hintWords } from "../hint.js";
import { known, t } from "../messages.js";
import { openCourse } from "./course.js";
import { puzzles, signOf } from "./data.js";
import { tick } from "./list.js";

/** More reasons than these are not read in passing. */
const MOST_REASONS = 2;

const RATINGS = [1, 2, 3, 4, 5];

/** How hard puzzles are, in stars and in words. */
const stars = (rating) =>
  h("span", { class: "puzzle-stars", "aria-hidden": "true" }, "★".repeat(rating) + "☆".repeat(RATINGS.length - rating));

/** The puzzles of a game by how hard they are, each with its number and its position. */
function list({ pictures, items, isSolved, open }) {
  const tile = ({ item, number }) => {
    const solved = isSolved(item);
    const label = t(solved ? "learn.ui.puzzles.solved" : "learn.ui.puzzles.number", { item: number });
    const props = { class: "puzzle", data: { item: number, solved }, "aria-label": label };
    return h("li", {}, open(number, props, pictures.of(item.position), h("span", {}, number), solved && tick()[0]));
  };
  const numbered = items.map((item, i) => ({ item, number: i + 1 }));
  const group = (rating) => {
    const tiles = numbered.filter(({ item }) => item.rating === rating).map(tile);
    if (tiles.length === 0) return null;
    return h(
      "section",
      { class: "puzzle-group", "aria-labelledby": `puzzles-${rating}` },
      h("h2", { id: `puzzles-${rating}` }, t(`learn.ui.puzzles.rating.${rating}`), " ", stars(rating)),
      h("ul", { class: "puzzle-list" }, ...tiles),
    );
  };
  return RATINGS.map(group).filter(Boolean);
}

/** What is to be found: each kind has its sentence. */
function taskOf({ kind }, side) {
  const key = `learn.ui.puzzles.task.${kind}`;
  return t(known(key) ? key : "learn.ui.puzzles.task.best", { who: t(`side.${side}`) });
}

/** What is said to the solution: how sure it is that it is one. */
function praise({ proven, seeds }) {
  if (proven) return t("learn.ui.puzzles.proven");
  return seeds ? t("learn.ui.puzzles.margin", { seeds }) : t("learn.ui.puzzles.unproven");
}

/**
 * Why the solution is good, in the engine's reasons.
 *
 * @param {(reasons: string[]) => void} told not called once that is halted
 * @returns {() => void} halts it
 */
function reasonsOf(app, { position, move }, told) {
  const limits = { level: STRONGEST, reasons: true };
  return app.thinker.think({ start: position, moves: "", limits }, ({ progress, error }) => {
    if (!error && !progress.done) return;
    // Of another move than the solution the reasons would lead astray.
    const reasons = progress?.move === move ? hintWords(progress).reasons.slice(0, MOST_REASONS) : [];
    told(reasons.length > 0 ? reasons : [t(error ? "learn.ui.hint.failed" : "learn.ui.hint.none")]);
  });
}

function one({ app, family, item, number, count }) {
  const { turn } = app.engine.view(item.position);
  let halt = () => {};
  const study = () => app.enter({ view: "study", game: item.position.split(" ")[0], position: item.position });
  return {
    name: t("learn.ui.puzzles.one", { game: t(`game.${family}.name`), item: number }),
    about: {
      start: item.position,
      steps: [{ answers: [item.move] }],
      place: t("learn.ui.puzzles.place", {
        item: number,
        count,
        difficulty: t(`learn.ui.puzzles.rating.${item.rating}`),
      }),
      task: taskOf(item, turn),
      done: (played) => [...played, praise(item)],
      // Never kept where it is halted.
      hint: () => new Promise((resolve) => (halt = reasonsOf(app, item, resolve))),
      halt: () => halt(),
      line: item.pv,
      more: [button(t("learn.ui.study"), { action: "study", onclick: study })],
    },
  };
}

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export const openPuzzles = (app, request) =>
  openCourse(app, request, {
    view: "puzzles",
    all: puzzles,
    signOf,
    title: t("learn.puzzles.title"),
    lead: t("learn.ui.puzzles.choose"),
    heading: (game) => t("learn.ui.puzzles.of", { game }),
    goOn: (item) => t("learn.ui.puzzles.go-on", { item }),
    next: (item) => (item ? t("learn.ui.puzzles.next", { item }) : t("learn.ui.puzzles.all")),
    list,
    one,
  });
