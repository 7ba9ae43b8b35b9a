// How a board on another page looks at every width it may be given, and that it breaks no rule of axe.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { families, ids } from "./registry.mjs";
import { recorded } from "./views.mjs";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const without = (link) => link.replace(/^south=person&north=person&/, "level=person&");
const offering = "position=gore_6,6,6,0/6,6,6,0_S_6-6_NNNN/SSSS_-_-&level=person";

/** Opens the board in a page of its own size, by one address after the other. */
async function eachOf(views, widths, look, context = {}) {
  const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce", ...context });
  const page = await tab.newPage();
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.stack));
  await page.goto(`${browser.url}embed.html`);
  await page.waitForSelector("[data-position]");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 480 });
    for (const [name, hash, press] of views) {
      await page.evaluate((text) => {
        document.querySelector("[data-position]").dataset.position = "";
        // The same view again is another address.
        location.hash = location.hash.endsWith("&") ? text : `${text}&`;
      }, hash);
      await page.waitForFunction(() => document.querySelector('[data-position]:not([data-position=""])'));
      if (press) await page.click(press);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await look(page, `${name} ${width}`, width);
    }
  }
  await tab.close();
  assert.deepEqual(said, []);
}

test("at every width nothing sticks out, pits can be hit, and the height is no more than it needs", async () => {
  const views = [
    ...ids.map((id) => [id, `game=${id}&level=person`]),
    ["view", `${without(recorded("kpe"))}&mode=view`],
    ["offers", offering, ".offers summary"],
    ["offering", offering, "[data-action=offer]"],
    ["over", without(recorded("gore"))],
    ["diagram", "game=katro&mode=diagram"],
  ];
  let count = 0;
  for (const lang of ["en", "ru"]) {
    const widths = lang === "en" ? [240, 280, 320, 480, 760, 900] : [280, 500, 600];
    const inLanguage = views.map(([name, hash, press]) => [name, `${hash}&lang=${lang}`, press]);
    await eachOf(inLanguage, widths, async (page, name, width) => {
      const seen = await page.evaluate(() => {
        const outside = [...document.querySelectorAll(".ayla *")].filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          return !each.closest(".unseen") && (left < -1 || right > innerWidth + 1);
        });
        const cut = [...document.querySelectorAll("button, a, .seat *, .turn *, .result *")].filter(
          (each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1,
        );
        const box = (each) => each.getBoundingClientRect();
        const pits = [...document.querySelectorAll(".pit")].map((pit) => Math.min(box(pit).width, box(pit).height));
        const controls = [...document.querySelectorAll("button:not(.pit), a, summary")]
          .filter((each) => box(each).height > 0)
          .map((each) => box(each).height);
        const ayla = box(document.querySelector(".ayla"));
        return {
          outside: outside.length,
          cut: cut.map(({ className, textContent }) => `${className} ${textContent}`),
          pit: Math.min(Infinity, ...pits),
          control: Math.min(Infinity, ...controls),
          height: ayla.height,
          board: box(document.querySelector(".board")).height,
        };
      });
      assert.equal(seen.outside, 0, name);
      assert.deepEqual(seen.cut, [], name);
      if (width >= 280) assert.ok(seen.pit >= 24, `${name}: pits of ${seen.pit}`);
      assert.ok(seen.pit >= 20, `${name}: pits of ${seen.pit}`);
      assert.ok(seen.control >= 39.5, `${name}: controls of ${seen.control}`);
      assert.ok(seen.board >= 90 && seen.board <= 580, `${name}: ${seen.board}`);
      assert.ok(seen.height - seen.board < 520, `${name}: ${seen.height} ${seen.board}`);
      ++count;
    });
  }
  assert.equal(count, views.length * 9);
});

test("no view of it breaks a rule of axe, in either theme", async () => {
  const views = [
    ["play", "game=gore&moves=a1&level=person"],
    ["view", `${without(recorded("kpe"))}&mode=view`],
    ["offers", offering, ".offers summary"],
    ["over", without(recorded("urim"))],
    ["diagram", "game=katro&mode=diagram"],
    ["diagram with all", "game=kpe&mode=diagram&controls=all"],
  ];
  const wrong = [];
  for (const colorScheme of ["light", "dark"]) {
    await eachOf(
      views,
      [340],
      async (page, name) => {
        await page.evaluate(source);
        const { violations, passes } = await page.evaluate(async () => {
          const found = await window.axe.run(document, {
            resultTypes: ["violations"],
            // A frame is a part of a page, which has its heading.
            rules: { "page-has-heading-one": { enabled: false } },
          });
          return {
            violations: found.violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`),
            passes: found.passes.length,
          };
        });
        assert.ok(passes > 10, name);
        wrong.push(...violations.map((text) => `${name} ${colorScheme}: ${text}`));
      },
      { colorScheme },
    );
  }
  assert.deepEqual(wrong, []);
});

test("text of twice the size, forced colours and no motion", async () => {
  const views = families.map((id) => [id, `game=${id}&level=person`]);
  await eachOf(
    views,
    [320],
    async (page, name) => {
      await page.addStyleTag({ content: "html { font-size: 32px }" });
      await page.waitForTimeout(50);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(sideways <= 0, `${name}: ${sideways}`);
    },
    { forcedColors: "active" },
  );
});

test("no word on a button is broken, in any language", async () => {
  const broken = [];
  let count = 0;
  for (const lang of ["en", "mg", "sw", "fr", "pt", "lv", "bg", "be", "ru"]) {
    const views = [
      ["answer", `${offering}&moves=give:a1&side=north&lang=${lang}`],
      ["offering", `${offering}&lang=${lang}`, "[data-action=offer]"],
    ];
    await eachOf(views, [280, 320, 420], async (page, name) => {
      const found = await page.$$eval(".choices button", (buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => {
            const words = button.textContent.trim().split(/[\s-]+/);
            const range = document.createRange();
            range.selectNodeContents(button);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            return { text: button.textContent, broken: lines > words.length };
          }),
      );
      count += found.length;
      broken.push(...found.filter((each) => each.broken).map(({ text }) => `${lang} ${name}: ${text}`));
    });
  }
  assert.deepEqual(broken, []);
  assert.ok(count >= 54, `${count}`);
});

test("the page around does not move as offers come and go, nor twice for a sentence of three lines", async () => {
  const offers = "position=gore_3,4,1,5/0,3,3,15_N_6-8_NNNN/SSSS_-_-&level=person";
  for (const lang of ["en", "mg"]) {
    for (const width of [320, 340, 420, 440]) {
      const heights = [];
      const views = [
        ["offer", `${offers}&side=north&lang=${lang}`],
        ["offering", `${offers}&side=north&lang=${lang}`, "[data-action=offer]"],
        ["answer", `${offers}&moves=give:a2&lang=${lang}`],
        ["none", `game=gore&level=person&lang=${lang}`],
      ];
      await eachOf(views, [width], async (page) => {
        heights.push(await page.$eval(".ayla", (element) => element.getBoundingClientRect().height));
      });
      assert.ok(Math.max(...heights) - Math.min(...heights) <= (width < 340 ? 17 : 1), `${lang} ${width}: ${heights}`);
    }
  }
  const [game, moves] = without(recorded("katro")).split("&moves=");
  const list = moves.split("_");
  const views = list
    .slice(0, 20)
    .map((_, count) => [`${count}`, `${game}&moves=${list.slice(0, count).join("_")}&lang=mg`]);
  const heights = [];
  await eachOf(views, [320], async (page) => {
    heights.push(await page.$eval(".turn", (element) => element.offsetHeight));
  });
  const changes = heights.filter((height, i) => i > 0 && height !== heights[i - 1]);
  assert.equal(changes.length, 1, heights.join());
});
