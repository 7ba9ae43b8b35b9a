// What compiled messages call. Numbers are written here: some browsers know nothing of Malagasy or Belarusian, and
// would write them in a language of their own choice.

export { plural, select } from "@messageformat/runtime";

/** Between groups of three digits; a space that does not break where nothing is said. */
const separators = { en: ",", sw: "," };

/** @param {string} language @param {number} value @param {number} offset what a plural takes off first */
export function number(language, value, offset) {
  const separator = separators[language] ?? "\u00a0";
  return String(value - offset).replace(/\B(?=(\d{3})+$)/g, separator);
}
