// npm run levels: how the levels of every game, or of the games named, do against each other and against simple
// players, as one Markdown table. GAMES=200 a match, two matches at a time. The same on every machine: matches
// are played without the levels' ceilings on time.

import { buildTargets } from "./targets.mjs";
import { main, mustRun } from "./run.mjs";
import { ensureTools, forNative } from "./toolchain.mjs";

const games = Number(process.env.GAMES) || 200;
const atATime = 2;
const band = { least: 0.65, most: 0.9 }; // of a level against the one below

// Each column: what is played, and whether the score is as it should be.
const columns = [
  { title: "1 v greedy", words: ["--level", "1", "--against", "greedy"], holds: (score) => score < 0.5 },
  ...[2, 3, 4, 5, 6].map((level) => ({
    title: `${level} v ${level - 1}`,
    words: ["--levels", `${level},${level - 1}`],
    holds: (score) => score >= band.least && score <= band.most,
  })),
  { title: "6 v plain:6", words: ["--level", "6", "--against", "plain:6"], holds: (score) => score >= 0.9 },
];

async function allGames() {
  const { output } = await mustRun("build/native/ayla", ["games"], { quiet: true });
  return JSON.parse(output).map(({ id }) => id);
}

async function match(game, { words }) {
  const args = ["match", game, ...words, "--games", String(games), "--seed", "1"];
  return JSON.parse((await mustRun("build/native/ayla", args, { quiet: true })).output);
}

const percent = (share) => (100 * share).toFixed(0);

/** "84 (79–89)"; in italics where it is not as it should be. */
function cell({ score, interval }, { holds }) {
  const text = `${percent(score)} (${interval.map(percent).join("–")})`;
  return holds(score) ? text : `_${text}_`;
}

/** Runs the tasks, so many at a time, in their order. */
async function runAll(tasks) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

await main(async () => {
  await ensureTools(forNative);
  await buildTargets("native", ["ayla"]);
  const named = process.argv.slice(2);
  const start = Date.now();
  const rows = (named.length > 0 ? named : await allGames()).map((game) => ({ game, cells: [] }));
  const tasks = rows.flatMap((row) =>
    columns.map((column, at) => async () => {
      row.cells[at] = cell(await match(row.game, column), column);
      console.error(`${row.game}, ${column.title}: ${row.cells[at]}`);
    }),
  );
  await runAll(tasks);
  const print = (cells) => console.log(`| ${cells.join(" | ")} |`);
  print(["game", ...columns.map(({ title }) => title)]);
  print(["---", ...columns.map(() => "---:")]);
  for (const { game, cells } of rows) print([`\`${game}\``, ...cells]);
  console.log(`\n${games} games each, ${Math.round((Date.now() - start) / 60_000)} minutes.`);
});
