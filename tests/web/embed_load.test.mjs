// What a board in a frame is asked to show, when it comes at the wrong time, or with something that cannot be had.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, start } from "./browser.mjs";
import { ask, frameOf, heard, hosted, listening } from "./hosting.mjs";

let browser;
let allowed;
before(async () => {
  browser = await start();
  allowed = [new URL(browser.url).origin];
});
after(() => browser.close());

const held = (hash, act) => hosted(browser.browser, listening + frameOf(browser.url, hash), act, { allowed });

const codes = ({ type, faults }) => (type === "done" ? "done" : faults.map(({ field, code }) => `${field} ${code}`));

/** Gives the site's files of a language to the frame only once `release` is called; null: never. */
async function withhold(page, language, release) {
  await page.route(`**/lang/frame/${language}.js*`, async (route) => {
    if (!release) return route.fulfill({ status: 404, body: "" });
    await release;
    return route.continue();
  });
}

test("what was not understood is told once, and does not stay", async () => {
  await held("game=kpe&theme=blue&lang=xx&controls=few&speed=warp", async (page, frame) => {
    await heard(page, "ready");
    assert.equal((await frame.$$(".notice li")).length, 4);
    assert.equal(codes(await ask(page, { type: "load", params: { game: "urim" } })), "done");
    assert.equal(await frame.$(".notice"), null);
    assert.deepEqual(codes(await ask(page, { type: "load", params: { game: "urim", theme: "red" } })), [
      "theme bad-value",
    ]);
    assert.equal(codes(await ask(page, { type: "load", params: { game: "kpe" } })), "done");
  });
});

test("an address that changes while the board starts is the one that is shown", async () => {
  const inside = async (page) => {
    let release;
    await withhold(page, "fr", new Promise((resolve) => (release = resolve)));
    const asked = page.waitForRequest(/lang\/frame\/fr\.js/);
    const set = (hash) =>
      page.$eval("iframe", (frame, [url, text]) => (frame.src = `${url}embed.html#${text}`), [browser.url, hash]);
    await page.evaluate(
      (markup) => document.body.insertAdjacentHTML("beforeend", markup),
      frameOf(browser.url, "game=kpe&lang=fr"),
    );
    await asked;
    await set("game=urim&lang=sw&level=person");
    release();
    const { state } = await heard(page, "ready");
    assert.equal(state.game, "urim");
    const frame = await (await page.$("iframe")).contentFrame();
    assert.equal(await frame.getAttribute("html", "lang"), "sw");
    // And it goes on heeding it.
    await set("game=gore&level=person");
    await frame.waitForSelector('[data-position^="gore "]', { state: "attached" });
  };
  await hosted(browser.browser, listening, inside, { allowed });
});

test("a load that another address overtakes is not called done", async () => {
  await held("game=kpe", async (page, frame) => {
    await heard(page, "ready");
    let release;
    await withhold(page, "lv", new Promise((resolve) => (release = resolve)));
    const asked = page.waitForRequest(/lang\/frame\/lv\.js/);
    const answer = ask(page, { type: "load", params: { game: "gore", lang: "lv" } });
    await asked;
    await frame.evaluate(() => (location.hash = "game=urim"));
    await frame.waitForSelector('[data-position^="urim "]', { state: "attached" });
    release();
    assert.deepEqual(codes(await answer), ["type overtaken"]);
    assert.match((await board(frame)).position, /^urim /);
  });
});

test("a language whose texts do not come is told, and asked for again when it is named again", async () => {
  await held("game=kpe", async (page, frame) => {
    await heard(page, "ready");
    await withhold(page, "be", null);
    const load = (params) => ask(page, { type: "load", params: { game: "kpe", ...params } });
    assert.deepEqual(codes(await load({ lang: "be" })), ["lang not-loaded"]);
    assert.match(await frame.textContent(".notice"), /lang: the texts of “be” did not come/);
    assert.equal(await frame.getAttribute("html", "lang"), "en");
    assert.equal(codes(await load({})), "done");
    await page.unroute("**/lang/frame/be.js*");
    assert.equal(codes(await load({ lang: "be" })), "done");
    assert.equal(await frame.getAttribute("html", "lang"), "be");
  }).catch((error) => {
    // That the file did not come is all that the console has to say.
    if (!/^error: Failed to load resource.*404/.test(error.message) || error.message.includes("\n")) throw error;
  });
});

test("who had the focus in the board has it there after another mode; who had it elsewhere keeps it", async () => {
  await held("game=kpe&level=person", async (page, frame) => {
    await heard(page, "ready");
    const focus = () => frame.evaluate(() => document.activeElement.closest(".ayla")?.dataset.mode ?? "lost");
    await frame.focus("[data-action=flip]");
    for (const mode of ["view", "play", "diagram", "view"]) {
      await ask(page, { type: "load", params: { game: "kpe", moves: "a1 a2", mode, level: "person" } });
      assert.equal(await focus(), mode);
    }
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<button id="own">x</button>');
      document.querySelector("#own").focus();
    });
    await ask(page, { type: "load", params: { game: "kpe", level: "person" } });
    assert.equal(await page.evaluate(() => document.activeElement.id), "own");
  });
});
