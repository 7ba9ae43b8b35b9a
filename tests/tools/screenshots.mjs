// Pictures of the page for looking at: every view in several sizes and both themes, into build/screenshots/.
//
//   node tests/tools/screenshots.mjs [WIDTHxHEIGHT | light | dark | part of a view's name ...]
//
// The site has to be built. Positions are those of recorded games, some way into them.

import { mkdirSync } from "node:fs";
import path from "node:path";
import { start } from "../web/browser.mjs";
import { open, views } from "../web/views.mjs";
import { isMain, main, root } from "./run.mjs";

const sizes = ["360x640", "640x360", "320x480", "390x844", "768x1024", "1366x768", "1920x1080"];
const themes = ["light", "dark"];

async function shoot(args) {
  const folder = path.join(root, "build/screenshots");
  mkdirSync(folder, { recursive: true });
  const chosen = (all) => (all.some((one) => args.includes(one)) ? all.filter((one) => args.includes(one)) : all);
  const words = args.filter((arg) => !themes.includes(arg) && !/^\d+x\d+$/.test(arg));
  const wanted = views.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const browser = await start();
  let count = 0;
  for (const size of chosen([...new Set([...sizes, ...args.filter((arg) => /^\d+x\d+$/.test(arg))])])) {
    const [width, height] = size.split("x").map(Number);
    const deviceScaleFactor = width < 700 ? 2 : 1;
    for (const colorScheme of chosen(themes)) {
      const context = { viewport: { width, height }, colorScheme, deviceScaleFactor };
      const settings = { speed: "slow" };
      await browser.page({ context, settings, expectErrors: true }, async (page) => {
        for (const view of wanted) {
          await open(page, browser.url, view);
          await page.screenshot({
            path: path.join(folder, `${view.name.replace(":", "-")}-${size}-${colorScheme}.png`),
          });
          ++count;
        }
      });
    }
  }
  await browser.close();
  console.log(`${count} pictures in ${path.relative(root, folder)}/`);
}

if (isMain(import.meta.url)) await main(() => shoot(process.argv.slice(2)));
