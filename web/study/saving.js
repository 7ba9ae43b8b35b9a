import { button } from "../dom.js";
import { t } from "../messages.js";
import { mayDownload, saveFile } from "../save_file.js";

/** A button that saves a text as a file; none where that is not allowed. */
export const saveButton = (name, text, { action = "save", label = t("study.save") } = {}) =>
  mayDownload() &&
  button(label, {
    action,
    onclick: () => saveFile(name(), new Blob([text()], { type: "text/plain;charset=utf-8" })),
  });
