let messages = {};
let spoken = "en";

/** From now on texts are in another language. @param {object} texts @param {string} language its subtag */
export function useMessages(texts, language) {
  messages = texts;
  spoken = language;
}

/** More texts in the same language. @param {object} texts */
export function addMessages(texts) {
  messages = { ...messages, ...texts };
}

/** The language of the texts, its subtag. */
export const language = () => spoken;

/** Text of others without the marks that would turn round what stands beside it. */
export const unturned = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** The text for a key of the catalogue, its placeholders filled. */
export function t(key, values) {
  const message = messages[key];
  if (message === undefined) return key;
  return typeof message === "function" ? unturned(message(values ?? {})) : message;
}

/** Whether the catalogue has a text for the key. */
export const known = (key) => messages[key] !== undefined;

/** A list of names as text: "a1, c1". */
export const list = (names) => names.join(", ");

/** Why a fault is one: the engine's own reason names the very pit or number, but in English; others go by its code. */
function reasonText(fault) {
  const key = [`frame.fault.${fault.code}`, `fault.${fault.field}.${fault.code}`, `fault.${fault.code}`].find(known);
  const exact = spoken === "en" && fault.reason;
  return exact || (key ? t(key, fault) : fault.reason);
}

/**
 * A fault in words: which field, and why.
 *
 * @param {object} fault @param {string} [field] what the field is called, if not as in the catalogue
 */
export function faultText(fault, field = known(`field.${fault.field}`) ? t(`field.${fault.field}`) : fault.field) {
  const reason = reasonText(fault);
  return fault.ply ? t("fault.in-move", { field, ply: fault.ply, reason }) : t("fault.in-field", { field, reason });
}
