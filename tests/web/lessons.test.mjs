// Lessons as a person does them: right and wrong moves, hints, what is kept, by clicks and by keys.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons, stepsOf } from "../../web/learn/data.js";
import { act, noticeText, playable, start } from "./browser.mjs";
import { address, position, press, reload, said, sown, state, told } from "./exercising.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const visible = (page) =>
  page.$$eval(".trial-acts button:not([hidden])", (all) => all.map(({ dataset }) => dataset.act));
const title = (page) => page.textContent("h1");

/** A lesson that can be done by sowing, and in which that can go wrong: its game and number. */
function lessonWith(wanted) {
  for (const [game, list] of Object.entries(lessons)) {
    const at = list.findIndex((each) => stepsOf(each).every(({ answers }) => sown.test(answers[0])) && wanted(each));
    if (at >= 0) return { game, lesson: list[at], item: at + 1, count: list.length };
  }
  throw new Error("there is no such lesson");
}

const plain = () => lessonWith(({ steps, answers }) => !steps && answers.length === 1);
const hashFor = (view, { game, item }) => `view=${view}&game=${game}${item ? `&item=${item}` : ""}`;

/** Makes a move that is no answer. */
async function miss(page, answers) {
  const pit = (await playable(page)).find((name) => !answers.includes(name));
  await page.click(`[data-pit=${pit}]`);
  await state(page, "wrong");
  return pit;
}

test("a lesson: a wrong move is shown, told and taken back; the right one is ticked, over a reload too", async () => {
  const found = plain();
  const { answers } = found.lesson;
  await browser.page({ hash: hashFor("lessons", found) }, async (page) => {
    await state(page, "asking");
    const before = await position(page);
    assert.deepEqual(await visible(page), ["hint"]);
    const pit = await miss(page, answers);
    assert.notEqual(await position(page), before);
    assert.match(await told(page), new RegExp(`You sow ${pit}: .*This is not what was asked for\\.`));
    assert.match(await said(page), new RegExp(`You sow ${pit}`));
    assert.deepEqual(await visible(page), ["back"]);
    await press(page, "back");
    assert.equal(await position(page), before);
    await page.click(`[data-pit=${answers[0]}]`);
    await state(page, "done");
    assert.deepEqual(await visible(page), ["again", "next"]);
    assert.ok((await told(page)).length > 10);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "next");
    await act(page, "leave");
    assert.equal(await page.$$eval(".lesson[data-solved=true]", (all) => all.length), 1);
    assert.match(await page.textContent(".learn-tally"), new RegExp(`1 of ${found.count} solved`));
    await address(page, hashFor("lessons", { game: found.game }));
    await reload(page);
    assert.equal(await page.$eval(".lesson[data-solved=true]", ({ dataset }) => Number(dataset.item)), found.item);
    // The list leads to the one that is not done, and can be begun again.
    await act(page, "clear");
    await act(page, "clear-no");
    assert.equal(await page.$$eval(".lesson[data-solved=true]", (all) => all.length), 1);
    await act(page, "clear");
    await act(page, "clear-yes");
    assert.equal(await page.$$eval(".lesson[data-solved=true]", (all) => all.length), 0);
    await reload(page);
    assert.equal(await page.$$eval(".lesson[data-solved=true]", (all) => all.length), 0);
  });
});

test("a lesson: the hint, and the answer after two misses, which gives no tick", async () => {
  const found = plain();
  const { answers } = found.lesson;
  await browser.page({ hash: hashFor("lessons", found) }, async (page) => {
    await state(page, "asking");
    await page.keyboard.press("h");
    const hint = await told(page);
    assert.ok(hint.length > 10 && (await said(page)) === hint, hint);
    await miss(page, answers);
    await press(page, "back");
    assert.deepEqual(await visible(page), ["hint"]);
    await miss(page, answers);
    assert.deepEqual(await visible(page), ["back", "show"]);
    await press(page, "show");
    await state(page, "done");
    assert.match(await told(page), /The answer was shown to you/);
    await press(page, "again");
    await state(page, "asking");
    await act(page, "leave");
    assert.equal(await page.$$eval(".lesson[data-solved=true]", (all) => all.length), 0);
  });
});

test("a lesson of several moves: the replies are made, and it goes on", async () => {
  const found = lessonWith(({ steps }) => steps?.length > 1);
  const { steps } = found.lesson;
  await browser.page({ hash: hashFor("lessons", found) }, async (page) => {
    for (const [i, { answers }] of steps.entries()) {
      await state(page, "asking");
      if (i > 0) assert.match(await told(page), new RegExp(`Now find move ${i + 1} of ${steps.length}`));
      await page.click(`[data-pit=${answers[0]}]`);
      await state(page, "moving", "done");
    }
    await state(page, "done");
  });
});

test("every lesson of every game is there, and can be begun", async () => {
  await browser.page({ hash: "view=lessons" }, async (page) => {
    let count = 0;
    for (const [game, list] of Object.entries(lessons)) {
      for (const [i, lesson] of list.entries()) {
        await page.evaluate((hash) => (location.hash = hash), hashFor("lessons", { game, item: i + 1 }));
        await page.waitForSelector(`[data-position="${lesson.start}"]`);
        for (const text of [await title(page), await page.textContent(".trial-task")]) {
          assert.ok(text.length > 2 && !text.includes("lesson."), `${game} ${lesson.id}: ${text}`);
        }
        ++count;
      }
    }
    assert.equal(count, Object.values(lessons).flat().length);
  });
});

test("by keys alone, from the list to the next lesson", async () => {
  const found = plain();
  const { answers } = found.lesson;
  await browser.page({ hash: hashFor("lessons", { game: found.game }) }, async (page) => {
    await page.waitForSelector(".lesson");
    await page.focus(`.lesson[data-item='${found.item}']`);
    await page.keyboard.press("Enter");
    await state(page, "asking");
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
    const reach = async (pit) => {
      for (let i = 0; i < 30; ++i) {
        await page.keyboard.press("Tab");
        if ((await page.evaluate(() => document.activeElement.dataset.pit)) === pit) return;
      }
      assert.fail(`${pit} was not reached`);
    };
    const wrong = (await playable(page)).find((pit) => !answers.includes(pit));
    await reach(wrong);
    await page.keyboard.press("Enter");
    await state(page, "wrong");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "back");
    await page.keyboard.press("Enter");
    await state(page, "asking");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.pit), wrong);
    const place = await page.textContent(".trial-place");
    await page.focus(`[data-pit=${answers[0]}]`);
    await page.keyboard.press(" ");
    await state(page, "done");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.tagName === "H1");
    assert.notEqual(await page.textContent(".trial-place, .learn-tally"), place);
  });
});

test("where storage is denied that is told, and the ticks last as long as the page", async () => {
  const denied = () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  };
  const found = plain();
  await browser.page({ hash: hashFor("lessons", found), settings: null, init: denied }, async (page) => {
    await state(page, "asking");
    await page.click(`[data-pit=${found.lesson.answers[0]}]`);
    await state(page, "moving");
    await press(page, "skip");
    await state(page, "done");
    assert.match(await noticeText(page), /what you have solved is forgotten/);
    await act(page, "leave");
    assert.equal(await page.$$eval(".lesson[data-solved=true]", (all) => all.length), 1);
  });
});

test("hostile progress is told of once, and begun anew", async () => {
  const found = plain();
  const init = () => {
    if (localStorage.getItem("ayla.learned") === null) localStorage.setItem("ayla.learned", "{broken");
  };
  await browser.page({ hash: hashFor("lessons", found), init }, async (page) => {
    await state(page, "asking");
    assert.match(await noticeText(page), /could not be read/);
    await act(page, "close-notice");
    await page.click(`[data-pit=${found.lesson.answers[0]}]`);
    await state(page, "done");
    await reload(page);
    assert.equal(await noticeText(page), "");
  });
});
