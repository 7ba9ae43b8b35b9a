// Where a board for other pages has to work: in a frame that may do nothing but run scripts, under the smallest policy,
// from a file; and that no text it uses is missing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gathered } from "../tools/bundle.mjs";
import { modulesOf } from "../tools/rooms.mjs";
import { filesUnder, root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { isFrameText } from "../../web/embed/texts.js";
import { board, phase, ready, site, start } from "./browser.mjs";
import { frameOf, holdsSmallest, hosted, policyOf } from "./hosting.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** What is wrong with the board in a frame where no more than those sources are allowed; "nothing" if it plays. */
async function wrongUnder(sources) {
  const server = await serve({ folder: site, headers: { "content-security-policy": policyOf(sources) } });
  let found = "nothing";
  const look = async (page, frame, said) => {
    const started = await frame.waitForSelector("[data-phase=idle]", { timeout: 3000 }).catch(() => null);
    const refused = () => said.some((line) => /content security policy/i.test(line));
    if (!started) found = refused() ? "does not start" : "unexplained";
    else if (await frame.$eval("[data-pit]", (pit) => getComputedStyle(pit).position !== "absolute")) {
      found = "the pits are not on the board";
    } else {
      await frame.click("[data-pit=a1]");
      await ready(frame);
      if (await frame.$(".notice")) found = "the engine does not move";
      else if (said.length > 0) found = said.join();
    }
    said.length = 0;
  };
  try {
    const origin = new URL(server.url).origin;
    await hosted(browser.browser, frameOf(server.url, "game=kpe&speed=instant"), look, { allowed: [origin] });
  } finally {
    await server.close();
  }
  return found;
}

test("the policy is that of the page, and the smallest: without any source of it the board does not play", async () => {
  await holdsSmallest(wrongUnder);
});

test("in a sandbox nothing is stored, nor asked for, and the link may be opened where popups are allowed", async () => {
  for (const sandbox of ["allow-scripts", "allow-scripts allow-popups allow-popups-to-escape-sandbox"]) {
    const markup = frameOf(browser.url, "game=kpe&level=person", { sandbox });
    const origin = new URL(browser.url).origin;
    await hosted(
      browser.browser,
      markup,
      async (page, frame) => {
        await ready(frame);
        await frame.click("[data-pit=a1]");
        await ready(frame);
        if (!sandbox.includes("popups")) return;
        const [popup] = await Promise.all([page.waitForEvent("popup"), frame.click("[data-action=home]")]);
        await ready(popup);
        assert.equal(await popup.evaluate(() => window.opener), null);
        assert.match((await board(popup)).position, /^kpe /);
      },
      { allowed: [origin] },
    );
  }
  // No module of it knows of any storage.
  const sources = await frameSources();
  for (const [file, source] of sources) {
    assert.ok(!/localStorage|sessionStorage|indexedDB|document\.cookie|storage\.js/.test(source), file);
  }
});

test("from a file, in a frame of a page that is a file too", async () => {
  const tab = await browser.browser.newContext({ reducedMotion: "reduce", locale: "fr" });
  const page = await tab.newPage();
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.stack));
  await page.goto(`${pathToFileURL(site)}/embed.html#game=katro:4x4&level=1&speed=instant`);
  await ready(page);
  await page.click("[data-pit][aria-disabled=false]");
  await phase(page, "idle", "over");
  assert.match(await page.getAttribute("[data-action=home]", "href"), /^file:.*\/index\.html#game=katro:4x4/);
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  assert.deepEqual(said, []);
  await tab.close();
});

test("where the texts do not come, or no WebAssembly runs, that is to be seen", async () => {
  const look = async (prepare) => {
    const tab = await browser.browser.newContext({ locale: "en" });
    const page = await tab.newPage();
    await prepare(page);
    await page.goto(`${browser.url}embed.html#game=kpe`);
    await page.waitForSelector("[role=alert]:visible");
    const text = await page.textContent("[role=alert]:visible");
    await tab.close();
    return text;
  };
  assert.match(
    await look((page) => page.route("**/lang/frame/*", (route) => route.abort())),
    /could not be loaded whole/,
  );
  assert.match(await look((page) => page.addInitScript(() => delete window.WebAssembly)), /needs WebAssembly/);
});

const plugin = (name) => ({
  name,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(ayla-rules|ayla-engine|worker-source:.*)$`) }, ({ path: asked }) => ({
      path: asked,
      namespace: name,
    }));
    build.onLoad({ filter: /^/, namespace: name }, () => ({ contents: "export default {};" }));
  },
});

/** The modules of the board in a frame, with their text. */
async function frameSources() {
  const options = { bundle: true, format: "iife", logLevel: "silent", absWorkingDir: root };
  const modules = await modulesOf("web/embed/main.js", { ...options, plugins: [plugin("stub"), gathered] });
  return [...modules]
    .filter((file) => file.startsWith("web/"))
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
}

const catalogue = (file) => JSON.parse(readFileSync(path.join(root, "web/messages", file), "utf8"));

test("no text of the board is missing in the frame", async () => {
  const sources = await frameSources();
  assert.ok(sources.length > 40, String(sources.length));
  const own = catalogue("frame/en.json");
  const page = catalogue("en.json");
  const has = (key) => Object.hasOwn(own, key) || (Object.hasOwn(page, key) && isFrameText(key));
  // Modules of the page bring texts for what a frame never has: hints, matches, rooms.
  const never =
    /^(hint|thought|match|turn\.hinting|turn\.helping|room)\b|^picture\.title$|^choices\.review|^action\.(review|next-game)$/;
  const missing = new Set();
  let count = 0;
  for (const [file, source] of sources) {
    for (const [, key] of source.matchAll(/\b(?:t|known)\(\s*"([^"]+)"/g)) {
      ++count;
      if (!has(key) && !never.test(key)) missing.add(`${file}: ${key}`);
    }
    for (const [, prefix] of source.matchAll(/`([a-z][a-z-]*\.(?:[a-z-]+\.)*)\$\{/g)) {
      const keys = [...Object.keys(page), ...Object.keys(own)].filter((key) => key.startsWith(prefix));
      ++count;
      if (never.test(prefix) || keys.some(has)) continue;
      missing.add(`${file}: ${prefix}…`);
    }
    // What stands in tables of keys.
    for (const [, key] of source.matchAll(/"((?:past|frame|action)\.[a-z-]+)"/g)) {
      if (!has(key) && !never.test(key)) missing.add(`${file}: ${key}`);
    }
  }
  assert.deepEqual([...missing], []);
  assert.ok(count > 60, String(count));
});

test("none of its own texts is of no use, and each language has them all, apart from the page's", async () => {
  const code = (await frameSources()).map(([, source]) => source).join("\n");
  const own = catalogue("frame/en.json");
  for (const key of Object.keys(own)) {
    assert.ok(code.includes(`"${key}"`) || key.startsWith("frame.fault."), key);
    const code_ = key.replace("frame.fault.", "");
    if (key.startsWith("frame.fault.")) assert.ok(code.includes(`"${code_}"`), key);
  }
  const files = filesUnder("web/messages/frame", /\.json$/);
  assert.equal(files.length, 9);
  for (const file of files) {
    const texts = catalogue(`frame/${path.basename(file)}`);
    assert.deepEqual(Object.keys(texts), Object.keys(own), file);
    for (const [key, text] of Object.entries(texts)) {
      const holders = (each) => [...each.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
      assert.deepEqual(holders(text), holders(own[key]), `${file} ${key}`);
      if (!file.endsWith("/en.json")) assert.notEqual(text, own[key], `${file} ${key}`);
    }
  }
  // In a browser: nothing is shown as a bare key.
  const tab = await browser.browser.newContext({ locale: "ru", reducedMotion: "reduce" });
  const page = await tab.newPage();
  for (const hash of ["game=gore&mode=view&moves=a1_a2", "game=urim&x=1", "game=kpe&mode=diagram&controls=all"]) {
    await page.goto(`${browser.url}embed.html#${hash}`);
    await page.reload();
    await page.waitForSelector("[data-position]");
    const shown = await page.evaluate(() => {
      const labels = [...document.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
      return [document.body.innerText, ...labels].join(" ");
    });
    assert.ok(!/\b(frame|action|past|choices|turn|seat|pit|fault|level|setting|say)\.[a-z]/.test(shown), shown);
  }
  await tab.close();
});
