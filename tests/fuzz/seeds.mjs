// Writes inputs to begin fuzzing with into build/fuzz/seeds/TARGET, out of the test data:
//
//     node tests/fuzz/seeds.mjs
//     build/fuzz/fuzz_TARGET -merge=1 -max_len=4096 tests/fuzz/corpus/TARGET build/fuzz/grown/TARGET build/fuzz/seeds/TARGET
//
// The second keeps of these, and of what was found, what goes a way that none of the kept inputs goes.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createRules } from "../../wasm/ayla.js";
import { root } from "../tools/run.mjs";
import { data, esModule } from "../wasm/module.mjs";

const rules = createRules(await esModule());
const ids = rules.games().map(({ id }) => id);
const positions = ["rare.jsonl", "relays.jsonl"].flatMap(data).map(({ position }) => position);
const games = data("games.jsonl").map(({ start, moves }) => ({ start, moves, game: start.split(" ")[0] }));
const short = games.map(({ moves, ...rest }) => ({ ...rest, moves: moves.slice(0, 60) }));
const reports = readdirSync(path.join(root, "tests/data/reports")).map((name) =>
  readFileSync(path.join(root, "tests/data/reports", name), "utf8"),
);

/** Every so many of a list. */
const some = (list, count) => list.filter((_, i) => i % Math.max(1, Math.floor(list.length / count)) === 0);

const record = ({ start, game, moves }) =>
  rules.writeRecord({
    game,
    start,
    tags: [["South", 'A \\ "B"']],
    comment: "Before } it.",
    moves: moves.map((move, i) => ({ move, ...(i % 7 === 3 && { comment: "So.\n\tOr é" }) })),
  });

const asked = [
  "",
  "level 1",
  "level 6 reasons 1",
  "every 1 depth 2",
  "reasons 1 nodes 90",
  "match 3-2/10",
  "step 2 ms 1",
];

const seeds = {
  position: [...ids, ...positions],
  moves: short.map(({ start, moves }) => `${start}\n${moves.join(" ")}`),
  record: [
    ...reports,
    ...short.map(record).filter((text) => typeof text === "string"),
    '[Game "kpe"]\n1. a1 (1. b1) d2; x\n2. resign:S 0-1',
  ],
  json: [...reports.map((text) => JSON.stringify({ text, list: [1, -0.5e3, true, null, "\u{1f331}\\"] })), "[[{}]]"],
  engine: [...positions.map((start) => ({ start, moves: [] })), ...short].map(
    ({ start, moves }, i) => `${start}\n${moves.join(" ")}\n${asked[i % asked.length]}`,
  ),
  command: [
    "games\n\n",
    "help\n\n",
    ...some(short, 6).map((game) => `replay\n\n${JSON.stringify(game)}\n`),
    ...some(positions, 6).map((position) => `moves\n\n${position}\n`),
    ...reports.flatMap((text) => [`records\n\n${text}`, `testcase\n\n${text}`]),
    ...some(short, 5).flatMap(({ start, moves }) =>
      ["best", "hint", "analyse"].map((name) => `${name}\n${start}\n--moves\n${moves.slice(0, 8).join(",")}\n\n`),
    ),
    "perft\nkpe\n2\n\n",
    "playouts\nurim\n--seed\n7\n\n",
    "best\nurim\n--match=3-2/10\n--level=3\n--depth=2\n\n",
    "analyse\nkpe\n--progress\n--ms\n5\n\n",
    "review\nkpe\n--moves\na1,d2,b1\n\n",
    ...ids.map((id) => `play\n${id}\n--side\nN\n\nmoves\na1\nundo\nb2\nresign\n`),
  ],
  play: [
    ...ids.flatMap((_, i) => [`${i}0${"0123456789".repeat(12)}`, `${i}1abc${"0:;<0=1>".repeat(20)}`]),
    ...some(positions, 60).map((position) => {
      const index = ids.indexOf(position.split(" ")[0]);
      return `${index}2${position}\n00010203:0;00102030;9`;
    }),
  ],
};

for (const [target, texts] of Object.entries(seeds)) {
  const folder = path.join(root, "build/fuzz/seeds", target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  texts.forEach((text, i) => writeFileSync(path.join(folder, String(i)), text));
  console.log(`${target}: ${texts.length} seeds`);
}
