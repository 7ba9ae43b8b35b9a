// What tests of use without a network share: a site in a folder of its own, which can be changed while it is served.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { optionsFor } from "../tools/bundling.mjs";
import { buildServiceWorker } from "../tools/offline.mjs";
import { filesUnder, root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { playable, ready, site } from "./browser.mjs";

/**
 * Serves a copy of the built site that can be changed meanwhile, to the tabs of one context.
 *
 * - `folder`: the copy; `instead`: what is answered in the place of some files, by their paths.
 * - `sent`: the paths of what was sent; `said`: what the consoles of all tabs said.
 * - `tab(hash)`: opens a link to a board.
 * - `stop()`: ends the server alone.
 */
export async function serveVersions(browser) {
  const folder = mkdtempSync(path.join(tmpdir(), "ayla-site-"));
  cpSync(site, folder, { recursive: true });
  const context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    if (location.protocol === "http:") localStorage.setItem("ayla.settings", '{"speed":"instant"}');
  });
  const versions = { folder, context, instead: {}, sent: [], said: [], tab, stop: () => server.close(), close };
  context.on("console", (message) => versions.said.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => versions.said.push(`error: ${error.error().stack}`));
  const server = await serve({
    folder,
    sent: (name) => versions.sent.push(name),
    instead: (name) => versions.instead[name],
  });

  async function tab(hash) {
    const page = await context.newPage();
    await page.goto(`${server.url}#${hash}`);
    await ready(page);
    return page;
  }

  async function close() {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }

  return versions;
}

/** Plays a move by hand. */
export async function play(page) {
  await page.click(`[data-pit=${(await playable(page))[0]}]`);
  await ready(page);
}

/** How many plies are in the list of moves. */
export const plies = (page) => page.$$eval(".log-list li", (lines) => lines.length);

/** The name of the build in a folder. */
export const buildIn = (folder) =>
  /ayla\.js\?([0-9a-f]{10})"/.exec(readFileSync(path.join(folder, "index.html"), "utf8"))[1];

const filesOf = (folder) => filesUnder(path.relative(root, folder), /./).map((file) => path.join(root, file));

/**
 * Makes another build of the site in a folder: another name, and rooms and languages that tell of which build they are.
 *
 * @param {string} folder
 * @param {string} name ten hexadecimal digits, the first a letter: esbuild writes it without quotes, too
 */
export async function rebuild(folder, name) {
  const before = buildIn(folder);
  for (const file of filesOf(folder)) {
    if (!/\.(js|html)$/.test(file) || file.endsWith("sw.js")) continue;
    const text = readFileSync(file, "utf8").replaceAll(before, name);
    const more = /\b(room|lang)\b/.test(path.dirname(file)) ? `\n;globalThis.aylaFrom = "${name}";` : "";
    writeFileSync(file, text + more);
  }
  await remakeWorker(folder, name);
}

/** `sw.js` for what is in the folder now. */
const remakeWorker = (folder, name) => buildServiceWorker(folder, optionsFor(name));

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

/** The name of the build that the page is of. */
export const buildOfPage = (page) => page.$eval("script[src*='ayla.js']", ({ src }) => src.split("?")[1]);

/** Lets the browser look for a newer version, as it does at a visit; ends when that is kept whole, or has failed. */
export const lookForNewer = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = await registration.update().catch(() => null);
    const worker = found?.installing;
    if (!worker) return;
    await new Promise((resolve) => {
      worker.onstatechange = () => ["installed", "redundant"].includes(worker.state) && resolve();
    });
  });
