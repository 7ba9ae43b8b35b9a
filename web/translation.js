import { loadScript } from "./script.js";

/* global AYLA_BUILD -- put in by the build */

/** Those of another build may say nothing, or something else, for what this one asks. */
const load = (name) => loadScript(`lang/${name}.js`, () => globalThis.aylaLanguages?.[`${name} ${AYLA_BUILD}`]);

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
