import { hash, random } from "./seeds.js";

/**
 * What lies where, as it is drawn: between two views of the engine a scene follows the events of a trace.
 * Nothing here decides anything; each event says all that happens.
 *
 * Seeds are told apart by how they look, their kinds: one that is sown keeps its look, and those below it in a
 * pit stay where they are.
 *
 * @typedef {object} Scene
 * @property {Map<string, number>} seeds by pit
 * @property {Map<string, "S" | "N">} owners by pit
 * @property {{ S: number, N: number }} captured
 * @property {number} hand seeds in the hand
 * @property {string | null} at the pit that the hand is over
 * @property {number} laps
 * @property {string | null} from where this ply began
 * @property {Map<string, number>} taken what it has taken so far, by pit
 * @property {Map<string, number[]>} kinds of the seeds by pit, of the hand (`hand`) and the stores (`S`, `N`)
 */

/** The scene of a view. @returns {Scene} */
export function sceneOf(view) {
  const seeds = new Map(view.pits.map((pit) => [pit.name, pit.seeds]));
  const captured = { S: view.captured[0], N: view.captured[1] };
  const kinds = new Map([["hand", []]]);
  for (const [place, count] of [...seeds, ...Object.entries(captured)]) kinds.set(place, kindsFor(place, count));
  return {
    seeds,
    owners: new Map(view.pits.map((pit) => [pit.name, pit.owner])),
    captured,
    hand: 0,
    at: null,
    laps: 0,
    from: null,
    taken: new Map(),
    kinds,
  };
}

/** Kinds for a place whose seeds come from nowhere: always the same. */
function kindsFor(place, count) {
  const next = random(hash(`kinds ${place}`));
  return Array.from({ length: count }, () => Math.floor(next() * 64));
}

/** Takes over the seeds of an earlier scene of the same game, where as many lie in a place. @returns {Scene} */
export function adopt(scene, earlier) {
  for (const [place, kinds] of earlier?.kinds ?? []) {
    if (scene.kinds.get(place)?.length === kinds.length) scene.kinds.set(place, [...kinds]);
  }
  return scene;
}

export const copy = (scene) => ({
  ...scene,
  seeds: new Map(scene.seeds),
  owners: new Map(scene.owners),
  captured: { ...scene.captured },
  taken: new Map(scene.taken),
  kinds: new Map([...scene.kinds].map(([place, kinds]) => [place, [...kinds]])),
});

/** Moves the uppermost seeds of a place to another: a pit, `hand`, `S` or `N`. */
function carry(scene, from, to, count) {
  add(scene, from, -count);
  add(scene, to, count);
  const pile = scene.kinds.get(from);
  scene.kinds.get(to).push(...pile.splice(Math.max(0, pile.length - count), count));
}

function add(scene, place, count) {
  if (place === "hand") scene.hand += count;
  else if (place in scene.captured) scene.captured[place] += count;
  else scene.seeds.set(place, scene.seeds.get(place) + count);
}

const note = ({ taken }, pit, seeds) => taken.set(pit, (taken.get(pit) ?? 0) + seeds);

/** What each event does to a scene. */
const effects = {
  lift(scene, pit) {
    carry(scene, pit, "hand", scene.seeds.get(pit));
    scene.at = pit;
    scene.from ??= pit;
    ++scene.laps;
  },
  drop(scene, pit) {
    carry(scene, "hand", pit, 1);
    scene.at = pit;
  },
  skip(scene, pit) {
    scene.at = pit;
  },
  take(scene, pit, seeds) {
    carry(scene, pit, "hand", seeds);
    note(scene, pit, seeds);
  },
  capture(scene, pit, seeds, side) {
    carry(scene, pit, side, seeds);
    note(scene, pit, seeds);
  },
  sweep(scene, pit, seeds, side) {
    carry(scene, pit, side, seeds);
  },
  "hand-over"(scene, pit, side) {
    scene.owners.set(pit, side);
  },
  pay(scene, pit, seeds, side) {
    carry(scene, side, pit, seeds);
  },
};

/** Lets one event happen in the scene. @param {Scene} scene */
export function happen(scene, [kind, ...details]) {
  effects[kind]?.(scene, ...details);
}

/** The scene at the end of a game: after the sweep where there was one, which a view does not show. */
export function finalScene(view, trace, seedsOfGame) {
  const scene = sceneOf(view);
  if (!view.result) return scene;
  if (trace) {
    for (const event of trace.events) if (event[0] === "sweep") happen(scene, event);
  } else if (view.result.captured[0] + view.result.captured[1] === seedsOfGame) {
    // A position that was over when it was opened: all of its seeds are with the players.
    const [south, north] = view.result.captured;
    return sceneOf({ ...view, pits: view.pits.map((pit) => ({ ...pit, seeds: 0 })), captured: [south, north] });
  }
  return scene;
}

/** What stays marked of a ply: where it began, where it ended, and what it took. */
export function marksOf(trace) {
  const marks = { from: null, last: null, taken: new Map(), moved: new Set() };
  for (const [kind, pit, seeds] of trace?.events ?? []) {
    if (kind === "lift") marks.from ??= pit;
    if (kind === "drop") marks.last = pit;
    if (kind === "take" || kind === "capture") marks.taken.set(pit, (marks.taken.get(pit) ?? 0) + seeds);
    if (kind === "hand-over") marks.moved.add(pit);
  }
  return marks;
}

/**
 * The first lap of a move, to show before it is made: how many seeds each pit gets, and where the last one falls.
 *
 * @returns {{ from: string, sown: Map<string, number>, last: string } | null}
 */
export function firstLap(trace) {
  const lap = { from: null, sown: new Map(), last: null };
  for (const [kind, pit] of trace.events) {
    if (kind === "lift" && lap.from) break;
    if (kind === "lift") lap.from = pit;
    if (kind === "drop") {
      lap.sown.set(pit, (lap.sown.get(pit) ?? 0) + 1);
      lap.last = pit;
    }
  }
  return lap.last ? lap : null;
}
