import { levelOf } from "./seats.js";

/**
 * A game is its start, the plies since, and who sits where; everything else is asked of the engine.
 *
 * @typedef {"S" | "N"} Side
 * @typedef {import("./seats.js").Seats} Seats
 * @typedef {{ move: string, side: Side, laps: number, taken: number }} Ply
 *
 * A match is a series of games: its target, the points that South's and North's present players brought into
 * this game, and which game this is.
 * @typedef {{ target: number, points: [number, number], round: number }} Match
 *
 * @typedef {{ id: string, start: string, plies: Ply[], seats: Seats, match: Match | null }} Game
 */

export const TARGET = 10;
export const other = (side) => (side === "S" ? "N" : "S");

/** A match that begins. @returns {Match} */
export const newMatch = (target = TARGET) => ({ target, points: [0, 0], round: 1 });

/** The moves as the engine and links read them. @param {Game} game */
export const movesText = (game, length = game.plies.length) =>
  game.plies
    .slice(0, length)
    .map((ply) => ply.move)
    .join(" ");

/**
 * How many plies are left when the last decision is taken back: a person's own, with the engine's reply and
 * passes that nobody chose; null if there is none. Where only engines play it is the last ply.
 *
 * @param {Ply[]} plies
 * @param {Seats} seats
 */
export function lengthAfterUndo(plies, seats) {
  const watched = seats.S !== "person" && seats.N !== "person";
  for (let length = plies.length - 1; length >= 0; --length) {
    const { move, side } = plies[length];
    if (move === "pass") continue;
    if (watched || move === "agree" || seats[side] === "person") return length;
  }
  return null;
}

/** The match as it stands with this game's result counted. @param {Match} match */
export function scored(match, result) {
  const points = [...match.points];
  if (result?.winner) points[result.winner === "S" ? 0 : 1] += result.points ?? 0;
  return points;
}

/** Who has reached the match's target, if anyone. @param {Match} match */
export function matchWinner(match, result) {
  const [south, north] = scored(match, result);
  if (south >= match.target) return "S";
  return north >= match.target ? "N" : null;
}

/**
 * What the engine is to know for a move besides the game: its level, and in a match how that stands for those who sit
 * South and North now, "3-2/10".
 *
 * @param {Game} game
 * @param {Side} side
 * @param {number} [level] another than its own
 * @returns {{ level: number, match?: string }}
 */
export function limitsOf({ seats, match }, side, level = levelOf(seats[side])) {
  return match ? { level, match: `${match.points.join("-")}/${match.target}` } : { level };
}

/**
 * What "new game" means: the next of the match with the players changing sides once a game is over, a new
 * match after the last, and otherwise the same again.
 *
 * @param {Game} game
 * @param {object | null} result of the game, null while it is on
 * @returns {{ start: string, seats: Seats, match: Match | null }}
 */
export function following(game, result) {
  const { start, seats, match } = game;
  if (!match || !result) return { start, seats, match };
  const turned = { S: seats.N, N: seats.S };
  if (matchWinner(match, result)) {
    return { start, seats: turned, match: newMatch(match.target) };
  }
  const [south, north] = scored(match, result);
  return {
    start,
    seats: turned,
    match: { target: match.target, points: [north, south], round: match.round + 1 },
  };
}

/**
 * What a player is called: a key of the catalogue. A match's people keep their number as they change sides.
 *
 * @param {Game} game
 * @param {Side} side
 */
export function playerKey(game, side) {
  const { seats, match } = game;
  const person = seats[side] === "person";
  const alike = person === (seats[other(side)] === "person");
  if (!alike) return person ? "player.you" : "player.engine";
  if (match) {
    const first = (side === "S") === (match.round % 2 === 1);
    const number = first ? "first" : "second";
    return person ? `player.${number}` : `player.engine-${number}`;
  }
  return `side.${side}`;
}

/** The side shown nearest: the one person's own, or South. @param {Seats} seats */
export const nearSide = (seats) => (seats.N === "person" && seats.S !== "person" ? "N" : "S");
