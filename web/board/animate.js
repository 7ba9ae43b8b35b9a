import { copy, happen } from "./scene.js";
import { timeline } from "./timeline.js";

/**
 * Plays a ply's events, one animation frame at a time: every frame the caller's `show` gets the scene as it
 * then is, and the event under way with the share of it that is done.
 */
export class Animator {
  #show;
  #frame = 0;
  #running = null;

  /** @param {(scene: object, moving: { event: any[], share: number } | null) => void} show */
  constructor(show) {
    this.#show = show;
    document.addEventListener("visibilitychange", this.#hide);
  }

  /** A hidden page gets no animation frames, and the game would stand still. */
  #hide = () => {
    if (document.hidden) this.skip();
  };

  close() {
    this.cancel();
    document.removeEventListener("visibilitychange", this.#hide);
  }

  get running() {
    return this.#running !== null;
  }

  /**
   * @param {object} scene before the ply
   * @param {any[][]} events
   * @param {string} speed
   * @param {() => void} done called when the last event is over; at once, if nothing is to be seen
   */
  play(scene, events, speed, done) {
    this.cancel();
    const ends = timeline(events, document.hidden ? "instant" : speed);
    const total = ends[ends.length - 1] ?? 0;
    if (total === 0) {
      done();
      return;
    }
    this.#running = { scene: copy(scene), events, ends, next: 0, begun: performance.now(), done };
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  /** To the end of the ply at once. */
  skip() {
    if (!this.#running) return;
    const { done } = this.#running;
    this.cancel();
    done();
  }

  /** Stops where it is; `done` is not called. */
  cancel() {
    cancelAnimationFrame(this.#frame);
    this.#running = null;
  }

  #tick(now) {
    const play = this.#running;
    if (!play) return;
    const elapsed = Math.max(0, now - play.begun);
    while (play.next < play.events.length && play.ends[play.next] <= elapsed) {
      happen(play.scene, play.events[play.next++]);
    }
    if (play.next === play.events.length) {
      this.skip();
      return;
    }
    const begin = play.next > 0 ? play.ends[play.next - 1] : 0;
    const share = (elapsed - begin) / (play.ends[play.next] - begin);
    this.#show(play.scene, { event: play.events[play.next], share: Math.min(1, Math.max(0, share)) });
    this.#frame = requestAnimationFrame((later) => this.#tick(later));
  }
}
