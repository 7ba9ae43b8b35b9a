import { roomView } from "../panels/room_view.js";
import { t } from "../messages.js";

/** @param {object} app @param {object} request @returns {import("../rooms.js").View} */
export function openRules(app, request) {
  const title = t("learn.rules.title");
  return { ...roomView(app, title), title, link: request, request, close() {} };
}
