// The page about boards on other pages says what is so: its markup is what makes its boards, and its tables are whole.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { names as parameters } from "../../web/embed/request.js";
import { languageIds } from "../../web/languages.js";
import { choices } from "../../web/settings.js";
import { root } from "../tools/run.mjs";
import { esModule } from "../wasm/module.mjs";
import { site, start } from "./browser.mjs";
import { host, position, read } from "./hosts.mjs";

const engine = createEngine(await esModule(), { tableMiB: 0 });
const loader = readFileSync(path.join(site, "embed.js"), "utf8");

/** The parameters that the loader passes on. */
const names = /var NAMES = "([^"]*)"/.exec(loader)[1].split(" ");

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const open = (options, body) => read(browser.browser, `${browser.url}embedding.html`, options, body);

/** In the page: each example's markup, as the page's source has it and as it is shown, without what is only layout. */
async function examplesOf() {
  const source = await (await fetch(location.href)).text();
  const plain = (holder) => {
    const trim = (node) => {
      for (const child of [...node.childNodes]) {
        if (child.nodeType === Node.TEXT_NODE) {
          child.data = child.data.replace(/\s+/g, " ").trim();
          if (!child.data) child.remove();
        } else trim(child);
      }
      for (const { name, value } of node.attributes ?? []) node.setAttribute(name, value.replace(/\s+/g, " "));
    };
    trim(holder);
    return holder.innerHTML;
  };
  const parsed = new DOMParser().parseFromString(source, "text/html");
  return [...parsed.querySelectorAll(".example")].map((example) => {
    const shown = parsed.createElement("div");
    shown.innerHTML = example.querySelector("pre").textContent;
    return { live: plain(example.querySelector(".live")), shown: plain(shown) };
  });
}

test("the markup shown beside each board is the markup that makes it", async () => {
  await open({}, async (page) => {
    const examples = await page.evaluate(examplesOf);
    assert.ok(examples.length >= 5);
    for (const { live, shown } of examples) assert.equal(shown, live);
  });
});

test("every board of the page comes, and shows what its markup says", async () => {
  const said = await open({}, async (page) => {
    const live = page.locator(".live");
    const count = await live.count();
    for (let i = 0; i < count; ++i) {
      await live.nth(i).scrollIntoViewIfNeeded();
      const element = await live.nth(i).locator("iframe, ayla-board").elementHandle();
      const frame = (await element.contentFrame()) ?? element;
      const given = await element.evaluate(({ src, attributes }) =>
        Object.fromEntries(
          src ? new URLSearchParams(src.split("#")[1]) : [...attributes].map((a) => [a.name, a.value]),
        ),
      );
      const start = given.position ?? given.game;
      const moves = (given.moves ?? "").split(" ").slice(0, given.at);
      const view = engine.view(start, moves.join(" "));
      assert.equal(view.error, undefined, JSON.stringify(view));
      assert.equal(await position(frame), view.position);
      if (view.offer) await frame.waitForSelector("[data-move=accept]");
    }
  });
  assert.deepEqual(said, []);
});

const codes = (page, selector) => page.$$eval(`${selector} code`, (all) => all.map((code) => code.textContent));

test("the tables have every parameter with its values, and every message", async () => {
  await open({}, async (page) => {
    assert.deepEqual(names, parameters);
    assert.deepEqual(await codes(page, "#parameters th"), [...names, "title"]);
    const values = async (name) => codes(page, `#parameters tr:nth-child(${names.indexOf(name) + 1}) td`);
    assert.deepEqual(
      await values("game"),
      engine.games().map(({ id }) => id),
    );
    assert.deepEqual(new Set(await values("lang")), new Set([...languageIds, "auto"]));
    assert.deepEqual(new Set(await values("theme")), new Set(choices.theme));
    assert.deepEqual(new Set(await values("speed")), new Set(choices.speed));
    const messages = await codes(page, "#protocol");
    for (const type of "ready height move result state done fault load play undo flip step".split(" ")) {
      assert.ok(messages.includes(type), type);
    }
  });
});

test("the example of messages works as it stands", async () => {
  let talk;
  await open({}, async (page) => (talk = await page.textContent("#talk")));
  const frame = `<iframe sandbox="allow-scripts" src="${browser.url}embed.html#game=kpe"></iframe>`;
  const other = await host(
    () => `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module">
    ${talk}</script>${frame}`,
  );
  try {
    const said = await read(browser.browser, other.url, {}, async (page) => {
      await page.waitForEvent("console", { predicate: (message) => message.text() === "It shows the game." });
      const inside = await (await page.waitForSelector("iframe")).contentFrame();
      await inside.waitForSelector('[data-position^="urim "]', { state: "attached" });
    });
    assert.deepEqual(said, ["log: It shows the game."]);
  } finally {
    await other.close();
  }
});

test("links lead somewhere, the page is two pages of paper, and fits small screens and large letters", async () => {
  await open({ context: { javaScriptEnabled: false } }, async (page) => {
    const links = await page.$$eval("a", (all) => all.map((link) => link.getAttribute("href").replace(/#.*/, "")));
    assert.ok(links.length > 0);
    for (const link of links) assert.ok(existsSync(path.join(site, link)), link);
    const margin = { top: "15mm", bottom: "15mm", left: "18mm", right: "18mm" };
    const paper = (await page.pdf({ format: "A4", margin })).toString("latin1");
    assert.equal(/\/Count (\d+)/.exec(paper)[1], "2");
  });
  for (const width of [320, 768]) {
    await open({ context: { viewport: { width, height: 640 } } }, async (page) => {
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(over, 0, `${width}`);
    });
  }
});

test("the README's examples of boards on other pages are as here", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const part = /^## On other pages$([^]*?)^## /m.exec(readme)[1];
  for (const text of ["embedding.html", 'class="ayla-board"', "embed.html#", "embed.js"])
    assert.ok(part.includes(text), text);
  for (const [, name] of part.matchAll(/\bdata-([a-z]+)=/g)) assert.ok(names.includes(name), name);
});

test("the element plays under the policy that is named, and without any source of it does not", async () => {
  let named;
  await open({}, async (page) => (named = await page.textContent("#policy")));
  const sources = named.split("; ").flatMap((directive) => {
    const [name, ...values] = directive.split(" ");
    return values.map((value) => [name, value]);
  });
  const policy = (some) => {
    const of = (name) => some.filter(([directive]) => directive === name).map(([, value]) => value);
    const directives = [...new Set(some.map(([name]) => name))].map((name) => [name, ...of(name)].join(" "));
    return ["default-src 'none'", ...directives].join("; ");
  };
  const plays = async (some) => {
    const body = `<!doctype html><title>x</title>
      <script type="module" src="./ayla-board.js"></script><ayla-board game="kpe" level="1"></ayla-board>`;
    let played = false;
    const said = await read(browser.browser, "about:blank", {}, async (page) => {
      const headers = { "content-security-policy": policy(some), "content-type": "text/html" };
      await page.route(`${browser.url}page.html`, (route) => route.fulfill({ headers, body }));
      await page.goto(`${browser.url}page.html`);
      const board = page.locator("ayla-board [data-position]");
      const wait = { timeout: 4000 };
      try {
        await page.locator("ayla-board [data-pit][aria-disabled=false]").first().click(wait);
        await page
          .locator('ayla-board [data-phase=idle][data-position*=" S "]:not([data-position^="kpe 6"])')
          .waitFor(wait);
        played = (await board.count()) === 1;
      } catch {
        // It stays as it is.
      }
    });
    return played ? said : "does not play";
  };
  assert.deepEqual(await plays(sources), []);
  for (const source of sources) {
    assert.equal(await plays(sources.filter((other) => other !== source)), "does not play", source.join(" "));
  }
});
