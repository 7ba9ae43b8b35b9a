/** Longer than this nobody waits for a language but English. */
const PATIENCE_MS = 4000;

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
