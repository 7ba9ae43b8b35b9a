import { piecesOf } from "./record_pieces.js";

/** As much of a text as is read at once, in characters: some milliseconds of work. */
const AT_ONCE = 20_000;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads all records of a text, however long.
 *
 * @param {import("../../wasm/ayla.d.ts").Engine} engine
 * @param {string} text
 * @param {() => boolean} wanted whether anybody still waits for it
 * @returns {Promise<(import("../../wasm/ayla.d.ts").RecordedGame | { error: object })[] | null>} null if not
 */
export async function readAll(engine, text, wanted = () => true) {
  const found = [];
  for (const { text: piece, line } of piecesOf(text, AT_ONCE)) {
    if (found.length > 0) await pause();
    if (!wanted()) return null;
    const { games, error } = engine.readRecords(piece);
    const all = games ?? [{ error: { ...error, line: 1, column: 1 } }];
    found.push(...all.map((one) => (one.error ? moved(one, line - 1) : one)));
  }
  return found;
}

/** The fault of a piece, with its place in the whole text. */
const moved = ({ error }, lines) => ({ error: { ...error, line: error.line + lines } });

/** The moves of a record, as the engine and links read them. */
export const movesOf = ({ moves }) => moves.map(({ move }) => move).join(" ");
