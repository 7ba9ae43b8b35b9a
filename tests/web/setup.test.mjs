// Setting up positions in the page, as a person does: by mouse, by keyboard, by pasting.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, enter, recordedGames, start, underscored } from "./browser.mjs";
import { engine, families, infoOf } from "./registry.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** Opens the view in a page. */
const inSetup = (hash, body, options = {}) =>
  browser.page({ hash: `view=setup${hash && `&${hash}`}`, ...options }, async (page) => {
    await page.waitForSelector(".setup-room");
    await body(page);
  });

const position = async (page) => (await board(page)).position;
const verdict = (page) => page.textContent(".verdict");
const pit = (page, name) => page.click(`[data-pit=${name}]`);
const figure = (page, name) => page.textContent(`[data-figure=${name}] dd`);
const enabled = (page) =>
  page.$$eval("[data-action=study], [data-action=play-from]", (all) => all.map((button) => !button.disabled));

/**
 * One position a kind of game, with what is to be clicked to come there from an empty board: where none is named, a
 * recorded game's before its last move.
 */
const named = {
  gore: "gore 0,0,0,0/5,0,0,0 S 23-20 NNNN/SSSS - -",
  kpe: "kpe 0,2,0,0/0,0,3,0 N 23-20 xxxx/xxxx",
  urim: "urim 0,0,0,1,0,0/0,0,1,0,2,0 S 16-16",
  "bao-kigogo":
    "bao-kigogo 0,0,0,0,0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0,0,2 S 44-42",
  "katro:4x4": "katro:4x4 0,0,0,0/0,0,0,16/15,0,0,0/0,0,0,1 S 0-0",
};

const wanted = Object.fromEntries(
  families.map((family) => {
    const text = Object.values(named).find((each) => infoOf(each.split(" ")[0]).family === family);
    if (text) return [text.split(" ")[0], text];
    const { start, moves } = recordedGames().find((game) => game.start.startsWith(`${family} `));
    return [family, engine.view(start, moves.slice(0, -1).join(" ")).position];
  }),
);

/** What a position's text says, pit by pit. */
function read(text) {
  const [game, rows, turn, captured] = text.split(" ");
  const lines = rows.split("/").reverse();
  const pits = lines.flatMap((line, row) =>
    line.split(",").map((count, column) => [String.fromCharCode(97 + column) + (row + 1), Number(count)]),
  );
  return { game, turn, captured: captured.split("-").map(Number), pits: pits.filter(([, seeds]) => seeds > 0) };
}

test("a position of every kind of game is set up by clicks", async () => {
  await inSetup("game=gore", async (page) => {
    for (const [id, text] of Object.entries(wanted)) {
      const { turn, captured, pits } = read(text);
      await page.selectOption("[name=game]", id);
      await act(page, "setup-empty");
      assert.deepEqual(await enabled(page), [false, false]);
      for (const [name, seeds] of pits) {
        // A press on the pit that is chosen already would add a seed.
        if ((await page.getAttribute(`[data-pit=${name}]`, "data-chosen")) !== "true") await pit(page, name);
        if (seeds > 3) await page.fill("[name=seeds]", String(seeds));
        else for (let i = 0; i < seeds; ++i) await act(page, "seeds-more");
      }
      for (const [i, side] of ["S", "N"].entries()) {
        if (captured[i] > 0) await page.fill(`[name=captured-${side}]`, String(captured[i]));
      }
      if (turn === "N") await act(page, "setup-other-side");
      if (id === "kpe") {
        await page.check("[name=tap][value=opened]", { force: true });
        for (const name of ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"]) await pit(page, name);
      }
      assert.equal(await position(page), text);
      assert.match(await verdict(page), /^This position can be played/);
      assert.equal(await page.inputValue("[name=position]"), text);
      assert.deepEqual(await enabled(page), [true, true]);
    }
  });
});

test("the same by keyboard alone, told to who listens", async () => {
  await inSetup("game=urim", async (page) => {
    await page.focus("[data-pit=a1]");
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const said = () => page.textContent("[aria-live=polite]");
    await press("1", "7");
    assert.equal((await position(page)).split(" ")[1], "3,3,3,3,3,3/17,3,3,3,3,3");
    assert.equal(await said(), "a1: 17 seeds.");
    await press("Delete", "ArrowRight", "ArrowRight", "-", "-", "+", "ArrowUp", "Enter", "Backspace", "4");
    assert.equal((await position(page)).split(" ")[1], "3,3,4,3,3,3/0,3,2,3,3,3");
    await page.waitForFunction(() => document.querySelector("[aria-live=polite]").textContent.includes("missing"));
    assert.equal(await said(), "3 seeds are missing.");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.pit), "c2");
    const label = await page.getAttribute("[data-pit=c2]", "aria-label");
    assert.match(label, /^c2, North’s, 4 seeds/);
    // From the board by Tab to the count of the pit, and on.
    await press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "seeds-fewer");
    await press("Tab", "7", "Tab", "Enter");
    assert.equal((await position(page)).split(" ")[1], "3,3,8,3,3,3/0,3,2,3,3,3");
    await press("u", "u", "u");
    assert.equal((await position(page)).split(" ")[1], "3,3,0,3,3,3/0,3,2,3,3,3");
    await press("r");
    assert.equal((await position(page)).split(" ")[1], "3,3,4,3,3,3/0,3,2,3,3,3");
  });
});

test("a pasted position sets the board, a link or a game's moves too; what cannot be read is told at its field", async () => {
  await inSetup("", async (page) => {
    for (const text of Object.values(wanted)) {
      await page.fill("[name=position]", ` ${text}\n`);
      assert.equal(await position(page), text);
    }
    await page.fill("[name=position]", "https://example.org/#game=kpe&south=person&north=engine&moves=a1_c2");
    assert.match(await position(page), /^kpe .* S 0-0 \.\.x\.\/x\.\.\.$/);
    await page.fill("[name=position]", "kpe\na1");
    assert.match(await position(page), / N 0-0 \.\.\.\.\/x\.\.\.$/);
    const before = await position(page);
    await page.fill("[name=position]", "kpe 6,6,6/6,6,6,6 S 0-0 ..../....");
    assert.equal(await position(page), before);
    assert.match(await page.textContent("#fault-text"), /Position, rows.*4 pits/);
    assert.equal(await page.getAttribute("[name=position]", "aria-invalid"), "true");
    // The next change on the board makes the text its own again.
    await pit(page, "a1");
    await act(page, "seeds-more");
    assert.equal(await page.inputValue("[name=position]"), await position(page));
    assert.equal(await page.textContent("#fault-text"), "");
  });
});

test("what is wrong is named at its field, and said once it has stayed so", async () => {
  await inSetup("game=kpe", async (page) => {
    await pit(page, "b1");
    await act(page, "seeds-more");
    await act(page, "seeds-more");
    assert.equal(await figure(page, "excess"), "2");
    assert.equal(await verdict(page), "There are 2 seeds too many.");
    const calm = () => page.evaluate(() => document.querySelector("[aria-live=polite]").textContent);
    assert.equal(await calm(), "b1: 8 seeds.");
    await page.waitForFunction(() => document.querySelector("[aria-live=polite]").textContent.includes("too many"));
    await page.fill("[name=seeds]", "4");
    assert.equal(await figure(page, "missing"), "2");
    await page.fill("[name=captured-N]", "2");
    // A pit that is not opened holds at least its first seeds.
    assert.match(await page.textContent("#fault-opened"), /opened/i);
    assert.deepEqual(await enabled(page), [false, false]);
    await page.check("[name=tap][value=opened]", { force: true });
    await pit(page, "b1");
    assert.equal(await page.textContent("#fault-opened"), "");
    assert.deepEqual(await enabled(page), [true, true]);
  });
  await inSetup("game=gore", async (page) => {
    await page.check("[name=tap][value=owners]", { force: true });
    for (const name of ["a1", "b1", "c1", "d1"]) await pit(page, name);
    assert.match(await page.textContent("#fault-owners"), /own a pit/);
    await pit(page, "a1");
    assert.equal(await page.textContent("#fault-owners"), "");
    await page.check("[name=tap][value=offer]", { force: true });
    await pit(page, "a2");
    assert.match(await position(page), / give:a2 -$/);
    assert.match(await page.textContent("#fault-offer"), /offer/);
    await page.check("[name=own-offer][value=x]", { force: true });
    await page.check("[name=own-declined][value=SN]", { force: true });
    assert.equal(await position(page), "gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SNNN x SN");
    await act(page, "setup-turn-round");
    assert.equal(await position(page), "gore 6,6,6,6/6,6,6,6 N 0-0 SSSN/SSSS x SN");
  });
});

test("from it the position is studied or played, by who is chosen", async () => {
  await inSetup(`position=${underscored(wanted.urim)}`, async (page) => {
    await act(page, "study");
    await page.waitForFunction(() => location.hash.includes("view=study"));
    assert.ok(page.url().includes(underscored(wanted.urim)), page.url());
    await act(page, "leave");
    await page.waitForSelector(".setup-room");
    assert.equal(await position(page), wanted.urim);
    await act(page, "play-from");
    await page.selectOption("[name=seat-N]", "person");
    await act(page, "play");
    await page.waitForSelector(".play [data-phase=idle]");
    assert.equal(await position(page), wanted.urim);
    await page.waitForFunction(() => location.hash.includes("south=person&north=person"));
  });
});

test("a half-made position outlives another language, another view and a reload", async () => {
  await inSetup("game=gore", async (page) => {
    await act(page, "setup-empty");
    await page.check("[name=tap][value=owners]", { force: true });
    await pit(page, "c2");
    await page.check("[name=tap][value='']", { force: true });
    await pit(page, "d2");
    await act(page, "seeds-more");
    const made = "gore 0,0,0,1/0,0,0,0 S 0-0 NNSN/SSSS - -";
    assert.equal(await position(page), made);
    await page.waitForFunction((text) => location.hash.includes(text), underscored(made));
    await page.reload();
    await page.waitForSelector(".setup-room");
    assert.equal(await position(page), made);
    await pit(page, "d2");
    await page.fill("[name=position]", "gore 1");
    await page.evaluate(() => (location.hash = "view=records"));
    await page.waitForSelector(".records-room");
    await act(page, "leave");
    await page.waitForSelector(".setup-room");
    assert.equal(await position(page), made);
    assert.equal(await page.inputValue("[name=position]"), "gore 1");
    assert.equal(await page.textContent(".pit-name"), "d2");
  });
});

test("in another language it is the same half-made position, and the same pit", async () => {
  await inSetup("", async (page) => {
    await enter(page, { view: "setup", position: "kpe 6,6,6,1/6,6,6,6 N 2-0 ..../x...", pit: "d2", tap: "opened" });
    await page.waitForSelector("[data-position^='kpe 6,6,6,1/']");
    await page.evaluate(() => window.aylaKit.change("language", "fr"));
    await page.waitForSelector("html[lang=fr]");
    await page.waitForSelector(".setup-room");
    assert.equal(await position(page), "kpe 6,6,6,1/6,6,6,6 N 2-0 ..../x...");
    assert.equal(await page.textContent(".pit-name"), "d2");
    assert.equal(await page.isChecked("[name=tap][value=opened]"), true);
  });
});

test("links with anything in them open the view, and tell what they could not", async () => {
  for (const [hash, told] of [
    ["game=chess", /Game/],
    ["position=kpe_6,6", /Position/],
    [`position=${"1,".repeat(3000)}`, /Game/],
    ["position=kpe_6,6,6,999/6,6,6,6_S_0-0_..../....", null],
    [
      "position=bao-kigogo_999,999,999,999,999,999,999,999,999,999,999,999/0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0_S_0-0",
      null,
    ],
  ]) {
    await inSetup(hash, async (page) => {
      const notices = await page.textContent(".notices");
      if (told) assert.match(notices, told);
      else assert.equal(notices, "");
      await act(page, "setup-start");
      assert.match(await verdict(page), /^This position can be played/);
    });
  }
});
