// What makes the site one to install and to use without a network: the manifest, the service worker, and in it the list
// of the files that it keeps.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { families } from "./families.mjs";
import { filesUnder, root } from "./run.mjs";

/**
 * Files of the site that no copy keeps: the worker itself, the documentation for programmers, what only pages of others
 * load, and what hosts hide.
 */
const left = [/^sw\.js$/, /^api\//, /^ayla-board/, /(^|\/)\./];

/**
 * The files of a site that are kept for use without a network, as Workbox wants them told. The digest lets a copy fail
 * as a whole if anything else comes in a file's place.
 *
 * @param {string} folder of the site
 * @returns {{ url: string, revision: string, integrity: string }[]}
 */
export function keptFiles(folder) {
  return filesUnder(path.relative(root, folder), /./)
    .map((file) => path.relative(folder, path.join(root, file)).replaceAll(path.sep, "/"))
    .filter((name) => !left.some((pattern) => pattern.test(name)))
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const digest = (algorithm, form) => createHash(algorithm).update(bytes).digest(form);
      return {
        url: encodeURI(name),
        revision: digest("sha256", "hex").slice(0, 16),
        integrity: `sha384-${digest("sha384", "base64")}`,
      };
    });
}

/** `sw.js` for all that is in the folder by then. @param {object} options of esbuild, with the build's name */
export async function buildServiceWorker(folder, options) {
  const { build } = await import("esbuild");
  await build({
    ...options,
    define: { ...options.define, AYLA_FILES: JSON.stringify(keptFiles(folder)) },
    entryPoints: [path.join(root, "web/offline/worker.js")],
    outfile: path.join(folder, "sw.js"),
  });
}

const drawn = (src, size, more = {}) => ({ src, sizes: `${size}x${size}`, type: "image/png", ...more });
const vector = (src) => ({ src, sizes: "any", type: "image/svg+xml" });

/** `manifest.webmanifest`, and the icons that are drawn anew by every build; the others are those of `web/icons/`. */
export async function buildManifest(folder) {
  const { emblemText, iconText } = await import("../../web/board/emblem.js");
  const texts = JSON.parse(readFileSync(path.join(root, "web/messages/en.json"), "utf8"));
  const page = readFileSync(path.join(root, "web/index.html"), "utf8");
  const [, light] = /name="theme-color" content="(#\w+)"/.exec(page);
  mkdirSync(path.join(folder, "icons"), { recursive: true });
  writeFileSync(path.join(folder, "icon.svg"), iconText());
  const shortcuts = (await families()).map(({ family, id }) => {
    writeFileSync(path.join(folder, `icons/${family}.svg`), emblemText(family));
    const png = drawn(`icons/${family}.png`, 96);
    return {
      name: texts[`game.${family}.name`],
      description: texts[`game.${family}.line`],
      url: `./#game=${id}`,
      icons: [...(existsSync(path.join(folder, png.src)) ? [png] : []), vector(`icons/${family}.svg`)],
    };
  });
  const manifest = {
    id: "./",
    name: texts["app.title"],
    short_name: texts["app.name"],
    description: texts["app.line"],
    lang: "en",
    start_url: "./",
    scope: "./",
    display: "standalone",
    // Installed, it opens with these, whatever the theme: no manifest has two.
    background_color: light,
    theme_color: light,
    categories: ["games"],
    icons: [
      drawn("icons/192.png", 192),
      drawn("icons/512.png", 512),
      drawn("icons/maskable.png", 512, { purpose: "maskable" }),
      vector("icon.svg"),
    ],
    shortcuts,
  };
  writeFileSync(path.join(folder, "manifest.webmanifest"), JSON.stringify(manifest, null, 2));
}
