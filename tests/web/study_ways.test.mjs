// A study as links open it, and the ways out of it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, noticeText, playable, start } from "./browser.mjs";
import { label, position, shown } from "./studying.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const kpe = "view=study&game=kpe&moves=a1_a2_b1_b2_c1_c2";

test("hostile links open what they can, and say what they could not", async () => {
  const cases = [
    ["view=study", /^$/, /^gore 6/],
    ["view=study&game=kpe&moves=a1_a9_<b>", /Not all of the study could be opened.*move 2/, / N 0-0 \.{4}\/x/],
    ["view=study&game=nothing&moves=a1", /Not all of the study/, /^gore 6/],
    [`view=study&game=kpe&moves=${"a1_".repeat(3000)}`, /Not all of the study/, /^kpe /],
    ["view=study&position=kpe_99,9&at=3", /Not all of the study/, /^gore 6/],
    ["view=study&game=urim&match=5&score=1-0&at=77&moves=a1", /^$/, /^urim /],
  ];
  for (const [hash, notice, expected] of cases) {
    await browser.page({ hash }, async (page) => {
      await shown(page);
      assert.match(await noticeText(page), notice, hash);
      assert.match(await position(page), expected, hash);
      await act(page, "leave");
      await page.waitForSelector(".cards");
    });
  }
});

test("the ways out: a link with its picture, playing from here, and back", async () => {
  await browser.page({ hash: `${kpe}&at=2` }, async (page) => {
    await shown(page);
    await act(page, "link");
    const url = await page.inputValue(".link-field");
    assert.match(url, /#view=study&game=kpe&moves=a1_a2_b1_b2_c1_c2&at=2$/);
    const [download] = await Promise.all([page.waitForEvent("download"), act(page, "picture-svg")]);
    assert.equal(download.suggestedFilename(), "ayla-kpe.svg");
    await act(page, "close-notice");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "link");
    await act(page, "setup");
    await page.waitForSelector("main.room:not(.study)");
    await act(page, "leave");
    await shown(page);
    assert.equal(await label(page), "Move 2 of 6");
    await act(page, "play-from-here");
    await page.waitForSelector(".play:not(.study) [data-phase=idle]");
    assert.equal(await page.$$eval(".log-list li", (all) => all.length), 2);
    assert.deepEqual(await playable(page), ["a1", "b1", "c1", "d1"]);
  });
});

test("the players of a record are called by their names", async () => {
  await browser.page({ hash: "view=study&game=kpe&moves=a1&at=1" }, async (page) => {
    await shown(page);
    await page.reload(); // a tab keeps what it is about to leave
    await shown(page);
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem("ayla.study"));
      kept.record.tags = [
        ["South", "Ama"],
        ["North", "<b>Kofi</b>"],
        ["Date", "2026.11.30"],
      ];
      addEventListener("pagehide", () => sessionStorage.setItem("ayla.study", JSON.stringify(kept)));
    });
    await page.reload();
    await shown(page);
    assert.match(await page.textContent(".seat-near"), /Ama · South/);
    assert.match(await page.textContent(".seat-far"), /<b>Kofi<\/b> · North/);
    assert.match(await page.textContent(".turn-last"), /^Ama sows a1/);
  });
});
