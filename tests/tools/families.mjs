// The games of the registry, as the module tells of them: it has to be built.

import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

/** One of each family, with the first of its boards: `{ family, id }`. */
export async function families() {
  const { default: createAyla } = await import("../../build/wasm/ayla.mjs");
  const { createEngine } = await import("../../wasm/ayla.js");
  const engine = createEngine(await createAyla({ wasmBinary: readFileSync(path.join(root, "build/wasm/ayla.wasm")) }), {
    tableMiB: 0,
  });
  const games = engine.games();
  engine.delete();
  return [...new Set(games.map(({ family }) => family))].map((family) => ({
    family,
    id: games.find((game) => game.family === family).id,
  }));
}
