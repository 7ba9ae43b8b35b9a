import { h } from "../dom.js";
import { languageFor, languages } from "../languages.js";
import { t } from "../messages.js";

let made = 0;

/**
 * The choice of a language, each by its own name, and a word on translations that no native speaker has read.
 *
 * @param {string} chosen "auto" or a language
 * @param {(id: string) => void} change
 */
export function languageChoice(chosen, change) {
  const id = `language-${++made}`;
  const select = h(
    "select",
    { id, name: "language", onchange: () => change(select.value) },
    h("option", { value: "auto", selected: chosen === "auto" }, t("setting.language.auto")),
    ...languages.map((each) => h("option", { value: each.id, lang: each.id, selected: each.id === chosen }, each.name)),
  );
  const shown = languageFor(chosen, navigator.languages);
  const unread = !languages.find((each) => each.id === shown).read;
  return h(
    "div",
    { class: "language" },
    h("label", { for: id }, t("field.language")),
    select,
    unread && h("small", { class: "language-unread" }, t("language.unread", { file: `web/messages/${shown}.json` })),
  );
}
