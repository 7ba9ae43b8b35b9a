import { languageIds } from "../languages.js";
import { spaced } from "../link.js";
import { choices } from "../settings.js";

/**
 * What a board on another page is asked to show: parameters as text, from an address, attributes or a message, and what
 * they come to. Nothing in them stops the board: what is not understood is told, and its default stands.
 *
 * @typedef {object} Request
 * @property {string} start the first position, in full
 * @property {string} moves those since
 * @property {"play" | "view" | "diagram"} mode
 * @property {number} at after how many of the moves it is shown
 * @property {"S" | "N"} side whose the reader is, and who sits at the bottom
 * @property {import("../seats.js").Seat} opponent who plays the other side
 * @property {string} lang "auto" or a language
 * @property {string} theme
 * @property {Set<string>} controls what stands about the board, of `parts`
 * @property {string} speed
 *
 * @typedef {object} RequestFault
 * @property {string} parameter
 * @property {string} field the parameter, or a part of a position
 * @property {string} code
 * @property {string} [value]
 * @property {string} [reason] the engine's
 */

/** What can stand about a board. */
export const parts = ["players", "text", "tools", "link"];

/** Characters of all parameters together. */
export const LONGEST = 100_000;

/** Further faults are not told. */
const MOST_FAULTS = 8;

const sides = { south: "S", north: "N" };
const modes = ["play", "view", "diagram"];
const levels = ["1", "2", "3", "4", "5", "6", "person"];

const oneOf = (values) => ({
  read: (text) => (values.includes(text) ? text : undefined),
  fault: { code: "bad-value", values: values.join(", ") },
});

/** Which parts there are; undefined for what cannot be read. */
function readControls(text) {
  if (text === "all" || text === "none") return new Set(text === "all" ? parts : []);
  const named = text.split(",");
  return named.every((part) => parts.includes(part)) ? new Set(named) : undefined;
}

/** A count, of any size; which there are is known once the moves are. */
const readCount = (text) => (/^(0|[1-9][0-9]{0,5})$/.test(text) ? Number(text) : undefined);

/** A language by its first subtag: "pt-BR" is Portuguese. */
const readLanguage = (text) =>
  text === "auto" ? text : languageIds.find((id) => id === text.toLowerCase().split("-")[0]);

/** How each parameter is read, undefined for a value that it cannot have, and what is told then. */
const parameters = new Map([
  ["game", { read: (text) => text || undefined, fault: { code: "missing" } }],
  ["position", { read: (text) => spaced(text) || undefined, fault: { code: "missing" } }],
  ["moves", { read: spaced }],
  ["mode", oneOf(modes)],
  ["at", { read: readCount, fault: { code: "not-a-count" } }],
  ["side", oneOf(Object.keys(sides))],
  ["level", oneOf(levels)],
  ["lang", { ...oneOf(["auto", ...languageIds]), read: readLanguage }],
  ["theme", oneOf(choices.theme)],
  ["controls", { read: readControls, fault: { code: "bad-value", values: ["all", "none", ...parts].join(", ") } }],
  ["speed", oneOf(choices.speed)],
]);

export const names = [...parameters.keys()];

/** What stays as it was when other parameters come, unless these name it. */
export const staying = ["lang", "theme", "controls", "speed"];

const cut = (text, length = 60) => (text.length > length ? `${text.slice(0, length)}…` : text);

const faultAt = (name, code, value, more) => {
  const parameter = cut(name, 40);
  return { parameter, field: parameter, code, value: cut(value), ...more };
};

const unknown = (name, value) => faultAt(name, "unknown-parameter", value, { names: names.join(", ") });

/** Puts a fault with the others, as long as they are not too many to be told. */
const tell = (faults, fault) => faults.length < MOST_FAULTS && faults.push(fault);

/**
 * The parameters of an address, each with its text.
 *
 * @param {string} hash what stands after the `#`, with it or without
 * @returns {{ params: Map<string, string>, faults: RequestFault[] }}
 */
export function readHash(hash) {
  const text = hash.replace(/^#/, "");
  const params = new Map();
  const faults = [];
  if (text.length > LONGEST) {
    return { params, faults: [faultAt("address", "too-long-text", "", { most: LONGEST })] };
  }
  const seen = new Set();
  for (const part of text.split("&")) {
    if (part === "") continue;
    const end = part.indexOf("=");
    const name = end < 0 ? part : part.slice(0, end);
    const raw = end < 0 ? "" : part.slice(end + 1);
    if (!parameters.has(name)) tell(faults, unknown(name, raw));
    else if (seen.has(name)) tell(faults, faultAt(name, "twice", raw));
    else {
      seen.add(name);
      try {
        params.set(name, decodeURIComponent(raw));
      } catch {
        tell(faults, faultAt(name, "bad-encoding", raw));
      }
    }
  }
  return { params, faults };
}

/**
 * The same from an object, as programs and messages give them.
 *
 * @param {unknown} object
 * @returns {{ params: Map<string, string>, faults: RequestFault[] }}
 */
export function readObject(object) {
  const params = new Map();
  const faults = [];
  let length = 0;
  for (const [name, value] of Object.entries(object ?? {})) {
    if (value === undefined || value === null) continue;
    if (!parameters.has(name)) tell(faults, unknown(name, ""));
    else if (typeof value !== "string" && typeof value !== "number") {
      tell(faults, faultAt(name, "bad-value", typeof value, { values: "text" }));
    } else {
      params.set(name, String(value));
      length += params.get(name).length;
    }
  }
  if (length <= LONGEST) return { params, faults };
  return { params: new Map(), faults: [faultAt("address", "too-long-text", "", { most: LONGEST })] };
}

/**
 * What parameters that need no engine come to.
 *
 * @param {Map<string, string>} params
 * @returns {{ values: Map<string, any>, faults: RequestFault[] }}
 */
export function readValues(params) {
  const values = new Map();
  const faults = [];
  for (const [name, text] of params) {
    const { read, fault } = parameters.get(name);
    const value = read(text);
    if (value === undefined) tell(faults, faultAt(name, fault.code, text, fault));
    else values.set(name, value);
  }
  return { values, faults };
}

/**
 * What is to be shown.
 *
 * @param {Map<string, string>} params
 * @param {import("../../wasm/ayla.d.ts").Rules} engine
 * @param {object[]} infos all games
 * @returns {{ request: Request, faults: RequestFault[] }}
 */
export function readRequest(params, engine, infos) {
  const { values, faults } = readValues(params);
  const start = startOf(values, infos, engine, faults);
  const { moves, count } = movesOf(start, values.get("moves") ?? "", engine, faults);
  const mode = values.get("mode") ?? "play";
  const level = values.get("level") ?? "2";
  const request = {
    start,
    moves,
    mode,
    at: atOf(values.get("at"), mode, count, faults),
    side: sides[values.get("side") ?? "south"],
    opponent: level === "person" ? "person" : `level-${level}`,
    lang: values.get("lang") ?? "auto",
    theme: values.get("theme") ?? "auto",
    // A diagram is the board alone where nothing else is asked for.
    controls: values.get("controls") ?? new Set(mode === "diagram" ? [] : parts),
    speed: values.get("speed") ?? choices.speed[0],
  };
  return { request, faults };
}

/** The first position, in full. */
function startOf(values, infos, engine, faults) {
  const known = (id) => infos.find((info) => info.id === id);
  const game = values.get("game");
  const position = values.get("position");
  const ofPosition = position?.split(" ")[0];
  if (game !== undefined && !known(game)) {
    const games = infos.map(({ id }) => id).join(", ");
    tell(faults, faultAt("game", "unknown-game", game, { games }));
  } else if (game === undefined && position === undefined) tell(faults, faultAt("game", "missing", ""));
  const info = known(game) ?? known(ofPosition) ?? infos[0];
  if (position !== undefined) {
    if (known(game) && game !== ofPosition) tell(faults, faultAt("position", "other-game", position));
    else {
      const view = engine.view(position);
      if (!view.error) return view.start;
      tell(faults, { parameter: "position", value: cut(position), ...view.error });
    }
  }
  return info.start;
}

/** The moves up to the first that cannot be made. */
function movesOf(start, text, engine, faults) {
  const whole = ({ moves }) => ({ moves, count: moves === "" ? 0 : moves.split(" ").length });
  const view = engine.view(start, text);
  if (!view.error) return whole(view);
  const { ply } = view.error;
  const list = text.match(/give:[a-z][0-9]+(,[a-z][0-9]+)*|[^\s,]+/g) ?? [];
  tell(faults, { parameter: "moves", value: cut(ply ? (list[ply - 1] ?? "") : text), ...view.error });
  const before = engine.view(start, list.slice(0, (ply ?? 1) - 1).join(" "));
  return before.error ? { moves: "", count: 0 } : whole(before);
}

function atOf(at, mode, count, faults) {
  const usual = mode === "view" ? 0 : count;
  if (at === undefined) return usual;
  if (mode === "play") tell(faults, faultAt("at", "not-in-play", String(at)));
  else if (at > count) tell(faults, faultAt("at", "not-a-count", String(at), { most: count }));
  else return at;
  return usual;
}
