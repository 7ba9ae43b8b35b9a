import { Board } from "../board/board.js";
import { neighbour } from "../board/layout.js";
import { plainPicture } from "../board/picture.js";
import { adopt, sceneOf } from "../board/scene.js";
import { pitArrows, pitCounts } from "../keys.js";
import { t } from "../messages.js";
import { pitLabel } from "../words.js";
import { marked, MOST, ownerOf, ownersField, pitsNamed } from "./position_text.js";

/** Digits typed within this time are of one number. */
const NUMBER_MS = 1200;

/**
 * The board of a draft: one pit is chosen, by touch or with the arrows, and gets its seeds from the keyboard or by
 * touching it again.
 */
export class SetupBoard {
  #act;
  #layout = null;
  #chosen = null;
  /** Whether anybody has chosen a pit yet: the first press on the one that just is the chosen one chooses it, too. */
  #touched = false;
  /** The pit that was chosen before the press that is under way. */
  #before = null;
  #lying = null;
  #typed = { pit: null, text: "", at: 0 };
  #draft = null;

  /**
   * @param {object} act
   * @param {(pit: string) => void} act.choose a pit has come to be the chosen one
   * @param {(pit: string) => void} act.press the chosen pit is pressed
   * @param {(pit: string, seeds: number) => void} act.count
   */
  constructor(act) {
    this.#act = act;
    this.board = new Board({
      label: t("board.label"),
      onpick: (pit) => this.#pick(pit),
      onpoint: () => {},
      onlayout: (layout) => (this.#layout = layout),
    });
    this.element = this.board.element;
    this.element.addEventListener("pointerdown", () => (this.#before = this.#touched ? this.#chosen : null), true);
    this.element.addEventListener("keydown", (event) => this.#key(event), true);
    this.element.addEventListener("focusin", ({ target }) => this.#choose(target.dataset.pit));
  }

  close() {
    this.board.close();
  }

  repaint() {
    this.board.repaint();
  }

  focus(pit = this.#chosen) {
    this.#button(pit)?.focus();
  }

  #button = (pit) => this.element.querySelector(`[data-pit="${pit}"]`);

  #choose(pit) {
    if (!pit || pit === this.#chosen) return;
    this.#chosen = pit;
    this.#act.choose(pit);
  }

  /** Where a press only chooses, a second one does something. */
  #pick(pit) {
    const again = this.#before === pit;
    this.#before = null;
    this.#touched = true;
    this.#choose(pit);
    if (again || this.always) this.#act.press(pit);
  }

  #key(event) {
    const { pit } = event.target.dataset ?? {};
    if (!pit || event.ctrlKey || event.altKey || event.metaKey) return;
    this.#before = pit;
    const arrow = pitArrows[event.key];
    const by = pitCounts[event.key];
    if (arrow) {
      const next = !event.shiftKey && neighbour(this.#layout, pit, ...arrow);
      if (next) this.#button(next).focus();
    } else if (by !== undefined) {
      this.#act.count(pit, Math.min(MOST, Math.max(0, this.#draft.seeds[pit] + by)));
    } else if (/^[0-9]$/.test(event.key)) {
      this.#act.count(pit, this.#type(pit, event));
    } else if (event.key === "Backspace" || event.key === "Delete") {
      this.#act.count(pit, 0);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The number that a digit makes with those typed just before. */
  #type(pit, { key, timeStamp }) {
    const { pit: last, text, at } = this.#typed;
    const going = last === pit && timeStamp - at < NUMBER_MS && text !== "0" && text.length < 3;
    this.#typed = { pit, text: going ? text + key : key, at: timeStamp };
    return Number(this.#typed.text);
  }

  /**
   * @param {import("./position_text.js").Draft} draft
   * @param {object} info
   * @param {object} state
   * @param {string} state.pit the chosen one
   * @param {import("./position_text.js").Field | null} state.field the field that a press changes; null for seeds
   */
  update(draft, info, { pit, field }) {
    this.#draft = draft;
    this.#chosen = pit;
    /** Whether the first press already does something. */
    this.always = field !== null;
    const pits = Object.keys(draft.seeds).map((name) => ({
      name,
      owner: ownerOf(draft, name, info),
      seeds: draft.seeds[name],
    }));
    const scene = adopt(sceneOf({ pits, captured: draft.captured }), this.#lying);
    this.#lying = scene;
    const signs = signsOf(draft, info);
    this.board.setUp(info, "S");
    this.board.show({ ...plainPicture(scene), ...signs, showOwners: ownersField(info) !== undefined });
    const label = (name) => {
      const text = pitLabel(
        pits.find((each) => each.name === name),
        signs.locked.has(name) ? ["locked"] : [],
      );
      return signs.chosen.has(name) ? [text, t("study.setup.offered")].join(t("pit.comma")) : text;
    };
    this.board.describe(label, new Set(Object.keys(draft.seeds)), pressedIn(draft, field, info), new Set([pit]));
    for (const { name } of pits) this.#button(name).dataset.chosen = String(name === pit);
  }
}

/** What is drawn at pits besides seeds and owners. */
function signsOf(draft, info) {
  const signs = { chosen: new Set(), locked: new Set() };
  for (const field of info.fields) {
    if (field.kind === "text") signs.chosen = new Set(pitsNamed(draft, field));
    if (field.kind === "marks" && field !== ownersField(info)) {
      signs.locked = new Set(marked(draft, field, field.values.at(-1), info));
    }
  }
  return signs;
}

/** The pits that count as pressed in a field, where a press is on or off. */
function pressedIn(draft, field, info) {
  if (field?.kind === "text") return new Set(pitsNamed(draft, field));
  return field?.kind === "marks" ? new Set(marked(draft, field, field.values[0], info)) : null;
}
