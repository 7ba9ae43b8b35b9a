// A newer version of the site, while pages of the older one are open: nothing changes under a running game, and what is
// deployed by halves changes nothing at all.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { act, ready, two } from "./browser.mjs";
import { buildIn, buildOfPage, kept, lookForNewer, play, plies, rebuild, serveVersions } from "./offlining.mjs";

const [NEXT, AFTER_NEXT] = ["abcdef0123", "fedcba9876"];

let browser, versions;

before(async () => {
  browser = await launchChromium({ serviceWorkers: true });
});
after(() => browser.close());

beforeEach(async () => {
  versions = await serveVersions(browser);
});
afterEach(() => versions.close());

/** Opens a room and chooses a language, and tells of which build they came. */
async function loadMore(page, view, language) {
  await page.evaluate((hash) => (location.hash = hash), `view=${view}&game=kpe`);
  await page.waitForSelector(".room");
  const room = await page.evaluate(() => globalThis.aylaFrom);
  await page.goBack();
  await ready(page);
  await page.$eval(".settings", (panel) => (panel.open = true));
  await page.selectOption("[name=language]", language);
  await page.waitForFunction((id) => document.documentElement.lang === id, language);
  const texts = await page.evaluate(() => globalThis.aylaFrom);
  await page.selectOption("[name=language]", "en");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  return [room, texts];
}

const builds = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ")[1]).sort());

test("a newer version waits until Reload; what is open goes on as it is", async () => {
  const before = buildIn(versions.folder);
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  await play(page);
  await play(page);
  const other = await versions.tab(`game=gore&${two}`);
  await play(other);

  await rebuild(versions.folder, NEXT);
  versions.sent.length = 0;
  // A visit is what lets the browser look; it is still one of the version that is there whole.
  const third = await versions.tab(`game=urim&${two}`);
  await page.waitForSelector("[data-notice=offline]");
  assert.equal(await page.textContent("[data-notice=offline] p"), "A new version is here.");
  // What is the same in both versions was not sent again.
  assert.ok(versions.sent.includes("/ayla.js") && versions.sent.includes("/room/study.js"), `${versions.sent}`);
  assert.ok(!versions.sent.some((name) => name.endsWith(".png")), `${versions.sent}`);
  for (const each of [page, other, third]) assert.equal(await buildOfPage(each), before);
  await third.reload();
  await ready(third);
  assert.equal(await buildOfPage(third), before);
  assert.deepEqual(await loadMore(third, "rules", "fr"), [undefined, undefined]);
  await third.close();

  await act(page, "reload");
  await page.waitForFunction((name) => document.querySelector(`script[src$="${name}"]`), NEXT);
  await ready(page);
  assert.equal(await plies(page), 2);
  assert.deepEqual(await loadMore(page, "rules", "lv"), [NEXT, NEXT]);
  await kept(page);

  // The other tab, without the server too.
  await other.waitForSelector("[data-notice=offline]");
  await versions.stop();
  assert.equal(await buildOfPage(other), before);
  await play(other);
  assert.equal(await plies(other), 2);
  assert.deepEqual(await loadMore(other, "study", "pt"), [undefined, undefined]);
  assert.equal(await plies(other), 2);
  assert.deepEqual(await builds(other), [before, NEXT].sort());
  await act(other, "reload");
  await other.waitForFunction((name) => document.querySelector(`script[src$="${name}"]`), NEXT);
  await ready(other);
  assert.equal(await plies(other), 2);
  assert.deepEqual(versions.said, []);
});

test("of the versions before, the last is kept; without a tab the newer one begins by itself", async () => {
  const before = buildIn(versions.folder);
  let page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  for (const [name, left] of [
    [NEXT, [before, NEXT]],
    [AFTER_NEXT, [NEXT, AFTER_NEXT]],
    [before, [AFTER_NEXT, before]],
  ]) {
    await rebuild(versions.folder, name);
    await lookForNewer(page);
    await page.waitForSelector("[data-notice=offline]");
    await page.goto("about:blank");
    await page.close();
    page = await versions.tab(`game=kpe&${two}`);
    await page.waitForFunction(async (count) => (await caches.keys()).length === count, 2);
    assert.equal(await buildOfPage(page), name);
    assert.deepEqual(await builds(page), [...left].sort());
  }
  assert.deepEqual(versions.said, []);
});
