import { Announcer } from "../announcer.js";
import { Board } from "../board/board.js";
import { LiveBoard } from "../board/live.js";
import { PlainBoard } from "../board/plain.js";
import { h, keepFocus } from "../dom.js";
import { movesText, other } from "../game.js";
import { formatLink } from "../link.js";
import { t } from "../messages.js";
import { Choices } from "../panels/choices.js";
import { readGame } from "../plies.js";
import { nextSpeed } from "../settings.js";
import { choicesOf, partyOf, pitLabels, turnText } from "../shown.js";
import { plySentence } from "../words.js";
import { About } from "./about.js";
import { refusal } from "./faults.js";
import { positionInWords } from "./in_words.js";
import { Steps } from "./steps.js";
import { HomeLink, Tool, toolRow } from "./tools.js";

/** Between two moves of a game that plays by itself. */
const LOOK_MS = 1100;

/** Nobody plays: the players are called by their sides. */
const seats = { S: "person", N: "person" };

/** A board to look at: a game to go through move by move, or one position, still. */
export class ShowView {
  #kit;
  #still;
  #live;
  #surface;
  #about;
  #choices = null;
  #steps = null;
  #tools = {};
  #home = null;
  #announcer = new Announcer();
  #game = null;
  #side = "S";
  /** The game plays by itself. */
  #going = false;
  #timer = 0;

  /** @param {import("./player.js").Kit} kit @param {import("./request.js").Request} request */
  constructor(kit, { mode, controls }) {
    this.#kit = kit;
    this.#still = mode === "diagram";
    this.#surface = this.#still
      ? new PlainBoard()
      : new Board({
          label: t("board.label"),
          onpick: () => this.#announcer.say(t("say.past")),
          onpoint: () => {},
          onlayout: ({ turned }) => kit.turned(turned),
        });
    this.#live = new LiveBoard({
      engine: kit.engine,
      infoOf: kit.infoOf,
      surface: this.#surface,
      speed: kit.speed,
      bound: kit.bound,
      shown: (_, picture) => this.#show(picture),
      follow: () => this.#seat(),
    });
    this.#build(controls);
  }

  #build(controls) {
    this.#about = new About(controls);
    if (!this.#still) {
      this.#choices = new Choices({});
      this.#choices.element.setAttribute("role", "group");
      if (controls.has("tools")) {
        this.#steps = new Steps({ go: (at) => this.step(at), step: () => this.#next(), play: () => this.#playOn() });
      }
    }
    if (controls.has("tools")) {
      this.#tools.flip = new Tool("flip", () => this.flip());
      if (!this.#still) this.#tools.speed = new Tool("speed", () => this.#changeSpeed());
    }
    if (controls.has("link")) this.#home = new HomeLink();
    this.element = h(
      "div",
      { class: "board-view" },
      this.#about.turn,
      ...this.#about.around(this.#surface.element),
      this.#choices?.element,
      this.#steps?.element,
      toolRow(this.#tools, this.#home),
      !this.#still && this.#announcer.element,
    );
  }

  /** @param {import("./request.js").Request} request */
  open({ start, moves, at, side }) {
    this.#stop();
    const { view, plies } = readGame(this.#kit.engine, start, moves);
    this.#game = { id: view.game, start: view.start, plies, seats, match: null };
    this.#side = side;
    const info = this.#kit.infoOf(view.game);
    this.#kit.dress(info, this.#surface.element);
    this.#live.open(view.start, this.#movesTo(at), side);
  }

  play(move) {
    return refusal("moves", "not-in-mode", move);
  }

  undo() {
    return refusal("undo", "not-in-mode");
  }

  flip() {
    this.#live.turn(other(this.#live.near));
    this.#kit.told("state");
    return null;
  }

  /** Shows the game after so many moves. */
  step(at) {
    if (!Number.isInteger(at) || at < 0 || at > this.#count) return refusal("at", "not-a-count", at);
    this.#stop();
    this.#live.open(this.#game.start, this.#movesTo(at));
    this.#say();
    this.#kit.told("state");
    return null;
  }

  get state() {
    const { view, near } = this.#live;
    return {
      game: this.#game.id,
      start: this.#game.start,
      position: view.position,
      moves: movesText(this.#game),
      at: this.#at,
      flipped: near !== this.#side,
      turn: view.turn,
      result: view.result,
    };
  }

  repaint() {
    this.#live.repaint();
  }

  close() {
    this.#stop();
    this.#live.close();
  }

  get #at() {
    return this.#live.moves.length;
  }

  get #count() {
    return this.#game.plies.length;
  }

  #movesTo = (at) => this.#game.plies.slice(0, at).map(({ move }) => move);

  #party = (side) => partyOf(this.#game, side);

  /** The state that texts are made of. */
  get #state() {
    const { state } = this.#live;
    const ended = state.session.view.result && !this.#live.running;
    const phase = ended ? "over" : state.session.phase;
    return { ...state, session: { ...state.session, phase, game: this.#game, at: this.#at }, held: false };
  }

  #next() {
    this.#stop();
    this.#on();
  }

  /** The next move, seen. */
  #on() {
    if (this.#live.running) this.#live.skip();
    clearTimeout(this.#timer);
    if (this.#at === this.#count) {
      this.#stop();
      return;
    }
    this.#live.play(this.#game.plies[this.#at].move, () => {
      this.#say();
      if (this.#going && this.#at < this.#count) {
        this.#timer = setTimeout(
          this.#kit.bound(() => this.#on()),
          LOOK_MS,
        );
      } else this.#going = false;
      this.#show();
    });
    this.#kit.told("state");
    this.#show();
  }

  #playOn() {
    if (this.#going) {
      this.#going = false;
      clearTimeout(this.#timer);
      if (this.#live.running) this.#live.skip();
      this.#show();
      return;
    }
    if (this.#at === this.#count) this.#live.open(this.#game.start, []);
    this.#going = true;
    this.#on();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#going = false;
  }

  #changeSpeed() {
    this.#kit.setSpeed(nextSpeed(this.#kit.speed()));
    this.#live.setSpeed(this.#kit.speed());
    this.#show();
  }

  #show(picture) {
    if (!this.#game) return;
    keepFocus(
      this.element,
      () => this.#update(picture),
      () => this.focus(),
    );
  }

  /** Goes to the steps, if there are any. */
  focus() {
    this.element.querySelector(".steps button:enabled")?.focus({ preventScroll: true });
  }

  #update(picture) {
    const state = this.#state;
    const { view, phase } = state.session;
    const { dataset } = this.#surface.element;
    dataset.position = view.position;
    dataset.phase = phase;
    this.element.dataset.over = String(phase === "over");
    if (phase === "over") dataset.result = JSON.stringify(view.result);
    else delete dataset.result;
    this.#about.say(this.#where, this.#told);
    this.#seat();
    if (this.#still) this.#surface.describe(positionInWords(state, this.#where));
    else if (picture) this.#surface.describe(pitLabels(state, picture), picture.legal, null);
    this.#choices?.update(choicesOf(state));
    this.#steps?.update({ at: this.#at, count: this.#count, text: this.#where, going: this.#going });
    this.#tools.flip?.show("flip", t("action.flip"));
    const pace = this.#kit.speed();
    const label = t("speed.label", { speed: t(`setting.speed.${pace}`) });
    this.#tools.speed?.show(`speed-${pace}`, t("action.speed"), label);
    this.#home?.update(this.#kit.home, this.#link);
  }

  #seat() {
    this.#about.seat(this.#state, this.#live.near);
  }

  /** Which of the moves it is; of a position whose turn. */
  get #where() {
    const state = this.#state;
    const { phase } = state.session;
    const one = this.#still || this.#count === 0;
    if (!one) return t("past.at", { ply: this.#at, plies: this.#count });
    return turnText(phase === "over" ? state : { ...state, session: { ...state.session, phase: "idle" } });
  }

  get #told() {
    const { trace } = this.#live;
    return trace ? plySentence(trace, this.#party) : "";
  }

  #say() {
    this.#announcer.say(this.#where, this.#told);
  }

  get #link() {
    const game = this.#game;
    const info = this.#kit.infoOf(game.id);
    const link = { game: game.id, position: game.start === info.start ? undefined : game.start };
    if (this.#still)
      return formatLink({ ...link, south: "person", north: "level-2", moves: movesText(game, this.#at) });
    return formatLink({ ...link, view: "study", moves: movesText(game), at: this.#at });
  }
}
