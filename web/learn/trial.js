import { Announcer } from "../announcer.js";
import { Board } from "../board/board.js";
import { formOf } from "../board/form.js";
import { LiveBoard } from "../board/live.js";
import { keepFocus } from "../dom.js";
import { t } from "../messages.js";
import { Choices } from "../panels/choices.js";
import { choicesOf, chosenWith, pitLabels } from "../shown.js";
import { plySentence, resultSentence } from "../words.js";
import { Exercise } from "./exercise.js";
import { Line } from "./line.js";
import { capturedText, sides } from "./told.js";
import { TrialView } from "./trial_view.js";

/** Between a move and its reply. */
const BREATH_MS = 600;

/** Two people at one board: nobody here is an engine. */
const game = { seats: { S: "person", N: "person" }, match: null, plies: [] };

/**
 * An exercise on its board: what is asked for, the moves tried, and what is said to them.
 *
 * @typedef {object} About
 * @property {string} start
 * @property {import("./exercise.js").Step[]} steps
 * @property {import("./exercise.js").State} [state]
 * @property {string} place which of how many it is
 * @property {string} task
 * @property {() => Promise<string[]>} hint
 * @property {() => void} [halt] a hint that is on its way is not wanted any more
 * @property {(played: string[]) => string[]} done what is said to the solution, given its move in sentences
 * @property {string[]} [line] moves from the start that can be stepped through once it is solved
 * @property {() => void} solved it was, without help
 * @property {() => void} next goes on to what comes after it
 * @property {Node[]} [more] what else there is to do then
 */
export class Trial {
  #app;
  #about;
  #exercise;
  #board;
  #surface;
  #choices;
  #line = null;
  #reader;
  #told = [];
  #timer = 0;
  /** Counts what hints may be late for. */
  #turn = 0;
  #live = new Announcer();
  #view;

  /** @param {object} app the kit @param {About} about */
  constructor(app, about) {
    this.#app = app;
    this.#about = about;
    this.#exercise = new Exercise(about.steps, about.state);
    this.#reader = app.engine.view(about.start).turn;
    this.#build();
    this.#open();
    this.#line?.update();
    this.#tellState();
    this.#update();
  }

  #build() {
    const { engine, infoOf, sound, settings } = this.#app;
    this.#surface = new Board({
      label: t("board.label"),
      onpick: (pit) => this.#pick(pit),
      onpoint: (pit) => this.#point(pit),
      onlayout: () => {},
    });
    this.#board = new LiveBoard({
      engine,
      infoOf,
      surface: this.#surface,
      hear: (event) => sound.hear(event),
      speed: () => settings.speed,
      shown: (board, picture) => this.#surface.describe(pitLabels(board.state, picture), picture.legal, board.offering),
    });
    this.#choices = new Choices({
      play: (move) => this.#try(move),
      offer: () => this.#offer(new Set()),
      cancel: () => this.#offer(null),
      resume: () => {},
    });
    const { place, task, start, line, next, more = [] } = this.#about;
    if (line) this.#line = new Line(this.#board, start, line, (trace) => this.#walked(trace));
    this.#view = new TrialView({
      place,
      task,
      board: this.#surface.element,
      choices: this.#choices.element,
      live: this.#live.element,
      more: [...(this.#line ? [this.#line.element] : []), ...more],
      act: {
        hint: () => this.#hint(),
        skip: () => this.#board.skip(),
        back: () => this.#takeBack(),
        show: () => this.#show(),
        again: () => this.#restart(),
        next,
      },
    });
  }

  get element() {
    return this.#view.element;
  }

  /** What opens this very exercise again. @returns {import("./exercise.js").State} */
  get state() {
    return this.#exercise.state;
  }

  /** What the way on is called. @param {string} text */
  nameNext(text) {
    this.#view.nameNext(text);
  }

  #party = (side) => (side === this.#reader ? { who: t("player.you"), you: "yes" } : sides(side));

  #open() {
    this.#board.asking = this.#exercise.phase === "asking";
    this.#board.offering = null;
    this.#board.open(this.#about.start, this.#exercise.moves, this.#reader);
  }

  /** A move and what it led to, in sentences. */
  #sentences(trace) {
    const info = this.#app.infoOf(this.#board.view.game);
    const result = trace.result && resultSentence(trace.result, info, this.#party);
    return [plySentence(trace, this.#party), result && t("say.over", result)].filter(Boolean);
  }

  /** What stands beside the board in the state that the exercise is in. */
  #tellState() {
    const { phase, helped, place } = this.#exercise;
    const { trace } = this.#board;
    const played = trace ? this.#sentences(trace) : [];
    if (phase === "wrong") this.#told = [...played, t("learn.ui.wrong")];
    else if (phase === "done") this.#told = [...this.#about.done(played), ...(helped ? [t("learn.ui.helped")] : [])];
    else this.#told = place.step > 1 ? [...played, t("learn.ui.go-on", place)] : [];
  }

  #pick(pit) {
    const board = this.#board;
    if (board.running || this.#timer) return;
    if (this.#exercise.phase === "wrong") {
      this.#takeBack();
    } else if (board.offering) {
      const chosen = chosenWith(board.state.session, board.offering, pit);
      if (chosen) this.#offer(chosen);
    } else if (board.asking && board.view.legal.some(({ move }) => move === pit)) {
      this.#try(pit);
    } else {
      const text = t("say.not-playable", { pit });
      this.#live.say(text);
      if (board.asking) this.#tell([text]);
    }
  }

  #point(pit) {
    const board = this.#board;
    if (!board || board.running || !board.asking) return;
    board.pointed = pit;
    board.show();
  }

  #offer(chosen) {
    this.#board.offering = chosen;
    this.#board.show();
    this.#change();
  }

  #try(move) {
    const replies = this.#exercise.try(move);
    this.#perform([move, ...(replies ?? [])]);
  }

  /** Shows moves one after another, then what came of them. */
  #perform([move, ...rest], heard = []) {
    this.#forget();
    this.#timer = 0;
    this.#board.asking = false;
    this.#board.offering = null;
    this.#told = heard;
    this.#board.play(move, (trace) => {
      const told = this.#sentences(trace);
      if (rest.length > 0) {
        this.#live.say(...told);
        this.#timer = setTimeout(() => this.#perform(rest, told), BREATH_MS);
        this.#tell(told);
      } else this.#settle(told);
    });
    this.#change();
  }

  /** All moves have been seen. */
  #settle(sentences) {
    const { phase, helped } = this.#exercise;
    if (phase === "done" && !helped) this.#about.solved();
    this.#tellState();
    this.#live.say(...new Set([...sentences, ...this.#told]));
    this.#board.asking = phase === "asking";
    this.#board.show();
    this.#line?.update();
    this.#change();
    const due = { wrong: "back", done: "next" }[phase];
    if (due && this.#view.focused) this.#view.focus(due);
  }

  #takeBack() {
    const [pit] = this.#exercise.moves.slice(-1);
    this.#exercise.takeBack();
    this.#again(pit);
  }

  #restart() {
    this.#exercise.restart();
    if (this.#line) this.#line.begun = false;
    this.#again();
  }

  /** The position that is asked about is on the board again. */
  #again(pit) {
    this.#forget();
    this.#open();
    this.#tellState();
    this.#live.say(this.#about.task);
    this.#change();
    const tried = pit && this.element.querySelector(`[data-pit="${pit}"]`);
    if (tried) tried.focus({ preventScroll: true });
    else this.#surface.focus();
  }

  /** Plays the answer. */
  #show() {
    const move = this.#exercise.answer();
    this.#open();
    this.#try(move);
  }

  async #hint() {
    const turn = ++this.#turn;
    this.#tell([t("turn.hinting")]);
    const texts = await this.#about.hint();
    if (turn !== this.#turn) return;
    this.#live.say(...texts);
    this.#tell(texts);
  }

  /** A hint that comes late is not told any more. */
  #forget() {
    ++this.#turn;
    this.#about.halt?.();
  }

  /** A step through the line. */
  #walked(trace) {
    this.#told = trace ? this.#sentences(trace) : [];
    if (!this.#board.running) this.#live.say(...this.#told);
    this.#change();
  }

  #tell(texts) {
    this.#told = texts;
    this.#change();
  }

  #change() {
    keepFocus(
      this.element,
      () => this.#update(),
      () => this.#choices.focus() || this.#surface.focus(),
    );
  }

  #update() {
    const board = this.#board;
    const { phase, showable } = this.#exercise;
    const moving = board.running || this.#timer !== 0;
    const state = moving ? "moving" : phase;
    const { dataset } = this.#surface.element;
    dataset.position = board.view.position;
    dataset.phase = { asking: "idle", wrong: "over", done: "over", moving: "moving" }[state];
    Object.assign(this.element.dataset, formOf(board.state.info));
    this.#view.update({
      state,
      told: this.#told,
      captured: capturedText(board.view, board.state.info),
      showable: showable && !moving,
      skippable: board.running,
      more: phase === "done" && (!moving || this.#line?.begun === true),
    });
    const session = { ...board.state.session, game };
    this.#choices.update(choicesOf({ ...board.state, session }));
  }

  repaint() {
    this.#board.repaint();
  }

  setSpeed(speed) {
    this.#board.setSpeed(speed);
  }

  close() {
    this.#forget();
    clearTimeout(this.#timer);
    this.#board.close();
  }
}
