// npm run mutate: changes the games' rules in small ways, one at a time, and tells whether a test notices.
//
//     npm run mutate -- [--seed 1] [--count 300] [--shared 100] [--minutes 10] [--jobs 2]
//
// --count mutants of core/games, and --shared of what the games are made of, are picked by the seed among all; those that
// do not compile are told, and others taken instead. What was found is kept in build/mutants: with --minutes the run stops
// after that time, and the same command goes on. Fails where too few are caught, and at a survivor that survivors.jsonl
// gives no reason for.

import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure, main, root } from "../tools/run.mjs";
import { ensureTools, forCoverage } from "../tools/toolchain.mjs";
import { applied, mutantsOf, shuffled, told } from "./mutants.mjs";
import { folder, hashOf, Rig, state } from "./rig.mjs";
import { gameFiles, gamesMadeOf, madeOf, sharedFiles } from "./sources.mjs";

const leastCaught = 0.95;
const log = path.join(folder, "judged.jsonl");
const reasons = path.join(root, "tests/mutation/survivors.jsonl");

const read = (file) => readFileSync(file, "utf8");
const lines = (file) =>
  existsSync(file)
    ? read(file)
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** All mutants of the files, each with its file and what it is known by. */
const allOf = (files) =>
  files.flatMap((file) => {
    const source = read(path.join(root, file));
    return mutantsOf(source).map((change) => ({ file, source, change, ...told(source, change) }));
  });

/** What the answer about a mutant depends on: the texts of its games. */
function basis(file) {
  const headers = gameFiles().filter((header) => madeOf(header).has(file));
  return hashOf([...new Set(headers.flatMap((header) => [...madeOf(header)]))].sort());
}

/** What is known of mutants from earlier runs. A survivor is looked at again when a test has changed. */
function remembered() {
  const known = new Map();
  for (const { key, tests, ...answer } of lines(log))
    if (answer.outcome !== "survived" || tests === state) known.set(key, answer);
    else known.delete(key);
  return known;
}

async function judged(rig, { file, source, change }) {
  let found;
  for (const game of gamesMadeOf(file)) {
    found = await rig.judge(game, file, applied(source, change));
    if (found.outcome !== "survived") return { ...found, game };
  }
  return found;
}

/** Judges mutants in their order until `count` of them have compiled; false if time ended before that. */
async function judgeAll(mutants, count, rigs, until) {
  const known = remembered();
  const bases = new Map(mutants.map(({ file }) => [file, undefined]));
  for (const file of bases.keys()) bases.set(file, basis(file));
  const waiting = [...mutants];
  const done = [];
  let wanted = count;
  let late = false;
  const work = async (rig) => {
    while (wanted > 0 && waiting.length > 0) {
      const one = waiting.shift();
      const { file, change } = one;
      const key = `${bases.get(file)} ${file} ${change.start}-${change.end} ${change.text}`;
      wanted--;
      if (!known.has(key)) {
        if (Date.now() > until) {
          late = true;
          return;
        }
        const begin = Date.now();
        const answer = await judged(rig, one);
        known.set(key, answer);
        appendFileSync(log, `${JSON.stringify({ key, tests: state, ...answer })}\n`);
        const told = `${file}:${one.line}: ${one.mutant}`;
        console.log(`${answer.outcome.padEnd(12)} ${((Date.now() - begin) / 1000).toFixed(0).padStart(3)} s  ${told}`);
      }
      const answer = known.get(key);
      done.push({ ...one, ...answer });
      if (answer.outcome === "not compiled") wanted++;
    }
  };
  await Promise.all(rigs.map(work));
  return late ? undefined : done;
}

function printTable(done) {
  const row = (name, mutants) => {
    const count = (outcome) => mutants.filter((one) => one.outcome === outcome).length;
    const survived = count("survived");
    const compiled = mutants.length - count("not compiled");
    const share = `${((100 * (compiled - survived)) / compiled).toFixed(1)} %`;
    console.log(
      `| ${[name.padEnd(26), ...[mutants.length, compiled, compiled - survived, survived, share].map((cell) => String(cell).padStart(8))].join(" | ")} |`,
    );
    return (compiled - survived) / compiled;
  };
  const names = [
    "file".padEnd(26),
    ...["mutants", "compile", "caught", "survive", "share"].map((name) => name.padStart(8)),
  ];
  console.log(`\n| ${names.join(" | ")} |`);
  for (const file of [...new Set(done.map((one) => one.file))].sort())
    row(
      file,
      done.filter((one) => one.file === file),
    );
  return row("all", done);
}

/** Prints the survivors with their reasons, and returns how many have none. */
function printSurvivors(done) {
  const given = lines(reasons);
  let without = 0;
  for (const one of done
    .filter(({ outcome }) => outcome === "survived")
    .sort((a, b) => (a.file + a.line < b.file + b.line ? -1 : 1))) {
    const reason = given.find(
      ({ file, text, mutant }) => file === one.file && text === one.text && mutant === one.mutant,
    )?.reason;
    if (!reason) without++;
    console.log(`\n${one.file}:${one.line}\n  - ${one.text}\n  + ${one.mutant}\n  ${reason ?? "NO REASON GIVEN"}`);
  }
  return without;
}

await main(async () => {
  const number = { type: "string" };
  const { values } = parseArgs({
    options: { seed: number, count: number, shared: number, minutes: number, jobs: number },
  });
  const seed = Number(values.seed ?? 1);
  const counts = [Number(values.count ?? 300), Number(values.shared ?? 100)];
  const until = values.minutes ? Date.now() + 60_000 * Number(values.minutes) : Infinity;
  await ensureTools([...forCoverage, "doctest"]);
  mkdirSync(folder, { recursive: true });
  const rigs = Array.from({ length: Number(values.jobs ?? availableParallelism()) }, (_, i) => new Rig(`rig-${i}`));

  const faults = [];
  const groups = [gameFiles(), sharedFiles];
  for (const [i, files] of groups.entries()) {
    if (counts[i] === 0) continue;
    const mutants = allOf(files);
    console.log(`\n${counts[i]} of the ${mutants.length} mutants of ${files.join(", ")}, by the seed ${seed}:`);
    const done = await judgeAll(shuffled(mutants, seed), counts[i], rigs, until);
    if (!done) {
      console.log("Out of time. The same command goes on from here.");
      return;
    }
    const share = printTable(done);
    const without = printSurvivors(done);
    if (share < leastCaught) faults.push(`of ${files.join(", ")} less than ${100 * leastCaught} % are caught`);
    if (without > 0) faults.push(`${without} survive without a reason in tests/mutation/survivors.jsonl`);
  }
  if (faults.length > 0) throw new Failure(faults.join("; "));
});
