// Where a copy for use without a network can be kept, and what the page says where it cannot.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { findChromium, launchChromium } from "../tools/chromium.mjs";
import { root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { ready, site, start, visit } from "./browser.mjs";
import { kept, offlineText, play, says } from "./offlining.mjs";

let browser;
before(async () => {
  browser = await start({}, { serviceWorkers: true, args: ["--host-resolver-rules=MAP ayla.test localhost"] });
});
after(() => browser.close());

/** A game against the engine goes on there, whatever is said. */
async function plays(page) {
  await ready(page);
  await play(page);
  await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 2);
}

const game = { hash: "game=kpe&north=level-1" };

test("an address that is not secure: the page plays, and says so", async () => {
  const url = browser.url.replace("localhost", "ayla.test");
  await visit(browser.browser, url, game, async (page) => {
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await plays(page);
    await says(page, /^Not for use without a network here: the address is not a secure one \(https\)\.$/);
  });
});

test("a browser without service workers: the same", async () => {
  const plain = await launchChromium();
  try {
    await visit(plain, browser.url, game, async (page) => {
      await plays(page);
      await says(page, /^Not for use without a network here: this browser has no service workers\.$/);
    });
  } finally {
    await plain.close();
  }
});

test("a browser that refuses to store anything: the same", async () => {
  const init = () => {
    CacheStorage.prototype.has = () => Promise.reject(new DOMException("refused", "SecurityError"));
  };
  await browser.page({ ...game, init }, async (page) => {
    await plays(page);
    await says(page, /^Not for use without a network here: this browser lets the page store nothing\.$/);
  });
});

test("the line stands at the foot of the start page and in the settings, in the language chosen", async () => {
  await browser.page({}, async (page) => {
    await kept(page);
    assert.equal(await page.isVisible("[data-line=offline]"), true);
    await page.selectOption("[name=language]", "fr");
    await says(page, /^Utilisable sans réseau\.$/);
    await page.click("[data-action=play]");
    await ready(page);
    await page.click(".settings summary");
    assert.equal(await page.isVisible(".settings [data-line=offline]"), true);
    assert.equal(await offlineText(page), "Utilisable sans réseau.");
  });
});

test("under the policy for a page of its own, which the README names", async () => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self' blob:; " +
    "connect-src 'self'; img-src 'self'; manifest-src 'self'";
  assert.ok(readFileSync(path.join(root, "README.md"), "utf8").replaceAll(/\s+/g, " ").includes(policy));
  const server = await serve({ folder: site, headers: { "content-security-policy": policy } });
  try {
    await visit(browser.browser, server.url, game, async (page) => {
      await plays(page);
      await kept(page);
      await server.close();
      await page.reload();
      await ready(page);
      await play(page);
      await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 4);
      assert.equal(await page.getAttribute("link[rel=manifest]", "href"), "./manifest.webmanifest");
    });
  } finally {
    await server.close().catch(() => {});
  }
});

test("Chromium would install it", async () => {
  // Not in a context of its own: that counts as a private window.
  const profile = mkdtempSync(path.join(tmpdir(), "ayla-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await context.newPage();
    await page.goto(browser.url);
    await kept(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors, []);
    const { errors, data, url } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    assert.equal(url, `${browser.url}manifest.webmanifest`);
    assert.equal(JSON.parse(data).short_name, "Ayla");
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("in a frame nothing is said, nothing is kept and nothing is asked for", async () => {
  await browser.page({}, async (page) => {
    await kept(page);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.unregister()));
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      document.body.replaceChildren(
        Object.assign(document.createElement("iframe"), { src: "index.html?framed#game=kpe", width: 400, height: 700 }),
      );
    });
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await ready(frame);
    await frame.waitForTimeout(700);
    assert.equal(await frame.$eval("[data-line=offline]", (line) => line.hidden), true);
    assert.equal(await frame.evaluate(() => "aylaOffline" in globalThis), false);
    assert.equal(await frame.$("link[rel=manifest]"), null);
    assert.ok(asked.includes("/ayla.js"));
    assert.deepEqual(
      asked.filter((name) => /offline|sw\.js|manifest|icon/.test(name)),
      [],
    );
  });
});
