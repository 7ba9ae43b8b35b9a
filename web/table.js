import { Announcer } from "./announcer.js";
import { Board } from "./board/board.js";
import { Animator } from "./board/animate.js";
import { emblem } from "./board/emblem.js";
import { plainPicture } from "./board/picture.js";
import { adopt, finalScene, sceneOf } from "./board/scene.js";
import { button, h, keepFocus, setText } from "./dom.js";
import { matchWinner, nearSide, other } from "./game.js";
import { icon } from "./icons.js";
import { LookBack } from "./look_back.js";
import { known, t } from "./messages.js";
import { Choices } from "./panels/choices.js";
import { Ending } from "./panels/ending.js";
import { Log } from "./panels/log.js";
import { rulesPanel } from "./panels/rules.js";
import { Seat } from "./panels/seat.js";
import { settingsPanel, showSetting } from "./panels/settings.js";
import { ThoughtPanel, ThoughtStrip } from "./panels/thought.js";
import { Session } from "./session.js";
import { nextSpeed } from "./settings.js";
import {
  choicesOf,
  endingOf,
  offerable,
  partyOf,
  pictureOf,
  pitStates,
  seatName,
  soFarText,
  thoughtOf,
  turnText,
} from "./shown.js";
import { pitLabel, plySentence, resultSentence } from "./words.js";

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
  #told = 0;
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
    this.animator = new Animator((scene, moving) => this.#frame(scene, moving));
    this.far = new Seat("far");
    this.near = new Seat("near");
    this.log = new Log((at) => this.#showPly(at));
    this.choices = new Choices({
      play: (move) => this.#choose(move),
      offer: () => this.#offer(new Set()),
      cancel: () => this.#offer(null),
      resume: () => this.session.resume(),
    });
    this.ending = new Ending((how) => this.session.end(how));
    this.title = h("h1", { class: "head-title", tabindex: -1 });
    this.turn = h("p", { class: "turn-now" });
    this.last = h("p", { class: "turn-last" });
    this.thinking = new ThoughtStrip(this.last);
    this.thought = new ThoughtPanel(() => this.session.best());
    this.progress = h("progress", { class: "turn-progress", max: 100, "aria-hidden": "true" });
    this.live = new Announcer();
    const tool = (action, onclick) => button(h("span", {}, t(`action.${action}`)), { action, onclick, class: "tool" });
    this.tools = {
      undo: tool("undo", () => this.session.undo()),
      "new-game": tool("new-game", again),
      flip: tool("flip", () => this.#flip()),
      speed: tool("speed", () => change("speed", nextSpeed(settings.speed))),
      pause: tool("pause", () => this.#pause()),
      step: tool("step", () => this.#step()),
      skip: tool("skip", () => this.animator.skip()),
    };
    for (const name of ["undo", "new-game", "flip", "step", "skip"]) this.tools[name].prepend(icon(name));
    this.settings = settingsPanel(settings, change);
    this.setSpeed(settings.speed);
    this.rules = h("div", { class: "rules-place" });
    const small = (action, onclick) =>
      button(icon(action), { action, "aria-label": t(`action.${action}`), class: "head-button", onclick });
    const head = h(
      "header",
      { class: "head" },
      small("games", leave),
      this.title,
      h("div", { class: "turn" }, this.turn, this.thinking.element, this.progress),
      small("link", () => this.#app.share()),
      small("help", () => this.#help()),
    );
    this.element = h(
      "main",
      { class: "play" },
      h(
        "div",
        { class: "stage" },
        head,
        notices.element,
        this.far.element,
        this.board.element,
        this.near.element,
        this.choices.element,
        h("div", { class: "tools" }, ...Object.values(this.tools), this.back.element),
      ),
      h(
        "div",
        { class: "side" },
        this.thought.element,
        this.log.element,
        this.ending.element,
        this.settings,
        this.rules,
      ),
      this.live.element,
    );
  }

  /** Opens a game, or tells what is wrong with it. */
  open(opening) {
    const before = { recent: this.#recent, offering: this.#offering, flipped: this.#flipped };
    this.#recent = [];
    this.#offering = null;
    this.#flipped = false;
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
    const { game, position } = this.#state.session.view;
    const title = t("picture.title", { game: t(`game.${this.#info.family}.name`), position });
    const { scene, locked, showOwners, marks } = pictureOf({ ...this.#state, moving: null, pointed: null });
    const picture = { ...plainPicture({ ...scene, hand: 0 }), locked, showOwners, marks };
    return { info: { ...this.#info, id: game }, picture, near: this.#nearSide, title };
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
    if (game.plies.length < this.#told) this.live.say(turnText(this.#state));
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
    const variant = `variant.${info.id}`;
    this.title.replaceChildren(
      emblem(info.family, 28),
      t(`game.${info.family}.name`),
      ...(known(variant) ? [" ", h("small", {}, t(variant))] : []),
    );
    document.title = t("app.title-playing", { game: t(`game.${info.family}.name`) });
    // Beside a wide board there is room for the rules from the start.
    const open = this.rules.firstElementChild?.open ?? matchMedia("(min-width: 60rem)").matches;
    this.rules.replaceChildren(rulesPanel(info.family));
    this.rules.firstElementChild.open = open;
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

  /** The pace of the seeds, also of those in the air. */
  setSpeed(speed) {
    const { tools, settings, animator } = this;
    tools.speed.replaceChildren(icon(`speed-${speed}`), h("span", {}, t("action.speed")));
    tools.speed.setAttribute("aria-label", t("speed.label", { speed: t(`setting.speed.${speed}`) }));
    showSetting(settings, "speed", speed);
    animator.setSpeed(speed);
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
      if (!offerable(session, this.#offering).has(pit)) return;
      const chosen = new Set(this.#offering);
      if (!chosen.delete(pit)) chosen.add(pit);
      this.#offer(chosen);
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

  #flip() {
    this.#flipped = !this.#flipped;
    this.#show();
  }

  #help() {
    const panel = this.rules.firstElementChild;
    panel.open = !panel.open;
    if (!panel.open) return;
    panel.scrollIntoView({ block: "nearest" });
    panel.querySelector("summary").focus();
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
    this.#showNewGame();
  }

  #showTools() {
    const { session, tools } = this;
    const moving = session.phase === "moving" && !this.back.past;
    const { paused } = this.animator;
    tools.undo.disabled = !session.undoable;
    for (const name of ["pause", "step", "skip"]) tools[name].disabled = !moving;
    const shown = paused ? "resume" : "pause";
    if (tools.pause.dataset.shown === shown) return;
    tools.pause.dataset.shown = shown;
    tools.pause.replaceChildren(icon(shown), h("span", {}, t(paused ? "action.unpause" : "action.pause")));
  }

  #showNewGame() {
    const { game, view, phase } = this.session;
    const over = phase === "over";
    const key = !over
      ? "action.new-game"
      : game.match && !matchWinner(game.match, view.result)
        ? "action.next-game"
        : "action.again";
    setText(this.tools["new-game"].lastElementChild, t(key));
    this.tools["new-game"].classList.toggle("primary", over);
  }

  #describePits(picture) {
    const { session, scene } = this.#state;
    const { view } = session;
    const pits = new Map(view.pits.map((pit) => [pit.name, pit]));
    const lastOf = (name) => (picture.preview?.from === name ? picture.preview.last : undefined);
    const label = (name) => {
      const pit = pits.get(name);
      // At the end the board is shown swept, which a view is not.
      const seeds = view.result ? scene.seeds.get(name) : pit.seeds;
      return pitLabel({ ...pit, seeds }, pitStates(picture, name, this.#offering !== null), lastOf(name));
    };
    this.board.describe(label, picture.legal, this.#offering);
  }

  #showTurn() {
    const { phase } = this.#state.session;
    setText(this.turn, turnText(this.#state));
    setText(this.last, soFarText(this.#state) ?? this.#recent.join(" "));
    const relay = phase === "moving" && this.session.trace.laps > 1;
    if (this.progress.hidden === relay) this.progress.hidden = !relay;
    const done = Math.round(this.animator.done * 100);
    if (relay && this.progress.value !== done) this.progress.value = done;
  }

  #showThought() {
    const state = thoughtOf(this.session, this.#info.family);
    if (this.back.past) Object.assign(state, { mayHelp: false, going: false });
    this.thought.update(state);
    this.thinking.update(state);
  }

  #showSeats() {
    const { session, scene } = this.#state;
    const { view, game, phase, trace } = session;
    const near = this.#nearSide;
    const mover = phase === "over" ? null : phase === "moving" && trace ? trace.side : view.turn;
    for (const [seat, side] of [
      [this.far, other(near)],
      [this.near, near],
    ]) {
      seat.update({
        side,
        who: seatName(game, side),
        view: phase === "moving" ? { ...view, result: null } : view,
        info: this.#info,
        game,
        captured: scene?.captured[side] ?? 0,
        onMove: mover === side,
      });
    }
  }
}
