import { lengthAfterUndo, limitsOf, movesText } from "./game.js";
import { readGame, summary } from "./plies.js";
import { WORTH_SHOWING_MS } from "./search.js";
import { STRONGEST } from "./seats.js";

/**
 * A game being played: whose turn it is to do something, and what happens next. Rules are asked of the engine.
 *
 * Phases: `idle`, a person is to choose; `moving`, a ply is being shown; `thinking`, the engine is at it;
 * `over`.
 *
 * @typedef {import("./game.js").Game} Game
 */
export class Session {
  /** @type {Game} */ game;
  view = null;
  /** The trace of the last ply, null at the start. */
  trace = null;
  phase = "idle";
  /** Set where the engine is to move but waits to be told: after an undo, or when it failed. */
  paused = false;
  /**
   * What the engine thinks for, when it is a person's turn: "move", to play for them, or "hint", to tell them.
   *
   * @type {"move" | "hint" | null}
   */
  helping = null;
  /** The hint for the position as it is, once asked for: the search's last answer. */
  hinted = null;
  /**
   * What the engine thinks, or thought last, and for whom; null before it has thought, and after an undo.
   *
   * @type {{ side: "S" | "N", progress: import("../wasm/ayla.d.ts").Progress } | null}
   */
  thought = null;

  /**
   * What was taken back, the last first to come back: plies, and after how many they stood.
   *
   * @type {{ length: number, plies: import("./game.js").Ply[] }[]}
   */
  #undone = [];
  #engine;
  #thinker;
  /** Ends the thought under way. */
  #stopThinking = () => {};
  #stage;

  /**
   * @param {object} parts
   * @param {import("../wasm/ayla.d.ts").Engine} parts.engine
   * @param {import("./thinker.js").Thinker} parts.thinker
   * @param {object} parts.stage what shows the game: `changed(ply)`, called at every change, with the trace of a
   *   ply just made; `play(trace, before, done)` shows a ply and then calls done; `stop()` breaks that off;
   *   `thought()` tells how far the engine has come; `hinted()` that there is a hint; `failed(fault)` that it did not
   *   answer
   */
  constructor({ engine, thinker, stage }) {
    this.#engine = engine;
    this.#thinker = thinker;
    this.#stage = stage;
  }

  /**
   * Opens a game; a fault leaves the one under way as it is.
   *
   * @param {{ id?: string, start: string, moves?: string, seats: object, match: object | null }} opening; `paused` and
   *   `undone` only as another session had them
   * @returns {object | null} the fault
   */
  open({ start, moves = "", seats, match, paused = false, undone = [] }) {
    const read = readGame(this.#engine, start, moves);
    if (read.error) return read.error;
    this.#halt();
    this.paused = paused;
    this.thought = null;
    this.#undone = undone;
    this.game = { id: read.view.game, start: read.view.start, plies: read.plies, seats, match };
    this.#look();
    this.#settle();
    return null;
  }

  /** What opens this very game in another session, as it stands here. */
  get opening() {
    const { start, seats, match } = this.game;
    return { start, moves: movesText(this.game), seats, match, paused: this.paused, undone: this.#undone };
  }

  /** A person's move; nothing happens if it is not one now. */
  choose(move) {
    if (this.phase !== "idle" || this.paused) return false;
    if (!this.view.legal.some((legal) => legal.move === move)) return false;
    this.#decide(move);
    return true;
  }

  /** Lets the engine move, at full strength, for the person whose turn it is. */
  best() {
    this.#help("move");
  }

  /** Looks for a hint for the person whose turn it is; one that is shown is put away. */
  hint() {
    if (this.helping === "hint") return;
    if (this.hinted) {
      this.hinted = null;
      this.#stage.changed(null);
    } else this.#help("hint");
  }

  #help(how) {
    if (this.phase !== "idle" || this.paused) return;
    this.helping = how;
    this.hinted = null;
    this.phase = "thinking";
    this.#stage.changed(null);
    this.#think(STRONGEST);
  }

  /** What a legal move would do, its trace; null if it is none now. */
  foresee(move) {
    if (this.phase !== "idle" || this.paused) return null;
    if (!this.view.legal.some((legal) => legal.move === move)) return null;
    const trace = this.#engine.trace(this.view.position, move);
    return trace.error ? null : trace;
  }

  /** Ends the game as people do, whatever is going on: `resign:S`, `resign:N` or `agree`. */
  end(how) {
    if (this.view.result) return false;
    this.#halt();
    this.paused = false;
    this.#decide(how);
    return true;
  }

  get undoable() {
    if (this.helping) return true;
    return this.game !== undefined && lengthAfterUndo(this.game.plies, this.game.seats) !== null;
  }

  /** Back to the last decision of a person, whatever is going on. */
  undo() {
    if (this.helping) {
      this.#halt();
      this.#settle();
      return true;
    }
    const length = lengthAfterUndo(this.game.plies, this.game.seats);
    if (length === null) return false;
    this.#halt();
    this.#undone.push({ length, plies: this.game.plies.splice(length) });
    this.#stand();
    return true;
  }

  get redoable() {
    return this.#undone.length > 0;
  }

  /** Brings back what the last undo took, the engine's replies as they were. */
  redo() {
    const last = this.#undone.pop();
    if (!last) return false;
    this.#halt();
    // A pass may have been made by itself since.
    this.game.plies.splice(last.length, Infinity, ...last.plies);
    this.#stand();
    return true;
  }

  /** Shows the game where it has been taken to; an engine that would be to move waits to be told. */
  #stand() {
    this.thought = null;
    this.#look();
    this.paused = !this.view.result && this.game.seats[this.view.turn] !== "person";
    this.#settle();
  }

  /** Lets a paused engine think on. */
  resume() {
    if (!this.paused) return;
    this.paused = false;
    this.#settle();
  }

  /** Stops whatever goes on; the session is not used again. */
  close() {
    this.#halt();
  }

  #halt() {
    this.helping = null;
    this.#stopThinking();
    this.#stage.stop();
  }

  /** Asks the engine where the game stands. */
  #look() {
    const { start, plies } = this.game;
    const moves = movesText(this.game);
    this.hinted = null;
    this.view = this.#engine.view(start, moves);
    this.trace = plies.length > 0 ? this.#engine.trace(start, moves) : null;
  }

  /** A move that somebody chose: what was taken back before it does not come back any more. */
  #decide(move) {
    this.#undone = [];
    this.#commit(move);
  }

  #commit(move) {
    const before = this.view;
    this.helping = null;
    const ply = { move, side: before.turn, laps: 0, taken: 0 };
    this.game.plies.push(ply);
    this.#look();
    Object.assign(ply, summary(this.trace));
    this.phase = "moving";
    this.#stage.changed(this.trace);
    this.#stage.play(this.trace, before, () => this.#settle());
  }

  /** What comes after a ply, or after the game was opened: an end, a pass, a thought, a person's choice. */
  #settle() {
    const { view } = this;
    if (view.result) this.phase = "over";
    else if (view.legal.length === 1 && view.legal[0].kind === "pass") {
      this.#commit(view.legal[0].move);
      return;
    } else if (this.game.seats[view.turn] !== "person" && !this.paused) {
      this.phase = "thinking";
    } else this.phase = "idle";
    this.#stage.changed(null);
    if (this.phase === "thinking") this.#think();
  }

  /** @param {number} [level] another than that of who is to move */
  #think(level) {
    const { turn } = this.view;
    const reasons = this.helping === "hint";
    const limits = { ...limitsOf(this.game, turn, level), ...(reasons && { reasons }) };
    const question = { start: this.game.start, moves: movesText(this.game), limits };
    this.#stopThinking = this.#thinker.think(question, ({ progress, error }) => {
      const told = progress?.move && (progress.done || progress.ms >= WORTH_SHOWING_MS);
      if (told) this.thought = { side: turn, progress };
      if (progress && !progress.done) {
        if (told) this.#stage.thought();
        return;
      }
      const move = progress?.move;
      const found = !error && this.view.legal.some((legal) => legal.move === move);
      if (found && !reasons) {
        this.#decide(move);
        return;
      }
      this.paused = !this.helping;
      this.helping = null;
      this.phase = "idle";
      if (found) this.hinted = progress;
      this.#stage.changed(null);
      if (found) {
        this.#stage.hinted();
        return;
      }
      this.#stage.failed(error ?? { field: "engine", code: "no-move", reason: "" });
    });
  }
}
