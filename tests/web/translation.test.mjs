// The page in another language: chosen or the browser's, kept, and without help from the browser or the network.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { languageIds } from "../../web/languages.js";
import { root } from "../tools/run.mjs";
import { act, board, make, noticeText, ready, site, start, two, visit } from "./browser.mjs";
import { settled } from "./inspect.mjs";
import { open, views } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const textsOf = (id) => JSON.parse(readFileSync(path.join(root, `web/messages/${id}.json`), "utf8"));
const shown = (page) => page.$eval("html", ({ lang }) => lang);
const choose = (page, id) => page.selectOption("[name=language]", id);
const waitFor = (page, id) => page.waitForSelector(`html[lang=${id}]`);

test("a browser in Malagasy is met in Malagasy, from the first page to a move", async () => {
  const texts = textsOf("mg");
  await browser.page({ context: { locale: "mg-MG" } }, async (page) => {
    await page.waitForSelector(".cards");
    assert.equal(await shown(page), "mg");
    assert.equal(await page.title(), texts["app.title"]);
    assert.equal(await page.textContent(".start-head p"), texts["app.line"]);
    await page.click("[data-game=katro]");
    await act(page, "play");
    await ready(page);
    assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), new RegExp(texts["pit.playable"]));
    await make(page, "a1");
    await ready(page);
    assert.equal(await page.textContent("[data-action=undo]"), texts["action.undo"]);
  });
});

test("a language chosen is kept for the next visit", async () => {
  await browser.page({}, async (page) => {
    await page.waitForSelector(".cards");
    assert.equal(await shown(page), "en");
    await choose(page, "sw");
    await waitFor(page, "sw");
    assert.equal(await page.textContent(".start-head p"), textsOf("sw")["app.line"]);
    assert.equal(await page.$eval("[name=language]", (select) => select === document.activeElement), true);
    await page.reload();
    await page.waitForSelector(".cards");
    assert.equal(await shown(page), "sw");
    assert.equal(await page.inputValue("[name=language]"), "sw");
  });
});

test("a language chosen in the middle of a game leaves the game as it is", async () => {
  await browser.page({ hash: `game=urim&${two}&moves=a1_b2_c1` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await page.click(".settings summary");
    for (const id of ["fr", "ru", "en"]) {
      await choose(page, id);
      await waitFor(page, id);
      await ready(page);
      assert.deepEqual(await board(page), before);
      assert.equal(await page.textContent(".settings summary"), textsOf(id)["settings.title"]);
    }
    await act(page, "undo");
    assert.match(page.url(), /moves=a1_b2_c1|moves=a1_b2/);
    assert.notDeepEqual(await board(page), before);
  });
});

test("what was chosen last holds, though an earlier language comes later", async () => {
  await browser.page({}, async (page) => {
    await page.waitForSelector(".cards");
    await page.route(/\/lang\/lv\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await choose(page, "lv");
    await choose(page, "bg");
    await waitFor(page, "bg");
    await page.waitForTimeout(600);
    assert.equal(await shown(page), "bg");
    assert.equal(await page.textContent(".start-head p"), textsOf("bg")["app.line"]);
  });
});

test("a language that does not come is told, and is not chosen", async () => {
  await browser.page({ expectErrors: true }, async (page) => {
    await page.waitForSelector(".cards");
    await page.route(/\/lang\/be\.js/, (route) => route.abort());
    await choose(page, "be");
    await page.waitForSelector("[data-notice=language]");
    assert.match(await noticeText(page), /Беларуская/);
    assert.equal(await shown(page), "en");
    assert.equal(await page.inputValue("[name=language]"), "en");
    await act(page, "play");
    await ready(page);
  });
});

test("where the browser's own language does not come, the page begins in English and says so", async () => {
  for (const answer of ["abort", "never"]) {
    const tab = await browser.browser.newContext({ locale: "lv" });
    const page = await tab.newPage();
    await page.route(/\/lang\/lv\.js/, (route) => (answer === "abort" ? route.abort() : undefined));
    await page.goto(browser.url, { waitUntil: "commit" });
    await page.waitForSelector("[data-notice=language]", { timeout: 15_000 });
    assert.equal(await shown(page), "en");
    await act(page, "play");
    await ready(page);
    await tab.close();
  }
});

test("where no texts come at all, the document says that it is not whole", async () => {
  const tab = await browser.browser.newContext({ locale: "lv" });
  const page = await tab.newPage();
  await page.route(/\/lang\//, (route) => route.abort());
  await page.goto(browser.url);
  await page.waitForSelector("#failed:not([hidden])");
  assert.match(await page.textContent("#failed"), /network/);
  await tab.close();
});

test("a game that is kept nowhere can still be gone on with after a change of language", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_d2` }, async (page) => {
    await ready(page);
    const before = await board(page);
    await act(page, "games");
    await choose(page, "fr");
    await waitFor(page, "fr");
    await act(page, "continue");
    await ready(page);
    assert.deepEqual(await board(page), before);
  });
});

test("plurals and numbers do not depend on what the browser knows", async () => {
  const init = () => delete globalThis.Intl;
  for (const [id, seeds] of [
    ["be", /3\sзярняткі/],
    ["mg", /voa\s3/],
  ]) {
    await browser.page({ hash: `game=urim&${two}`, context: { locale: id }, init }, async (page) => {
      await ready(page);
      assert.equal(await page.evaluate(() => typeof Intl), "undefined");
      assert.equal(await shown(page), id);
      assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), seeds);
    });
  }
});

test("every language from a plain file", async () => {
  const url = pathToFileURL(path.join(site, "index.html")).href;
  let count = 0;
  for (const id of languageIds) {
    await visit(browser.browser, url, { context: { locale: id } }, async (page, said) => {
      await page.waitForSelector(".cards");
      assert.equal(await page.textContent(".start-head p"), textsOf(id)["app.line"]);
      said.length = 0; // files have no origin to compare
      ++count;
    });
  }
  assert.equal(count, 9);
});

// Where words decide how a view comes out: the rest are told by look.test.mjs in English.
const wordy = ["start-kept", "start-urim", "gore-answer", "kpe-middle", "urim-over", "hint", "past", "fault"];

test("every language fits a phone and a frame", async () => {
  const wrong = [];
  let count = 0;
  const some = views.filter(({ name }) => wordy.includes(name));
  assert.equal(some.length, wordy.length);
  const inLanguage = (id) =>
    browser.page({ context: { locale: id }, settings: { speed: "slow" }, expectErrors: true }, async (page) => {
      // Every other view, in one language these, in the next those; all of them in the long form.
      const turn = languageIds.indexOf(id);
      for (const view of some.filter((_, i) => process.env.AYLA_LONG || (i + turn) % 2 === 0)) {
        await open(page, browser.url, view);
        assert.equal(await shown(page), id);
        for (const [width, height] of [
          [360, 640],
          [320, 480],
          [640, 360],
        ]) {
          await page.setViewportSize({ width, height });
          const seen = await settled(page);
          wrong.push(...seen.wrong.map((text) => `${id} ${view.name} ${width}x${height}: ${text}`));
          ++count;
        }
      }
    });
  const waiting = languageIds.filter((id) => id !== "en");
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await inLanguage(id);
  };
  await Promise.all([work(), work()]);
  assert.deepEqual(wrong, []);
  assert.equal(count, ((8 * wordy.length) / (process.env.AYLA_LONG ? 1 : 2)) * 3);
});
