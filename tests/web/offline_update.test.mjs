// A newer version of the site, while pages of the older one are open: nothing changes under a running game, and what is
// deployed by halves changes nothing at all.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { serve } from "../tools/serve.mjs";
import { act, playable, ready, two } from "./browser.mjs";
import { buildIn, buildOfPage, copySite, kept, lookForNewer, rebuild, remakeWorker, says } from "./offlining.mjs";

const [NEXT, AFTER_NEXT] = ["abcdef0123", "fedcba9876"];

let browser, site, server, context, said, sent, instead;

before(async () => {
  browser = await launchChromium({ serviceWorkers: true });
});
after(() => browser.close());

beforeEach(async () => {
  site = copySite();
  [said, sent, instead] = [[], [], {}];
  server = await serve({
    folder: site.folder,
    sent: (name) => sent.push(name),
    instead: (name) => instead[name],
  });
  context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    if (location.protocol === "http:") localStorage.setItem("ayla.settings", '{"speed":"instant"}');
  });
  context.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => said.push(`error: ${error.error().stack}`));
});
afterEach(async () => {
  await context.close();
  await server.close();
  site.remove();
});

/** A tab with a game of two people, or another link. */
async function tab(hash) {
  const page = await context.newPage();
  await page.goto(`${server.url}#${hash}`);
  await ready(page);
  return page;
}

/** Plays a move by hand. */
async function play(page) {
  await page.click(`[data-pit=${(await playable(page))[0]}]`);
  await ready(page);
}

const plies = (page) => page.$$eval(".log-list li", (lines) => lines.length);

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
  const before = buildIn(site.folder);
  const page = await tab(`game=kpe&${two}`);
  await kept(page);
  await play(page);
  await play(page);
  const other = await tab(`game=gore&${two}`);
  await play(other);

  await rebuild(site.folder, NEXT);
  sent.length = 0;
  // A visit is what lets the browser look; it is still one of the version that is there whole.
  const third = await tab(`game=urim&${two}`);
  await page.waitForSelector("[data-notice=offline]");
  assert.equal(await page.textContent("[data-notice=offline] p"), "A new version is here.");
  // What is the same in both versions was not sent again.
  assert.ok(sent.includes("/ayla.js") && sent.includes("/room/study.js"), `${sent}`);
  assert.ok(!sent.some((name) => name.endsWith(".png")), `${sent}`);
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
  await server.close();
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
  assert.deepEqual(said, []);
});

test("of the versions before, the last is kept; without a tab the newer one begins by itself", async () => {
  const before = buildIn(site.folder);
  let page = await tab(`game=kpe&${two}`);
  await kept(page);
  for (const [name, left] of [
    [NEXT, [before, NEXT]],
    [AFTER_NEXT, [NEXT, AFTER_NEXT]],
    [before, [AFTER_NEXT, before]],
  ]) {
    await rebuild(site.folder, name);
    await lookForNewer(page);
    await page.waitForSelector("[data-notice=offline]");
    await page.goto("about:blank");
    await page.close();
    page = await tab(`game=kpe&${two}`);
    await page.waitForFunction(async (count) => (await caches.keys()).length === count, 2);
    assert.equal(await buildOfPage(page), name);
    assert.deepEqual(await builds(page), [...left].sort());
  }
  assert.deepEqual(said, []);
});

test("a deployment by halves leaves the version before at work, without a network too", async () => {
  const before = buildIn(site.folder);
  const page = await tab(`game=kpe&${two}`);
  await kept(page);
  await play(page);
  await rebuild(site.folder, NEXT);
  const html = { status: 200, type: "text/html", body: "<!doctype html><title>Not this</title>" };
  const missing = { status: 404, type: "text/html", body: "none" };
  for (const [file, answer] of [
    // What has come by the first try is not asked for again: in the order in which the files are fetched.
    ["/index.html", html],
    ["/room/learn.js", missing],
    ["/room/learn.js", html],
    ["/sw.js", missing],
    ["/sw.js", html],
  ]) {
    instead = { [file]: answer };
    await lookForNewer(page);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    assert.equal(await buildOfPage(page), before, file);
    assert.equal(await plies(page), 1, file);
    assert.deepEqual(await page.$$eval("[data-notice]", (all) => all.map(({ textContent }) => textContent)), [], file);
    await kept(page);
    await context.setOffline(false);
  }
  assert.deepEqual(said, []);
  instead = {};
  await lookForNewer(page);
  await act(page, "reload");
  await page.waitForFunction((name) => document.querySelector(`script[src$="${name}"]`), NEXT);
});

test("a first visit to such a deployment plays, and says that no copy could be made", async () => {
  rmSync(path.join(site.folder, "room/study.js"));
  const page = await tab("game=kpe&north=level-1");
  await says(page, /^Could not be made ready for use without a network\./);
  await play(page);
  assert.equal(await plies(page), 2);
  console.log(said);
  // Once it is there whole the next visit makes the copy.
  await remakeWorker(site.folder, buildIn(site.folder));
  await page.reload();
  await kept(page);
});
