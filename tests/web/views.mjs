// The views of the page, for pictures and for measuring: each is an address and what is done there.

import { setTimeout as sleep } from "node:timers/promises";
import { lessons, puzzles } from "../../web/learn/data.js";
import { act, recordedGames, two, underscored } from "./browser.mjs";
import { families, ids } from "./registry.mjs";

/** The link of a recorded game of that id, after a number of its moves; all of them by default. */
export function recorded(id, plies = Infinity) {
  const games = recordedGames().filter((game) => game.start.startsWith(`${id} `) && game.result);
  const game = games.find(({ moves }) => plies === Infinity || moves.length > plies);
  const moves = game.moves.slice(0, plies).join("_");
  return `${two}&position=${underscored(game.start)}${moves && `&moves=${moves}`}`;
}

/** The link of a recorded game some way into it, by default half of it. */
export function middleOf(id) {
  const chosen = { gore: 28, kpe: 40, urim: 30, "bao-kigogo": 41, katro: 41 };
  const { moves } = recordedGames().find((game) => game.start.startsWith(`${id} `));
  return recorded(id, chosen[id] ?? Math.floor(moves.length / 2));
}

/** Stops a move half way: the seed under way is in the air. */
async function stopMidway(page, pit, ms = 900) {
  // By the page's own clock: on a busy machine the move would be over before this one asked again.
  await page.evaluate((after) => {
    const pause = () => document.querySelector("[data-action=pause]").click();
    addEventListener("click", () => setTimeout(pause, after), { once: true, capture: true });
  }, ms);
  await page.click(pit);
  await page.waitForSelector("[data-action=pause][data-shown=resume]");
}

const legal = "[data-pit][aria-disabled=false]";
const offer = "gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -";
const records = `[Game "kpe"]
[South "Ama"]
[North "Kofi"]

1. a1 c2 *

[Game "gore"]

1. a1 z9 *

[Game "bao-kigogo"]
[Event "Mpwapwa"]

1. b2 resign:N
`;
const blunder = "position=katro:4x4_0,2,0,0/0,0,0,0/3,7,1,3/1,8,3,4_N_0-0&moves=b4_b1_a4_d1_d4_d1_a4_b1_b4_d1"; // its fourth move loses
const relay = "katro:4x6 1,6,2,3,2,5/5,6,5,5,3,4/0,0,0,1,0,0/0,0,0,0,0,0 N 0-0"; // c4: 413 laps

/**
 * Name, address and what to do there.
 *
 * @type {{ name: string, hash: string, act?: (page: import("playwright-core").Page) => Promise<void> }[]}
 */
export const views = [
  { name: "start", hash: "" },
  ...families.map((id) => ({
    name: `start-${id}`,
    hash: "",
    act: (page) => page.click(`[data-game=${id}]`),
  })),
  {
    name: "start-open",
    hash: "",
    act: async (page) => {
      await page.click(".settings summary");
      await page.click(".opener summary");
    },
  },
  {
    name: "start-kept",
    hash: "",
    act: async (page) => {
      await keepSome(page);
      await page.click(".kept-more summary");
    },
  },
  ...families.flatMap((id) => [
    { name: `${id}-first`, hash: `game=${id}` },
    { name: `${id}-middle`, hash: middleOf(id) },
    { name: `${id}-moving`, hash: middleOf(id), act: (page) => stopMidway(page, legal) },
    { name: `${id}-preview`, hash: middleOf(id), act: (page) => page.hover(legal) },
    { name: `${id}-over`, hash: recorded(id) },
  ]),
  { name: "gore-offering", hash: `${two}&position=${underscored(offer)}`, act: (page) => act(page, "offer") },
  {
    name: "gore-offers",
    hash: `${two}&position=${underscored(offer)}`,
    act: (page) => page.click(".offers summary"),
  },
  { name: "gore-answer", hash: `${two}&position=${underscored(offer)}&moves=give:a1` },
  ...ids.filter((id) => !families.includes(id)).map((id) => ({ name: `${id}-first`, hash: `game=${id}` })),
  {
    name: "relay",
    hash: `${two}&position=${underscored(relay)}`,
    act: (page) => stopMidway(page, "[data-pit=c4]", 2500),
  },
  {
    name: "hint",
    hash: recorded("bao-kigogo", 41),
    act: async (page) => {
      await act(page, "hint");
      await page.waitForSelector("[data-action=hint][aria-pressed=true]");
    },
  },
  {
    name: "past",
    hash: recorded("bao-kigogo", 41),
    act: async (page) => {
      for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    },
  },
  {
    name: "past-over",
    hash: recorded("gore"),
    act: async (page) => {
      for (const key of ["Home", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    },
  },
  { name: "keys", hash: "game=kpe", act: (page) => page.keyboard.press("?") },
  { name: "share", hash: `game=kpe&${two}&moves=a1`, act: (page) => act(page, "link") },
  { name: "fault", hash: "game=kpe&moves=a9" },
  { name: "rules", hash: "game=katro", act: (page) => openHelp(page) },
  {
    name: "study",
    hash: `view=study&at=20&${recorded("bao-kigogo", 60)}`,
    act: async (page) => {
      await act(page, "analyse");
      await page.waitForSelector(".study-table tbody tr");
    },
  },
  {
    name: "study-proven",
    hash: `view=study&at=9&${blunder.replace(/_d1$/, "")}`,
    act: async (page) => {
      await act(page, "analyse");
      await page.waitForSelector(".study-score[data-proven=true]");
      await page.click(".study-fold summary");
    },
  },
  {
    name: "study-review",
    hash: `view=study&at=3&${blunder}`,
    act: async (page) => {
      await act(page, "review");
      await page.waitForSelector(".study-review .study-progress", { state: "hidden" });
      await page.click(".study-mistakes .study-best button >> nth=1");
      await page.fill(".study-note", "This was better.");
    },
  },
  { name: "learn-rules", hash: "view=rules&game=kpe", act: (page) => page.click("[data-act=play]") },
  { name: "learn-puzzles", hash: "view=puzzles&game=bao-kigogo" },
  { name: "learn-lesson", hash: "view=lessons&game=gore&item=1", act: missLesson },
  { name: "learn-solved", hash: "view=puzzles&game=katro&item=1", act: solvePuzzle },
  { name: "paused", hash: "game=urim&moves=a1", act: (page) => act(page, "undo") },
  { name: "setup", hash: "view=setup&game=bao-kigogo" },
  {
    name: "setup-faulty",
    hash: `view=setup&position=${underscored("gore 6,6,6,6/6,6,6,0 N 1-0 NNSN/SSSS give:a1 SN")}`,
    act: (page) => page.check("[name=tap][value=owners]", { force: true }),
  },
  {
    name: "setup-play",
    hash: `view=setup&position=${underscored("kpe 1,11,13,3/3,0,5,12 N 0-0 x..x/xxx.")}`,
    act: (page) => act(page, "play-from"),
  },
  {
    name: "records",
    hash: "view=records",
    act: async (page) => {
      await page.fill("[name=records]", records);
      await act(page, "read");
      await page.waitForSelector("[data-record='3'] canvas");
    },
  },
  { name: "report", hash: "view=report&game=kpe&moves=a1_c2&at=1" },
];

/** Several games to be gone on with, and one that is over. */
async function keepSome(page) {
  const links = families.map(middleOf);
  links.push("game=katro:4x6&south=level-5&north=level-6&moves=a1", recorded("urim"));
  await page.evaluate((all) => {
    for (const [i, link] of all.entries()) {
      const kept = { form: 1, link, flipped: i === 1, over: i === all.length - 1, changed: Date.now() - i * 5e7 };
      localStorage.setItem(`ayla.game.${i}`, JSON.stringify(kept));
    }
  }, links);
  await page.reload();
  await page.waitForSelector(".kept-game");
}

/** A wrong move in the first lesson of Goré. */
async function missLesson(page) {
  const [{ answers }] = lessons.gore;
  const pits = await page.$$eval(legal, (all) => all.map(({ dataset }) => dataset.pit));
  await page.click(`[data-pit=${pits.find((pit) => !answers.includes(pit))}]`);
  await act(page, "skip");
  await page.waitForSelector("[data-state=wrong]");
}

/** The first puzzle of Katro, found. */
async function solvePuzzle(page) {
  await page.click(`[data-pit=${puzzles.katro[0].move}]`);
  await act(page, "skip");
  await page.waitForSelector("[data-state=done]");
}

async function openHelp(page) {
  if (!(await page.$eval(".rules", (rules) => rules.open))) await act(page, "help");
}

/** Opens a view in a page of this site, whatever was shown there before. */
export async function open(page, url, { hash, act: then }) {
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith("ayla.game")) localStorage.removeItem(key);
  });
  await page.mouse.move(1, 1);
  await page.goto("about:blank");
  await page.goto(`${url}${hash && `#${hash}`}`);
  await page.waitForSelector(hash ? "[data-phase=idle],[data-phase=over],.cards,.room" : ".cards");
  await then?.(page);
  await sleep(120);
}

/** A phone upright and on its side, the smallest screen there is, and larger ones. */
export const sizes = [
  [360, 640],
  [640, 360],
  [320, 480],
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
];
