import english from "messages:en";

// Where this script came from, and so where the languages lie. It is known only while the script first runs.
const base = document.currentScript?.src ?? location.href;

/**
 * The texts of a language. English is part of the page; another is a script, because a page opened as a file, or in
 * a sandboxed frame, may load nothing else.
 *
 * @param {string} id
 * @returns {Promise<object>} rejected if the script did not come
 */
export function loadLanguage(id) {
  const loaded = () => (id === "en" ? english : globalThis.aylaLanguages?.[id]);
  if (loaded()) return Promise.resolve(loaded());
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(`lang/${id}.js`, base).href;
    const settle = () => {
      script.remove();
      if (loaded()) resolve(loaded());
      else reject(new Error(id));
    };
    script.onload = settle;
    script.onerror = settle;
    document.head.append(script);
  });
}
