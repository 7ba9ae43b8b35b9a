import createAylaEngine from "ayla-engine";
import { createEngine } from "../wasm/ayla.js";
import { App } from "./app.js";
import { h } from "./dom.js";
import { addIcon } from "./icon_link.js";
import { languageFor } from "./languages.js";
import { known, t, useMessages } from "./messages.js";
import { parseSettings } from "./settings.js";
import { load } from "./storage.js";
import { loadLanguage } from "./translation.js";
import { textsFor } from "./texts_for.js";

/** Speaks the reader's language from now on; null, or the language that did not come. */
async function speak() {
  const { language: chosen } = parseSettings(load("settings")).settings;
  const wanted = languageFor(chosen, navigator.languages);
  const { texts, language } = await textsFor(wanted, loadLanguage);
  useMessages(texts, language);
  document.documentElement.lang = language;
  return language === wanted ? null : wanted;
}

/** Without any texts the document's own says it. */
function tellFailed(root, error) {
  const text = t("notice.no-engine", { reason: String(error?.message ?? error) });
  if (known("notice.no-engine")) root.replaceChildren(h("p", { class: "notice", role: "alert" }, text));
  else document.getElementById("failed").hidden = false;
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
    if (missing) app.tellMissing(missing);
  } catch (error) {
    await spoken.catch(() => {});
    tellFailed(root, error);
  }
}

addIcon();
begin();
