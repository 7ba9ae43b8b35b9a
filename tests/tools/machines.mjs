// The three places that the engine runs in, behind one surface: the command, the module under Node.js, and the module
// in Chromium. Each is `{ name, perft, playouts, search, signature, close }`, with the answers of wasm/ayla.d.ts.

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { launchChromium } from "./chromium.mjs";
import { measuresOf } from "./measures.mjs";
import { mustRun, root } from "./run.mjs";
import { serve } from "./serve.mjs";

/** The command, started anew for every measure; it takes the time itself, so starting it does not count. */
export function native() {
  const ask = async (...words) => (await mustRun("build/native/ayla", words.map(String), { quiet: true })).output;
  const answer = async (...words) => JSON.parse(await ask(...words));
  return {
    name: "native",
    perft: async (id, depth) => lastCount(await ask("perft", id, depth)),
    playouts: (id, seconds, seed) => answer("playouts", id, "--seconds", seconds, "--seed", seed),
    search: (id, nodes) => answer("best", id, "--nodes", nodes),
    signature: (nodes) => answer("bench", "--nodes", nodes),
    close() {},
  };
}

// The command counts every depth up to the one it is given, a line each: depth, count, seconds.
function lastCount(output) {
  const [, count, seconds] = output.trim().split("\n").at(-1).split(" ").map(Number);
  return { count, seconds };
}

/** The module under Node.js. It also tells the `games`, and answers at once instead of by a promise. */
export async function node() {
  const file = (name) => path.join(root, "build/wasm", name);
  const { default: createAyla } = await import(pathToFileURL(file("ayla.mjs")));
  const module = await createAyla({ wasmBinary: readFileSync(file("ayla.wasm")) });
  return { name: "node", ...measuresOf(module), close() {} };
}

/** The module in a page of Chromium that has nothing else to do. */
export async function chromium() {
  const server = await serve({ folder: root });
  const browser = await launchChromium({ whole: true });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    return { name: "Chromium", version: browser.version(), ...(await measuresInPage(browser, server.url)), close };
  } catch (error) {
    await close(); // or they would keep this process alive
    throw error;
  }
}

async function measuresInPage(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}tests/tools/blank.html`);
  const measures = await page.evaluateHandle(loadMeasures, url);
  const ask =
    (name) =>
    (...args) =>
      measures.evaluate((there, [what, given]) => there[what](...given), [name, args]);
  return Object.fromEntries(["perft", "playouts", "search", "signature"].map((name) => [name, ask(name)]));
}

// Runs in the page, so it sees nothing of this file.
async function loadMeasures(url) {
  const { default: createAyla } = await import(`${url}build/wasm/ayla.mjs`);
  const { measuresOf } = await import(`${url}tests/tools/measures.mjs`);
  return measuresOf(await createAyla());
}
