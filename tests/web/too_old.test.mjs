// What a reader is told whose browser lacks something, or where the scripts do not come; in other browsers:
// tests/browsers/lacking.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { languageIds } from "../../web/languages.js";
import { oldestText } from "../tools/bundling.mjs";
import { root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { ready, site, start } from "./browser.mjs";
import { allowed, policyOf } from "./hosting.mjs";

let browser;
before(async () => (browser = await start({ cors: true })));
after(() => browser.close());

const documents = ["index.html", "embed.html"];

/** Opens a document in a context of its own; `init` runs first in it, `scripts` come in the place of the page's. */
async function opened(file, { locale = "en", init, script, url = browser.url + file }, body) {
  const tab = await browser.browser.newContext({ locale });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(10_000);
    if (init) await page.addInitScript(init);
    if (script) await page.route(/\/(ayla|frame)\.js/, (route) => route.fulfill(script));
    await page.goto(`${url}#game=kpe`);
    await body(page);
  } finally {
    await tab.close();
  }
}

const withoutWasm = "delete globalThis.WebAssembly;";

const textOf = (language) =>
  JSON.parse(readFileSync(path.join(root, `web/messages/${language}.json`), "utf8"))["notice.no-wasm"].replace(
    "{browsers}",
    oldestText,
  );

test("without WebAssembly it is told in every language what is missing and who has it", async () => {
  for (const [i, locale] of languageIds.entries()) {
    await opened(documents[i % 2], { locale, init: withoutWasm }, async (page) => {
      assert.equal(await page.textContent("[role=alert].notice"), textOf(locale));
      assert.ok(await page.isHidden("#failed"));
    });
  }
});

test("a module that is refused is told of with the reason", async () => {
  const init = `WebAssembly.instantiate = () => Promise.reject(new Error("no such thing"));`;
  for (const file of documents) {
    await opened(file, { init }, async (page) => {
      assert.match(await page.textContent("[role=alert].notice"), /did not run its engine. .*no such thing/);
    });
  }
});

test("a policy that forbids the engine is told of by the browser's own reason", async () => {
  const policy = policyOf(allowed.filter(([, source]) => source !== "'wasm-unsafe-eval'"));
  const server = await serve({ folder: site, headers: { "content-security-policy": policy } });
  for (const file of documents) {
    const url = server.url + file;
    await opened(file, { url }, async (page) => {
      assert.match(await page.textContent("[role=alert].notice"), /did not run its engine. .*unsafe-eval/);
    });
  }
  await server.close();
});

/** Scripts that cannot be read, or fail at once. */
const broken = ["class { #new; }", "nothing.there();"].map((body) => ({ contentType: "text/javascript", body }));

test("a script that cannot be read, or fails at once, is told of", async () => {
  for (const script of broken) {
    for (const file of documents) {
      await opened(file, { script }, async (page) => {
        await page.locator("#failed.at-once").waitFor();
        assert.ok(await page.isHidden("#too-old"));
      });
    }
  }
});

test("an older browser than the oldest that cannot read the script is told which can", async () => {
  for (const script of broken) {
    for (const file of documents) {
      await opened(file, { init: "delete Object.hasOwn;", script }, async (page) => {
        await page.locator("#too-old").waitFor();
        assert.ok((await page.textContent("#too-old")).includes(oldestText));
        assert.ok(await page.isHidden("#failed"));
      });
    }
  }
});

test("an older browser than the oldest is told so, though it can read the script", async () => {
  for (const file of documents) {
    await opened(file, { init: "delete Object.hasOwn;" }, async (page) => {
      await page.locator("#too-old").waitFor();
      assert.ok((await page.textContent("#too-old")).includes(oldestText));
    });
  }
});

test("a script that does not come is told of as that", async () => {
  for (const file of documents) {
    await opened(file, { script: { status: 404, body: "" } }, async (page) => {
      await page.locator("#failed.at-once").waitFor();
      assert.ok(await page.isHidden("#too-old"));
    });
  }
});

test("what goes wrong later is no matter of an old browser", async () => {
  await opened("index.html", {}, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("later");
      });
    });
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "none.js";
      const failed = new Promise((resolve) => (script.onerror = resolve));
      document.head.append(script);
      return failed;
    });
    assert.ok(await page.isHidden("#failed"));
    assert.equal(await page.$("#too-old"), null);
  });
});

test("an element without WebAssembly says so, and shows what the page has put into it where no text comes", async () => {
  const tab = await browser.browser.newContext({ locale: "en" });
  await tab.addInitScript(withoutWasm);
  const page = await tab.newPage();
  const markup = `<script type="module" src="${browser.url}ayla-board.js"></script><ayla-board game="kpe" lang="ru">What else</ayla-board>`;
  await page.goto(`${browser.url}guide.html`);
  const show = async () => {
    await page.setContent(markup);
    await page.waitForFunction(() => document.querySelector("ayla-board").shadowRoot?.querySelector(".notice, slot"));
  };
  await show();
  assert.equal(await page.locator("ayla-board .notice").textContent(), textOf("ru"));
  await page.route(/ayla-board-(en|ru)/, (route) => route.abort());
  await page.goto(`${browser.url}guide.html?again`);
  await show();
  assert.equal(await page.locator("ayla-board").innerText(), "What else");
  assert.ok(await page.locator("ayla-board slot").count());
  await tab.close();
});
