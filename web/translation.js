import { loadScript } from "./script.js";

/** Longer than this nobody waits for a language but English. */
const PATIENCE_MS = 4000;

const load = (name) => loadScript(`lang/${name}.js`, () => globalThis.aylaLanguages?.[name]);

/**
 * The texts of a language: the page's own, and those of rooms that have been opened.
 *
 * @param {string} id
 * @param {Iterable<string>} [rooms]
 * @returns {Promise<object>} rejected if they did not come
 */
export async function loadLanguage(id, rooms = []) {
  const all = await Promise.all([load(id), ...[...rooms].map((room) => load(`${room}/${id}`))]);
  return Object.assign({}, ...all);
}

/** The texts of a board on another page. @param {string} id @returns {Promise<object>} */
export const loadFrameTexts = (id) => load(`frame/${id}`);

/**
 * The texts in the wanted language, or in English where they do not come in time.
 *
 * @param {string} wanted
 * @param {(id: string) => Promise<object>} load
 * @returns {Promise<{ texts: object, language: string }>} rejected if there are none at all
 */
export async function textsFor(wanted, load) {
  if (wanted !== "en") {
    // Where nobody waits for it, its refusal would be an error of the page.
    const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
    try {
      return { texts: await Promise.race([load(wanted), late]), language: wanted };
    } catch {
      // English it is.
    }
  }
  return { texts: await load("en"), language: "en" };
}
