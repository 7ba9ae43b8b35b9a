// Without colours, with the system's own, enlarged, without motion, with fingers: the same games, played.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, ready, start, two, underscored } from "./browser.mjs";
import { settled } from "./inspect.mjs";
import { open, views } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const games = ["gore", "kpe", "urim", "bao-kigogo", "katro"];

/**
 * How each pit looks without any colour: the picture of the board as the browser's own filter makes it grey, in the
 * pit's box and a little around it.
 */
const greyPits = async (page) => {
  await page.waitForTimeout(80);
  return page.evaluate(() => {
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
    const pits = [...document.querySelectorAll("[data-pit]")].map((pit) => {
      const [x, y, w, h] = [pit.offsetLeft, pit.offsetTop, pit.offsetWidth, pit.offsetHeight].map((n) => n * scale);
      const { data } = context.getImageData(x - 4, y - 4, w + 8, h + 8);
      return [pit.dataset.pit, Array.from({ length: data.length / 4 }, (_, i) => data[4 * i])];
    });
    return Object.fromEntries(pits);
  });
};

/** How many pixels of a pit are clearly lighter or darker in one picture than in the other. */
const differing = (a, b) => a.filter((grey, i) => Math.abs(grey - b[i]) > 48).length;

/** A game after moves, and the same position with nothing before it. */
const marked = [
  ["gore", "c1_a2_a1_a2_b1_d2_d1_c2_a1"],
  ["kpe", "b1_a2_a1_b2_c1_c2_d1_d2"],
  ["urim", "e1_d2_b1_b2_a1_c2_f1_a2"],
  ["bao-kigogo", "c2_b4_e1_g3"],
  ["katro", "a1_f6_b1"],
];

for (const [name, media] of [
  ["in greyscale", {}],
  ["in forced colours", { forcedColors: "active" }],
]) {
  test(`${name}, the marks of the last ply are seen, each in its own way`, async () => {
    let count = 0;
    for (const [id, moves] of marked) {
      await browser.page({ hash: `game=${id}&${two}&moves=${moves}`, context: media }, async (page) => {
        await ready(page);
        const { position } = await board(page);
        const told = await page.$$eval("[data-pit]", (pits) =>
          pits.filter((pit) => /last sown|last seed|taken from/.test(pit.ariaLabel)).map((pit) => pit.dataset.pit),
        );
        const after_ = await greyPits(page);
        await page.evaluate((hash) => (location.hash = hash), `${two}&position=${underscored(position)}`);
        await page.waitForFunction(() => document.querySelectorAll(".log-list li").length === 0);
        const plain = await greyPits(page);
        assert.ok(told.length >= 2, `${id}: ${told}`);
        for (const pit of told) {
          assert.ok(differing(after_[pit], plain[pit]) >= 12, `${id} ${pit}: ${differing(after_[pit], plain[pit])}`);
          ++count;
        }
      });
    }
    assert.ok(count >= 10, `${count}`);
  });

  test(`${name}, pits that can be played are told from those that cannot`, async () => {
    for (const id of games) {
      // The same board while it is not a person's turn.
      const options = { hash: `game=${id}&south=level-6&north=person`, think: 8000, context: media };
      let closed;
      await browser.page(options, async (page) => {
        await phase(page, "thinking");
        await act(page, "flip");
        closed = await greyPits(page);
      });
      await browser.page({ hash: `game=${id}&${two}`, context: media }, async (page) => {
        await ready(page);
        const legal = new Set(await playable(page));
        const open_ = await greyPits(page);
        for (const [pit, grey] of Object.entries(open_)) {
          const pixels = differing(grey, closed[pit]);
          const around = legal.has(pit) ? pixels >= 40 : pixels <= 30;
          assert.ok(around, `${id} ${pit}: ${pixels} ${legal.has(pit) ? "playable" : "not"}`);
        }
      });
    }
  });

  test(`${name}, previews, locks, offers and owners are seen`, async () => {
    const rich = (owners) => `${two}&position=${underscored(`gore 6,6,6,0/6,6,6,0 S 6-6 ${owners} - -`)}`;
    await browser.page({ hash: rich("NNNN/SSSS"), context: media }, async (page) => {
      await ready(page);
      const plain = await greyPits(page);
      await page.focus("[data-pit=a1]");
      const preview = await greyPits(page);
      for (const pit of ["b1", "c1", "d1", "d2", "c2", "b2"]) {
        assert.ok(differing(preview[pit], plain[pit]) >= 10, `preview ${pit}`);
      }
      // Where it ends looks different from where it only passes.
      assert.ok(differing(preview.b2, plain.b2) > 2 * differing(preview.c2, plain.c2));
      await act(page, "offer");
      const offering = await greyPits(page);
      await page.click("[data-pit=a1]");
      await page.mouse.move(1, 1);
      const chosen = await greyPits(page);
      assert.ok(differing(chosen.a1, offering.a1) >= 60, "chosen");
      // Another owner: the arrow on the rim points the other way.
      await page.evaluate((hash) => (location.hash = hash), rich("NNNN/SSSN"));
      await page.waitForFunction(() => document.querySelector("[data-pit=d1]").ariaLabel.includes("North"));
      const owned = await greyPits(page);
      assert.ok(differing(owned.d1, plain.d1) >= 40, "owner");
      assert.ok(differing(owned.b2, plain.b2) < 10, "the others are the same");
    });
    const locks = (opened) => `${two}&position=${underscored(`kpe 6,6,6,6/6,6,6,6 S 0-0 ${opened}`)}`;
    await browser.page({ hash: locks("..../...."), context: media }, async (page) => {
      await ready(page);
      const locked = await greyPits(page);
      await page.evaluate((hash) => (location.hash = hash), locks("..../x..."));
      await page.waitForFunction(() => !document.querySelector("[data-pit=a1]").ariaLabel.includes("opened"));
      const opened = await greyPits(page);
      assert.ok(differing(locked.a1, opened.a1) >= 20, `lock ${differing(locked.a1, opened.a1)}`);
      assert.ok(differing(locked.b1, opened.b1) < 5);
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
  let plies = 0;
  for (const id of games) {
    await browser.page({ hash: `game=${id}&north=level-1`, context }, async (page) => {
      await ready(page);
      for (let turn = 0; turn < 3 && (await board(page)).phase === "idle"; ++turn) {
        assert.deepEqual((await settled(page)).wrong, [], id);
        const [pit] = await playable(page);
        await page.focus(`[data-pit=${pit}]`);
        await page.keyboard.press("Enter");
        await ready(page);
        ++plies;
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
  assert.equal(plies, 15);
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

test("with reduced motion nothing moves at all: one picture before a ply, one after", async () => {
  for (const id of games) {
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
  let plies = 0;
  for (const id of games) {
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
        ++plies;
      }
    });
  }
  assert.ok(plies >= 13, `${plies}`);
});
