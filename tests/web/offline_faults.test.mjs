// Deployments that are not whole: they change nothing of what is there, and are tried again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { act, ready, two } from "./browser.mjs";
import { buildIn, buildOfPage, kept, lookForNewer, play, plies, rebuild, says, serveVersions } from "./offlining.mjs";

const NEXT = "abcdef0123";

const html = { status: 200, type: "text/html", body: "<!doctype html><title>Not this</title>" };
const missing = { status: 404, type: "text/html", body: "none" };

const failed = /^Could not be made ready for use without a network\./;
const behind = /^Ready for use without a network\. A newer version could not be fetched whole;/;

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
    // Whenever the browser looks by itself, something is missing.
    versions.instead = { "/room/learn.js": missing, [file]: answer };
    await lookForNewer(page);
    if (file !== "/sw.js") await says(page, behind);
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
  await kept(page);
  await act(page, "reload");
  await page.waitForFunction((name) => document.querySelector(`script[src$="${name}"]`), NEXT);
});

test("a first visit to such a deployment plays, and says that no copy could be made", async () => {
  versions.instead = { "/room/study.js": missing };
  const page = await versions.tab("game=kpe&north=level-1");
  await says(page, failed);
  await play(page);
  assert.equal(await plies(page), 2);
  // Once it is there whole the next visit makes the copy.
  versions.instead = {};
  await page.reload();
  await kept(page);
  assert.deepEqual(versions.said, []);
});

test("a worker that is none is no refusal of the browser's", async () => {
  versions.instead = { "/sw.js": html };
  const page = await versions.tab(`game=kpe&${two}`);
  await says(page, failed);
});

test("a tab whose first visit comes upon another's attempt says so too, while that lasts and after it", async () => {
  versions.instead = { "/room/study.js": html };
  await versions.context.addInitScript(() => {
    if (location.protocol !== "http:") return;
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...how) {
      const registration = await register.apply(this, how);
      await new Promise((resolve) => setTimeout(resolve, location.hash.includes("kpe") ? 100 : 2500));
      return registration;
    };
  });
  const tabs = await Promise.all(["kpe", "gore"].map((game) => versions.tab(`game=${game}&${two}`)));
  await Promise.all(tabs.map((tab) => says(tab, failed)));
  assert.deepEqual(versions.said, []);
});

test("of what is not kept any more, and of which the host has another, documents alone are taken", async () => {
  const before = buildIn(versions.folder);
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  const address = new URL(".", page.url()).href;
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const keys = (await cache.keys()).filter(({ url }) => /\/(index|guide)\.html|lang\/fr\.js/.test(url));
    await Promise.all(keys.map((key) => cache.delete(key)));
  });
  const texts = readFileSync(path.join(versions.folder, "lang/fr.js"), "utf8");
  assert.ok(texts.includes(before));
  versions.instead = {
    "/": html,
    "/guide.html": html,
    "/lang/fr.js": { status: 200, type: "text/javascript", body: texts.replaceAll(before, NEXT) },
  };
  await page.$eval(".settings", (panel) => (panel.open = true));
  await page.selectOption("[name=language]", "fr");
  await page.waitForSelector(".notice");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  for (const name of ["guide.html", ""]) {
    await page.goto(address + name);
    assert.equal(await page.title(), "Not this");
  }
  assert.equal(await page.evaluate(async () => !(await caches.match("index.html", { ignoreSearch: true }))), true);
  // Once the host's is one of this build again it is kept again.
  versions.instead = {};
  await page.goto(`${address}index.html#game=kpe&${two}`);
  await kept(page);
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
  await says(page, failed);
  assert.equal(await room(), undefined);
  versions.instead = {};
  await page.reload();
  await kept(page);
  assert.equal(await room(), before);
  assert.deepEqual(versions.said, []);
});
