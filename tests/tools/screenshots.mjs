// Pictures of the page for looking at: every game at several sizes, into build/screenshots/.
//
//   node tests/tools/screenshots.mjs [WIDTHxHEIGHT ...]
//
// The site has to be built. Positions are those of recorded games, some way into them.

import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { launchChromium } from "./chromium.mjs";
import { isMain, main, root } from "./run.mjs";
import { serve } from "./serve.mjs";

const sizes = ["360x640", "640x360", "320x480", "768x1024", "1366x768", "1920x1080"];

/** The link of a recorded game of that id, after a number of its moves. */
export function midGame(id, plies) {
  const lines = readFileSync(path.join(root, "tests/data/games.jsonl"), "utf8").trim().split("\n");
  const games = lines.map((line) => JSON.parse(line)).filter((game) => game.start.startsWith(`${id} `));
  const game = games.find(({ moves }) => moves.length > plies);
  const position = game.start.replaceAll(" ", "_");
  const moves = game.moves.slice(0, plies).join("_");
  return `game=${id}&south=person&north=engine&position=${position}&moves=${moves}`;
}

async function shoot(wanted) {
  const folder = path.join(root, "build/screenshots");
  mkdirSync(folder, { recursive: true });
  const server = await serve({ folder: path.join(root, "dist") });
  const browser = await launchChromium();
  const views = {
    start: "",
    ...Object.fromEntries(
      [
        ["gore", 28],
        ["kpe", 40],
        ["urim", 30],
        ["bao-kigogo", 40],
        ["katro", 40],
      ].map(([id, plies]) => [id, midGame(id, plies)]),
    ),
  };
  for (const size of wanted) {
    const [width, height] = size.split("x").map(Number);
    for (const colorScheme of ["light", "dark"]) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" });
      for (const [name, hash] of Object.entries(views)) {
        const page = await context.newPage();
        await page.goto(`${server.url}?${name}${hash && `#${hash}`}`);
        await page.waitForSelector(hash ? "[data-phase=idle]" : ".cards");
        await page.waitForTimeout(150);
        await page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`) });
        await page.evaluate("localStorage.clear()");
        await page.close();
      }
      await context.close();
    }
  }
  await browser.close();
  await server.close();
  console.log(`in ${path.relative(root, folder)}/`);
}

if (isMain(import.meta.url)) {
  await main(() => shoot(process.argv.length > 2 ? process.argv.slice(2) : sizes));
}
