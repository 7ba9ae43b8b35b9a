import { Animator } from "../board/animate.js";
import { Board } from "../board/board.js";
import { adopt, finalScene, sceneOf } from "../board/scene.js";
import { button, fill, h } from "../dom.js";
import { other } from "../game.js";
import { t } from "../messages.js";
import { Choices } from "../panels/choices.js";
import { Seat } from "../panels/seat.js";
import { choicesOf, chosenWith, pictureOf, pitLabels, seatOf, wantedOf } from "../shown.js";

/** Two people, called by their sides. */
const seats = { S: "person", N: "person" };

/**
 * The board of a study with what stands around it: seats, and the moves that are no pits.
 *
 * @typedef {object} Shown
 * @property {object} view
 * @property {object | null} trace of the move that led there
 * @property {Map<string, object> | null} values what the pits say of the moves from them
 * @property {boolean} still nothing can be played
 */
export class Stage {
  #app;
  #info;
  #near = "S";
  /** @type {Shown | null} */
  #shown = null;
  #scene = null;
  #moving = null;
  #pointed = null;
  #offering = null;
  #play;
  #say;
  #nameOf;
  #animator;
  #far;
  #close;
  #choices;
  #passes = h("div", { class: "study-passes" });

  /**
   * @param {object} app as rooms are given it
   * @param {object} act
   * @param {(move: string) => void} act.play told of a legal move that somebody chose
   * @param {(text: string) => void} act.say
   * @param {(side: "S" | "N") => string} act.nameOf what a player is called
   */
  constructor(app, { play, say, nameOf }) {
    this.#app = app;
    this.#play = play;
    this.#say = say;
    this.#nameOf = nameOf;
    this.board = new Board({
      label: t("board.label"),
      onpick: (pit) => this.#pick(pit),
      onpoint: (pit) => this.#point(pit),
      onlayout: (layout) => (this.board.element.parentElement.dataset.turned = String(layout.turned)),
    });
    this.#animator = new Animator(
      (scene, moving) => this.#frame(scene, moving),
      (event) => app.sound.hear(event),
    );
    this.#far = new Seat("far");
    this.#close = new Seat("near");
    this.#choices = new Choices({
      play: (move) => this.#choose(move),
      offer: () => this.#offer(new Set()),
      cancel: () => this.#offer(null),
      resume() {},
    });
    this.elements = [this.#far.element, this.board.element, this.#close.element, this.#choices.element, this.#passes];
  }

  close() {
    this.#animator.close();
    this.board.close();
  }

  get moving() {
    return this.#animator.running;
  }

  /** @param {object} info @param {"S" | "N"} near */
  setUp(info, near) {
    this.#info = info;
    this.#near = near;
  }

  /** Shows a position at once. @param {Shown} shown */
  show(shown) {
    const { view, trace } = shown;
    this.#animator.cancel();
    if (this.#shown?.view !== view) this.#offering = null;
    this.#shown = shown;
    this.#moving = null;
    this.#scene = adopt(finalScene(view, trace, this.#info.seeds), this.#scene);
    this.update();
  }

  /** Shows the move that leads to a position, and then that. @param {object} before its view @param {() => void} done */
  animate(before, shown, done) {
    this.#animator.cancel();
    this.#offering = null;
    this.#shown = shown;
    const scene = adopt(sceneOf(before), this.#scene);
    this.#scene = scene;
    this.#animator.play(scene, shown.trace.events, this.#app.settings.speed, (last) => {
      this.#scene = last;
      this.#moving = null;
      this.show(this.#shown);
      done();
    });
    if (this.#animator.running) this.update();
  }

  /** What is known of the moves has changed; the position is the same. */
  value(values) {
    if (!this.#shown) return;
    this.#shown = { ...this.#shown, values };
    if (!this.#animator.running) this.#draw();
  }

  setSpeed(speed) {
    this.#animator.setSpeed(speed);
  }

  focus() {
    if (!this.#choices.focus()) this.board.focus();
  }

  /** The board as a picture by itself. */
  wanted(title) {
    return wantedOf(this.#state, this.#near, title);
  }

  /** What the texts and pictures of a game are told. */
  get #state() {
    const { view, trace, still } = this.#shown;
    const running = this.#animator.running;
    const phase = running ? "moving" : still ? "past" : view.result ? "over" : "idle";
    const foresee = (move) => {
      if (phase !== "idle" || !view.legal.some((legal) => legal.move === move)) return null;
      const foreseen = this.#app.engine.trace(view.position, move);
      return foreseen.error ? null : foreseen;
    };
    return {
      session: {
        game: { id: view.game, plies: [], seats, match: null },
        view,
        trace,
        phase,
        paused: false,
        hinted: null,
        foresee,
      },
      info: this.#info,
      scene: this.#scene,
      moving: this.#moving,
      calm: !running,
      held: false,
      pointed: running ? null : this.#pointed,
      offering: this.#offering,
    };
  }

  #frame(scene, moving) {
    this.#scene = scene;
    this.#moving = moving;
    this.board.showNow(pictureOf(this.#state));
    this.#showSeats();
  }

  /** Everything anew. */
  update() {
    const state = this.#state;
    const { view, phase } = state.session;
    const { dataset } = this.board.element;
    dataset.position = view.position;
    dataset.phase = phase === "past" ? "line" : phase;
    if (view.result) dataset.result = JSON.stringify(view.result);
    else delete dataset.result;
    this.board.setUp(this.#info, this.#near);
    this.#draw();
    this.#showSeats();
    this.#choices.update(choicesOf(state));
    const passes = phase === "idle" ? view.legal.filter(({ kind }) => kind === "pass") : [];
    if (this.#passes.childElementCount > 0 !== passes.length > 0) {
      fill(
        this.#passes,
        passes.map(({ move }) => button(t("study.pass"), { move, onclick: () => this.#choose(move) })),
      );
    }
    this.#passes.hidden = passes.length === 0;
  }

  #draw() {
    const state = this.#state;
    const picture = pictureOf(state);
    const values = state.session.phase === "idle" && !this.#offering ? this.#shown.values : null;
    if (values) picture.values = values;
    this.board.show(picture);
    const label = pitLabels(state, picture);
    const full = (name) => {
      const value = values?.get(name);
      return value ? t("study.pit", { pit: label(name), value: value.said }) : label(name);
    };
    this.board.describe(full, picture.legal, this.#offering);
  }

  #showSeats() {
    const state = this.#state;
    const seat = (side) => ({ ...seatOf(state, side), who: this.#nameOf(side) });
    this.#far.update(seat(other(this.#near)));
    this.#close.update(seat(this.#near));
  }

  #point(pit) {
    this.#pointed = pit;
    if (this.#shown && !this.#animator.running) this.#draw();
  }

  #pick(pit) {
    const { session } = this.#state;
    if (session.phase !== "idle") return;
    if (this.#offering) {
      const chosen = chosenWith(session, this.#offering, pit);
      if (chosen) this.#offer(chosen);
    } else if (session.view.legal.some(({ move }) => move === pit)) this.#choose(pit);
    else this.#say(t("say.not-playable", { pit }));
  }

  #choose(move) {
    this.#offering = null;
    this.#play(move);
  }

  #offer(chosen) {
    this.#offering = chosen;
    this.update();
    if (chosen === null || chosen.size === 0) this.focus();
  }
}
