/* global AYLA_BUILD -- put in by the build: what differs whenever anything of the page does */

// Where this script came from, and so where those lie that are loaded later. It is known only while the script first
// runs.
const base = document.currentScript?.src ?? location.href;

/** An address that a browser does not take for that of an older file. */
const addressOf = (file) => new URL(`${file}?${AYLA_BUILD}`, base).href;

/** Longer than this nobody waits for a part of the page that was asked for. */
const PATIENCE_MS = 20_000;

/** What is loaded, if it comes in time. @template T @param {Promise<T>} loading @returns {Promise<T>} */
export const inTime = (loading) =>
  new Promise((resolve, reject) => {
    const late = setTimeout(reject, PATIENCE_MS, new Error("late"));
    loading.finally(() => clearTimeout(late)).then(resolve, reject);
  });

/**
 * Loads a script of the page: a classic one, for a page opened as a file, or in a sandboxed frame, may load nothing
 * else. It sets down what it brings in `globalThis`.
 *
 * @template T
 * @param {string} file from the page's folder
 * @param {() => T | undefined} find what it brings
 * @returns {Promise<T>} rejected if it did not come
 */
export function loadScript(file, find) {
  if (find()) return Promise.resolve(find());
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = addressOf(file);
    const settle = () => {
      script.remove();
      if (find()) resolve(find());
      else reject(new Error(file));
    };
    script.onload = settle;
    script.onerror = settle;
    document.head.append(script);
  });
}

/** What is no style is taken for an empty one; one of another origin, as all are in a sandbox, tells nothing of itself. */
function isEmpty({ sheet }) {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    return false;
  }
}

/** Loads a style sheet of the page, once. @param {string} file from the page's folder @returns {Promise<void>} */
export function loadStyle(file) {
  const href = addressOf(file);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onerror = () => {
      link.remove();
      reject(new Error(file));
    };
    link.onload = () => (isEmpty(link) ? link.onerror() : resolve());
    document.head.append(link);
  });
}
