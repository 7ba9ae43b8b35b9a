// Games as long as they can be made quickly, for what has to last on thousands of plies.
//
// Both players avoid what shortens a game: captures, and a board that tips over to one side. Where there is nothing left
// but a capture or the end, some plies are taken back and played otherwise, and only when that has failed often enough
// a capture is made. No position may stand twice, so that a game with few positions lasts less.
//
// node tests/tools/long_records.mjs writes tests/data/long_games.jsonl, a game of 2,000 plies of every game in the
// registry, in a minute or so: after `npm run build`.

import { writeFileSync } from "node:fs";
import path from "node:path";
import { createRules } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { isMain, root } from "./run.mjs";

const deadEnds = 400; // before a capture is made
const farthestBack = 64; // plies taken back at once

/** Random numbers from 0 to 1, the same for the same seed on every machine. */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const captures = ({ captured }) => captured[0] + captured[1];

/** How even the board is, and whether the player to move has a choice. */
function promise({ pits, legal, turn }) {
  const lead = pits.reduce((sum, { owner, seeds }) => sum + (owner === turn ? seeds : -seeds), 0);
  return Math.min(legal.length, 4) - Math.abs(lead);
}

/**
 * The moves of a game of `plies` plies from the first position that has not ended, or of the longest found.
 *
 * @param {import("../../wasm/ayla.d.ts").Rules} engine
 * @param {string} game its id
 * @returns {string[]}
 */
export function longGame(engine, game, { plies = 2000, seed = 1 } = {}) {
  const random = randomNumbers(seed);
  const goesOn = (moves) => engine.view(game, moves.join(" ")).result === null;

  /** What can be played without an end, the most promising last. */
  const ways = (view) =>
    view.legal
      .map(({ move }) => ({ move, view: engine.view(view.position, move) }))
      .filter((way) => way.view.result === null)
      .map((way) => ({ ...way, promise: promise(way.view) + random() }))
      .sort((a, b) => captures(b.view) - captures(a.view) || a.promise - b.promise);

  /** Goes on from `moves` as long as it finds a way without capturing; the longest of some attempts. */
  function withoutCapture(moves, view) {
    const line = [{ view, ways: ways(view) }];
    let longest = [];
    let back = 1;
    for (let attempt = 0; attempt < deadEnds;) {
      const here = line.at(-1);
      const way = here.ways.at(-1);
      if (way && captures(way.view) === captures(view)) {
        here.ways.pop();
        const played = [...line.slice(1).map(({ move }) => move), way.move];
        if (!goesOn([...moves, ...played])) continue; // that position stood before
        line.push({ ...way, ways: ways(way.view) });
        if (played.length > longest.length) {
          longest = played;
          back = 1;
        }
        if (moves.length + played.length >= plies) break;
      } else {
        ++attempt;
        line.length = Math.max(line.length - back, 1);
        back = Math.min(2 * back, farthestBack);
        if (line.length === 1 && !line[0].ways.some((one) => captures(one.view) === captures(view))) break;
      }
    }
    return longest;
  }

  const moves = [];
  for (let view = engine.view(game); ;) {
    moves.push(...withoutCapture(moves, view));
    if (moves.length >= plies) return moves.slice(0, plies);
    view = engine.view(game, moves.join(" "));
    const way = ways(view).findLast(({ move }) => goesOn([...moves, move]));
    if (!way) return moves;
    moves.push(way.move);
    view = way.view;
  }
}

if (isMain(import.meta.url)) {
  const rules = createRules(await esModule());
  const lines = rules.games().map(({ id }) => {
    const moves = longGame(rules, id);
    const { captured, result } = rules.view(id, moves.join(" "));
    console.log(`${id}: ${moves.length} plies, captured ${captured.join("-")}, ${result?.reason ?? "goes on"}`);
    return JSON.stringify({ game: id, moves: moves.join(" ") });
  });
  writeFileSync(path.join(root, "tests/data/long_games.jsonl"), `${lines.join("\n")}\n`);
}
