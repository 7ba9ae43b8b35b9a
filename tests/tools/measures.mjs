// What the bench asks of the module, wherever that runs: in Node.js and in a browser's page alike. So nothing here may
// belong to only one of them.

import { createEngine } from "../../wasm/ayla.js";

const tableMiB = 16; // the command's

/** The measures of a module from `createAyla`: each gives the engine's own answer. */
export function measuresOf(module) {
  const engine = createEngine(module);
  return {
    games: () => engine.games(),
    perft: (id, depth) => engine.perft(id, depth),
    playouts: (id, seconds, seed) => engine.playouts(id, seconds, seed),
    search: (id, nodes) => search(module, id, nodes),
    signature: (nodes) => engine.bench(nodes),
  };
}

// Every search has an engine of its own, as the command's has: what an earlier one left in the table would help it.
function search(module, id, nodes) {
  const engine = createEngine(module, { tableMiB });
  try {
    const fault = engine.begin(id, "", { nodes });
    if (fault) throw new Error(fault.error.reason);
    let found = engine.step(1000);
    while (!found.done) found = engine.step(1000);
    return found;
  } finally {
    engine.delete();
  }
}
