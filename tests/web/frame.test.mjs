// Where the page has to work: in a sandboxed frame on a host without CORS headers and under a strict policy,
// under any path, and from a plain file.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { board, phase, playable, random, ready, site, start, two, visit } from "./browser.mjs";
import { allowed, holdsSmallest, host, policyOf } from "./hosting.mjs";
import { families } from "./registry.mjs";

const policy = policyOf(allowed);
const policyOutside = policyOf([
  ...allowed.slice(0, 3),
  ["worker-src", "'self'"],
  ...allowed.slice(3),
  ["connect-src", "'self'"],
  ["img-src", "'self'"],
  ["manifest-src", "'self'"],
]);

let browser;
before(async () => {
  browser = await start({
    base: "/x/y/",
    headers: { "content-security-policy": policy },
  });
});
after(() => browser.close());

/**
 * Runs a body with the frame of a page of that host. The console of the whole page has to stay empty, unless the
 * body looks at it itself.
 */
async function framed(hash, context, body, { url = browser.url, expectErrors = false } = {}) {
  const holder = await host({
    "/": `<iframe sandbox="allow-scripts" width="340" height="620" src="${url}#${hash}"></iframe>`,
  });
  const tab = await browser.browser.newContext({ viewport: { width: 400, height: 700 }, ...context });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(15_000);
    const said = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(error.stack));
    await page.goto(holder.url);
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await body(frame, said);
    if (!expectErrors) assert.deepEqual(said, []);
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
    await frame.check("[name=setting-speed][value=instant]", { force: true });
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

test("a study in there: other moves, the analysis, a review, a link", async () => {
  const hash = "view=study&amp;game=kpe&amp;moves=a1_a2_b1_b2_c1_c2&amp;at=2";
  await framed(hash, { reducedMotion: "reduce" }, async (frame) => {
    await ready(frame);
    await frame.click("[data-pit=d1]");
    await frame.click("[data-action=analyse]");
    await frame.waitForSelector(".study-table tbody tr");
    await frame.click("[data-action=main-line]");
    await frame.click("[data-action=review]");
    await frame.waitForSelector(".graph-line", { state: "attached" });
    await frame.click("[data-action=link]");
    assert.match(await frame.inputValue(".link-field"), /#view=study&game=kpe&moves=a1_a2_b1_b2_c1_c2&at=2$/);
    assert.equal(await frame.$("[data-action=picture-svg]"), null);
    assert.equal(await frame.textContent(".turn-now"), "Move 2 of 6");
  });
});

/** What is wrong with the page in a frame where no more than those sources are allowed; "nothing" if it plays. */
async function wrongUnder(sources) {
  const server = await serve({ folder: site, headers: { "content-security-policy": policyOf(sources) } });
  let found = "nothing";
  const look = async (frame, said) => {
    const started = await frame.waitForSelector("[data-phase=idle]", { timeout: 4000 }).catch(() => null);
    const refused = () => said.some((line) => /content security policy/i.test(line));
    if (!started) found = refused() ? "does not start" : "unexplained";
    else if (await frame.$eval("[data-pit]", (pit) => getComputedStyle(pit).position !== "absolute")) {
      found = "the pits are not on the board";
    } else {
      await frame.click("[data-pit=a1]");
      await ready(frame);
      const plies = await frame.$$eval(".log-list li", (lines) => lines.length);
      if (plies < 2) found = "the engine does not move";
      else if (said.length > 0) found = said.join();
    }
  };
  try {
    await framed("game=kpe", { reducedMotion: "reduce" }, look, { url: server.url, expectErrors: true });
  } finally {
    await server.close();
  }
  return found;
}

test("the policy is the smallest: without any source of it the page does not play in the frame", async () => {
  await holdsSmallest(wrongUnder);
  // And it is the one that the README names.
  assert.ok(readFileSync(path.join(root, "README.md"), "utf8").includes(`\n    ${policy}\n`));
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

test("in the frame the search has the smaller table", async () => {
  await framed("game=kpe", { reducedMotion: "reduce" }, async (frame) => {
    await ready(frame);
    // The worker comes with the first request.
    await frame.evaluate(() => {
      window.sent = [];
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        window.sent.push(message);
        send.call(this, message);
      };
    });
    await frame.click("[data-pit=a1]");
    await frame.waitForFunction(() => document.querySelectorAll(".log-list li").length === 2);
    assert.deepEqual(await frame.evaluate(() => window.sent[0]), { tableMiB: 8 });
  });
});

test("served under a path, with the policy, every game starts", async () => {
  const headers = { "content-security-policy": policyOutside };
  const server = await serve({ folder: site, base: "/x/y/", headers });
  let count = 0;
  for (const id of families) {
    await visit(browser.browser, server.url, {}, async (page) => {
      await page.click(`[data-game=${id}]`);
      await page.click("[data-action=play]");
      await ready(page);
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await ready(page);
      assert.equal(await page.getAttribute("link[rel=icon]", "href"), "./icon.svg");
      ++count;
    });
  }
  await server.close();
  assert.equal(count, families.length);
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
