// <ayla-board>: what a page may do with it, and what it keeps then.

/* global board, heard, wait, within */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { hosted } from "./hosting.mjs";

let browser;
before(async () => (browser = await start({ cors: true })));
after(() => browser.close());

/** A page with such elements, once all are there. */
async function withBoards(markup, act, options = {}) {
  const { origin } = new URL(browser.url);
  const body = `<script type="module" src="${browser.url}ayla-board.js"></script>${markup}`;
  await hosted(
    browser.browser,
    body,
    async (page, _, said) => {
      await page.$$eval("ayla-board", (boards) => Promise.all(boards.map((board) => board.ready)));
      await act(page, said);
    },
    { allowed: [origin], ...options },
  );
}

/** In the page: the board, the first of them, and what it shows. */
const helping = `<script>
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const board = () => document.querySelector("ayla-board");
  const within = (selector) => board().shadowRoot.querySelector(selector);
  const heard = (type, act) => new Promise((resolve) => {
    board().addEventListener(type, ({ detail }) => resolve(detail), { once: true });
    act?.();
  });
</script>`;

const kpe = '<ayla-board game="kpe" level="person" speed="instant"></ayla-board>';

test("where its place is as wide as what it holds it has a width of its own, and shrinks to a narrow one", async () => {
  const places = {
    flex: ["display: flex", ""],
    column: ["display: flex; flex-direction: column; align-items: center", ""],
    grid: ["display: grid; justify-items: center", ""],
    inline: ["", "display: inline-block"],
    float: ["", "float: right"],
    absolute: ["position: relative; height: 100px", "position: absolute"],
    vertical: ["writing-mode: vertical-rl", ""],
  };
  for (const width of [700, 250]) {
    const markup = Object.entries(places).map(
      ([name, [place, own]]) =>
        `<div style="width: ${width}px; ${place}"><ayla-board id="${name}" style="${own}" game="kpe"></ayla-board></div>`,
    );
    await withBoards(markup.join(""), async (page) => {
      const widths = await page.$$eval("ayla-board", (boards) =>
        boards.map(({ id, shadowRoot }) => [id, shadowRoot.querySelector(".board").clientWidth]),
      );
      for (const [id, own] of widths) assert.ok(own > 230 && own < Math.min(width, 330), `${id} in ${width}: ${own}`);
      assert.equal(widths.length, Object.keys(places).length);
    });
  }
});

test("in a page from right to left, or with letters of another kind, it is as anywhere", async () => {
  const style = `<style>html { direction: rtl } ayla-board { width: 340px; text-shadow: 5px 5px red; text-indent: 3em;
    font-variant: small-caps; word-spacing: 1em; letter-spacing: 5px; line-height: 3; white-space: pre }</style>`;
  const view = '<ayla-board game="urim" mode="view" moves="e1 d2 b1 b2" theme="light"></ayla-board>';
  const look = async (page) => {
    const texts = await page.$eval("ayla-board", ({ shadowRoot }) => {
      const { direction, textShadow, textIndent, fontVariantCaps, wordSpacing, letterSpacing, lineHeight, whiteSpace } =
        getComputedStyle(shadowRoot.querySelector(".seat-count"));
      const { left } = shadowRoot.host.getBoundingClientRect();
      return {
        style: [direction, textShadow, textIndent, fontVariantCaps, wordSpacing, letterSpacing, lineHeight, whiteSpace],
        places: [...shadowRoot.querySelectorAll("button, .seat-name, .seat-count")].map((each) =>
          Math.round(each.getBoundingClientRect().left - left),
        ),
      };
    });
    await page.focus("ayla-board .steps-slider");
    await page.keyboard.press("ArrowRight");
    return { ...texts, at: await page.$eval("ayla-board", (board) => board.state.at) };
  };
  let usual;
  await withBoards(`<style>ayla-board { width: 340px }</style>${view}`, async (page) => (usual = await look(page)));
  assert.equal(usual.at, 1);
  await withBoards(style + view, async (page) => assert.deepEqual(await look(page), usual));
  await withBoards(`<div style="visibility: hidden">${view}</div>`, async (page) => {
    const seen = await page.$eval("ayla-board .turn", (turn) => getComputedStyle(turn).visibility);
    assert.equal(seen, "hidden");
  });
});

test("moved into another document and back it keeps its style and its game", async () => {
  await withBoards(`${helping}${kpe}<iframe></iframe>`, async (page) => {
    const looks = await page.evaluate(async () => {
      const element = board();
      element.play("a1");
      const look = () => {
        const pit = element.shadowRoot.querySelector(".pit");
        const { position } = element.ownerDocument.defaultView.getComputedStyle(pit);
        return [position, element.shadowRoot.querySelectorAll("style").length, element.state.moves];
      };
      const all = [look()];
      for (const body of [document.querySelector("iframe").contentDocument.body, document.body]) {
        body.append(element);
        await wait(100);
        all.push(look());
      }
      return all;
    });
    assert.deepEqual(looks, Array(3).fill(["absolute", 0, "a1"]));
  });
});

test("a change of its looks leaves the game, the turned board and the reader's pace", async () => {
  await withBoards(helping + kpe, async (page) => {
    const kept = await page.evaluate(async () => {
      board().play("a1");
      board().play("a2");
      board().flip();
      within("[data-action=speed]").click(); // from "instant" on to "slow"
      const seen = [];
      const look = (what) => {
        const { moves, flipped } = board().state;
        seen.push([what, moves, flipped, within("[data-action=speed]").getAttribute("aria-label")]);
      };
      await wait(10);
      look("");
      const changes = { theme: "dark", lang: "en", controls: "tools,link", home: "./ayla/" };
      for (const [name, value] of Object.entries(changes)) {
        await heard("state", () => (board()[name] = value));
        look(name);
      }
      const element = board();
      element.remove();
      await wait(10);
      element.theme = "light";
      document.body.append(element);
      await heard("ready");
      await wait(10);
      look("away");
      const link = within("[data-action=home]").href;
      await heard("state", () => (board().speed = "fast"));
      return { seen, link, after: [board().state.moves, within("[data-action=speed]").getAttribute("aria-label")] };
    });
    const [[, , , pace]] = kept.seen;
    assert.match(pace, /slow/i);
    for (const [what, ...rest] of kept.seen) assert.deepEqual(rest, ["a1 a2", true, pace], what);
    assert.equal(kept.seen.length, 6);
    assert.match(kept.link, /\/ayla\/#/);
    assert.equal(kept.after[0], "a1 a2");
    assert.match(kept.after[1], /fast/i);
    // Another game, or the same by load, begins anew.
    const anew = await page.evaluate(async () => {
      await board().load({ game: "kpe", level: "person" });
      const first = board().state.moves;
      board().play("a1");
      await heard("state", () => (board().side = "north"));
      return [first, board().state.moves];
    });
    assert.deepEqual(anew, ["", ""]);
  });
  // Where two people sit, the board lies as South sees it, whoever the reader is.
  const north = '<ayla-board game="kpe" level="person" side="north"></ayla-board>';
  await withBoards(helping + north, async (page) => {
    const lying = await page.evaluate(async () => {
      const { flipped } = board().state;
      await heard("state", () => (board().theme = "dark"));
      return [flipped, board().state.flipped];
    });
    assert.equal(lying[0], lying[1]);
  });
});

test("what load is given and cannot be read is told by its answer, by an event and on the board", async () => {
  await withBoards(helping + kpe, async (page) => {
    const given = await page.evaluate(async () => {
      const told = heard("fault");
      const faults = await board().load({ game: "urim", colour: "red", moves: ["a1"], theme: "blue" });
      const shown = within(".notices").textContent;
      const event = (await told).faults;
      // It was told; what stays and was not understood is no news.
      const again = await board().load({ game: "gore" });
      return { faults, event, shown, again, after: within(".notices").textContent, game: board().state.game };
    });
    assert.deepEqual(
      given.faults.map(({ field, code }) => [field, code]),
      [
        ["colour", "unknown-parameter"],
        ["moves", "bad-value"],
        ["theme", "bad-value"],
      ],
    );
    for (const fault of given.faults) assert.ok(fault.reason.length > 10 && !("names" in fault), JSON.stringify(fault));
    assert.deepEqual(given.event, given.faults);
    for (const { field } of given.faults) assert.ok(given.shown.includes(field));
    assert.deepEqual([given.again, given.after, given.game], [[], "", "gore"]);
    const long = await page.evaluate(async () => {
      const { faults } = await heard("fault", () => (board().moves = "a1 ".repeat(40_000)));
      return [faults[0].code, within(".notices").textContent];
    });
    assert.equal(long[0], "too-long-text");
    assert.match(long[1], /100,?000/);
    const away = await page.evaluate(async () => {
      const element = board();
      element.remove();
      return (await element.load({ game: "kpe", colour: "red" })).map(({ field, reason }) => [field, reason]);
    });
    assert.equal(away[0][0], "colour");
    assert.match(away[0][1], /game, position/);
  });
});

test("a language with a region is that language", async () => {
  await withBoards('<ayla-board game="kpe" lang="pt-BR"></ayla-board>', async (page) => {
    const shown = await page.$eval("ayla-board", ({ shadowRoot }) => [
      shadowRoot.querySelector(".ayla").lang,
      shadowRoot.querySelector(".notices").childElementCount,
    ]);
    assert.deepEqual(shown, ["pt", 0]);
  });
});

test("a focus that has to be led on is led without a jump of the page", async () => {
  const markup = `${helping}<ayla-board game="kpe" level="person" moves="a1 a2"></ayla-board><div style="height: 4000px">`;
  await withBoards(markup, async (page) => {
    await page.focus("ayla-board [data-action=undo]");
    await page.evaluate(() => scrollTo(0, 3000));
    const left = await page.evaluate(async () => {
      while (board().undo() === null);
      await wait(100);
      return [scrollY, board().shadowRoot.activeElement?.className];
    });
    assert.deepEqual(left, [3000, "pit"]);
  });
});

test("a focus within stays within when the page asks for another language or mode", async () => {
  await withBoards(`${helping}<ayla-board game="kpe" level="person" moves="a1 a2"></ayla-board>`, async (page) => {
    await page.focus("ayla-board [data-action=flip]");
    const focused = await page.evaluate(async () => {
      const all = [];
      for (const [name, value] of [
        ["lang", "fr"],
        ["mode", "view"],
        ["mode", "diagram"],
      ]) {
        await heard("state", () => (board()[name] = value));
        const { activeElement } = board().shadowRoot;
        all.push(activeElement?.dataset.pit ?? activeElement?.dataset.action ?? activeElement?.className);
      }
      return all;
    });
    assert.match(focused[0], /^[a-d][12]$/);
    assert.deepEqual(focused.slice(1), ["play-by-itself", "ayla"]);
  });
});

test("a page that asks for trusted types has a board that is answered, or tells why it is not", async () => {
  const asking = (policies) => ({
    headers: { "content-security-policy": `require-trusted-types-for 'script'; trusted-types ${policies}` },
  });
  const markup = `${helping}<ayla-board game="kpe" level="1" speed="instant"></ayla-board>`;
  await withBoards(
    markup,
    async (page) => {
      await page.evaluate(() => board().play("a1"));
      await page.waitForFunction(() => board().state.at === 2);
    },
    asking("ayla"),
  );
  await withBoards(
    markup,
    async (page, said) => {
      await page.evaluate(() => board().play("a1"));
      await page.waitForSelector("ayla-board .notice");
      assert.match(await page.textContent("ayla-board .notices"), /engine/i);
      said.length = 0; // the browser tells what it has refused
    },
    asking("another"),
  );
});
