import { Board } from "./board/board.js";
import { Animator } from "./board/animate.js";
import { plainPicture } from "./board/picture.js";
import { adopt, finalScene, sceneOf } from "./board/scene.js";
import { h, setText } from "./dom.js";
import { nearSide, other } from "./game.js";
import { t } from "./messages.js";
import { Choices } from "./panels/choices.js";
import { Ending } from "./panels/ending.js";
import { Head } from "./panels/head.js";
import { Log } from "./panels/log.js";
import { Rules } from "./panels/rules.js";
import { Seat } from "./panels/seat.js";
import { settingsPanel, showSetting } from "./panels/settings.js";
import { ThoughtPanel } from "./panels/thought.js";
import { Tools } from "./panels/tools.js";
import { Session } from "./session.js";
import { nextSpeed } from "./settings.js";
import {
  againKey,
  choicesOf,
  endingOf,
  offerable,
  partyOf,
  pictureOf,
  pitLabels,
  seatOf,
  soFarText,
  thoughtOf,
  turnText,
} from "./shown.js";
import { plySentence, resultSentence } from "./words.js";

/**
 * The view of one game: its board with everything about it. It is the stage of a session, and turns what people
 * press into what the session is asked.
 */
export class Table {
  #app;
  #info;
  #flipped = false;
  /** Pits put together for an offer; null while none is made. */
  #offering = null;
  #recent = [];
  #scene = null;
  #moving = null;
  /** The scene whose seeds the next one takes over. */
  #lying = null;
  /** The pit that the mouse or the focus is at. */
  #pointed = null;

  /**
   * @param {object} app
   * @param {(id: string) => object} app.infoOf
   * @param {Record<string, string>} app.settings
   * @param {(level: number) => number} app.mostMs the most milliseconds that a level thinks about a move
   * @param {import("./sound.js").Sound} app.sound
   * @param {() => void} app.leave to the choice of games
   * @param {() => void} app.again a new game like this one
   * @param {() => void} app.share
   * @param {() => void} app.keep called when the game has changed
   */
  constructor({ engine, thinker, ...app }) {
    this.#app = app;
    this.session = new Session({
      engine,
      thinker,
      stage: {
        changed: (trace) => this.#changed(trace),
        play: (trace, before, done) => this.#play(trace, before, done),
        stop: () => this.#stop(),
        thought: () => this.#showThought(),
        failed: (fault) => app.notices.fault("notice.engine", fault),
      },
    });
    this.#build();
  }

  #build() {
    const { leave, again, settings, change, notices } = this.#app;
    this.board = new Board({
      label: t("board.label"),
      onpick: (pit) => this.#pick(pit),
      onpoint: (pit) => this.#point(pit),
      onlayout: (layout) => (this.element.dataset.turned = String(layout.turned)),
    });
    this.animator = new Animator(
      (scene, moving) => this.#frame(scene, moving),
      (event) => this.#app.sound.hear(event),
    );
    this.far = new Seat("far");
    this.near = new Seat("near");
    this.log = new Log();
    this.choices = new Choices({
      play: (move) => this.#choose(move),
      offer: () => this.#offer(new Set()),
      cancel: () => this.#offer(null),
      resume: () => this.session.resume(),
    });
    this.ending = new Ending((how) => this.session.end(how));
    this.head = new Head({ games: leave, link: () => this.#app.share(), help: () => this.rules.toggle() });
    this.thought = new ThoughtPanel();
    this.live = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.tools = new Tools({
      undo: () => this.session.undo(),
      redo: () => this.session.redo(),
      hint: () => this.onhint(),
      flip: () => this.#flip(),
      "new-game": again,
      speed: () => change("speed", nextSpeed(settings.speed)),
      pause: () => this.#pause(),
      step: () => this.#step(),
      skip: () => this.animator.skip(),
    });
    this.settings = settingsPanel(settings, change);
    this.#setSpeed(settings.speed);
    this.rules = new Rules();
    this.element = h(
      "main",
      { class: "play" },
      h(
        "div",
        { class: "stage" },
        this.head.element,
        notices.element,
        this.far.element,
        this.board.element,
        this.near.element,
        this.choices.element,
        this.tools.element,
      ),
      h(
        "div",
        { class: "side" },
        this.thought.element,
        this.log.element,
        this.ending.element,
        this.settings,
        this.rules.element,
      ),
      this.live,
    );
  }

  /** Opens a game, or tells what is wrong with it. */
  open(opening) {
    const before = { recent: this.#recent, offering: this.#offering, flipped: this.#flipped };
    this.#recent = [];
    this.#offering = null;
    this.#flipped = opening.flipped ?? false;
    const fault = this.session.open(opening);
    if (fault) {
      this.#recent = before.recent;
      this.#offering = before.offering;
      this.#flipped = before.flipped;
    }
    return fault;
  }

  close() {
    this.session.close();
    this.animator.close();
    this.board.close();
  }

  repaint() {
    this.board.repaint();
  }

  /** The board as it is now, without what only the player at it needs. */
  wantedPicture() {
    const { game, position } = this.session.view;
    const title = t("picture.title", { game: t(`game.${this.#info.family}.name`), position });
    const { scene, locked, showOwners, marks } = pictureOf({ ...this.#state, moving: null, pointed: null });
    const picture = { ...plainPicture({ ...scene, hand: 0 }), locked, showOwners, marks };
    return { info: { ...this.#info, id: game }, picture, near: this.#nearSide, title };
  }

  /** All that what is shown depends on. */
  get #state() {
    return {
      session: this.session,
      info: this.#info,
      scene: this.#scene,
      moving: this.#moving,
      calm: !this.animator.running,
      held: this.animator.paused,
      pointed: this.#pointed,
      offering: this.#offering,
      mostMs: this.#app.mostMs,
    };
  }

  #party = (side) => partyOf(this.session.game, side);

  get #nearSide() {
    const near = nearSide(this.session.game.seats);
    return this.#flipped ? other(near) : near;
  }

  /** Something is different; with a trace, a ply was just made. */
  #changed(trace) {
    const { game, view } = this.session;
    if (this.#info?.id !== view.game) this.#dress(this.#app.infoOf(view.game));
    if (trace) this.#tell(trace);
    else if (game.plies.length === 0) this.#recent = [];
    else if (this.#recent.length === 0) this.#recent = [plySentence(this.session.trace, this.#party)];
    if (this.session.phase !== "idle") this.#offering = null;
    if (!this.animator.running) {
      this.#scene = adopt(finalScene(view, this.session.trace, this.#info.seeds), this.#lying);
      this.#moving = null;
      // With a trace the ply is still to be shown, and begins from the seeds as they lie.
      if (!trace) this.#lying = this.#scene;
    }
    this.#app.keep();
    this.#show();
  }

  /** Everything that depends on which game it is. */
  #dress(info) {
    this.#info = info;
    this.element.dataset.family = info.family;
    this.head.dress(info);
    document.title = t("app.title-playing", { game: t(`game.${info.family}.name`) });
    this.rules.dress(info.family);
  }

  /** One sentence a ply, and those of passes after it. */
  #tell(trace) {
    const sentence = plySentence(trace, this.#party);
    this.#recent = trace.move === "pass" ? [...this.#recent.slice(-1), sentence] : [sentence];
  }

  /** The same for who listens, once the ply has been seen, and how the game ended. */
  #say(trace) {
    const result = trace.result && resultSentence(trace.result, this.#info, this.#party);
    setText(this.live, [...this.#recent, result?.title, result?.reason, result?.score].filter(Boolean).join(" "));
  }

  #play(trace, before, done) {
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const finish = (scene) => {
      this.#lying = scene;
      this.#moving = null;
      this.#say(trace);
      done();
    };
    const scene = adopt(sceneOf(before), this.#lying);
    this.#scene = scene;
    this.animator.play(scene, trace.events, quiet ? "instant" : this.#app.settings.speed, finish);
    this.#show();
  }

  #stop() {
    this.animator.cancel();
    this.#moving = null;
    this.#recent = [];
    setText(this.live, "");
  }

  #frame(scene, moving) {
    this.#scene = scene;
    this.#moving = moving;
    this.board.showNow(pictureOf(this.#state));
    this.#showTurn();
    this.#showSeats();
  }

  /** Follows a setting that was changed, perhaps elsewhere. */
  setting(name, value) {
    showSetting(this.settings, name, value);
    if (name === "speed") this.#setSpeed(value);
    if (name === "sound") setText(this.live, t(`say.sound.${value}`));
  }

  /** The pace of the seeds, also of those in the air. */
  #setSpeed(speed) {
    this.tools.setSpeed(speed);
    this.animator.setSpeed(speed);
  }

  /** Asks for advice, where any is given. */
  onhint = () => this.session.hint?.();

  #pause() {
    if (this.animator.paused) this.animator.resume();
    else this.animator.pause();
    this.#showTools();
    this.#showTurn();
  }

  #step() {
    this.animator.step();
    this.#showTools();
  }

  #point(pit) {
    this.#pointed = pit;
    if (!this.session.view || this.animator.running) return;
    const picture = pictureOf(this.#state);
    this.board.show(picture);
    this.#describePits(picture);
  }

  #pick(pit) {
    const { session } = this;
    if (this.#offering) {
      if (!offerable(session, this.#offering).has(pit)) return;
      const chosen = new Set(this.#offering);
      if (!chosen.delete(pit)) chosen.add(pit);
      this.#offer(chosen);
    } else if (!this.#choose(pit) && session.phase === "idle") {
      setText(this.live, "");
      setText(this.live, t("say.not-playable", { pit }));
    }
  }

  #choose(move) {
    this.#offering = null;
    return this.session.choose(move);
  }

  #offer(chosen) {
    this.#offering = chosen;
    this.#show();
  }

  /** Whether the board is turned from how it would lie by itself. */
  get flipped() {
    return this.#flipped;
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#app.keep();
    this.#show();
  }

  #show() {
    const { session } = this;
    const { view, phase } = session;
    const board = this.board.element;
    this.element.dataset.over = String(phase === "over");
    board.dataset.position = view.position;
    board.dataset.phase = phase;
    if (view.result && phase === "over") board.dataset.result = JSON.stringify(view.result);
    else delete board.dataset.result;
    this.board.setUp(this.#info, this.#nearSide);
    const picture = pictureOf(this.#state);
    this.board.show(picture);
    this.#describePits(picture);
    this.#showTurn();
    this.#showSeats();
    this.#showThought();
    this.choices.update(choicesOf(this.#state));
    this.ending.update(endingOf(session));
    this.log.update(session.game.plies);
    this.#showTools();
  }

  #showTools() {
    const { session, animator } = this;
    this.tools.update({
      undoable: session.undoable,
      redoable: session.redoable,
      hintable: session.hint && session.phase === "idle" && !session.paused,
      moving: session.phase === "moving",
      busy: session.phase === "moving" || session.phase === "thinking",
      paused: animator.paused,
      over: session.phase === "over",
      again: t(againKey(session)),
    });
  }

  #describePits(picture) {
    this.board.describe(pitLabels(this.#state, picture), picture.legal, this.#offering);
  }

  #showTurn() {
    const relay = this.session.phase === "moving" && this.session.trace.laps > 1;
    this.head.update({
      turn: turnText(this.#state),
      last: soFarText(this.#state) ?? this.#recent.join(" "),
      done: relay ? this.animator.done : null,
    });
  }

  #showThought() {
    const state = thoughtOf(this.session);
    this.thought.update(state);
    this.head.thinking.update(state);
  }

  #showSeats() {
    const near = this.#nearSide;
    this.far.update(seatOf(this.#state, other(near)));
    this.near.update(seatOf(this.#state, near));
  }
}
