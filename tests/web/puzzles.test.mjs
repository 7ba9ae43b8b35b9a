// Puzzles as a person does them: found, missed, their lines played, with the engine's reasons for a hint.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons, puzzles } from "../../web/learn/data.js";
import { act, make, noticeText, start } from "./browser.mjs";
import { address, position, press, reload, said, sown, state, told } from "./exercising.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const hashFor = (view, { game, item }) => `view=${view}&game=${game}${item ? `&item=${item}` : ""}`;

test("a puzzle is solved, its line played, studied, and the next one begun", async () => {
  const game = Object.keys(puzzles).find((each) => puzzles[each].length > 2);
  const [item] = puzzles[game];
  await browser.page({ hash: hashFor("puzzles", { game, item: 1 }) }, async (page) => {
    await state(page, "asking");
    assert.match(await page.textContent(".trial-task"), /^(South|North) to move: /);
    const [south, north] = item.position.split(" ")[3].split("-");
    if (game !== "katro") {
      const captured = await page.textContent(".trial > .unseen");
      assert.equal(captured, `Captured seeds: South ${south}, North ${north}.`);
    }
    await make(page, item.move);
    await state(page, "done");
    const after = await position(page);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await position(page), item.position);
    await page.keyboard.press("ArrowRight");
    assert.equal(await position(page), after);
    for (const move of item.pv.slice(1)) {
      await page.keyboard.press("ArrowRight");
      if (sown.test(move)) assert.match(await told(page), new RegExp(` ${move}: `));
    }
    assert.equal(await page.getAttribute("[data-action=later]", "aria-disabled"), "true");
    await page.keyboard.press("ArrowRight");
    await act(page, "study");
    await page.waitForSelector("main.room:not(.learn)");
    await act(page, "leave");
    await state(page, "done");
    await address(page, hashFor("puzzles", { game, item: 1 }));
    await press(page, "next");
    await state(page, "asking");
    await address(page, hashFor("puzzles", { game, item: 2 }));
    await act(page, "leave");
    await address(page, hashFor("puzzles", { game }));
    assert.equal(await page.$$eval(".puzzle[data-solved=true]", (all) => all.length), 1);
    await reload(page);
    assert.equal(await page.getAttribute(".puzzle[data-item='1']", "aria-label"), "Puzzle 1, solved");
  });
});

test("a puzzle's hint gives reasons, but not the move; one that comes late is not told", async () => {
  const game = Object.keys(puzzles).find((each) => puzzles[each].length > 2);
  await browser.page({ hash: hashFor("puzzles", { game, item: 1 }) }, async (page) => {
    await state(page, "asking");
    await press(page, "hint");
    await page.waitForFunction(() => !/Looking for a hint|^$/.test(document.querySelector(".trial-told").textContent));
    assert.doesNotMatch(await told(page), /Hint:/);
    assert.equal(
      await said(page),
      (await page.$$eval(".trial-told p", (all) => all.map((p) => p.textContent))).join(" "),
    );
  });
  const { position: start, move } = puzzles[game][0];
  await browser.page({ hash: hashFor("puzzles", { game, item: 1 }), think: 1500 }, async (page) => {
    await state(page, "asking");
    await press(page, "hint");
    assert.match(await told(page), /Looking for a hint/);
    await make(page, move);
    await state(page, "done");
    const text = await told(page);
    await page.waitForTimeout(2000);
    assert.equal(await told(page), text);
    assert.notEqual(await position(page), start);
  });
});

test("who has the right move near: the side to move", async () => {
  const all = Object.entries(puzzles).flatMap(([game, list]) =>
    list.map((each, i) => ({ game, item: i + 1, ...each })),
  );
  for (const side of ["S", "N"]) {
    const found = all.find(({ position: text }) => text.split(" ")[2] === side && text.startsWith("katro "));
    assert.ok(found, `no puzzle of Katro is ${side}'s`);
    await browser.page({ hash: hashFor("puzzles", found) }, async (page) => {
      await state(page, "asking");
      const top = (pit) => page.$eval(`[data-pit=${pit}]`, (element) => element.getBoundingClientRect().top);
      assert.equal((await top("a6")) < (await top("a1")), side === "S");
    });
  }
});

test("links that lead nowhere are told of, and something is shown", async () => {
  const { length } = lessons.kpe;
  const cases = [
    ["view=lessons&game=nowhere", /there is no game “nowhere”/, ".learn-card"],
    ["view=puzzles&game=__proto__", /there is no game “__proto__”/, ".learn-card"],
    ["view=lessons&game=kpe&item=999", new RegExp(`number 999, but here are only ${length}`), ".lesson"],
    ["view=lessons&position=x", /there is no game “x”/, ".learn-card"],
    ["view=rules&game=%3Cb%3E", /there is no game “<b>”/, ".learn-card"],
    ["view=puzzles&game=kpe&item=0", /“0” is not a whole number/, ".learn-card"],
  ];
  await browser.page({ hash: "view=lessons&game=katro:4x4" }, async (page) => {
    await page.waitForSelector(".learn");
    assert.match(await page.textContent("h1"), /Katro: lessons/);
    await address(page, "view=lessons&game=katro");
    for (const [hash, notice, shown] of cases) {
      await page.evaluate((text) => (location.hash = text), hash);
      await page.waitForSelector(".notice");
      assert.match(await noticeText(page), notice, hash);
      assert.ok(await page.isVisible(shown), hash);
      while (await page.isVisible(".notice")) await act(page, "close-notice");
    }
  });
});

test("where the engine’s worker does not work a hint fails, and the puzzle goes on", async () => {
  const init = () => {
    window.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    };
  };
  await browser.page({ hash: hashFor("puzzles", { game: "urim", item: 1 }), init }, async (page) => {
    await state(page, "asking");
    await press(page, "hint");
    await page.waitForFunction(() => /could not look/.test(document.querySelector(".trial-told").textContent));
    assert.match(await noticeText(page), /stopped working/);
    await make(page, puzzles.urim[0].move);
    await state(page, "done");
  });
});

test("in a sandboxed frame too", async () => {
  await browser.page({}, async (page) => {
    await page.evaluate(
      (hash) => {
        const frame = document.createElement("iframe");
        Object.assign(frame, { src: `index.html#${hash}`, width: 360, height: 640 });
        frame.setAttribute("sandbox", "allow-scripts");
        document.body.replaceChildren(frame);
      },
      hashFor("puzzles", { game: "kpe", item: 1 }),
    );
    const frame = page.frameLocator("iframe");
    await frame.locator(`[data-pit=${puzzles.kpe[0].move}]`).click();
    await frame.locator("[data-act=skip]").click();
    await frame.locator(".trial[data-state=done]").waitFor();
    assert.match(await frame.locator(".notices").textContent(), /is forgotten/);
  });
});
