// Deployments that are not whole: they change nothing of what is there, and are tried again.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { act, ready, two } from "./browser.mjs";
import { buildIn, buildOfPage, kept, lookForNewer, play, plies, rebuild, says, serveVersions } from "./offlining.mjs";

const NEXT = "abcdef0123";

const html = { status: 200, type: "text/html", body: "<!doctype html><title>Not this</title>" };
const missing = { status: 404, type: "text/html", body: "none" };

let browser, versions;

before(async () => {
  browser = await launchChromium({ serviceWorkers: true });
});
after(() => browser.close());

beforeEach(async () => {
  versions = await serveVersions(browser);
});
afterEach(() => versions.close());

test("a deployment by halves leaves the version before at work, without a network too", async () => {
  const before = buildIn(versions.folder);
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  await play(page);
  await rebuild(versions.folder, NEXT);
  for (const [file, answer] of [
    // What has come by the first try is not asked for again: in the order in which the files are fetched.
    ["/index.html", html],
    ["/room/learn.js", missing],
    ["/room/learn.js", html],
    ["/sw.js", missing],
    ["/sw.js", html],
  ]) {
    versions.instead = { [file]: answer };
    await lookForNewer(page);
    await versions.context.setOffline(true);
    await page.reload();
    await ready(page);
    assert.equal(await buildOfPage(page), before, file);
    assert.equal(await plies(page), 1, file);
    assert.deepEqual(await page.$$eval("[data-notice]", (all) => all.map(({ textContent }) => textContent)), [], file);
    await kept(page);
    await versions.context.setOffline(false);
  }
  assert.deepEqual(versions.said, []);
  versions.instead = {};
  await lookForNewer(page);
  await act(page, "reload");
  await page.waitForFunction((name) => document.querySelector(`script[src$="${name}"]`), NEXT);
});

test("a first visit to such a deployment plays, and says that no copy could be made", async () => {
  versions.instead = { "/room/study.js": missing };
  const page = await versions.tab("game=kpe&north=level-1");
  await says(page, /^Could not be made ready for use without a network\./);
  await play(page);
  assert.equal(await plies(page), 2);
  // Once it is there whole the next visit makes the copy.
  versions.instead = {};
  await page.reload();
  await kept(page);
  assert.deepEqual(versions.said, []);
});

test("what the browser has thrown away is fetched again at the next visit", async () => {
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  const room = () =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]);
      return (await cache.keys()).find(({ url }) => url.includes("room/study.js"))?.url;
    });
  const before = await room();
  await page.evaluate(async (url) => (await caches.open((await caches.keys())[0])).delete(url), before);
  assert.equal(await room(), undefined);
  // Not in place of it what is not that file.
  versions.instead = { "/room/study.js": html };
  await page.reload();
  await says(page, /^Could not be made ready for use without a network\./);
  assert.equal(await room(), undefined);
  versions.instead = {};
  await page.reload();
  await kept(page);
  assert.equal(await room(), before);
  assert.deepEqual(versions.said, []);
});
