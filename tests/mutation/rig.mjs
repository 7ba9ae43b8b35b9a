// Builds the tests with one game in the registry and a changed header, and runs them.
//
// Few tests name one game only, so with a game by itself some fail that pass with all of them. What counts is therefore
// what fails with a mutant and not without it.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Failure, filesUnder, root } from "../tools/run.mjs";
import { madeOf, registry, registryOf, stages } from "./sources.mjs";

export const folder = path.join(root, "build/mutants");
const compiler = "clang++"; // without optimisation it takes half the time that GCC takes
const flags = ["-std=c++20", "-w", "-DNDEBUG", "-D_GLIBCXX_ASSERTIONS", "-DDOCTEST_CONFIG_COLORS_NONE"];
const optimised = "-O1";
const quickly = "-O0";

// What is run for a mutant, until it is caught: the stage, with how many random plies of each test, if not the usual ones.
// The search alone takes so long that it is worth optimising.
export const runs = [{ stage: 0, plies: 1_500 }, { stage: 1 }, { stage: 0 }, { stage: 2 }];

const plan = stages();

/** Of the names and the texts of files. */
export const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n${readFileSync(path.join(root, file), "utf8")}`);
  return hash.digest("hex").slice(0, 16);
};
/** Changes with any text that the tests are made of. */
export const state = hashOf([
  ...filesUnder("core", /\.(h|cpp)$/),
  ...filesUnder("tests", /^tests\/(core|reference|data)\/.*\.(h|cpp|jsonl)$/),
]);

function execute(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"])
      child[name].setEncoding("utf8").on("data", (text) => (output[name] += text));
    child.on("error", (error) => resolve({ code: 127, stdout: "", stderr: error.message }));
    child.on("close", (code) => resolve({ code, ...output }));
  });
}

const free = Array.from({ length: availableParallelism() }, () => Promise.resolve());

/** Runs the compiler, as many at a time as there are cores: `{ object }`, the last argument, or `{ why }` not. */
async function compiled(args) {
  const before = free.shift();
  const { promise, resolve } = deferred();
  free.push(promise);
  await before;
  const { code, stderr } = await execute(compiler, [...flags, ...args]);
  resolve();
  return code === 0 ? { object: args.at(-1) } : { why: stderr };
}

function deferred() {
  const parts = {};
  parts.promise = new Promise((resolve) => (parts.resolve = resolve));
  return parts;
}

// Time is the processor's, since other things may be running; memory is bounded for what grows for ever.
const limited = 'TIMEFORMAT="cpu %U"; ulimit -c 0; ulimit -v 4000000; ulimit -t "$0"; time "$@"';

/** The failures that doctest tells of, those that end their test case ("FATAL ERROR") among them. */
export function failuresOf(stdout) {
  const error = String.raw`\S+:\d+: (?:\w+ )*ERROR`;
  return stdout
    .split(/^={20,}$/m)
    .flatMap((part) => part.split(new RegExp(`^(?=${error})`, "m")))
    .filter((block) => new RegExp(`^${error}`).test(block))
    .map((block) => block.split("\n\n")[0].trim())
    .map((text) => text.replaceAll(/\b0x[\da-f]{6,}\b/g, "0x…")); // where a text lies in memory says nothing
}

/** Runs one file of tests: `{ crashed, failures, seconds }`, a failure being its text as doctest tells it. */
async function runTests(program, file, plies, mostSeconds) {
  const options = [`--source-file=*/${path.basename(file)}`, "--no-version"];
  const env = plies ? { AYLA_PLIES: String(plies) } : {};
  const { code, stdout, stderr } = await execute(
    "bash",
    ["-c", limited, String(mostSeconds), program, ...options],
    env,
  );
  const seconds = Number(/^cpu ([\d.]+)$/m.exec(stderr)?.[1] ?? mostSeconds);
  const failures = failuresOf(stdout);
  return { crashed: code !== 0 && code !== 1, failures, seconds };
}

/** A tree of sources to put mutants in, and what was built from it. */
export class Rig {
  static #shared = new Map(); // objects that no change concerns
  static #sound = new Map(); // what fails without a mutant
  static #headers;

  constructor(name) {
    this.folder = path.join(folder, name);
    mkdirSync(this.folder, { recursive: true });
    cpSync(path.join(root, "core"), path.join(this.folder, "core"), { recursive: true });
  }

  /**
   * How the tests of a game fare with a changed text in place of a file's: `{ outcome }`, "caught" with what caught it in
   * `by`, "survived", or "not compiled" with the compiler's words in `why`.
   */
  async judge(game, file, text, mostRuns = runs.length) {
    const built = new Map();
    for (const { stage, plies } of runs.slice(0, mostRuns)) {
      const sound = await Rig.#soundRun(game, stage, plies);
      if (!built.has(stage)) {
        const { program, why } = await this.#build(game, stage, { file, text, objects: built });
        if (why) return { outcome: "not compiled", why };
        built.set(stage, program);
      }
      for (const test of plan[stage].tests) {
        const by = await this.#caught(built.get(stage), test, plies, sound[test], stage);
        if (by) return { outcome: "caught", by };
      }
    }
    return { outcome: "survived" };
  }

  /**
   * What a file of tests says against a mutant; undefined if nothing. Beyond the rules time may have played a part: there it
   * is asked twice, and in the search an assertion that fails anyway may fail with other values.
   */
  async #caught(program, test, plies, sound, stage) {
    if (!sound) return undefined;
    const told = (failure) => (stage === 2 ? failure.split("\n")[0] : failure);
    const known = new Set(sound.failures.map(told));
    for (let again = 0; ; again++) {
      const found = await runTests(program, test, plies, Math.ceil(3 + 8 * sound.seconds));
      const fresh = found.failures.find((failure) => !known.has(told(failure)));
      if (!found.crashed && fresh === undefined) return undefined;
      if (found.crashed || stage === 0 || again === 1)
        return `${test}: ${found.crashed ? "crashed, or out of time" : fresh}`;
    }
  }

  /** What each test of the game says as things are; files that crash without the other games are left out. */
  static #soundRun(game, stage, plies) {
    const key = `${game} ${stage} ${plies}`;
    const run = async () => {
      const kept = path.join(folder, `sound-${key.replaceAll(/\W+/g, "-")}-${state}.json`);
      if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
      const apart = new Rig(`sound-${key.replaceAll(/\W+/g, "-")}`); // what a mutant is built of must stay as it is
      const { program, why } = await apart.#build(game, stage, { objects: new Map() });
      if (why) throw new Failure(`${game} alone does not compile:\n${why}`);
      const found = {};
      for (const test of plan[stage].tests) {
        const twice = [await runTests(program, test, plies, 600), await runTests(program, test, plies, 600)];
        if (twice.some(({ crashed }) => crashed)) continue;
        found[test] = { failures: twice.flatMap(({ failures }) => failures), seconds: twice[1].seconds };
      }
      writeFileSync(kept, JSON.stringify(found, null, 1));
      return found;
    };
    if (!Rig.#sound.has(key)) Rig.#sound.set(key, run());
    return Rig.#sound.get(key);
  }

  /** Compiles and links a stage, with a file's text replaced: `{ program }`, or `{ why }` not. */
  async #build(game, stage, { file, text, objects }) {
    for (const changed of [this.changed, registry].filter(Boolean))
      this.#write(changed, readFileSync(path.join(root, changed)));
    this.changed = file;
    this.#write(registry, registryOf(game));
    if (file) this.#write(file, text);

    const { bunch, others, earlier } = plan[stage];
    const together = path.join(folder, `bunch-${stage}.cpp`);
    writeFileSync(together, bunch.map((test) => `#include "${path.join(root, test)}"\n`).join(""));
    const compile = async (source, name, concerned) => {
      const known = concerned ? objects : Rig.#shared;
      if (!known.has(source)) {
        const object = path.join(concerned ? this.folder : folder, `${name}.o`);
        const pace = concerned && stage < 2 ? [quickly, "-include-pch", await Rig.#precompiled()] : [optimised];
        const within = concerned ? this.folder : root;
        const from = source.startsWith("core/") ? path.join(within, source) : path.resolve(root, source);
        const includes = [path.join(within, "core"), path.join(root, "tests"), path.join(root, "tests/core")];
        const data = `-DAYLA_TEST_DATA="${path.join(root, "tests/data")}"`;
        known.set(
          source,
          compiled([...pace, data, ...includes.map((place) => `-I${place}`), "-c", from, "-o", object]),
        );
      }
      return known.get(source);
    };
    const nameOf = (source) => source.replaceAll(/\W+/g, "-");
    const concerns = (files) => files.has(registry) || (file !== undefined && files.has(file));
    const done = await Promise.all([
      compile(together, `bunch-${stage}`, true),
      ...[...others, ...earlier].map((source) => compile(source, nameOf(source), concerns(madeOf(source)))),
    ]);
    const why = done.find((one) => one.why)?.why;
    if (why) return { why };
    const program = path.join(this.folder, `tests-${stage}`);
    const linked = await compiled([...done.map(({ object }) => object), "-o", program]);
    return linked.why ? linked : { program };
  }

  /** The headers of others that the tests include, compiled once. */
  static #precompiled() {
    const make = async () => {
      const files = new Set(plan.flatMap(({ bunch }) => bunch.flatMap((file) => [...madeOf(file)])));
      const named = [...files].flatMap(
        (file) => readFileSync(path.join(root, file), "utf8").match(/^#include <.+>$/gm) ?? [],
      );
      const header = path.join(folder, "others.h");
      writeFileSync(header, [...new Set(named)].sort().join("\n"));
      const { why } = await compiled([quickly, "-x", "c++-header", header, "-o", `${header}.pch`]);
      if (why) throw new Failure(why);
      return `${header}.pch`;
    };
    return (Rig.#headers ??= make());
  }

  #write(file, text) {
    writeFileSync(path.join(this.folder, file), text);
  }
}
