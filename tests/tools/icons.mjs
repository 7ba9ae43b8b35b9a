// npm run icons: draws the page's icons as PNG, for phones and desks that take no SVG, into web/icons/.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { launchChromium } from "./chromium.mjs";
import { families } from "./families.mjs";
import { isMain, main, root } from "./run.mjs";

/** The colour of the page, and of the wood of the sign, behind signs that may not be transparent. */
const paper = "#f4ecdf";

/**
 * What is drawn: `size` in pixels, `part` that the sign takes of it, `ground` behind it. A launcher may cut a maskable
 * icon down to the circle of 0.8 of its width, which the sign's pits keep within.
 */
async function wanted() {
  const { emblemText, iconText } = await import("../../web/board/emblem.js");
  const { materialOf } = await import("../../web/board/materials.js");
  return [
    { name: "192", svg: iconText(), size: 192, part: 1 },
    { name: "512", svg: iconText(), size: 512, part: 1 },
    { name: "maskable", svg: iconText(), size: 512, part: 0.72, ground: materialOf("gore").base },
    { name: "apple-touch-icon", svg: iconText(), size: 180, part: 0.84, ground: paper },
    ...(await families()).map(({ family }) => ({ name: family, svg: emblemText(family), size: 96, part: 1 })),
  ];
}

/** In the page: a sign as PNG, base64. */
async function draw({ svg, size, part, ground }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
  }
  const most = size * part;
  const scale = most / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
  // Colours in steps of four: nobody sees it, and it takes far fewer bytes.
  const pixels = context.getImageData(0, 0, size, size);
  for (let i = 0; i < pixels.data.length; ++i) if (i % 4 !== 3) pixels.data[i] = Math.round(pixels.data[i] / 4) * 4;
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL("image/png").split(",")[1];
}

/** All icons: `{ name, png }`. */
export async function drawIcons(browser) {
  const page = await browser.newPage();
  const icons = [];
  for (const each of await wanted()) {
    icons.push({ name: each.name, png: Buffer.from(await page.evaluate(draw, each), "base64") });
  }
  await page.close();
  return icons;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const browser = await launchChromium();
    const folder = path.join(root, "web/icons");
    mkdirSync(folder, { recursive: true });
    for (const { name, png } of await drawIcons(browser)) {
      writeFileSync(path.join(folder, `${name}.png`), png);
      console.log(`${String(png.length).padStart(7)}  ${name}.png`);
    }
    await browser.close();
  });
}
