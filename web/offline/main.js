import { button } from "../dom.js";
import { addMessages, language, t } from "../messages.js";
import { opened } from "../rooms.js";
import { loadLanguage } from "../translation.js";
import { tellOffline } from "./line.js";

/* global AYLA_BUILD -- put in by the build */

/** It lies in the page's folder. */
const base = document.currentScript.src;

/** How long after the last look for a newer version a page that is shown again looks for one. */
const LOOK_AGAIN_MS = 3_600_000;

/** How long a press on Reload may be in coming to something. */
const PATIENCE_MS = 10_000;

async function loadTexts() {
  opened.add("offline");
  let spoken, texts;
  do {
    spoken = language();
    texts = await loadLanguage(spoken, ["offline"]);
  } while (spoken !== language());
  addMessages(texts);
}

/** Why no copy of the page can be kept here; null if one can. */
async function hindrance() {
  if (!isSecureContext) return "offline.insecure";
  try {
    if (!navigator.serviceWorker) return "offline.unsupported";
    await caches.has("");
    return null;
  } catch {
    return "offline.refused";
  }
}

/** @param {ServiceWorker} worker @param {string} type of the question @returns {Promise<unknown>} its answer */
function ask(worker, type) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type }, [port2]);
  });
}

/** The copy of the page that is used without a network, and the newer version that may wait to take its place. */
class Copy {
  #notices;
  #registration;
  /** Whether there is a newer version that could not be fetched whole. */
  #behind = false;

  constructor(notices) {
    this.#notices = notices;
  }

  async begin() {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(new URL("sw.js", base));
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#follow(registration.installing));
    // Also where another tab has let a newer version take over: this one goes on as it is.
    serviceWorker.addEventListener("controllerchange", () => this.#meet(serviceWorker.controller));
    const { installing, waiting, active } = registration;
    // What another tab has begun may have failed by now.
    if (!active) tellOffline(installing || waiting ? "offline.preparing" : "offline.failed");
    this.#follow(installing);
    this.#meet(active);
    if (waiting && active) this.#offer(waiting);
    this.#lookAgain();
  }

  /** @param {ServiceWorker | null} worker of a version that is being fetched */
  #follow(worker) {
    const settle = () => {
      const { active } = this.#registration;
      const whole = worker.state !== "redundant";
      this.#behind = !whole;
      if (active) {
        this.#tell(active);
        if (whole) this.#offer(worker);
      } else if (!whole) tellOffline("offline.failed");
    };
    worker?.addEventListener("statechange", settle, { once: true });
  }

  /** @param {ServiceWorker | null} worker of the version in charge */
  #meet(worker) {
    if (!worker) return;
    this.#tell(worker);
    this.#offer(worker);
  }

  async #tell(worker) {
    if (!(await ask(worker, "REPAIR"))) tellOffline("offline.failed");
    else tellOffline(this.#behind ? "offline.behind" : "offline.ready");
  }

  /** The reader says when a newer version is wanted. @param {ServiceWorker} worker that of some version */
  async #offer(worker) {
    if ((await ask(worker, "BUILD")) === AYLA_BUILD) return;
    const reload = button(t("action.reload"), { action: "reload", onclick: () => this.#takeOver() });
    this.#notices.show(t("offline.new"), "offline", reload);
  }

  /** The page begins again as the newer version; what is on the table is kept as for any reload. */
  #takeOver() {
    const { waiting } = this.#registration;
    if (!waiting) {
      location.reload();
      return;
    }
    const pressed = Date.now();
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated" && Date.now() - pressed < PATIENCE_MS) location.reload();
    });
    waiting.postMessage({ type: "SKIP_WAITING" });
  }

  /** A page that stays open for days asks by itself; one that is opened has just been asked for. */
  #lookAgain() {
    let last = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - last < LOOK_AGAIN_MS || !navigator.onLine) return;
      last = Date.now();
      this.#registration.update().catch(() => {}); // The next time, then.
    });
  }
}

async function begin(notices) {
  await loadTexts();
  const reason = await hindrance();
  if (reason) {
    tellOffline(reason);
    return;
  }
  try {
    await new Copy(notices).begin();
  } catch {
    tellOffline("offline.failed");
  }
}

globalThis.aylaOffline = { ...globalThis.aylaOffline, [AYLA_BUILD]: { begin } };
