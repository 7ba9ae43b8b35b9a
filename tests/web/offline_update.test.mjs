// A newer version of the site, while pages of the older one are open: nothing changes under a running game, and what is
// deployed by halves changes nothing at all.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { act, ready, two } from "./browser.mjs";
import { buildIn, buildOfPage, kept, lookForNewer, play, plies, rebuild, says, serveVersions } from "./offlining.mjs";

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

const offered = (page) => page.waitForSelector("[data-notice=offline]");

/** Deploys another build; ends when it is offered there. */
async function deploy(name, page) {
  await rebuild(versions.folder, name);
  await lookForNewer(page);
  await offered(page);
}

const isOf = (page, name) =>
  page.waitForFunction((build) => document.querySelector(`script[src$="${build}"]`), name).then(() => ready(page));

/** Lets what is offered there take over. */
async function takeOver(name, page) {
  await act(page, "reload");
  await isOf(page, name);
}

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

  await takeOver(NEXT, page);
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
  await takeOver(NEXT, other);
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

test("a tab that has been open for long is offered what comes, also after what did not come whole", async () => {
  const before = buildIn(versions.folder);
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  // Two minutes later.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 120_000;
  });
  await rebuild(versions.folder, NEXT);
  versions.instead = { "/room/study.js": { status: 404, type: "text/plain", body: "none" } };
  await lookForNewer(page);
  await says(page, /A newer version could not be fetched whole/);
  assert.equal(await page.$("[data-notice=offline]"), null);
  versions.instead = {};
  await lookForNewer(page);
  await offered(page);
  await kept(page);
  // A Reload that comes to nothing leaves nothing that would begin the page anew when some other version takes over.
  await page.$eval("[data-action=reload]", async (reload) => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = () => {};
    reload.click();
    ServiceWorker.prototype.postMessage = postMessage;
    navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  assert.equal(await buildOfPage(page), before);
  await takeOver(NEXT, page);
  assert.deepEqual(versions.said, []);
});

test("a version that is fetched while the one before it takes over waits with all its files", async () => {
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  await deploy(NEXT, page);
  await rebuild(versions.folder, AFTER_NEXT);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await takeOver(NEXT, page);
  await offered(page);
  await versions.stop();
  await takeOver(AFTER_NEXT, page);
  assert.deepEqual(versions.said, []);
});

test("where there is no room any more a version takes over all the same, and keeps its files", async () => {
  const page = await versions.tab(`game=kpe&${two}`);
  await kept(page);
  await deploy(NEXT, page);
  const other = await versions.tab(`game=gore&${two}`);
  const session = await versions.context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1000 });
  await takeOver(NEXT, page);
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await deploy(AFTER_NEXT, other);
  await takeOver(AFTER_NEXT, other);
  assert.deepEqual(await builds(other), [NEXT, AFTER_NEXT].sort());
  assert.deepEqual(versions.said, []);
});
