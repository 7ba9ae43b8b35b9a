import { button, setText } from "../dom.js";
import { t } from "../messages.js";
import { mayDownload, saveFile } from "../save_file.js";

/**
 * Puts the text of a field on the clipboard, where that is allowed; it is marked in any case. The older way, since the
 * newer one complains in a frame that has no permission.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {boolean} whether it is there
 */
export function copyField(field) {
  field.focus();
  field.select();
  return document.execCommand("copy");
}

/** A button that copies a field, and for a while says that it did. @param {() => Element} field */
export function copyButton(field, { action = "copy", label = t("study.copy"), say = () => {}, ...rest } = {}) {
  const element = button(label, {
    ...rest,
    action,
    onclick: () => {
      const told = t(copyField(field()) ? "study.copied" : "study.marked");
      element.focus();
      setText(element, told);
      say(told);
      setTimeout(() => setText(element, label), 2500);
    },
  });
  return element;
}

/** A button that saves a text as a file; none where that is not allowed. */
export const saveButton = (name, text, { action = "save", label = t("study.save") } = {}) =>
  mayDownload() &&
  button(label, {
    action,
    onclick: () => saveFile(name(), new Blob([text()], { type: "text/plain;charset=utf-8" })),
  });
