// What the tests of the page share: a browser, the built site served on localhost, and a guard that holds for
// every page of every test: an empty console, no error, and no request to anywhere else.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { launchChromium } from "../tools/chromium.mjs";
import { root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";

/** The built site. */
export const site = path.join(root, "dist");

/** The games of tests/data that were played to the end, with what came of them. */
export const recordedGames = () =>
  readFileSync(path.join(root, "tests/data/games.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ result }) => result);

/**
 * Starts a browser and a server: `{ url, page, close }`, `page` being `visit` with both filled in, and `stop` closing
 * the server alone.
 *
 * @param {object} [serving] options of `serve`
 * @param {object} [launching] options of `launchChromium`
 */
export async function start(serving = {}, launching = {}) {
  const [browser, server] = await Promise.all([launchChromium(launching), serve({ folder: site, ...serving })]);
  return {
    browser,
    url: server.url,
    page: (options, body) => visit(browser, server.url, options, body),
    stop: () => server.close(),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Opens a page, lets `body` do what it wants with it, and checks the guard.
 *
 * - `hash`: what stands after `#`, without it.
 * - `settings`: stored ones; by default nothing is animated.
 * - `think`: the engine thinks for so many milliseconds, whatever its level: how long a level needs depends on the
 *   machine, and is mostly too short for anything to happen meanwhile.
 * - `context`: options of the browser's context.
 * - `expectErrors`: the console's lines are then `body`'s second parameter's business.
 */
export async function visit(
  browser,
  url,
  { hash = "", settings = { speed: "instant" }, think, context = {}, init, expectErrors = false },
  body,
) {
  const tab = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...context });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(15_000);
    const said = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`error: ${error.stack}`));
    page.on("dialog", (dialog) => {
      said.push(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (!["blob:", "data:"].includes(protocol) && origin !== new URL(url).origin) {
        said.push(`request: ${request.url()}`);
      }
    });
    if (settings) {
      await page.addInitScript((text) => {
        try {
          if (localStorage.getItem("ayla.settings") === null) localStorage.setItem("ayla.settings", text);
        } catch {
          // Storage is refused in some of the tests.
        }
      }, JSON.stringify(settings));
    }
    if (think) await page.addInitScript(thinkFor, think);
    if (init) await page.addInitScript(init);
    await page.goto(url + (hash && `#${hash}`));
    await body(page, said);
    if (!expectErrors) assert.deepEqual(said, []);
  } finally {
    await tab.close();
  }
}

/** In the page: every search is one of so many milliseconds. */
export function thinkFor(ms) {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    send.call(this, message.limits ? { ...message, limits: { ms } } : message);
  };
}

/** A position as links write it. */
export const underscored = (text) => text.replaceAll(" ", "_");

export const two = "south=person&north=person";

/** Waits until the board's phase is one of those. */
export const phase = (page, ...phases) =>
  page.waitForSelector(phases.map((name) => `[data-phase=${name}]`).join(","), { state: "attached" });

export const ready = (page) => phase(page, "idle", "over");

/** The board's attributes. */
export const board = (page) =>
  page.$eval("[data-position]", ({ dataset }) => ({
    position: dataset.position,
    phase: dataset.phase,
    result: dataset.result === undefined ? undefined : JSON.parse(dataset.result),
  }));

/** The pits that can be played now. */
export const playable = (page) =>
  page.$$eval("[data-pit][aria-disabled=false]", (pits) => pits.map((pit) => pit.dataset.pit));

/** Makes a move of any kind as a person does, by clicks. */
export async function make(page, move) {
  const [verb, pits] = move.split(":");
  if (verb === "pass") return; // happens by itself
  if (verb === "give") {
    await page.click("[data-action=offer]");
    for (const pit of pits.split(",")) await page.click(`[data-pit=${pit}]`);
    await page.click(`[data-move="${move}"]`);
  } else if (/^[a-z][0-9]$/.test(verb)) {
    await page.click(`[data-pit=${verb}]`);
  } else {
    await page.click(`[data-move=${verb}]`);
  }
}

/**
 * What the board's canvas shows, as a short text: the same text, the same picture. What is to be drawn is drawn at the
 * next frame, which on a busy machine may be long in coming.
 */
export async function pixels(page) {
  await drawn(page);
  const picture = await page.$eval(".board canvas", (canvas) => canvas.toDataURL());
  return createHash("sha256").update(picture).digest("hex");
}

/** Waits until what the page has to draw has been drawn. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const act = (page, action) => page.click(`[data-action=${action}]`);

/** Opens a view of the study room with more than an address says, as other views do; one of the room has to be open. */
export async function enter(page, request) {
  await page.evaluate(async (wanted) => {
    if (!window.aylaKit) {
      const name = Object.keys(window.aylaRooms).find((each) => each.startsWith("study "));
      const { open } = window.aylaRooms[name];
      const kept = new Promise((resolve) => {
        window.aylaRooms[name] = {
          open(app, asked) {
            window.aylaKit = app;
            resolve();
            return open(app, asked);
          },
        };
      });
      location.hash = "view=report&at=0";
      await kept;
    }
    window.aylaKit.enter(wanted);
  }, request);
}

export const turnText = (page) => page.textContent(".turn");

export const noticeText = (page) => page.textContent(".notices");

/** A random generator with a fixed course. */
export function random(state) {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
