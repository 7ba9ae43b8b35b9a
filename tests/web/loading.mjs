// What the tests of the loader share: articles of another origin, and a site whose frames are a stand-in's, which say
// what their `position` tells them to; true ones: articles.test.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { site } from "./browser.mjs";
import { host, read } from "./hosts.mjs";

export const loader = readFileSync(path.join(site, "embed.js"), "utf8");

// Says the messages that `position` has as JSON, else that it is ready, and then what it is asked to say.
const frameText = `<!doctype html><script>
  const text = new URLSearchParams(location.hash.slice(1)).get("position");
  let messages = [{ ayla: 1, type: "ready", height: 120 }];
  try { messages = JSON.parse(text) || messages; } catch { }
  for (const message of messages) parent.postMessage(message, "*");
  addEventListener("message", ({ data }) => parent.postMessage(data.say, "*"));
</script>`;

/** The browser, the site that the loader comes from, and what it was asked for since the article was opened. */
export let browser, home, asked;

before(async () => {
  browser = await launchChromium();
  home = await host((url) => {
    asked.push(url);
    if (/^\/embed\.js(\?|$)/.test(url)) return { body: loader, type: "text/javascript" };
    return url === "/embed.html" ? frameText : undefined;
  });
});
after(() => Promise.all([browser.close(), home.close()]));

export const head = `<!doctype html><title>An article</title><link rel="icon" href="data:,">`;
export const script = () => `<script src="${home.url}embed.js"></script>`;
export const pasted = (address) => loader.replace('AYLA_HOME = "";', `AYLA_HOME = ${JSON.stringify(address)};`);
export const instead = "Here a board would be.";
export const board = (attributes = 'data-game="kpe"', content = instead) =>
  `<div class="ayla-board" ${attributes}>${content}</div>`;

/** Reads a page of another origin with that body; gives what its console said. */
export async function article(text, body, { headers, expectErrors = false, ...options } = {}) {
  asked = [];
  const other = await host((url) => (url === "/" ? { body: head + text, headers } : undefined));
  try {
    const said = await read(browser, other.url, options, body);
    if (!expectErrors) assert.deepEqual(said, []);
    return said;
  } finally {
    await other.close();
  }
}

export const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
export const frames = (page) => page.locator("iframe");
export const contentStays = async (page) => {
  assert.equal(await frames(page).count(), 0);
  assert.equal(await page.locator(".ayla-board").innerText(), instead);
};

export const ready = { ayla: 1, type: "ready", height: 120 };
export const saying = (...messages) => board(`data-position="${escaped(JSON.stringify(messages))}"`);

/** Waits until a message that comes after all others has come. */
export async function heard(page) {
  await frames(page).first().waitFor({ state: "attached" });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.querySelector(".ayla-board iframe");
        addEventListener("message", ({ data }) => data === "last" && resolve());
        const ask = () => frame.contentWindow?.postMessage({ say: "last" }, "*");
        frame.addEventListener("load", ask);
        ask();
      }),
  );
}
