// How lessons and puzzles fit a phone: what is asked, the board and what is said to a move are in sight together.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons, puzzles, stepsOf } from "../../web/learn/data.js";
import { start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** What does not fit, and how large the smallest pit is. Runs in the page. */
const look = () => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const parts = [".trial-task", ".trial .board", ".trial-told", ".trial-acts"];
  const [task, board, told, acts] = parts.map(box);
  const wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
  for (const [i, each] of [task, board, told, acts].entries()) {
    if (each.top < 0 || each.bottom > innerHeight + 0.5) wrong.push(`${parts[i]} ${each.top} to ${each.bottom}`);
  }
  if (task.bottom > board.top + 0.5 && task.left < board.right) wrong.push("the task is over the board");
  const pits = [...document.querySelectorAll(".pit")].map((pit) => pit.getBoundingClientRect());
  return { wrong, smallest: Math.min(...pits.flatMap(({ width, height }) => [width, height])) };
};

const all = [
  ...Object.entries(lessons).flatMap(([game, list]) =>
    list.map((each, i) => ({
      view: "lessons",
      game,
      item: i + 1,
      start: each.start,
      answers: stepsOf(each)[0].answers,
    })),
  ),
  ...Object.entries(puzzles).flatMap(([game, list]) =>
    [list[0], list[list.length - 1]].filter(Boolean).map((each) => ({
      view: "puzzles",
      game,
      item: list.indexOf(each) + 1,
      start: each.position,
      answers: [each.move],
    })),
  ),
];

for (const [width, height, missed] of [
  [360, 640, true],
  [640, 360, false],
]) {
  test(`every lesson fits ${width} × ${height}: asked${missed ? ", missed" : ""}`, async () => {
    const wrong = [];
    const context = { viewport: { width, height } };
    await browser.page({ hash: "view=lessons&game=kpe", context }, async (page) => {
      for (const { view, game, item, start: position, answers } of all) {
        await page.evaluate((hash) => (location.hash = hash), `view=${view}&game=${game}&item=${item}`);
        await page.waitForSelector(`[data-position="${position}"]`);
        const pit = await page.evaluate(
          (names) =>
            [...document.querySelectorAll("[data-pit][aria-disabled=false]")].find(
              ({ dataset }) => !names.includes(dataset.pit),
            )?.dataset.pit,
          answers,
        );
        await page.waitForFunction(() => document.querySelector(".pit").clientWidth > 0);
        const seen = [await page.evaluate(look)];
        if (pit && missed) {
          await page.click(`[data-pit=${pit}]`);
          await page.waitForSelector("[data-state=wrong]");
          seen.push(await page.evaluate(look));
        }
        const least = game === "bao-kigogo" ? 24 : 32;
        for (const { wrong: faults, smallest } of seen) {
          if (smallest < least) faults.push(`pits of ${smallest}`);
          wrong.push(...faults.map((fault) => `${view} ${game} ${item}: ${fault}`));
        }
      }
    });
    assert.deepEqual(wrong, []);
    assert.ok(all.length > 40);
  });
}
