// Without colours, with the system's own, enlarged, without motion, with fingers: the same games, played.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, ready, recordedGames, start, two, underscored } from "./browser.mjs";
import { settled } from "./inspect.mjs";
import { engine, families, pitsOf } from "./registry.mjs";
import { open, recorded, views } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/**
 * Keeps how each pit looks without any colour, in its own box of the picture that the browser's filter makes grey.
 */
async function keepGrey(page, name) {
  await page.waitForTimeout(100);
  await page.evaluate((key) => {
    const shown = document.querySelector(".board canvas");
    const canvas = document.createElement("canvas");
    canvas.width = shown.width;
    canvas.height = shown.height;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.filter = "grayscale(1)";
    // The board's own corners let the page show through.
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(shown, 0, 0);
    const scale = shown.width / shown.clientWidth;
    window.grey ??= {};
    window.grey[key] = [...document.querySelectorAll("[data-pit]")].map((pit) => {
      const box = [pit.offsetLeft, pit.offsetTop, pit.offsetWidth, pit.offsetHeight].map((n) => Math.round(n * scale));
      return { pit: pit.dataset.pit, data: context.getImageData(...box).data };
    });
  }, name);
}

/** How many pixels of each pit are clearly lighter or darker in one kept picture than in the other. */
const differing = (page, one, other) =>
  page.evaluate(
    ([a, b]) =>
      Object.fromEntries(
        window.grey[a].map(({ pit, data }) => {
          const before = window.grey[b].find((each) => each.pit === pit).data;
          let count = 0;
          for (let i = 0; i < data.length; i += 4) if (Math.abs(data[i] - before[i]) > 48) ++count;
          return [pit, count];
        }),
      ),
    [one, other],
  );

/** Opens another game in the same page. */
async function go(page, hash, ...phases) {
  await page.evaluate((text) => (location.hash = text), hash);
  await page.waitForFunction((text) => {
    const moves = /moves=([^&]+)/.exec(text)?.[1].split("_").length ?? 0;
    return document.querySelectorAll(".log-list li").length === moves;
  }, hash);
  await phase(page, ...phases);
}

/** How many plies into a recorded game seeds are taken, the earliest after some that there are. */
function pliesToCapture(id) {
  const { start, moves } = recordedGames().find((game) => game.start.startsWith(`${id} `) && game.moves.length > 20);
  const takes = (ply) =>
    engine.trace(start, moves.slice(0, ply).join(" ")).events.some(([kind]) => /capture|take/.test(kind));
  return moves.findIndex((_, i) => i > 8 && takes(i));
}

for (const [name, context] of [
  ["in greyscale", {}],
  ["in forced colours", { forcedColors: "active" }],
]) {
  test(`${name}, the marks of the last ply are seen`, async () => {
    const seen = { from: 0, last: 0, taken: 0 };
    for (const id of families) {
      const hash = recorded(id, pliesToCapture(id));
      await browser.page({ hash, context }, async (page) => {
        await ready(page);
        const { position } = await board(page);
        const told = await page.$$eval("[data-pit]", (pits) =>
          pits
            .map(({ dataset, ariaLabel }) => [dataset.pit, /last sown|last seed|taken from/.exec(ariaLabel)?.[0]])
            .filter(([, mark]) => mark),
        );
        await keepGrey(page, "marked");
        // The same position with nothing before it.
        await go(page, `${two}&position=${underscored(position)}`, "idle");
        await keepGrey(page, "plain");
        const pixels = await differing(page, "marked", "plain");
        for (const [pit, mark] of told) {
          assert.ok(pixels[pit] >= 12, `${id} ${pit}, ${mark}: ${pixels[pit]}`);
          ++seen[{ "last sown": "from", "last seed": "last", "taken from": "taken" }[mark]];
        }
      });
    }
    assert.ok(seen.from >= 4 && seen.last >= 3 && seen.taken >= 2, JSON.stringify(seen));
  });

  test(`${name}, pits that can be played are told from those that cannot`, async () => {
    let count = 0;
    await browser.page({ think: 20_000, context }, async (page) => {
      for (const id of families) {
        // The same board while it is not a person's turn.
        await go(page, `game=${id}&south=level-6&north=person`, "thinking");
        await act(page, "flip");
        await keepGrey(page, "closed");
        await go(page, `game=${id}&${two}`, "idle");
        await keepGrey(page, "open");
        const legal = new Set(await playable(page));
        for (const [pit, pixels] of Object.entries(await differing(page, "open", "closed"))) {
          const right = legal.has(pit) ? pixels >= 40 : pixels <= 30;
          assert.ok(right, `${id} ${pit}: ${pixels} ${legal.has(pit) ? "playable" : "not"}`);
          ++count;
        }
      }
    });
    assert.equal(count, pitsOf(...families));
  });

  test(`${name}, previews, locks, offers and owners are seen`, async () => {
    const rich = (owners) => `${two}&position=${underscored(`gore 6,6,6,0/6,6,6,0 S 6-6 ${owners} - -`)}`;
    await browser.page({ hash: rich("NNNN/SSSS"), context }, async (page) => {
      await ready(page);
      await keepGrey(page, "plain");
      await page.focus("[data-pit=a1]");
      await keepGrey(page, "preview");
      const preview = await differing(page, "preview", "plain");
      for (const pit of ["b1", "c1", "d1", "d2", "c2", "b2"]) assert.ok(preview[pit] >= 10, `preview ${pit}`);
      // Where it ends looks different from where it only passes.
      assert.ok(preview.b2 > 2 * preview.c2, `${preview.b2} ${preview.c2}`);
      await act(page, "offer");
      await keepGrey(page, "offering");
      await page.click("[data-pit=a1]");
      await page.mouse.move(1, 1);
      await keepGrey(page, "chosen");
      assert.ok((await differing(page, "chosen", "offering")).a1 >= 60, "chosen");
      // Another owner: the arrow on the rim points the other way.
      await page.evaluate((hash) => (location.hash = hash), rich("NNNN/SSSN"));
      await page.waitForFunction(() => document.querySelector("[data-pit=d1]").ariaLabel.includes("North"));
      await keepGrey(page, "owned");
      const owned = await differing(page, "owned", "plain");
      assert.ok(owned.d1 >= 30, `owner ${owned.d1}`);
      assert.ok(owned.b2 < 10, "the others are the same");
      const locks = (opened) => `${two}&position=${underscored(`kpe 6,6,6,6/6,6,6,6 S 0-0 ${opened}`)}`;
      await page.evaluate((hash) => (location.hash = hash), locks("..../...."));
      await page.waitForSelector('[data-position^="kpe"]');
      await keepGrey(page, "locked");
      await page.evaluate((hash) => (location.hash = hash), locks("..../x..."));
      await page.waitForFunction(() => !document.querySelector("[data-pit=a1]").ariaLabel.includes("opened"));
      await keepGrey(page, "opened");
      const opened = await differing(page, "locked", "opened");
      assert.ok(opened.a1 >= 20 && opened.b1 < 5, `${opened.a1} ${opened.b1}`);
    });
  });
}

test("whose turn it is and who is who do not hang on a colour", async () => {
  await browser.page({ hash: `game=katro&${two}` }, async (page) => {
    await ready(page);
    await page.addStyleTag({ content: "html { filter: grayscale(1); }" });
    for (const side of ["South", "North"]) {
      assert.match(await page.textContent(".turn-now"), new RegExp(`^${side} to move`));
      assert.equal(await page.textContent(".seat[data-turn=true] .seat-name"), side);
      const frames = await page.$$eval(".seat", (seats) => seats.map((seat) => getComputedStyle(seat).backgroundColor));
      assert.notEqual(frames[0], frames[1]);
      await make(page, (await playable(page))[0]);
      await ready(page);
    }
    // The arrowheads before the names point to their sides.
    const edges = await page.$$eval(".seat-mark", (all) => all.map((mark) => getComputedStyle(mark).borderTopWidth));
    assert.notEqual(edges[0], edges[1]);
  });
});

test("in forced colours every button has its edge, and the focus is seen, at pits too", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const context = { forcedColors: "active", colorScheme };
    await browser.page({ hash: `game=kpe&${two}&moves=a1_a2`, context }, async (page) => {
      await ready(page);
      const faint = await page.$$eval(".stage button:not(.pit), .side > section button:not(.log-line)", (buttons) =>
        buttons
          .filter((button) => button.getClientRects().length > 0)
          .filter((button) => {
            const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
            return parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
          })
          .map((button) => button.dataset.action),
      );
      assert.deepEqual(faint, []);
      for (const selector of [
        "[data-pit=b1]",
        "[data-action=undo]",
        ".log-list li:last-child button",
        ".thought summary",
      ]) {
        if (!(await page.isVisible(selector))) continue;
        await page.focus(selector);
        await page.keyboard.press("Shift");
        const { width, style, colour, back } = await page.$eval(selector, (element) => {
          const own = getComputedStyle(element);
          return {
            width: parseFloat(own.outlineWidth),
            style: own.outlineStyle,
            colour: own.outlineColor,
            back: getComputedStyle(document.documentElement).backgroundColor,
          };
        });
        assert.ok(width >= 2 && style !== "none" && colour !== back, `${selector} ${width} ${style} ${colour}`);
      }
      // Played on by keys, and looked back at.
      await page.focus("[data-pit=b1]");
      await page.keyboard.press("Enter");
      assert.equal(await page.$$eval(".log-list li", (lines) => lines.length), 3);
      await page.keyboard.press("Home");
      const { background, ink } = await page.$eval("[data-action=present]", (button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { background: backgroundColor, ink: color };
      });
      assert.notEqual(background, ink);
    });
  }
});

test("at 200 % of 1280 × 720 everything is there, in every game, and games are played by keys", async () => {
  const context = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 };
  let played = 0;
  for (const id of families) {
    await browser.page({ hash: `game=${id}&north=level-1`, context }, async (page) => {
      await ready(page);
      for (let turn = 0; turn < 3 && (await board(page)).phase === "idle"; ++turn) {
        assert.deepEqual((await settled(page)).wrong, [], id);
        const [pit] = await playable(page);
        await page.focus(`[data-pit=${pit}]`);
        await page.keyboard.press("Enter");
        await ready(page);
        ++played;
      }
      // All that a large screen shows can be reached by scrolling down.
      for (const part of [".thought", ".log", ".ending", ".settings", ".rules", ".tools", ".seat-far"]) {
        await page.$eval(part, (element) => element.scrollIntoView());
        const { left, right, top } = await page.$eval(part, (element) => element.getBoundingClientRect().toJSON());
        assert.ok(left >= 0 && right <= 640 && top < 360, `${id} ${part}`);
      }
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 640, id);
    });
  }
  assert.equal(played, 3 * families.length);
});

/** What WCAG asks a page to bear, and a default size of text twice the usual. */
const enlarged = {
  "wider spacing of text":
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
  "text of twice the size": "html { font-size: 200% !important; }",
};

for (const [name, content] of Object.entries(enlarged)) {
  test(`${name}: nothing is lost, and no line is wider than the screen`, async () => {
    let count = 0;
    for (const [width, height] of [
      [1280, 800],
      [412, 900],
    ]) {
      await browser.page({ context: { viewport: { width, height } }, expectErrors: true }, async (page) => {
        const some = /^(start-urim|katro-first|kpe-over|gore-answer|share|past)$/;
        for (const view of views.filter(({ name: each }) => some.test(each))) {
          await open(page, browser.url, view);
          await page.addStyleTag({ content });
          await page.waitForTimeout(60);
          const { wrong } = await settled(page);
          const lost = wrong.filter((text) => /sideways|sticks out|clipped|overlap|outside/.test(text));
          assert.deepEqual(lost, [], `${view.name} ${width}`);
          ++count;
        }
      });
    }
    assert.equal(count, 12);
  });
}

test("text of twice the size on a narrow screen: the rooms lose nothing, and break no name", async () => {
  let count = 0;
  const context = { viewport: { width: 320, height: 640 } };
  const some = /^(study|study-review|learn-rules|learn-puzzles|setup|records|report)$/;
  const lessons = ["kpe", "gore"].map((id) => ({ name: `lessons-${id}`, hash: `view=lessons&game=${id}` }));
  await browser.page({ context, expectErrors: true }, async (page) => {
    for (const view of [...views.filter(({ name }) => some.test(name)), ...lessons]) {
      await open(page, browser.url, view);
      await page.addStyleTag({ content: enlarged["text of twice the size"] });
      await page.waitForTimeout(60);
      const { wrong } = await settled(page);
      const lost = wrong.filter((text) => /sideways|sticks out|clipped|overlap|outside/.test(text));
      assert.deepEqual(lost, [], view.name);
      const lines = await page.$$eval(".seat-name", (names) =>
        names.map((each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).fontSize)),
      );
      assert.ok(
        lines.every((height) => height < 2),
        `${view.name}: ${lines}`,
      );
      ++count;
    }
  });
  assert.equal(count, 9);
});

test("with reduced motion nothing moves at all: one picture before a ply, one after", async () => {
  for (const id of families) {
    const context = { reducedMotion: "reduce" };
    await browser.page({ hash: `game=${id}&north=level-1`, settings: { speed: "slow" }, context }, async (page) => {
      await ready(page);
      await page.evaluate(() => {
        window.pictures = new Set();
        const canvas = document.querySelector(".board canvas");
        const look = () => {
          window.pictures.add(canvas.toDataURL().length + canvas.toDataURL().slice(-400));
          requestAnimationFrame(look);
        };
        look();
      });
      await page.waitForTimeout(60);
      await page.evaluate(() => window.pictures.clear());
      await page.keyboard.press("Tab");
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await page.waitForFunction(() => document.querySelectorAll(".log-list li").length >= 2);
      await page.waitForTimeout(300);
      const [pictures, animations] = await page.evaluate(() => [window.pictures.size, document.getAnimations().length]);
      // Before, pointed at, after one's own ply, after the engine's; a pass may come on top.
      assert.ok(pictures >= 2 && pictures <= 5, `${id}: ${pictures}`);
      assert.equal(animations, 0);
    });
  }
});

/** A finger on a pit, by the browser's own events. */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    async down(selector) {
      const { x, y, width, height } = await page.locator(selector).boundingBox();
      await send("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
    },
    move: (x, y) => send("touchMove", [{ x, y }]),
    up: () => send("touchEnd", []),
  };
}

test("by fingers alone: a tap plays, a finger that stays shows the first lap, one that slides off plays nothing", async () => {
  let played = 0;
  for (const id of families) {
    const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
    await browser.page({ hash: `game=${id}&north=level-1`, context }, async (page) => {
      await ready(page);
      assert.equal(await page.evaluate(() => matchMedia("(hover: hover)").matches), false);
      for (let turn = 0; turn < 3 && (await board(page)).phase === "idle"; ++turn) {
        const { position } = await board(page);
        const pit = `[data-pit=${(await playable(page))[0]}]`;
        const touch = await finger(page);
        const told = () => page.getAttribute(pit, "aria-label");
        await touch.down(pit);
        await page.waitForTimeout(250);
        assert.match(await told(), /its first lap would end in [a-l][1-6]/, id);
        await touch.move(200, 30);
        await touch.up();
        await page.waitForTimeout(60);
        assert.doesNotMatch(await told(), /first lap/, id);
        assert.equal((await board(page)).position, position, "nothing was played");
        await page.tap(pit);
        await page.waitForFunction(
          (was) => document.querySelector("[data-position]").dataset.position !== was,
          position,
        );
        await ready(page);
        ++played;
      }
    });
  }
  assert.ok(played >= 13, `${played}`);
});
