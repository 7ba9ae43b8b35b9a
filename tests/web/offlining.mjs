// What tests of use without a network share: a site in a folder of its own, which can be changed while it is served.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildServiceWorker } from "../tools/offline.mjs";
import { filesUnder, root } from "../tools/run.mjs";
import { site } from "./browser.mjs";

/** A copy of the built site: `{ folder, remove }`. */
export function copySite() {
  const folder = mkdtempSync(path.join(tmpdir(), "ayla-site-"));
  cpSync(site, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The name of the build in a folder. */
export const buildIn = (folder) =>
  /ayla\.js\?([0-9a-f]{10})"/.exec(readFileSync(path.join(folder, "index.html"), "utf8"))[1];

const filesOf = (folder) => filesUnder(path.relative(root, folder), /./).map((file) => path.join(root, file));

/**
 * Makes another build of the site in a folder: another name, another title, rooms and languages that can be told from
 * those before.
 *
 * @param {string} folder
 * @param {string} name ten hexadecimal digits
 * @param {string} title of the document
 */
export async function rebuild(folder, name, title) {
  const before = buildIn(folder);
  for (const file of filesOf(folder)) {
    if (!/\.(js|html)$/.test(file) || file.endsWith("sw.js")) continue;
    const text = readFileSync(file, "utf8").replaceAll(before, name);
    const more = /\b(room|lang)\b/.test(path.dirname(file)) ? `\n;globalThis.aylaMarked = "${name}";` : "";
    writeFileSync(file, text.replace(/<title>.*<\/title>/, `<title>${title}</title>`) + more);
  }
  await remakeWorker(folder, name);
}

/** `sw.js` for what is in the folder now. */
export const remakeWorker = (folder, name) =>
  buildServiceWorker(folder, {
    bundle: true,
    format: "iife",
    minify: true,
    absWorkingDir: root,
    logLevel: "warning",
    define: { AYLA_BUILD: JSON.stringify(name) },
  });

/** What the page says of its use without a network; "" if nothing. */
export const offlineText = (page) => page.$eval("[data-line=offline]", (line) => line.textContent);

/** Waits until it says that. @param {RegExp} pattern */
export const says = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("[data-line=offline]")?.textContent),
    pattern.source,
  );

/** Waits until the page can do without a network. */
export const kept = (page) => says(page, /^Ready for use without a network\.$/);
