import { copy, happen } from "./scene.js";
import { PACE, timeline } from "./timeline.js";

/**
 * Plays a ply's events, one animation frame at a time: every frame the caller's `show` gets the scene as it
 * then is, and the event under way with the share of it that is done. It can be paused, and goes on one event at
 * a time then, or to the end at once.
 */
export class Animator {
  #show;
  #happened;
  #frame = 0;
  #running = null;

  /**
   * @param {(scene: object, moving: { event: any[], share: number } | null) => void} show
   * @param {(event: any[]) => void} happened told of every event that is over, of those that are seen
   */
  constructor(show, happened) {
    this.#show = show;
    this.#happened = happened;
    document.addEventListener("visibilitychange", this.#hide);
  }

  /** A hidden page gets no animation frames, and the game would stand still. */
  #hide = () => {
    if (document.hidden && !this.paused) this.skip();
  };

  close() {
    this.cancel();
    document.removeEventListener("visibilitychange", this.#hide);
  }

  get running() {
    return this.#running !== null;
  }

  /** The share of the ply's events that are over. */
  get done() {
    const play = this.#running;
    return play ? play.next / play.events.length : 0;
  }

  /** Whether a ply is under way and stands still, or will when the event under way is over. */
  get paused() {
    return this.#running?.paused ?? false;
  }

  /**
   * @param {object} scene before the ply
   * @param {any[][]} events
   * @param {string} speed
   * @param {(scene: object) => void} done called when the last event is over, with the scene after it; at once, if
   *   nothing is to be seen
   */
  play(scene, events, speed, done) {
    this.cancel();
    const ends = timeline(events, document.hidden ? "instant" : speed);
    this.#running = { scene: copy(scene), events, ends, next: 0, share: 0, paused: false, stepping: false, done };
    if ((ends[ends.length - 1] ?? 0) === 0) this.skip();
    else this.#go();
  }

  /** The pace from now on, also of the ply under way. */
  setSpeed(speed) {
    const play = this.#running;
    if (!play) return;
    play.ends = timeline(play.events, speed);
    if (play.ends[play.ends.length - 1] === 0 && !play.paused) this.skip();
  }

  pause() {
    if (!this.#running) return;
    this.#running.paused = true;
    this.#stand();
  }

  resume() {
    if (!this.paused) return;
    this.#running.paused = false;
    this.#running.stepping = false;
    this.#go();
  }

  /** Shows one event and stands still after it; a step before the last one is over finishes that at once. */
  step() {
    const play = this.#running;
    if (!play) return;
    if (play.stepping && !this.#pass()) return;
    play.paused = true;
    play.stepping = true;
    this.#go();
  }

  /** To the end of the ply at once. */
  skip() {
    const play = this.#running;
    if (!play) return;
    this.cancel();
    while (play.next < play.events.length) happen(play.scene, play.events[play.next++]);
    play.done(play.scene);
  }

  /** Stops where it is; `done` is not called. */
  cancel() {
    cancelAnimationFrame(this.#frame);
    this.#running = null;
  }

  #go() {
    cancelAnimationFrame(this.#frame);
    this.#running.now = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  /** Stays as it is, with nothing more to draw. */
  #stand() {
    cancelAnimationFrame(this.#frame);
    this.#running.stepping = false;
    this.#picture();
  }

  #picture() {
    const { scene, events, next, share } = this.#running;
    this.#show(scene, { event: events[next], share });
  }

  /** Lets the event under way happen. @returns whether there is another */
  #pass() {
    const play = this.#running;
    this.#happened(play.events[play.next]);
    happen(play.scene, play.events[play.next++]);
    play.share = 0;
    if (play.next < play.events.length) return true;
    this.skip();
    return false;
  }

  #tick(now) {
    const play = this.#running;
    if (!play) return;
    let time = Math.max(0, now - play.now);
    // Whatever clock is behind it: time that jumps back is not waited for.
    play.now = now;
    for (;;) {
      const length = this.#length(play);
      const left = length * (1 - play.share);
      if (time < left) {
        play.share += time / length;
        break;
      }
      time -= left;
      const { stepping } = play;
      if (!this.#pass()) return;
      if (stepping) {
        this.#stand();
        return;
      }
    }
    this.#picture();
    this.#frame = requestAnimationFrame((later) => this.#tick(later));
  }

  /** How long the event under way takes: alone, as long as it would at an easy pace. */
  #length({ stepping, events, ends, next }) {
    if (stepping) return timeline([events[next]], PACE)[0];
    return ends[next] - (next > 0 ? ends[next - 1] : 0);
  }
}
