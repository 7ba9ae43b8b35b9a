// How what browsers load is bundled.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesUnder, root } from "./run.mjs";
import { ensureModules } from "./toolchain.mjs";

/**
 * The oldest browsers that the page is made for, by the data of MDN on what it asks of them (`npm test -- web` holds them
 * against each other). Syntax that they do not know esbuild writes out.
 */
export const oldest = { chrome: 93, firefox: 92, safari: 15.4 };

/** Browsers with their versions in words. @param {Record<string, number>} versions */
export const inWords = (versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name[0].toUpperCase()}${name.slice(1)} ${version}`)
    .join(", ");

export const oldestText = inWords(oldest);

// What esbuild makes for the page.
const common = {
  bundle: true,
  format: "iife",
  minify: true,
  target: Object.entries(oldest).map((pair) => pair.join("")),
  logLevel: "warning",
  absWorkingDir: root,
  define: { "process.env.NODE_ENV": '"production"', AYLA_BROWSERS: JSON.stringify(oldestText) },
};

/** Options of esbuild for a build of that name. @param {string} build */
export const optionsFor = (build) => ({ ...common, define: { ...common.define, AYLA_BUILD: JSON.stringify(build) } });

/** A name that changes with anything that the site is made of. */
function buildName() {
  const hash = createHash("sha256");
  const sources = [
    ...filesUnder("web", /./),
    ...filesUnder("wasm", /\.js$/),
    ...filesUnder("build/wasm", /^build\/wasm\/ayla-(engine|rules)\.\w+$/),
    ...["bundle", "bundling", "families", "offline", "rooms", "site"].map((name) => `tests/tools/${name}.mjs`),
    "package-lock.json",
  ];
  for (const file of sources) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 10);
}

/**
 * Options of esbuild for all of it, and the plugins that bring the engine, its worker and texts. The module has to be
 * built.
 */
export async function bundling() {
  await ensureModules();
  const { compiled, engineOfWorker, gathered, messages, workerSource } = await import("./bundle.mjs");
  const texts = messages(path.join(root, "web/messages"));
  const build = buildName();
  const options = optionsFor(build);
  const worker = workerSource({ ...options, plugins: [engineOfWorker(), texts] });
  const modules = ["ayla-engine", "ayla-rules"].map((name) => compiled(name, path.join(root, "build/wasm")));
  return { build, options, texts, plugins: [...modules, worker, texts, gathered] };
}

/** The element for pages of others: a module, and beside it what that loads later. The module has to be built. */
export async function buildElement(out, { options, plugins }) {
  const { build } = await import("esbuild");
  const { shadowStyle } = await import("./bundle.mjs");
  await build({
    ...options,
    format: "esm",
    splitting: true,
    entryPoints: { "ayla-board": "web/embed/element.js" },
    chunkNames: "ayla-board-[name]-[hash]",
    outdir: out,
    plugins: [...plugins, shadowStyle("web/embed/frame.css", options)],
  });
}
