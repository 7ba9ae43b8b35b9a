/**
 * The moves of a study as a tree: the game, what else could have been played, and what is said of it. Pure; nothing
 * here knows whether a move is legal.
 *
 * A node stands for the position after its move, the root for that before the first. Its first child goes on with the
 * line that it lies in, the others are variations.
 *
 * @typedef {object} Node
 * @property {string} move "" at the root
 * @property {Node | null} parent
 * @property {number} ply how many moves lead to it
 * @property {Node[]} children
 * @property {string} comment
 * @property {string} before what is said before the move, where it is the first of a variation
 *
 * @typedef {import("../../wasm/ayla.d.ts").RecordedGame} RecordedGame
 * @typedef {{ comment?: string, moves: { move: string, comment?: string, variations?: Line[] }[] }} Line
 */

/** More nodes than these are neither read nor made, so that a study can be kept and listed. */
export const MOST_NODES = 3000;
/** Letters of one comment. */
export const MOST_LETTERS = 2000;
/** So many variations may lie within one another, as in a record. */
export const DEEPEST = 50;

/** A comment as a record can hold it: no control characters but ends of lines and tabs. */
const cut = (text) =>
  typeof text === "string" ? text.slice(0, MOST_LETTERS).replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "") : "";
const nodeOf = (move, parent) => ({
  move,
  parent,
  ply: parent ? parent.ply + 1 : 0,
  children: [],
  comment: "",
  before: "",
});

/** The nodes from the first move to this one. @param {Node} node @returns {Node[]} */
export function pathTo(node) {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.unshift(at);
  return path;
}

/** The moves that lead to a node, as the engine reads them. @param {Node} node */
export const movesTo = (node) =>
  pathTo(node)
    .map(({ move }) => move)
    .join(" ");

/** The end of the line that goes on from a node. @param {Node} node */
export function endOf(node) {
  while (node.children.length > 0) [node] = node.children;
  return node;
}

/** Whether a node belongs to the main line. @param {Node} node */
export const isMain = (node) => pathTo(node).every((each) => each.parent.children[0] === each);

/** The last node on the way to this one that belongs to the main line. @param {Node} node */
export function mainBefore(node) {
  let last = node;
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) last = at.parent;
  return last;
}

/** How many variations a node lies in. @param {Node} node */
const depthOf = (node) => pathTo(node).filter((each) => each.parent.children[0] !== each).length;

export class Tree {
  root = nodeOf("", null);
  /** How often something was changed; who shows the tree sees by it whether that is up to date. */
  changes = 0;
  /** Why there was no room for a move, the last one; null if there was for all. @type {"too-many" | "too-deep" | null} */
  refused = null;
  #count = 0;

  /** The nodes of the main line, without the root. */
  get main() {
    return pathTo(endOf(this.root));
  }

  /** Whether there is room for another move. */
  get full() {
    return this.#count >= MOST_NODES;
  }

  /**
   * A move at a node: the child that there is, else one made for it, the last of the variations.
   *
   * @param {Node} node
   * @param {string} move
   * @returns {Node | null} null if there is no room for it
   */
  play(node, move) {
    const known = node.children.find((child) => child.move === move);
    if (known) return known;
    const deep = node.children.length > 0 && depthOf(node) >= DEEPEST;
    if (this.full || deep) {
      this.refused = this.full ? "too-many" : "too-deep";
      return null;
    }
    const child = nodeOf(move, node);
    node.children.push(child);
    ++this.#count;
    ++this.changes;
    return child;
  }

  /** Several moves from a node on; ends early where there is no room. @returns {Node} the last of them */
  playAll(node, moves) {
    for (const move of moves) {
      const next = this.play(node, move);
      if (!next) break;
      node = next;
    }
    return node;
  }

  /** The node that moves from the first one on lead to; as far as they are there. @param {string[]} moves */
  find(moves) {
    let node = this.root;
    for (const move of moves) {
      const next = node.children.find((child) => child.move === move);
      if (!next) break;
      node = next;
    }
    return node;
  }

  /** @param {Node} node @param {string} text */
  say(node, text) {
    if (node.comment === cut(text)) return;
    node.comment = cut(text);
    ++this.changes;
  }

  /**
   * Takes a node out with all that follows it.
   *
   * @param {Node} node not the root
   * @returns {() => void} puts it back where it was
   */
  remove(node) {
    const { parent } = node;
    const at = parent.children.indexOf(node);
    const size = sizeOf(node);
    parent.children.splice(at, 1);
    this.#count -= size;
    ++this.changes;
    return () => {
      if (parent.children.includes(node)) return;
      // The same moves may have been played again since; what is put back is what was taken out.
      const again = parent.children.findIndex(({ move }) => move === node.move);
      if (again >= 0) this.#count -= sizeOf(...parent.children.splice(again, 1));
      parent.children.splice(at, 0, node);
      this.#count += size;
      ++this.changes;
    };
  }

  /**
   * Makes the line that leads to a node the main line; what was it becomes a variation.
   *
   * @param {Node} node
   * @returns {(() => void) | null} takes that back; null if too many variations would lie within one another
   */
  promote(node) {
    const moved = pathTo(node).filter((each) => each.parent.children[0] !== each);
    const before = moved.map(({ parent }) => [parent, [...parent.children]]);
    for (const each of moved) {
      const { children } = each.parent;
      children.splice(children.indexOf(each), 1);
      children.unshift(each);
    }
    ++this.changes;
    const undo = () => {
      for (const [parent, children] of before) {
        // What has been added or taken out since stays so.
        const still = children.filter((child) => parent.children.includes(child));
        parent.children = [...still, ...parent.children.filter((child) => !still.includes(child))];
      }
      ++this.changes;
    };
    if (deepest(this.root) <= DEEPEST) return undo;
    undo();
    return null;
  }

  /** All nodes but the root, every move before its variations, those before what follows it. @returns {Generator<Node>} */
  *nodes(from = this.root) {
    let node = from;
    for (;;) {
      const [next, ...others] = node.children;
      if (!next) return;
      yield next;
      for (const other of others) {
        yield other;
        yield* this.nodes(other);
      }
      node = next;
    }
  }

  /**
   * The tree as a record has it.
   *
   * @param {{ game: string, start: string, tags?: [string, string][], result?: object | null }} facts
   * @returns {RecordedGame}
   */
  record({ game, start, tags = [], result = null }) {
    const { comment, moves } = lineFrom(this.root);
    return { game, tags, start, ...(comment && { comment }), moves, result };
  }
}

/** How many variations lie within one another at most. */
function deepest(root) {
  let most = 0;
  for (const waiting = [{ node: root, depth: 0 }]; waiting.length > 0;) {
    const { node, depth } = waiting.pop();
    most = Math.max(most, depth);
    node.children.forEach((child, i) => waiting.push({ node: child, depth: depth + (i > 0 ? 1 : 0) }));
  }
  return most;
}

/** How many nodes a branch has. */
function sizeOf(node) {
  let size = 0;
  for (const waiting = [node]; waiting.length > 0; ++size) waiting.push(...waiting.pop().children);
  return size;
}

/** What a record has of the line that goes on from a node. @returns {Line} */
function lineFrom(node) {
  const moves = [];
  const { comment } = node;
  for (let at = node; at.children.length > 0; [at] = at.children) {
    const [next, ...others] = at.children;
    const variations = others.map((other) => {
      const line = lineFrom(other);
      const first = { move: other.move, ...(line.comment && { comment: line.comment }) };
      return { ...(other.before && { comment: other.before }), moves: [first, ...line.moves] };
    });
    moves.push({
      move: next.move,
      ...(next.comment && { comment: next.comment }),
      ...(variations.length > 0 && { variations }),
    });
  }
  return { ...(comment && { comment }), moves };
}

/**
 * Reads the tree of a record, which may be anything: what is no move of a line ends that. Comes to its end however
 * much there is.
 *
 * @param {Partial<RecordedGame> | undefined} record
 * @returns {Tree}
 */
export function treeOf(record) {
  const tree = new Tree();
  tree.root.comment = cut(record?.comment);
  const waiting = [{ node: tree.root, line: record }];
  while (waiting.length > 0) {
    let { node, line } = waiting.shift();
    for (const [i, one] of movesOf(line).entries()) {
      if (typeof one?.move !== "string" || one.move === "") break;
      const from = node;
      node = tree.play(from, one.move);
      if (!node && tree.full) return tree;
      if (!node) break;
      node.comment ||= cut(one.comment);
      // What is said before a variation; before the game it is the root's.
      if (i === 0 && line !== record) node.before ||= cut(line.comment);
      for (const variation of Array.isArray(one.variations) ? one.variations : []) {
        waiting.push({ node: from, line: variation });
      }
    }
  }
  return tree;
}

const movesOf = (line) => (Array.isArray(line?.moves) ? line.moves : []);
