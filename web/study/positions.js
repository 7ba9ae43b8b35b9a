import { summary } from "../plies.js";
import { movesTo } from "./tree.js";

/** What the engine says of the positions of a tree, each asked for once. */
export class Positions {
  #engine;
  #start;
  #known = new WeakMap();
  #plies = new WeakMap();

  /** @param {import("../../wasm/ayla.d.ts").Engine} engine @param {string} start */
  constructor(engine, start) {
    this.#engine = engine;
    this.#start = start;
  }

  /**
   * @param {import("./tree.js").Node} node
   * @returns {{ view: import("../../wasm/ayla.d.ts").View, trace: import("../../wasm/ayla.d.ts").Trace | null }} `trace`
   *   of the move that leads there
   */
  at(node) {
    let known = this.#known.get(node);
    if (!known) {
      const moves = movesTo(node);
      const view = this.#engine.view(this.#start, moves);
      known = { view, trace: node.parent ? this.#engine.trace(this.#start, moves) : null };
      this.#known.set(node, known);
    }
    return known;
  }

  /**
   * Who made the move that leads to a node, and what it did: told from the position before it alone, which costs less
   * than all moves before it.
   *
   * @param {import("./tree.js").Node} node not the root
   * @returns {{ side: "S" | "N", laps: number, taken: number }}
   */
  ply(node) {
    const unknown = [];
    let last = node;
    for (; last.parent && !this.#plies.has(last); last = last.parent) unknown.push(last);
    let position = this.#plies.get(last)?.after ?? this.#start;
    for (const each of unknown.reverse()) {
      const trace = this.#engine.trace(position, each.move);
      this.#plies.set(each, { ...summary(trace), after: trace.after });
      position = trace.after;
    }
    return this.#plies.get(node);
  }
}
