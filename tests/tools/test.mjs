// npm test: runs every part of the tests, or the parts named; --long makes them longer (AYLA_LONG=1).
// The last line that it prints is the sum of the counts that the parts' own runners print.

import { availableParallelism } from "node:os";
import path from "node:path";
import { Failure, filesUnder, main, run } from "./run.mjs";
import { buildPackage } from "./build.mjs";
import { countAnew, reportCoverage } from "./coverage.mjs";
import { fuzzAll } from "./fuzz.mjs";
import { buildSite } from "./site.mjs";
import { buildTargets } from "./targets.mjs";
import { lint } from "./lint.mjs";
import {
  ensureModules,
  ensureTools,
  forBrowsers,
  forCoverage,
  forFuzz,
  forNative,
  forPages,
  forWasm,
  forWiki,
} from "./toolchain.mjs";

const cppTests = () => filesUnder("tests", /^tests\/(core|reference)\/.*\.cpp$/);
const nodeTests = (folder) => filesUnder(`tests/${folder}`, /\.test\.mjs$/);

/** Builds the site, the first time that a part asks for it. */
let site;
const siteBuilt = () => (site ??= buildSite());

// Tests of the page that hold times against bounds; what runs beside them could take the time that they measure.
const timed = /\/(long|sound|stop)\.test\.mjs$/;

// Each part: what it needs, its test files, and how it runs them, which gives the counts.
const parts = {
  lint: {
    title: "formatting and linting",
    tools: ["clang-format"],
    run: () => lint(),
  },
  tools: {
    title: "the scripts in tests/tools, and the run of mutants",
    tools: [...forCoverage, "doctest"],
    files: () => ["tools", "mutation"].flatMap(nodeTests),
    run: (files) => runNode(files),
  },
  native: {
    title: "the C++ tests, native",
    tools: [...forNative, "doctest"],
    files: cppTests,
    run: async (files) => {
      await buildTargets("native", ["ayla_tests"]);
      return runDoctest(files, "build/native/ayla_tests");
    },
  },
  sanitize: {
    title: "the C++ tests, with sanitizers and coverage",
    tools: [...forNative, ...forCoverage, "doctest"],
    files: cppTests,
    run: async (files) => {
      await buildTargets("sanitize", ["ayla_tests", "ayla"]);
      const env = countAnew();
      const tests = await runDoctest(files, "build/sanitize-clang/ayla_tests", [], env);
      const commands = await runNode(nodeTests("cli"), { env: { ...env, AYLA_BIN: "build/sanitize-clang/ayla" } });
      const bounds = await reportCoverage(["build/sanitize-clang/ayla_tests", "build/sanitize-clang/ayla"]);
      return added(tests, commands, bounds);
    },
  },
  wasm: {
    title: "the C++ tests, as WebAssembly in Node.js",
    tools: [...forWasm, "doctest"],
    files: cppTests,
    run: async (files) => {
      await buildTargets("wasm", ["ayla_tests"]);
      return runDoctest(files, process.execPath, ["build/wasm/ayla_tests.cjs"]);
    },
  },
  fuzz: {
    title: "fuzzing",
    tools: [...forFuzz, ...forWasm],
    files: () => nodeTests("fuzz"),
    run: async (files) => {
      await buildTargets("fuzz", ["fuzz"]);
      await buildTargets("wasm", ["ayla"]);
      const counts = await fuzzAll();
      const { passed, failed } = await runNode(files);
      return { passed: counts.passed + passed, failed: counts.failed + failed };
    },
  },
  module: {
    title: "the JavaScript module, in Node.js",
    tools: [...forWasm, ...forNative], // it is compared with the command
    files: () => nodeTests("wasm"),
    run: async (files) => {
      await buildTargets("wasm", ["ayla-engine", "ayla-rules", "ayla"]);
      await buildTargets("native", ["ayla"]);
      return runNode(files);
    },
  },
  package: {
    title: "the npm package, in fresh projects",
    tools: [...forWasm, ...forPages],
    files: () => nodeTests("package"),
    run: async (files) => {
      await buildPackage();
      return runNode(files);
    },
  },
  cli: {
    title: "the command",
    tools: forNative,
    files: () => nodeTests("cli"),
    run: async (files) => {
      await buildTargets("native", ["ayla"]);
      return runNode(files);
    },
  },
  web: {
    title: "the page, in Chromium",
    tools: [...forWasm, ...forPages],
    files: () => nodeTests("web"),
    run: async (files) => {
      await siteBuilt();
      return runFiles(files);
    },
  },
  browsers: {
    title: "the page, in Firefox and in WebKitGTK",
    tools: [...forWasm, ...forBrowsers],
    files: () => nodeTests("browsers"),
    run: async (files) => {
      await siteBuilt();
      return runNode(files, { more: ["--test-concurrency=2"] });
    },
  },
  wiki: {
    title: "boards in the pages of a MediaWiki, in Chromium",
    tools: [...forWasm, ...forWiki, ...forPages],
    files: () => nodeTests("wiki"),
    run: async (files) => {
      await siteBuilt();
      return runNode(files);
    },
  },
  // By itself: other tests at the same time would take the time that it measures.
  budget: {
    title: "the bounds of the page",
    tools: [...forWasm, ...forPages],
    files: () => nodeTests("budget"),
    run: async (files) => {
      await siteBuilt();
      return runNode(files);
    },
  },
};

/** Runs the program once for each test file, as many at a time as there are cores; a file's output comes in one piece. */
async function runDoctest(files, command, args = [], more = {}) {
  const env = { UBSAN_OPTIONS: "print_stacktrace=1", ...more };
  const listed = await run(command, [...args, "--count"], { env, quiet: true });
  const expected = Number(/: (\d+)$/m.exec(listed.output)?.[1]);
  const counts = { passed: 0, failed: 0 };
  const waiting = files.filter((file) => file.endsWith("_test.cpp"));
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const options = [`--source-file=*/${path.basename(file)}`, "--no-version", "--no-path-filenames"];
      const { code, output } = await run(command, [...args, ...options], { env, quiet: true });
      if (code === 0) process.stdout.write(`${file}\n${output}`);
      const summary = /^\[doctest\] test cases: .*?(\d+) passed \|.*?(\d+) failed/m.exec(output);
      const { passed, failed } = checked(code, {
        passed: Number(summary?.[1] ?? 0),
        failed: Number(summary?.[2] ?? 0),
      });
      counts.passed += passed;
      counts.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  // A file whose name is none of a test's would not be run.
  if (counts.failed === 0 && counts.passed !== expected) {
    console.log(`There are ${expected} test cases, but ${counts.passed} were run.`);
    counts.failed = 1;
  }
  return counts;
}

/** A file of tests that failed, by its line in the report. */
const failedFile = /^test at (.+?):\d+:\d+$/gm;

/** Runs test files under Node.js: the counts, how many failures are named with their files, and which files those are. */
async function runNode(files, { more = [], env = {} } = {}) {
  // With none named, Node.js would look for some by itself.
  if (files.length === 0) return { passed: 0, failed: 0, named: 0, faulty: [] };
  // The reporter is named because the default depends on where the output goes. A test that hangs, or leaves
  // something running, fails or ends instead of holding up the rest.
  const timeout = process.env.AYLA_LONG ? 3_600_000 : 600_000;
  const options = ["--test", "--test-reporter=spec", "--test-force-exit", `--test-timeout=${timeout}`, ...more];
  const { code, output } = await run(process.execPath, [...options, ...files], { env });
  const count = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  const named = [...output.matchAll(failedFile)].map(([, file]) => file);
  const counts = checked(code, { passed: count("pass"), failed: count("fail") + count("cancelled") });
  return { ...counts, named: named.length, faulty: [...new Set(named)] };
}

/**
 * Runs test files of the page, two or more at a time since most of them wait most of the time, then those that are timed.
 * A file that fails while another one keeps the machine busy is run once more by itself, which is told: what then fails
 * has failed.
 */
async function runFiles(files) {
  const atATime = Math.max(2, availableParallelism() - 1);
  const alone = { more: ["--test-concurrency=1"] };
  const together = await runNode(
    files.filter((file) => !timed.test(file)),
    { more: [`--test-concurrency=${atATime}`] },
  );
  if (together.failed > 0 && together.faulty.length > 0) {
    console.log(`\nFailed beside others, and run again alone: ${together.faulty.join(", ")}`);
    const again = await runNode(together.faulty, alone);
    const failed = again.failed + Math.max(0, together.failed - together.named);
    together.passed += together.failed - failed;
    together.failed = failed;
  }
  const measured = await runNode(
    files.filter((file) => timed.test(file)),
    alone,
  );
  return { passed: together.passed + measured.passed, failed: together.failed + measured.failed };
}

const added = (...all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

// A runner that fails without having counted a failure (a crash, a leak found at the end) is one itself.
function checked(code, counts) {
  if (code !== 0 && counts.failed === 0) {
    console.log(`The runner failed (exit code ${code}) though no test did.`);
    counts.failed = 1;
  }
  return counts;
}

async function runPart(part) {
  try {
    const files = part.files?.();
    if (files?.length === 0) throw new Failure("This part is empty: there is no test file.");
    const counts = await part.run(files);
    if (counts.passed + counts.failed === 0) throw new Failure("This part ran no test.");
    return counts;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function selection(args) {
  const names = args.filter((arg) => arg !== "--long");
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    throw new Failure(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}`);
  }
  return Object.keys(parts).filter((name) => names.length === 0 || names.includes(name));
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes("--long")) process.env.AYLA_LONG = "1";
  const names = selection(args);

  const begin = performance.now();
  const rows = [];
  const total = { passed: 0, failed: 0 };
  try {
    await ensureTools(names.flatMap((name) => parts[name].tools ?? []));
    await ensureModules();
    rows.push(["preparation", seconds(begin)]);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    total.failed = 1;
    names.length = 0;
  }
  for (const name of names) {
    console.log(`\n== ${name}: ${parts[name].title}`);
    const start = performance.now();
    const { passed, failed } = await runPart(parts[name]);
    total.passed += passed;
    total.failed += failed;
    rows.push([name, seconds(start), `${passed} passed, ${failed} failed`]);
    console.log(`== ${rows.at(-1).join(": ")}`);
  }
  rows.push(["all", seconds(begin)]);

  console.log();
  for (const [name, time, counts = ""] of rows) {
    console.log(`  ${name.padEnd(12)}${time.padStart(9)}   ${counts}`.trimEnd());
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});
