/** How long after its limit an answer may come, the start of the engine on a slow phone included. */
const PATIENCE_MS = 10_000;

/** How long its script may be on its way. */
const SOURCE_MS = 59_000;

/** Where the machine slept, or the tab was frozen, time is up before what is there already can be heard. */
const GRACE_MS = 1000;

/** A page that asks for trusted types takes no address that is mere text. */
function trusted(url) {
  try {
    return globalThis.trustedTypes.createPolicy("ayla", { createScriptURL: (own) => own }).createScriptURL(url);
  } catch {
    return url;
  }
}

/** Whether views can do with what a worker says. */
function isAnswer(data) {
  if (!Number.isInteger(data?.id)) return false;
  const { progress, error } = data;
  if (!progress) return Boolean(error?.code);
  return progress.move === null || Boolean(progress.score?.unit && Array.isArray(progress.pv));
}

/**
 * The page's end of the search worker, which all views share. One request at a time: a new one makes the answer to the
 * last come to nothing, and whoever asked can end its own, not another's. A worker that breaks is replaced, and the
 * request put to the new one once more.
 */
export class Thinker {
  #worker = null;
  #url = null;
  #id = 0;
  #request = null;
  #patience = 0;
  #onbroken;
  #mostMs;
  #source;
  #tableMiB;

  /**
   * @param {object} options
   * @param {() => Promise<string[]>} options.source the worker's script, asked for when there is something to think of
   * @param {number} options.tableMiB the size of the search's table
   * @param {(level: number) => number} options.mostMs the most that a level thinks about a move
   * @param {(again: boolean) => void} options.onbroken told of a broken worker, and whether it is tried again
   */
  constructor({ source, tableMiB, mostMs, onbroken }) {
    this.#source = source;
    this.#tableMiB = tableMiB;
    this.#mostMs = mostMs;
    this.#onbroken = onbroken;
  }

  /**
   * @param {{ start: string, moves: string, limits: import("../wasm/ayla.d.ts").Limits }} question
   * @param {(answer: { progress?: object, error?: object }) => void} answered not called once stopped; called now
   *   and then before the search is done, too
   * @returns {() => void} drops this request, if it is still under way; its answer will not come
   */
  think(question, answered) {
    const id = ++this.#id;
    this.#request = { id, question, answered, tries: 0 };
    this.#ask();
    return () => this.#drop(id);
  }

  #drop(id) {
    if (this.#request?.id !== id) return;
    clearTimeout(this.#patience);
    this.#request = null;
    this.#worker?.postMessage({ stop: true });
  }

  async #ask() {
    const request = this.#request;
    ++request.tries;
    // Asking again for what does not come would be to wait as long once more.
    this.#wait(SOURCE_MS, true);
    try {
      const url = await (this.#url ??= this.#load());
      // Another may have been put, or this one dropped, meanwhile.
      if (request !== this.#request) return;
      this.#worker ??= this.#hire(url);
      this.#worker.postMessage({ id: request.id, ...request.question });
      this.#waitForAnswer();
    } catch {
      if (request === this.#request) this.#broke();
    }
  }

  /** A classic worker from text: the only kind that a sandboxed frame without an origin may start. */
  async #load() {
    try {
      return trusted(URL.createObjectURL(new Blob(await this.#source(), { type: "text/javascript" })));
    } catch (error) {
      this.#url = null;
      throw error;
    }
  }

  /**
   * A worker that says nothing long after its time is broken, though nothing told so. A search without a level may take
   * as long as it likes, but tells of itself.
   */
  #waitForAnswer() {
    const { level } = this.#request.question.limits;
    this.#wait(PATIENCE_MS + (level === undefined ? 0 : this.#mostMs(level)));
  }

  #wait(ms, last = false) {
    clearTimeout(this.#patience);
    const request = this.#request;
    const broke = () => {
      if (request === this.#request) this.#broke(last);
    };
    this.#patience = setTimeout(() => (this.#patience = setTimeout(broke, GRACE_MS)), ms);
  }

  #hire(url) {
    const worker = new Worker(url);
    worker.postMessage({ tableMiB: this.#tableMiB });
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (isAnswer(data)) this.#answer(data);
      else this.#broke();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#broke();
    };
    return worker;
  }

  #answer({ id, progress, error }) {
    if (this.#request?.id !== id) return;
    const { answered, question } = this.#request;
    if (!progress || progress.done) {
      clearTimeout(this.#patience);
      this.#request = null;
    } else if (question.limits.level === undefined) this.#waitForAnswer();
    answered({ progress, error });
  }

  #dismiss() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {boolean} [last] it is not tried again */
  #broke(last = false) {
    clearTimeout(this.#patience);
    this.#dismiss();
    const request = this.#request;
    const again = request !== null && !last && request.tries < 2;
    this.#onbroken(again);
    if (again) {
      this.#ask();
    } else if (request) {
      this.#request = null;
      request.answered({ error: { field: "engine", code: "engine-broken", reason: "" } });
    }
  }
}
