// The package's entry "ayla" for browsers and bundlers, which find the .wasm by its URL beside the module. Forms and
// errors: engine.d.ts.

import createAyla from "../build/wasm/ayla.mjs";
import { createEngine } from "./ayla.js";

export { createAyla, createEngine };

export async function loadEngine({ wasmBinary, ...options } = {}) {
  return createEngine(await createAyla(wasmBinary ? { wasmBinary } : {}), options);
}
