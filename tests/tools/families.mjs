// The games of the registry, as the module tells of them: it has to be built.

import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

/** All of them. */
export async function games() {
  const { default: createAyla } = await import("../../build/wasm/ayla.mjs");
  const { createEngine } = await import("../../wasm/ayla.js");
  const engine = createEngine(await createAyla({ wasmBinary: readFileSync(path.join(root, "build/wasm/ayla.wasm")) }), {
    tableMiB: 0,
  });
  const infos = engine.games();
  engine.delete();
  return infos;
}

/** One of each family, with the first of its boards: `{ family, id }`. */
export async function families() {
  const infos = await games();
  return [...new Set(infos.map(({ family }) => family))].map((family) => ({
    family,
    id: infos.find((info) => info.family === family).id,
  }));
}
