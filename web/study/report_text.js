/**
 * What the page shows, as a record that anybody can open to see the same: README.md ("Records") has its form.
 *
 * @typedef {object} Of what the page knows of it
 * @property {string} start the game's first position, or the game's id
 * @property {string} [moves] all its moves, those after what is shown, too
 * @property {number} [ply] after how many of them it is shown; after all by default
 * @property {string} [shown] the position that stands on the screen, as the page has it
 * @property {string} [view] which part of the page: "table", "study", "lessons", …
 * @property {string} [phase] what is going on there: "idle", "moving", "thinking", "past", "over", …
 * @property {boolean} [flipped] whether the board is turned round
 * @property {import("../seats.js").Seats} [seats]
 * @property {import("../game.js").Match | null} [match]
 * @property {{ side: "S" | "N", progress: object } | null} [thought] what the engine thinks, or thought last
 * @property {string[]} [messages] what is told in words: whose turn it is, the last move, notices
 * @property {string} [words] what the reader has to say
 *
 * @typedef {object} Facts what the browser knows
 * @property {string} version
 * @property {string} language
 * @property {Record<string, string>} settings
 * @property {string} screen "360x640 at 2": pixels of the style, and of the screen in each
 * @property {string} agent
 */

/** The form of the report. */
const FORM = "1";

/** Tags take neither control characters nor more than a few lines. */
const MOST_LETTERS = 2000;
const plain = (text) =>
  String(text)
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, MOST_LETTERS);

/** What the engine thinks in its own terms: "N b2, 3 seeds, depth 12, 45000 nodes, b2 a1 c2". */
function thoughtText({ side, progress: { move, score, depth, nodes, pv } }) {
  const value = score && `${score.value} ${score.unit}${score.proven ? " proven" : ""}`;
  return [`${side} ${move}`, value, `depth ${depth}`, `${nodes} nodes`, pv?.join(" ")].filter(Boolean).join(", ");
}

/** @param {Of} of @param {Facts} facts @returns {[string, string][]} */
function tagsOf(of, facts) {
  const { shown, ply, view, phase, flipped, seats, match, thought, messages = [] } = of;
  const tags = {
    Report: FORM,
    Version: facts.version,
    Shown: shown,
    Ply: ply,
    View: view,
    Phase: phase,
    Flipped: flipped === undefined ? undefined : flipped ? "yes" : "no",
    South: seats?.S,
    North: seats?.N,
    Match: match ? `${match.points.join("-")}/${match.target}` : undefined,
    Round: match?.round,
    Thought: thought ? thoughtText(thought) : undefined,
    Messages: messages.length > 0 ? messages.join(" | ") : undefined,
    Language: facts.language,
    Settings: Object.entries(facts.settings)
      .map((pair) => pair.join("="))
      .join(", "),
    Screen: facts.screen,
    Agent: facts.agent,
  };
  return Object.entries(tags)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => [name, plain(value)]);
}

/** What the reader says, without what a record cannot hold. */
const wordsOf = (words = "") => words.replace(/[\p{Cs}]|(?![\n\t])\p{Cc}/gu, "").trim();

/** Moves one by one, where the engine knows them; an offer has commas of its own. */
const listOf = (engine, start, moves) => (engine.view(start, moves).moves ?? moves).split(" ").filter(Boolean);

/**
 * The text of a report. Moves that the engine does not take, which may be what there is to report, stand in a tag.
 *
 * @param {import("../../wasm/ayla.d.ts").Engine} engine
 * @param {Of} of
 * @param {Facts} facts
 * @returns {string}
 */
export function reportText(engine, of, facts) {
  const { start, moves = "" } = of;
  const game = start.split(" ")[0];
  const tags = tagsOf(of, facts);
  const from = start === game ? {} : { start };
  const comment = wordsOf(of.words);
  const played = listOf(engine, start, moves).map((move) => ({ move }));
  const written = engine.writeRecord({ game, tags, ...from, comment, moves: played });
  if (typeof written === "string") return written;
  const kept = [...tags.filter(([name]) => name !== "Ply"), ["Start_told", plain(start)], ["Moves_told", plain(moves)]];
  const told = { tags: kept, comment, moves: [] };
  const begun = engine.writeRecord({ game, ...from, ...told });
  if (typeof begun === "string") return begun;
  const [first] = engine.games();
  const other = engine.writeRecord({ game: first.id, ...told });
  return typeof other === "string" ? other : "";
}

/**
 * What the page knows of what is shown, from a request that may be a link's alone.
 *
 * @param {import("../../wasm/ayla.d.ts").Engine} engine
 * @param {{ of?: Of, game?: string, position?: string, moves?: string, at?: number }} request
 * @returns {Of}
 */
export function ofRequest(engine, { of, game, position, moves = "", at }) {
  if (of) return of;
  const start = position ?? game ?? engine.games()[0].id;
  const list = listOf(engine, start, moves);
  const ply = Math.min(at ?? list.length, list.length);
  const { position: shown } = engine.view(start, list.slice(0, ply).join(" "));
  return { start, moves: list.join(" "), ply, shown };
}
