// npm run bench: random playouts of every game by the native command and by the module under Node.js, in turn, so
// that a machine whose speed drifts slows both alike. Prints medians, and the median of the pairs' ratios.

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildTargets } from "./build.mjs";
import { main, mustRun, root } from "./run.mjs";
import { createEngine } from "../../wasm/ayla.js";

const pairs = Number(process.env.PAIRS) || 5;
const seconds = Number(process.env.SECONDS) || 1;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const millions = (number) => (number / 1e6).toFixed(1);

await main(async () => {
  await buildTargets("native", ["ayla"]);
  await buildTargets("wasm", ["ayla"]);
  const file = (name) => path.join(root, "build/wasm", name);
  const { default: createAyla } = await import(pathToFileURL(file("ayla.mjs")));
  const engine = createEngine(await createAyla({ wasmBinary: readFileSync(file("ayla.wasm")) }));

  console.log("| game | turns a game | games/s | million turns/s | as wasm | ratio |");
  console.log("|---|---:|---:|---:|---:|---:|");
  for (const { id } of engine.games()) {
    const runs = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const args = ["playouts", id, "--seconds", String(seconds), "--seed", String(pair + 1)];
      const { output } = await mustRun("build/native/ayla", args, { quiet: true });
      runs.push({ native: JSON.parse(output), wasm: engine.playouts(id, seconds, pair + 1) });
    }
    const of = (pick) => median(runs.map(pick));
    const cells = [
      id,
      of((run) => run.native.turnsPerPlayout).toFixed(0),
      of((run) => run.native.playoutsPerSecond).toFixed(0),
      millions(of((run) => run.native.turnsPerSecond)),
      millions(of((run) => run.wasm.turnsPerSecond)),
      of((run) => run.wasm.turnsPerSecond / run.native.turnsPerSecond).toFixed(2),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  engine.delete();
});
