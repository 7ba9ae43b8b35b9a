const usual = ["http:", "https:", "file:"];

/**
 * What opens a game on the whole page; null where that is not known, or nothing to be opened.
 *
 * @param {string | null} home the page's address
 * @param {string} link what stands after the `#`
 */
export function linkTo(home, link) {
  if (!home) return null;
  try {
    const url = new URL(home, document.baseURI);
    url.hash = link;
    return usual.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
