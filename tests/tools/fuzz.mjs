// Runs the fuzz targets of tests/fuzz: first the kept inputs of each, then as many made out of them.

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { filesUnder, root } from "./run.mjs";

const build = "build/fuzz";
const found = `${build}/found`;

/** Inputs made in the quick form, and seconds of it at most; seconds in the long form. */
const quickRuns = 3000;
const quickSeconds = 3;
const longSeconds = Number(process.env.AYLA_FUZZ_SECONDS ?? 600);

/** An input that takes so many seconds hangs. */
const hangs = 60;

/** Of tests/fuzz/NAME.cpp. */
export const targets = () => filesUnder("tests/fuzz", /\.cpp$/).map((file) => path.basename(file, ".cpp"));

const filesIn = (folder) => readdirSync(path.join(root, folder)).length;

/** Runs one target; resolves to its exit code and what the fuzzer says. */
function runTarget(name, args) {
  return new Promise((resolve) => {
    const child = spawn(path.join(root, build, `fuzz_${name}`), args, {
      cwd: root,
      env: { ...process.env, UBSAN_OPTIONS: "print_stacktrace=1", LLVM_PROFILE_FILE: "/dev/null" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("close", (code) => resolve({ code, output }));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
  });
}

/**
 * Feeds a target; prints how many inputs it took.
 *
 * @param {{ seconds?: number, seed?: number }} options without seconds the quick form, which is the same every time
 * @returns {Promise<boolean>} whether all of it holds
 */
export async function fuzz(name, { seconds, seed = 1 } = {}) {
  const kept = `tests/fuzz/corpus/${name}`;
  // What is found is not to go into the kept inputs by itself.
  const grown = `${build}/grown/${name}`;
  if (!seconds) rmSync(path.join(root, grown), { recursive: true, force: true });
  for (const folder of [found, grown]) mkdirSync(path.join(root, folder), { recursive: true });
  const limit = seconds
    ? [`-max_total_time=${seconds}`]
    : [`-runs=${quickRuns + filesIn(kept)}`, `-max_total_time=${quickSeconds}`];
  const options = [`-seed=${seed}`, `-timeout=${hangs}`, "-rss_limit_mb=2048", "-max_len=4096", "-print_final_stats=1"];
  const files = [`-dict=tests/fuzz/${name}.dict`, `-artifact_prefix=${found}/${name}-`, grown, kept];
  const { code, output } = await runTarget(name, [...limit, ...options, ...files]);
  const inputs = Number(/^stat::number_of_executed_units: +(\d+)/m.exec(output)?.[1] ?? 0);
  const edges = [...output.matchAll(/ cov: (\d+)/g)].at(-1)?.[1];
  if (code === 0 && inputs >= filesIn(kept)) {
    console.log(`fuzz: ${name}, ${inputs} inputs, ${filesIn(kept)} of them kept, ${edges} edges`);
    return true;
  }
  console.log(`${output.split("\n").slice(-60).join("\n")}\nfuzz: ${name} failed after ${inputs} inputs.`);
  console.log(`The input lies in ${found}/: ${build}/fuzz_${name} FILE runs it again.`);
  return false;
}

/** Feeds all targets, as many at a time as there are cores. */
export async function fuzzAll() {
  const counts = { passed: 0, failed: 0 };
  const waiting = targets();
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const holds = await fuzz(name, process.env.AYLA_LONG ? { seconds: longSeconds } : {});
      ++counts[holds ? "passed" : "failed"];
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return counts;
}
