// What "Share" hands out for other pages and programs: each text opens the very game that is shown.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import createAyla from "../../build/wasm/ayla.mjs";
import { createEngine } from "../../wasm/ayla.js";
import { frameMarkup, wikiMarkup } from "../../web/handed.js";
import { root } from "../tools/run.mjs";
import { act, board, ready, recordedGames, site, start, two, underscored } from "./browser.mjs";
import { frameOf, hosted } from "./hosting.mjs";

let browser;
let engine;
before(async () => {
  browser = await start();
  const wasmBinary = readFileSync(path.join(root, "build/wasm/ayla.wasm"));
  engine = createEngine(await createAyla({ wasmBinary }), { tableMiB: 0 });
});
after(() => browser.close());

/** Opens the notice and all that it hands out. */
async function handedOut(page) {
  await act(page, "link");
  await page.click("[data-action=share-more]");
  return page.$$eval(".share-row :is(input, textarea)", (fields) =>
    Object.fromEntries(fields.map(({ name, value }) => [name.replace("share-", ""), value])),
  );
}

/** In the page: the only element of a markup, and its attributes. */
const parse = (page, markup) =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    const [element] = body.children;
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    return { count: body.querySelectorAll("*").length, tag: element.localName, attributes, text: element.textContent };
  }, markup);

/** A board of another page, which is opened by one address after the other. */
let frame = null;

async function opened(url) {
  if (!frame) {
    const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce" });
    frame = await tab.newPage();
    await frame.goto(url);
  } else {
    await frame.evaluate((hash) => {
      document.querySelector("[data-position]").dataset.position = "";
      location.hash = hash;
    }, url.split("#")[1]);
  }
  await frame.waitForSelector('[data-position]:not([data-position=""])');
  return {
    ...(await board(frame)),
    near: await frame.getAttribute(".seat-near", "data-side"),
    seats: await frame.$$eval(".seat-name", (names) => names.map(({ textContent }) => textContent)),
    notice: await frame.$$eval(".notice", (notices) => notices.map(({ textContent }) => textContent)),
  };
}

const north = recordedGames().find(({ start: position }) => / N /.test(position));
const long = recordedGames().find(({ start: position }) => position.startsWith("gore"));

const games = {
  "against the engine": "game=kpe&south=person&north=level-2&moves=a1_a2",
  "as North, another level": "game=urim&south=level-5&north=person&moves=a1_a2",
  "two people": `game=katro:4x4&${two}`,
  "from a position": `position=${underscored(north.start)}&${two}`,
  "a game that is over": `position=${underscored(long.start)}&${two}&moves=${long.moves.join("_")}`,
  "ended by the players": `game=gore&${two}&moves=a1_resign:N`,
};

test("frame, wiki and position open the game as it is shown, with who plays it", async () => {
  for (const [what, hash] of Object.entries(games)) {
    await browser.page({ hash, context: { locale: "en" } }, async (page) => {
      await ready(page);
      if (what === "two people") await act(page, "flip");
      const now = await board(page);
      const near = await page.getAttribute(".seat-near", "data-side");
      const seats = await page.$$eval(".seat-name", (names) => names.map(({ textContent }) => textContent));
      const { frame: markup, wiki, position, record } = await handedOut(page);
      assert.equal(position, now.position, what);

      const { count, tag, attributes } = await parse(page, markup);
      assert.deepEqual([count, tag], [1, "iframe"]);
      assert.equal(attributes.sandbox, "allow-scripts allow-popups allow-popups-to-escape-sandbox");
      assert.ok(attributes.title.endsWith("Ayla"));
      assert.ok(attributes.src.startsWith(`${browser.url}embed.html#game=`));
      const expected = { ...now, near, seats, notice: [] };
      assert.deepEqual(await opened(attributes.src), expected, what);

      const div = await parse(page, wiki);
      assert.deepEqual([div.count, div.tag, div.attributes.class], [1, "div", "ayla-board"]);
      const params = Object.entries(div.attributes).filter(([name]) => name.startsWith("data-"));
      const hashOf = params.map(([name, value]) => `${name.slice(5)}=${encodeURIComponent(value)}`).join("&");
      assert.deepEqual(await opened(`${browser.url}embed.html#${hashOf}`), expected, what);
      const [, link, text] = /^\[(\S+) (.+)\]$/.exec(div.text);
      assert.ok(text.endsWith("Ayla"));
      assert.equal(link, await page.inputValue(".link-field"));
      assert.deepEqual(await board(page), now);

      const { games: read, faults = [] } = engine.readRecords(record);
      assert.deepEqual(faults, []);
      const view = engine.view(read[0].start, read[0].moves.map(({ move }) => move).join(" "));
      assert.equal(view.position, now.position, what);
    });
  }
});

test("what is handed out is of the game as it is, also when it goes on meanwhile", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2`, context: { locale: "en" } }, async (page) => {
    await ready(page);
    const before = await handedOut(page);
    await page.click("[data-pit=b1]");
    await ready(page);
    const texts = await page.$$eval(".share-row :is(input, textarea)", (fields) => fields.map(({ value }) => value));
    assert.equal(texts.length, Object.keys(before).length);
    assert.ok(texts[0].includes("moves=a1_a2_b1") && texts[1].includes('data-moves="a1 a2 b1"'));
    assert.equal(texts[2], (await board(page)).position);
    assert.match(texts[3], /a1 a2 2\. b1|b1/);
    assert.match(await page.inputValue(".link-field"), /moves=a1_a2_b1$/);
  });
});

test("a frame that is handed out is high enough for every game, and not much higher", async () => {
  const tab = await browser.browser.newContext({ locale: "bg", reducedMotion: "reduce" });
  const page = await tab.newPage();
  let count = 0;
  for (const info of engine.games()) {
    for (const mode of ["play", "view"]) {
      const markup = frameMarkup(`${browser.url}embed.html`, { game: info.id, mode }, "Ayla", info);
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(markup).map(Number);
      for (const narrower of [width, 320]) {
        await page.setViewportSize({ width: narrower, height });
        await page.goto("about:blank");
        await page.goto(/src="([^"]+)"/.exec(markup)[1].replaceAll("&amp;", "&"));
        await page.waitForSelector("[data-position]");
        const needed = await page.evaluate(() => document.documentElement.getBoundingClientRect().height);
        const what = `${info.id} ${mode} ${narrower}: ${needed} of ${height}`;
        assert.ok(needed <= height, what);
        assert.ok(narrower < width || needed > height - 100, what);
        ++count;
      }
    }
  }
  await tab.close();
  assert.ok(count >= 36);
});

test("a game of two engines can be gone through", async () => {
  await browser.page(
    { hash: "game=katro:4x4&south=level-1&north=level-1", context: { locale: "en" } },
    async (page) => {
      await page.waitForSelector("[data-phase=over]");
      const { frame: markup } = await handedOut(page);
      const { attributes } = await parse(page, markup);
      assert.match(attributes.src, /&mode=view&at=\d+$/);
      assert.deepEqual((await opened(attributes.src)).result, (await board(page)).result);
    },
  );
});

test("each is copied by its button, which says so; by keyboard, too", async () => {
  const context = { locale: "en", permissions: ["clipboard-read", "clipboard-write"] };
  await browser.page({ hash: games["against the engine"], context }, async (page) => {
    await ready(page);
    const texts = await handedOut(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    assert.deepEqual(Object.keys(texts), ["frame", "wiki", "position", "record"]);
    for (const [name, text] of Object.entries(texts)) {
      await page.focus(`[data-action=copy-${name}]`);
      await page.keyboard.press("Enter");
      assert.equal(await clipboard(), text, name);
      assert.equal(await page.textContent(`[data-action=copy-${name}]`), "Copied");
      assert.equal(await page.textContent(".link-notice [role=status]"), "Copied");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.action), `copy-${name}`);
    }
    await page.keyboard.press("Escape");
    assert.equal(await page.$(".link-notice"), null);
  });
});

test("in a sandboxed frame the text is marked, to be copied by hand; from a file all is there", async () => {
  const markup = frameOf(browser.url, "game=kpe").replace("embed.html", "index.html");
  await hosted(
    browser.browser,
    markup,
    async (_, held) => {
      await ready(held);
      const { wiki } = await handedOut(held);
      // As where the clipboard is refused.
      await held.evaluate(() => (document.execCommand = () => false));
      await act(held, "copy-wiki");
      assert.match(await held.textContent("[data-action=copy-wiki]"), /Marked/);
      const marked = await held.evaluate(() => {
        const field = document.activeElement;
        return field.value.slice(field.selectionStart, field.selectionEnd);
      });
      assert.equal(marked, wiki);
    },
    { allowed: [new URL(browser.url).origin] },
  );
  const tab = await browser.browser.newContext({ locale: "en" });
  const page = await tab.newPage();
  await page.goto(`${pathToFileURL(site)}/index.html#game=kpe&${two}`);
  await ready(page);
  const { frame: text } = await handedOut(page);
  const { attributes } = await parse(page, text);
  assert.match(attributes.src, /^file:.*\/embed\.html#game=kpe&level=person$/);
  await page.goto(attributes.src);
  await ready(page);
  await tab.close();
});

test("no text breaks out of the markup", () => {
  const hostile = `"><script>alert(1)</script>&quot;`;
  const framed = frameMarkup(
    `https://x/embed.html?${hostile}`,
    { game: hostile, moves: hostile },
    hostile,
    engine.games()[0],
  );
  assert.equal(framed.match(/</g).length, 2);
  const wiki = wikiMarkup({ game: hostile }, "https://x/#a]b", "Title");
  assert.equal(wiki.match(/</g).length, 2);
  assert.ok(wiki.includes("[https://x/#a%5Db Title]"));
});
