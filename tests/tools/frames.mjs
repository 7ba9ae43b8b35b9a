// How smoothly seeds move: the intervals between frames while a move is shown, on a screen of 360 × 640 with two
// pixels a point, the processor slowed down to a quarter. Fails where fewer than 95 of 100 frames come within 33 ms.
//
//   node tests/tools/frames.mjs [GAME ...]
//
// The site has to be built. Each figure is the median of several runs, since whatever else the machine does in the
// meantime makes frames late.

import path from "node:path";
import { middleOf, recorded } from "../web/views.mjs";
import { launchChromium } from "./chromium.mjs";
import { families } from "./families.mjs";
import { Failure, isMain, main, root } from "./run.mjs";
import { serve } from "./serve.mjs";

/** A frame of a screen with 60 a second is in time if none was left out before it, or one. */
const LATE_MS = 34;
const WANTED = 0.95;
const RUNS = 5;
const SLOWDOWN = 4;
const SHOWN_MS = 4000;

/** Pits whose first sowing is a long one; other games are looked at some way into a recorded one, at any pit. */
const long = { "bao-kigogo": "c1", katro: "b1" };

/** Plays a move of the pit named, or of the first there is, and returns the milliseconds between frames as it is shown. Runs in the page. */
async function watch({ pit, longest }) {
  const board = document.querySelector("[data-phase]");
  const times = [];
  const until = performance.now() + longest;
  let last = 0;
  await new Promise((resolve) => {
    const frame = (now) => {
      if (last && board.dataset.phase === "moving") times.push(now - last);
      last = now;
      if (board.dataset.phase === "moving" && now < until) requestAnimationFrame(frame);
      else resolve();
    };
    document.querySelector(`[data-pit${pit ? `=${pit}` : ""}][aria-disabled=false]`).click();
    requestAnimationFrame(frame);
  });
  return times;
}

/** The shares of frames in time, one a run, and all intervals together. */
async function measure(browser, url, hash, pit) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("ayla.settings", '{"speed":"normal"}'));
  await page.goto(`${url}#${hash}`);
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({ send: session.send.bind(session) }));
  await send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const shares = [];
  const all = [];
  for (let run = 0; run < RUNS; ++run) {
    await page.waitForSelector("[data-phase=idle]");
    // Undo and skip leave the position and the caches as they are for the next run.
    const times = await page.evaluate(watch, { pit, longest: SHOWN_MS });
    if (times.length < 10) throw new Failure(`${hash}: only ${times.length} frames`);
    all.push(...times);
    shares.push(times.filter((ms) => ms <= LATE_MS).length / times.length);
    await page.click("[data-action=undo]");
  }
  await context.close();
  return { shares, all };
}

export const middle = (numbers, share = 0.5) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];

/** Measures the games of those ids; resolves to rows of { id, inTime, half, most }. */
export async function measureFrames(ids, print = () => {}) {
  const server = await serve({ folder: path.join(root, "dist") });
  const browser = await launchChromium({ whole: true });
  try {
    const rows = [];
    for (const id of ids) {
      const pit = long[id];
      const hash = pit ? recorded(id, 0) : middleOf(id);
      const { shares, all } = await measure(browser, server.url, hash, pit);
      const row = { id, inTime: middle(shares), half: middle(all), most: middle(all, 0.95), frames: all.length };
      rows.push(row);
      print(row);
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const games = (await families()).map(({ family }) => family);
    const ids = process.argv.length > 2 ? process.argv.slice(2) : games;
    const unknown = ids.find((id) => !games.includes(id));
    if (unknown) throw new Failure(`No such game: ${unknown}. There are: ${games.join(", ")}`);
    console.log(`${"game".padEnd(12)} in time   median     95 %  frames`);
    const rows = await measureFrames(ids, ({ id, inTime, half, most, frames }) => {
      const columns = [`${(inTime * 100).toFixed(1)} %`, `${half.toFixed(1)} ms`, `${most.toFixed(1)} ms`, frames];
      console.log(id.padEnd(12), ...columns.map((text) => String(text).padStart(8)));
    });
    const late = rows.filter(({ inTime }) => inTime < WANTED);
    if (late.length > 0) throw new Failure(`Frames come late in ${late.map(({ id }) => id).join(", ")}.`);
  });
}
