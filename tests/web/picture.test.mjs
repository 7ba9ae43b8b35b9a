// Pictures of a position, seeds that keep their looks, and what is drawn of them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { iconText } from "../../web/board/emblem.js";
import { layoutBoard } from "../../web/board/layout.js";
import { materialOf } from "../../web/board/materials.js";
import { paintPicture } from "../../web/board/paint.js";
import { picture, plainPicture, seedSize } from "../../web/board/picture.js";
import { adopt, copy, firstLap, happen, sceneOf } from "../../web/board/scene.js";
import { seedSymbols } from "../../web/board/seeds.js";
import { paintSurface } from "../../web/board/surface.js";
import { SvgPen } from "../../web/board/svg.js";
import { act, board, make, pixels, playable, random, ready, start, two, visit } from "./browser.mjs";
import { families, infos } from "./registry.mjs";
import { recorded } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const view = (seeds) => ({
  pits: Object.entries(seeds).map(([name, count]) => ({ name, owner: name.endsWith("1") ? "S" : "N", seeds: count })),
  captured: [2, 0],
  result: null,
});

const four = { id: "four", family: "kpe", rows: 2, columns: 2, keepsCaptures: true };

test("seeds that are sown keep their looks, and those below them stay", () => {
  const scene = sceneOf(view({ a2: 1, b2: 0, a1: 3, b1: 2 }));
  const before = copy(scene);
  const kinds = (place) => scene.kinds.get(place);
  happen(scene, ["lift", "a1", 3]);
  assert.deepEqual(kinds("hand"), before.kinds.get("a1"));
  happen(scene, ["drop", "b1"]);
  assert.deepEqual(kinds("b1"), [...before.kinds.get("b1"), before.kinds.get("a1")[2]]);
  happen(scene, ["drop", "b2"]);
  happen(scene, ["drop", "a2"]);
  happen(scene, ["capture", "a2", 2, "S"]);
  assert.deepEqual(kinds("S"), [...before.kinds.get("S"), ...before.kinds.get("a2"), before.kinds.get("a1")[0]]);
  for (const [place, count] of [...scene.seeds, ["S", scene.captured.S], ["hand", scene.hand]]) {
    assert.equal(kinds(place).length, count, place);
  }
  // The next view shows the same seeds, where there are as many.
  const next = adopt(sceneOf({ ...view({ a2: 0, b2: 1, a1: 1, b1: 3 }), captured: [4, 0] }), scene);
  assert.deepEqual(next.kinds.get("b1"), kinds("b1"));
  assert.equal(next.kinds.get("a1").length, 1);
});

test("the first lap of a move ends before the next pit is lifted", () => {
  const events = [
    ["lift", "a1", 3],
    ["drop", "b1"],
    ["drop", "b2"],
    ["drop", "b1"],
    ["take", "b2", 1],
    ["lift", "b1", 2],
    ["drop", "a2"],
  ];
  const lap = firstLap({ events });
  assert.deepEqual([lap.from, lap.last, [...lap.sown]], ["a1", "b1", [["b1", 2], ["b2", 1]]]); // prettier-ignore
  assert.equal(firstLap({ events: [["pass", "S"]] }), null);
});

test("a picture is SVG with a seed for every seed and a number for every pit that has some", () => {
  const scene = sceneOf(view({ a2: 5, b2: 0, a1: 20, b1: 2 }));
  const svg = picture({ info: four, picture: plainPicture(scene), title: 'four & "so on"' });
  assert.equal(svg.match(/<use /g).length, 5 + 20 + 2 + 2);
  assert.ok(svg.includes("<title>four &#38; &#34;so on&#34;</title>"));
  const texts = [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(texts.sort(), ["0", "2", "2", "20", "5"]); // the empty store's too
  // Every reference has its definition, and no number went wrong.
  const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/#(d\d+)/g)) assert.ok(ids.has(id), id);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|\0/);
  assert.equal(svg, picture({ info: four, picture: plainPicture(scene), title: 'four & "so on"' }));
  assert.match(iconText(), /^<svg .*<use .*<\/svg>\n$/s);
});

/** The boxes of all texts of a board that is as full as it gets. */
function textsOf(info, width, height, near) {
  const layout = layoutBoard(info, { width, height }, near);
  const material = materialOf(info.family);
  const pen = new SvgPen();
  const colours = { forced: false, font: "sans-serif", ink: "#000", paper: "#fff", mat: "#eee", matEdge: "#ccc" };
  const names = [...layout.pits.keys()];
  const full = Object.fromEntries(names.map((name) => [name, 12]));
  const scene = sceneOf({ ...view(full), captured: [20, 20] });
  const marks = { from: names[0], last: names[1], taken: new Map(names.slice(2).map((name) => [name, 12])) };
  paintSurface(pen, layout, info, material, colours);
  const sprites = seedSymbols(material.seeds, seedSize(layout, material), pen);
  paintPicture(pen, { layout, material, colours, sprites }, { ...plainPicture(scene), marks });
  const svg = pen.text({ x: 0, y: 0, w: width, h: height }, "");
  return [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)".*?font-size="([\d.]+)".*?>([^<]+)<\/text>/g)].map(
    ([, x, y, size, text]) => {
      const [w, h] = [text.length * size * 0.6, size * 0.72];
      return { text, x: x - w / 2, y: y - h, w, h };
    },
  );
}

test("in every size, names and numbers on the board lie apart and within it", () => {
  const boxes = [[308, 280], [349, 380], [380, 560], [414, 344], [740, 700], [988, 499], [1520, 800]]; // prettier-ignore
  const wrong = [];
  let count = 0;
  for (const info of infos) {
    for (const [width, height] of boxes) {
      for (const near of ["S", "N"]) {
        const texts = textsOf(info, width, height, near);
        const where = `${info.id} ${width}x${height} ${near}`;
        for (const a of texts) {
          if (a.x < 0 || a.y < 0 || a.x + a.w > width || a.y + a.h > height) wrong.push(`${where}: ${a.text} outside`);
          for (const b of texts) {
            if (a === b) break;
            const [x, y] = [Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x), Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)]; // prettier-ignore
            if (x > 0.5 && y > 0.5) wrong.push(`${where}: ${a.text} over ${b.text}`);
          }
          ++count;
        }
      }
    }
  }
  assert.deepEqual([...new Set(wrong)], []);
  assert.ok(count > 5000, `${count}`);
});

test("the page gives its board as SVG and as PNG, in every game", async () => {
  let count = 0;
  for (const id of families) {
    await browser.page({ hash: recorded(id, 20) }, async (page) => {
      await ready(page);
      await act(page, "link");
      const saved = async (kind) => {
        const [download] = await Promise.all([page.waitForEvent("download"), act(page, `picture-${kind}`)]);
        assert.equal(download.suggestedFilename(), `ayla-${id}.${kind}`);
        return readFileSync(await download.path());
      };
      const svg = (await saved("svg")).toString();
      const shown = await page.evaluate((text) => {
        const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
        return { tag: root.tagName, uses: root.querySelectorAll("use").length, title: root.textContent };
      }, svg);
      assert.equal(shown.tag, "svg");
      assert.ok(shown.title.includes((await board(page)).position));
      const counts = await page.$$eval("[data-pit]", (pits) =>
        pits.map((pit) => Number(/(\d+) seed/.exec(pit.getAttribute("aria-label"))?.[1] ?? 0)),
      );
      assert.ok(shown.uses >= counts.reduce((sum, seeds) => sum + seeds), `${id} ${shown.uses}`);
      const png = await saved("png");
      assert.equal(png.subarray(1, 4).toString(), "PNG");
      assert.ok(png.readUInt32BE(16) > 1500 && png.readUInt32BE(20) > 500, id);
      ++count;
    });
  }
  assert.equal(count, families.length);
});

test("a sandboxed frame, which may not save files, is not offered pictures", async () => {
  await visit(browser.browser, browser.url, {}, async (page) => {
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      frame.src = `${location.href.split("#")[0]}#game=kpe`;
      document.body.replaceChildren(frame);
    });
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await frame.waitForSelector("[data-phase=idle]");
    await frame.click("[data-action=link]");
    await frame.waitForSelector(".link-field");
    assert.equal(await frame.$("[data-action=picture-svg]"), null);
  });
});

test("what is painted anew in part looks as if all had been", async () => {
  let count = 0;
  const next = random(7);
  for (const id of families) {
    await browser.page({ hash: `game=${id}&${two}`, settings: { speed: "fast" } }, async (page) => {
      for (let ply = 0; ply < 4; ++ply) {
        await ready(page);
        const pits = await playable(page);
        if (pits.length === 0) break;
        await make(page, pits[Math.floor(next() * pits.length)]);
        await page.mouse.move(1, 1);
        // Some frames are seen, and then the end.
        await page.waitForTimeout(250);
        await page.evaluate(() => document.querySelector("[data-action=skip]").click());
        await ready(page);
      }
      await page.waitForTimeout(120);
      const inPart = await pixels(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.waitForTimeout(120);
      await page.emulateMedia({ colorScheme: "light" });
      await page.waitForTimeout(120);
      assert.equal(await pixels(page), inPart, id);
      ++count;
    });
  }
  assert.equal(count, families.length);
});
