import { h } from "../dom.js";
import { t } from "../messages.js";
import { openCourse } from "./course.js";
import { lessons, stepsOf } from "./data.js";
import { tick } from "./list.js";

/** A text of a lesson. */
const textOf = (family, { id }, part) => t(`lesson.${family}.${id}.${part}`);

/** The lessons of a game, one a line. */
function list({ pictures, family, items, isSolved, open }) {
  const entry = (item, i) =>
    h(
      "li",
      {},
      open(
        i + 1,
        { class: "lesson", data: { item: i + 1, solved: isSolved(item) } },
        h("span", { class: "lesson-number", "aria-hidden": "true" }, i + 1),
        h("span", { class: "lesson-title" }, textOf(family, item, "title")),
        ...(isSolved(item) ? tick() : []),
        pictures.of(item.start),
      ),
    );
  return [h("ol", { class: "lesson-list" }, ...items.map(entry))];
}

function one({ family, item, number, count }) {
  return {
    name: textOf(family, item, "title"),
    about: {
      start: item.start,
      steps: stepsOf(item),
      place: t("learn.ui.lessons.place", { game: t(`game.${family}.name`), item: number, count }),
      task: textOf(family, item, "task"),
      done: () => [textOf(family, item, "done")],
      hint: async () => [textOf(family, item, "hint")],
    },
  };
}

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export const openLessons = (app, request) =>
  openCourse(app, request, {
    view: "lessons",
    all: lessons,
    signOf: ({ id }) => id,
    title: t("learn.lessons.title"),
    lead: t("learn.ui.lessons.choose"),
    heading: (game) => t("learn.ui.lessons.of", { game }),
    goOn: (item) => t("learn.ui.lessons.go-on", { item }),
    next: (item) => (item ? t("learn.ui.lessons.next", { item }) : t("learn.ui.lessons.all")),
    list,
    one,
  });
