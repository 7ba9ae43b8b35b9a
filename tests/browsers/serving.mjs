// The built site for other browsers, and pages of another origin around it.

import { readFileSync } from "node:fs";
import path from "node:path";
import { serve } from "../tools/serve.mjs";
import { site } from "../web/browser.mjs";

/** A document of the site with the script that listens before all others. */
const listening = (file) => ({
  status: 200,
  type: "text/html; charset=utf-8",
  body: readFileSync(path.join(site, file), "utf8").replace("<head>", '<head><script src="./listen.js"></script>'),
});

const script = (body) => ({ status: 200, type: "text/javascript", body });

/**
 * Serves the site, its documents listened to.
 *
 * @param {object} [options] of `serve`, and `scripts`: by their paths, texts that come in the place of some
 */
export const serveSite = ({ scripts = {}, ...options } = {}) =>
  serve({
    folder: site,
    instead: (name) => {
      if (scripts[name] !== undefined) return script(scripts[name]);
      if (name === "/listen.js") return script(readFileSync(path.join(import.meta.dirname, "listen.js")));
      if (name === "/") return listening("index.html");
      return /^\/(index|embed)\.html$/.test(name) ? listening(name.slice(1)) : undefined;
    },
    ...options,
  });

/** What the pages' consoles have said since the document was opened. */
export const said = (frame) => frame.evaluate(() => window.aylaSaid);

/** Waits until something holds in a page or frame, and gives it. */
export async function until(frame, body, ...args) {
  const end = performance.now() + 30_000;
  for (;;) {
    const value = await frame.evaluate(body, ...args);
    if (value) return value;
    if (performance.now() > end) throw new Error(`waited in vain for ${body}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
