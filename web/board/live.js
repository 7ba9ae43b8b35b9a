import { pictureOf } from "../shown.js";
import { Animator } from "./animate.js";
import { adopt, finalScene, sceneOf } from "./scene.js";

/**
 * Moves played on a board one after another, from any position: what lies there, the marks of the last move, the seeds
 * under way. Nobody is asked for a move unless `asking` is set.
 */
export class LiveBoard {
  /** The game as it stands, and the trace of its last move, null at the start. */
  view = null;
  trace = null;
  /** Whether pits that can be played are shown so. */
  asking = false;
  /** Pits put together for an offer; null while none is made. @type {Set<string> | null} */
  offering = null;
  /** A pit whose first lap is to be seen. @type {string | null} */
  pointed = null;
  #parts;
  #bound;
  #animator;
  #start = "";
  #moves = [];
  #near = "S";
  #scene = null;
  #moving = null;
  /** The scene whose seeds the next one takes over. */
  #lying = null;

  /**
   * @param {object} parts
   * @param {import("../../wasm/ayla.d.ts").Engine} parts.engine
   * @param {(id: string) => object} parts.infoOf
   * @param {import("./board.js").Board | import("./plain.js").PlainBoard} parts.surface
   * @param {(event: any[]) => void} [parts.hear] told of what happens, of what is seen
   * @param {() => string} parts.speed the pace of the seeds
   * @param {(board: LiveBoard, picture: object) => void} [parts.shown] called when the board shows something else
   * @param {() => void} [parts.follow] called when a move under way has come further
   * @param {<F extends Function>(call: F) => F} [parts.bound] around what is called later, from a frame of the animation
   */
  constructor(parts) {
    this.#parts = parts;
    this.#bound = parts.bound ?? ((call) => call);
    this.#animator = new Animator(
      this.#bound((scene, moving) => {
        this.#scene = scene;
        this.#moving = moving;
        parts.surface.showNow(pictureOf(this.state));
        parts.follow?.();
      }),
      (event) => parts.hear?.(event),
    );
  }

  /** Whether seeds are under way. */
  get running() {
    return this.#animator.running;
  }

  get paused() {
    return this.#animator.paused;
  }

  /** The moves since the position that was opened. @returns {string[]} */
  get moves() {
    return this.#moves;
  }

  /** What a picture is made of, see `shown.js`. @returns {import("../shown.js").State} */
  get state() {
    const { view, trace } = this;
    const phase = this.running ? "moving" : this.asking && !view.result ? "idle" : "past";
    return {
      session: { view, trace, phase, paused: false, hinted: null, foresee: (move) => this.#foresee(move) },
      info: this.#parts.infoOf(view.game),
      scene: this.#scene,
      moving: this.#moving,
      calm: !this.running,
      offering: this.offering,
      pointed: this.pointed,
    };
  }

  /**
   * Shows a position and the moves since at once.
   *
   * @param {string} start @param {string[]} [moves] @param {"S" | "N"} [near] who sits at the bottom
   */
  open(start, moves = [], near = this.#near) {
    this.#animator.cancel();
    this.#moving = null;
    this.#start = start;
    this.#moves = [...moves];
    this.#near = near;
    this.#look();
    this.#scene = adopt(finalScene(this.view, this.trace, this.state.info.seeds), this.#lying);
    this.#lying = this.#scene;
    this.show();
  }

  /**
   * Plays one more move, a legal one.
   *
   * @param {string} move
   * @param {(trace: object) => void} done called once it has been seen, at once if nothing is to be seen
   */
  play(move, done) {
    const scene = adopt(sceneOf(this.view), this.#lying);
    this.#moves.push(move);
    this.#look();
    this.#scene = scene;
    this.pointed = null;
    const over = this.#bound((last) => {
      this.#scene = this.#lying = last;
      this.#moving = null;
      this.show();
      done(this.trace);
    });
    this.#animator.play(scene, this.trace.events, this.#speed, over);
    if (this.running) this.show();
  }

  #foresee(move) {
    const { view } = this;
    if (!this.asking && !this.pointed) return null;
    const legal = view.legal.some((each) => each.move === move);
    return legal ? this.#parts.engine.trace(view.position, move) : null;
  }

  #look() {
    const { engine } = this.#parts;
    const moves = this.#moves.join(" ");
    this.view = engine.view(this.#start, moves);
    this.trace = moves ? engine.trace(this.#start, moves) : null;
  }

  get #speed() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : this.#parts.speed();
  }

  /** Draws what is to be seen now. */
  show() {
    const { surface, shown } = this.#parts;
    surface.setUp(this.state.info, this.#near);
    const picture = pictureOf(this.state);
    surface.show(picture);
    shown?.(this, picture);
  }

  get near() {
    return this.#near;
  }

  /** Lets another side sit at the bottom. @param {"S" | "N"} near */
  turn(near) {
    this.#near = near;
    this.show();
  }

  setSpeed(speed) {
    this.#animator.setSpeed(speed);
  }

  pause() {
    this.#animator.pause();
  }

  resume() {
    this.#animator.resume();
  }

  /** One event on, and stands still then. */
  step() {
    this.#animator.step();
  }

  /** To the end of the move at once. */
  skip() {
    this.#animator.skip();
  }

  repaint() {
    this.#parts.surface.repaint();
  }

  close() {
    this.#animator.close();
    this.#parts.surface.close();
  }
}
