// What a lesson may ask for, each as a question to the engine. A goal {"takes":4,"safe":true} asks for both; the answers
// of a lesson are exactly the legal moves that meet it.

import { best } from "./module.mjs";
import { otherSide } from "./turned.mjs";

/** Positions a search of a lesson may look at: more than any of them needs. */
const nodes = 60_000;

/** The seeds that the mover of a traced ply captured (in Katro: took to sow on), and from which pits. */
export function taken({ events, side }) {
  const taking = events.filter(([what, , , by]) => what === "take" || (what === "capture" && by === side));
  return { seeds: taking.reduce((sum, [, , seeds]) => sum + seeds, 0), pits: taking.map(([, pit]) => pit) };
}

/** The pit where the last seed of a traced ply fell. */
export const lastOf = ({ events }) => events.findLast(([what]) => what === "drop")?.[1];

const seedsOf = ({ pits }, side) => pits.reduce((sum, { owner, seeds }) => sum + (owner === side ? seeds : 0), 0);

/** The most that a player to move in this position can take at once. */
const mostTaken = (engine, position) =>
  Math.max(0, ...engine.view(position).legal.map(({ move }) => taken(engine.trace(position, move)).seeds));

/** What a win is worth before the plies to it are taken off: more than any seeds. */
const win = 1000;

/** One number for a score, and whether it is more than an estimate. */
function worth({ unit, value, seeds, proven }) {
  if (unit === "turns" && value !== 0) return { value: Math.sign(value) * win - value, certain: proven };
  return { value: unit === "points" ? 100 * value + (seeds ?? 0) : value, certain: proven };
}

/** Every legal move with what it is worth, the best first. */
function ranked(engine, start) {
  const { moves } = best(engine, start, "", { nodes, everyMove: true });
  return moves.map(({ move, score }) => ({ move, ...worth(score) })).sort((a, b) => b.value - a.value);
}

/** The best move where it is clearly the best: by what is certain, or by three seeds. */
function onlyBest([first, second]) {
  const certain = first.certain && second.certain;
  return first.value - second.value >= (certain ? 1 : 3) ? first.move : null;
}

/**
 * The questions by the goals' names: each is given the engine, the position (`start`, its view `before`, the `ranking` of
 * its moves), who moves, and the move with its trace and the view after it; then the goal's value. It answers whether the
 * move meets the goal.
 */
const questions = {
  /** So many seeds, or more, are captured. */
  takes: ({ trace }, seeds) => taken(trace).seeds >= seeds,
  /** No move captures more. */
  most: ({ trace, engine, start }) => taken(trace).seeds > 0 && taken(trace).seeds === mostTaken(engine, start),
  /** The last seed falls there. */
  last: ({ trace }, pit) => lastOf(trace) === pit,
  /** The sowing goes on for so many laps, or more. */
  laps: ({ trace }, laps) => trace.laps >= laps,
  /** A full pit is passed over (Urim). */
  skips: ({ trace }) => trace.events.some(([what]) => what === "skip"),
  /** A home pit is opened for the first time, and so many are left (Kpé). */
  opens: ({ view, before, side }, left) => view.locks[side].length === left && before.locks[side].length === left + 1,
  /** The opponent had no seeds, and now has some. */
  feeds: ({ view, before, side }) => seedsOf(before, otherSide(side)) === 0 && seedsOf(view, otherSide(side)) > 0,
  /** No reply captures. */
  safe: ({ view, engine }) => mostTaken(engine, view.position) === 0,
  /** Whatever the reply, so many seeds or more can be captured with the next move. */
  forces: ({ view, engine }, seeds) =>
    !view.result &&
    view.legal.every(({ move }) => {
      const next = engine.view(view.position, move);
      return !next.result && mostTaken(engine, next.position) >= seeds;
    }),
  /** The game ends, and the mover has won. */
  wins: ({ view, side }) => view.result?.winner === side,
  /** The game ends, and scores the mover so many match points (Urim). */
  points: ({ view, side }, points) => view.result?.winner === side && view.result.points >= points,
  /** The best move by search, clearly. */
  best: ({ move, ranking }) => onlyBest(ranking()) === move,
  /** Won in so many plies, whatever the replies, and no sooner by any move. */
  winsIn: ({ move, ranking }, plies) => {
    const [soonest] = ranking();
    const found = ranking().find((other) => other.move === move);
    return soonest.value === win - plies && found.value === soonest.value && found.certain;
  },
  /** An offer that the opponent does best to accept, and that is better than any sowing; all of it certain. */
  offerAccepted: ({ move, view, engine, ranking }) => {
    if (!view.offer) return false;
    const sowing = ranking().find((other) => !other.move.startsWith("give:"));
    const offer = ranking().find((other) => other.move === move);
    const [answer, other] = ranked(engine, view.position);
    const certain = [sowing, offer, answer, other].every((found) => found.certain);
    return certain && offer.value > sowing.value && answer.move === "accept" && answer.value > other.value;
  },
};

/** The legal moves in `start` that meet the goal, sorted. */
export function answersTo(engine, start, goal) {
  const before = engine.view(start);
  const side = before.turn;
  let moves;
  const ranking = () => (moves ??= ranked(engine, start));
  const meets = (move) => {
    const context = { engine, start, before, side, ranking, move };
    context.trace = engine.trace(start, move);
    context.view = engine.view(start, move);
    return Object.entries(goal).every(([name, value]) => questions[name](context, value));
  };
  return before.legal
    .map(({ move }) => move)
    .filter(meets)
    .sort();
}

/** Whether no other reply in `start` is worth more than this one. */
export function isBest(engine, start, reply) {
  const moves = ranked(engine, start);
  return moves.find(({ move }) => move === reply)?.value === moves[0].value;
}

/** The names of all goals. */
export const goalNames = Object.keys(questions);
