// Every view by the rules of axe-core, in both themes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { ready, start } from "./browser.mjs";
import { open, views } from "./views.mjs";

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

async function inspectViews(some, viewport) {
  const wrong = [];
  const options = { settings: { speed: "slow" }, context: { viewport }, expectErrors: true };
  await browser.page(options, async (page) => {
    for (const view of some) {
      await page.emulateMedia({ colorScheme: "light" });
      await open(page, browser.url, view);
      await page.evaluate(source);
      const light = await page.evaluate(inspect);
      assert.ok(light.passes > 15, `${view.name}: ${light.passes}`);
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await page.evaluate(inspect, ofColours);
      assert.ok(dark.passes > 0, view.name);
      wrong.push(...[...light.wrong, ...dark.wrong].map((text) => `${view.name}: ${text}`));
    }
  });
  return wrong;
}

test("no view breaks a rule of axe, in either theme", async () => {
  // Every other view on a phone, the rest on a desk, at the same time.
  const phone = views.filter((_, i) => i % 2 === 0);
  const desk = views.filter((_, i) => i % 2 === 1);
  const found = await Promise.all([
    inspectViews(phone, { width: 360, height: 640 }),
    inspectViews(desk, { width: 1366, height: 768 }),
  ]);
  assert.deepEqual(found.flat(), []);
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
