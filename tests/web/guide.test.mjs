// The guide says what is so: the names in it are the page's, and what it shows can be opened.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { root } from "../tools/run.mjs";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { site, start } from "./browser.mjs";

const texts = Object.assign(
  {},
  ...["en", "study/en", "learn/en"].map((name) =>
    JSON.parse(readFileSync(path.join(root, `web/messages/${name}.json`), "utf8")),
  ),
);

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** Opens the guide. */
async function guide(body, context = {}) {
  const tab = await browser.browser.newContext(context);
  try {
    const page = await tab.newPage();
    await page.goto(`${browser.url}guide.html`);
    await body(page);
  } finally {
    await tab.close();
  }
}

test("what is printed bold in the guide is a name that the page has", () =>
  guide(async (page) => {
    const names = await page.$$eval("b", (all) => all.map(({ textContent }) => textContent));
    const known = new Set(Object.values(texts));
    const unknown = names.filter((name) => !known.has(name) && !/^[+−#]/.test(name));
    assert.deepEqual(unknown, []);
    assert.ok(names.length > 20, `${names.length}`);
  }));

test("the record and the position in the guide can be read", () =>
  guide(async (page) => {
    const engine = createEngine(await esModule(), { tableMiB: 0 });
    const { games } = engine.readRecords(await page.textContent("pre"));
    assert.equal(games.length, 1);
    assert.equal(games[0].error, undefined, JSON.stringify(games[0]));
    assert.equal(games[0].moves.length, 4);
    assert.equal(engine.view(await page.textContent("code")).error, undefined);
  }));

test("the guide's links lead somewhere, and the help of a game leads to the guide", async () => {
  await guide(async (page) => {
    const links = await page.$$eval("a", (all) => all.map((link) => link.getAttribute("href")));
    assert.ok(links.length > 0);
    for (const link of links) assert.ok(existsSync(path.join(site, link)), link);
  });
  await browser.page({ hash: "game=kpe" }, async (page) => {
    await page.waitForSelector(".rules a");
    const href = await page.$eval(".rules a", (link) => link.href);
    assert.equal(href, `${browser.url}guide.html`);
  });
});

test("the guide is two pages of paper, and fits small screens and large letters", async () => {
  await guide(async (page) => {
    const margin = { top: "15mm", bottom: "15mm", left: "18mm", right: "18mm" };
    const paper = (await page.pdf({ format: "A4", margin })).toString("latin1");
    assert.equal(/\/Count (\d+)/.exec(paper)[1], "2");
  });
  for (const width of [320, 768]) {
    await guide(
      async (page) => {
        await page.addStyleTag({ content: "html { font-size: 200% }" });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.equal(over, 0, `${width}`);
      },
      { viewport: { width, height: 640 } },
    );
  }
});
