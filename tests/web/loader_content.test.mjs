// The loader of boards in pages of other sites: which elements get a board and when, and what stays where there is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { host, read, shown } from "./hosts.mjs";
import {
  article,
  asked,
  board,
  contentStays,
  frames,
  head,
  heard,
  home,
  instead,
  pasted,
  saying,
  script,
} from "./loading.mjs";

test("content that comes later, or comes twice, or is copied; a loader that runs twice", async () => {
  await article(script() + board() + script(), async (page) => {
    await shown(page);
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<div id="b" class="ayla-board">b</div>'));
    await shown(page, "#b");
    // The same element elsewhere, and a copy with all that the loader has put into it.
    await page.evaluate(() => document.body.prepend(document.querySelector("#b")));
    await page.evaluate(() => {
      const copy = document.querySelector("#b").cloneNode(true);
      copy.id = "c";
      document.body.append(copy);
    });
    await shown(page, "#c");
    await shown(page, "#b");
    assert.equal(await frames(page).count(), 3);
    await page.addScriptTag({ url: `${home.url}embed.js` });
    await page.waitForLoadState("networkidle");
    assert.equal(await frames(page).count(), 3);
  });
});

test("a wiki's hook hands over content before it is in the page; what is edited gets no board", async () => {
  const hook = `<script>window.mw = { hook: () => ({ add: (body) => (window.tell = body) }) };</script>`;
  const editor = `<div contenteditable="true">${board('id="edited"')}</div>`;
  await article(hook + script() + editor, async (page) => {
    await page.evaluate(() => {
      const content = document.createElement("section");
      content.innerHTML = '<div class="ayla-board" id="early">x</div>';
      window.tell({ 0: content, 1: document.createTextNode("x"), length: 2 });
      window.tell({ 0: content, length: 1 });
      document.body.append(content);
    });
    await shown(page, "#early");
    assert.equal(await frames(page).count(), 1);
  });
});

test("what is hidden, or far from the view, asks for nothing until it is shown or near", async () => {
  const tall = `<div style="height: 5000px"></div>`;
  const text = `<div id="tab" style="display: none">${board('id="hidden"')}</div>${tall}${board('id="far"')}${tall}`;
  await article(text + script(), async (page) => {
    const framesAsked = () => asked.filter((url) => url === "/embed.html").length;
    await page.waitForLoadState("networkidle");
    assert.equal(framesAsked(), 0);
    await page.evaluate(() => (document.querySelector("#tab").style.display = ""));
    await shown(page, "#hidden");
    assert.equal(framesAsked(), 1);
    // While it is closed again, what its frame says of a height is not taken.
    await page.evaluate(() => {
      document.querySelector("#tab").style.display = "none";
      const say = { ayla: 1, type: "height", height: 4000 };
      document.querySelector("#hidden iframe").contentWindow.postMessage({ say }, "*");
      return new Promise((resolve) => addEventListener("message", ({ data }) => data.height === 4000 && resolve()));
    });
    assert.equal(await page.$eval("#hidden iframe", (frame) => frame.style.height), "120px");
    await page.locator("#far").scrollIntoViewIfNeeded();
    await shown(page, "#far");
    assert.equal(framesAsked(), 2);
  });
  // A browser that cannot tell what is near loads at once.
  await article(
    tall + board() + script(),
    async (page) => {
      await frames(page).waitFor({ state: "attached" });
      await page.locator(".ayla-board-content").waitFor({ state: "attached" });
    },
    { init: () => delete window.IntersectionObserver },
  );
});

test("on paper stands the content, and afterwards the board again", async () => {
  await article(board() + script(), async (page) => {
    await shown(page);
    await page.evaluate(() =>
      addEventListener("beforeprint", () => {
        const element = document.querySelector(".ayla-board");
        window.printed = { text: element.innerText, frame: element.querySelector("iframe").offsetHeight };
      }),
    );
    await page.pdf();
    assert.deepEqual(await page.evaluate(() => window.printed), { text: instead, frame: 0 });
    await shown(page);
  });
});

test("where no board can be, the content stays and the frame goes", async () => {
  // A site that is down, one that has no such page, and one that is no site of Ayla's: after twenty seconds.
  const gone = await host(() => undefined);
  await gone.close();
  const missing = await host(() => undefined);
  const silent = await host(() => "<title>Something else</title>");
  try {
    for (const { url } of [gone, missing, silent]) {
      await article(
        board(),
        async (page) => {
          await page.clock.install();
          await page.addScriptTag({ content: pasted(url) });
          await frames(page).waitFor({ state: "attached" });
          await page.clock.fastForward(19_000);
          assert.equal(await frames(page).count(), 1);
          assert.equal(await page.locator(".ayla-board").innerText(), instead);
          await page.clock.fastForward(1500);
          await contentStays(page);
        },
        { expectErrors: true },
      );
    }
  } finally {
    await Promise.all([missing.close(), silent.close()]);
  }
});

test("content that the page replaces gets a board as well; a frame that it takes away stays away", async () => {
  await article(board() + script(), async (page) => {
    await shown(page);
    await page.$eval(".ayla-board", (element) => {
      element.dataset.game = "urim";
      element.innerHTML = "Something else.";
    });
    await page.locator("iframe[src$=urim]").waitFor();
    await shown(page);
    assert.equal(await frames(page).count(), 1);
    assert.equal(await page.textContent(".ayla-board-content"), "Something else.");
    // As blockers do.
    await page.evaluate(() => {
      document.querySelector("iframe").remove();
      document.body.append("x");
      return new Promise((resolve) => setTimeout(resolve, 300));
    });
    assert.equal(await frames(page).count(), 0);
  });
  // The same while the board is still to come.
  await article(saying() + script(), async (page) => {
    await heard(page);
    await page.$eval(".ayla-board", (element) => {
      delete element.dataset.position;
      element.innerHTML = "<b>Another</b>";
    });
    await shown(page);
    assert.equal(await page.textContent(".ayla-board-content"), "Another");
  });
});

test("forms that hide a method, of themselves or of the document, keep no board from coming", async () => {
  const fields = ["getAttribute", "appendChild", "lastChild", "querySelectorAll"];
  const forms = fields.map((name) => `<form class="ayla-board"><input name="${name}"></form>`).join("");
  const methods = ["createElement", "querySelectorAll", "getElementsByTagName", "addEventListener", "documentElement"];
  const hiding = methods.map((name) => `<form name="${name}"></form>`).join("");
  await article(forms + board('id="fine"') + hiding + `<script>${pasted(home.url)}</script>`, async (page) => {
    await page.locator("#fine > iframe").waitFor();
    await page.locator("#fine > .ayla-board-content").waitFor({ state: "hidden" });
    assert.equal(await frames(page).count(), 1);
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<div id="b" class="ayla-board">b</div>'));
    await page.locator("#b > .ayla-board-content").waitFor({ state: "hidden" });
  });
});

test("where scrollbars take room, a board has the whole width and none of them", async () => {
  const own = await launchChromium({ ignoreDefaultArgs: ["--hide-scrollbars"] });
  try {
    const other = await host(() => `${head}<div style="width: 300px">${board()}</div>${script()}`);
    await read(own, other.url, {}, async (page) => {
      // The browser does make them.
      assert.ok(
        await page.evaluate(() => {
          const box = document.createElement("div");
          box.style.overflow = "scroll";
          document.body.append(box);
          return box.offsetWidth > box.clientWidth;
        }),
      );
      const frame = await shown(page);
      await frame.evaluate(() => (document.body.style.height = "500px"));
      assert.deepEqual(await frame.evaluate(() => [innerWidth, document.documentElement.clientWidth]), [300, 300]);
    });
    await other.close();
  } finally {
    await own.close();
  }
});
