// What is tried in every browser but Chromium, which has the tests in tests/web.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { families } from "../tools/families.mjs";
import { act, board, drawn, playable, random, ready } from "../web/browser.mjs";
import { allowed, host, policyOf } from "../web/hosting.mjs";
import { inspect } from "../web/inspect.mjs";
import { said, serveSite, until } from "./serving.mjs";

const games = await families();
const plies = (page) => page.$$eval(".log-list li", (lines) => lines.length);

let opened = 0;

/** Begins anew with a link: an address that differed behind its # alone would not. */
const open = (page, url, hash) => page.goto(`${url}?visit=${++opened}#${hash}`);

/** Moves as a person whose choices are a generator's, and waits until it is that person's turn again. */
async function moveAny(page, next) {
  const { position } = await board(page);
  const moves = await page.$$eval("[data-pit][aria-disabled=false], [data-move]", (all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map(({ dataset: { pit, move } }) => (pit ? `[data-pit="${pit}"]` : `[data-move="${move}"]`)),
  );
  await page.click(moves[Math.floor(next() * moves.length)]);
  await replied(page, position);
}

/** Waits until something has been moved, and a person's answer is waited for, or none any more. */
const replied = (frame, before) =>
  until(
    frame,
    (old) => {
      const { position, phase } = document.querySelector("[data-position]").dataset;
      return position !== old && ["idle", "over"].includes(phase);
    },
    before,
  );

/**
 * @param {string} name of the browser
 * @param {() => Promise<object>} launch
 */
export function tests(name, launch) {
  describe(name, () => {
    let page, server;
    before(async () => {
      [page, server] = await Promise.all([launch(), serveSite()]);
    });
    after(() => Promise.all([page?.close(), server?.close()]));

    for (const { family, id } of games) {
      test(`${family}: three moves by clicks, then the engine for both to the end`, async () => {
        await open(page, server.url, `game=${id}&south=person&north=level-1`);
        await ready(page);
        const next = random(5);
        for (let i = 0; i < 3; ++i) await moveAny(page, next);
        // The address follows a little later.
        const moves = await until(page, () => /moves=([^&]+(_[^&]+){5,})/.exec(location.hash)?.[1]);
        await open(page, server.url, `game=${id}&south=level-1&north=level-1&moves=${moves}`);
        await page.waitForSelector("[data-phase=over]");
        assert.ok((await board(page)).result.reason);
        assert.deepEqual(await said(page), []);
      });
    }

    test("a game against the engine, clicked to its end", async () => {
      await page.resize(1024, 768);
      const [{ id }] = games.filter(({ family }) => !process.env.GAME || family === process.env.GAME);
      await open(page, server.url, `game=${id}&south=person&north=level-1`);
      await ready(page);
      const next = random(5);
      let turns = 0;
      for (; turns < 200 && (await board(page)).phase !== "over"; ++turns) await moveAny(page, next);
      const { phase, result } = await board(page);
      assert.equal(phase, "over");
      assert.ok(result.reason && turns > 1);
      assert.deepEqual(await said(page), []);
    });

    test("undo, redo, the board turned, another language, a new game, a reload", async () => {
      await open(page, server.url, `game=${games[0].id}&south=person&north=level-1`);
      await ready(page);
      const { position } = await board(page);
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await replied(page, position);
      const played = await board(page);
      await act(page, "undo");
      assert.equal((await board(page)).position, position);
      await act(page, "redo");
      await ready(page);
      assert.deepEqual(await board(page), played);
      const top = (selector) => page.$eval(selector, (pit) => pit.getBoundingClientRect().top);
      const before = await top("[data-pit=a1]");
      await act(page, "flip");
      assert.ok((await top("[data-pit=a1]")) < before);
      await page.click(".settings summary");
      await page.select("[name=language]", "mg");
      await until(page, () => document.documentElement.lang === "mg");
      await page.reload();
      await ready(page);
      assert.deepEqual(await board(page), played);
      assert.equal(await page.$eval("html", ({ lang }) => lang), "mg");
      await act(page, "new-game");
      await ready(page);
      assert.equal((await board(page)).position, position);
      await page.click(".settings summary");
      await page.select("[name=language]", "en");
      await until(page, () => document.documentElement.lang === "en");
      assert.deepEqual(await said(page), []);
    });

    test("by keys: to the pits, from one to the next, and a move", async () => {
      await open(page, server.url, `game=${games[0].id}&south=person&north=level-1`);
      await ready(page);
      // What a key does comes a little later than its answer.
      const press = async (key) => {
        await page.evaluate(() => (window.focusBefore = document.activeElement));
        await page.press(key);
        await until(page, () => document.activeElement !== window.focusBefore);
        return page.evaluate(() => document.activeElement.dataset.pit);
      };
      let first;
      for (let i = 0; i < 20 && !first; ++i) first = await press("Tab");
      assert.equal((await playable(page))[0], first);
      assert.notEqual(await press("ArrowRight"), first);
      assert.ok(await page.evaluate(() => document.activeElement.matches(".pit:focus-visible")));
      const { position } = await board(page);
      await page.press("Enter");
      await replied(page, position);
      assert.deepEqual(await said(page), []);
    });

    test("seeds fly, and can be seen on their way", async () => {
      await open(page, server.url, `game=${games[0].id}&south=person&north=person`);
      await ready(page);
      for (let i = 0; i < 3; ++i) await act(page, "speed");
      assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("ayla.settings")).speed), "fast");
      const { position } = await board(page);
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await page.waitForSelector("[data-phase=moving]");
      await ready(page);
      assert.notEqual((await board(page)).position, position);
      await act(page, "speed");
      assert.deepEqual(await said(page), []);
    });

    test("rooms: a study with its review, a lesson, the rules", async () => {
      await open(page, server.url, "view=study&game=kpe&moves=a1_a2_b1_b2");
      await page.waitForSelector(".room [data-pit]");
      await act(page, "review");
      await page.waitForSelector(".graph-line");
      for (const { id } of games.slice(0, 1)) {
        await open(page, server.url, `view=lessons&game=${id}&item=1`);
        await page.waitForSelector(".room [data-pit]");
        await open(page, server.url, `view=rules&game=${id}`);
        await page.waitForSelector(".room h2");
      }
      assert.deepEqual(await said(page), []);
    });

    test("the parts of every view lie apart, on a phone and on a desk", async () => {
      for (const [width, height] of [
        [page.narrowest, 740],
        [1366, 768],
      ]) {
        await page.resize(width, height);
        for (const { id } of games) {
          await open(page, server.url, `game=${id}&south=person&north=level-1`);
          await ready(page);
          await drawn(page);
          assert.deepEqual((await page.evaluate(inspect)).wrong, [], `${id}, ${width}`);
        }
        await act(page, "games");
        await page.waitForSelector(".cards");
        await drawn(page);
        assert.deepEqual((await page.evaluate(inspect)).wrong, [], `the games, ${width}`);
      }
    });

    test("in sandboxed frames of another origin: the page, and a board", async () => {
      const { id } = games[0];
      const frame = (source) =>
        `<iframe sandbox="allow-scripts" width="360" height="640" src="${server.url}${source}"></iframe>`;
      const around = await host({
        "/page": frame(`index.html#game=${id}&amp;south=person&amp;north=level-1`),
        "/board": frame(`embed.html#game=${id}&amp;level=1&amp;speed=instant`),
      });
      try {
        for (const path of ["page", "board"]) {
          await page.goto(around.url + path);
          const inside = await page.frame("iframe");
          await ready(inside);
          const { position } = await board(inside);
          await inside.click(`[data-pit=${(await playable(inside))[0]}]`);
          await replied(inside, position);
          assert.deepEqual(await said(inside), []);
        }
      } finally {
        await around.close();
      }
    });

    test("as an element of a page of another origin", async () => {
      const open = await serveSite({ cors: true });
      const around = await host({
        "/": `<script src="${open.url}listen.js"></script><script type="module" src="${open.url}ayla-board.js"></script>
          <ayla-board game="kpe" level="1" speed="instant"></ayla-board>`,
      });
      try {
        await page.goto(around.url);
        await page.$eval("ayla-board", async (board) => {
          await customElements.whenDefined("ayla-board");
          await board.ready;
        });
        assert.equal(await page.$eval("ayla-board", (board) => board.play("a1")), null);
        await until(page, () => document.querySelector("ayla-board").state.at === 2);
        assert.deepEqual(await said(page), []);
      } finally {
        await around.close();
        await open.close();
      }
    });

    test("where the script cannot be read, or ends at once, the document says so", async () => {
      const broken = await serveSite({
        scripts: { "/ayla.js": "class { #new = 1; }", "/frame.js": "nothing.there();" },
      });
      for (const file of ["", "embed.html"]) {
        await page.goto(broken.url + file);
        await until(page, () => {
          const failed = document.querySelector("#failed.at-once");
          return failed && failed.getClientRects().length > 0 && getComputedStyle(failed).visibility === "visible";
        });
        assert.equal(await page.$eval("#too-old", (text) => text.hidden), true);
      }
      await broken.close();
    });

    test("where a policy forbids the engine, the page and a board tell the browser's own reason", async () => {
      const policy = policyOf(allowed.filter(([, source]) => source !== "'wasm-unsafe-eval'"));
      const strict = await serveSite({ headers: { "content-security-policy": policy } });
      for (const file of ["", "embed.html"]) {
        await page.goto(strict.url + file);
        const text = await until(page, () => document.querySelector(".notice[role=alert]")?.innerText);
        assert.match(text, /did not run its engine. .*(CSP|policy|unsafe-eval)/i);
      }
      await strict.close();
    });

    test("after one visit it plays without a network", async () => {
      const once = await serveSite({ instead: undefined });
      await page.goto(`${once.url}#game=kpe&south=person&north=level-1`);
      await ready(page);
      await until(page, () => /Ready for use/.test(document.querySelector("[data-line=offline]").textContent));
      await once.close();
      await page.reload();
      await ready(page);
      const before = await plies(page);
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await until(page, (many) => document.querySelectorAll(".log-list li").length >= many + 2, before);
      await ready(page);
    });
  });
}
