// npm run build, npm run build:native, npm pack, and the builds that the tests ask for.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildApi } from "./api.mjs";
import { Failure, filesUnder, isMain, main, mustRun, root } from "./run.mjs";
import { ensureModules, ensureTools, forNative, forWasm } from "./toolchain.mjs";

/** Builds targets of a preset of CMakePresets.json. */
export async function buildTargets(preset, targets) {
  await ensureTools(preset === "wasm" ? forWasm : forNative);
  const configure = ["cmake", "--preset", preset];
  const [command, ...args] = preset === "wasm" ? ["emcmake", ...configure] : configure;
  await mustRun(command, args, { quiet: true });
  await mustRun("cmake", ["--build", "--preset", preset, "--target", ...targets]);
}

// What esbuild makes for the page. The browsers are those that pass 64-bit integers to WebAssembly and know
// private methods, which written out for older ones would cost 4 kB of what is sent.
const common = {
  bundle: true,
  format: "iife",
  minify: true,
  target: ["chrome91", "firefox90", "safari15"],
  logLevel: "warning",
};

/** Builds the static site in dist/. */
export async function buildSite() {
  await buildTargets("wasm", ["ayla-engine", "ayla-rules", "ayla"]);
  await ensureModules();
  const { build } = await import("esbuild");
  const { compiled, engineOfWorker, messages, shadowStyle, workerSource } = await import("./bundle.mjs");
  const { modulesOf, sharedModules } = await import("./rooms.mjs");

  const out = path.join(root, "dist");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  // Everything but code, styles and messages goes as it is.
  for (const file of filesUnder("web", /^(?!web\/messages\/).*\.(?!(js|ts|css|md|json)$)\w+$/)) {
    cpSync(path.join(root, file), path.join(out, path.relative("web", file)));
  }
  const { buildManifest, buildServiceWorker } = await import("./offline.mjs");
  await buildManifest(out);
  const texts = messages(path.join(root, "web/messages"));
  const shared = { ...common, absWorkingDir: root, define: { AYLA_BUILD: JSON.stringify(buildName()) } };
  const worker = workerSource({ ...shared, plugins: [engineOfWorker(), texts] });
  const modules = ["ayla-engine", "ayla-rules"].map((name) => compiled(name, path.join(root, "build/wasm")));
  const plugins = [...modules, worker, texts];
  const page = await modulesOf("web/main.js", { ...shared, plugins });
  const used = new Set();
  for (const room of rooms()) await buildRoom(room, out, shared, page, used);
  await buildOffline(out, shared, page, used);
  await build({
    ...shared,
    stdin: { contents: `import "shared-modules"; import "./web/main.js";`, resolveDir: root },
    outfile: path.join(out, "ayla.js"),
    plugins: [sharedModules(used), ...plugins],
  });
  await build({ ...shared, entryPoints: ["web/style.css"], outfile: path.join(out, "ayla.css") });
  await build({ ...shared, entryPoints: ["web/guide.css", "web/embedding.css"], outdir: out });
  cpSync(path.join(root, "web/embed/loader.js"), path.join(out, "embed.js"));
  await build({
    ...shared,
    entryPoints: { frame: "web/embed/main.js", engine: "web/embed/search.js" },
    outdir: out,
    plugins,
  });
  await build({ ...shared, entryPoints: { frame: "web/embed/frame.css" }, outdir: out });
  await build({
    ...shared,
    format: "esm",
    splitting: true,
    entryPoints: { "ayla-board": "web/embed/element.js" },
    chunkNames: "ayla-board-[name]-[hash]",
    outdir: out,
    plugins: [...plugins, shadowStyle("web/embed/frame.css", shared)],
  });
  cpSync(path.join(root, "web/embed/ayla-board.d.ts"), path.join(out, "ayla-board.d.ts"));
  await Promise.all(catalogues().map((name) => buildCatalogue(name, out, { ...shared, plugins: [texts] })));
  nameFiles(out, buildName());
  // Last, since it knows of all that is there.
  await buildServiceWorker(out, shared);
  await buildApi(path.join(out, "api"), path.join(out, "icon.svg"));
  printSizes();
}

/** Documents name the build with the scripts and styles that they ask for, so that no older ones are taken for them. */
function nameFiles(out, name) {
  for (const file of filesUnder(path.relative(root, out), /^[^/]+\/[^/]+\.html$/)) {
    const text = readFileSync(path.join(root, file), "utf8");
    writeFileSync(path.join(root, file), text.replaceAll(/((?:src|href)="\.\/[^"?#]+\.(?:js|css))"/g, `$1?${name}"`));
  }
}

/** A name that changes with anything that the site is made of. */
function buildName() {
  const hash = createHash("sha256");
  const sources = [
    ...filesUnder("web", /./),
    ...filesUnder("wasm", /\.js$/),
    ...filesUnder("build/wasm", /^build\/wasm\/ayla-(engine|rules)\.\w+$/),
    ...["build", "bundle", "offline", "rooms"].map((name) => `tests/tools/${name}.mjs`),
    "package-lock.json",
  ];
  for (const file of sources) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 10);
}

/** The rooms of the page, each a folder with a `room.js`. */
const rooms = () => filesUnder("web", /\/room\.js$/).map((file) => path.basename(path.dirname(file)));

/** `room/NAME.js` sets the room down where `web/rooms.js` looks for it; `room/NAME.css` is its style. */
async function buildRoom(name, out, options, page, used) {
  const { build } = await import("esbuild");
  const { fromPage } = await import("./rooms.mjs");
  const contents = `import * as room from "./web/${name}/room.js";
    globalThis.aylaRooms = { ...globalThis.aylaRooms, ["${name} " + AYLA_BUILD]: room };`;
  await build({
    ...options,
    stdin: { contents, resolveDir: root },
    outfile: path.join(out, "room", `${name}.js`),
    plugins: [fromPage(page, used)],
  });
  await build({ ...options, entryPoints: [`web/${name}/room.css`], outfile: path.join(out, "room", `${name}.css`) });
}

/** `offline.js` keeps a copy of the page; like a room it takes from the page what that has. */
async function buildOffline(out, options, page, used) {
  const { build } = await import("esbuild");
  const { fromPage } = await import("./rooms.mjs");
  await build({
    ...options,
    define: { ...options.define, "process.env.NODE_ENV": '"production"' },
    entryPoints: ["web/offline/main.js"],
    outfile: path.join(out, "offline.js"),
    plugins: [fromPage(page, used)],
  });
}

/** The texts, `ID` and `ROOM/ID`, each a script that the page loads when they are wanted. */
const catalogues = () =>
  filesUnder("web/messages", /\.json$/).map((file) => path.relative("web/messages", file).replace(/\.json$/, ""));

/** `lang/NAME.js` sets the texts down where `web/translation.js` looks for them. */
async function buildCatalogue(name, out, options) {
  const { build } = await import("esbuild");
  const contents = `import texts from "messages:${name}";
    globalThis.aylaLanguages = { ...globalThis.aylaLanguages, "${name}": texts };`;
  await build({
    ...options,
    charset: "utf8",
    stdin: { contents, resolveDir: root },
    outfile: path.join(out, "lang", `${name}.js`),
  });
}

function printSizes() {
  const number = (n) => n.toLocaleString("en").padStart(10);
  console.log(`\n${"bytes".padStart(10)}${"brotli".padStart(10)}  dist/ (and the API's pages, api/)`);
  for (const file of filesUnder("dist", /^dist\/(?!api\/)/)) {
    const bytes = readFileSync(path.join(root, file));
    console.log(`${number(bytes.length)}${number(brotliCompressSync(bytes).length)}  ${path.relative("dist", file)}`);
  }
}

/** Builds what is packed, beside the sources that are packed as they are: `files` of package.json. */
export async function buildPackage() {
  await buildTargets("wasm", ["ayla"]);
}

const builds = {
  site: buildSite,
  package: buildPackage,
  native: () => buildTargets("native", ["ayla"]),
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const what = process.argv[2] ?? "site";
    if (!Object.hasOwn(builds, what)) throw new Failure(`Build what? ${Object.keys(builds).join(" or ")}`);
    await builds[what]();
  });
}
