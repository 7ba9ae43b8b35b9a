import { Study } from "./view.js";

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export function openStudy(app, request) {
  const study = new Study(app, request);
  return {
    element: study.element,
    title: study.title,
    get link() {
      return study.link;
    },
    get request() {
      return study.request;
    },
    close: () => study.close(),
    repaint: () => study.repaint(),
    setting: (name, value) => study.setting(name, value),
  };
}
