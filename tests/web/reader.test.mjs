// For who listens: what the accessibility tree has, what is said and when, and where the focus goes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, random, ready, start, two, underscored } from "./browser.mjs";
import { families, pitsOf } from "./registry.mjs";
import { open, views } from "./views.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const rich = `${two}&position=${underscored("gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -")}`;

/** The nodes that a screen reader is told of: role, name, and what else is asked for. */
async function tree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value,
      name: name?.value ?? "",
      ...Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
    }));
}

test("in the accessibility tree every pit tells all there is to know of it, in every game", async () => {
  let count = 0;
  for (const id of families) {
    await browser.page({ hash: `game=${id}&${two}` }, async (page) => {
      await ready(page);
      await make(page, (await playable(page))[0]);
      await ready(page);
      const legal = await playable(page);
      const nodes = (await tree(page)).filter(({ role, name }) => role === "button" && /^[a-l][1-6], /.test(name));
      assert.equal(nodes.length, pitsOf(id), id);
      for (const { name, disabled } of nodes) {
        assert.match(name, /^[a-l][1-6], (South|North)’s, (empty|1 seed|\d+ seeds)(, [a-z- ]+)*$/, id);
        const can = legal.includes(name.slice(0, 2));
        assert.equal(name.includes("can be played"), can, name);
        assert.equal(disabled ?? false, !can, name);
        ++count;
      }
      // The last ply is told at its pits.
      for (const told of ["last sown from here", "last seed fell here"]) {
        assert.equal(nodes.filter(({ name }) => name.includes(told)).length, 1, `${id}: ${told}`);
      }
    });
  }
  assert.equal(count, pitsOf(...families));
});

test("whatever takes the focus has a role and a name, and headings and parts do", async () => {
  let count = 0;
  const wrong = [];
  await browser.page({ settings: { speed: "slow" }, expectErrors: true }, async (page) => {
    const some = /^(start-(urim|open)|kpe-over|gore-(offering|offers|answer)|share|fault|rules|paused|past|keys)$/;
    for (const view of views.filter(({ name }) => some.test(name))) {
      await open(page, browser.url, view);
      assert.equal(await page.getAttribute("html", "lang"), "en");
      const nodes = await tree(page);
      for (const { role, name, focusable } of nodes) {
        if (!focusable || role === "RootWebArea") continue;
        ++count;
        if (!name.trim() || !role || role === "generic") wrong.push(`${view.name}: ${role} “${name}”`);
      }
      for (const { role, name } of nodes) {
        if (["region", "group", "dialog", "heading", "radiogroup"].includes(role) && !name.trim()) {
          // A group of <details> takes its name from the summary in it.
          if (role !== "group") wrong.push(`${view.name}: ${role} without a name`);
        }
      }
      const roles = (wanted) => nodes.filter(({ role }) => role === wanted);
      if (roles("dialog").length === 0) {
        assert.equal(roles("main").length, 1, view.name);
        assert.equal(roles("heading").filter(({ level }) => level === 1).length, 1, view.name);
      }
    }
  });
  assert.deepEqual(wrong, []);
  assert.ok(count > 300, `${count}`);
});

/** Writes down each thing said, in the page: one addition to the live region is one utterance. */
const listen = (page) =>
  page.evaluate(() => {
    window.said = [];
    const live = document.querySelector("[role=status]");
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => addedNodes.length > 0)) window.said.push(live.textContent);
    }).observe(live, { childList: true, characterData: true, subtree: true });
  });
const said = (page) => page.evaluate(() => window.said);

for (const id of families) {
  test(`${id}: each ply is said once, one's own and the engine's`, async () => {
    for (const speed of ["instant", "fast"]) {
      await browser.page({ hash: `game=${id}&north=level-1`, settings: { speed } }, async (page) => {
        await ready(page);
        await listen(page);
        const next = random(7);
        const turns = speed === "instant" ? 8 : 1;
        for (let turn = 0; turn < turns && (await board(page)).phase === "idle"; ++turn) {
          const pits = await playable(page);
          if (pits.length === 0) break;
          await page.click(`[data-pit=${pits[Math.floor(next() * pits.length)]}]`);
          if (speed === "fast") await act(page, "skip").catch(() => {});
          await ready(page);
        }
        await page.waitForTimeout(50);
        const moves = await page.$$eval(".log-list .log-move", (all) => all.map((each) => each.textContent));
        assert.ok(moves.length >= turns, `${moves}`);
        // Everything said, cut into its sentences: as many as plies, in their order, each naming its move.
        const sentences = (await said(page)).join(" ").match(/[^.?!]+[.?!]/g) ?? [];
        const plies = sentences.map((each) => each.trim()).filter((each) => /^(You|Engine) /.test(each));
        assert.equal(plies.length, moves.length, `${moves}\n${plies.join("\n")}`);
        plies.forEach((text, i) => {
          if (/^[a-z][0-9]$/.test(moves[i])) assert.ok(text.includes(` ${moves[i]}: `), `${moves[i]} – ${text}`);
          assert.ok(text.length < 130, text);
        });
      });
    }
  });
}

test("a pass is said with the ply before it, and neither a second time", async () => {
  // South's move leaves North nothing of its own to sow.
  const start_ = "gore 0,0,0,0/9,0,0,1 S 20-18 NNNN/SSSS - -";
  for (const speed of ["instant", "normal"]) {
    await browser.page({ hash: `${two}&position=${underscored(start_)}`, settings: { speed } }, async (page) => {
      await phase(page, "idle");
      await listen(page);
      await page.click("[data-pit=d1]");
      if (speed === "normal") await page.waitForTimeout(200);
      await phase(page, "idle", "over");
      await page.waitForTimeout(100);
      const moves = await page.$$eval(".log-list .log-move", (all) => all.map((each) => each.textContent));
      const all = (await said(page)).join(" ");
      assert.equal(all.match(/South sows d1/g)?.length, 1, all);
      const passes = moves.filter((move) => move === "pass").length;
      assert.equal(all.match(/passes/g)?.length ?? 0, passes, all);
    });
  }
  const passing = "gore 0,0,0,0/6,0,3,0 S 20-19 NNNN/SSSS - -";
  await browser.page({ hash: `${two}&position=${underscored(passing)}` }, async (page) => {
    await phase(page, "idle");
    await listen(page);
    await make(page, "c1");
    await phase(page, "idle", "over");
    await page.waitForTimeout(50);
    const all = (await said(page)).join(" | ");
    const moves = await page.$$eval(".log-list .log-move", (each) => each.map((move) => move.textContent));
    assert.equal(all.match(/passes/g)?.length ?? 0, moves.filter((move) => move === "pass").length, all);
    assert.equal(all.match(/South sows c1/g).length, 1, all);
  });
});

test("the same words twice are heard twice", async () => {
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    await listen(page);
    await page.click("[data-pit=a2]", { force: true });
    await page.waitForTimeout(30);
    await page.click("[data-pit=a2]", { force: true });
    await page.waitForTimeout(30);
    assert.deepEqual(await said(page), ["a2 cannot be played now.", "a2 cannot be played now."]);
  });
});

test("what is taken back, begun anew and ended is said", async () => {
  await browser.page({ hash: `game=kpe&${two}&moves=a1_a2` }, async (page) => {
    await ready(page);
    await listen(page);
    await page.keyboard.press("u");
    await page.waitForFunction(() => window.said.length === 1);
    await page.keyboard.press("n");
    await page.waitForFunction(() => window.said.length === 2);
    assert.deepEqual(await said(page), ["North to move", "South to move"]);
    await act(page, "resign");
    await act(page, "resign");
    await page.waitForFunction(() => window.said.length === 3);
    assert.equal((await said(page))[2], "South resigns. North wins. By resignation. 0–0 seeds.");
  });
});

const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    if (element === document.body) return "lost";
    if (element.disabled || box.width === 0 || getComputedStyle(element).visibility !== "visible") return "hidden";
    const { pit, action, move } = element.dataset;
    return pit ? "a pit" : (action ?? move ?? element.tagName);
  });

test("the focus goes somewhere after whatever takes away what has it", async () => {
  let count = 0;
  /** Presses what has the focus, by Enter, and tells where that has led. */
  const enter = async (page, selector) => {
    await page.focus(selector);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(60);
    ++count;
    return focused(page);
  };
  await browser.page({ hash: rich }, async (page) => {
    await phase(page, "idle");
    assert.equal(await enter(page, "[data-action=offer]"), "a pit", "the pits are to be chosen now");
    assert.equal(await enter(page, "[data-action=cancel-offer]"), "a pit");
    await act(page, "offer");
    await page.click("[data-pit=a1]");
    assert.equal(await enter(page, ".choices [data-move]"), "a pit");
    assert.equal(await enter(page, "[data-move=decline]"), "a pit");
    assert.equal(await enter(page, "[data-action=undo]"), "undo");
    assert.equal(await enter(page, "[data-move=accept]"), "a pit");
    while (await page.isEnabled("[data-action=undo]")) await act(page, "undo");
    await page.click(".offers summary");
    assert.equal(await enter(page, ".offers [data-move]"), "a pit");
    await act(page, "undo");
    await make(page, (await playable(page))[0]);
    assert.equal(await enter(page, "[data-action=undo]"), "a pit", "nothing more to undo");
    assert.equal(await enter(page, "[data-action=link]"), "INPUT");
    assert.equal(await enter(page, "[data-action=close-notice]"), "link");
    assert.equal(await enter(page, "[data-action=resign]"), "resign");
    assert.equal(await enter(page, "[data-action=play-on]"), "resign");
    await act(page, "resign");
    assert.equal(await enter(page, "[data-action=resign]"), "a pit");
    assert.equal((await board(page)).phase, "over");
    assert.equal(await enter(page, "[data-action=new-game]"), "new-game");
    await page.evaluate(() => (location.hash = "game=kpe&moves=z9"));
    await page.waitForSelector(".notice");
    assert.equal(await enter(page, "[data-action=close-notice]"), "H1");
    assert.equal(await enter(page, "[data-action=games]"), "H1");
    assert.equal(await page.textContent("h1"), "Ayla");
    assert.equal(await enter(page, "[data-game=urim]"), "BUTTON");
    assert.equal(await enter(page, "[data-action=play]"), "H1");
    assert.match(await page.textContent("h1"), /^Urim/);
  });
  await browser.page({ hash: "game=bao-kigogo", settings: { speed: "slow" } }, async (page) => {
    await phase(page, "idle");
    await page.click("[data-pit=c1]");
    assert.equal(await enter(page, "[data-action=pause]"), "pause");
    assert.equal(await enter(page, "[data-action=step]"), "step");
    // The engine's reply is skipped too.
    await enter(page, "[data-action=skip]");
    await phase(page, "moving", "idle");
    await page.keyboard.press("s");
    await phase(page, "idle");
    await page.waitForTimeout(60);
    assert.match(await focused(page), /^(a pit|skip)$/);
    await act(page, "undo");
    await phase(page, "idle");
    assert.equal(await enter(page, "[data-action=best]"), "a pit", "it can be pressed once");
  });
  await browser.page({ hash: "game=kpe&south=level-1&north=level-1" }, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".log-list li").length > 0);
    await act(page, "undo");
    while (await page.$eval(".log-list", (list) => list.children.length > 1)) await act(page, "undo");
    assert.equal(await enter(page, "[data-action=undo]"), "resume", "the engine waits to be told");
    assert.equal(await page.isDisabled("[data-action=undo]"), true);
  });
  assert.equal(count, 23);
});
