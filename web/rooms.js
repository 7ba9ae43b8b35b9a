import { roomOf } from "./link.js";
import { addMessages, language } from "./messages.js";
import { inTime, loadScript, loadStyle } from "./script.js";
import { loadLanguage } from "./translation.js";

/* global AYLA_BUILD -- put in by the build */

/**
 * The rooms of the page: what is loaded when it is first opened, a script, a style and texts each. The folder of a room
 * has a `room.js`, whose `open(app, request)` makes its view.
 *
 * @typedef {object} View
 * @property {HTMLElement} element a `main` with an `h1`
 * @property {string} title of the document
 * @property {import("./link.js").Link} link what opens it again
 * @property {object} request the same, with all that a link does not say
 * @property {() => void} close
 * @property {() => void} [repaint] after a change of theme
 * @property {(name: string, value: string) => void} [setting] a setting was changed
 */

/** Those that have been opened: their texts are wanted in whatever language is chosen. */
export const opened = new Set();

/** The rooms as the page goes in and out of them. */
export class Rooms {
  /** What is shown, if it is a room's. @type {View | null} */
  view = null;
  #page;
  /** What is wanted to be shown, and may still be on its way. */
  #entering = null;
  /** What shows again what was shown before, the last one last. @type {(() => void)[]} */
  #behind = [];

  /**
   * @param {object} page
   * @param {() => object} page.kit what a room is given to work with
   * @param {() => () => void} page.wayBack what shows again what is shown now, which is no room's
   * @param {() => void} page.clear takes that away
   * @param {() => void} page.opens a view is about to be opened, which may have something to tell
   * @param {(view: View) => void} page.show
   * @param {() => void} page.missing a room did not come
   */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Opens a view, loading its room first if need be; what is shown stays until that has come, and is then behind it.
   *
   * @param {object} request a link with a view, perhaps with more that the room itself has put there
   */
  async enter(request) {
    const room = await this.#fetch(request);
    if (!room) return;
    const { view } = this;
    const back = view ? () => this.#return(view.request) : this.#page.wayBack();
    if (back) this.#behind.push(back);
    this.#show(room, request);
  }

  /** What is to be shown when the next view is left. @param {() => void} back */
  behind(back) {
    this.#behind.push(back);
  }

  /** Shows again what was shown before the view. @param {() => void} otherwise */
  leave(otherwise) {
    (this.#behind.pop() ?? otherwise)();
  }

  /** Makes the view anew, in another language. */
  async renew() {
    await this.#return(this.view.request);
  }

  /** Something else is shown, or about to be. */
  close() {
    this.#entering = null;
    this.#behind = [];
    this.view?.close();
    this.view = null;
  }

  async #return(request) {
    const room = await this.#fetch(request);
    if (room) this.#show(room, request);
  }

  /** @returns the room, null if it did not come or is not wanted any more */
  async #fetch(request) {
    this.#entering = request;
    const name = roomOf[request.view];
    let loaded, spoken;
    do {
      spoken = language();
      loaded = await inTime(loadRoom(name, spoken)).catch(() => null);
      if (this.#entering !== request) return null;
      // Another language may have been chosen meanwhile.
    } while (loaded && spoken !== language());
    this.#entering = null;
    if (!loaded) {
      this.#page.missing();
      return null;
    }
    opened.add(name);
    addMessages(loaded.texts);
    return loaded.room;
  }

  #show(room, request) {
    if (this.view) this.view.close();
    else this.#page.clear();
    this.#page.opens();
    this.view = room.open(this.#page.kit(), request);
    this.#page.show(this.view);
  }
}

/**
 * Loads a room with its texts in a language.
 *
 * @param {string} name
 * @param {string} spoken
 * @returns {Promise<{ room: { open: (app: object, request: object) => View }, texts: object }>} rejected if something
 *   did not come
 */
async function loadRoom(name, spoken) {
  const [room, texts] = await Promise.all([
    // One of another build would not find in the page what it looks for.
    loadScript(`room/${name}.js`, () => globalThis.aylaRooms?.[`${name} ${AYLA_BUILD}`]),
    loadLanguage(spoken, [name]),
    loadStyle(`room/${name}.css`),
  ]);
  return { room, texts };
}
