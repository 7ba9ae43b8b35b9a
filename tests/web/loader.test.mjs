// The loader of boards in pages of other sites: what it takes from the page, and whom it hears.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shown } from "./hosts.mjs";
import {
  article,
  board,
  contentStays,
  escaped,
  frames,
  heard,
  home,
  instead,
  loader,
  pasted,
  ready,
  saying,
  script,
} from "./loading.mjs";

test("the content stands until the frame says that it is ready, and gives way to it then", async () => {
  // A frame that has said nothing takes no room.
  await article(saying(), async (page) => {
    const height = () => page.$eval(".ayla-board", (element) => element.offsetHeight);
    const before = await height();
    await page.addScriptTag({ url: `${home.url}embed.js` });
    await heard(page);
    assert.equal(await page.locator(".ayla-board").innerText(), instead);
    assert.equal(await height(), before);
    assert.equal(await frames(page).isVisible(), false);
  });
  await article(board() + script(), async (page) => {
    await shown(page);
    assert.equal(await page.locator(".ayla-board").innerText(), "");
    const { src, title, sandbox, height } = await frames(page).evaluate((frame) => ({
      src: frame.src,
      title: frame.title,
      sandbox: frame.getAttribute("sandbox"),
      height: frame.offsetHeight,
    }));
    assert.equal(src, `${home.url}embed.html#game=kpe`);
    assert.equal(title, "Ayla: kpe");
    assert.equal(sandbox, "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    assert.equal(height, 120);
  });
});

test("hostile values are values: one parameter each, no address, no HTML; what has no name here is not taken", async () => {
  const hostile = {
    game: "javascript:alert(1)",
    moves: 'a#b&level=6&x="><script>window.bad = 1</script>',
    at: "%23 %00 _",
    side: "\u{1f334}é",
    lang: "../../evil",
    theme: "x".repeat(200_000),
  };
  const others = `data-home="https://evil.invalid/" data-src="javascript:window.bad=1" data-onload="window.bad=1" src="x"`;
  const attributes = Object.entries(hostile).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  const title = '"><img src=x onerror="window.bad=1">';
  const text = board(`${attributes.join(" ")} data-title="${escaped(title)}" ${others}`) + script();
  await article(text, async (page) => {
    await shown(page);
    const src = await frames(page).getAttribute("src");
    const [address, ...fragments] = src.split("#");
    assert.equal(address, `${home.url}embed.html`);
    assert.equal(fragments.length, 1);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(fragments[0])), hostile);
    assert.equal(await frames(page).getAttribute("title"), title);
    assert.equal(await page.locator("img").count(), 0);
    assert.equal(await page.evaluate(() => window.bad), undefined);
    // Half a surrogate pair, which no markup but a script can give, is not encoded, and hurts nothing.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("afterbegin", '<div id="half" class="ayla-board">x</div>');
      document.querySelector("#half").dataset.game = "a\ud800b";
    });
    await shown(page, "#half");
    assert.match(await page.getAttribute("#half iframe", "src"), /#game=a%EF%BF%BDb$/);
  });
});

test("elements of the page that bear the loader's names give it no address and do not stop it", async () => {
  const clobbering = `<a id="aylaHome" href="https://evil.invalid/">a</a> <img name="currentScript" alt=""
    src="${home.url}embed.js"> <div id="aylaLoader"></div>`;
  const fine = async (page) => {
    await shown(page);
    assert.equal(await frames(page).getAttribute("src"), `${home.url}embed.html#game=kpe`);
  };
  await article(
    `<a id="aylaHome" href="https://evil.invalid/">a</a><div id="aylaLoader"></div>${board()}${script()}`,
    fine,
  );
  await article(`${clobbering}${board()}<script>${pasted(home.url)}</script>`, fine);
  // Without an address of its own it finds none, and says so.
  const said = await article(`${clobbering}${board()}<script>${loader}</script>`, contentStays, { expectErrors: true });
  assert.deepEqual(said, ["warning: Ayla: fill in AYLA_HOME, or load embed.js from where Ayla is."]);
});

test("the address: the line filled in, window.aylaHome, or where it was loaded from", async () => {
  const bare = home.url.slice(0, -1);
  for (const way of [
    `<script>${pasted(bare)}</script>`,
    `<script>${pasted(`${home.url}embed.html#x`)}</script>`,
    `<script>window.aylaHome = "${home.url}index.html"</script><script>${loader}</script>`,
    `<script>document.head.appendChild(document.createElement("script")).src = "${home.url}embed.js?x/y"</script>`,
  ]) {
    await article(board() + way, async (page) => {
      await shown(page);
      assert.equal(await frames(page).getAttribute("src"), `${home.url}embed.html#game=kpe`);
    });
  }
  for (const address of ["javascript:alert(1)//", "data:text/html,", "about:blank"]) {
    await article(`${board()}<script>${pasted(address)}</script>`, contentStays, { expectErrors: true });
  }
});

test("a height is a number, and is bounded; nothing but ready brings the frame forth", async () => {
  for (const [messages, height] of [
    [[{ ...ready, height: 1e9 }], 4000],
    [[{ ...ready, height: -5 }], 40],
    [[{ ...ready, height: 99.2 }], 100],
    [[ready, { ayla: 1, type: "height", height: 300 }], 300],
    [[ready, { ayla: 1, type: "height", height: "300px" }, { ayla: 1, type: "state", height: 300 }], 120],
    [[ready, { type: "height", height: 300 }, { ayla: 1, type: "height" }, null, 7, "x"], 120],
  ]) {
    await article(saying(...messages) + script(), async (page) => {
      await shown(page);
      await page.waitForFunction((wanted) => document.querySelector("iframe").offsetHeight === wanted, height);
    });
  }
  const not = [
    { ...ready, ayla: "1" },
    { ...ready, type: "height" },
    { ...ready, height: null },
    { ayla: 1, type: "ready" },
  ];
  await article(saying(...not) + script(), async (page) => {
    await heard(page);
    assert.equal(await page.locator(".ayla-board").innerText(), instead);
    assert.equal(await page.locator(".ayla-board-content").count(), 0);
  });
});

test("messages of other windows and frames do nothing", async () => {
  const foreign = `<iframe id="foreign" sandbox="allow-scripts" srcdoc="<script>
    parent.postMessage({ ayla: 1, type: 'ready', height: 999 }, '*');
    addEventListener('message', () => parent.postMessage({ ayla: 1, type: 'height', height: 999 }, '*'));
    </script>"></iframe>`;
  await article(saying() + script() + foreign, async (page) => {
    await page.evaluate(() => postMessage({ ayla: 1, type: "ready", height: 999 }, "*"));
    await heard(page);
    assert.equal(await page.locator(".ayla-board").innerText(), instead);
  });
  await article(board() + script() + foreign, async (page) => {
    await shown(page);
    await page.evaluate(() => {
      postMessage({ ayla: 1, type: "height", height: 999 }, "*");
      document.querySelector("#foreign").contentWindow.postMessage("now", "*");
      return new Promise((resolve) => addEventListener("message", ({ data }) => data.height === 999 && resolve()));
    });
    assert.equal(await page.$eval(".ayla-board iframe", (frame) => frame.offsetHeight), 120);
    assert.equal(await page.$eval("#foreign", (frame) => frame.style.height), "");
  });
});
