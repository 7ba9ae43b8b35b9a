// Every view, opened once: in many sizes by its measures, and in both themes by the rules of axe-core.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { ready, start } from "./browser.mjs";
import { settled } from "./inspect.mjs";
import { open, sizes, views } from "./views.mjs";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** What is wrong in the page, one line each, and how many rules there were to keep. Runs in the page. */
const inspect = async (rules) => {
  const options = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations, passes } = await window.axe.run(document, { resultTypes: ["violations"], ...options });
  const wrong = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target} ${failureSummary}`),
  );
  return { wrong, passes: passes.length };
};

/** Only colours depend on the theme. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** What is wrong with a view that is open, by axe. */
async function breaches(page, name) {
  await page.evaluate(source);
  const light = await page.evaluate(inspect);
  assert.ok(light.passes > 15, `${name}: ${light.passes}`);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await page.evaluate(inspect, ofColours);
  assert.ok(dark.passes > 0, name);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light.wrong, ...dark.wrong].map((text) => `${name}: ${text}`);
}

/** What is wrong with a view that is open, as it is laid out in some sizes. */
async function misfits(page, name, some) {
  const wrong = [];
  for (const [width, height] of some) {
    await page.setViewportSize({ width, height });
    const seen = await settled(page);
    wrong.push(...seen.wrong.map((text) => `${name} ${width}x${height}: ${text}`));
    // What is told beside it may take room from the board: an end, a notice.
    const large = !seen.drawn || Math.max(seen.drawn.w, seen.drawn.h) >= 0.6 * Math.min(width, height);
    if (!large && !/over|share|fault/.test(name)) wrong.push(`${name} ${width}x${height}: a small board`);
  }
  return wrong;
}

/** The sizes of a view: all, or in the quick form every other one, which another view begins with than the next. */
const sizesOf = (view) => sizes.filter((_, i) => process.env.AYLA_LONG || (i + (views.indexOf(view) >> 1)) % 2 === 0);

/** Opens some views, each in a window of that size. */
async function inspectViews(some, viewport) {
  const found = { breaches: [], misfits: [] };
  const options = { settings: { speed: "slow" }, context: { viewport }, expectErrors: true };
  await browser.page(options, async (page) => {
    for (const view of some) {
      await page.setViewportSize(viewport);
      await open(page, browser.url, view);
      found.breaches.push(...(await breaches(page, view.name)));
      found.misfits.push(...(await misfits(page, view.name, sizesOf(view))));
    }
  });
  return found;
}

test("no view breaks a rule of axe in either theme, and each fits its sizes", async () => {
  // Every other view on a phone, the rest on a desk, at the same time.
  const phone = views.filter((_, i) => i % 2 === 0);
  const desk = views.filter((_, i) => i % 2 === 1);
  const found = await Promise.all([
    inspectViews(phone, { width: 360, height: 640 }),
    inspectViews(desk, { width: 1366, height: 768 }),
  ]);
  assert.deepEqual(
    found.flatMap((each) => each.breaches),
    [],
  );
  assert.deepEqual(
    found.flatMap((each) => each.misfits),
    [],
  );
  assert.ok(phone.length + desk.length >= 40);
});

test("what axe is to find is found", async () => {
  await browser.page({ hash: "game=kpe" }, async (page) => {
    await ready(page);
    await page.evaluate(source);
    await page.evaluate(() => {
      document.querySelector("[data-action=help]").removeAttribute("aria-label");
      document.querySelector(".turn-last").textContent = "faint";
      document.querySelector(".turn-last").style.color = "#d8c8b0";
    });
    const { wrong } = await page.evaluate(inspect);
    assert.deepEqual(wrong.map((text) => text.split(":")[0]).sort(), [
      "critical button-name",
      "serious color-contrast",
    ]);
  });
});
