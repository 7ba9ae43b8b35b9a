// npm run bench: how fast the engine is as a native command, as WebAssembly under Node.js and as WebAssembly in
// Chromium, as one Markdown table. ROUNDS=5 rounds of about SECONDS=1 each. Words choose: npm run bench -- perft kpe
//
// The three take turns, so that a machine whose speed drifts slows them alike, and all on one core. Printed are
// medians, and the medians of each round's ratios, WebAssembly's speed divided by native's.

import { loadavg } from "node:os";
import { buildTargets } from "./targets.mjs";
import { chromium, native, node } from "./machines.mjs";
import { Failure, main, run, which } from "./run.mjs";
import { ensureModules, ensureTools } from "./toolchain.mjs";

const words = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS) || 5;
const seconds = Number(process.env.SECONDS) || 1;
const signatureNodes = 20_000; // of each of its positions

// What is measured of every game. `size` is how large a run is to be, told by `text`; a `smaller` one warms up; `speed`
// makes a run and gives the operations a second.
const measures = [
  {
    title: "perft, million moves/s",
    size: perftDepth,
    text: (depth) => `${depth} plies`,
    smaller: (depth) => Math.max(1, depth - 1),
    speed: perftSpeed,
  },
  {
    title: "playouts, million turns/s",
    size: () => seconds,
    text: (length) => `${length} s`,
    smaller: (length) => length / 5,
    speed: async (machine, id, length, seed) => (await machine.playouts(id, length, seed)).turnsPerSecond,
  },
  {
    title: "search, million nodes/s",
    size: () => Math.ceil(5e6 * seconds), // a fixed number, so that every run searches the same tree
    text: (nodes) => `≤ ${nodes.toLocaleString("en")} nodes`,
    smaller: (nodes) => Math.ceil(nodes / 5),
    speed: searchSpeed,
  },
];

/** The depth whose perft takes, by ratio, nearest to the seconds wanted: each takes several times the one before. */
function perftDepth(module, id) {
  const most = 30; // the engine's own limit
  let before = module.perft(id, 1);
  for (let depth = 2; depth < most; depth += 1) {
    const found = module.perft(id, depth);
    const foretold = found.seconds * (found.count / before.count); // of the next, which may be far too long to try
    if (found.seconds * foretold > seconds * seconds) return depth;
    before = found;
  }
  return most;
}

/** Every move is played, those of the last ply too; the moves before those are left out of the count. */
async function perftSpeed(machine, id, depth) {
  const found = await machine.perft(id, depth);
  return found.count / found.seconds;
}

/** Nodes a second from the first position. A small board is solved sooner: then it is searched several times. */
async function searchSpeed(machine, id, nodes) {
  const mostSearches = 100;
  const sum = { nodes: 0, ms: 0 };
  for (let i = 0; i < mostSearches && sum.nodes < nodes / 2; i += 1) {
    const found = await machine.search(id, nodes);
    sum.nodes += found.nodes;
    sum.ms += found.ms;
  }
  return (sum.nodes / sum.ms) * 1000;
}

/** The speeds of the machines in every round, arrays in the machines' order. */
async function measure({ smaller, speed }, machines, id, size) {
  // A browser's compiler begins with quick code and replaces what runs often: that is to have happened before.
  for (const machine of machines) await speed(machine, id, smaller(size), 0);
  const measured = [];
  for (let round = 1; round <= rounds; round += 1) {
    const speeds = [];
    for (const machine of machines) speeds.push(await speed(machine, id, size, round));
    measured.push(speeds);
  }
  return measured;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** One line of the table: millions a second of each machine, then the ratios to the first, which is native. */
function cells(measured) {
  const [, ...others] = measured[0].keys();
  const rates = [0, ...others].map((i) => median(measured.map((speeds) => speeds[i])) / 1e6);
  const ratios = others.map((i) => median(measured.map((speeds) => speeds[i] / speeds[0])));
  return [...rates.map((rate) => rate.toFixed(1)), ...ratios.map((ratio) => ratio.toFixed(2))];
}

const printRow = (columns) => console.log(`| ${columns.join(" | ")} |`);

/** `module` is one of the machines, here in this process, which knows the games and finds the size of their runs. */
async function printTable(machines, module) {
  const [first, ...others] = machines.map(({ name }) => name);
  printRow(["measure", "game", "a run", first, ...others, ...others.map((name) => `${name}/${first}`)]);
  printRow(["---", "---", "---", ...machines.map(() => "---:"), ...others.map(() => "---:")]);
  const chosen = (all, name) => all.filter((one) => words.includes(name(one)));
  const orAll = (some, all) => (some.length > 0 ? some : all);
  const kinds = orAll(
    chosen(measures, ({ title }) => title.split(",")[0]),
    measures,
  );
  const games = module.games();
  for (const kind of kinds) {
    for (const { id } of orAll(
      chosen(games, ({ id }) => id),
      games,
    )) {
      const size = kind.size(module, id);
      printRow([kind.title, id, kind.text(size), ...cells(await measure(kind, machines, id, size))]);
    }
  }
}

/** Prints the signatures. Where they differ so do the searches, and comparing their speeds would mean nothing. */
async function compareSignatures(machines) {
  const signatures = [];
  for (const machine of machines) signatures.push((await machine.signature(signatureNodes)).signature);
  const told = machines.map(({ name }, i) => `${name} ${signatures[i]}`).join(", ");
  if (new Set(signatures).size > 1) throw new Failure(`The signatures differ: ${told}`);
  console.log(`The signatures agree: ${told}.`);
}

/** Keeps this process and all it starts on the last core it may use; false where that cannot be done. */
async function stayOnOneCore() {
  if (!which("taskset")) return false;
  const pid = String(process.pid);
  const { output } = await run("taskset", ["-c", "-p", pid], { quiet: true });
  const core = /(\d+)\s*$/.exec(output)?.[1];
  if (core === undefined) return false;
  const { code } = await run("taskset", ["-a", "-c", "-p", core, pid], { quiet: true });
  return code === 0;
}

await main(async () => {
  await ensureTools(["chromium"]);
  await ensureModules();
  await buildTargets("native", ["ayla"]);
  await buildTargets("wasm", ["ayla"]);
  const where = (await stayOnOneCore()) ? "on one core" : "not held to one core";

  const module = await node();
  const browser = await chromium();
  const machines = [native(), module, browser];
  try {
    console.log(
      `\n${rounds} rounds of ${seconds} s, ${where}; Node.js ${process.version}, Chromium ${browser.version}.`,
    );
    await compareSignatures(machines);
    console.log();
    await printTable(machines, module);
    console.log(`\nThe machine's load at the end: ${loadavg()[0].toFixed(1)}; the bench alone makes about 1.`);
  } finally {
    for (const machine of machines) await machine.close();
  }
});
