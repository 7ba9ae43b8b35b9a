// What the tests run of the engine: lines and branches of core/, as Clang counts them.

import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { filesUnder, mustRun, root } from "./run.mjs";

/** The least that must have been run, in percent. */
export const bounds = { lines: 95, branches: 85 };

const folder = "build/sanitize-clang/profiles";
const merged = `${folder}/all.profdata`;
const worstShown = 8;

/** Forgets earlier runs; gives the environment in which programs of the `sanitize` preset leave their counts. */
export function countAnew() {
  rmSync(path.join(root, folder), { recursive: true, force: true });
  mkdirSync(path.join(root, folder), { recursive: true });
  return { LLVM_PROFILE_FILE: path.join(root, folder, "%4m.profraw") }; // programs that end at once wait for none of four
}

const sum = (files, kind) => {
  const of = { count: 0, covered: 0 };
  for (const { summary } of files) for (const part of Object.keys(of)) of[part] += summary[kind][part];
  return of;
};
const share = ({ count, covered }) => (count === 0 ? 100 : (100 * covered) / count);
const told = (part) => `${share(part).toFixed(1).padStart(5)} % of ${String(part.count).padStart(4)}`;

/** Prints what was run since `countAnew`, and how it stands to the bounds: the counts of a part of the tests. */
export async function reportCoverage(programs) {
  const profiles = filesUnder(folder, /\.profraw$/);
  await mustRun("llvm-profdata", ["merge", "-sparse", "-o", merged, ...profiles], { quiet: true });
  const [first, ...others] = programs;
  const objects = [first, ...others.flatMap((program) => ["-object", program])];
  const options = ["export", "-summary-only", `-instr-profile=${merged}`, ...objects, path.join(root, "core")];
  const { output } = await mustRun("llvm-cov", options, { quiet: true });
  const files = JSON.parse(output).data[0].files;
  const named = (file) => path.relative(root, file.filename);

  console.log("\ncoverage: lines and branches of core/, the files of which least is run first");
  const missed = ({ summary }) => share(summary.lines) + share(summary.branches);
  for (const file of [...files].sort((one, other) => missed(one) - missed(other)).slice(0, worstShown))
    console.log(`  ${named(file).padEnd(30)} ${told(file.summary.lines)}  ${told(file.summary.branches)}`);
  const counts = { passed: 0, failed: 0 };
  for (const [kind, least] of Object.entries(bounds)) {
    const all = sum(files, kind);
    const enough = share(all) >= least;
    counts[enough ? "passed" : "failed"]++;
    console.log(`coverage: ${told(all)} ${kind}, ${enough ? "at least" : "LESS THAN"} ${least} %`);
  }
  return counts;
}
