// The page's files under fire: missing, cut off, of another type, with other bytes, or never coming. That is told, the
// page offers to try again, and what is kept of games is as it was.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, drawn, make, noticeText, phase, ready, start, two } from "./browser.mjs";
import { count, keptTexts, long, plies, report, some } from "./fire.mjs";
import { host } from "./hosting.mjs";

let browser;
before(async () => (browser = await start({ cors: true })));
after(() => browser.close());

/** What may come in the place of a file. */
const wrongs = {
  missing: (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "404\n" }),
  "a page": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Welcome</p>" }),
  "of no type": (route) =>
    route.fulfill({
      contentType: "application/octet-stream",
      headers: { "x-content-type-options": "nosniff" },
      body: "0",
    }),
  "cut off": async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    // Without its mark, by which the browser could hold on to the half of it.
    const { etag, ...headers } = answer.headers();
    assert.ok(etag);
    await route.fulfill({ response: answer, headers, body: body.subarray(0, body.length >> 1) });
  },
  "not reached": (route) => route.abort(),
};

/** A tab of its own, in a language of its own, with a game that is kept; the console is the browser's business. */
async function alone(body, { locale = "lv", init } = {}) {
  const tab = await browser.browser.newContext({ locale, reducedMotion: "reduce" });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(20_000);
    const errors = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto(`${browser.url}#game=kpe&${two}`);
    await ready(page);
    await make(page, "a1");
    await make(page, "a2");
    const kept = await keptTexts(page);
    assert.equal(Object.keys(kept).length, 1);
    if (init) await page.addInitScript(init);
    await body(page, errors);
    // What was kept is there, and so is the game.
    assert.deepEqual(await keptTexts(page), kept);
    return page;
  } finally {
    await tab.close();
  }
}

/** Puts something wrong in the place of files and counts how often it was sent. */
async function spoil(page, pattern, wrong, kind) {
  let sent = 0;
  await page.route(pattern, (route) => {
    ++sent;
    count(kind);
    return wrong(route);
  });
  return () => assert.ok(sent > 0, `${kind} was never asked for`);
}

/** The page comes back as it was with the game on its table. */
async function comesBack(page) {
  await page.reload();
  await ready(page);
  assert.equal(await plies(page), 2);
}

test("without its script the document says so by itself, in the page and in a frame", async (context) => {
  const said = (page) => page.waitForSelector("#failed", { state: "visible" });
  const pages = some([["never", () => {}], ...Object.entries(wrongs)], 2).map(([name, wrong]) =>
    alone(async (page) => {
      const pattern = /\/ayla\.js/;
      const sent = await spoil(page, pattern, wrong, `script ${name}`);
      await page.reload({ waitUntil: "commit" });
      await said(page);
      assert.match(await page.textContent("#failed"), /could not be loaded whole\. Try again/);
      sent();
      await page.unroute(pattern);
      await comesBack(page);
      assert.equal(await page.isVisible("#failed"), false);
    }),
  );
  const framed = async () => {
    const tab = await browser.browser.newContext();
    const page = await tab.newPage();
    const sent = await spoil(page, /\/frame\.js/, wrongs.missing, "script of a frame missing");
    await page.goto(`${browser.url}embed.html#game=kpe`);
    await said(page);
    sent();
    await tab.close();
  };
  await Promise.all([...pages, framed()]);
  report(context);
});

test("an engine of other bytes is told in the reader's language, with a way to try again", async (context) => {
  for (const spoilt of some(["cut", "page", "flipped", "empty"], 2)) {
    const init = `(() => {
      const spoil = (bytes) => {
        const all = new Uint8Array(bytes.buffer ?? bytes).slice();
        window.spoilt = (window.spoilt ?? 0) + 1;
        if (${JSON.stringify(spoilt)} === "cut") return all.slice(0, all.length >> 1);
        if (${JSON.stringify(spoilt)} === "page") return new TextEncoder().encode("<!doctype html>");
        if (${JSON.stringify(spoilt)} === "empty") return new Uint8Array();
        for (let i = 1000; i < all.length; i += 997) all[i] ^= 85;
        return all;
      };
      for (const name of ["instantiate", "compile"]) {
        const real = WebAssembly[name];
        WebAssembly[name] = (source, ...rest) =>
          localStorage.whole ? real(source, ...rest) : real(source instanceof WebAssembly.Module ? source : spoil(source), ...rest);
      }
    })()`;
    await alone(
      async (page, errors) => {
        await page.reload();
        await page.waitForSelector("[role=alert]:visible");
        assert.equal(await page.evaluate(() => window.spoilt > 0), true);
        count(`wasm ${spoilt}`);
        assert.match(await page.textContent("[role=alert]:visible"), /Ayla nevarēja sākt/);
        assert.equal(await page.isVisible("#failed"), false);
        await page.evaluate(() => (localStorage.whole = "1"));
        await act(page, "reload");
        await ready(page);
        assert.equal(await plies(page), 2);
        assert.deepEqual(errors, []);
      },
      { init },
    );
  }
  report(context);
});

/** Nothing of the board grows by itself. */
async function staysAsLarge(page) {
  const height = () => page.$eval(".board canvas", (canvas) => canvas.height);
  await drawn(page);
  const before = await height();
  for (let i = 0; i < 5; ++i) await drawn(page);
  assert.equal(await height(), before);
}

test("without its style the page says so, and plays", async (context) => {
  for (const name of some(["a page", "missing", "not reached"], 3)) {
    await alone(async (page) => {
      const pattern = /\/ayla\.css/;
      const sent = await spoil(page, pattern, wrongs[name], `style ${name}`);
      await page.reload();
      await page.waitForSelector("[data-notice=room]");
      assert.match(await noticeText(page), /neizdevās ielādēt|nevarēja ielādēt/);
      sent();
      await staysAsLarge(page);
      assert.equal(await plies(page), 2);
      await page.unroute(pattern);
      await act(page, "reload");
      await ready(page);
      assert.equal(await noticeText(page), "");
      assert.equal(await plies(page), 2);
    });
  }
  const tab = await browser.browser.newContext({ locale: "en" });
  const page = await tab.newPage();
  const sent = await spoil(page, /\/frame\.css/, wrongs.missing, "style of a frame missing");
  await page.goto(`${browser.url}embed.html#game=kpe`);
  await page.waitForSelector("[data-pit]", { state: "attached" });
  await page.waitForSelector("#failed", { state: "visible" });
  sent();
  await staysAsLarge(page);
  await tab.close();
  report(context);
});

test("a part that is wrong, or never comes, is told in the reader's language, and comes at the next try", async (context) => {
  const quick = [
    ...["missing", "a page", "cut off", "never"].map((name) => `room\\/study\\.js ${name}`),
    "room\\/study\\.css a page",
    "lang\\/study\\/lv missing",
  ];
  const [action, shown] = ["study", ".study"];
  for (const pattern of [/room\/study\.js/, /room\/study\.css/, /lang\/study\/lv/]) {
    for (const [name, wrong] of [...Object.entries(wrongs), ["never", () => {}]]) {
      // Half a style is one.
      if (pattern.source.includes("css") && name === "cut off") continue;
      if (!long && !quick.includes(`${pattern.source} ${name}`)) continue;
      await alone(async (page) => {
        if (name === "never") await page.clock.install();
        const sent = await spoil(page, pattern, wrong, `part ${name}`);
        await act(page, action);
        if (name === "never") {
          await page.clock.runFor(1000);
          assert.equal(await page.$("[data-notice]"), null);
          await page.clock.fastForward(30_000);
        }
        await page.waitForSelector("[data-notice=room]").catch(() => assert.fail(`${pattern} ${name}`));
        assert.match(await noticeText(page), /neizdevās ielādēt|nevarēja ielādēt/);
        sent();
        assert.equal(await plies(page), 2);
        await phase(page, "idle");
        await page.unroute(pattern);
        await act(page, "close-notice");
        await act(page, action);
        await page.waitForSelector(shown);
      });
    }
  }
  report(context);
});

test("a language that never comes is told, and the one before stays", async () => {
  await alone(async (page) => {
    await page.clock.install();
    await page.route(/\/lang\/be\.js/, () => count("language never"));
    await page.click(".settings summary");
    await page.selectOption("[name=language]", "be");
    await page.clock.runFor(1000);
    assert.equal(await page.$("[data-notice]"), null);
    await page.clock.fastForward(30_000);
    await page.waitForSelector("[data-notice=language]");
    assert.equal(await page.getAttribute("html", "lang"), "lv");
    assert.equal(await plies(page), 2);
  });
});

test("a board on another page tells of an engine that is none, and plays once it is one", async (context) => {
  for (const name of some(["a page", "missing", "cut off"], 2)) {
    const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce" });
    const page = await tab.newPage();
    const sent = await spoil(page, /\/engine\.js/, wrongs[name], `engine of a frame ${name}`);
    await page.goto(`${browser.url}embed.html#game=kpe&level=1&speed=instant`);
    await page.click("[data-pit=a1]");
    await page.waitForSelector("[data-action=resume]");
    assert.match(await page.textContent(".notices"), /engine did not answer/);
    sent();
    await page.unroute(/\/engine\.js/);
    await act(page, "resume");
    await page.waitForSelector("[data-phase=idle]", { state: "attached" });
    await page.waitForSelector("[data-action=resume]", { state: "detached" });
    assert.equal(await page.textContent(".notices"), "");
    await tab.close();
  }
  const holder = await host({
    "/": `<script type="module" src="${browser.url}ayla-board.js"></script>
      <script>addEventListener("fault", ({ detail }) => ((window.faults ??= []).push(...detail.faults)));</script>
      <ayla-board game="kpe" level="1" speed="instant"></ayla-board>`,
  });
  try {
    for (const [pattern, name] of [
      [/engine_source/, "missing"],
      [/engine_source/, "a page"],
      [/ayla-board-en/, "missing"],
    ]) {
      const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce" });
      const page = await tab.newPage();
      const sent = await spoil(page, pattern, wrongs[name], `module of an element ${name}`);
      await page.goto(holder.url);
      if (pattern.source.includes("engine")) {
        await page.click("[data-pit=a1]");
        await page.waitForSelector("[data-action=resume]");
        assert.match(await page.textContent(".notices"), /engine did not answer/);
      } else {
        await page.waitForFunction(() => window.faults?.length > 0);
        assert.equal(await page.evaluate(() => window.faults[0].code), "not-loaded");
      }
      sent();
      await tab.close();
    }
  } finally {
    await holder.close();
  }
  report(context);
});
