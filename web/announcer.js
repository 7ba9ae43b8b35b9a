import { h } from "./dom.js";

/**
 * What is said to who listens. What happens at one moment is said together, and everything only once; a sentence that
 * comes again is said again.
 */
export class Announcer {
  element = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
  #texts = [];

  /** @param {...(string | null | undefined | false)} texts */
  say(...texts) {
    const said = texts.filter(Boolean);
    if (said.length === 0) return;
    this.#texts.push(...said);
    if (this.#texts.length === said.length) queueMicrotask(() => this.#speak());
  }

  clear() {
    this.#texts = [];
    this.element.replaceChildren();
  }

  /** A new element each time: the same text in the old one would be no change, and so not be heard. */
  #speak() {
    if (this.#texts.length === 0) return;
    this.element.replaceChildren(h("span", {}, this.#texts.join(" ")));
    this.#texts = [];
  }
}
