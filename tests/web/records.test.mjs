// Games as text in the page, as a person takes them in and out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";
import { act, board, enter, recordedGames, start, two } from "./browser.mjs";

let browser, engine;
before(async () => {
  engine = createEngine(await esModule());
  browser = await start();
});
after(() => browser.close());

const three = `[Game "kpe"]
[South "Ama"]
[North "Kofi"]
[Date "2026.03.01"]

1. a1 c2 {Opens c2.} 2. b1 (2. c1 a2) 2... a2 *

[Game "gore"]
[South "Ama"]

1. a1 z9 *

[Game "katro"]
[North "Rabe"]
[Event "Fianarantsoa"]

1. a1 resign:N
`;

const inRecords = (body, options = {}) =>
  browser.page({ hash: "view=records", ...options }, async (page, said) => {
    await page.waitForSelector(".records-room");
    await body(page, said);
  });

const read = async (page, text) => {
  await page.fill("[name=records]", text);
  await act(page, "read");
};
const entries = (page) =>
  page.$$eval("[data-record]", (all) => all.map((one) => one.textContent.replace(/\s+/g, " ").trim()));

test("of three games in a file the sound two are listed, and the third is named with its place", async () => {
  await inRecords(async (page) => {
    const chooser = page.waitForEvent("filechooser");
    await act(page, "file");
    await (await chooser).setFiles({ name: "games.ayla", mimeType: "", buffer: Buffer.from(three) });
    await page.waitForSelector("[data-record='3']");
    const [first, second, third] = await entries(page);
    assert.match(first, /^Kpé 2026\.03\.01South: Ama\. North: Kofi\.4 moves/);
    assert.match(second, /^Game 2 cannot be read: line 11, column 7\. .*z9/);
    assert.match(third, /^Katro.*Fianarantsoa.*Rabe.*South won after 1 move/);
    assert.equal(await page.textContent("[aria-live=polite]"), "2 games were found, and 1 that cannot be read.");
    // Only what is not over can be played on.
    assert.equal(await page.$$eval("[data-record] [data-action=play-from]", (all) => all.length), 1);
    assert.equal(await page.$$eval(".kept-picture canvas", (all) => all.length), 2);
  });
});

test("what is no record is told, and a file that cannot be read", async () => {
  await inRecords(async (page) => {
    await read(page, "");
    assert.equal(await page.textContent(".records-told"), "There is no game in this text.");
    await read(page, "hello");
    await page.waitForSelector("[data-record='1']");
    assert.match((await entries(page))[0], /^Game 1 cannot be read: line 1, column 1\./);
    await page.setInputFiles("input[type=file]", { name: "a.txt", mimeType: "", buffer: Buffer.alloc(5_100_000, "a") });
    await page.waitForSelector("[data-notice=file]");
    assert.match(await page.textContent(".notices"), /a\.txt could not be read/);
  });
});

test("of two files the one chosen last is shown, however long the first takes to be read", async () => {
  const init = () => {
    const { text } = File.prototype;
    File.prototype.text = async function () {
      await new Promise((resolve) => setTimeout(resolve, this.name === "slow.txt" ? 600 : 0));
      window.came = (window.came ?? 0) + 1;
      return text.call(this);
    };
  };
  await inRecords(
    async (page) => {
      const choose = (name, content) =>
        page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(content) });
      await choose("slow.txt", three);
      await choose("fast.txt", '[Game "urim"]\n\n1. a1 *\n');
      await page.waitForSelector("[data-record='1']");
      await page.waitForFunction(() => window.came === 2);
      await page.waitForTimeout(100);
      assert.equal((await entries(page)).length, 1);
      assert.match(await page.inputValue("[name=records]"), /urim/);
    },
    { init },
  );
});

test("a found game is studied, or played on by who is chosen; the way back leads to the list", async () => {
  await inRecords(async (page) => {
    await read(page, three);
    await page.click("[data-record='1'] [data-action=study-record]");
    await page.waitForFunction(() => location.hash.includes("view=study") && location.hash.includes("a1_c2_b1_a2"));
    await act(page, "leave");
    await page.waitForSelector("[data-record='3']");
    assert.equal(await page.inputValue("[name=records]"), three);
    await page.click("[data-record='1'] [data-action=play-from]");
    await page.selectOption("[data-record='1'] [name=seat-N]", "person");
    await page.click("[data-record='1'] [data-action=play]");
    await page.waitForSelector(".play [data-phase=idle]");
    assert.equal((await board(page)).position, engine.view("kpe", "a1 c2 b1 a2").position);
    await page.waitForFunction(() => location.hash.includes("moves=a1_c2_b1_a2"));
  });
});

test("a file of hundreds of games is shown in portions", async () => {
  const games = recordedGames().map(({ start, moves }) => ({
    game: start.split(" ")[0],
    start,
    moves: moves.map((move) => ({ move })),
  }));
  const many = Array.from({ length: 300 }, (_, i) => engine.writeRecord({ ...games[i % games.length], tags: [] }));
  await inRecords(async (page) => {
    const file = { name: "many.txt", mimeType: "text/plain", buffer: Buffer.from(many.join("\n")) };
    await page.setInputFiles("input[type=file]", file);
    await page.waitForSelector("[data-record='12']");
    assert.equal(await page.textContent(".records-told"), "300 games were found.");
    assert.equal((await entries(page)).length, 12);
    await act(page, "more");
    assert.equal((await entries(page)).length, 24);
    // Who asked for more is at the first of them.
    assert.equal(await page.evaluate(() => document.activeElement.id), "record-13");
  });
});

test("a game given by another view is written with its tags, copied, saved, sent, and read again as the same", async () => {
  const [record] = engine.readRecords(three).games;
  await inRecords(async (page) => {
    await enter(page, { view: "records", record });
    await page.waitForSelector("[name=record]");
    const text = () => page.inputValue("[name=record]");
    assert.equal(await text(), engine.writeRecord(record));
    await page.fill("[name=tag-South]", 'Ama "the \\ second"');
    await page.fill("[name=tag-North]", "");
    await page.fill("[name=tag-Event]", "Fête");
    const [again] = engine.readRecords(await text()).games;
    assert.deepEqual(again.tags, [
      ["South", 'Ama "the \\ second"'],
      ["Event", "Fête"],
      ["Date", "2026.03.01"],
    ]);
    assert.deepEqual({ ...again, tags: [] }, { ...record, tags: [] });
    await act(page, "copy-record");
    await page.waitForFunction(() => document.querySelector("[data-action=copy-record]").textContent !== "Copy");
    const download = page.waitForEvent("download");
    await act(page, "save-record");
    const file = await download;
    assert.equal(file.suggestedFilename(), "ayla-kpe-Ama-the-second-2026.03.01.txt");
    assert.equal(readFileSync(await file.path(), "utf8"), await text());
    await act(page, "record-link");
    assert.match(await page.inputValue(".link-field"), /#view=study&game=kpe&moves=a1_c2_b1_a2$/);
    // What is written into it stays after another view.
    await page.evaluate(() => window.aylaKit.enter({ view: "report" }));
    await page.waitForSelector(".report-room");
    await act(page, "leave");
    await page.waitForSelector("[name=record]");
    assert.equal(await page.inputValue("[name=tag-Event]"), "Fête");
  });
});

test("the kept games come out as one text, and in again as the same games", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_c2` }, async (page) => {
    await page.waitForSelector(".play [data-phase=idle]");
    await page.click("[data-pit=b1]");
    await page.evaluate(() => (location.hash = "game=urim&south=person&north=level-3&moves=a1"));
    await page.waitForSelector("[data-position^='urim '][data-phase=idle]");
    await page.click("[data-pit][aria-disabled=false]");
    await page.waitForSelector("[data-phase=idle]");
    await page.evaluate(() => (location.hash = "view=records"));
    await page.waitForSelector("[name=all-games]");
    const text = await page.inputValue("[name=all-games]");
    const { games } = engine.readRecords(text);
    assert.deepEqual(games.map(({ game }) => game).sort(), ["kpe", "urim"]);
    const urim = games.find(({ game }) => game === "urim");
    assert.deepEqual(Object.fromEntries(urim.tags).North, "Ayla, level 3");
    assert.match(Object.fromEntries(urim.tags).Date, /^\d{4}\.\d\d\.\d\d$/);
    await read(page, text);
    await page.waitForSelector("[data-record='2']");
    assert.equal((await entries(page)).filter((entry) => entry.includes("cannot be read")).length, 0);
    const download = page.waitForEvent("download");
    await act(page, "save-all");
    assert.equal(readFileSync(await (await download).path(), "utf8"), text);
  });
});

test("in a sandboxed frame nothing is offered to be saved, and all else works", async () => {
  for (const view of ["setup&game=gore", "records", "report&game=kpe&moves=a1"]) {
    await browser.page({}, async (page) => {
      await page.evaluate((asked) => {
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-scripts");
        frame.src = `${location.href.split("#")[0]}#view=${asked}`;
        document.body.replaceChildren(frame);
      }, view);
      const frame = await (await page.waitForSelector("iframe")).contentFrame();
      await frame.waitForSelector(".room h1");
      assert.equal(await frame.$("[data-action^=save]"), null);
      if (view === "records") {
        await frame.fill("[name=records]", three);
        await frame.click("[data-action=read]");
        await frame.waitForSelector("[data-record='3'] canvas");
      } else {
        await frame.click("[data-action^=copy]");
        await frame.waitForFunction(() =>
          /Copied|Marked/.test(document.querySelector("[data-action^=copy]").textContent),
        );
      }
    });
  }
});
