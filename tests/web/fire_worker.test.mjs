// The engine's worker under fire: whatever it does, the game is kept, the page tells of it and can be played on, in the
// game, in a study, in a frame and in the element.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Thinker } from "../../web/thinker.js";
import { act, ready, start, visit } from "./browser.mjs";
import { answer, count, faultyWorkers, garbage, long, plies, playsOn, report, some } from "./fire.mjs";
import { host } from "./hosting.mjs";

let browser;
before(async () => (browser = await start({ cors: true })));
after(() => browser.close());

const fault = (page, kind, data) => page.evaluate((given) => window.fault(...given), [kind, data]);
const happened = (page, before) => page.waitForFunction((old) => window.faults > old, before);
const faults = (page) => page.evaluate(() => window.faults);

/** Faults of a worker that end with another one in its place. */
const breaking = [
  ["throws at start"],
  ["throws in a search"],
  ["is no script"],
  ["closes itself"],
  ["falls silent"],
  ...garbage.map((said) => ["says", said]),
];

/** Those that nobody is to notice. */
const harmless = [
  ["answers twice", { twice: true }],
  ["answers late", { late: 700 }],
  ["answers others", answer("a2")],
  ["floods", answer("a2")],
];

/** What the quick form puts in; all garbage goes through the page's end of the worker there, without a page. */
const quick = [...breaking.slice(0, 5), ...some(breaking.slice(5), 4)];

const name = ([kind, data]) => `${kind} ${kind === "says" ? JSON.stringify(data) : ""}`;

test("in the game", async (context) => {
  await browser.page({ hash: "game=kpe&north=level-1", init: faultyWorkers }, async (page) => {
    await ready(page);
    for (const each of [...(long ? breaking : quick), ...harmless]) {
      const was = await faults(page);
      await fault(page, ...each);
      await page.click("[data-pit=a1]");
      await happened(page, was);
      if (breaking.includes(each)) {
        await page.waitForSelector("[data-notice=worker]", { timeout: 5000 }).catch(() => assert.fail(name(each)));
        assert.match(await page.textContent("[data-notice=worker]"), /started anew\. The game goes on/, name(each));
        await act(page, "close-notice");
      }
      await ready(page);
      assert.equal(await plies(page), 2, name(each));
      assert.equal(await page.textContent(".notices"), "", name(each));
      count(each[0]);
      await act(page, "new-game");
    }
    // A move that is none is not made, and said.
    await fault(page, "says", { id: "ID", progress: answer("z9") });
    await page.click("[data-pit=a1]");
    await page.waitForSelector("[data-notice='notice.engine']");
    assert.match(await page.textContent(".notices"), /it gave no move/);
    assert.equal(await plies(page), 1);
    count("an illegal move");
    await playsOn(page);
    assert.equal(await page.evaluate(() => window.alive.size), 1);
  });
  report(context);
});

test("one that is ended from outside while it searches", async () => {
  const init = () => {
    // The page's long patience with the first worker is over soon.
    const [Real, later] = [window.Worker, window.setTimeout];
    window.hired = 0;
    window.setTimeout = (body, ms, ...rest) => later(body, ms >= 9000 && window.hired < 2 ? 1500 : ms, ...rest);
    window.Worker = class extends Real {
      constructor(url) {
        super(url);
        ++window.hired;
      }
    };
  };
  await browser.page({ hash: "game=kpe&north=level-6", think: 1000, init }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await page.waitForSelector("[data-phase=thinking]", { state: "attached" });
    const [worker] = page.workers();
    const ended = new Promise((resolve) => worker.once("close", resolve));
    await worker.evaluate(() => self.close());
    await ended;
    await page.waitForSelector("[data-notice=worker]");
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 2);
    assert.equal(await page.evaluate(() => window.hired), 2);
    await act(page, "close-notice");
    await playsOn(page);
    assert.equal(await page.textContent(".notices"), "");
  });
});

test("of what is no answer nothing reaches who asked: another worker is asked", async (t) => {
  const workers = [];
  globalThis.Worker = class {
    constructor() {
      workers.push(this);
    }
    postMessage({ limits, id }) {
      if (limits) this.asked = id;
    }
    terminate() {}
  };
  t.after(() => delete globalThis.Worker);
  const broke = [];
  const options = {
    source: async () => ["text"],
    tableMiB: 1,
    mostMs: () => 100,
    onbroken: (again) => broke.push(again),
  };
  const thinker = new Thinker(options);
  const settle = async () => {
    for (let i = 0; i < 4; ++i) await new Promise((resolve) => setImmediate(resolve));
  };
  for (const [i, said] of garbage.entries()) {
    const answers = [];
    thinker.think({ start: "kpe", moves: "", limits: { level: 1 } }, (given) => answers.push(given));
    await settle();
    const worker = workers.at(-1);
    const data = JSON.parse(JSON.stringify(said).replaceAll('"ID"', worker.asked));
    worker.onmessage({ data });
    await settle();
    assert.deepEqual([answers, broke.length, workers.length], [[], i + 1, i + 2], JSON.stringify(said));
    workers.at(-1).onmessage({ data: { id: worker.asked, progress: answer("a1") } });
    assert.equal(answers.length, 1);
    count("garbage, without a page");
  }
  report(t);
});

test("an answer that is there when the page wakes after its time was up is heard; silence after that is one", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workers = [];
  globalThis.Worker = class {
    constructor() {
      workers.push(this);
    }
    postMessage() {}
    terminate() {}
  };
  t.after(() => delete globalThis.Worker);
  const broke = [];
  const options = {
    source: async () => ["text"],
    tableMiB: 1,
    mostMs: () => 100,
    onbroken: (again) => broke.push(again),
  };
  const thinker = new Thinker(options);
  const answers = [];
  const ask = async () => {
    thinker.think({ start: "kpe", moves: "", limits: { level: 1 } }, (given) => answers.push(given));
    for (let i = 0; i < 3; ++i) await new Promise((resolve) => setImmediate(resolve));
  };
  await ask();
  t.mock.timers.tick(10_100);
  workers[0].onmessage({ data: { id: 1, progress: answer("a1") } });
  assert.deepEqual([answers.length, broke, workers.length], [1, [], 1]);
  await ask();
  t.mock.timers.tick(10_100);
  assert.deepEqual(broke, []);
  t.mock.timers.tick(1000);
  assert.deepEqual(broke, [true]);
});

test("in a study", async (context) => {
  await browser.page({ hash: "view=study&game=kpe&moves=a1_a2&at=1", init: faultyWorkers }, async (page) => {
    await page.waitForSelector(".study");
    for (const each of [...(long ? breaking : some(quick, 3)), ...some(harmless, 2)]) {
      const was = await faults(page);
      await fault(page, ...each);
      await act(page, "analyse");
      await happened(page, was);
      if (breaking.includes(each)) {
        await page.waitForSelector("[data-notice=worker]", { timeout: 5000 }).catch(() => assert.fail(name(each)));
        await act(page, "close-notice");
      }
      await page.waitForSelector(".study-table tbody tr");
      assert.equal(await page.textContent(".turn-now"), "Move 1 of 2");
      await act(page, "analyse");
      count(`${each[0]}, in a study`);
    }
    await act(page, "later");
    await fault(page, "says", { id: "ID", progress: answer("z9") });
    await act(page, "analyse");
    await happened(page, 0);
    await act(page, "earlier");
    await page.waitForSelector(".study-table tbody tr");
    await act(page, "review");
    await page.waitForSelector(".study-progress", { state: "visible" });
  });
  report(context);
});

test("in a frame, and in the element", async (context) => {
  const chosen = long ? [...breaking, ...harmless] : [breaking[1], breaking[4], breaking[10], harmless[0], harmless[3]];
  const goThrough = async (page, kind, at) => {
    await page.waitForSelector("[data-pit=a1][aria-disabled=false]");
    for (const each of chosen) {
      const was = await faults(page);
      await fault(page, ...each);
      await page.click("[data-pit=a1]");
      await happened(page, was);
      await page
        .waitForFunction(at, 2, { timeout: 8000, polling: 50 })
        .catch(() => assert.fail(`${kind}: ${name(each)}`));
      count(`${each[0]}, in ${kind}`);
      await act(page, "new-game");
      await page.waitForFunction(at, 0);
    }
    await fault(page, "says", { id: "ID", progress: answer("z9") });
    await page.click("[data-pit=a1]");
    await page.waitForSelector("[data-action=resume]");
    assert.match(await page.textContent(".notices"), /it gave no move/);
    await act(page, "resume");
    await page.waitForFunction(at, 2);
    assert.equal(await page.textContent(".notices"), "");
  };
  await visit(
    browser.browser,
    `${browser.url}embed.html`,
    { hash: "game=kpe&level=1&speed=instant", settings: null, init: faultyWorkers, context: { locale: "en" } },
    (page) =>
      goThrough(page, "a frame", (wanted) => {
        const moves = /moves=([^&]+)/.exec(document.querySelector("[data-action=home]").href)?.[1];
        const { phase } = document.querySelector("[data-phase]").dataset;
        return phase === "idle" && (moves?.split("_").length ?? 0) === wanted;
      }),
  );
  const holder = await host({
    "/": `<script type="module" src="${browser.url}ayla-board.js"></script>
      <ayla-board game="kpe" level="1" speed="instant"></ayla-board>`,
  });
  try {
    const tab = await browser.browser.newContext({ locale: "en" });
    const page = await tab.newPage();
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.stack));
    await page.addInitScript(faultyWorkers);
    await page.goto(holder.url);
    await goThrough(page, "an element", (wanted) => document.querySelector("ayla-board").state?.at === wanted);
    assert.deepEqual(said, []);
    await tab.close();
  } finally {
    await holder.close();
  }
  report(context);
});
