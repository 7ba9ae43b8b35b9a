import { checkedQuestion, fault, optionsFault } from "./question.js";

const mostMiB = 32; // as the engine itself says, in the worker, when it would be too late for an exception

/**
 * The asking end of a worker that searches, `searcher` being the other. One request at a time: each call ends the one
 * before. A worker that breaks is replaced, and the request put to the new one once more.
 */
export class Thinker {
  #hire;
  #tableMiB;
  #worker = null;
  #request = null;
  #lastId = 0;
  #closed = false;

  /**
   * @param {(told: (message: object) => void, broke: (reason: string) => void) => {
   *   post: (message: object) => void, busy: (on: boolean) => void, end: () => Promise<void> }} hire starts a worker;
   *   `busy` says whether a request waits for it
   * @param {import("./worker.d.ts").ThinkerOptions} [options]
   */
  constructor(hire, { tableMiB = 16 } = {}) {
    if (!Number.isInteger(tableMiB) || tableMiB < 0 || tableMiB > mostMiB) {
      throw new RangeError(`the table's size must be a whole number of MiB from 0 to ${mostMiB}`);
    }
    this.#hire = hire;
    this.#tableMiB = tableMiB;
  }

  async think(start, moves = "", limits = {}, options = {}) {
    if (this.#closed) return fault("thinker", "closed", "the thinker has been closed");
    this.#drop("thinker", "superseded", "another search has been asked for");
    const question = checkedQuestion(start, moves, limits);
    const wrong = question.error ? question : optionsFault(options);
    if (wrong) return wrong;
    const { signal, onprogress } = options;
    const aborted = ["signal", "aborted", "the search has been stopped"];
    if (signal?.aborted) return fault(...aborted);
    const id = ++this.#lastId;
    const abort = () => this.#request?.id === id && this.#drop(...aborted);
    signal?.addEventListener("abort", abort);
    try {
      return await new Promise((resolve, reject) => {
        this.#request = { id, question, onprogress, resolve, reject, tries: 0 };
        this.#ask();
      });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  async close() {
    this.#closed = true;
    this.#drop("thinker", "closed", "the thinker has been closed");
    await this.#dismiss();
  }

  #ask() {
    const { id, question } = this.#request;
    ++this.#request.tries;
    try {
      this.#worker ??= this.#hireOne();
      this.#worker.busy(true);
      this.#worker.post({ id, ...question });
    } catch (error) {
      this.#broke(String(error?.message ?? error));
    }
  }

  #hireOne() {
    // A worker that has been dismissed may have something on its way yet.
    const worker = this.#hire(
      (message) => worker === this.#worker && this.#told(message),
      (reason) => worker === this.#worker && this.#broke(reason),
    );
    worker.post({ tableMiB: this.#tableMiB });
    return worker;
  }

  #told({ id, progress, error, fatal }) {
    if (fatal !== undefined) {
      this.#broke(fatal);
    } else if (this.#request?.id !== id) {
      return; // of a search that has been ended since
    } else if (error) {
      this.#take().resolve({ error });
    } else if (progress.done) {
      this.#take().resolve(progress);
    } else {
      this.#tellOn(progress);
    }
  }

  #tellOn(progress) {
    const { id, onprogress } = this.#request;
    try {
      onprogress?.(progress);
    } catch (error) {
      if (this.#request?.id !== id) return; // which it has ended itself
      this.#worker.post({ stop: true });
      this.#take().reject(error);
    }
  }

  /** The request, which is then no longer under way. */
  #take() {
    const request = this.#request;
    this.#request = null;
    this.#worker?.busy(false);
    return request;
  }

  #drop(...why) {
    if (this.#request === null) return;
    this.#worker?.post({ stop: true });
    this.#take().resolve(fault(...why));
  }

  async #dismiss() {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.end();
  }

  #broke(reason) {
    this.#dismiss();
    if (this.#request === null) return;
    if (this.#request.tries < 2) this.#ask();
    else this.#take().resolve(fault("engine", "engine-broken", reason));
  }
}
