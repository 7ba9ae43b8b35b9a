import { button, choose, h } from "../dom.js";
import { t } from "../messages.js";
import { offlineLine } from "../offline/line.js";
import { choices, paces } from "../settings.js";
import { languageChoice, languageNote } from "./language.js";
import { showKeys } from "./keys.js";

/**
 * @param {Record<string, string>} settings
 * @param {(name: string, value: string) => void} change
 * @param {string[]} [besides] settings that are chosen elsewhere on the view
 */
export function settingsPanel(settings, change, besides = []) {
  const row = ([name, values]) =>
    name === "language"
      ? languageChoice(settings.language, (id) => change(name, id))
      : choose({
          name: `setting-${name}`,
          legend: t(`field.${name}`),
          choices: inOrder(name, values).map((value) => [value, t(`setting.${name}.${value}`)]),
          value: settings[name],
          onchange: (value) => change(name, value),
        });
  return h(
    "details",
    { class: "panel settings" },
    h("summary", {}, t("settings.title")),
    ...Object.entries(choices)
      .filter(([name]) => !besides.includes(name))
      .map(row),
    ...(besides.includes("language") ? [] : [languageNote(settings.language), offlineLine()]),
    button(t("action.keys"), { action: "keys", onclick: showKeys }),
  );
}

/** Shows a setting that was changed elsewhere. */
export function showSetting(element, name, value) {
  const input = element.querySelector(`[name="setting-${name}"][value="${value}"]`);
  if (input) input.checked = true;
}

/** The order to show: by pace, not the default first. */
const shown = { speed: paces };
const inOrder = (name, values) => shown[name] ?? values;
