// ayla play: a game in the terminal, as a person would type it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, ayla, converse, gameIds } from "./command.mjs";

const fast = ["--ms", "1"];

/** The lines typed, one after another, and then the end of the input. */
const typed = (args, ...lines) => ayla(["play", ...args, ...fast], lines.map((line) => `${line}\n`).join(""));

/** What a program wrote between one prompt and the next. */
const parts = ({ output }) => output.split("> ");

test("the board as South sees it, and what else is to be known", async () => {
  const [board] = parts(await typed(["gore 4,4,4,4/4,10,4,4 S 6-4 NNNN/SNSS - -"]));
  assert.equal(
    board,
    `You play South, below. Type a move, or: moves, undo, resign, quit.

  2    4n   4n   4n   4n
  1    4s  10n   4s   4s
        a    b    c    d
  captured: South 6, North 4
  South to move
`,
  );
  const [locked] = parts(await typed(["kpe 6,7,7,7/0,7,7,7 N 0-0 ..../x...", "--side", "N"]));
  assert.match(locked, /\n {2}S has yet to open b1 c1 d1\n {2}N has yet to open d2 c2 b2 a2\n {2}North to move\n$/);
  const [offered] = parts(await typed(["gore 4,4,4,4/4,4,4,4 N 4-12 NNNN/SSSS give:a1,c1 -", "--side", "N"]));
  assert.match(offered, /\n {2}S offers a1 c1 for 12 captured seeds\n/);
  const [large] = parts(await typed(["katro"]));
  assert.equal(large.match(/^ {2}[1-6] {4}2( {3}2){5}$/gm).length, 6);
});

test("moves lists the legal moves, and another text is not one", async () => {
  const asked = parts(await typed(["kpe"], "moves", "a2", "A1", " a1", "", "moves now", "quit"));
  assert.equal(asked[1], "a1 b1 c1 d1 \n");
  for (const reply of asked.slice(2, 7)) assert.match(reply, /^".*" is not a legal move here; `moves` lists them\.\n$/);
});

test("undo goes back to one's own last decision", async () => {
  const [before, played, undone, nothing] = parts(await typed(["kpe"], "a1", "undo", "undo", "quit"));
  const board = before.slice(before.indexOf("\n\n"));
  assert.match(played, /The engine plays [a-d]2\n/);
  assert.match(played, / {2}South to move\n$/);
  assert.equal(`\n${undone}`, board);
  assert.equal(nothing, "There is nothing to take back.\n");

  const second = parts(await typed(["kpe", "--side", "N"], "undo", "moves", "quit"));
  assert.match(second[0], /The engine plays [a-d]1\n/);
  assert.equal(second[1], "There is nothing to take back.\n"); // the engine's first move stands
});

test("resign and quit", async () => {
  const resigned = await typed(["urim", "--side", "N"], "resign");
  assert.equal(resigned.code, 0);
  assert.match(resigned.output, /\nSouth wins \(resignation\), captured 0-0, match points: 1\n$/);
  const left = await typed(["urim"], "quit", "a1");
  assert.equal(left.code, 0);
  assert.doesNotMatch(left.output, /wins|draw|plays/);
});

test("the end of the input ends the program, whoever is to move", async () => {
  for (const lines of [[], ["a1"], ["a1", "moves"]]) {
    const { code } = await typed(["kpe"], ...lines); // which would not come if it waited for more
    assert.equal(code, 0);
  }
  const { code, output } = await ayla(["play", "kpe", ...fast], "a1"); // a last line without its end is a line
  assert.equal(code, 0);
  assert.match(output, /The engine plays/);
});

test("a game that is over, and one that begins with a pass", async () => {
  const { code, output } = await typed(["kpe 0,0,0,0/0,0,0,0 S 24-24 xxxx/xxxx"], "a1");
  assert.equal(code, 0);
  assert.match(output, /\nA draw \(no-moves\), captured 24-24\n$/);
  const passed = await typed(["gore 5,0,0,0/0,0,0,0 S 30-13 NNNN/SSSS - -"]);
  assert.match(passed.output, /\nYou have nothing to sow and pass\.\n[^]*The engine plays \S+\n/);
});

/** Plays a whole game by the first or last of the legal moves at each turn: all moves, and the last lines written. */
async function playOut(game, side, choose) {
  const moves = [];
  let asked = false;
  const { code, output } = await converse(["play", game, "--side", side, ...fast], (written) => {
    if (asked) {
      const legal = written.trim().split(" ");
      asked = false;
      moves.push(choose(legal.filter((move) => !move.startsWith("give:"))));
      return moves.at(-1);
    }
    moves.push(...others(written));
    asked = true;
    return "moves";
  });
  const last = output.slice(output.lastIndexOf("> ") + 2);
  return { code, moves: [...moves, ...others(last)], last };
}

/** The moves made since the last prompt by anyone but the person who typed. */
const others = (written) =>
  [...written.matchAll(/^The engine plays (\S+)$|^You have nothing to sow and pass\.$/gm)].map(
    ([, move]) => move ?? "pass",
  );

test("whole games, which replay to the result that was told", async () => {
  const games = gameIds();
  const played = [];
  for (const game of games) {
    played.push({ game, ...(await playOut(game, "S", (legal) => legal[0])) });
    played.push({ game, ...(await playOut(game, "N", (legal) => legal.at(-1))) });
  }
  const { texts } = await answers(
    ["replay"],
    played.map(({ game, moves }) => JSON.stringify({ start: game, moves })),
  );
  played.forEach(({ game, code, last, moves }, i) => {
    const { result } = JSON.parse(texts[i]);
    assert.equal(code, 0);
    assert.ok(result, `${game} ${moves.join(" ")}: ${texts[i]}`);
    const winner = { S: "South wins", N: "North wins", null: "A draw" }[result.winner];
    const points = result.points === undefined ? "" : `, match points: ${result.points}`;
    const glory = result.withoutGlory ? ", without glory" : "";
    const told = `${winner} (${result.reason}), captured ${result.captured.join("-")}${points}${glory}`;
    assert.equal(last.trim().split("\n").at(-1), told, game);
  });
  assert.equal(played.length, 2 * games.length);
});
