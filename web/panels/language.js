import { h } from "../dom.js";
import { icon } from "../icons.js";
import { languageFor, languages } from "../languages.js";
import { t } from "../messages.js";

let made = 0;

const shownNow = (chosen) => languageFor(chosen, navigator.languages);

/**
 * The choice of a language, each by its own name.
 *
 * @param {string} chosen "auto" or a language
 * @param {(id: string) => void} change
 */
export function languageChoice(chosen, change) {
  const id = `language-${++made}`;
  const shown = shownNow(chosen);
  const select = h(
    "select",
    { id, name: "language", "aria-label": t("field.language"), onchange: () => change(select.value) },
    ...languages.map((each) => h("option", { value: each.id, lang: each.id, selected: each.id === shown }, each.name)),
  );
  return h(
    "div",
    { class: "language" },
    h("label", { for: id }, icon("globe"), h("span", { class: "language-word" }, t("field.language"))),
    select,
  );
}

/** A word on a translation that no native speaker has read, and where it can be mended; null where one has. */
export function languageNote(chosen) {
  const shown = shownNow(chosen);
  if (languages.find(({ id }) => id === shown).read) return null;
  return h("p", { class: "language-unread" }, t("language.unread", { file: `web/messages/${shown}.json` }));
}
