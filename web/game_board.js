import { Announcer } from "./announcer.js";
import { Animator } from "./board/animate.js";
import { Board } from "./board/board.js";
import { adopt, finalScene, sceneOf } from "./board/scene.js";
import { nearSide, other } from "./game.js";
import { hintSentence } from "./hint.js";
import { t } from "./messages.js";
import { Session } from "./session.js";
import { chosenWith, partyOf, pictureOf, pitLabels, turnText } from "./shown.js";
import { plySentence, resultSentence } from "./words.js";

/**
 * A session at its board: what lies there, the ply that is being shown, the pits put together for an offer, what was
 * done last and what is said of it.
 */
export class GameBoard {
  /** The game. */
  info = null;
  /** Whether the board is turned from how it would lie by itself. */
  flipped = false;
  /** Pits put together for an offer; null while none is made. @type {Set<string> | null} */
  offering = null;
  live = new Announcer();
  #parts;
  #bound;
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
   * @param {object} parts
   * @param {import("../wasm/ayla.d.ts").Engine} parts.engine
   * @param {import("./thinker.js").Thinker} parts.thinker
   * @param {(id: string) => object} parts.infoOf
   * @param {(level: number) => number} parts.mostMs the most milliseconds that a level thinks about a move
   * @param {() => string} parts.speed the pace of the seeds
   * @param {(event: any[]) => void} [parts.hear] told of what happens, of what is seen
   * @param {(layout: import("./board/layout.js").Layout) => void} parts.laidOut
   * @param {import("./look_back.js").LookBack} [parts.back] made later where it needs this one: see `back`
   * @param {(info: object) => void} parts.dress another game is on the board
   * @param {(trace: object | null) => void} parts.changed something is different; with a trace, a ply was just made
   * @param {() => void} parts.show everything is to be shown anew
   * @param {() => void} parts.follow a ply is under way, and has come further
   * @param {() => void} [parts.thought] the engine has come further
   * @param {(fault: object) => void} parts.failed the engine did not answer
   * @param {<F extends Function>(call: F) => F} [parts.bound] around what is called later, from a frame of the animation
   */
  constructor(parts) {
    this.#parts = parts;
    this.session = new Session({
      engine: parts.engine,
      thinker: parts.thinker,
      stage: {
        changed: (trace) => this.#changed(trace),
        play: (trace, before, done) => this.#play(trace, before, done),
        stop: () => this.#stop(),
        thought: () => parts.thought?.(),
        hinted: () => this.live.say(hintSentence(this.session.hinted)),
        failed: (fault) => parts.failed(fault),
      },
    });
    this.board = new Board({
      label: t("board.label"),
      onpick: (pit) => this.#pick(pit),
      onpoint: (pit) => this.#point(pit),
      onlayout: (layout) => parts.laidOut(layout),
    });
    this.#bound = parts.bound ?? ((call) => call);
    this.animator = new Animator(
      this.#bound((scene, moving) => this.#frame(scene, moving)),
      (event) => parts.hear?.(event),
    );
  }

  /** The past that is looked at, see `LookBack`; null in the present. */
  get #past() {
    return this.#parts.back?.().past ?? null;
  }

  /** Opens a game, or tells what is wrong with it. */
  open(opening) {
    const before = { recent: this.#recent, offering: this.offering, flipped: this.flipped };
    this.#recent = [];
    this.offering = null;
    this.flipped = opening.flipped ?? false;
    const fault = this.session.open(opening);
    if (fault) {
      this.#recent = before.recent;
      this.offering = before.offering;
      this.flipped = before.flipped;
    }
    return fault;
  }

  close() {
    this.session.close();
    this.animator.close();
    this.board.close();
  }

  /** All that what is shown depends on. @returns {import("./shown.js").State} */
  get state() {
    const past = this.#past;
    return {
      session: past ?? this.session,
      info: this.info,
      scene: past ? adopt(sceneOf(past.view), this.#lying) : this.#scene,
      moving: past ? null : this.#moving,
      calm: !this.animator.running,
      held: this.animator.paused,
      pointed: past ? null : this.#pointed,
      offering: past ? null : this.offering,
      mostMs: this.#parts.mostMs,
    };
  }

  party = (side) => partyOf(this.session.game, side);

  get nearSide() {
    const near = nearSide(this.session.game.seats);
    return this.flipped ? other(near) : near;
  }

  /** What was done last, in words. */
  get recent() {
    return this.#recent.join(" ");
  }

  #changed(trace) {
    const { game, view } = this.session;
    if (this.info?.id !== view.game) {
      this.info = this.#parts.infoOf(view.game);
      this.#parts.dress(this.info);
    }
    if (trace) this.#tell(trace);
    else if (game.plies.length === 0) this.#recent = [];
    else if (this.#recent.length === 0) this.#recent = [plySentence(this.session.trace, this.party)];
    if (this.session.phase !== "idle") this.offering = null;
    if (this.#told !== null && game.plies.length !== this.#told && !trace) this.live.say(turnText(this.state));
    this.#told = game.plies.length;
    if (!this.animator.running) {
      this.#scene = adopt(finalScene(view, this.session.trace, this.info.seeds), this.#lying);
      this.#moving = null;
      // With a trace the ply is still to be shown, and begins from the seeds as they lie.
      if (!trace) this.#lying = this.#scene;
    }
    this.#parts.changed(trace);
    this.#parts.show();
  }

  /** One sentence a ply, and those of passes after it. */
  #tell(trace) {
    const sentence = plySentence(trace, this.party);
    this.#recent = trace.move === "pass" ? [...this.#recent.slice(-1), sentence] : [sentence];
  }

  /** The same for who listens, once the ply has been seen, and how the game ended. */
  #say(trace) {
    const result = trace.result && resultSentence(trace.result, this.info, this.party);
    this.live.say(plySentence(trace, this.party), result && t("say.over", result));
  }

  #play(trace, before, done) {
    if (!this.#past) {
      this.#animate(trace, before, () => {
        this.#say(trace);
        done();
      });
      return;
    }
    // Who looks back hears of it now, and sees it once back.
    this.#say(trace);
    this.#parts.back().hold(() => this.#animate(trace, before, done));
  }

  #animate(trace, before, done) {
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const finish = this.#bound((scene) => {
      this.#lying = scene;
      this.#moving = null;
      done();
    });
    const scene = adopt(sceneOf(before), this.#lying);
    this.#scene = scene;
    this.animator.play(scene, trace.events, quiet ? "instant" : this.#parts.speed(), finish);
    this.#parts.show();
  }

  #stop() {
    this.animator.cancel();
    this.#moving = null;
    this.#recent = [];
    this.#parts.back?.().drop();
    this.live.clear();
  }

  #frame(scene, moving) {
    this.#scene = scene;
    this.#moving = moving;
    this.board.showNow(pictureOf(this.state));
    this.#parts.follow();
  }

  #point(pit) {
    this.#pointed = pit;
    if (!this.session.view || this.animator.running) return;
    const picture = pictureOf(this.state);
    this.board.show(picture);
    this.#describePits(picture);
  }

  #pick(pit) {
    const { session } = this;
    if (this.#past) {
      this.live.say(t("say.past"));
    } else if (this.offering) {
      const chosen = chosenWith(session, this.offering, pit);
      if (chosen) this.offer(chosen);
    } else if (!this.choose(pit) && session.phase === "idle") {
      this.live.say(t("say.not-playable", { pit }));
    }
  }

  /** A person's move. @returns {boolean} whether it was one now */
  choose(move) {
    this.offering = null;
    return this.session.choose(move);
  }

  /** Goes on putting an offer together, or ends that. @param {Set<string> | null} chosen */
  offer(chosen) {
    this.offering = chosen;
    this.#parts.show();
  }

  flip() {
    this.flipped = !this.flipped;
    this.#parts.changed(null);
    this.#parts.show();
  }

  /** The board and its pits as they are now. */
  update() {
    const { session } = this;
    const { phase } = session;
    const { view } = this.state.session;
    const { dataset } = this.board.element;
    dataset.position = view.position;
    dataset.phase = phase;
    if (session.view.result && phase === "over") dataset.result = JSON.stringify(session.view.result);
    else delete dataset.result;
    this.board.setUp(this.info, this.nearSide);
    const picture = pictureOf(this.state);
    this.board.show(picture);
    this.#describePits(picture);
  }

  #describePits(picture) {
    this.board.describe(pitLabels(this.state, picture), picture.legal, this.offering);
  }
}
