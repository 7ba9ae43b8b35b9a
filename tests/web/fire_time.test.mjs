// Clocks, sleep and screens under fire: time that jumps, stands still or is coarse, a page that is hidden, frozen or left
// and come back to, a machine that sleeps, a screen that turns while seeds are in the air.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, drawn, noticeText, phase, playable, ready, start, two, underscored } from "./browser.mjs";
import { count, faultyWorkers, injected, long, plies, playsOn, report, some } from "./fire.mjs";
import { settled } from "./inspect.mjs";

let browser;
before(async () => (browser = await start({}, { ignoreDefaultArgs: ["--disable-back-forward-cache"] })));
after(() => browser.close());

const offering = "gore 6,6,4,0/4,2,2,0 S 6-18 NNNN/SSSS - -";
const YEARS = 20 * 365.25 * 86_400_000;

/** In the page and in its workers: `skew` moves what `Date` says, `warp` is what `performance.now` makes of the time. */
function clocks() {
  const bend = () => {
    const [date, now] = [Date.now, performance.now];
    self.skew = 0;
    self.warp = (time) => time;
    Date.now = () => date() + self.skew;
    performance.now = () => self.warp(now.call(performance));
  };
  bend();
  const Real = window.Worker;
  window.inWorkers = "";
  window.Worker = class extends Real {
    constructor(url) {
      super(URL.createObjectURL(new Blob([`(${bend})(); ${window.inWorkers}; importScripts("${url}");`])));
    }
  };
}

/** What `performance.now` may do, as a body of a function of the true time. */
const warps = {
  "years on": "time + 6e11",
  "coarse, a second": "Math.floor(time / 1000) * 1000",
  "coarse, 100 ms": "Math.floor(time / 100) * 100",
  "to and fro": "time + (Math.floor(time / 50) % 2) * 1e9",
  "back a minute": "time - 6e4",
  still: "5",
};

test("seeds in the air come down, whatever the clocks do meanwhile", async (context) => {
  await browser.page({ hash: `game=kpe&${two}`, settings: { speed: "normal" }, init: clocks }, async (page) => {
    await ready(page);
    let made = 0;
    for (const [name, body] of some(Object.entries(warps), 2)) {
      for (const before of [true, false]) {
        const warp = () =>
          page.evaluate((text) => {
            window.warp = new Function("time", `return ${text}`);
            window.skew += (Math.round(performance.now()) % 2 ? 1 : -1) * 6e11;
          }, body);
        if (before) await warp();
        await page.click("[data-pit][aria-disabled=false]");
        // With a clock that is behind, the time that all takes is over at once.
        if (!before) {
          await phase(page, "moving");
          await warp();
        }
        await page.waitForFunction((count) => document.querySelectorAll(".log-list li").length === count, ++made);
        await ready(page).catch(() => assert.fail(`${name}, ${before ? "before" : "meanwhile"}`));
        count(`clock ${name}`);
        await page.evaluate(() => (window.warp = (time) => time));
      }
    }
    assert.equal(await noticeText(page), "");
  });
  report(context);
});

test("the engine answers, or the page says that it does not, whatever its clocks do", async (context) => {
  await browser.page({ hash: "game=kpe&north=level-2", init: clocks }, async (page) => {
    await ready(page);
    for (const [name, body] of long ? Object.entries(warps) : some(Object.entries(warps), 5)) {
      await page.reload();
      await page.evaluate((text) => {
        window.inWorkers = `self.warp = (time) => ${text}; self.skew = -6e11;`;
        const later = window.setTimeout;
        window.setTimeout = (run, ms, ...rest) => later(run, ms >= 9000 ? 1500 : ms, ...rest);
      }, body);
      await ready(page);
      if (await page.$("[data-action=resume]")) await act(page, "undo");
      const before = await plies(page);
      await page.click("[data-pit][aria-disabled=false]");
      await page.waitForFunction((old) => {
        const { phase } = document.querySelector("[data-phase]").dataset;
        return ["idle", "over"].includes(phase) && document.querySelectorAll(".log-list li").length > old;
      }, before);
      const answered = (await plies(page)) === before + 2;
      if (!answered) assert.match(await noticeText(page), /did not answer|stopped working/, name);
      if (name !== "still") assert.ok(answered, name);
      const clock = await page.workers()[0].evaluate(() => performance.now());
      if (name === "years on") assert.ok(clock > 5e11, `${clock}`);
      if (name === "still") assert.equal(clock, 5);
      count(`engine's clock ${name}, ${answered ? "answered" : "told"}`);
      await act(page, "new-game");
      await ready(page);
    }
    await page.reload();
    await playsOn(page);
  });
  report(context);
});

test("kept games have an order and an age, though the clock was set", async (context) => {
  await browser.page({ hash: "", init: clocks }, async (page) => {
    await page.waitForSelector(".cards");
    for (const [i, years] of [0, YEARS, -YEARS, -2 * YEARS, 1e18].entries()) {
      await page.evaluate((skew) => (window.skew = skew), years);
      await page.click(`.card[data-game=${["kpe", "gore", "urim", "katro", "kpe"][i]}]`);
      await act(page, "play");
      await ready(page);
      await page.click("[data-pit][aria-disabled=false]");
      await ready(page);
      await act(page, "games");
      count("clock set");
    }
    await page.evaluate(() => (window.skew = 0));
    await page.reload();
    await page.waitForSelector(".cards");
    const texts = await page.$$eval(".kept-game .kept-text", (all) => all.map(({ textContent }) => textContent));
    assert.equal(texts.length, 5);
    for (const text of texts) assert.doesNotMatch(text, /NaN|-\d|Infinity|undefined/);
    await page.$eval(".kept-game [data-action=continue]", (button) => button.click());
    await playsOn(page);
  });
  report(context);
});

test("with timers held back to one a second, as in a tab behind others, the game goes on", async () => {
  const init = () => {
    const later = window.setTimeout;
    window.held = 0;
    window.setTimeout = (body, ms = 0, ...rest) => {
      ++window.held;
      return later(body, Math.ceil((ms + 1) / 1000) * 1000, ...rest);
    };
  };
  await browser.page({ hash: "game=kpe&north=level-1", init }, async (page) => {
    await playsOn(page);
    await playsOn(page);
    assert.ok((await page.evaluate(() => window.held)) > 2);
    await page.waitForFunction(() => location.hash.split("_").length >= 4);
    await page.reload();
    await ready(page);
    assert.equal(await plies(page), 4);
  });
});

/** Hides the page as a browser does one whose tab is left: no frames, and an event that says so. */
const hide = (page, hidden) =>
  page.evaluate((value) => {
    window.frame ??= window.requestAnimationFrame;
    if (value) window.requestAnimationFrame = () => 0;
    else window.requestAnimationFrame = window.frame;
    for (const [name, of] of [
      ["hidden", value],
      ["visibilityState", value ? "hidden" : "visible"],
    ]) {
      Object.defineProperty(document, name, { configurable: true, get: () => of });
    }
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("hidden, frozen or asleep while seeds move and while the engine thinks: it goes on, and nothing is told", async (context) => {
  const options = { hash: "game=kpe&north=level-2", think: 1500, settings: { speed: "slow" }, init: faultyWorkers };
  await browser.page(options, async (page) => {
    const page1 = await page.context().newCDPSession(page);
    const all = await browser.browser.newBrowserCDPSession();
    const renderers = async () =>
      (await all.send("SystemInfo.getProcessInfo")).processInfo.filter(({ type }) => type === "renderer");
    // The page's patience with its worker is over in less time than any of these last.
    await page.evaluate(() => {
      const later = window.setTimeout;
      window.setTimeout = (body, ms, ...rest) => later(body, ms >= 9000 ? 1600 : ms, ...rest);
    });
    const state = (name) => page1.send("Page.setWebLifecycleState", { state: name });
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const ways = {
      hidden: async () => {
        await hide(page, true);
        await wait(1200);
        await hide(page, false);
      },
      frozen: async () => {
        await state("frozen");
        await wait(2000);
        await state("active");
      },
      asleep: async () => {
        for (const pid of pids) process.kill(pid, "SIGSTOP");
        await wait(2000);
        for (const pid of pids) process.kill(pid, "SIGCONT");
      },
    };
    await ready(page);
    const pids = (await renderers()).map(({ id }) => id);
    assert.ok(pids.length > 0);
    for (const [name, happen] of Object.entries(ways)) {
      // Who thinks has less time to lose than seeds in the air, and a hidden page shows none.
      for (const when of long ? ["moving", "thinking"] : [name === "hidden" ? "moving" : "thinking"]) {
        // On a busy machine it may be over before it is seen.
        do {
          if ((await plies(page)) > 0) await act(page, "new-game");
          await ready(page);
          await page.click("[data-pit=a1]");
          await phase(page, "moving");
          if (when === "thinking") {
            await act(page, "skip");
            await phase(page, "thinking", "moving", "idle");
          }
        } while ((await board(page)).phase !== when);
        await happen();
        count(`${name} while ${when}`);
        while ((await plies(page)) < 2 || !(await page.$("[data-phase=idle]"))) {
          await page.evaluate(() => document.querySelector("[data-action=skip]:enabled")?.click());
          await wait(30);
        }
        assert.equal(await plies(page), 2);
        assert.equal(await noticeText(page), "", `${name} while ${when}`);
        await act(page, "new-game");
        await ready(page);
      }
    }
    // Thrown away by the browser while it was frozen.
    await page.click("[data-pit=a1]");
    await state("frozen");
    await page.reload();
    await page.waitForSelector("[data-phase]", { state: "attached" });
    assert.ok((await plies(page)) >= 1);
  });
  report(context);
});

test("left by a link and come back to, the game is there and goes on", async (context) => {
  await browser.page({ hash: "game=kpe&north=level-1" }, async (page) => {
    await playsOn(page);
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => (window.persisted = persisted)));
    const before = await board(page);
    await page.goto(`${browser.url}guide.html`);
    await page.goBack({ waitUntil: "commit" });
    await ready(page);
    assert.deepEqual(await board(page), before);
    await playsOn(page);
    const later = await board(page);
    await page.goto(`${browser.url}guide.html`);
    await page.goBack({ waitUntil: "commit" });
    await page.goForward({ waitUntil: "commit" });
    await page.goBack({ waitUntil: "commit" });
    await ready(page);
    assert.deepEqual(await board(page), later);
    assert.equal(await noticeText(page), "");
    context.diagnostic(`kept whole by the browser: ${await page.evaluate(() => window.persisted ?? false)}`);
  });
});

test("turned, resized, zoomed, darkened and stilled while seeds move, an offer is made and a game is ended", async (context) => {
  const changes = {
    turned: (page) => page.setViewportSize({ width: 640, height: 360 }),
    upright: (page) => page.setViewportSize({ width: 360, height: 640 }),
    wide: (page) => page.setViewportSize({ width: 1366, height: 768 }),
    dark: (page) => page.emulateMedia({ colorScheme: "dark" }),
    light: (page) => page.emulateMedia({ colorScheme: "light" }),
    still: (page) => page.emulateMedia({ reducedMotion: "reduce" }),
    moving: (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
    forced: (page) => page.emulateMedia({ forcedColors: "active" }),
    free: (page) => page.emulateMedia({ forcedColors: "none" }),
    zoomed: async (page) => {
      const session = await page.context().newCDPSession(page);
      const metrics = { width: 512, height: 384, deviceScaleFactor: 2, mobile: false };
      await session.send("Emulation.setDeviceMetricsOverride", metrics);
    },
    "of another screen": async (page) => {
      const session = await page.context().newCDPSession(page);
      const metrics = { width: 1024, height: 768, deviceScaleFactor: 1.25, mobile: false };
      await session.send("Emulation.setDeviceMetricsOverride", metrics);
    },
  };
  const options = { hash: `game=gore&${two}`, settings: { speed: "normal" } };
  const whole = async (page, name) => {
    await drawn(page);
    const { wrong } = await settled(page);
    assert.deepEqual(wrong, [], name);
    const sizes = await page.$eval(".board canvas", (canvas) => [
      canvas.width,
      Math.round(canvas.getBoundingClientRect().width * devicePixelRatio),
    ]);
    assert.ok(Math.abs(sizes[0] - sizes[1]) <= 2, `${name}: ${sizes}`);
  };
  await browser.page(options, async (page) => {
    await ready(page);
    let made = 0;
    for (const [name, change] of Object.entries(changes)) {
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      const moved = await page.evaluate(() => document.querySelector("[data-phase=moving]") !== null);
      await change(page);
      count(`${name}${moved ? " in motion" : ""}`);
      await page.evaluate(() => document.querySelector("[data-action=skip]:enabled")?.click());
      await ready(page);
      assert.equal(await plies(page), ++made);
      await whole(page, name);
    }
    // While an offer is put together, and while an end is about to be confirmed.
    await page.evaluate((hash) => (location.hash = hash), `${two}&position=${underscored(offering)}`);
    await page.waitForSelector("[data-action=offer]");
    await act(page, "offer");
    for (const [name, change] of some(Object.entries(changes), 3)) {
      await change(page);
      count(`${name} in an offer`);
      await page.waitForSelector("[data-action=cancel-offer]");
      await whole(page, `${name} in an offer`);
    }
    await act(page, "cancel-offer");
    await act(page, "resign");
    for (const [name, change] of some(Object.entries(changes), 3)) {
      await change(page);
      count(`${name} at an end`);
      assert.ok(await page.isVisible(".ending .primary"), name);
      await whole(page, `${name} at an end`);
    }
    assert.ok([...injected.keys()].filter((kind) => / in motion$/.test(kind)).length >= 6, [...injected.keys()].join());
    await page.click(".ending .primary");
    await phase(page, "over");
    await whole(page, "over");
  });
  report(context);
});
