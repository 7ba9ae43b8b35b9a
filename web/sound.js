import { hash, random } from "./board/seeds.js";

/**
 * The sounds of seeds: a soft knock on wood for each that falls, a rattle for those taken. They are made here, a few
 * of each, and played a little higher or lower by pit. Nothing is made before sounds are wanted and somebody has
 * touched the page, which browsers ask for.
 */

/** Less than this between two knocks is one sound to the ear, and only noise. */
const APART_MS = 55;

/** At this distance a knock has its full strength; closer ones are softer. */
const CALM_MS = 160;

const KNOCKS = 6;
const RATTLES = 3;

/** What is heard of an event of a ply; nothing of most. */
export const soundOf = ([kind]) =>
  kind === "drop" || kind === "pay"
    ? "knock"
    : kind === "capture" || kind === "take" || kind === "sweep"
      ? "rattle"
      : null;

/**
 * How a sound is played, or null if it comes too soon after the last one.
 *
 * @param {"knock" | "rattle"} sound
 * @param {string} pit
 * @param {number} count of the sounds so far
 * @param {number} since milliseconds since the last one
 * @returns {{ variant: number, rate: number, gain: number } | null}
 */
export function playingOf(sound, pit, count, since) {
  if (since < APART_MS) return null;
  const next = random(hash(`${pit} ${count}`));
  const own = ((hash(pit) >>> 0) % 1000) / 1000;
  const strength = 0.35 + 0.65 * Math.min(1, since / CALM_MS);
  return {
    variant: Math.floor(next() * (sound === "knock" ? KNOCKS : RATTLES)),
    rate: 0.86 + 0.24 * own + 0.06 * next(),
    gain: strength * (sound === "knock" ? 0.5 + 0.15 * next() : 0.6),
  };
}

export class Sound {
  #on;
  #context = null;
  #buffers = null;
  #last = -Infinity;
  #count = 0;

  /** @param {boolean} on whether sounds are wanted; heard from the first touch of the page on */
  constructor(on) {
    this.#on = on;
    for (const gesture of ["pointerdown", "keydown"]) {
      document.addEventListener(gesture, () => this.#wake(), { capture: true, passive: true });
    }
  }

  /** Wants sounds or not, as somebody has just said. */
  set(on) {
    this.#on = on;
    if (on) this.#wake();
    else this.#context?.suspend();
  }

  /** @param {any[]} event of a ply, as it happens before the eyes */
  hear(event) {
    const sound = soundOf(event);
    if (!sound || !this.#on || !this.#context || document.hidden) return;
    const now = performance.now();
    const playing = playingOf(sound, event[1], this.#count, now - this.#last);
    if (!playing) return;
    this.#last = now;
    ++this.#count;
    this.#play(this.#buffers[sound][playing.variant], playing);
  }

  #wake() {
    if (!this.#on || !globalThis.AudioContext) return;
    if (!this.#context) {
      this.#context = new AudioContext();
      const many = (make, length) => Array.from({ length }, (_, i) => this.#buffer(make(this.#context.sampleRate, i)));
      this.#buffers = { knock: many(knock, KNOCKS), rattle: many(rattle, RATTLES) };
    }
    if (this.#context.state !== "running") this.#context.resume();
  }

  #buffer(samples) {
    const buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    buffer.getChannelData(0).set(samples);
    return buffer;
  }

  #play(buffer, { rate, gain }) {
    const source = this.#context.createBufferSource();
    const volume = this.#context.createGain();
    source.buffer = buffer;
    source.playbackRate.value = rate;
    volume.gain.value = gain;
    source.connect(volume).connect(this.#context.destination);
    source.start();
  }
}

/** A seed on wood: two low tones of the board that die away at once, and the tick of the shell. */
export function knock(sampleRate, variant) {
  const length = Math.round(sampleRate * 0.09);
  const samples = new Float32Array(length);
  addKnock(samples, 0, sampleRate, 300 + 17 * variant, random(hash(`knock ${variant}`)));
  return samples;
}

/** Several seeds gathered: knocks higher and closer than those of sowing. */
export function rattle(sampleRate, variant) {
  const samples = new Float32Array(Math.round(sampleRate * 0.26));
  const next = random(hash(`rattle ${variant}`));
  for (let i = 0; i < 4; ++i) {
    const at = Math.round(sampleRate * (0.038 * i + 0.012 * next()));
    addKnock(samples, at, sampleRate, 520 + 160 * next(), next);
  }
  return samples.map((sample) => sample * 0.7);
}

function addKnock(samples, at, sampleRate, pitch, next) {
  let tick = 0;
  const length = Math.min(samples.length - at, Math.round(sampleRate * 0.09));
  for (let i = 0; i < length; ++i) {
    const time = i / sampleRate;
    // A noise without its highest part.
    tick += 0.45 * (next() * 2 - 1 - tick);
    const wood =
      Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time * 70) +
      0.4 * Math.sin(2 * Math.PI * pitch * 2.7 * time) * Math.exp(-time * 120);
    const fadeIn = Math.min(1, time / 0.0015);
    const fadeOut = Math.min(1, (length - i) / (sampleRate * 0.01));
    samples[at + i] += fadeIn * fadeOut * (0.55 * wood + 0.5 * tick * Math.exp(-time * 320));
  }
}
