import { formatLink } from "../link.js";
import { matchOf } from "../opening.js";
import { endOf, MOST_NODES, movesTo, pathTo, treeOf } from "./tree.js";

/**
 * What opens a study, and what of it is kept: a request is anybody's, from a link or from what this tab has kept.
 *
 * @typedef {object} Opened
 * @property {object} info the game
 * @property {string} start the first position, in full
 * @property {import("./tree.js").Tree} tree
 * @property {import("./tree.js").Node} node what is shown first
 * @property {object | null} match `{ target, points, round }`, where one was named
 * @property {[string, string][]} tags of the record it came from
 * @property {object | null} fault why it is not all that was asked for
 */

/** More letters than these are not kept over a reload. */
const MOST_KEPT = 200_000;
/** By so many lines a study is found again. */
const MOST_LINES = 5;
const KEY = "study";

const isText = (value) => typeof value === "string" && value !== "";

/** Takes out of a tree what the rules do not allow. @returns {object | null} the first fault */
function prune(tree, engine, start) {
  let first = null;
  for (const leaf of [...tree.nodes()].filter(({ children }) => children.length === 0)) {
    const path = pathTo(leaf);
    if (!path.every((each) => each.parent.children.includes(each))) continue; // gone with another
    const { error } = engine.view(start, movesTo(leaf));
    if (!error) continue;
    first ??= error;
    // A text that cannot be read at all names no move.
    tree.remove(path[(error.ply ?? 1) - 1]);
  }
  return first;
}

/** The match that was named, if there is one, which may be anything where it was kept. */
function matchNamed({ match, score, round }, info) {
  if ([match, score, round].every((each) => each === undefined)) return { match: null };
  const pair = Array.isArray(score) && score.length === 2 && score.every((each) => Number.isInteger(each) && each >= 0);
  const sound = {
    match: Number.isInteger(match) && match > 0 ? match : undefined,
    score: pair ? score : undefined,
    round: Number.isInteger(round) ? round : undefined,
  };
  const { error, match: named = null } = matchOf(sound, info);
  return { error, match: named };
}

/**
 * @param {object} request
 * @param {{ engine: object, infos: object[] }} app
 * @returns {Opened}
 */
export function readRequest(request, { engine, infos }) {
  const record = request.record ?? null;
  const wanted = [record?.start, record?.game, request.position, request.game].find(isText) ?? infos[0].id;
  let fault = null;
  let view = engine.view(wanted);
  if (view.error) {
    fault = view.error;
    view = engine.view(infos[0].id);
  }
  const info = infos.find(({ id }) => id === view.game);
  let tree;
  if (fault) tree = treeOf(undefined);
  else if (record) {
    tree = treeOf(record);
    fault = prune(tree, engine, view.start) ?? tooMany(tree);
  } else ({ tree, fault } = treeOfMoves(isText(request.moves) ? request.moves : "", engine, view.start));
  const tags = Array.isArray(record?.tags) ? record.tags.filter((tag) => Array.isArray(tag) && tag.every(isText)) : [];
  const { match, error } = matchNamed(request, info);
  fault ??= error ?? null;
  return { info, start: view.start, tree, node: nodeOf(request, tree), match, tags, fault };
}

/** A study has no room for all that there was. */
const tooMany = ({ refused }) => (refused ? { field: "moves", code: refused, most: MOST_NODES } : null);

/** Moves as links write them, as far as they are legal. */
function treeOfMoves(moves, engine, start) {
  let fault = null;
  let view = engine.view(start, moves);
  if (view.error) {
    fault = view.error;
    const before = (fault.ply ?? 1) - 1;
    view = engine.view(start, moves.trim().split(/\s+/).slice(0, before).join(" "));
    if (view.error) view = engine.view(start);
  }
  const list = view.moves === "" ? [] : view.moves.split(" ");
  const tree = treeOf({ moves: list.map((move) => ({ move })) });
  return { tree, fault: fault ?? tooMany(tree) };
}

/** What a request wants to be shown: the end of a path, or the game after so many moves, all of them by default. */
function nodeOf({ path, at }, tree) {
  if (Array.isArray(path)) return tree.find(path);
  const { main } = tree;
  if (!Number.isInteger(at) || at >= main.length) return endOf(tree.root);
  return at <= 0 ? tree.root : main[at - 1];
}

/**
 * The link to what is shown: the line that it lies in, and where in it.
 *
 * @param {{ info: object, start: string, node: import("./tree.js").Node, match: object | null }} study
 * @returns {import("../link.js").Link}
 */
export function linkTo({ info, start, node, match }) {
  return {
    view: "study",
    game: info.id,
    ...(start !== info.start && { position: start }),
    moves: movesTo(endOf(node)),
    ...(match && { match: match.target, score: match.points, round: match.round }),
    at: node.ply,
  };
}

/** A link but for where in its line it begins, so that two can be told to open the same. */
const lineOf = ({ view, game, position, moves, match, score, round }) =>
  formatLink({ view, game: game ?? position?.split(" ")[0], position, moves, match, score, round });

/**
 * The lines by which links find a study again: that which it was opened with, its main line, the one shown, and those
 * shown before, as the address follows a little later.
 *
 * @param {any} lines as they were; whatever else that is, they are begun anew
 * @param {{ shown: object, main: object }} links
 * @returns {string[]}
 */
export function linesWith(lines, { shown, main }) {
  const [first = lineOf(shown), ...rest] = Array.isArray(lines) ? lines.filter(isText) : [];
  return [...new Set([first, lineOf(main), lineOf(shown), ...rest])].slice(0, MOST_LINES);
}

/**
 * Keeps a study for this tab.
 *
 * @param {{ tab: object }} storage
 * @param {object} request with the study's `lines`
 * @returns {boolean} whether it is not too large for that
 */
export function keepStudy({ tab }, request) {
  const texts = [request, { ...request, review: undefined }].map((each) => JSON.stringify(each));
  const text = texts.find(({ length }) => length <= MOST_KEPT);
  if (text) tab.save(KEY, text);
  else tab.forget(KEY);
  return text !== undefined;
}

function loadKept(tab) {
  try {
    const request = JSON.parse(tab.load(KEY));
    return Array.isArray(request?.lines) && isText(request.game) ? request : null;
  } catch {
    return null;
  }
}

/** Why what this tab kept of a study cannot be read; null if it can, or there is nothing. */
export const faultOfKept = ({ tab }) =>
  tab.load(KEY) === null || loadKept(tab) ? null : { field: "game", code: "unreadable", value: "" };

/** What this tab kept of the study that a link opens; the link itself if nothing. */
export function recalled({ tab }, request) {
  if (request.record) return request;
  const kept = loadKept(tab);
  if (!kept?.lines.includes(lineOf(request))) return request;
  const path = (request.moves ?? "").split(" ").filter(Boolean).slice(0, request.at);
  return { ...kept, view: "study", reviewing: request.reviewing, ...(request.at !== undefined && { path }) };
}
