// The pages with the rules: every example plays as it says, one at a time, and can be read, heard and printed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rules } from "../../web/learn/data.js";
import { act, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const games = Object.keys(rules);
const example = (page, index = 0) => page.locator(".example").nth(index);
const stateOf = (page, index) => example(page, index).getAttribute("data-state");

/** Plays an example to its end and goes back to its beginning; tells what was seen. Runs in the page. */
const playThrough = async (figure) => {
  const until = async (met) => {
    while (!met()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  figure.scrollIntoView();
  await until(() => figure.querySelector("canvas"));
  const position = () => figure.dataset.position;
  const press = (name) => figure.querySelector(`[data-act=${name}]`)?.click();
  const seen = { before: position(), label: figure.querySelector(".plain-board").getAttribute("aria-label") };
  press("play");
  if (figure.querySelector("[data-act=play]")) await until(() => figure.dataset.state === "after");
  seen.after = position();
  seen.told = figure.querySelector(".example-told")?.textContent;
  await until(() => true);
  seen.said = document.querySelector(".learn [role=status]").textContent;
  press("again");
  return { ...seen, again: position() };
};

test("every example of every game plays to where it should end", async () => {
  await browser.page({ hash: `view=rules&game=${games[0]}` }, async (page) => {
    let count = 0;
    for (const game of games) {
      await page.evaluate((hash) => (location.hash = hash), `view=rules&game=${game}`);
      await page.waitForSelector(`.example[data-family=${game}]`);
      const { sections, examples } = rules[game];
      const shown = sections.flatMap((section) => section.examples ?? []);
      for (const [i, name] of shown.entries()) {
        const seen = await example(page, i).evaluate(playThrough);
        const { start: first, moves, final } = examples[name];
        assert.deepEqual([seen.before, seen.after, seen.again], [first, final, first], `${game} ${name}`);
        const rows = first.split(" ")[1].split("/");
        for (const row of rows) assert.ok(seen.label.includes(`: ${row.replaceAll(",", ", ")}.`), seen.label);
        if (!moves) continue;
        assert.match(seen.told, /^(South|North) /, `${game} ${name}`);
        assert.ok(seen.told.includes(seen.said), `${game} ${name}: ${seen.told} / ${seen.said}`);
        ++count;
      }
      assert.doesNotMatch(await page.textContent(".rules-text"), /learn\.[a-z]/, game);
    }
    assert.ok(count >= 5 * games.length, `${count}`);
  });
});

test("only one example moves at a time, by seeds, and can be paused by key", async () => {
  await browser.page({ hash: "view=rules&game=kpe", settings: { speed: "slow" } }, async (page) => {
    await page.waitForSelector(".example");
    await example(page, 0).locator("[data-act=play]").click();
    assert.equal(await stateOf(page, 0), "going");
    await example(page, 1).locator("[data-act=play]").click();
    assert.equal(await stateOf(page, 0), "between");
    assert.equal(await stateOf(page, 1), "going");
    const canvas = example(page, 1).locator("canvas");
    const look = () => canvas.evaluate((element) => element.toDataURL());
    const first = await look();
    await page.waitForTimeout(700);
    assert.notEqual(await look(), first);
    await example(page, 0).locator("[data-act=again]").click();
    await page.keyboard.press("p");
    assert.equal(await stateOf(page, 1), "between");
    const still = await look();
    await page.waitForTimeout(300);
    assert.equal(await look(), still);
    await example(page, 1).locator("[data-act=step]").click();
    await page.waitForTimeout(600);
    assert.notEqual(await look(), still);
    assert.equal(await stateOf(page, 1), "between");
  });
});

test("boards are made when they come into view, and all of them for paper", async () => {
  await browser.page(
    { hash: "view=rules&game=urim", context: { viewport: { width: 360, height: 640 } } },
    async (page) => {
      await page.waitForSelector(".example");
      await page.waitForTimeout(200);
      const made = () => page.$$eval(".example canvas", (all) => all.length);
      const all = await page.$$eval(".example", (list) => list.length);
      const before = await made();
      assert.ok(before < all, `${before} of ${all}`);
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      assert.equal(await made(), all);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.isVisible(".rules-contents"), false);
      assert.equal(await page.isVisible("[data-act=play]"), false);
      assert.ok((await page.pdf()).length > 30_000);
    },
  );
});

test("the contents lead to the sections, and the focus with them", async () => {
  await browser.page({ hash: "view=rules&game=katro" }, async (page) => {
    await page.waitForSelector(".rules-entry");
    const count = await page.locator(".rules-entry").count();
    assert.equal(count, rules.katro.sections.length);
    for (let i = 0; i < count; ++i) {
      await page.locator(".rules-entry").nth(i).press("Enter");
      const { id } = rules.katro.sections[i];
      assert.equal(await page.evaluate(() => document.activeElement.id), `rules-${id}`);
      const top = await page.$eval(`#rules-${id}`, (heading) => heading.getBoundingClientRect().top);
      assert.ok(top > -1 && top < 768, `${id}: ${top}`);
    }
    assert.equal(await page.evaluate(() => location.hash), "#view=rules&game=katro");
  });
});

test("the boards can be seen from North’s side, and stay so where the reader comes back", async () => {
  await browser.page({ hash: "view=rules&game=gore" }, async (page) => {
    await page.waitForSelector(".example");
    await example(page).scrollIntoViewIfNeeded();
    const look = () =>
      example(page)
        .locator("canvas")
        .evaluate((element) => element.toDataURL());
    const south = await look();
    await page.keyboard.press("f");
    await page.waitForTimeout(100);
    assert.notEqual(await look(), south);
    assert.match(await page.textContent(".learn [role=status]"), /North’s side/);
    await page.click(".learn-ways a >> nth=0");
    await page.waitForSelector(".lessons-view");
    await act(page, "leave");
    await page.waitForSelector(".rules-view");
    assert.equal(await page.getAttribute("[data-action=flip]", "aria-pressed"), "true");
  });
});

test("with reduced motion an example shows before and after", async () => {
  const options = { hash: "view=rules&game=bao-kigogo", settings: { speed: "slow" } };
  await browser.page({ ...options, context: { reducedMotion: "reduce" } }, async (page) => {
    await page.waitForSelector(".example");
    assert.match(await example(page).locator(".example-told").textContent(), /Before the move/);
    await example(page).locator("[data-act=play]").click();
    assert.equal(await stateOf(page, 0), "after");
    await example(page).locator("[data-act=step]").click();
    assert.equal(await stateOf(page, 0), "after");
    await example(page).locator("[data-act=again]").click();
    assert.equal(await stateOf(page, 0), "before");
  });
});

test("from the choice of a game to another game, to play, and back", async () => {
  await browser.page({ hash: "view=rules" }, async (page) => {
    await page.click(".learn-card[data-game=katro]");
    await page.waitForSelector(".example[data-family=katro]");
    assert.equal(await page.title(), "Katro: rules – Ayla");
    await act(page, "leave");
    await page.waitForSelector(".learn-card");
    await page.click(".learn-card[data-game=urim]");
    await page.click(".learn-others a >> nth=0");
    await page.waitForSelector(".example[data-family=gore]");
    await page.waitForFunction(() => location.hash === "#view=rules&game=gore");
    await act(page, "play");
    await page.waitForSelector("[data-phase=idle][data-position^=gore]");
  });
});
