// Rooms share the modules of the page instead of carrying them again.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import vm from "node:vm";
import { build } from "esbuild";
import { fromPage, modulesOf, sharedModules } from "./rooms.mjs";
import { root } from "./run.mjs";

// Within the project: modules are known by their paths from there.
let folder;
before(() => {
  mkdirSync(path.join(root, "build"), { recursive: true });
  folder = mkdtempSync(path.join(root, "build/rooms-"));
});
after(() => rmSync(folder, { recursive: true }));

function write(name, text) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

test("a room takes from the page what that has, and brings the rest", async () => {
  write("counter.js", "let n = 0; export const next = () => ++n;");
  write("unused.js", "export const unused = 'UNUSED';");
  write("page.js", "import { next } from './counter.js'; import './unused.js'; globalThis.first = next();");
  write("own.js", "export const own = 'OWN';");
  write(
    "study/room.js",
    "import { next } from '../counter.js'; import { own } from '../own.js'; globalThis.room = [own, next()];",
  );
  const options = { bundle: true, format: "iife", minify: true, write: false, logLevel: "silent" };
  const bundled = async (more) => (await build({ ...options, ...more })).outputFiles[0].text;
  const name = path.relative(root, folder);

  const page = await modulesOf(`${name}/page.js`, { ...options, absWorkingDir: root });
  assert.deepEqual([...page].map((file) => path.basename(file)).sort(), ["counter.js", "page.js", "unused.js"]);
  const used = new Set();
  const room = await bundled({ entryPoints: [path.join(folder, "study/room.js")], plugins: [fromPage(page, used)] });
  assert.deepEqual([...used], [`${name}/counter.js`]);
  assert.doesNotMatch(room, /\+\+/, "the counter is not in the room again");

  const contents = `import "shared-modules"; import "./${name}/page.js";`;
  const text = await bundled({ stdin: { contents, resolveDir: root }, plugins: [sharedModules(used)] });
  assert.doesNotMatch(text, /UNUSED/, "what no room takes is not set down");
  const context = vm.createContext({});
  vm.runInContext(text, context);
  vm.runInContext(room, context);
  assert.equal(context.first, 1);
  assert.deepEqual([...context.room], ["OWN", 2], "one counter for both");
});
