// The package's entry "ayla" for Node.js, which has no fetch of files: the .wasm is read.

import { readFile } from "node:fs/promises";
import { createAyla, createEngine, loadEngine as load } from "./engine.js";

export { createAyla, createEngine };

export async function loadEngine({ wasmBinary, ...options } = {}) {
  const file = new URL("../build/wasm/ayla.wasm", import.meta.url);
  return load({ wasmBinary: wasmBinary ?? (await readFile(file)), ...options });
}
