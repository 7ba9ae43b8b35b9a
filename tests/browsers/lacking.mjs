// What a browser says that lacks something, and that it needs no more than it is said to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { oldestText } from "../tools/bundling.mjs";
import { root } from "../tools/run.mjs";
import { drawn, ready } from "../web/browser.mjs";
import { host } from "../web/hosting.mjs";
import { serveSite, until } from "./serving.mjs";

const textOf = (language) =>
  JSON.parse(readFileSync(path.join(root, `web/messages/${language}.json`), "utf8"))["notice.no-wasm"].replace(
    "{browsers}",
    oldestText,
  );

/** Opens a document anew. */
async function open(page, url) {
  await page.goto("about:blank");
  await page.goto(url);
}

/** What of an element is seen as text. */
const seen = (page, selector) => until(page, (of) => document.querySelector(of)?.innerText, selector);

/**
 * @param {string} name of the browser
 * @param {(options: object) => Promise<object>} launch
 * @param {object} without options of `launch`: `wasm`, no WebAssembly; `simd`, if it can be had, one without SIMD
 */
export function lacking(name, launch, without) {
  describe(`${name}, lacking something`, () => {
    let server;
    before(async () => (server = await serveSite({ cors: true })));
    after(() => server.close());

    test("without WebAssembly page, frame and element say so, in the reader's language", async () => {
      const page = await launch(without.wasm);
      const around = await host({
        "/": `<script type="module" src="${server.url}ayla-board.js"></script><ayla-board game="kpe" lang="ru"></ayla-board>`,
      });
      try {
        await page.goto(server.url);
        await page.evaluate(() => localStorage.setItem("ayla.settings", '{"language":"mg"}'));
        await open(page, server.url);
        assert.equal(await seen(page, "#app .notice"), textOf("mg"));
        await open(page, `${server.url}embed.html#game=kpe&lang=fr`);
        assert.equal(await seen(page, ".notice"), textOf("fr"));
        await open(page, around.url);
        const text = await until(
          page,
          () => document.querySelector("ayla-board").shadowRoot?.querySelector(".notice")?.textContent,
        );
        assert.equal(text, textOf("ru"));
      } finally {
        await page.close();
        await around.close();
      }
    });

    test("without SIMD it plays", { skip: !without.simd }, async () => {
      const page = await launch(without.simd);
      try {
        await page.goto(`${server.url}#game=kpe&south=person&north=level-1`);
        assert.equal(await page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), withSimd), false);
        await ready(page);
        await drawn(page);
        await page.click("[data-pit=a1]");
        await until(page, () => document.querySelectorAll(".log-list li").length === 2);
      } finally {
        await page.close();
      }
    });
  });
}

/** The least module with a vector: a function that makes one and drops it. */
const withSimd = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0],
  ...[10, 9, 1, 7, 0, 0x41, 0, 0xfd, 0x0f, 0x1a, 0x0b],
];
