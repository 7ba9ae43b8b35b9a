// A hint as a person asks for it: by button and key, in every game, put away again, and gone with the next move.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, pixels, playable, ready, start, turnText, two, underscored } from "./browser.mjs";
import { families, ids } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const shown = (page) => page.waitForSelector("[data-action=hint][aria-pressed=true]");
const away = (page) => page.waitForSelector("[data-action=hint][aria-pressed=false]");

test("every game gives hints that can be played, with a reason", async () => {
  let count = 0;
  const asked = process.env.AYLA_LONG ? ids : families;
  for (const id of asked) {
    await browser.page({ hash: `game=${id}&${two}` }, async (page) => {
      await ready(page);
      for (let ply = 0; ply < 3; ++ply) {
        await act(page, "hint");
        await shown(page);
        const text = await turnText(page);
        const [, pit] = /^Hint: ([a-l][1-6])\./.exec(text);
        assert.ok((await playable(page)).includes(pit), `${id} ${text}`);
        // A reason stands behind the move.
        assert.match(text, /^Hint: [a-l][1-6]\.[A-Z][^.]{6,}\./, id);
        await make(page, pit);
        await ready(page);
        ++count;
      }
    });
  }
  assert.equal(count, 3 * asked.length);
});

test("what is told of the hint is so: it takes what it says", async () => {
  const position = underscored("urim 0,2,0,0,0,0/0,0,0,1,0,0 S 17-16");
  await browser.page({ hash: `${two}&position=${position}` }, async (page) => {
    await ready(page);
    await page.keyboard.press("h");
    await shown(page);
    assert.match(await turnText(page), /Hint: d1\./);
  });
});

test("a hint changes nothing but what is shown, and is put away by the same key", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2` }, async (page) => {
    await ready(page);
    const before = { state: await board(page), text: await turnText(page), picture: await pixels(page) };
    await page.keyboard.press("h");
    await shown(page);
    assert.deepEqual(await board(page), before.state);
    assert.notEqual(await pixels(page), before.picture);
    await page.keyboard.press("h");
    await away(page);
    assert.equal(await turnText(page), before.text);
    assert.equal(await pixels(page), before.picture);
  });
});

test("a hint is said, and gone with the next move, undo and a look back", async () => {
  await browser.page({ hash: `game=urim&${two}&moves=a1_b2` }, async (page) => {
    await ready(page);
    await act(page, "hint");
    await shown(page);
    assert.match(await page.textContent("[role=status]"), /Hint: [a-f]1\. [A-Z]/);
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector("[data-past=true]");
    assert.doesNotMatch(await turnText(page), /Hint/);
    await page.keyboard.press("End");
    await page.waitForSelector("[data-past=false]");
    await make(page, (await playable(page))[0]);
    await ready(page);
    await away(page);
    assert.doesNotMatch(await turnText(page), /Hint/);
    await act(page, "hint");
    await shown(page);
    await act(page, "undo");
    await away(page);
    await ready(page);
  });
});

test("a hint for an offer and its answer is in words", async () => {
  const offer = underscored("gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -");
  await browser.page({ hash: `${two}&position=${offer}&moves=give:a1` }, async (page) => {
    await ready(page);
    await act(page, "hint");
    await shown(page);
    assert.match(await turnText(page), /Hint: (accept|decline) the offer\./);
  });
});

test("there is no hint while the engine is to move, nor when the game is over", async () => {
  await browser.page({ hash: "game=kpe", think: 400 }, async (page) => {
    await ready(page);
    await make(page, "a1");
    await phase(page, "thinking");
    assert.ok(await page.isDisabled("[data-action=hint]"));
    await phase(page, "idle");
    assert.ok(await page.isEnabled("[data-action=hint]"));
  });
  await browser.page({ hash: `game=kpe&${two}&moves=a1_resign:N` }, async (page) => {
    await phase(page, "over");
    assert.ok(await page.isDisabled("[data-action=hint]"));
  });
});
