import style from "frame-style";
import { failure } from "../failed.js";
import { h } from "../dom.js";
import { languageFor } from "../languages.js";
import { useMessages } from "../messages.js";
import { kit, textsOf } from "./element_kit.js";
import { refusal, told } from "./faults.js";
import { Player } from "./player.js";
import { names, readObject, readValues, staying } from "./request.js";

/* <ayla-board>: a board as an element of a page, in a shadow root. Its forms: ayla-board.d.ts. */

/** One sheet for all of them in a document, where the browser can share it. */
const sheets = new WeakMap();

function sheetOf(document) {
  if (!sheets.has(document)) {
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(style);
    sheets.set(document, sheet);
  }
  return sheets.get(document);
}

/** A document that nobody sees, such as a template's, needs no style. */
function dress(root) {
  const { ownerDocument: document } = root;
  if (!document.defaultView) return;
  root.querySelector("style")?.remove();
  try {
    const sheet = sheetOf(document);
    root.adoptedStyleSheets = [sheet];
    if (root.adoptedStyleSheets[0] === sheet) return;
  } catch {
    // A browser without sheets that are made so.
  }
  const element = document.createElement("style");
  element.textContent = style;
  root.prepend(element);
}

/** A program may ask for the file where there are no elements, to make pages beforehand. */
const Base = globalThis.HTMLElement ?? class {};

export class AylaBoard extends Base {
  static observedAttributes = [...names, "home"];

  #player = null;
  #resolve;
  #reject;
  #ready = this.#promise();
  /** The last try to make the board came to nothing; another has a promise of its own. */
  #failed = false;
  /** What says so, where the board would be. */
  #failure = null;
  /** Counts what was asked for: what is no longer wanted when it comes is left. */
  #asked = 0;
  #due = null;
  #theme = null;
  /** The attributes that have changed since the board was shown. */
  #changed = new Set();
  /** Another game has been asked for since, be it by the same attributes. */
  #anew = false;
  /** What could not be read of what `load` was given last, and has not been told. */
  #unread = [];
  /** What the reader had made of the board when the element was taken from the page. */
  #left = null;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    dress(this.shadowRoot);
  }

  /** Of the board's coming. Whoever waits hears of a failure; nobody has to. */
  #promise() {
    const promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    promise.catch(() => {});
    return promise;
  }

  connectedCallback() {
    // Properties that were set before the element was known.
    for (const name of AylaBoard.observedAttributes) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    // Moved to another place it stays as it is.
    if (!this.#player || this.#changed.size > 0 || this.#anew) this.#reload();
  }

  /** Another document has sheets of its own. */
  adoptedCallback() {
    dress(this.shadowRoot);
    this.#player?.repaint();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected || !this.#player) return;
      this.#left = this.#kept;
      this.#player.close();
      this.#player = null;
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    this.#changed.add(name);
    if (name !== "home" && !staying.includes(name)) this.#anew = true;
    if (this.isConnected) this.#reload();
  }

  /** What the reader has made of the board: a change that is not one of the game leaves it. */
  get #kept() {
    if (!this.#player) return this.#left;
    const { moves, at, mode, flipped } = this.#player.state;
    const { speed } = this.#player.request;
    return { moves, ...(mode !== "play" && { at }), flipped, speed };
  }

  /** A promise of this element, once its board is there. */
  get ready() {
    return this.#ready;
  }

  get state() {
    return this.#player?.state ?? null;
  }

  play(move) {
    return this.#ask("play", move);
  }

  undo() {
    return this.#ask("undo");
  }

  flip() {
    return this.#ask("flip");
  }

  step(at) {
    return this.#ask("step", at);
  }

  #ask(what, ...args) {
    return this.#player ? this.#player[what](...args) : refusal("element", "not-ready");
  }

  /** Shows something else: the attributes become those. */
  async load(given) {
    const { params, faults } = readObject(given);
    for (const name of names) {
      if (params.has(name)) this.setAttribute(name, params.get(name));
      else if (!staying.includes(name)) this.removeAttribute(name);
    }
    this.#anew = true;
    this.#unread = faults;
    return this.#reload();
  }

  /** Shows what the attributes say, once all that were set together are. @returns {Promise<object[]>} the faults */
  #reload() {
    this.#due ??= Promise.resolve().then(() => {
      this.#due = null;
      return this.#show();
    });
    return this.#due;
  }

  async #show() {
    const asked = ++this.#asked;
    if (this.#failed) this.#ready = this.#promise();
    this.#failed = false;
    const { params, faults: unread } = readObject(
      Object.fromEntries(names.map((name) => [name, this.getAttribute(name)])),
    );
    const wanted = languageFor(readValues(params).values.get("lang") ?? "auto", navigator.languages);
    const spoken = textsOf(wanted);
    try {
      const [parts, { texts, language }] = await Promise.all([kit(), spoken]);
      if (this.#due || asked !== this.#asked || !this.isConnected) {
        useMessages(texts, language);
        return this.#unread.map(told);
      }
      const first = !this.#player;
      const flipped = this.#keep(params);
      this.#showFailure(null);
      this.#player ??= this.#make(parts);
      this.#player.home = this.getAttribute("home");
      this.#player.setTexts(texts, language);
      const faults = this.#player.load(params, {
        first: true,
        quiet: true,
        faults: [...this.#unread, ...unread],
      });
      if (flipped !== null && flipped !== this.state.flipped) this.#player.flip();
      else if (!first) this.#tell("state", { state: this.state });
      this.#settle();
      this.#repaint();
      if (first) {
        this.#tell("ready", { state: this.state });
        this.#resolve(this);
      }
      if (faults.length > 0) this.#tell("fault", { faults });
      return faults;
    } catch (error) {
      this.#reject(error);
      this.#failed = true;
      await this.#sayFailure(error, spoken);
      this.#tell("fault", {
        faults: [{ field: "element", code: "not-loaded", reason: String(error?.message ?? error) }],
      });
      return [];
    }
  }

  /** Instead of a board: why there is none; without texts to say it, what the page has put into the element. */
  async #sayFailure(error, spoken) {
    await spoken.then(({ texts, language }) => useMessages(texts, language)).catch(() => {});
    if (!this.#player) this.#showFailure(failure(error) ?? h("slot"));
  }

  #showFailure(content) {
    this.#failure?.remove();
    this.#failure = content && h("div", { class: "ayla" }, content);
    if (content) this.shadowRoot.append(this.#failure);
  }

  /**
   * Puts what stays with what the attributes say.
   *
   * @param {Map<string, string>} params
   * @returns {boolean | null} how the board lay, if that stays
   */
  #keep(params) {
    const kept = this.#kept;
    if (!kept) return null;
    // A fault of what stays was told when it came.
    const { values } = readValues(params);
    for (const name of staying) if (!this.#changed.has(name) && !values.has(name)) params.delete(name);
    if (!this.#changed.has("speed")) params.set("speed", kept.speed);
    if (this.#anew) return null;
    for (const name of ["moves", "at"]) if (name in kept) params.set(name, String(kept[name]));
    return kept.flipped;
  }

  /** All that was asked for is shown. */
  #settle() {
    this.#changed.clear();
    this.#anew = false;
    this.#unread = [];
    this.#left = null;
  }

  #make(parts) {
    const player = new Player({
      ...parts,
      root: this.shadowRoot,
      onmessage: ({ type, ...detail }) => this.#player === player && this.#tell(type, detail),
    });
    // The reader's own size of text, whatever the page makes of it.
    player.element.style.setProperty("--rem", getComputedStyle(player.element).fontSize);
    return player;
  }

  #repaint() {
    const { theme } = this.#player.request;
    if (this.#theme !== null && this.#theme !== theme) this.#player.repaint();
    this.#theme = theme;
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

for (const name of AylaBoard.observedAttributes) {
  if (name === "lang") continue; // every element has it
  Object.defineProperty(AylaBoard.prototype, name, {
    get() {
      return this.getAttribute(name);
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
    enumerable: true,
    configurable: true,
  });
}

if (globalThis.customElements && !customElements.get("ayla-board")) customElements.define("ayla-board", AylaBoard);
