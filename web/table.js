import { Announcer } from "./announcer.js";
import { Board } from "./board/board.js";
import { Animator } from "./board/animate.js";
import { adopt, finalScene, sceneOf } from "./board/scene.js";
import { h, keepFocus } from "./dom.js";
import { movesText, nearSide, other } from "./game.js";
import { hintSentence } from "./hint.js";
import { LookBack } from "./look_back.js";
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
  chosenWith,
  endingOf,
  hintText,
  partyOf,
  pictureOf,
  pitLabels,
  seatOf,
  soFarText,
  thoughtOf,
  turnText,
  wantedOf,
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
  /** How many plies there were when that was last looked at. */
  #told = null;
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
   * @param {() => import("./link.js").Link} app.link of the game on the table
   * @param {(request: object) => void} app.enter opens a room
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
        hinted: () => this.live.say(hintSentence(this.session.hinted)),
        failed: (fault) => app.notices.fault("notice.engine", fault),
      },
    });
    this.back = new LookBack({
      engine,
      game: () => this.session.game,
      depart: () => this.animator.skip(),
      show: () => this.#showPast(),
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
    this.log = new Log(
      (at) => this.#showPly(at),
      () => this.#study({ at: this.back.past?.at ?? this.session.game.plies.length }),
    );
    this.choices = new Choices({
      play: (move) => this.#choose(move),
      offer: () => this.#offer(new Set()),
      cancel: () => this.#offer(null),
      resume: () => this.session.resume(),
      review: () => this.#study({ reviewing: true, at: this.session.game.plies.length }),
    });
    this.ending = new Ending((how) => this.session.end(how));
    this.head = new Head({ games: leave, link: () => this.#app.share(), help: () => this.rules.toggle() });
    this.thought = new ThoughtPanel(() => this.session.best());
    this.live = new Announcer();
    this.tools = new Tools({
      undo: () => this.session.undo(),
      redo: () => this.session.redo(),
      hint: () => this.session.hint(),
      flip: () => this.#flip(),
      "new-game": again,
      speed: () => change("speed", nextSpeed(settings.speed)),
      pause: () => this.#pause(),
      step: () => this.#step(),
      skip: () => this.animator.skip(),
    });
    this.tools.element.append(this.back.element);
    this.settings = settingsPanel(settings, change);
    this.#setSpeed(settings.speed);
    this.rules = new Rules({
      enter: (request) => this.#app.enter(request),
      report: () => this.#app.enter({ ...this.#app.link(), view: "report", of: this.#seen }),
    });
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
      this.live.element,
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

  /** What opens this very game on another table. */
  get opening() {
    return { ...this.session.opening, flipped: this.#flipped };
  }

  close() {
    this.session.close();
    this.animator.close();
    this.board.close();
    this.tools.close();
  }

  repaint() {
    this.board.repaint();
  }

  /** The board as it is now, without what only the player at it needs. */
  wantedPicture() {
    const { position } = this.#state.session.view;
    const title = t("picture.title", { game: t(`game.${this.#info.family}.name`), position });
    return wantedOf(this.#state, this.#nearSide, title);
  }

  /** Looks into the game. @param {object} more what its link does not say */
  #study(more) {
    this.#app.enter({ ...this.#app.link(), ...more, view: "study" });
  }

  /** What a report tells of what is seen here. @returns {import("./study/report_text.js").Of} */
  get #seen() {
    const { game, thought } = this.session;
    const { view, phase } = this.#state.session;
    const messages = [...this.element.querySelectorAll(".turn-now, .turn-last, .notice p")];
    return {
      start: game.start,
      moves: movesText(game),
      ply: this.back.past?.at ?? game.plies.length,
      shown: view.position,
      view: "table",
      phase,
      flipped: this.#flipped,
      seats: game.seats,
      match: game.match,
      thought,
      messages: messages.map(({ textContent }) => textContent).filter(Boolean),
    };
  }

  /** All that what is shown depends on. */
  get #state() {
    const { past } = this.back;
    return {
      session: past ?? this.session,
      info: this.#info,
      scene: past ? adopt(sceneOf(past.view), this.#lying) : this.#scene,
      moving: past ? null : this.#moving,
      calm: !this.animator.running,
      held: this.animator.paused,
      pointed: past ? null : this.#pointed,
      offering: past ? null : this.#offering,
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
    if (this.#told !== null && game.plies.length !== this.#told && !trace) this.live.say(turnText(this.#state));
    this.#told = game.plies.length;
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
    this.live.say(plySentence(trace, this.#party), result && t("say.over", result));
  }

  #play(trace, before, done) {
    if (!this.back.past) {
      this.#animate(trace, before, () => {
        this.#say(trace);
        done();
      });
      return;
    }
    // Who looks back hears of it now, and sees it once back.
    this.#say(trace);
    this.back.hold(() => this.#animate(trace, before, done));
  }

  #animate(trace, before, done) {
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const finish = (scene) => {
      this.#lying = scene;
      this.#moving = null;
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
    this.back.drop();
    this.live.clear();
  }

  /** After a step back or on. */
  #showPast() {
    this.#show();
    const state = this.#state;
    this.live.say(turnText(state), this.back.past && soFarText(state));
  }

  /** The ply that was chosen in the list of moves, which may be far from the board. */
  #showPly(at) {
    this.back.go(at);
    this.board.element.scrollIntoView({ block: "nearest" });
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
    if (name === "sound") this.live.say(t(`say.sound.${value}`));
  }

  /** The pace of the seeds, also of those in the air. */
  #setSpeed(speed) {
    this.tools.setSpeed(speed);
    this.animator.setSpeed(speed);
  }

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
    if (this.back.past) {
      this.live.say(t("say.past"));
    } else if (this.#offering) {
      const chosen = chosenWith(session, this.#offering, pit);
      if (chosen) this.#offer(chosen);
    } else if (!this.#choose(pit) && session.phase === "idle") {
      this.live.say(t("say.not-playable", { pit }));
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
    keepFocus(
      this.element,
      () => this.#update(),
      () => this.choices.focus() || this.board.focus(),
    );
  }

  #update() {
    const { session } = this;
    const { phase } = session;
    const { view } = this.#state.session;
    const board = this.board.element;
    this.element.dataset.over = String(phase === "over");
    this.element.dataset.past = String(this.back.past !== null);
    board.dataset.position = view.position;
    board.dataset.phase = phase;
    if (session.view.result && phase === "over") board.dataset.result = JSON.stringify(session.view.result);
    else delete board.dataset.result;
    this.board.setUp(this.#info, this.#nearSide);
    const picture = pictureOf(this.#state);
    this.board.show(picture);
    this.#describePits(picture);
    this.#showTurn();
    this.#showSeats();
    this.#showThought();
    // How the game ended stays in sight.
    this.choices.update(choicesOf(phase === "over" ? { ...this.#state, session } : this.#state));
    this.ending.update(endingOf(session));
    this.log.update(session.game.plies, this.back.past?.at ?? null);
    this.back.update();
    this.#showTools();
  }

  #showTools() {
    const { session, animator } = this;
    this.tools.update({
      undoable: session.undoable,
      redoable: session.redoable,
      // While one is looked for the button stays, for whoever has the focus there.
      hintable: ((session.phase === "idle" && !session.paused) || session.helping === "hint") && !this.back.past,
      hinted: session.hinted !== null,
      moving: session.phase === "moving" && !this.back.past,
      busy: (session.phase === "moving" || session.phase === "thinking") && !this.back.past,
      paused: animator.paused,
      over: session.phase === "over",
      again: t(againKey(session)),
    });
  }

  #describePits(picture) {
    this.board.describe(pitLabels(this.#state, picture), picture.legal, this.#offering);
  }

  #showTurn() {
    const relay = this.#state.session.phase === "moving" && this.session.trace.laps > 1;
    this.head.update({
      turn: turnText(this.#state),
      last: hintText(this.#state) ?? soFarText(this.#state) ?? this.#recent.join(" "),
      done: relay ? this.animator.done : null,
    });
  }

  #showThought() {
    const state = thoughtOf(this.session, this.#info.family);
    if (this.back.past) Object.assign(state, { mayHelp: false, going: false });
    this.thought.update(state);
    this.head.thinking.update(state);
  }

  #showSeats() {
    const near = this.#nearSide;
    this.far.update(seatOf(this.#state, other(near)));
    this.near.update(seatOf(this.#state, near));
  }
}
