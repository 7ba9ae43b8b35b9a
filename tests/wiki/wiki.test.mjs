// Boards in the pages of a real MediaWiki, as its readers and editors see them. The wiki is of another origin than the
// site, which sends no CORS headers.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { launchChromium } from "../tools/chromium.mjs";
import { serve } from "../tools/serve.mjs";
import { esModule } from "../wasm/module.mjs";
import { site } from "../web/browser.mjs";
import { playOne, read, shown } from "../web/hosts.mjs";
import { admin, startWiki } from "./mediawiki.mjs";

const engine = createEngine(await esModule(), { tableMiB: 0 });
const games = engine.games();

const instead = "Here a board would be:";
const long = "Seeds are sown one by one.\n\n".repeat(60);

/** The wikitext of a page with one board, far below its top. */
const pageOf = (id) =>
  `${long}<div class="ayla-board" data-game="${id}" data-level="1">${instead} ` +
  `[${server.url}index.html#game=${id} the game]</div>\n\n${long}`;
const titleOf = (id) => `Game ${id.replace(":", " ")}`;

let browser, server, wiki, pasted, byAddress;
before(async () => {
  [browser, server, wiki] = await Promise.all([launchChromium(), serve({ folder: site, base: "/x/y/" }), startWiki()]);
  const loader = readFileSync(path.join(site, "embed.js"), "utf8");
  pasted = loader.replace('var AYLA_HOME = "";', `var AYLA_HOME = ${JSON.stringify(server.url)};`);
  assert.notEqual(pasted, loader);
  byAddress = `mw.loader.load( ${JSON.stringify(`${server.url}embed.js`)} );`;
  await wiki.write(Object.fromEntries(games.map(({ id }) => [titleOf(id), pageOf(id)])));
});
after(() => Promise.allSettled([browser?.close(), server?.close(), wiki?.close()]));

// Where the wiki takes the loader from; each test begins without.
const places = ["MediaWiki:Common.js", "MediaWiki:Minerva.js", `User:${admin.name}/common.js`];
const nothing = Object.fromEntries([...places, "MediaWiki:Gadgets-definition"].map((title) => [title, ""]));
let dirty = false;
const set = (pages) => {
  dirty = true;
  return wiki.write(pages);
};
beforeEach(async () => {
  if (dirty) await wiki.write(nothing);
  dirty = false;
});

const address = (title, query = "") => `${wiki.url}index.php?title=${encodeURIComponent(title)}${query}`;

// What jQuery's own tool for old wiki scripts says to every reader.
const ours = (said) => said.filter((line) => !/JQMIGRATE/.test(line));

/** Reads a page of the wiki; its console has to stay empty. */
async function reading(url, options, body) {
  assert.deepEqual(ours(await read(browser, url, options, body)), []);
}

const board = ".ayla-board";

/** A reader comes to the board of a page, plays a move, and the engine replies. */
async function plays(page) {
  assert.equal(await page.locator(`${board} iframe`).count(), 0);
  assert.equal(await page.isVisible(`${board} a`), true);
  await page.locator(board).scrollIntoViewIfNeeded();
  await reply(await shown(page));
  assert.equal(await page.locator(`${board} a`).isVisible(), false);
}

async function reply(frame) {
  const { before, move, after } = await playOne(frame);
  const alone = engine.view(before, move).position;
  assert.ok(alone, `${before}: ${move}`);
  assert.notEqual(after, alone);
}

test("every game is played in an article, with the loader pasted into MediaWiki:Common.js", async () => {
  await set({ "MediaWiki:Common.js": pasted });
  assert.ok(games.length > 0);
  for (const { id } of games) await reading(address(titleOf(id)), {}, plays);
});

test("the loader may as well be loaded by MediaWiki:Common.js from where Ayla is", async () => {
  await set({ "MediaWiki:Common.js": byAddress });
  for (const { id } of [games[0], games.at(-1)]) await reading(address(titleOf(id)), {}, plays);
});

test("the wiki's check of scripts, which takes no ES6, is at work here, and content with the loader", async () => {
  await set({ "MediaWiki:Common.js": "const six = () => `${6}`;" });
  await read(browser, address(titleOf("kpe")), {}, async (page, said) => {
    await page.waitForFunction(() => window.mw && mw.loader.getState("site") === "ready");
    assert.match(said.join("\n"), /parse error/i);
  });
});

test("a gadget brings the boards, and so does a reader's own script", async () => {
  await set({
    "MediaWiki:Gadgets-definition": "* ayla[ResourceLoader|default]|ayla.js",
    "MediaWiki:Gadget-ayla.js": pasted,
  });
  await reading(address(titleOf("katro")), {}, plays);
  await wiki.write({ ...nothing, [`User:${admin.name}/common.js`]: byAddress });
  await reading(address(titleOf("katro")), {}, async (page) => {
    await page.locator(board).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("iframe").count(), 0);
    await logIn(page);
    await page.goto(address(titleOf("katro")));
    await plays(page);
  });
});

test("a page of scripts asked for raw, and the script of the skin for phones", async () => {
  const raw = address("MediaWiki:Ayla.js", "&action=raw&ctype=text/javascript");
  await set({ "MediaWiki:Ayla.js": pasted, "MediaWiki:Common.js": `mw.loader.load( ${JSON.stringify(raw)} );` });
  await reading(address(titleOf("kpe")), {}, plays);
  await wiki.write({ ...nothing, "MediaWiki:Minerva.js": pasted });
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  await reading(address(titleOf("gore"), "&useskin=minerva"), { context: phone }, async (page) => {
    await plays(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(over, 0);
  });
});

/** Asks the wiki's API, as the reader whose page it is, for something that wants a token of that kind. */
async function ask(page, kind, token, form) {
  const post = async (more) => {
    const response = await page.request.post(`${wiki.url}api.php`, { form: { format: "json", ...more } });
    return response.json();
  };
  const { query } = await post({ action: "query", meta: "tokens", type: kind });
  return post({ ...form, [token]: query.tokens[`${kind}token`] });
}

async function logIn(page) {
  const form = { action: "login", lgname: admin.name, lgpassword: admin.password };
  const { login } = await ask(page, "login", "lgtoken", form);
  assert.equal(login.result, "Success", JSON.stringify(login));
}

const edited = `<div class="ayla-board" data-game="urim" data-level="1">${instead}</div>`;

test("the preview of an edit has a board to play on, whether the page is loaded for it or not", async () => {
  await set({ "MediaWiki:Common.js": pasted });
  await reading(address(titleOf("kpe"), "&action=edit"), {}, async (page) => {
    await page.fill("#wpTextbox1", edited);
    await page.press("#wpPreview", "Enter");
    await page.waitForURL(/action=submit/);
    await reply(await shown(page));
  });
  await reading(address("Main Page"), {}, async (page) => {
    await logIn(page);
    const saved = await ask(page, "csrf", "token", { action: "options", change: "uselivepreview=1" });
    assert.equal(saved.options, "success", JSON.stringify(saved));
    await page.goto(address(titleOf("kpe"), "&action=edit"));
    await page.waitForFunction(() => mw.loader.getState("mediawiki.action.edit.preview") === "ready");
    await page.evaluate(() => (window.stayed = true));
    await page.fill("#wpTextbox1", edited);
    await page.press("#wpPreview", "Enter");
    await reply(await shown(page, `#wikiPreview ${board}`));
    assert.equal(await page.evaluate(() => window.stayed), true);
    // Once more: what was shown before goes, and its like comes.
    await page.fill("#wpTextbox1", edited.replace("urim", "katro"));
    await page.press("#wpPreview", "Enter");
    await page.waitForSelector('#wikiPreview [data-game="katro"]');
    await reply(await shown(page, `#wikiPreview ${board}`));
    assert.equal(await page.locator("#wikiPreview iframe").count(), 1);
  });
});

const everything = {
  game: "kpe",
  position: "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....",
  moves: "c1 d2 a1",
  mode: "view",
  at: "1",
  side: "north",
  level: "person",
  lang: "lv",
  theme: "dark",
  controls: "text,tools",
  speed: "instant",
  title: 'A "game" & more: été',
};

test("the wiki lets every parameter through, and each arrives at the frame", async () => {
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const attributes = Object.entries(everything).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  await set({
    "MediaWiki:Common.js": pasted,
    Everything: `<div class="ayla-board" ${attributes.join(" ")}>${instead}</div>`,
  });
  await reading(address("Everything"), {}, async (page) => {
    assert.deepEqual(await page.$eval(board, ({ dataset }) => ({ ...dataset })), everything);
    await shown(page);
    const frame = page.locator(`${board} iframe`);
    const [at, fragment] = (await frame.getAttribute("src")).split("#");
    assert.equal(at, `${server.url}embed.html`);
    const { title, ...sent } = everything;
    assert.equal(await frame.getAttribute("title"), title);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(fragment)), sent);
  });
});

test("closed parts of a page load no board until they are opened", async () => {
  const closed = `<div class="mw-collapsible mw-collapsed">Head<div class="mw-collapsible-content">${edited}</div></div>`;
  await set({ "MediaWiki:Common.js": pasted, Closed: closed });
  await reading(address("Closed"), {}, async (page) => {
    await page.click(".mw-collapsible-toggle", { trial: true });
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("iframe").count(), 0);
    await page.click(".mw-collapsible-toggle");
    await reply(await shown(page));
  });
});

test("without JavaScript, and in the wiki's safe mode, the content stays, with its link", async () => {
  await set({ "MediaWiki:Common.js": pasted });
  for (const [query, context] of [
    ["", { javaScriptEnabled: false }],
    ["&safemode=1", {}],
  ]) {
    await reading(address(titleOf("bao-kigogo"), query), { context }, async (page) => {
      await page.locator(board).scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator("iframe").count(), 0);
      assert.equal(await page.getAttribute(`${board} a`, "href"), `${server.url}index.html#game=bao-kigogo`);
      assert.equal(await page.locator(`${board} a`).isVisible(), true);
    });
  }
});

test("where no script is allowed, a picture leads to the position", async () => {
  const page = readFileSync(path.join(site, "embedding.html"), "utf8");
  const wikitext = /<pre id="picture">([^<]*)</.exec(page)[1].trim().replaceAll("&amp;", "&");
  const [, file, link] = /^\[\[File:([^|]*)\|.*\blink=([^|]*)\|/.exec(wikitext);
  const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
  try {
    writeFileSync(path.join(folder, file), Buffer.from(dot, "base64"));
    await wiki.upload(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await set({ Picture: wikitext });
  const html = await (await fetch(address("Picture", "&action=render"))).text();
  const [, href] = /<a [^>]*\bhref="([^"]*)"[^>]*><img /.exec(html);
  assert.equal(href.replaceAll("&amp;", "&"), link);
  const [, game, moves] = /#game=([a-z]+)&moves=([a-z0-9_]+)$/.exec(link);
  assert.equal(engine.view(game, moves.replaceAll("_", " ")).error, undefined);
});

const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("the wiki's own policy allows a pasted loader, and one from elsewhere where it is named", async () => {
  const under = (policy) => address(titleOf("kpe"), `&policy=${encodeURIComponent(JSON.stringify(policy))}`);
  await set({ "MediaWiki:Common.js": pasted });
  await reading(under(true), {}, plays);
  await wiki.write({ "MediaWiki:Common.js": byAddress });
  await reading(under({ "script-src": [new URL(server.url).origin] }), {}, plays);
  const said = await read(browser, under(true), {}, async (page) => {
    await page.locator(board).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("iframe").count(), 0);
    assert.equal(await page.isVisible(`${board} a`), true);
  });
  assert.match(said.join("\n"), /embed\.js' (?:because )?.*violates .*Content Security Policy/);
});
