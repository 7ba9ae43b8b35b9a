import { unturned } from "../messages.js";
import { Positions } from "./positions.js";
import { linkTo, readRequest } from "./request.js";
import { endOf, isMain, movesTo, pathTo } from "./tree.js";

/** Letters of a player's name: it stands in sentences and beside the board. */
const MOST_NAME = 40;

/** What is studied: the tree of moves, which of them is shown, and in which line. */
export class Model {
  /** The node that is shown. @type {import("./tree.js").Node} */
  node;
  /** The end of the line that is shown, to which steps lead also after a step back. @type {import("./tree.js").Node} */
  end;
  #tags;

  /** @param {object} app as rooms are given it @param {object} request */
  constructor(app, request) {
    const { info, start, tree, node, match, tags, fault } = readRequest(request, app);
    Object.assign(this, { info, start, tree, match, fault });
    this.#tags = tags;
    this.positions = new Positions(app.engine, start);
    this.look(node);
  }

  get view() {
    return this.positions.at(this.node).view;
  }

  get trace() {
    return this.positions.at(this.node).trace;
  }

  get main() {
    return isMain(this.node);
  }

  /** Shows a node; a line that it does not lie in is left. @param {import("./tree.js").Node} node */
  go(node) {
    this.node = node;
    if (!pathTo(this.end).includes(node)) this.end = endOf(node);
  }

  /** Shows a node and its own line. @param {import("./tree.js").Node} node */
  look(node) {
    this.node = node;
    this.end = endOf(node);
  }

  /** The node after so many moves of the line that is shown. */
  inLine(ply) {
    const line = [this.tree.root, ...pathTo(this.end)];
    return line[Math.max(0, Math.min(line.length - 1, ply))];
  }

  /**
   * Moves from a node on, made where they are not there yet.
   *
   * @returns {import("./tree.js").Node} the last of them that there was room for
   */
  add(node, moves) {
    const { changes } = this.tree;
    const last = this.tree.playAll(node, moves);
    if (changes !== this.tree.changes) this.end = endOf(last);
    return last;
  }

  /** What every search here knows besides the moves. */
  get limits() {
    return this.match ? { match: `${this.match.points.join("-")}/${this.match.target}` } : {};
  }

  /** How the engine is asked about what is shown; null where the game is over. */
  get question() {
    if (this.view.result) return null;
    return { start: this.start, moves: movesTo(this.node), limits: this.limits };
  }

  /** The moves of the main line with who made them. */
  get mainMoves() {
    return this.tree.main.map((node) => ({ move: node.move, side: this.positions.ply(node).side }));
  }

  /** What a record calls a player, empty if nothing. @param {"S" | "N"} side */
  nameOf(side) {
    const wanted = { S: "South", N: "North" }[side];
    const name = this.#tags.find(([name]) => name === wanted)?.[1] ?? "";
    return unturned(name).trim().slice(0, MOST_NAME);
  }

  get link() {
    return linkTo(this);
  }

  /** The link to the end of the main line. */
  get mainLink() {
    return linkTo({ ...this, node: endOf(this.tree.root) });
  }

  /** @returns {import("../../wasm/ayla.d.ts").RecordedGame} */
  get record() {
    const { result } = this.positions.at(endOf(this.tree.root)).view;
    return this.tree.record({ game: this.info.id, start: this.start, tags: this.#tags, result });
  }

  /** What opens it again, in addition to its link. */
  get state() {
    return { record: this.record, path: pathTo(this.node).map(({ move }) => move) };
  }
}
