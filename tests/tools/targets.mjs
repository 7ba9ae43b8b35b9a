// Builds of C++.

import { mustRun } from "./run.mjs";
import { ensureTools, forFuzz, forNative, forWasm } from "./toolchain.mjs";

const needed = { fuzz: forFuzz, wasm: forWasm };

/** Builds targets of a preset of CMakePresets.json. */
export async function buildTargets(preset, targets) {
  await ensureTools(needed[preset] ?? forNative);
  const configure = ["cmake", "--preset", preset];
  const [command, ...args] = preset === "wasm" ? ["emcmake", ...configure] : configure;
  await mustRun(command, args, { quiet: true });
  await mustRun("cmake", ["--build", "--preset", preset, "--target", ...targets]);
}
