// npm run lint, npm run format.

import path from "node:path";
import { Failure, filesUnder, isMain, main, root, run } from "./run.mjs";
import { ensureModules, ensureTools } from "./toolchain.mjs";

const bin = (name) => path.join(root, "node_modules/.bin", name);

/** Runs every checker, or every fixer; resolves to how many were content and how many not. */
export async function lint({ fix = false } = {}) {
  await ensureTools(["clang-format"]);
  await ensureModules();
  const cpp = ["core", "wasm", "tests"].flatMap((folder) => filesUnder(folder, /\.(cpp|h)$/));
  const steps = [
    [bin("prettier"), [fix ? "--write" : "--check", "--log-level", "warn", "."]],
    [bin("eslint"), fix ? ["--fix", "."] : ["."]],
    ["clang-format", [...(fix ? ["-i"] : ["--dry-run", "-Werror", "--ferror-limit=1"]), ...cpp]],
  ];
  const counts = { passed: 0, failed: 0 };
  for (const [command, args] of steps) {
    const { code } = await run(command, args);
    counts[code === 0 ? "passed" : "failed"]++;
    console.log(`${path.basename(command)}: ${code === 0 ? "ok" : "failed"}`);
  }
  return counts;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const { failed } = await lint({ fix: process.argv.includes("--fix") });
    if (failed > 0) throw new Failure("Much of this is repaired by: npm run format");
  });
}
