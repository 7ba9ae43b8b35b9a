// Who plays: the choice of persons and levels, what is kept of it, and what the engine is then asked.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, noticeText, phase, ready, start, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** In the page: keeps what is sent to workers. */
const listen = () => {
  window.sent = [];
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    window.sent.push(message);
    send.call(this, message);
  };
};
const sent = (page) => page.evaluate(() => window.sent);
const asked = async (page) => (await sent(page)).filter(({ limits }) => limits).map(({ limits }) => limits);
const chosen = (page) => page.$$eval(".player select", (selects) => selects.map(({ value }) => value));
const seats = (page) => page.$$eval(".seat-name", (names) => names.map(({ textContent }) => textContent));

test("the start page offers a person and six levels for each side, on a narrow phone too", async () => {
  for (const [width, height] of [
    [320, 480],
    [360, 640],
    [1366, 768],
  ]) {
    await browser.page({ context: { viewport: { width, height } } }, async (page) => {
      assert.deepEqual(await chosen(page), ["person", "level-2"]);
      for (const name of ["South", "North"]) {
        assert.equal(await page.getByRole("combobox", { name, exact: true }).count(), 1, name);
      }
      for (const side of ["S", "N"]) {
        const options = await page.$$eval(`[name=seat-${side}] option`, (all) => all.map((each) => each.label));
        assert.deepEqual(options, [
          "Person",
          "Engine: 1 · First game",
          "Engine: 2 · Beginner",
          "Engine: 3 · Learner",
          "Engine: 4 · Player",
          "Engine: 5 · Strong",
          "Engine: 6 · Full strength",
        ]);
      }
      await page.selectOption("[name=seat-N]", "level-6");
      assert.match(await page.textContent("#sees-N"), /200,000 positions, for at most 3 seconds/);
      const [name, box] = await page.$eval("[name=seat-N]", (select) => {
        const label = document.createElement("span");
        label.textContent = select.selectedOptions[0].label;
        select.after(label);
        const needed = label.getBoundingClientRect().width;
        label.remove();
        const { left, right, width } = select.getBoundingClientRect();
        return [needed, { left, right, width }];
      });
      assert.ok(box.left >= 0 && box.right <= width, `${width}: ${JSON.stringify(box)}`);
      assert.ok(name + 40 <= box.width, `${width}: ${name} in ${box.width}`);
      // Below a person there is no gap for what a level would see.
      const height = () => page.$eval("#seat-N", (select) => select.closest(".player").offsetHeight);
      const before = await height();
      await page.selectOption("[name=seat-N]", "person");
      assert.ok((await height()) < before);
      assert.equal(await height(), await page.$eval("#seat-N", (select) => select.offsetHeight));
      assert.equal(await page.textContent("#sees-N"), "");
    });
  }
});

test("a newcomer meets level 2, and afterwards what was chosen last stands there", async () => {
  await browser.page({}, async (page) => {
    await act(page, "play");
    await ready(page);
    assert.deepEqual(await seats(page), ["Engine, beginner · North", "You · South"]);
    await page.waitForURL(/south=person&north=level-2/);
    await act(page, "games");
    await page.selectOption("[name=seat-S]", "level-4");
    await page.selectOption("[name=seat-N]", "person");
    await act(page, "play");
    await ready(page);
    assert.deepEqual(await seats(page), ["Engine, player · South", "You · North"]);
    await act(page, "games");
    assert.deepEqual(await chosen(page), ["level-4", "person"]);
    // And at the next visit.
    await page.goto(`${browser.url}?again`);
    await page.waitForSelector(".cards");
    assert.deepEqual(await chosen(page), ["level-4", "person"]);
  });
});

test("seats kept from before there were levels, or unreadable, are the usual ones", async () => {
  const old = () => {
    localStorage.setItem("ayla.settings", '{"speed":"instant","think":"3000","theme":"light"}');
    localStorage.setItem("ayla.seats", '{"S":"engine","N":"person"}');
    const link = "game=kpe&south=person&north=engine&moves=a1_a2";
    localStorage.setItem("ayla.game", JSON.stringify({ link, address: link }));
  };
  await browser.page({ settings: null, init: old }, async (page) => {
    await ready(page);
    assert.equal(await noticeText(page), "");
    assert.deepEqual(await seats(page), ["Engine, beginner · North", "You · South"]);
    assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 2);
  });
  const broken = () => localStorage.setItem("ayla.seats", '{"S":"robot"}');
  await browser.page({ init: broken }, async (page) => {
    await page.waitForSelector(".cards");
    assert.match(await noticeText(page), /Players: what was kept cannot be read/);
    assert.deepEqual(await chosen(page), ["person", "level-2"]);
  });
});

test("a link says the level, and the shared one writes it", async () => {
  await browser.page({ hash: "game=kpe&north=engine" }, async (page) => {
    await ready(page);
    const shared = async () => {
      await act(page, "link");
      return (await page.inputValue(".link-field")).split("#")[1];
    };
    assert.equal(await shared(), "game=kpe&south=person&north=level-2");
    await page.evaluate(() => (location.hash = "game=kpe&south=level-6&north=person&moves=a1"));
    await page.waitForFunction(() => document.querySelector(".seat-far").textContent.includes("full strength"));
    assert.equal(await shared(), "game=kpe&south=level-6&north=person&moves=a1");
    await page.evaluate(() => (location.hash = "game=kpe&north=level-7"));
    await page.waitForFunction(() => /North: “level-7” is not/.test(document.querySelector(".notices").textContent));
  });
});

test("each engine is asked at its own level", async () => {
  await browser.page({ hash: "game=katro:4x4&south=level-1&north=level-3", init: listen }, async (page) => {
    assert.deepEqual(await seats(page), ["Engine, learner · North", "Engine, first game · South"]);
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length >= 4);
    const limits = (await asked(page)).slice(0, 4);
    assert.deepEqual(limits, [{ level: 1 }, { level: 3 }, { level: 1 }, { level: 3 }]);
  });
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await browser.page({ hash: `game=kpe&north=level-${level}`, init: listen }, async (page) => {
      await ready(page);
      await page.click("[data-pit=a1]");
      await ready(page);
      assert.deepEqual(await asked(page), [{ level }]);
    });
  }
});

test("in a match the engine is told its state, for those who sit there now", async () => {
  const ending = underscored("urim 0,0,0,0,0,0/1,0,0,0,0,0 S 28-7");
  const hash = `south=person&north=level-5&position=${ending}&match=9&score=3-2&round=4`;
  await browser.page({ hash, init: listen }, async (page) => {
    await ready(page);
    assert.match((await seats(page))[0], /^Engine, strong · North/);
    await page.click("[data-pit=a1]");
    await phase(page, "over");
    // South, now the engine, has 2; North, now the person, 3 and the 2 just won.
    await act(page, "new-game");
    await phase(page, "over");
    assert.deepEqual(await asked(page), [{ level: 5, match: "2-5/9" }]);
    assert.match((await seats(page))[0], /^Engine, strong · South/);
  });
});

test("there is no worker before it is needed; its table is of 16 MiB", async () => {
  await browser.page({ hash: "game=kpe", init: listen }, async (page) => {
    await ready(page);
    assert.equal(page.workers().length, 0);
    await page.click("[data-pit=a1]");
    await ready(page);
    assert.equal(page.workers().length, 1);
    assert.deepEqual((await sent(page))[0], { tableMiB: 16 });
    assert.equal((await sent(page)).filter((message) => "tableMiB" in message).length, 1);
  });
});
