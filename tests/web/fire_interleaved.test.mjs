// Whatever is pressed in whatever order, while the engine thinks and seeds move: what is shown is the game that is kept,
// and the page can be played on.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openingOf } from "../../web/opening.js";
import { parseLink } from "../../web/link.js";
import { act, random, ready, start } from "./browser.mjs";
import { long, playsOn } from "./fire.mjs";
import { engine } from "./registry.mjs";

/** How many courses there are, of so many actions each, and what they begin with: another seed is another set of them. */
const COURSES = long ? 250 : 16;
const ACTIONS = 8;
const SEED = Number(process.env.AYLA_SEED ?? 20260);

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** In the page: searches take 120 ms, with all that they were asked for but their level. */
function thinkBriefly() {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.limits) message = { ...message, limits: { ...message.limits, level: undefined, ms: 120 } };
    send.call(this, message);
  };
}

/** In the page: all that a reader sees of the game, and what is kept of it for this tab. */
function look() {
  const board = document.querySelector(".play [data-position]");
  if (!board) return null;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const able = (action) => {
    const control = document.querySelector(`[data-action=${action}]`);
    return control !== null && !control.disabled && control.getClientRects().length > 0;
  };
  return {
    table: JSON.parse(sessionStorage.getItem("ayla.table")),
    position: board.dataset.position,
    phase: board.dataset.phase,
    over: board.dataset.result !== undefined,
    past: document.querySelector("main.play").dataset.past === "true",
    log: all(".log-list li").length,
    at: all(".log-list [aria-current]").length,
    turn: document.querySelector(".turn-now").textContent,
    offering: able("cancel-offer"),
    paused: able("resume"),
    able: Object.fromEntries(
      ["undo", "redo", "hint", "pause", "step", "skip", "resign"].map((each) => [each, able(each)]),
    ),
    lying: all("[data-pit]").reduce(
      (sum, pit) => sum + Number(/(\d+) seeds?/.exec(pit.getAttribute("aria-label"))?.[1] ?? 0),
      0,
    ),
    captured: all(".seat-count").map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0] ?? 0)),
    playable: all("[data-pit][aria-disabled=false]").map(({ dataset }) => dataset.pit),
  };
}

/** Holds what is shown to be the game that is kept, as the engine knows it. */
function holds(seen) {
  const { link } = parseLink(seen.table.link);
  const { opening } = openingOf(link, engine.games());
  const moves = (opening.moves ?? "").split(" ").filter(Boolean);
  const now = engine.view(opening.start, moves.join(" "));
  assert.equal(now.error, undefined);
  assert.equal(seen.log, moves.length, "as many moves in the list as are kept");
  const info = engine.games().find(({ id }) => id === now.game);
  if (seen.past) {
    const at = seen.at === 0 ? 0 : Number(/\d+/.exec(seen.turn)[0]);
    assert.equal(seen.position, engine.view(opening.start, moves.slice(0, at).join(" ")).position, "a look back");
    assert.deepEqual(seen.playable, [], "nothing to play in the past");
  } else {
    assert.equal(seen.position, now.position, "the position shown is that of the moves");
    const sowings = now.legal.filter(({ kind }) => kind === "sow").map(({ move }) => move);
    const mayPlay = seen.phase === "idle" && !seen.paused && opening.seats[now.turn] === "person";
    if (!seen.offering) assert.deepEqual([...seen.playable].sort(), mayPlay ? sowings.sort() : [], "the pits to play");
    assert.equal(seen.phase === "over", seen.over, "an end is told once it is shown");
    if (seen.phase === "over") assert.ok(now.result);
    const moving = seen.phase === "moving";
    for (const tool of ["pause", "step", "skip"]) {
      if (!moving) assert.ok(!seen.able[tool], `${tool}, though nothing moves`);
    }
    if (!moving && !now.result) {
      const shown = info.keepsCaptures ? seen.captured[0] + seen.captured[1] : now.captured[0] + now.captured[1];
      assert.equal(seen.lying + shown, info.seeds, "no seed is lost");
    }
    if (now.result) assert.ok(!seen.able.resign, "nothing to resign");
  }
  if (moves.length === 0 && seen.phase !== "thinking") assert.ok(!seen.able.undo, "nothing to take back");
  const people = Object.values(opening.seats).includes("person");
  if (people && moves.length > 0 && moves.some((_, i) => opening.seats["SN"[i % 2]] === "person") && moves.length > 1) {
    assert.ok(seen.able.undo, "something to take back");
  }
}

const games = ["gore", "kpe", "urim", "urim:7", "bao-kigogo", "katro", "katro:4x4"];
const seats = ["person", "person", "level-1", "level-3"];

/** What a reader does; each gives whether it could be done. */
function deeds(page, next) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const press = (selector) =>
    page.evaluate(
      ([wanted, share]) => {
        const there = [...document.querySelectorAll(wanted)].filter(
          (each) => !each.disabled && each.getClientRects().length > 0,
        );
        there[Math.floor(share * there.length)]?.click();
        return there.length > 0;
      },
      [selector, next()],
    );
  const action = (name) => () => press(`[data-action=${name}]`);
  const inRoom = async (open, seen) => {
    if (!(await press(`[data-action=${open}]`))) return false;
    await page.waitForSelector(seen);
    if (next() < 0.5) await press(".study [data-action=earlier], .study [data-action=analyse]");
    await press(".room [data-action=leave]");
    await page.waitForSelector("main.play, main.start");
    return true;
  };
  const named = {
    "a pit": () => press("[data-pit][aria-disabled=false]"),
    "any pit": () => press("[data-pit]"),
    "a choice": () => press(".choices button:not([data-action=review])"),
    "a move of the list": () => press(".log-line"),
    undo: action("undo"),
    redo: action("redo"),
    "undo and redo": async () => (await press("[data-action=undo]")) && press("[data-action=redo]"),
    hint: action("hint"),
    flip: action("flip"),
    "new game": action("new-game"),
    speed: action("speed"),
    pause: action("pause"),
    step: action("step"),
    skip: action("skip"),
    best: () => press("[data-action=resume], [data-action=best]"),
    earlier: () => page.keyboard.press("ArrowLeft").then(() => true),
    later: () => page.keyboard.press("ArrowRight").then(() => true),
    present: () => page.keyboard.press("Escape").then(() => true),
    first: () => page.keyboard.press("Home").then(() => true),
    resign: async () => (await press("[data-action=resign]")) && press(".ending .primary, [data-action=play-on]"),
    agree: async () => (await press("[data-action=agree]")) && press(".ending .primary, [data-action=play-on]"),
    share: async () => (await press("[data-action=link]")) && press("[data-action=close-notice]"),
    "a study": () => inRoom("study", ".study"),
    theme: () =>
      page.evaluate(
        (value) => {
          const input = document.querySelector(`[name=setting-theme][value=${value}]`);
          input?.click();
          return input !== null;
        },
        pick(["auto", "light", "dark"]),
      ),
    "another game": async () => {
      if (!(await press("[data-action=games]"))) return false;
      await press(`.card[data-game=${pick(["gore", "kpe", "urim", "bao-kigogo", "katro"])}]`);
      await press(`[name=preset][value=${pick(["engine", "two"])}]`);
      await press(pick(["[data-action=play]", "[data-action=play]", "[data-action=continue]"]));
      if (await page.$("main.start")) await press("[data-action=play]");
      return true;
    },
    "another link": () =>
      page.evaluate(
        (hash) => {
          if (location.hash === `#${hash}`) return false;
          location.hash = hash;
          return new Promise((resolve) =>
            addEventListener("hashchange", () => setTimeout(resolve, 0, true), { once: true }),
          );
        },
        `game=${pick(games)}&south=${pick(seats)}&north=person`,
      ),
    "another size": () =>
      page
        .setViewportSize(
          pick(
            [
              [360, 640],
              [640, 360],
              [1024, 768],
            ].map(([width, height]) => ({ width, height })),
          ),
        )
        .then(() => true),
  };
  const often = [
    ...["a pit", "a pit", "a pit", "a pit", "undo", "undo and redo", "hint", "best", "a choice"],
    ...["earlier", "skip", "resign"],
  ];
  return { named, any: () => pick(next() < 0.5 ? often : Object.keys(named)) };
}

test(`${COURSES} courses of ${ACTIONS} actions, from seed ${SEED}`, async (context) => {
  const done = new Map();
  const phases = new Map();
  let checked = 0;
  let course = [];
  const next = random(SEED);
  const pace = () => ["normal", "fast", "slow", "instant"][Math.floor(next() * 4)];
  const go = async (page, said) => {
    const { named, any } = deeds(page, next);
    const id = games[Math.floor(next() * games.length)];
    const [south, north] = [0, 0].map(() => seats[Math.floor(next() * seats.length)]);
    const hash = `game=${id}&south=${south}&north=${south === "person" ? north : "person"}`;
    course = [hash];
    // The address follows a game a little later, and may be the same by now.
    await page.evaluate((text) => (location.hash = `${text}&x`), hash);
    await page.waitForSelector("[data-notice='notice.link']");
    await page.evaluate((text) => (location.hash = text), hash);
    await page.waitForSelector("[data-notice='notice.link']", { state: "detached" });
    await page.waitForSelector(".play [data-phase]", { state: "attached" });
    for (let i = 0; i < ACTIONS; ++i) {
      const name = any();
      course.push(name);
      if (await named[name]()) done.set(name, (done.get(name) ?? 0) + 1);
      const seen = await page.evaluate(look);
      if (seen) {
        holds(seen);
        ++checked;
        const phase = seen.past ? "past" : seen.phase;
        phases.set(phase, (phases.get(phase) ?? 0) + 1);
      }
      const wait = [0, 0, 15, 60, 200][Math.floor(next() * 5)];
      course.push(wait);
      if (wait) await page.waitForTimeout(wait);
    }
    course.push("to the end");
    if (await page.$("main.start")) await act(page, "play");
    await page.evaluate(() => document.activeElement?.blur());
    for (const action of ["present", "cancel-offer", "play-on", "skip"]) {
      await page.evaluate((each) => {
        const control = document.querySelector(`[data-action=${each}]`);
        if (control && !control.disabled && control.getClientRects().length > 0) control.click();
      }, action);
    }
    const speed = (value) => page.$eval(`[name=setting-speed][value=${value}]`, (input) => input.click());
    await speed("instant");
    if (await page.evaluate(() => document.querySelector("[data-phase=moving]") !== null)) await act(page, "skip");
    await ready(page);
    const people = (await page.evaluate(look)).table.link.includes("=person");
    assert.ok(people);
    await playsOn(page);
    holds(await page.evaluate(look));
    assert.equal(await page.textContent(".notices"), "", "nothing was told");
    assert.deepEqual(said, []);
    await speed(pace());
  };
  try {
    for (let group = 0; group < COURSES; group += 20) {
      await browser.page({ settings: { speed: pace() }, init: thinkBriefly }, async (page, said) => {
        await page.waitForSelector(".cards");
        for (let i = group; i < Math.min(COURSES, group + 20); ++i) await go(page, said);
      });
    }
  } catch (error) {
    error.message = `${error.message}\nseed ${SEED}, course: ${course.join(", ")}`;
    throw error;
  }
  assert.ok(checked >= COURSES * ACTIONS * 0.8, `${checked} looks`);
  const met = long ? ["idle", "thinking", "moving", "past", "over"] : ["idle", "thinking", "moving", "past"];
  for (const phase of met) assert.ok(phases.get(phase) > 1, phase);
  const chosen = ["undo", "undo and redo", "hint", "a study", "another game", "resign"];
  for (const name of long ? chosen : ["undo"]) {
    assert.ok(done.get(name) > 1, `${name}: ${done.get(name)}`);
  }
  for (const map of [done, phases]) context.diagnostic([...map].map(([name, times]) => `${name} ${times}`).join(", "));
});
