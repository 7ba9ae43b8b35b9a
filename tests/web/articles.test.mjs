// Boards in long articles of another origin, on small screens and under policies: reading goes on as without them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { launchChromium } from "../tools/chromium.mjs";
import { site } from "./browser.mjs";
import { host, playOne, position, read, shown } from "./hosts.mjs";
import { engine, families } from "./registry.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([launchChromium(), serve({ folder: site, base: "/x/y/" })]);
});
after(() => Promise.all([browser.close(), server.close()]));

const instead = "Here a board would be.";
const boardOf = (id, i) => `<div class="ayla-board" id="b${i}" data-game="${id}" data-level="1">${instead}</div>`;
const paragraphs = "<p>Seeds are sown one by one, and the last one tells what is to happen.</p>".repeat(60);
const long = `<main>${paragraphs}${families.map((id, i) => boardOf(id, i) + paragraphs).join("")}</main>`;
const short = `<main>${boardOf("kpe", 0)}</main>`;

/** Reads a page of another origin with that content and those headers. */
async function article(text, { headers, expectErrors = false, ...options }, body) {
  const script = `<script src="${server.url}embed.js" defer></script>`;
  const head = `<!doctype html><title>An article</title><meta name="viewport" content="width=device-width" />`;
  const other = await host((url) => (url === "/" ? { body: `${head}${text}${script}`, headers } : { body: "" }));
  try {
    const said = await read(browser, other.url, options, body);
    if (!expectErrors) assert.deepEqual(said, []);
    return said;
  } finally {
    await other.close();
  }
}

const phone = { viewport: { width: 320, height: 568 } };
const scrolled = (page) => page.evaluate(() => scrollY);

/** Brings a board to the middle of the view; gives its frame and where on the page's view it lies. */
async function goTo(page, i) {
  await page.$eval(`#b${i}`, (element) => element.scrollIntoView({ block: "center" }));
  const frame = await shown(page, `#b${i}`);
  await position(frame);
  await page.$eval(`#b${i}`, (element) => element.scrollIntoView({ block: "center" }));
  return { frame, box: await page.locator(`#b${i}`).boundingBox() };
}

/** Waits until the page has scrolled from there, and stands still. */
async function moved(page, from) {
  await page.waitForFunction((old) => scrollY !== old, from);
  let last;
  do {
    last = await scrolled(page);
    await page.waitForTimeout(100);
  } while (last !== (await scrolled(page)));
  return last - from;
}

test("a board of each game in a long article at 320 px: each is asked for when it is near, and is played on", async () => {
  await article(long, { context: phone }, async (page) => {
    let asked = 0;
    const hosts = new Set();
    page.on("request", (request) => {
      if (request.isNavigationRequest()) asked += 1;
      const { protocol, origin } = new URL(request.url());
      if (protocol !== "blob:") hosts.add(origin);
    });
    await page.waitForLoadState("networkidle");
    assert.equal(asked, 0);
    for (let i = 0; i < families.length; ++i) {
      const { frame } = await goTo(page, i);
      assert.equal(asked, i + 1);
      const { before, move, after } = await playOne(frame);
      assert.notEqual(engine.view(before, move).position, after);
      // The frame is as high as its content: nothing to scroll in it.
      const { needed, given, wide } = await frame.evaluate(() => ({
        needed: document.documentElement.scrollHeight,
        given: innerHeight,
        wide: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.ok(needed <= given && wide <= 0, JSON.stringify({ needed, given, wide }));
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    // Nothing was asked of anybody else, and nothing is left.
    assert.deepEqual([...hosts], [origin()]);
    assert.deepEqual(await page.context().cookies(), []);
  });
});

/** A finger goes down there, moves by so many pixels, and is lifted. */
async function swipe(page, x, y, way) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x, y });
  for (let i = 1; i <= 12; ++i) await touch("touchMove", { x, y: y + (way * i) / 12 });
  await touch("touchEnd");
}

test("the wheel and a finger over a board scroll the article", async () => {
  await article(long, { context: { ...phone, hasTouch: true } }, async (page) => {
    const { box } = await goTo(page, 1);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (const way of [150, -150]) {
      const from = await scrolled(page);
      await page.mouse.wheel(0, way);
      assert.equal(Math.sign(await moved(page, from)), Math.sign(way));
    }
    const from = await scrolled(page);
    const { y, height } = await page.locator("#b1").boundingBox();
    await swipe(page, 160, y + height / 2, -120);
    assert.ok((await moved(page, from)) > 0);
  });
});

/** In a frame: the position, what is written, and the order of the pits. */
function lookOf() {
  const pits = [...document.querySelectorAll("[data-pit]")].map(({ dataset }) => dataset.pit);
  const { position, phase } = document.querySelector("[data-position]").dataset;
  return [position, phase, document.body.textContent, ...pits];
}

test("keys pressed in the article scroll it, and do nothing to the boards", async () => {
  const keys = [..."urhnflmvps.i?", "Enter", "Escape", "Home", "End", "Delete"];
  await article(long, { context: phone }, async (page) => {
    const frames = [];
    for (const i of [0, 1, 2]) {
      const { frame } = await goTo(page, i);
      await playOne(frame);
      frames.push(frame);
    }
    const looks = () => Promise.all(frames.map((frame) => frame.evaluate(lookOf)));
    const before = await looks();
    // A click just after a scroll can still go to what was there before.
    await page.$eval("#b1 + p", (paragraph) => paragraph.scrollIntoView({ block: "center" }));
    await page.waitForTimeout(300);
    await page.locator("#b1 + p").click();
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
    for (const [key, sign] of [
      ["Space", 1],
      ["PageDown", 1],
      ["ArrowDown", 1],
      ["ArrowUp", -1],
      ["PageUp", -1],
      ["Shift+Space", -1],
    ]) {
      const from = await scrolled(page);
      await page.keyboard.press(key);
      assert.equal(Math.sign(await moved(page, from)), sign, key);
    }
    for (const key of [...keys, "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
    assert.deepEqual(await looks(), before);
  });
});

test("the frame's height follows its content as the page becomes narrow and wide", async () => {
  await article(short, {}, async (page) => {
    const frame = await shown(page);
    await position(frame);
    for (const width of [320, 1024, 480]) {
      await page.setViewportSize({ width, height: 768 });
      await frame.waitForFunction(() => {
        const { scrollHeight } = document.documentElement;
        const content = Math.ceil(document.body.getBoundingClientRect().height);
        return scrollHeight <= innerHeight && Math.abs(innerHeight - content) <= 32;
      });
    }
  });
});

const origin = () => server.url.replace(/\/x\/y\/$/, "");
const allowed = () => [`script-src ${server.url}embed.js`, `frame-src ${server.url}embed.html`];
const policyOf = (parts) => ({ "content-security-policy": ["default-src 'none'", ...parts].join("; ") });

test("the smallest policy of a page with boards: its script and its frames; without either the content stays", async () => {
  const plays = async (page) => void (await playOne(await shown(page)));
  await article(short, { headers: policyOf(allowed()) }, plays);
  await article(short, { headers: policyOf([`script-src ${origin()}`, `frame-src ${origin()}`]) }, plays);
  for (const [parts, what] of [
    [allowed().slice(1), /script/i],
    [allowed().slice(0, 1), /fram/i],
    [[allowed()[0], "frame-src 'none'"], /fram/i],
  ]) {
    const said = await article(short, { headers: policyOf(parts), expectErrors: true }, async (page) => {
      await page.waitForLoadState("load");
      await page.waitForFunction(() => !document.querySelector("iframe"));
      assert.equal(await page.locator(".ayla-board").innerText(), instead);
    });
    assert.equal(said.filter((line) => /Content Security Policy/.test(line)).length, 1);
    assert.match(said.join("\n"), what);
  }
  // And it is the one that the page about it names.
  const named = readFileSync(path.join(root, "web/embedding.html"), "utf8");
  for (const part of allowed()) assert.ok(named.includes(part.replace(server.url, "https://ayla.example/")), part);
});

test("a page that denies the frame everything has a board to play on all the same", async () => {
  const denied = "clipboard-write=(), clipboard-read=(), fullscreen=(), autoplay=(), storage-access=(), microphone=()";
  const options = { headers: { "permissions-policy": denied }, expectErrors: true };
  await article(short, options, async (page, said) => {
    const frame = await shown(page);
    await playOne(frame);
    assert.deepEqual(said, []);
    // So it is: what is tried is refused, and the console tells of it.
    const refused = await frame.evaluate(async () => {
      const names = [];
      const attempts = {
        storage: () => localStorage.length,
        clipboard: () => navigator.clipboard.writeText("x"),
        fullscreen: () => document.documentElement.requestFullscreen(),
        parent: () => parent.document.title,
        top: () => (top.location = "about:blank"),
      };
      for (const [name, attempt] of Object.entries(attempts)) {
        try {
          await attempt();
        } catch {
          names.push(name);
        }
      }
      return names;
    });
    assert.deepEqual(refused, ["storage", "clipboard", "fullscreen", "parent", "top"]);
  });
});
