/**
 * The engine's class and all its forms. What holds for all of them, and how to load it: engine.d.ts.
 */

/** South sits at the bottom and moves first unless the position says otherwise, North at the top. */
export type Side = "S" | "N";

/** Why a text was refused. */
export interface Fault {
  /** The field: "game", "rows", "turn", "captured", "owners", "offer", "declined", "opened", "moves", … */
  field: string;
  /** A stable name of the fault, for a message catalogue: "not-legal", "wrong-total", … */
  code: string;
  /** The reason, in English. */
  reason: string;
  /** With `field: "moves"`: which move, the first is 1. */
  ply?: number;
  /** In a text of records: where, both from 1, columns in characters. */
  line?: number;
  column?: number;
}

/** What was asked for, or why it cannot be had: `error` tells, and with it nothing else is there. */
export type Checked<T> = (T & { error?: undefined }) | ({ error: Fault } & { [Member in keyof T]?: undefined });

export interface GameInfo {
  /** "kpe", "urim:7" and the like. */
  id: string;
  /** The id up to the colon: variants of a game share it. */
  family: string;
  rows: number;
  columns: number;
  /** All seeds of the game. */
  seeds: number;
  /** Seeds in a pit at the start (in Bao Kigogo two pits start empty). */
  seedsPerPit: number;
  /** Whether captured seeds are kept and counted (not in Katro). */
  keepsCaptures: boolean;
  /** Whether a won game counts in match points (Urim). */
  matchPoints: boolean;
  /** The first position. */
  start: string;
  /** The same with North to move. */
  startNorth: string;
  /** What its positions tell beyond rows, turn and captured seeds, in the order of the text; none in most games. */
  fields: OwnField[];
}

/** A field of a position that only its game has, for whoever lets one be filled in. */
export interface OwnField {
  /** As faults name it. Goré: "owners", "offer", "declined"; Kpé: "opened". */
  name: string;
  /**
   * - "marks": one of `values` for every pit, drawn like the rows and parted like them by "/": "NNNN/SSSS";
   * - "choice": one of `values`;
   * - "text": one of `values`, or another text. Goré's offer is "-", "x" for none before the next sowing, or the move
   *   by which the player who is not to move has made one: "give:a1,c1".
   */
  kind: "marks" | "choice" | "text";
  /**
   * In this order: of "marks" first the one that a press on a pit sets, last the one drawn as closed where the marks
   * are no owners; of "choice" and "text" first the one that stands where nothing has happened yet.
   */
  values: string[];
  /** What stands there in the first position. */
  first: string;
}

export interface Pit {
  /** Column letter from South's left, row number from South's outermost row: "a1". */
  name: string;
  /** 1 is South's outermost row, drawn at the bottom. */
  row: number;
  /** 1 is at South's left. */
  column: number;
  /** Who may sow from it; in Goré pits change hands. */
  owner: Side;
  seeds: number;
}

export interface LegalMove {
  /** The move as text: "a1", "pass", "accept", "decline", "give:a1,c1". */
  move: string;
  kind: "sow" | "pass" | "accept" | "decline" | "give";
  /** The pits it names: the one sown from, or those offered. */
  pits: string[];
}

export interface Result {
  /** null is a draw. */
  winner: Side | null;
  reason: "no-moves" | "small-pits" | "majority" | "repetition" | "resignation" | "agreement";
  /** Captured seeds of [South, North], after the sweep. */
  captured: [number, number];
  /** Where match points are won (Urim): those of the winner (0 in a draw). */
  points?: number;
  /** Goré: the winner had declined an offer. */
  withoutGlory?: boolean;
}

/** A game as it stands after its moves. */
export interface View {
  /** The game's id. */
  game: string;
  /** The first position and the moves since, in their normal form: these two open the same game anywhere. */
  start: string;
  moves: string;
  /** Moves played. */
  ply: number;
  /** The position now; at the end of a game it is unswept. */
  position: string;
  /** Who is to choose. */
  turn: Side;
  /** In drawing order: North's outermost row first, from South's left to right. */
  pits: Pit[];
  /** Captured seeds of [South, North], unswept. */
  captured: [number, number];
  /** Every legal move, sorted by its text; empty exactly when `result` is set. */
  legal: LegalMove[];
  /** null while the game is on. */
  result: Result | null;
  /** Goré: the offer that waits for an answer: by whom, which pits, and the captured seeds that accepting costs. */
  offer?: { by: Side; pits: string[]; price: number } | null;
  /** Goré: whether the player to move may make an offer now, and the most pits it may name. */
  mayOffer?: number;
  /** Goré: who has declined an offer. */
  declined?: Side[];
  /** Kpé: the home pits that each player has yet to open; until none is left, that player captures nothing. */
  locks?: { S: string[]; N: string[] };
  /** Katro: the row (1 is South's outermost) that a move must start from. */
  startRow?: number | null;
  /** Legal by the board, but never-ending, and so not playable: their pits. */
  endless?: string[];
}

/**
 * One thing that happens in a ply. The first word says what; pits are named, counts are seeds:
 * - ["lift", pit, seeds]: the pit is emptied into the hand (in Katro `seeds` leaves out those of a "take" before);
 *   each lift begins a lap.
 * - ["drop", pit]: one seed falls from the hand.
 * - ["skip", pit]: the hand passes over a pit that may take no more (Urim).
 * - ["take", pit, seeds]: the opponent's seeds come into the mover's hand, to be sown on (Katro).
 * - ["capture", pit, seeds, side]: seeds leave the board for that side's captured ones.
 * - ["offer", pits, side]: that side offers these pits (comma-separated); ["accept", side], ["decline", side].
 * - ["hand-over", pit, side]: the pit now belongs to that side. ["pay", pit, seeds, side]: that side puts captured
 *   seeds into the pit.
 * - ["pass", side].
 * - ["sweep", pit, seeds, side]: at the end, the seeds of the pit go to that side.
 * - ["resign", side], ["agree"].
 */
export type TraceEvent = [string, ...(string | number)[]];

/** What happened in the last ply of a game. */
export interface Trace {
  /** Positions before and after, unswept. */
  before: string;
  after: string;
  /** The move as text. */
  move: string;
  /** Who made it. */
  side: Side;
  /** Times a pit was lifted. */
  laps: number;
  events: TraceEvent[];
  /** When this ply ended the game. */
  result: Result | null;
}

/** A move of a record, or what ended it: `resign:S`, `resign:N`, `agree`. */
export interface RecordedMove {
  move: string;
  comment?: string;
  /** Lines that could have been played instead of this move. */
  variations?: RecordedLine[];
}

export interface RecordedLine {
  /** What is said before the first move. */
  comment?: string;
  /** At least one. */
  moves: RecordedMove[];
}

/** A game as it is written down, see "Records" in `README.md`. All moves, those of variations too, are legal. */
export interface RecordedGame {
  /** The game's id. */
  game: string;
  /** Names and values in their order, but for Game, Start and Result, which follow from the rest. */
  tags: [string, string][];
  /** The first position, in full. */
  start: string;
  /** What is said before the first move. */
  comment?: string;
  /** The game itself; none if it has not begun. */
  moves: RecordedMove[];
  /** null while the game is on. */
  result: Result | null;
}

/** How far a search may go; what is left out (or 0) does not bind. With none, it runs until stopped. */
export interface Limits {
  /** Milliseconds of thinking. */
  ms?: number;
  /** Plies. */
  depth?: number;
  /** Positions looked at. */
  nodes?: number;
  /** 1 to 6: as that level plays, within its own limits too. Others are refused ("level"). */
  level?: number;
  /** Wants the score and line of every legal move, not only of the best one. */
  everyMove?: boolean;
  /**
   * Wants reasons for the move, in the last answer. They take up to a quarter of `ms`, or as many positions again (at
   * most 200,000), to compare all the moves.
   */
  reasons?: boolean;
  /**
   * Urim: the match points of South and North so far and the target, like "3-2/10". What a result is worth is then
   * how much likelier it makes winning the match. Refused ("match") if it cannot be read or a player has won already.
   */
  match?: string;
  /**
   * A legal move of the position, to be judged beside the best one in the last answer. All moves are then looked at, as
   * with `everyMove`, and `ms` is overstepped until each has been looked at once. Refused ("judge") if it is not legal,
   * ends the game by the players' will, or comes with a `level`: what a level does not see cannot be held against a move.
   */
  judge?: string;
}

/** A level of strength. */
export interface Level {
  /** 1, a child's first game, to 6, full strength. */
  level: number;
  /** In English. */
  name: string;
  /** The most milliseconds it thinks about a move, however slow the machine. */
  mostMs: number;
}

/** How good the position is for the player to move. */
export interface Score {
  /**
   * - "seeds": the lead in captured seeds at the end of the game; unless proven an estimate, which also counts a little
   *   for what lies on the board. In Bao Kigogo and Katro always an estimate, from the seeds on the board.
   * - "points": Urim's match points, 2 to -2.
   * - "turns": an end that the search has seen: won in so many plies, lost if negative; 0 is a draw.
   */
  unit: "seeds" | "points" | "turns";
  value: number;
  /** Urim: the lead in seeds that goes with the points. */
  seeds?: number;
  /** Urim in a match: the chance, 0 to 1, that the player to move wins the match after such a result. */
  match?: number;
  /** Certain, for this position with this game's history: neither a limit nor a repetition could change it. */
  proven: boolean;
}

/** What the search knows of one move. */
export interface MoveProgress {
  move: string;
  /** For the player to move now. */
  score: Score;
  /** Plies looked ahead, this move included. */
  depth: number;
  /** The line that begins with it. */
  pv: string[];
}

/**
 * A reason for the move found, told to the player to move. Captures are seeds that
 * leave the board or, in Katro, are sown on. By kind, the weightiest first, with the members told:
 * - "only-move": there is no other legal move.
 * - "no-move": you win, since the opponent has no move left (Bao Kigogo, Katro).
 * - "ends" (outcome; seeds; points): the game ends, with that lead in seeds for the winner.
 * - "wins" (turns; seeds; points; proven): you win, in so many plies or by so many seeds.
 * - "holds-out" (turns; proven): every move loses; this one takes longest, so many plies.
 * - "loses-least" (seeds; points; proven): you lose, and by no move by fewer seeds.
 * - "others-lose" (proven): every other move loses, this one has not been seen to.
 * - "only-win": you win, and by no other move. Proven.
 * - "more-points" (points; others): you win so many match points, by every other move `others` at most. Proven.
 * - "secures" (points): your captured seeds are more than half of all, or enough for a match point more than now.
 * - "accept", "decline" (seeds; price; proven): that answer comes out so many seeds better than the other, which the
 *   price of the offer is part of.
 * - "unlocks" (pits): you open your last home pit, and can capture from now on (Kpé).
 * - "takes" (pits; seeds; laps): you capture so many seeds from those pits.
 * - "guards" (pits; seeds): if you could pass, the opponent's largest capture from your pits would be of so many seeds
 *   from these; now no reply takes from any of them, and at least two seeds fewer from all your pits.
 * - "lowers" (seeds; from; to): the same capture would be of `from` seeds; now no reply takes more than `to`.
 * - "feeds" (seeds): the opponent had no seeds, and now has so many.
 * - "safe": no reply takes anything from your pits; after some other move one would take two seeds or more.
 * - "offers" (pits; price; accepted): you offer these pits for so many captured seeds; whether accepting looks best.
 * - "beats-sowing" (seeds; proven): the offer comes out so many seeds better than any sowing.
 * - "better" (seeds; proven): it comes out so many seeds better than any other move.
 * - "forces" (seeds): whatever the opponent's reply, you can capture at least so many seeds with your next move.
 * - "one-reply" (pits): the opponent has one legal reply: to sow that pit, or to pass.
 * - "opens" (pits; left): you open a home pit, and so many are left (Kpé).
 * - "threatens" (pits; seeds): if the opponent could pass, you could then capture so many seeds from these pits; no move
 *   captures as many now.
 * - "best" (depth): it is the best so far, so many plies ahead; nothing else can be told.
 */
export interface Reason {
  kind: string;
  pits?: string[];
  seeds?: number;
  laps?: number;
  turns?: number;
  points?: number;
  others?: number;
  price?: number;
  left?: number;
  from?: number;
  to?: number;
  depth?: number;
  outcome?: "win" | "draw" | "loss";
  accepted?: boolean;
  /** false: as far as the search has looked. */
  proven?: boolean;
}

/**
 * A move beside the best one, both looked at to the same depth, unless proven before. By kind:
 * - "only": there is no other legal move.
 * - "best": no other move is better; others may be as good.
 * - "good": another is better, but by less than two seeds, or four in Bao Kigogo and Katro, as estimated; or both win
 *   (this one later), both lose (this one sooner), or all that is known of one is that it draws.
 * - "loses-seeds" (seeds): it gives away so many seeds, and who wins is the same or cannot be told.
 * - "loses-points" (points; seeds): it gives away so many of Urim's match points; both have been seen, and the winner
 *   is the same.
 * - "misses-win" (turns): the best move wins in so many plies; of this one it is not known who wins (Bao Kigogo, Katro).
 * - "allows-loss" (turns): this move loses in so many plies; of the best one it is not known (Bao Kigogo, Katro).
 * - "turns" (from; to; seeds; points; turns): who wins is another than it was. `turns`: in so many plies the best move
 *   would have won, or if it would not have, this move loses (Bao Kigogo, Katro).
 */
export interface Judgement {
  /** The move judged, and what it leads to. */
  played: MoveProgress;
  /** The best move, and what it leads to: the one judged, if no other is better. */
  best: MoveProgress;
  kind: "only" | "best" | "good" | "loses-seeds" | "loses-points" | "misses-win" | "allows-loss" | "turns";
  /**
   * Who wins for the player to move, with the best move and after this one. Where the end has not been seen it is
   * told only where captured seeds decide (not in Bao Kigogo and Katro): of a player with more than half of all seeds
   * captured, but in Goré, where they come back, and, as likely, of one with an estimated lead of eight seeds or more.
   */
  from?: "win" | "draw" | "loss";
  to?: "win" | "draw" | "loss";
  /** Seeds given away; an estimate if not `seen`. */
  seeds?: number;
  points?: number;
  turns?: number;
  /** The scores of both are results at the end of the game, none an estimate. */
  seen: boolean;
  /** The verdict is certain: as in Score, of every move that could be better. */
  proven: boolean;
}

export interface Progress {
  /** false while the search can go on. */
  done: boolean;
  /** The best move so far; null when the game is over. */
  move: string | null;
  score: Score | null;
  /** Plies looked ahead, but for Goré's offers, which are looked at less deeply; of a worked-out ending those of `pv`. */
  depth: number;
  nodes: number;
  /** Milliseconds since `begin`. */
  ms: number;
  /** Positions looked at a second, whole. */
  nodesPerSecond: number;
  /** Principal variation: best play of both sides, beginning with `move`. */
  pv: string[];
  /** With `everyMove`, as soon as something is known: every legal move that has been looked at, the best first. */
  moves?: MoveProgress[];
  /** With `reasons`, once done: up to three for `move`, the weightiest first; none when the game is over. */
  reasons?: Reason[];
  /** With `judge`, once done; null if a limit ended the search before each move had been looked at. */
  judgement?: Judgement | null;
}

/** What an engine knows without searching. */
export interface Rules {
  /**
   * All games and variants, in the order to show them.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * console.log(engine.games().find(({ id }) => id === "urim:7").columns); // → 7
   * ```
   */
  games(): GameInfo[];
  /**
   * The game after its moves.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * const { turn, legal } = engine.view("kpe", "a1 d2");
   * console.log(turn, legal.length); // → S 4
   * console.log(engine.view("kpe", "a1 z9").error.reason); // → "z9" is neither a pit of this board nor another move
   * ```
   */
  view(start: string, moves?: string): Checked<View>;
  /**
   * What happened in the last of the moves (at least one).
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * const { side, laps, events } = engine.trace("kpe", "a1");
   * console.log(side, laps, JSON.stringify(events.slice(0, 2))); // → S 1 [["lift","a1",6],["drop","b1"]]
   * ```
   */
  trace(start: string, moves: string): Checked<Trace>;
  /**
   * All games of a text of records, each of them or what is wrong with it; one that is faulty does not spoil others: a
   * comment that is not closed ends before the tags of the next game.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * const { games } = engine.readRecords('[Game "kpe"]\n1. a1 d2');
   * console.log(games[0].moves.map(({ move }) => move).join(" ")); // → a1 d2
   * ```
   */
  readRecords(text: string): Checked<{ games: Checked<RecordedGame>[] }>;
  /**
   * The game as a record in its normal form, which reads as the same game; or why it cannot be written. `start` may be
   * left out, `result` is worked out.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * const text = engine.writeRecord({ game: "kpe", tags: [], moves: [{ move: "a1", comment: "At once." }] });
   * console.log(engine.readRecords(text).games[0].moves[0].comment); // → At once.
   * ```
   */
  writeRecord(game: Omit<RecordedGame, "start" | "result"> & { start?: string }): string | { error: Fault };
  /**
   * The six levels of strength.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * console.log(engine.levels().map(({ level }) => level).join(" ")); // → 1 2 3 4 5 6
   * ```
   */
  levels(): Level[];
}

export interface Engine extends Rules {
  /**
   * Prepares a search of the game after its moves; null, or why not. A search under way is dropped.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine({ tableMiB: 8 });
   * const fault = engine.begin("kpe", "a1 d2", { nodes: 20_000 }); // or as a level plays: { level: 3 }
   * let found = engine.step(10);
   * while (!found.done) found = engine.step(10); // 10 ms at a time
   * console.log(fault, found.nodes, found.move === found.pv[0]); // → null 20000 true
   * ```
   */
  begin(start: string, moves: string, limits?: Limits): { error: Fault } | null;
  /** Searches on for about so many milliseconds (at most 1000), and tells how far it has come. */
  step(ms: number): Progress;
  /**
   * Searches a fixed set of positions of every game, each to so many positions (1 to a million). The signature is the
   * same on every machine, natively and as WebAssembly, as long as the search behaves the same.
   */
  bench(nodes: number): { signature: string; nodes: number; ms: number };
  /**
   * Perft: the ways to play `depth` (at most 30) moves, games that end before adding nothing, repetition ignored.
   *
   * @example
   * ```js
   * import { loadEngine } from "ayla";
   * const engine = await loadEngine();
   * console.log(engine.perft("urim", 3).count); // → 186
   * ```
   */
  perft(start: string, depth: number): Checked<{ count: number; seconds: number }>;
  /** Random games to the end for about so many seconds (at most 60), from a seed. */
  playouts(
    game: string,
    seconds: number,
    seed: number,
  ): Checked<{ playoutsPerSecond: number; turnsPerSecond: number; turnsPerPlayout: number }>;
  /** Frees the engine. It cannot be used after. */
  delete(): void;
}

export interface EngineOptions {
  /**
   * Size of the search's table in MiB, 0 (none: rules only, or a slow search) to 32, and not more than 36 for all the
   * engines of one module. A RangeError otherwise.
   */
  tableMiB?: number;
}

/**
 * Makes an engine from the compiled module: several can share one, and its memory.
 *
 * Memory is taken here, the table, about a fifth of it and 6 MiB more, and does not grow after. The most a module can
 * have is 64 MiB.
 * Texts of more than 100,000 characters are refused ("too-long").
 *
 * @example
 * ```js
 * import { readFile } from "node:fs/promises";
 * import { createAyla, createEngine } from "ayla";
 * const wasmBinary = await readFile(new URL(import.meta.resolve("ayla/ayla.wasm"))); // a browser fetches it by itself
 * const module = await createAyla({ wasmBinary });
 * const [one, other] = [8, 16].map((tableMiB) => createEngine(module, { tableMiB }));
 * console.log(one.view("kpe").position === other.view("kpe").position); // → true
 * ```
 */
export function createEngine(module: unknown, options?: EngineOptions): Engine;

/** The rules alone, for which the smaller module without a search is enough. It needs no freeing. */
export function createRules(module: unknown): Rules;
