import { languageIds } from "./languages.js";

/**
 * The settings: each with the values it may have, the first being the default.
 */
export const choices = {
  speed: ["normal", "slow", "fast", "instant"],
  theme: ["auto", "light", "dark"],
  language: ["auto", ...languageIds],
  sound: ["off", "on"],
};

/** Speeds from slow to instant, each followed by the next. */
export const paces = ["slow", "normal", "fast", "instant"];
export const nextSpeed = (speed) => paces[(paces.indexOf(speed) + 1) % paces.length];

export const defaults = () => Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, values[0]]));

/** A stored value, which can be anything, as it is named in a notice. */
const shown = (value) => (typeof value === "object" ? "…" : String(value).slice(0, 40));

/** What was stored as settings; null if it is none. */
function readStored(text) {
  try {
    const stored = JSON.parse(text);
    return typeof stored === "object" && !Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Stored settings with one of them changed. The others stay as they stand there, be it that another tab has changed
 * them, or that a later version alone knows them.
 *
 * @param {string | null} text
 */
export const withSetting = (text, name, value) => JSON.stringify({ ...readStored(text), [name]: value });

/**
 * Reads stored settings. What is not understood falls back to its default and is named; a setting that there no
 * longer is goes unnoticed.
 *
 * @param {string | null} text
 * @returns {{ settings: Record<string, string>, faults: { field: string, code: string, value: string }[] }}
 */
export function parseSettings(text) {
  const settings = defaults();
  const faults = [];
  if (text === null) return { settings, faults };
  const stored = readStored(text);
  if (!stored) {
    return { settings, faults: [{ field: "settings", code: "unreadable", value: text.slice(0, 40) }] };
  }
  for (const [name, values] of Object.entries(choices)) {
    if (stored[name] === undefined) continue;
    if (values.includes(stored[name])) settings[name] = stored[name];
    else faults.push({ field: name, code: "bad-value", value: shown(stored[name]), values: values.join(", ") });
  }
  return { settings, faults };
}
