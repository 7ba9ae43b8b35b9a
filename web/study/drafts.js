import { faultText, t } from "../messages.js";
import { readPasted } from "../opening.js";
import { resultSentence } from "../words.js";
import { countOf, readDraft, writeDraft } from "./position_text.js";

/** So many changes can be taken back. */
const MOST_CHANGES = 500;

/** What is being set up, and what it was before. */
export class Drafts {
  /** @type {import("./position_text.js").Draft} */
  now;
  #before = [];
  #undone = [];

  constructor(draft) {
    this.now = draft;
  }

  add(draft) {
    this.#before = [...this.#before, this.now].slice(-MOST_CHANGES);
    this.#undone = [];
    this.now = draft;
  }

  get undoable() {
    return this.#before.length > 0;
  }

  get redoable() {
    return this.#undone.length > 0;
  }

  undo() {
    if (!this.undoable) return;
    this.#undone.push(this.now);
    this.now = this.#before.pop();
  }

  redo() {
    if (!this.redoable) return;
    this.#before.push(this.now);
    this.now = this.#undone.pop();
  }
}

/**
 * What a text has set up: a position, sound or not, the last one of a game or of a link, or a game's first.
 *
 * @param {import("../../wasm/ayla.d.ts").Engine} engine
 * @param {string} text
 * @param {object[]} infos all games
 * @returns {{ draft: import("./position_text.js").Draft } | { fault: object }}
 */
export function draftOf(engine, text, infos) {
  const { link, error } = readPasted(text);
  if (error) return { fault: error };
  const start = link.position ?? link.game;
  if (!start) return { fault: { field: "position", code: "missing", value: "" } };
  const view = engine.view(start, link.moves ?? "");
  const draft = view.error ? !link.moves && readDraft(start, infos) : readDraft(view.position, infos);
  return draft ? { draft } : { fault: view.error };
}

/**
 * What the engine says of a draft.
 *
 * @param {import("../../wasm/ayla.d.ts").Engine} engine
 * @param {import("./position_text.js").Draft} draft
 * @param {object} info the game
 * @returns {{ phase: "idle" | "over" | "faulty", fault: object | null, text: string }}
 */
export function judge(engine, draft, info) {
  const view = engine.view(writeDraft(draft, info));
  if (view.error) return { phase: "faulty", fault: view.error, text: wrong(view.error, draft, info) };
  const party = (side) => ({ who: t(`side.${side}`), you: "no" });
  if (view.result) {
    const { title, reason } = resultSentence(view.result, info, party);
    return { phase: "over", fault: null, text: t("study.setup.over", { title, reason }) };
  }
  const { who } = party(view.turn);
  return { phase: "idle", fault: null, text: t("study.setup.sound", { who, moves: view.legal.length }) };
}

/** A fault in words; of a wrong number of seeds, how many there are too many or too few. */
function wrong(fault, draft, info) {
  if (fault.code !== "wrong-total") return faultText(fault);
  const { board, captured } = countOf(draft);
  const missing = info.seeds - board - captured;
  return missing > 0 ? t("study.setup.missing", { seeds: missing }) : t("study.setup.excess", { seeds: -missing });
}
