/**
 * What lies where, as it is drawn: between two views of the engine a scene follows the events of a trace.
 * Nothing here decides anything; each event says all that happens.
 *
 * @typedef {object} Scene
 * @property {Map<string, number>} seeds by pit
 * @property {Map<string, "S" | "N">} owners by pit
 * @property {{ S: number, N: number }} captured
 * @property {number} hand seeds in the hand
 * @property {string | null} at the pit that the hand is over
 * @property {number} laps
 */

/** The scene of a view. @returns {Scene} */
export function sceneOf(view) {
  return {
    seeds: new Map(view.pits.map((pit) => [pit.name, pit.seeds])),
    owners: new Map(view.pits.map((pit) => [pit.name, pit.owner])),
    captured: { S: view.captured[0], N: view.captured[1] },
    hand: 0,
    at: null,
    laps: 0,
  };
}

export const copy = (scene) => ({
  ...scene,
  seeds: new Map(scene.seeds),
  owners: new Map(scene.owners),
  captured: { ...scene.captured },
});

const add = (map, key, count) => map.set(key, map.get(key) + count);

/** What each event does to a scene. */
const effects = {
  lift(scene, pit) {
    scene.hand += scene.seeds.get(pit);
    scene.seeds.set(pit, 0);
    scene.at = pit;
    ++scene.laps;
  },
  drop(scene, pit) {
    --scene.hand;
    add(scene.seeds, pit, 1);
    scene.at = pit;
  },
  skip(scene, pit) {
    scene.at = pit;
  },
  take(scene, pit, seeds) {
    add(scene.seeds, pit, -seeds);
    scene.hand += seeds;
  },
  capture(scene, pit, seeds, side) {
    add(scene.seeds, pit, -seeds);
    scene.captured[side] += seeds;
  },
  sweep(scene, pit, seeds, side) {
    effects.capture(scene, pit, seeds, side);
  },
  "hand-over"(scene, pit, side) {
    scene.owners.set(pit, side);
  },
  pay(scene, pit, seeds, side) {
    scene.captured[side] -= seeds;
    add(scene.seeds, pit, seeds);
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
    for (const pit of scene.seeds.keys()) scene.seeds.set(pit, 0);
    scene.captured = { S: view.result.captured[0], N: view.result.captured[1] };
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
