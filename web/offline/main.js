import { messageSW, Workbox } from "workbox-window";
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

/** The copy of the page that is used without a network, and the newer version that may wait to take its place. */
class Copy {
  #notices;
  #workbox = new Workbox(new URL("sw.js", base).href);
  #registration;

  constructor(notices) {
    this.#notices = notices;
  }

  async begin() {
    this.#workbox.addEventListener("waiting", ({ sw }) => this.#offer(sw));
    this.#workbox.addEventListener("redundant", () => this.#registration.active ?? tellOffline("offline.failed"));
    // Also where another tab has let a newer version take over: this one goes on as it is.
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (!navigator.serviceWorker.controller) return;
      this.#tell();
      this.#offer(navigator.serviceWorker.controller);
    });
    this.#registration = await this.#workbox.register();
    if (this.#registration.active) this.#tell();
    else tellOffline("offline.preparing");
    this.#lookAgain();
  }

  async #tell() {
    const whole = await messageSW(this.#registration.active ?? navigator.serviceWorker.controller, {
      type: "COMPLETE",
    });
    tellOffline(whole ? "offline.ready" : "offline.failed");
  }

  /** The reader says when a newer version is wanted. @param {ServiceWorker} worker that of some version */
  async #offer(worker) {
    if ((await messageSW(worker, { type: "BUILD" })) === AYLA_BUILD) return;
    const reload = button(t("offline.reload"), { action: "reload", onclick: () => this.#takeOver() });
    this.#notices.show(t("offline.new"), "offline", reload);
  }

  /** The page begins again as the newer version; what is on the table is kept as for any reload. */
  #takeOver() {
    if (!this.#registration.waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#workbox.messageSkipWaiting();
  }

  /** A page that stays open for days asks by itself; one that is opened has just been asked for. */
  #lookAgain() {
    let last = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - last < LOOK_AGAIN_MS || !navigator.onLine) return;
      last = Date.now();
      this.#workbox.update().catch(() => {}); // The next time, then.
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
  } catch (error) {
    tellOffline(error.name === "SecurityError" ? "offline.refused" : "offline.failed");
  }
}

globalThis.aylaOffline = { ...globalThis.aylaOffline, [AYLA_BUILD]: { begin } };
