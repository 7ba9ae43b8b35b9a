// The static site, dist/.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildApi } from "./api.mjs";
import { buildElement, bundling, oldestText } from "./bundling.mjs";
import { filesUnder, root } from "./run.mjs";
import { buildTargets } from "./targets.mjs";

/** Builds the static site in dist/. */
export async function buildSite() {
  await buildTargets("wasm", ["ayla-engine", "ayla-rules", "ayla"]);
  const bundled = await bundling();
  const { options, plugins } = bundled;
  const { build } = await import("esbuild");
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
  const page = await modulesOf("web/main.js", { ...options, plugins });
  const used = new Set();
  for (const room of rooms()) await buildRoom(room, out, options, page, used);
  await buildOffline(out, options, page, used);
  await build({
    ...options,
    stdin: { contents: `import "shared-modules"; import "./web/main.js";`, resolveDir: root },
    outfile: path.join(out, "ayla.js"),
    plugins: [sharedModules(used), ...plugins],
  });
  await build({ ...options, entryPoints: ["web/style.css"], outfile: path.join(out, "ayla.css") });
  await build({ ...options, entryPoints: ["web/guide.css", "web/embedding.css"], outdir: out });
  await build({ ...options, entryPoints: ["web/failing.js"], outdir: out, target: "es5" });
  cpSync(path.join(root, "web/embed/loader.js"), path.join(out, "embed.js"));
  await build({
    ...options,
    entryPoints: { frame: "web/embed/main.js", engine: "web/embed/search.js" },
    outdir: out,
    plugins,
  });
  await build({ ...options, entryPoints: { frame: "web/embed/frame.css" }, outdir: out });
  await buildElement(out, bundled);
  await Promise.all(catalogues().map((name) => buildCatalogue(name, out, { ...options, plugins: [bundled.texts] })));
  await listGames(path.join(out, "embedding.html"));
  nameFiles(out, bundled.build);
  // Where a branch is published as it is, as GitHub Pages can.
  writeFileSync(path.join(out, ".nojekyll"), "");
  // Last, since it knows of all that is there.
  await buildServiceWorker(out, options);
  await buildApi(path.join(out, "api"), path.join(out, "icon.svg"));
  printSizes();
}

/** A document names all games where it asks for them. */
async function listGames(file) {
  const { games } = await import("./families.mjs");
  const names = (await games()).map(({ id }) => `<code>${id}</code>`).join(", ");
  writeFileSync(file, readFileSync(file, "utf8").replace("<!-- games -->", names));
}

/** What pages of others load has one address, whichever build it is of. */
const forOthers = "embed|ayla-board";

/**
 * Documents name the oldest browsers, and the build with the scripts and styles that they ask for, so that no older ones
 * are taken for them.
 */
function nameFiles(out, name) {
  for (const file of filesUnder(path.relative(root, out), /^[^/]+\/[^/]+\.html$/)) {
    const text = readFileSync(path.join(root, file), "utf8");
    const asked = new RegExp(`((?:src|href)="\\./(?!(?:${forOthers})\\.)[^"?#]+\\.(?:js|css))"`, "g");
    writeFileSync(path.join(root, file), text.replaceAll(asked, `$1?${name}"`).replaceAll("BROWSERS", oldestText));
  }
}

/** The rooms of the page, each a folder with a `room.js`. */
const rooms = () => filesUnder("web", /\/room\.js$/).map((file) => path.basename(path.dirname(file)));

/** `room/NAME.js` sets the room down where `web/rooms.js` looks for it; `room/NAME.css` is its style. */
async function buildRoom(name, out, options, page, used) {
  const { build } = await import("esbuild");
  const { gathered } = await import("./bundle.mjs");
  const { fromPage } = await import("./rooms.mjs");
  const contents = `import * as room from "./web/${name}/room.js";
    globalThis.aylaRooms = { ...globalThis.aylaRooms, ["${name} " + AYLA_BUILD]: room };`;
  await build({
    ...options,
    stdin: { contents, resolveDir: root },
    outfile: path.join(out, "room", `${name}.js`),
    plugins: [fromPage(page, used), gathered],
  });
  await build({ ...options, entryPoints: [`web/${name}/room.css`], outfile: path.join(out, "room", `${name}.css`) });
}

/** `offline.js` keeps a copy of the page; like a room it takes from the page what that has. */
async function buildOffline(out, options, page, used) {
  const { build } = await import("esbuild");
  const { fromPage } = await import("./rooms.mjs");
  await build({
    ...options,
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
    globalThis.aylaLanguages = { ...globalThis.aylaLanguages, ["${name} " + AYLA_BUILD]: texts };`;
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
