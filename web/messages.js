import messages from "messages:en";

/** The text for a key of the catalogue, its placeholders filled. */
export function t(key, values) {
  const message = messages[key];
  if (message === undefined) return key;
  return typeof message === "function" ? message(values ?? {}) : message;
}

/** Whether the catalogue has a text for the key. */
export const known = (key) => messages[key] !== undefined;

/** A list of names as text: "a1, c1". */
export const list = (names) => names.join(", ");

/**
 * A fault in words: which field, and why. The engine's own reason stands where the catalogue has no text for
 * the code.
 */
export function faultText(fault) {
  const field = known(`field.${fault.field}`) ? t(`field.${fault.field}`) : fault.field;
  const key = `fault.${fault.code}`;
  const reason = known(key) ? t(key, fault) : fault.reason;
  return fault.ply ? t("fault.in-move", { field, ply: fault.ply, reason }) : t("fault.in-field", { field, reason });
}
