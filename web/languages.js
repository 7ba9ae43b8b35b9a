/**
 * The languages of the page, by the subtag that browsers and `lang` know them by, each called by its own name. `read`
 * is whether a native speaker has read the translation; where nobody has, the page says so.
 */
export const languages = [
  { id: "en", name: "English", read: true },
  { id: "mg", name: "Malagasy", read: false },
  { id: "sw", name: "Kiswahili", read: false },
  { id: "fr", name: "Français", read: false },
  { id: "pt", name: "Português", read: false },
  { id: "lv", name: "Latviešu", read: false },
  { id: "bg", name: "Български", read: false },
  { id: "be", name: "Беларуская", read: false },
  { id: "ru", name: "Русский", read: false },
];

export const languageIds = languages.map(({ id }) => id);

/**
 * The language to show: the one chosen, or with "auto" the first of the browser's that there is, else English.
 *
 * @param {string} chosen "auto" or a language
 * @param {readonly string[]} preferred as browsers tell them: "pt-CV", "fr"
 */
export function languageFor(chosen, preferred) {
  if (chosen !== "auto") return chosen;
  const known = preferred.map((tag) => tag.toLowerCase().split("-")[0]).filter((id) => languageIds.includes(id));
  return known[0] ?? "en";
}
