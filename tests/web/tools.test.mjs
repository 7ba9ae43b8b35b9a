// The row of tools below the board: what is in it, that it fits, and that nothing moves when seeds do.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, phase, ready, start, two } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** The tools in sight, with where they are. */
const shown = (page) =>
  page.$$eval(".tool", (tools) =>
    tools
      .filter((tool) => tool.getClientRects().length > 0)
      .map((tool) => {
        const { x, y, width, height } = tool.getBoundingClientRect();
        const name = tool.querySelector(".tool-name");
        const clipped = tool.scrollWidth > tool.clientWidth + 1 || name.scrollHeight > tool.clientHeight;
        return { action: tool.dataset.action, label: tool.ariaLabel, x, y, width, height, clipped };
      }),
  );
const names = (tools) => tools.map(({ action }) => action).join(" ");

const wide = [
  [768, 1024],
  [1366, 768],
  [1920, 1080],
];
const narrow = [
  [320, 568],
  [360, 640],
  [640, 360],
];

test("every tool has a name and room enough, in the order of the groups", async () => {
  let count = 0;
  for (const [width, height] of [...wide, ...narrow]) {
    const context = { viewport: { width, height } };
    await browser.page({ hash: `game=kpe&${two}`, context, settings: { speed: "slow" } }, async (page) => {
      await ready(page);
      const before = await shown(page);
      await page.click("[data-pit=a1]");
      await phase(page, "moving");
      const moving = await shown(page);
      const which = `${width}x${height}`;
      if (width > 700) {
        assert.equal(names(before), "undo redo hint flip new-game pause step skip speed", which);
        assert.equal(names(moving), names(before), which);
      } else {
        assert.equal(names(before), "undo redo hint flip new-game speed", which);
        assert.equal(names(moving), "undo new-game pause step skip speed", which);
      }
      for (const tool of [...before, ...moving]) {
        assert.ok(Math.min(tool.width, tool.height) >= 40, `${which} ${tool.action} ${tool.width} × ${tool.height}`);
        assert.ok(tool.x >= 0 && tool.x + tool.width <= width && !tool.clipped, `${which} ${tool.action}`);
        assert.ok(tool.label.length > 1, tool.action);
        ++count;
      }
      // Those that are there in both keep their places, and the row its height.
      const place = (tools, action) => {
        const { x, y, width: w, height: h } = tools.find((tool) => tool.action === action);
        return [x, y, w, h].map(Math.round).join(" ");
      };
      for (const action of ["undo", "new-game", "speed"]) {
        assert.equal(place(moving, action), place(before, action), `${which} ${action}`);
      }
    });
  }
  assert.equal(count, 3 * 18 + 3 * 12);
});

test("on a phone the tools that follow the seeds stay until it is a person's turn again", async () => {
  const context = { viewport: { width: 360, height: 640 } };
  await browser.page({ hash: "game=kpe", context, think: 500 }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    assert.equal(names(await shown(page)), "undo new-game pause step skip speed");
    for (const action of ["pause", "step", "skip"]) assert.ok(await page.isDisabled(`[data-action=${action}]`));
    await phase(page, "idle");
    assert.equal(names(await shown(page)), "undo redo hint flip new-game speed");
  });
});

test("where one name does not fit, none is shown, and the pictures keep their places", async () => {
  const context = { viewport: { width: 360, height: 640 }, locale: "ru" };
  await browser.page({ hash: `game=kpe&${two}`, context }, async (page) => {
    await ready(page);
    const tools = await shown(page);
    const seen = await page.$$eval(
      ".tool-name",
      (all) => all.filter((name) => name.getClientRects().length > 0).length,
    );
    assert.equal(seen, 0);
    assert.ok(tools.every(({ label, height }) => label.length > 1 && height >= 40));
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.waitForSelector(".tools[data-names=true]");
    assert.ok((await shown(page)).every(({ clipped }) => !clipped));
  });
});

test("at the end only the game's tools are left, the way to the next one largest", async () => {
  for (const [width, height] of [...wide, ...narrow]) {
    const context = { viewport: { width, height } };
    await browser.page({ hash: `game=kpe&${two}&moves=a1_resign:N`, context }, async (page) => {
      await phase(page, "over");
      const tools = await shown(page);
      const all = width > 700 ? "undo redo hint flip new-game" : "undo redo flip new-game";
      assert.equal(names(tools), all);
      const again = tools.at(-1);
      assert.equal(again.label, "Play again");
      assert.equal(new Set(tools.map(({ y }) => y)).size, 1, `${width}x${height}`);
      assert.ok(
        tools.every((tool) => !tool.clipped && tool.width <= again.width + 0.5),
        `${width}x${height}`,
      );
      await act(page, "new-game");
      await phase(page, "idle");
    });
  }
});
