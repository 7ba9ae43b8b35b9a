// The engine for JavaScript: what the module answers as JSON, as objects. Forms and errors: ayla.d.ts.

const longestText = 100_000; // characters: ten times the longest games; more would strain the module's memory
const deepestVariation = 50; // as in core/game_text.h
const mostTables = 36; // MiB of all the engines of one module, within its fixed memory

/** The error for the first text that is too long for the module, null if there is none. */
function checkedTexts(texts) {
  for (const [field, text] of Object.entries(texts)) {
    if (text.length > longestText) {
      const reason = `must not be longer than ${longestText} characters`;
      return { error: { field, code: "too-long", reason } };
    }
  }
  return null;
}

/** A number from 0 to `most`, whatever was given. */
function bounded(number, most) {
  const value = Number(number);
  return value > 0 ? Math.min(value, most) : 0;
}

/** A whole number that is not too large for the module, or `otherwise`. */
function wholeOr(number, otherwise) {
  return Number.isInteger(number) && Math.abs(number) <= 1e6 ? number : otherwise;
}

/** A comment of a record in braces, every white space in it to be kept. */
function commentText(comment) {
  const text = String(comment ?? "").replace(/\r\n?/g, "\n");
  return (
    text &&
    `{${text
      .replace(/[\\} ]/g, "\\$&")
      .replaceAll("\n", "\\n")
      .replaceAll("\t", "\\t")}}`
  );
}

/** A line of a record; one that lies deeper than the module reads is cut off. */
function lineText({ comment, moves = [] }, depth = 0) {
  const texts = moves.map((one) => {
    const move = String(one.move).replace(/^(?![a-z])|[^\w:,]/gi, "?"); // or it might be read as something else
    const variations = depth > deepestVariation ? [] : (one.variations ?? []);
    return [move, commentText(one.comment), ...variations.map((line) => `(${lineText(line, depth + 1)})`)].join(" ");
  });
  return [commentText(comment), ...texts].join(" ");
}

/** A record for the module to check and to bring into its normal form. */
function recordText({ game, tags = [], start, ...line }) {
  const own = [["Game", game], ...(start === undefined ? [] : [["Start", start]])];
  const texts = [...own, ...tags].map(([name, value]) => `[${name} "${String(value).replace(/["\\]/g, "\\$&")}"]`);
  return `${texts.join("\n")}\n${lineText(line)}`;
}

/** MiB of tables in each module. */
const tables = new WeakMap();

/** What needs no search. */
class Rules {
  #module;

  constructor(module) {
    this.#module = module.Engine;
  }

  games() {
    return JSON.parse(this.#module.games());
  }

  view(start, moves = "") {
    return this.#ask("view", { start: String(start), moves: String(moves) });
  }

  trace(start, moves) {
    return this.#ask("trace", { start: String(start), moves: String(moves) });
  }

  readRecords(text) {
    return this.#ask("readRecords", { text: String(text) });
  }

  writeRecord(game) {
    const answer = this.#ask("writeRecord", { text: recordText(game) });
    for (const place of ["line", "column"]) delete answer.error?.[place]; // in a text that nobody has seen
    return answer;
  }

  levels() {
    return JSON.parse(this.#module.levels());
  }

  #ask(what, texts) {
    return checkedTexts(texts) ?? JSON.parse(this.#module[what](...Object.values(texts)));
  }
}

class Engine extends Rules {
  #module;
  #engine;
  #free;

  constructor(module, tableMiB) {
    super(module);
    this.#module = module.Engine;
    this.#engine = new module.Engine(tableMiB);
    tables.set(module, (tables.get(module) ?? 0) + tableMiB);
    this.#free = () => tables.set(module, tables.get(module) - tableMiB);
  }

  begin(start, moves, { ms, depth, nodes, level, everyMove, reasons, match = "", judge = "" } = {}) {
    const texts = { start: String(start), moves: String(moves), match: String(match), judge: String(judge) };
    const fault = checkedTexts(texts);
    if (fault) return fault;
    const limits = [bounded(ms, 1e9), Math.ceil(bounded(depth, 1e6)), Math.ceil(bounded(nodes, 2 ** 53))];
    const kind = [wholeOr(level ?? 0, -1), Boolean(everyMove), texts.match, Boolean(reasons), texts.judge];
    return JSON.parse(this.#engine.begin(texts.start, texts.moves, ...limits, ...kind));
  }

  step(ms) {
    return JSON.parse(this.#engine.step(bounded(ms, 1000)));
  }

  bench(nodes) {
    return JSON.parse(this.#module.bench(Math.floor(bounded(nodes, 1e6)) || 1));
  }

  perft(start, depth) {
    const fault = checkedTexts({ start: String(start) });
    return fault ?? JSON.parse(this.#module.perft(String(start), Math.floor(bounded(depth, 30))));
  }

  playouts(game, seconds, seed) {
    const rounded = Math.floor(bounded(seed, 2 ** 53));
    return JSON.parse(this.#module.playouts(String(game).slice(0, 100), bounded(seconds, 60), rounded));
  }

  delete() {
    this.#engine.delete();
    this.#free();
  }
}

export function createEngine(module, { tableMiB = 0 } = {}) {
  const fault = module.Engine.tableFault(Number(tableMiB));
  if (fault) throw new RangeError(fault);
  if ((tables.get(module) ?? 0) + Number(tableMiB) > mostTables) {
    throw new RangeError(`the tables of one module's engines must not be larger than ${mostTables} MiB in all`);
  }
  return new Engine(module, Number(tableMiB));
}

export const createRules = (module) => new Rules(module);
