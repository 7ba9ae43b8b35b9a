import { button, setText } from "./dom.js";
import { t } from "./messages.js";

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
export function copyButton(field, { action = "copy", label = t("copy.do"), say = () => {}, ...rest } = {}) {
  const element = button(label, {
    ...rest,
    action,
    onclick: () => {
      const copied = copyField(field());
      const told = t(copied ? "copy.done" : "copy.marked");
      // What is only marked is there to be copied by hand.
      if (copied) element.focus();
      setText(element, told);
      say(told);
      setTimeout(() => setText(element, label), 2500);
    },
  });
  return element;
}
