import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import vm from "node:vm";
import { build } from "esbuild";
import { gathered as gatheredHere } from "../../web/gathered.node.js";
import { compiled, engineOfWorker, gathered, messages, workerSource } from "./bundle.mjs";

let folder;
before(() => (folder = mkdtempSync(path.join(tmpdir(), "bundle-"))));
after(() => rmSync(folder, { recursive: true }));

function write(name, text) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

// Bundles a script as the page's are and runs it with these globals; gives what it leaves in `result`.
async function runBundled(text, plugins, globals = {}) {
  write("main.js", text);
  const options = { bundle: true, format: "iife", minify: true, write: false, logLevel: "silent" };
  const output = await build({ ...options, entryPoints: [path.join(folder, "main.js")], plugins });
  const context = vm.createContext(globals);
  vm.runInContext(output.outputFiles[0].text, context);
  return context.result;
}

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, i) => i));

// In the shape of Emscripten's script, down to the offers to module loaders.
function writeEngine() {
  write(
    "ayla-engine.js",
    `var createAyla = (() => {
      var name = typeof document !== "undefined" ? document.currentScript.src : "none";
      return function (createAyla) {
        createAyla = createAyla || {};
        return { bytes: Array.from(createAyla.wasmBinary).join(), extra: createAyla.extra, name };
      };
    })();
    if (typeof exports === "object" && typeof module === "object") module.exports = createAyla;
    else if (typeof define === "function" && define["amd"]) define([], () => createAyla);
    // no line end after this`,
  );
  write("ayla-engine.wasm", everyByte);
}

test("the engine's function carries the .wasm and takes options", async () => {
  writeEngine();
  const script = `import create from "ayla-engine"; result = create({ extra: 7 });`;
  const made = await runBundled(script, [compiled("ayla-engine", folder)], { result: undefined });
  assert.deepEqual({ ...made }, { bytes: everyByte.join(), extra: 7, name: "none" });
});

test("the engine's function makes a worker out of its own text", async () => {
  writeEngine();
  write("worker.js", `import create from "ayla-engine"; result = create({ extra: "in the worker" });`);
  const script = `import create from "ayla-engine"; import worker from "worker-source:./worker.js";
    result = "const createAylaEngine = " + create + ";\\n" + worker;`;
  const options = { bundle: true, format: "iife", minify: true, plugins: [engineOfWorker()] };
  const text = await runBundled(script, [compiled("ayla-engine", folder), workerSource(options)], {
    result: undefined,
  });
  const worker = vm.createContext({ result: undefined });
  vm.runInContext(text, worker);
  assert.equal(worker.result.bytes, everyByte.join());
  assert.equal(worker.result.extra, "in the worker");
});

test("messages become functions with the language's plural rules", async () => {
  write(
    "en.json",
    `{ "seeds": "{n, plural, =0 {no seeds} one {# seed} other {# seeds}}", "menu": { "rules": "Rules of {game}" } }`,
  );
  const script = `import messages from "messages:en";
    result = [0, 1, 2].map((n) => messages.seeds({ n })).concat(messages.menu.rules({ game: "Kpé" })).join();`;
  const texts = await runBundled(script, [messages(folder)], { result: undefined });
  assert.equal(texts, "no seeds,1 seed,2 seeds,Rules of Kpé");
});

test("a message that does not parse fails the build and names its file", async () => {
  write("xx.json", `{ "seeds": "{n, plural, one {" }`);
  const failing = runBundled(`import messages from "messages:xx"; result = messages;`, [messages(folder)]);
  await assert.rejects(failing, /xx\.json/);
});

test("all JSON files of a folder are gathered by their names, in Node.js as in a bundle", async () => {
  write("games/all.js", "export default 'for Node.js';");
  write("games/gore.json", `{ "pits": 8 }`);
  write("games/bao-kigogo.json", "[4, 12]");
  const script = `import games from "./games/all.js"; result = JSON.stringify(games);`;
  const wanted = { "bao-kigogo": [4, 12], gore: { pits: 8 } };
  assert.deepEqual(JSON.parse(await runBundled(script, [gathered], { result: undefined })), wanted);
  assert.deepEqual(gatheredHere(pathToFileURL(path.join(folder, "games/all.js")).href), wanted);
});
