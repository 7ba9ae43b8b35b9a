import { refusal } from "./faults.js";
import { readObject } from "./request.js";

/** The version of the protocol. */
const VERSION = 1;

/** Beyond so many commands at once only the last load counts, and what comes after it. */
const MOST_WAITING = 20;

/** Ids longer than this are nobody's. */
const LONGEST_ID = 100;

const isId = (id) => (typeof id === "string" && id.length <= LONGEST_ID) || Number.isFinite(id);

/** An object as a message may hold: neither null nor a list. */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it is a message of the protocol. */
function hasForm(data) {
  if (!isPlain(data) || data.ayla !== VERSION || typeof data.type !== "string") return false;
  if (data.type === "load") return isPlain(data.params);
  return data.type !== "play" || typeof data.move === "string";
}

/**
 * The frame's end of what it and the page around it tell each other, see "Boards on other pages" in README.md. Only the
 * page that holds the frame is heeded, and all that its messages can do is to change the game that is shown.
 */
export class Host {
  #player;
  #load;
  #height = 0;
  /** What was asked for and is still to be done, in its order: a load may have to wait for its texts. */
  #waiting = [];
  #working = false;
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
      if (event.source !== window.parent || !hasForm(event.data)) return;
      this.#waiting.push(event.data);
      // What has been sent at the same time comes first: it may be that only the last is of interest.
      if (!this.#working) setTimeout(() => this.#work());
      this.#working = true;
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

  async #work() {
    while (this.#waiting.length > 0) {
      if (this.#waiting.length > MOST_WAITING) this.#thin();
      await this.#obey(this.#waiting.shift()).catch(() => {});
    }
    this.#working = false;
  }

  /** Of too many, all before the last load come to nothing. */
  #thin() {
    const last = this.#waiting.map(({ type }) => type).lastIndexOf("load");
    for (const { type, id } of this.#waiting.splice(0, Math.max(0, last))) {
      if (isId(id)) this.#post({ type: "fault", id, faults: [refusal("type", "too-many", type)] });
    }
  }

  async #obey(data) {
    const player = this.#player();
    const { type, id } = data;
    let faults = [];
    if (type === "load") faults = await this.#load(readObject(data.params));
    else if (type === "play") faults = [player.play(data.move)];
    else if (type === "undo") faults = [player.undo()];
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
