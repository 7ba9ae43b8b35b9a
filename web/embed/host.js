import { refusal } from "./faults.js";
import { readObject } from "./request.js";

/** The version of the protocol. */
const VERSION = 1;

/** Ids longer than this are nobody's. */
const LONGEST_ID = 100;

const isId = (id) => (typeof id === "string" && id.length <= LONGEST_ID) || Number.isFinite(id);

/** An object as a message may hold: neither null nor a list. */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The frame's end of what it and the page around it tell each other, see "Boards on other pages" in README.md. Only the
 * page that holds the frame is heeded, and all that its messages can do is to change the game that is shown.
 */
export class Host {
  #player;
  #load;
  #height = 0;
  #ready = false;

  /**
   * @param {object} parts
   * @param {() => import("./player.js").Player} parts.player
   * @param {(read: { params: Map<string, string>, faults: object[] }) => Promise<object[]>} parts.load shows something
   *   else; resolves to the faults
   */
  constructor({ player, load }) {
    this.#player = player;
    this.#load = load;
  }

  /** Whether a page holds this one. */
  get #held() {
    return window.parent !== window;
  }

  /** The player is there: it is told, and the page around may ask for things. */
  begin() {
    if (!this.#held) return;
    const { element } = this.#player();
    this.#height = heightOf(element);
    this.#ready = true;
    this.#post({ type: "ready", height: this.#height, state: this.#player().state });
    new ResizeObserver(() => this.#fit(element)).observe(element);
    window.addEventListener("message", (event) => {
      if (event.source === window.parent) this.#hear(event.data);
    });
  }

  /** What the player tells. @param {object} message */
  tell(message) {
    if (this.#ready) this.#post(message);
  }

  #post(message) {
    window.parent.postMessage({ ayla: VERSION, ...message }, "*");
  }

  #fit(element) {
    const height = heightOf(element);
    if (height === this.#height) return;
    this.#height = height;
    this.#post({ type: "height", height });
  }

  async #hear(data) {
    if (!isPlain(data) || data.ayla !== VERSION || typeof data.type !== "string") return;
    const player = this.#player();
    const { type, id } = data;
    let faults = [];
    if (type === "load") {
      if (!isPlain(data.params)) return;
      faults = await this.#load(readObject(data.params));
    } else if (type === "play") {
      if (typeof data.move !== "string") return;
      faults = [player.play(data.move)];
    } else if (type === "undo") faults = [player.undo()];
    else if (type === "flip") faults = [player.flip()];
    else if (type === "step") faults = [player.step(data.at)];
    else if (type === "state") this.#post({ type: "state", state: player.state });
    else faults = [refusal("type", "unknown-command", type)];
    if (!isId(id)) return;
    faults = faults.filter(Boolean);
    // What was changed has been told by then.
    queueMicrotask(() => this.#post(faults.length > 0 ? { type: "fault", id, faults } : { type: "done", id }));
  }
}

/** The height in CSS pixels that it needs at its width. */
const heightOf = (element) => Math.ceil(element.getBoundingClientRect().height);
