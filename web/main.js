import createAylaEngine from "ayla-engine";
import { createEngine } from "../wasm/ayla.js";
import { App } from "./app.js";
import { h } from "./dom.js";
import { languageFor } from "./languages.js";
import { t, useMessages } from "./messages.js";
import { parseSettings } from "./settings.js";
import { load } from "./storage.js";
import { loadLanguage } from "./translation.js";

/** Only a page by itself has an icon: in a frame nobody sees it, and a policy would have to allow images for it. */
function addIcon() {
  if (window.top !== window) return;
  document.head.append(h("link", { rel: "icon", href: "./icon.svg", type: "image/svg+xml" }));
}

/** Longer than this nobody waits for a language: English is there. */
const PATIENCE_MS = 4000;

/** Speaks the reader's language from now on; null, or the language that did not come. */
async function speak() {
  const { language } = parseSettings(load("settings")).settings;
  const wanted = languageFor(language, navigator.languages);
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
  try {
    useMessages(await Promise.race([loadLanguage(wanted), late]), wanted);
    return null;
  } catch {
    return wanted;
  }
}

/** Everything begins once the rules and the words have arrived: the page's own engine, which does not search. */
async function begin() {
  const root = document.getElementById("app");
  const spoken = speak();
  try {
    const engine = createEngine(await createAylaEngine(), { tableMiB: 0 });
    const app = new App(root, engine);
    const missing = await spoken;
    app.begin();
    if (missing) app.tellMissing(missing);
  } catch (error) {
    await spoken;
    const text = t("notice.no-engine", { reason: String(error?.message ?? error) });
    root.replaceChildren(h("p", { class: "notice", role: "alert" }, text));
  }
}

addIcon();
begin();
