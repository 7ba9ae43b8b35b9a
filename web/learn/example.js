import { formOf } from "../board/form.js";
import { LiveBoard } from "../board/live.js";
import { PlainBoard } from "../board/plain.js";
import { button, fill, h, setText } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";
import { plySentence, resultSentence } from "../words.js";
import { boardText, sides } from "./told.js";

/** Between two moves of an example. */
const BREATH_MS = 700;

/**
 * A worked example: a position, the moves played from there on a small board, and a caption. The board is made when
 * it comes into view.
 */
export class Example {
  #app;
  #example;
  #moves;
  #board = null;
  #near;
  /** The next move is played by itself when one is over. */
  #onward = false;
  #timer = 0;
  /** What has been told of the moves so far. */
  #heard = [];
  #controls = {};
  #place = h("div", { class: "example-board" });
  #told = h("p", { class: "example-told" });

  /**
   * @param {object} app the kit, with
   * @param {(example: Example) => void} app.begins it begins to move
   * @param {(...texts: string[]) => void} app.say
   * @param {string} id one that no other element has
   * @param {import("./data.js").Example} example
   * @param {"S" | "N"} near who sits at the bottom
   */
  constructor(app, id, example, near) {
    this.#app = app;
    this.#example = example;
    this.#near = near;
    this.#moves = example.moves ? example.moves.split(" ") : [];
    const control = (name, picture, onclick) => {
      const label = t(`learn.ui.example.${name}`);
      const props = { class: "example-act", "aria-label": label, "aria-describedby": id, onclick };
      return (this.#controls[name] = button(picture && icon(picture), { ...props, data: { act: name } }));
    };
    this.element = h(
      "figure",
      { class: "example", data: { ...formOf(app.infoOf(example.start.split(" ")[0])), example: id } },
      this.#place,
      this.#moves.length > 0 &&
        h(
          "div",
          { class: "example-acts" },
          control("play", null, () => this.#play()),
          control("step", "step", () => this.#step()),
          control("again", "first", () => this.restart()),
          this.#told,
        ),
      h("figcaption", { id }, t(example.caption)),
    );
    this.#update();
  }

  /** Makes the board, if there is none yet. */
  make() {
    if (this.#board) return;
    const surface = new PlainBoard();
    this.#place.append(surface.element);
    this.#board = new LiveBoard({
      engine: this.#app.engine,
      infoOf: this.#app.infoOf,
      surface,
      hear: (event) => this.#app.sound.hear(event),
      speed: () => this.#app.settings.speed,
      shown: ({ view }) => surface.describe(boardText(view, this.#app.infoOf(view.game))),
    });
    this.#open([]);
  }

  #open(moves) {
    this.#board.open(this.#example.start, moves, this.#near);
    // What is going to be played is seen beforehand: its first lap.
    this.#board.pointed = this.#moves[moves.length] ?? null;
    this.#board.show();
    this.#update();
  }

  get #at() {
    return this.#board?.moves.length ?? 0;
  }

  get #over() {
    return this.#at === this.#moves.length && !this.#board?.running;
  }

  /** Whether moves are played without being asked for each. */
  get #going() {
    return this.#timer !== 0 || (this.#board?.running && !this.#board.paused);
  }

  #play() {
    if (this.#going) this.stop();
    else {
      this.make();
      this.#app.begins(this);
      this.#onward = true;
      if (this.#board.paused) this.#board.resume();
      else {
        if (this.#over) this.restart();
        this.#onward = true;
        this.#next();
      }
    }
    this.#update();
  }

  #next() {
    this.#timer = 0;
    if (this.#at === 0) this.#heard = [];
    this.#board.play(this.#moves[this.#at], (trace) => this.#seen(trace));
    this.#update();
  }

  /** A move has been seen to its end. */
  #seen(trace) {
    const sentence = plySentence(trace, sides);
    const info = this.#app.infoOf(this.#board.view.game);
    const result = trace.result && resultSentence(trace.result, info, sides);
    const texts = [sentence, result && t("say.over", result)].filter(Boolean);
    this.#heard.push(...texts);
    this.#app.say(...texts);
    if (this.#onward && !this.#over) this.#timer = setTimeout(() => this.#next(), BREATH_MS);
    this.#update();
  }

  /** One seed on; one move, where no seeds are seen to move. */
  #step() {
    this.make();
    this.#app.begins(this);
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#onward = false;
    if (!this.#board.running) {
      if (this.#over) this.restart();
      this.#next();
    }
    this.#board.step();
    this.#update();
  }

  /** Stands still where it is. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#onward = false;
    if (this.#board?.running) this.#board.pause();
    this.#update();
  }

  /** Back to the position at the beginning. */
  restart() {
    this.stop();
    this.#heard = [];
    if (this.#board) this.#open([]);
  }

  /** @param {"S" | "N"} near who sits at the bottom */
  turn(near) {
    this.#near = near;
    this.#board?.turn(near);
  }

  repaint() {
    this.#board?.repaint();
  }

  setSpeed(speed) {
    this.#board?.setSpeed(speed);
  }

  close() {
    clearTimeout(this.#timer);
    this.#board?.close();
  }

  /** What has happened so far. */
  get #text() {
    if (this.#heard.length > 0) return this.#heard.join(" ");
    return this.#at > 0 ? t("turn.moving", sides(this.#board.trace.side)) : t("learn.ui.example.before");
  }

  #update() {
    const board = this.#board;
    const going = this.#going;
    const { dataset } = this.element;
    dataset.state = going ? "going" : this.#at === 0 ? "before" : this.#over ? "after" : "between";
    if (board) dataset.position = board.view.position;
    const { play } = this.#controls;
    if (!play) return;
    const shown = going ? "pause" : "resume";
    if (play.dataset.shown !== shown) {
      fill(play, [icon(shown)]);
      play.dataset.shown = shown;
      play.setAttribute("aria-label", t(going ? "action.pause" : "learn.ui.example.play"));
    }
    // Keys go to the example that moves.
    if (board?.running) play.dataset.action = "pause";
    else delete play.dataset.action;
    setText(this.#told, this.#text);
  }
}
