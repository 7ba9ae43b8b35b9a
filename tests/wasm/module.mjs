// What the tests of the module share: the module in both of its forms, and the test data.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { root } from "../tools/run.mjs";

/** Where the built module is: build/wasm, or AYLA_WASM_DIR. */
export const folder = path.resolve(root, process.env.AYLA_WASM_DIR ?? "build/wasm");

/** The command of the same engine, build/native/ayla or AYLA_BIN: runs it, and gives what it writes. */
export function command(args, input) {
  const file = path.resolve(root, process.env.AYLA_BIN ?? "build/native/ayla");
  return execFileSync(present(file, "npm run build:native makes it"), args, {
    encoding: "utf8",
    input,
    maxBuffer: 2 ** 28,
  });
}

function present(file, how) {
  if (!existsSync(file)) throw new Error(`${file} is missing: ${how}`);
  return file;
}

const built = (name) => present(path.join(folder, name), "npm run build makes it");

export const glue = (name) => readFileSync(built(name), "utf8");

/** A fresh instance of the ES module. Node.js has no fetch of files, so the wasm is handed over. */
export async function esModule() {
  const { default: createAyla } = await import(built("ayla.mjs"));
  return createAyla({ wasmBinary: readFileSync(built("ayla.wasm")) });
}

/** A fresh instance of the classic script, which sets the global `createAyla`. */
export async function classicScript(name = "ayla-engine") {
  const createAyla = vm.runInThisContext(`(() => { ${glue(`${name}.js`)}; return createAyla; })()`);
  return createAyla({ wasmBinary: readFileSync(built(`${name}.wasm`)) });
}

/** The bytes of memory that an instance has. */
export const memory = (module) => module.HEAPU8.buffer.byteLength;

/** The objects of tests/data/`file`, one a line, without `source`, which says where one was found. */
export const data = (file) =>
  readFileSync(path.join(root, "tests/data", file), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { source, ...rest } = JSON.parse(line); // eslint-disable-line no-unused-vars
      return rest;
    });

/** The ids of all games that have data, in the order of the registry. */
export const gameIds = () => [...new Set(data("positions.jsonl").map(({ position }) => position.split(" ")[0]))];

/** Searches the game to its limits. */
export function best(engine, start, moves, limits) {
  const fault = engine.begin(start, moves, limits);
  if (fault) return fault;
  for (;;) {
    const progress = engine.step(1000);
    if (progress.done) return progress;
  }
}

/** The findings of a search without the time they took. */
export const timeless = (progress) => ({ ...progress, ms: 0, nodesPerSecond: 0 });
