// npm run build, npm run build:native, and the builds that the tests ask for.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
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

// What esbuild makes for the page. The browsers are those that pass 64-bit integers to WebAssembly.
const common = {
  bundle: true,
  format: "iife",
  minify: true,
  target: ["chrome87", "firefox78", "safari15"],
  logLevel: "warning",
};

/** Builds the static site in dist/. */
export async function buildSite() {
  await buildTargets("wasm", ["ayla-engine", "ayla"]);
  await ensureModules();
  const { build } = await import("esbuild");
  const { engine, engineOfWorker, messages, workerSource } = await import("./bundle.mjs");

  const out = path.join(root, "dist");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  // Everything but code, styles and messages goes as it is.
  for (const file of filesUnder("web", /^(?!web\/messages\/).*\.(?!(js|css|md)$)\w+$/)) {
    cpSync(path.join(root, file), path.join(out, path.relative("web", file)));
  }
  const { iconText } = await import("../../web/board/emblem.js");
  writeFileSync(path.join(out, "icon.svg"), iconText());
  const texts = messages(path.join(root, "web/messages"));
  const shared = { ...common, absWorkingDir: root };
  await build({
    ...shared,
    entryPoints: [
      { in: "web/main.js", out: "ayla" },
      { in: "web/style.css", out: "ayla" },
    ].filter((entry) => existsSync(path.join(root, entry.in))),
    outdir: out,
    plugins: [
      engine(path.join(root, "build/wasm")),
      workerSource({ ...shared, plugins: [engineOfWorker(), texts] }),
      texts,
    ],
  });
  await Promise.all(otherLanguages().map((id) => buildLanguage(id, out, { ...shared, plugins: [texts] })));
  printSizes();
}

/** The languages that the page loads when they are wanted; English is part of it. */
const otherLanguages = () =>
  filesUnder("web/messages", /\.json$/)
    .map((file) => path.basename(file, ".json"))
    .filter((id) => id !== "en");

/** `lang/ID.js` sets the texts down where `web/translation.js` looks for them. */
async function buildLanguage(id, out, options) {
  const { build } = await import("esbuild");
  const contents = `import texts from "messages:${id}";
    globalThis.aylaLanguages = { ...globalThis.aylaLanguages, ${id}: texts };`;
  await build({
    ...options,
    charset: "utf8",
    stdin: { contents, resolveDir: root },
    outfile: path.join(out, "lang", `${id}.js`),
  });
}

function printSizes() {
  const number = (n) => n.toLocaleString("en").padStart(10);
  console.log(`\n${"bytes".padStart(10)}${"brotli".padStart(10)}  dist/`);
  for (const file of filesUnder("dist", /./)) {
    const bytes = readFileSync(path.join(root, file));
    console.log(`${number(bytes.length)}${number(brotliCompressSync(bytes).length)}  ${path.relative("dist", file)}`);
  }
}

const builds = {
  site: buildSite,
  native: () => buildTargets("native", ["ayla"]),
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const what = process.argv[2] ?? "site";
    if (!Object.hasOwn(builds, what)) throw new Failure(`Build what? ${Object.keys(builds).join(" or ")}`);
    await builds[what]();
  });
}
