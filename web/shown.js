import { plainPicture } from "./board/picture.js";
import { firstLap, marksOf } from "./board/scene.js";
import { matchWinner, other, playerKey, scored } from "./game.js";
import { hintWords } from "./hint.js";
import { t } from "./messages.js";
import { levelOf, STRONGEST } from "./seats.js";
import { thoughtWords } from "./thought.js";
import { pitLabel, plySentence, resultSentence } from "./words.js";

/**
 * What is shown of a game at a moment: the board's picture, the line that says whose turn it is, the choices.
 *
 * @typedef {object} State
 * @property {import("./session.js").Session} session
 * @property {object} info the game
 * @property {import("./board/scene.js").Scene} scene what the board shows now
 * @property {object | null} moving the event under way
 * @property {boolean} calm nothing moves
 * @property {boolean} held a ply is being shown, but stands still
 * @property {string | null} pointed the pit that the mouse or the focus is at
 * @property {Set<string> | null} offering pits put together for an offer
 * @property {(level: number) => number} mostMs the most milliseconds that a level thinks about a move
 */

const none = new Set();

/** What a side's player is called, and whether it is the one person at the screen. */
export function partyOf(game, side) {
  const key = playerKey(game, side);
  return { who: t(key), you: key === "player.you" ? "yes" : "no" };
}

/** The name that stands at a side of the board: an engine's has its level. */
export function seatName(game, side) {
  const level = levelOf(game.seats[side]);
  const key = playerKey(game, side);
  if (level === null) return t(key);
  // Two engines are told apart by their sides alone, which stand there too.
  const engine = t(key === `side.${side}` ? "player.engine" : key);
  return t("seat.engine", { engine, level: t(`level.${level}.within`) });
}

/** The moves of one kind that a person has now. */
function legal({ phase, paused, view }, kind) {
  return phase === "idle" && !paused ? view.legal.filter((move) => move.kind === kind) : [];
}

/** Pits that can be in an offer together with those chosen; the chosen ones can be taken out again. */
function offerable(session, chosen) {
  const together = legal(session, "give").filter(({ pits }) => [...chosen].every((pit) => pits.includes(pit)));
  return new Set([...together.flatMap(({ pits }) => pits), ...chosen]);
}

/** The chosen pits with another, or without it if it is one of them; null if that makes no offer. */
export function chosenWith(session, chosen, pit) {
  if (!offerable(session, chosen).has(pit)) return null;
  const others = new Set(chosen);
  if (!others.delete(pit)) others.add(pit);
  return others;
}

/** The offer of exactly the chosen pits, if it can be made. */
function offerMove(session, chosen) {
  const exactly = ({ pits }) => pits.length === chosen.size && pits.every((pit) => chosen.has(pit));
  return legal(session, "give").find(exactly)?.move ?? null;
}

/** @param {State} state @returns {import("./board/paint.js").Picture} */
export function pictureOf({ session, scene, moving, calm, offering, pointed }) {
  const { view } = session;
  const playable = () => new Set(legal(session, "sow").flatMap(({ pits }) => pits));
  return {
    scene,
    moving,
    legal: !calm ? none : offering ? offerable(session, offering) : playable(),
    chosen: offering ?? new Set(calm ? view.offer?.pits : []),
    locked: new Set(view.locks ? [...view.locks.S, ...view.locks.N] : []),
    endless: new Set(calm ? view.endless : []),
    showOwners: view.mayOffer !== undefined,
    startRow: calm && !view.result ? (view.startRow ?? null) : null,
    marks: calm ? marksOf(session.trace) : { from: scene.from, last: null, taken: scene.taken },
    preview: calm && !offering ? preview(session, pointed) : null,
  };
}

/**
 * The board as a picture by itself, without what only the player at it needs.
 *
 * @param {State} state
 * @param {"S" | "N"} near
 * @param {string} title
 * @returns {import("./board/picture.js").Wanted}
 */
export function wantedOf(state, near, title) {
  const { scene, locked, showOwners, marks } = pictureOf({ ...state, moving: null, pointed: null });
  const picture = { ...plainPicture({ ...scene, hand: 0 }), locked, showOwners, marks };
  return { info: { ...state.info, id: state.session.view.game }, picture, near, title };
}

/** The first lap from the pit pointed at, else of the move that is hinted at; null if there is neither. */
const preview = (session, pointed) =>
  (pointed && foreseen(session, pointed)) ?? (session.hinted ? foreseen(session, session.hinted.move) : null);

/** The first lap of a move; asked for again and again while the mouse is there. */
function foreseen(session, move) {
  const key = `${session.view.position} ${session.phase} ${session.paused} ${move}`;
  if (lastForeseen.key !== key) {
    const trace = session.foresee(move);
    lastForeseen = { key, lap: trace && firstLap(trace) };
  }
  return lastForeseen.lap;
}

let lastForeseen = { key: "", lap: null };

/** What a pit's label says besides owner and seeds. */
function pitStates(picture, name, offering) {
  return [
    picture.legal.has(name) && (offering ? "offerable" : "playable"),
    picture.locked.has(name) && "locked",
    picture.endless.has(name) && "endless",
    picture.marks?.from === name && "from",
    picture.marks?.last === name && "last",
    picture.marks?.taken.has(name) && "taken",
  ].filter(Boolean);
}

/** What each pit is called. @param {State} state @returns {(name: string) => string} */
export function pitLabels({ session: { view }, scene, offering }, picture) {
  const pits = new Map(view.pits.map((pit) => [pit.name, pit]));
  return (name) => {
    const pit = pits.get(name);
    // At the end the board is shown swept, which a view is not.
    const seeds = view.result ? scene.seeds.get(name) : pit.seeds;
    const last = picture.preview?.from === name ? picture.preview.last : undefined;
    return pitLabel({ ...pit, seeds }, pitStates(picture, name, offering !== null), last);
  };
}

/** What stands at a side of the board. @param {State} state */
export function seatOf({ session, info, scene }, side) {
  const { view, game, phase, trace } = session;
  const mover = phase === "over" ? null : phase === "moving" && trace ? trace.side : view.turn;
  return {
    side,
    who: seatName(game, side),
    view: phase === "moving" ? { ...view, result: null } : view,
    info,
    game,
    captured: scene?.captured[side] ?? 0,
    onMove: mover === side,
  };
}

/** Whose turn it is, and what for. @param {State} state */
export function turnText({ session, info, scene, held, offering, mostMs }) {
  const { game, view, phase, paused, trace } = session;
  if (phase === "past") return t("past.at", { ply: session.at, plies: game.plies.length });
  if (phase === "over") return resultSentence(view.result, info, (side) => partyOf(game, side)).title;
  if (phase === "moving") {
    const party = partyOf(game, trace.side);
    const lap = { ...party, lap: Math.max(1, scene.laps), laps: trace.laps };
    const text = trace.laps < 2 ? t("turn.moving", party) : t("turn.lap", lap);
    return held ? t("turn.held", { text }) : text;
  }
  const party = partyOf(game, view.turn);
  if (phase === "thinking") {
    const seconds = mostMs(session.helping ? STRONGEST : levelOf(game.seats[view.turn])) / 1000;
    if (session.helping === "hint") return t("turn.hinting");
    if (session.helping) return t("turn.helping", { ...party, seconds });
    return seconds < 1 ? t("turn.thinking", party) : t("turn.thinking-long", { ...party, seconds });
  }
  if (paused) return t("turn.paused", party);
  if (session.hinted && !offering) return hintWords(session.hinted).move;
  if (offering) return t("turn.offering");
  if (view.offer) return t("turn.answer", party);
  return view.startRow ? t("turn.row", { ...party, row: view.startRow }) : t("turn.of", party);
}

/**
 * What the engine thinks, or thought last.
 *
 * @param {import("./session.js").Session} session
 * @param {string} family of the game
 * @returns {import("./panels/thought.js").Shown}
 */
export function thoughtOf({ game, thought, phase, paused }, family) {
  return {
    mayHelp: phase === "idle" && !paused,
    possible: Object.values(game.seats).some((seat) => seat !== "person"),
    going: phase === "thinking" && thought !== null && !thought.progress.done,
    who: thought ? partyOf(game, thought.side).who : "",
    words: thought ? thoughtWords(thought.progress, family) : null,
  };
}

/** Longer than this is more than two lines of a phone. */
const HINT_LETTERS = 76;

/** Why the move of a hint is good: the weightiest reason, and the next if that is short. @param {State} state */
export function hintText({ session: { hinted, phase }, offering }) {
  if (!hinted || offering || phase !== "idle") return null;
  const [first, second] = hintWords(hinted).reasons;
  const both = `${first} ${second}`;
  return second && both.length <= HINT_LETTERS ? both : first;
}

/**
 * What has been seen of the ply under way, which is told in full when it is over, or of one looked back at; null if
 * there is nothing.
 */
export function soFarText({ session: { game, phase, trace }, scene }) {
  if (phase === "past") return trace ? plySentence(trace, (side) => partyOf(game, side)) : "";
  if (phase !== "moving" || !trace.laps) return null;
  return t("turn.so-far", { pit: trace.move, taken: [...scene.taken.values()].reduce((sum, seeds) => sum + seeds, 0) });
}

/** What the choices beside the board are. @param {State} state */
export function choicesOf({ session, info, offering }) {
  const { game, view, phase, paused } = session;
  return {
    result: phase === "over" ? resultOf(game, view, info) : null,
    paused,
    answers: [...legal(session, "accept"), ...legal(session, "decline")].map(({ move }) => move),
    offer: view.offer && { ...partyOf(game, view.offer.by), ...view.offer },
    mayOffer: legal(session, "give").length > 0 ? view.mayOffer : 0,
    offers: legal(session, "give").map(({ move, pits }) => ({ move, pits })),
    chosen: offering && [...offering].sort(),
    chosenMove: offering && offerMove(session, offering),
  };
}

/**
 * Who may end the game, and how, other than by playing on; null if nobody may. At a board that two people share
 * it is the one to move who resigns, or asks the other to agree.
 *
 * @param {import("./session.js").Session} session
 */
export function endingOf({ game, view }) {
  const people = Object.keys(game.seats).filter((side) => game.seats[side] === "person");
  if (view.result || people.length === 0) return null;
  const two = people.length === 2;
  const side = two ? view.turn : people[0];
  return { ply: game.plies.length, side, ...partyOf(game, side), asked: two ? partyOf(game, other(side)).who : null };
}

/** The text of the way to a new game. @param {import("./session.js").Session} session */
export function againKey({ game, view, phase }) {
  if (phase !== "over") return "action.new-game";
  return game.match && !matchWinner(game.match, view.result) ? "action.next-game" : "action.again";
}

function resultOf(game, view, info) {
  const party = (side) => partyOf(game, side);
  const result = resultSentence(view.result, info, party);
  if (!game.match) return result;
  const score = t("match.score", {
    south: party("S").who,
    north: party("N").who,
    score: scored(game.match, view.result).join("–"),
  });
  const winner = matchWinner(game.match, view.result);
  return { ...result, match: winner ? t("match.won", { ...party(winner), score }) : score };
}
