import { formOf } from "./board/form.js";
import { h, keepFocus } from "./dom.js";
import { GameBoard } from "./game_board.js";
import { movesText, other } from "./game.js";
import { frameMarkup, paramsOf, wikiMarkup } from "./handed.js";
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
import { nextSpeed } from "./settings.js";
import { againKey, choicesOf, endingOf, hintText, seatOf, soFarText, thoughtOf, turnText, wantedOf } from "./shown.js";

/**
 * The view of one game: its board with everything about it, and turns what people press into what the session is asked.
 */
export class Table {
  #app;
  /** The session at its board. */
  #at;

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
    this.#app = { ...app, engine };
    this.#at = new GameBoard({
      engine,
      thinker,
      infoOf: app.infoOf,
      mostMs: app.mostMs,
      speed: () => app.settings.speed,
      hear: (event) => app.sound.hear(event),
      back: () => this.back,
      laidOut: (layout) => (this.element.dataset.turned = String(layout.turned)),
      dress: (info) => this.#dress(info),
      changed: () => app.keep(),
      show: () => this.#show(),
      follow: () => this.#follow(),
      thought: () => this.#showThought(),
      failed: (fault) => app.notices.fault("notice.engine", fault),
    });
    Object.assign(this, {
      session: this.#at.session,
      board: this.#at.board,
      animator: this.#at.animator,
      live: this.#at.live,
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
    this.far = new Seat("far");
    this.near = new Seat("near");
    this.log = new Log(
      (at) => this.#showPly(at),
      () => this.#study({ at: this.back.past?.at ?? this.session.game.plies.length }),
    );
    this.choices = new Choices({
      play: (move) => this.#at.choose(move),
      offer: () => this.#at.offer(new Set()),
      cancel: () => this.#at.offer(null),
      resume: () => this.session.resume(),
      review: () => this.#study({ reviewing: true, at: this.session.game.plies.length }),
    });
    this.ending = new Ending((how) => this.session.end(how));
    this.head = new Head({ games: leave, link: () => this.#app.share(), help: () => this.rules.toggle() });
    this.thought = new ThoughtPanel(() => this.session.best());
    this.tools = new Tools({
      undo: () => this.session.undo(),
      redo: () => this.session.redo(),
      hint: () => this.session.hint(),
      flip: () => this.#at.flip(),
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
    return this.#at.open(opening);
  }

  /** What opens this very game on another table. */
  get opening() {
    return { ...this.session.opening, flipped: this.flipped };
  }

  close() {
    this.#at.close();
    this.tools.close();
  }

  repaint() {
    this.board.repaint();
  }

  /** The board as it is now, without what only the player at it needs. */
  wantedPicture() {
    const { position } = this.#at.state.session.view;
    const title = t("picture.title", { game: t(`game.${this.#at.info.family}.name`), position });
    return wantedOf(this.#at.state, this.#at.nearSide, title);
  }

  /** What there is of the game for other pages and programs. @param {string} url its link */
  handedOut(url) {
    const { game, view } = this.session;
    const { info, nearSide } = this.#at;
    const title = t("app.title-playing", { game: t(`game.${info.family}.name`) });
    const params = paramsOf(game, info, nearSide);
    const record = this.#app.engine.writeRecord({
      game: game.id,
      start: game.start,
      moves: game.plies.map(({ move }) => ({ move })),
    });
    const texts = {
      frame: frameMarkup(new URL("embed.html", url.split("#")[0]).href, params, title, info),
      wiki: wikiMarkup(params, url, title),
      position: view.position,
      record,
    };
    return Object.entries(texts).map(([name, text]) => ({
      name,
      text: name === "record" ? text.trimEnd() : text,
      label: t(name === "position" ? "field.position" : `share.${name}`),
    }));
  }

  /** Looks into the game. @param {object} more what its link does not say */
  #study(more) {
    this.#app.enter({ ...this.#app.link(), ...more, view: "study" });
  }

  /** What a report tells of what is seen here. @returns {import("./study/report_text.js").Of} */
  get #seen() {
    const { game, thought } = this.session;
    const { view, phase } = this.#at.state.session;
    const messages = [...this.element.querySelectorAll(".turn-now, .turn-last, .notice p")];
    return {
      start: game.start,
      moves: movesText(game),
      ply: this.back.past?.at ?? game.plies.length,
      shown: view.position,
      view: "table",
      phase,
      flipped: this.flipped,
      seats: game.seats,
      match: game.match,
      thought,
      messages: messages.map(({ textContent }) => textContent).filter(Boolean),
    };
  }

  /** Everything that depends on which game it is. */
  #dress(info) {
    Object.assign(this.element.dataset, formOf(info));
    this.head.dress(info);
    document.title = t("app.title-playing", { game: t(`game.${info.family}.name`) });
    this.rules.dress(info.family);
  }

  /** After a step back or on. */
  #showPast() {
    this.#show();
    const state = this.#at.state;
    this.live.say(turnText(state), this.back.past && soFarText(state));
  }

  /** The ply that was chosen in the list of moves, which may be far from the board. */
  #showPly(at) {
    this.back.go(at);
    this.board.element.scrollIntoView({ block: "nearest" });
  }

  /** What tells of the ply under way. */
  #follow() {
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

  /** Whether the board is turned from how it would lie by itself. */
  get flipped() {
    return this.#at.flipped;
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
    this.element.dataset.over = String(session.phase === "over");
    this.element.dataset.past = String(this.back.past !== null);
    this.#at.update();
    this.#showTurn();
    this.#showSeats();
    this.#showThought();
    // How the game ended stays in sight.
    this.choices.update(choicesOf(session.phase === "over" ? { ...this.#at.state, session } : this.#at.state));
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

  #showTurn() {
    const relay = this.#at.state.session.phase === "moving" && this.session.trace.laps > 1;
    this.head.update({
      turn: turnText(this.#at.state),
      last: hintText(this.#at.state) ?? soFarText(this.#at.state) ?? this.#at.recent,
      done: relay ? this.animator.done : null,
    });
  }

  #showThought() {
    const state = thoughtOf(this.session, this.#at.info.family);
    if (this.back.past) Object.assign(state, { mayHelp: false, going: false });
    this.thought.update(state);
    this.head.thinking.update(state);
  }

  #showSeats() {
    const near = this.#at.nearSide;
    this.far.update(seatOf(this.#at.state, other(near)));
    this.near.update(seatOf(this.#at.state, near));
  }
}
