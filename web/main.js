import createAylaEngine from "ayla-engine";
import { createEngine } from "../wasm/ayla.js";
import { App } from "./app.js";
import { h } from "./dom.js";
import { isStyled, reloadButton, running, tellBegun, tellFailed } from "./failed.js";
import { addIcon } from "./icon_link.js";
import { languageFor } from "./languages.js";
import { t, useMessages } from "./messages.js";
import { loadScript } from "./script.js";
import { parseSettings } from "./settings.js";
import { load } from "./storage.js";
import { loadLanguage } from "./translation.js";
import { textsFor } from "./texts_for.js";

/* global AYLA_BUILD -- put in by the build */

/** Only a page by itself can be installed: in a frame a policy would have to allow what nobody sees. */
function addInstallLinks() {
  if (window.top !== window) return;
  document.head.append(
    h("link", { rel: "apple-touch-icon", href: "./icons/apple-touch-icon.png" }),
    h("link", { rel: "manifest", href: "./manifest.webmanifest" }),
  );
}

/** Speaks the reader's language from now on; null, or the language that did not come. */
async function speak() {
  const { language: chosen } = parseSettings(load("settings")).settings;
  const wanted = languageFor(chosen, navigator.languages);
  const { texts, language } = await textsFor(wanted, loadLanguage);
  useMessages(texts, language);
  document.documentElement.lang = language;
  return language === wanted ? null : wanted;
}

/**
 * A copy of the page for use without a network comes when all else is there and nothing is being done. In a frame it
 * would be the host's to keep, and a file needs none.
 */
function prepareOffline({ notices }) {
  if (window.top !== window || location.protocol === "file:") return;
  const load = () =>
    loadScript("offline.js", () => globalThis.aylaOffline?.[AYLA_BUILD])
      .then((offline) => offline.begin(notices))
      .catch(() => {}); // Something did not come; the next visit tries again.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(load);
  if (document.readyState === "complete") idle();
  else window.addEventListener("load", idle);
}

/** Everything begins once the rules and the words have arrived: the page's own engine, which does not search. */
async function begin() {
  const root = document.getElementById("app");
  const spoken = speak();
  try {
    const engine = createEngine(await createAylaEngine(), { tableMiB: 0 });
    const missing = await spoken;
    const app = new App(root, engine);
    app.begin();
    tellBegun();
    if (!isStyled()) app.notices.show(t("notice.room"), "room", reloadButton());
    if (missing) app.tellMissing(missing);
    prepareOffline(app);
  } catch (error) {
    await spoken.catch(() => {});
    tellFailed(root, error);
  }
}

running();
addIcon();
addInstallLinks();
begin();
