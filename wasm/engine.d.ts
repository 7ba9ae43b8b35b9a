/**
 * `ayla`, the engine in this thread: the rules, the trace of every move, records, and the search.
 *
 * In Node.js it reads its `.wasm` from the package; in browsers, bundled or not, it fetches that from beside the module.
 * To search without holding up the thread there is `ayla/worker`.
 *
 * Everything that crosses the boundary is a string, a number or a plain copy; nothing has to be freed but the
 * engine itself (`engine.delete()`). Nothing a user can type makes a method throw: bad text comes back as
 * `{ error }`, with the field that is wrong and the reason.
 *
 * Two texts carry a whole game, here as in links and on the command line:
 * - `start`: a position ("kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....") or just a game's id ("kpe"), for its first one;
 * - `moves`: the moves since, parted by spaces or commas ("a1 c2 give:a1,c1 accept"), and last, if the players
 *   ended the game themselves, `resign:S`, `resign:N` or `agree`.
 *
 * @module ayla
 */

import type { Engine, EngineOptions } from "./ayla.js";

export * from "./ayla.js";

export interface LoadOptions extends EngineOptions {
  /**
   * The bytes of the package's `ayla/ayla.wasm`, where the engine cannot find them by itself: under a bundler that does
   * not know `new URL("…", import.meta.url)`, or without a network.
   */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

/**
 * Loads the compiled module and makes an engine from it; each call takes memory of its own.
 *
 * Rejects with a RangeError if the size of the table is none it can have, with a WebAssembly.RuntimeError if the
 * `.wasm` cannot be loaded.
 *
 * @example
 * ```js
 * import { loadEngine } from "ayla";
 * const engine = await loadEngine({ tableMiB: 8 });
 * console.log(engine.view("kpe", "a1 d2").legal.map(({ move }) => move).join(" ")); // → a1 b1 c1 d1
 * ```
 */
export function loadEngine(options?: LoadOptions): Promise<Engine>;

/**
 * Loads the compiled module, for `createEngine`; in Node.js it has to be given the bytes of `ayla/ayla.wasm`. Rejects as
 * `loadEngine` does.
 */
export function createAyla(options?: Pick<LoadOptions, "wasmBinary">): Promise<unknown>;
