// Where the page has to work: in a sandboxed frame on a host without CORS headers and under a strict policy,
// under any path, and from a plain file.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { board, phase, playable, random, ready, site, start, two } from "./browser.mjs";

// The smallest policy under which the page plays: its own script and style, WebAssembly compiled from them,
// the worker made of a Blob, and its icon.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "worker-src blob:",
].join("; ");

let browser;
before(async () => {
  browser = await start({
    base: "/x/y/",
    headers: { "content-security-policy": policy },
  });
});
after(() => browser.close());

/** A host of another origin whose page holds the frame. */
async function host(body) {
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>host</title><link rel="icon" href="data:,">${body}`);
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections()),
  };
}

/** Runs a body with the frame of a page of that host; the console of the whole page has to stay empty. */
async function framed(hash, context, body) {
  const holder = await host(
    `<iframe sandbox="allow-scripts" width="340" height="620" src="${browser.url}#${hash}"></iframe>`,
  );
  const tab = await browser.browser.newContext({ viewport: { width: 400, height: 700 }, ...context });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(15_000);
    const said = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(error.stack));
    await page.goto(holder.url);
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await body(frame, page);
    assert.deepEqual(said, []);
  } finally {
    await tab.close();
    await holder.close();
  }
}

test("a whole game against the engine in a sandboxed frame, under the policy", async () => {
  await framed("game=urim&south=person&north=engine", { reducedMotion: "reduce" }, async (frame) => {
    await ready(frame);
    // Storage throws in there.
    assert.equal(
      await frame.evaluate(() => {
        try {
          return typeof localStorage;
        } catch {
          return "refused";
        }
      }),
      "refused",
    );
    await frame.click(".settings summary");
    await frame.check("[name=setting-think][value='100']", { force: true });
    const next = random(3);
    let turns = 0;
    for (; turns < 200 && (await board(frame)).phase !== "over"; ++turns) {
      const pits = await playable(frame);
      await frame.click(`[data-pit=${pits[Math.floor(next() * pits.length)]}]`);
      await ready(frame);
    }
    const { phase: now, result } = await board(frame);
    assert.equal(now, "over");
    assert.equal(result.captured[0] + result.captured[1], 36);
    assert.ok(turns > 3);
  });
});

test("in the frame a link is shared, a bad one is told, and nothing asks for what is forbidden", async () => {
  await framed(`game=gore&${two}&moves=a1`, { reducedMotion: "reduce" }, async (frame) => {
    await ready(frame);
    await frame.click("[data-pit=a2]");
    await frame.click("[data-action=link]");
    assert.match(await frame.inputValue(".link-field"), /\/x\/y\/#game=gore&.*moves=a1_a2$/);
    await frame.click("[data-action=close-notice]");
    await frame.evaluate(() => (location.hash = "game=none"));
    await frame.waitForSelector(".notice");
    assert.match(await frame.textContent(".notices"), /there is no game “none”/);
    await frame.click("[data-action=undo]");
    await frame.click("[data-action=new-game]");
    await frame.click("[data-action=games]");
    await frame.click("[data-game=katro]");
    await frame.click("[data-action=play]");
    await ready(frame);
    assert.match((await board(frame)).position, /^katro /);
  });
});

test("served under a path, with the policy, every game starts", async () => {
  let count = 0;
  for (const id of ["gore", "kpe", "urim", "bao-kigogo", "katro"]) {
    await browser.page({}, async (page) => {
      await page.click(`[data-game=${id}]`);
      await page.click("[data-action=play]");
      await ready(page);
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await ready(page);
      ++count;
    });
  }
  assert.equal(count, 5);
});

test("from a plain file", async () => {
  const tab = await browser.browser.newContext({ reducedMotion: "reduce" });
  try {
    const page = await tab.newPage();
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.stack));
    await page.goto(`${pathToFileURL(site)}/index.html#game=katro:4x4&south=engine&north=engine`);
    await phase(page, "over");
    assert.ok((await board(page)).result.winner);
    assert.deepEqual(said, []);
  } finally {
    await tab.close();
  }
});
