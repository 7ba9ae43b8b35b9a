import { focusAt, h } from "../dom.js";
import { pitArrows } from "../keys.js";
import { neighbour } from "./layout.js";

/**
 * One button for every pit, laid over its drawn cell. Tab goes through the pits that may be chosen, the arrow
 * keys through all of them.
 */
export class PitControls {
  #buttons = new Map();
  #layout = null;
  #onpick;
  #onpoint;
  #pointed = null;
  /** Whether the pit that has the focus is shown to have it: after a click none is. */
  #shown = false;

  /**
   * @param {object} options
   * @param {string} options.label
   * @param {(pit: string) => void} options.onpick
   * @param {(pit: string | null) => void} options.onpoint told when a mouse, a finger or the focus comes to a pit or
   *   leaves it
   */
  constructor({ label, onpick, onpoint }) {
    this.#onpick = onpick;
    this.#onpoint = onpoint;
    this.element = h("div", { class: "pits", role: "group", "aria-label": label });
    this.element.addEventListener("keydown", (event) => this.#move(event));
    this.element.addEventListener("focusin", (event) => {
      this.#shown = event.target.matches(":focus-visible");
      // A click is no question: what it plays is about to be seen.
      if (this.#shown) this.#point(event.target.dataset.pit);
    });
    this.element.addEventListener("focusout", () => this.#point(null));
    this.element.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.#point(event.target.dataset.pit ?? null);
    });
    // A finger has to stay: what it lets go of is played.
    this.element.addEventListener("pointerdown", (event) => this.#point(event.target.dataset.pit ?? null));
    this.element.addEventListener("pointerup", (event) => {
      if (event.pointerType === "touch") this.#point(null);
    });
    for (const gone of ["pointerleave", "pointercancel"]) {
      this.element.addEventListener(gone, () => this.#point(null));
    }
  }

  /** Makes the buttons of a game's pits, before it is known where they lie. @param {string[]} names */
  make(names) {
    this.#buttons = new Map(
      names.map((name) => [
        name,
        h("button", { type: "button", class: "pit", data: { pit: name }, onclick: () => this.#onpick(name) }),
      ]),
    );
    this.element.replaceChildren(...this.#buttons.values());
  }

  /** Lays the buttons over their pits, in reading order. @param {import("./layout.js").Layout} layout */
  place(layout) {
    this.#layout = layout;
    for (const [name, { style }] of this.#buttons) {
      const { x, y, w, h: height } = layout.pits.get(name);
      Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${height}px` });
    }
    const names = inReadingOrder(layout);
    if (names.join() === [...this.#buttons.keys()].join()) return;
    this.#buttons = new Map(names.map((name) => [name, this.#buttons.get(name)]));
    const focused = focusAt(this.element);
    this.element.replaceChildren(...this.#buttons.values());
    if (this.element.contains(focused)) focused.focus();
  }

  /**
   * @param {(pit: string) => string} label
   * @param {Set<string>} playable
   * @param {Set<string> | null} pressed pits chosen so far, where pits are being put together
   * @param {Set<string>} [stops] where Tab stops, if not at all that are playable
   */
  update(label, playable, pressed, stops = playable) {
    const focused = focusAt(this.element)?.dataset?.pit;
    for (const [name, button] of this.#buttons) {
      setAttribute(button, "aria-label", label(name));
      setAttribute(button, "aria-disabled", String(!playable.has(name)));
      setAttribute(button, "aria-pressed", pressed ? String(pressed.has(name)) : null);
      const reached = stops.has(name) || name === focused;
      setAttribute(button, "tabindex", reached ? "0" : "-1");
    }
    if (stops.size === 0 && !this.#buttons.has(focused)) {
      const [first] = this.#buttons.values();
      first?.setAttribute("tabindex", "0");
    }
  }

  #point(pit) {
    if (pit === this.#pointed) return;
    this.#pointed = pit;
    this.#onpoint(pit);
  }

  focus(name) {
    this.#buttons.get(name)?.focus();
  }

  /** Goes to the first pit that Tab would stop at; what is in view stays there. */
  focusFirst() {
    [...this.#buttons.values()].find(({ tabIndex }) => tabIndex === 0)?.focus({ preventScroll: true });
  }

  #move(event) {
    const step = pitArrows[event.key];
    const name = event.target.dataset?.pit;
    if (!step || !name || !this.#shown || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = neighbour(this.#layout, name, ...step);
    if (next) this.focus(next);
  }
}

function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const inReadingOrder = (layout) =>
  [...layout.pits.values()].sort((a, b) => a.gy - b.gy || a.gx - b.gx).map((pit) => pit.name);
