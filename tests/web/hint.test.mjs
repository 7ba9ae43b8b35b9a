// A hint in words: every kind of reason that the engine knows has its sentence, with all its numbers filled in.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import { messages } from "../tools/bundle.mjs";
import { root } from "../tools/run.mjs";

let hintSentence, hintWords, reasonSentence;
before(async () => {
  const contents = `export * from "./web/hint.js";
    import english from "messages:en";
    import { useMessages } from "./web/messages.js";
    globalThis.document = { documentElement: {} };
    useMessages(english, "en");`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: "esm",
    write: false,
    plugins: [messages(path.join(root, "web/messages"))],
  });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  ({ hintSentence, hintWords, reasonSentence } = await import(`data:text/javascript;base64,${source}`));
});

/** The reasons of tests/data, of every kind that the engine tells, as the C++ tests hold. */
const told = readFileSync(path.join(root, "tests/data/reasons.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line).reason);

/** The kinds that the types tell of. */
function kinds() {
  const types = readFileSync(path.join(root, "wasm/ayla.d.ts"), "utf8");
  const comment = /A reason for the move found([^]*?)\*\/\nexport interface Reason /.exec(types)[1];
  return [...new Set([...comment.matchAll(/"([a-z-]+)"/g)].map(([, kind]) => kind))];
}

test("every kind of reason has a sentence, its numbers filled in", () => {
  assert.deepEqual([...new Set(told.map(({ kind }) => kind))].sort(), kinds().sort());
  for (const reason of told) {
    for (const change of [{}, { proven: false }, { pits: ["a1", "b1", "c1", "d1", "a2"] }]) {
      const sentence = reasonSentence({ ...reason, ...change });
      assert.match(sentence, /^[A-Z][^{}]*\.$/, JSON.stringify(reason));
      assert.doesNotMatch(sentence, /undefined|NaN|hint\./, JSON.stringify(reason));
    }
  }
  assert.ok(kinds().length >= 20);
});

test("a reason is said in its own words", () => {
  const cases = [
    [{ kind: "takes", seeds: 9, pits: ["b3", "b4"], laps: 1 }, "Takes 9 seeds from b3, b4."],
    [{ kind: "takes", seeds: 1, pits: ["b3"], laps: 4 }, "Takes 1 seed from b3, in 4 laps."],
    [{ kind: "takes", seeds: 20, pits: ["a3", "a4", "b3", "b4"], laps: 20 }, "Takes 20 seeds from 4 pits, in 20 laps."],
    [{ kind: "guards", seeds: 6, pits: ["b1", "c1"] }, "Stops a capture of 6 seeds from b1, c1."],
    [{ kind: "wins", turns: 5, proven: true }, "Wins in 5 moves."],
    [{ kind: "wins", turns: 5, proven: false }, "Seems to win in 5 moves."],
    [{ kind: "wins", points: 2, seeds: 20, proven: true }, "Wins 2 match points."],
    [{ kind: "wins", seeds: 1, proven: true }, "Wins by 1 seed."],
    [{ kind: "ends", outcome: "win", seeds: 5 }, "Ends the game: you win by 5 seeds."],
    [{ kind: "ends", outcome: "draw" }, "Ends the game in a draw."],
    [{ kind: "secures" }, "Makes you sure to win."],
    [{ kind: "secures", points: 2 }, "Makes you sure of 2 match points."],
    [{ kind: "lowers", seeds: 4, from: 6, to: 2 }, "The opponent can then take 2 seeds at most, not 6."],
    [{ kind: "decline", seeds: 3, price: 12, proven: true }, "The price of 12 seeds is 3 seeds too high."],
    [{ kind: "decline", price: 12, seeds: 3, proven: false }, "Looks 3 seeds better than any other move."],
    [{ kind: "opens", pits: ["a1"], left: 1 }, "Opens a home pit; 1 more is left to open."],
  ];
  for (const [reason, sentence] of cases) assert.equal(reasonSentence(reason), sentence);
});

test("a hint names the move and at most two reasons", () => {
  const reasons = [
    { kind: "unlocks", pits: ["a3"] },
    { kind: "takes", seeds: 9, pits: ["b3"], laps: 1 },
    { kind: "forces", seeds: 2 },
  ];
  assert.equal(
    hintSentence({ move: "a3", reasons }),
    "Hint: a3. Opens your last home pit: now you can capture. Takes 9 seeds from b3.",
  );
  assert.equal(hintWords({ move: "a3", reasons }).reasons.length, 3);
  const moves = [
    ["accept", "Hint: accept the offer."],
    ["decline", "Hint: decline the offer."],
    ["pass", "Hint: pass."],
    ["give:a1,c1", "Hint: offer a1, c1."],
  ];
  for (const [move, sentence] of moves) assert.equal(hintSentence({ move, reasons: [] }), sentence);
  assert.equal(hintSentence({ move: null, reasons: [] }), "The game is over.");
});

test("most hints fit two lines of a narrow phone", () => {
  for (const reason of told) assert.ok(reasonSentence(reason).length <= 70, reasonSentence(reason));
});
