import { h } from "./dom.js";

/** A sandboxed frame may not, and the browser would complain; its origin is none. */
export const mayDownload = () => window.top === window || window.origin !== "null";

/** Lets the browser save something as a file. @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  // The download has begun from it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
