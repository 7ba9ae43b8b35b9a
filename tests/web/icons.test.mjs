// The icons in web/icons/ are those that the signs of the games give.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { drawIcons } from "../tools/icons.mjs";
import { filesUnder, root } from "../tools/run.mjs";
import { families } from "./registry.mjs";

/** In the page: size, how far two pictures are apart, of 255, on the average and at most, and how opaque they are. */
async function compare(two) {
  const datas = await Promise.all(
    two.map(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    }),
  );
  const [a, b] = datas;
  if (a.width !== b.width || a.height !== b.height) return { size: null };
  let sum = 0;
  let opaque = 0;
  for (let i = 0; i < a.data.length; ++i) {
    sum += Math.abs(a.data[i] - b.data[i]);
    if (i % 4 === 3 && a.data[i] === 255) ++opaque;
  }
  return { size: a.width, apart: sum / a.data.length, opaque: opaque / (a.width * a.height) };
}

test("every icon is what its drawing gives today", async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const drawn = await drawIcons(browser);
    const there = filesUnder("web/icons", /\.png$/).map((file) => path.basename(file, ".png"));
    assert.deepEqual(drawn.map(({ name }) => name).sort(), there.sort(), "npm run icons");
    const sizes = {};
    for (const { name, png } of drawn) {
      const kept = readFileSync(path.join(root, `web/icons/${name}.png`)).toString("base64");
      const { size, apart, opaque } = await page.evaluate(compare, [kept, png.toString("base64")]);
      // Another Chromium may round otherwise.
      assert.ok(apart < 1, `${name}: ${apart} apart; npm run icons draws it anew`);
      sizes[name] = size;
      if (["maskable", "apple-touch-icon"].includes(name)) assert.equal(opaque, 1, name);
    }
    assert.deepEqual(
      [sizes[192], sizes[512], sizes.maskable, sizes["apple-touch-icon"], sizes.katro],
      [192, 512, 512, 180, 96],
    );
    // Icons of different games are farther apart than that: each has a wood of its own.
    for (const [i, one] of families.entries()) {
      for (const other of families.slice(i + 1)) {
        const two = [one, other].map((id) => readFileSync(path.join(root, `web/icons/${id}.png`)).toString("base64"));
        const { apart } = await page.evaluate(compare, two);
        assert.ok(apart > 5, `${one} and ${other}: ${apart} apart; see web/board/materials/`);
      }
    }
  } finally {
    await browser.close();
  }
});
