/**
 * What outlives a reload. Every kind of storage may be refused (a sandboxed frame, a private window, a full
 * disk); then values live as long as the page.
 */
const memory = new Map();

/** @param {string} key @returns {string | null} */
export function load(key) {
  try {
    const value = globalThis.localStorage.getItem(`ayla.${key}`);
    if (value !== null) return value;
  } catch {
    // Refused: memory is all there is.
  }
  return memory.get(key) ?? null;
}

/** @param {string} key @param {string} value */
export function save(key, value) {
  memory.set(key, value);
  try {
    globalThis.localStorage.setItem(`ayla.${key}`, value);
  } catch {
    // Refused: memory is all there is.
  }
}

/** @param {string} key */
export function forget(key) {
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(`ayla.${key}`);
  } catch {
    // Refused: memory is all there is.
  }
}
