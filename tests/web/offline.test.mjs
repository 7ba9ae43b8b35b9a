// After one visit, without a network and with the server gone: everything of the site is there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { languageIds } from "../../web/languages.js";
import { keptFiles } from "../tools/offline.mjs";
import { filesUnder, root } from "../tools/run.mjs";
import { act, board, playable, ready, site, start } from "./browser.mjs";
import { buildIn, kept } from "./offlining.mjs";
import { families, ids, infoOf } from "./registry.mjs";

let browser;
before(async () => {
  browser = await start({ base: "/x/y/" }, { serviceWorkers: true });
});
after(() => browser.close().catch(() => {})); // its server is closed by then

test("the list of what is kept is the built site, file by file", () => {
  const listed = keptFiles(site).map(({ url }) => url);
  const there = filesUnder("dist", /./).map((file) => path.relative("dist", file));
  const left = there.filter((file) => file === "sw.js" || /^(api\/|ayla-board)|(^|\/)\./.test(file));
  assert.deepEqual([...listed].sort(), there.filter((file) => !left.includes(file)).sort());
  assert.ok(listed.length > 50 && left.includes("sw.js"), `${listed.length}`);
  // The engine is in the scripts: what type a host gives a .wasm is nobody's concern.
  assert.ok(!there.some((file) => file.endsWith(".wasm")));
  // And it is in the worker, with the name of the build.
  const worker = readFileSync(path.join(site, "sw.js"), "utf8");
  for (const { url, integrity } of keptFiles(site)) {
    assert.ok(worker.includes(JSON.stringify(url).slice(1, -1)) && worker.includes(integrity), url);
  }
  assert.ok(worker.includes(buildIn(site)));
});

test("the manifest names the page, its icons, and a way to every game", async () => {
  const manifest = JSON.parse(readFileSync(path.join(site, "manifest.webmanifest"), "utf8"));
  const texts = JSON.parse(readFileSync(path.join(root, "web/messages/en.json"), "utf8"));
  const games = families.map(infoOf);
  assert.deepEqual(
    manifest.shortcuts.map(({ name, url }) => [name, url]),
    games.map(({ family, id }) => [texts[`game.${family}.name`], `./#game=${id}`]),
  );
  const files = filesUnder("dist", /./).map((file) => path.relative("dist", file));
  const icons = [manifest, ...manifest.shortcuts].flatMap((each) => each.icons);
  for (const { src } of icons) assert.ok(files.includes(src), src);
  for (const { family } of games) assert.ok(files.includes(`icons/${family}.png`), `npm run icons: ${family}`);
  assert.equal(icons.length, 4 + 2 * games.length);
});

let opened = 0;

/** Begins anew with a link: an address that differed behind its # alone would not. */
const begin = (page, hash) => page.goto(`${browser.url}?visit=${++opened}#${hash}`);

/** Opens a link, makes a move and waits for the engine's. */
async function playTwo(page, hash) {
  await begin(page, hash);
  await ready(page);
  await page.click(`[data-pit=${(await playable(page))[0]}]`);
  await page.waitForFunction(() => document.querySelectorAll(".log-list li").length >= 2);
  await ready(page);
}

test("after one visit all of it is there: games, levels, rooms, languages, the guide, frames", async () => {
  await browser.page({}, async (page, said) => {
    await kept(page);
    await browser.stop();
    await page.context().setOffline(true);

    const cards = await page.evaluate(() => document.querySelectorAll(".card").length);
    assert.equal(cards, families.length);
    for (const id of ids) {
      await playTwo(page, `game=${id}&north=level-1`);
      assert.ok((await board(page)).position.startsWith(`${id} `), id);
    }
    for (let level = 1; level <= 6; ++level) await playTwo(page, `game=urim&north=level-${level}`);

    for (const [hash, there] of [
      ["view=rules&game=katro", ".room .example, .room article, .room section"],
      ["view=lessons&game=gore", ".room"],
      ["view=lessons&game=gore&item=1", ".room [data-pit]"],
      ["view=puzzles&game=urim&item=1", ".room [data-pit]"],
      ["view=study&game=kpe&moves=a1_a2", ".room [data-pit]"],
      ["view=setup&game=kpe", ".room"],
      ["view=records", ".room"],
    ]) {
      await begin(page, hash);
      await page.waitForSelector(there);
      assert.equal(await page.$(".notice"), null, hash);
    }

    await begin(page, "game=kpe");
    await ready(page);
    await page.click(".settings summary");
    await kept(page);
    for (const language of languageIds) {
      await page.selectOption("[name=language]", language);
      await page.waitForFunction((id) => document.documentElement.lang === id, language);
      assert.match(await page.$eval("[data-line=offline]", (line) => line.textContent), /\p{L}{3}/u, language);
    }
    await page.selectOption("[name=language]", "en");
    await page.waitForFunction(() => document.documentElement.lang === "en");
    await kept(page);

    for (const address of ["guide.html", "guide", "guide?from=elsewhere", "index.html?from=elsewhere"]) {
      await page.goto(browser.url + address);
      assert.match(await page.title(), /Ayla/, address);
      assert.ok(await page.evaluate(() => document.styleSheets[0].cssRules.length > 5), address);
    }

    // Frames that are shut off from the site cannot come: what the loader would put them in the place of stays.
    await page.goto(`${browser.url}embedding.html`);
    const place = page.locator("div.ayla-board").first();
    await place.scrollIntoViewIfNeeded();
    await place.locator("iframe").waitFor({ state: "attached" });
    assert.match(await place.innerText(), /Kpé/);
    // The element is not kept either.
    assert.deepEqual(said.splice(0), ["error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED"]);

    await page.goto(`${browser.url}index.html`);
    await page.evaluate(() => {
      document.body.replaceChildren(
        Object.assign(document.createElement("iframe"), { src: "index.html#game=kpe", width: 400, height: 700 }),
      );
    });
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await ready(frame);
    await frame.click("[data-pit=a1]");
    await frame.waitForFunction(() => document.querySelectorAll(".log-list li").length >= 2);
    // In a frame nothing is said of it.
    assert.equal(await frame.$eval("[data-line=offline]", (line) => line.hidden), true);
    await act(frame, "undo");
  });
});
