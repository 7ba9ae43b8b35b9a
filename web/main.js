import createAylaEngine from "ayla-engine";
import { createEngine } from "../wasm/ayla.js";
import { App } from "./app.js";
import { h } from "./dom.js";
import { t } from "./messages.js";

/** Only a page by itself has an icon: in a frame nobody sees it, and a policy would have to allow images for it. */
function addIcon() {
  if (window.top !== window) return;
  document.head.append(h("link", { rel: "icon", href: "./icon.svg", type: "image/svg+xml" }));
}

/** Everything begins once the rules have arrived: the page's own engine, which does not search. */
async function begin() {
  const root = document.getElementById("app");
  document.title = t("app.title");
  try {
    const engine = createEngine(await createAylaEngine(), { tableMiB: 0 });
    new App(root, engine).begin();
  } catch (error) {
    const text = t("notice.no-engine", { reason: String(error?.message ?? error) });
    root.replaceChildren(h("p", { class: "notice", role: "alert" }, text));
  }
}

addIcon();
begin();
