// The loader of boards in pages of other sites: what it takes from the page, whom it hears, what stays when there is no
// board. The frames are a stand-in's, which say what their `position` tells them to; true ones: articles.test.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { site } from "./browser.mjs";
import { host, read, shown } from "./hosts.mjs";

const loader = readFileSync(path.join(site, "embed.js"), "utf8");

// Says the messages that `position` has as JSON, else that it is ready, and then what it is asked to say.
const frameText = `<!doctype html><script>
  const text = new URLSearchParams(location.hash.slice(1)).get("position");
  let messages = [{ ayla: 1, type: "ready", height: 120 }];
  try { messages = JSON.parse(text) || messages; } catch { }
  for (const message of messages) parent.postMessage(message, "*");
  addEventListener("message", ({ data }) => parent.postMessage(data.say, "*"));
</script>`;

let browser, home, asked;
before(async () => {
  browser = await launchChromium();
  home = await host((url) => {
    asked.push(url);
    if (/^\/embed\.js(\?|$)/.test(url)) return { body: loader, type: "text/javascript" };
    return url === "/embed.html" ? frameText : undefined;
  });
});
after(() => Promise.all([browser.close(), home.close()]));

const head = `<!doctype html><title>An article</title><link rel="icon" href="data:,">`;
const script = () => `<script src="${home.url}embed.js"></script>`;
const pasted = (address) => loader.replace('AYLA_HOME = "";', `AYLA_HOME = ${JSON.stringify(address)};`);
const instead = "Here a board would be.";
const board = (attributes = 'data-game="kpe"', content = instead) =>
  `<div class="ayla-board" ${attributes}>${content}</div>`;

/** Reads a page of another origin with that body; gives what its console said. */
async function article(text, body, { headers, expectErrors = false, ...options } = {}) {
  asked = [];
  const other = await host((url) => (url === "/" ? { body: head + text, headers } : undefined));
  try {
    const said = await read(browser, other.url, options, body);
    if (!expectErrors) assert.deepEqual(said, []);
    return said;
  } finally {
    await other.close();
  }
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const frames = (page) => page.locator("iframe");
const contentStays = async (page) => {
  assert.equal(await frames(page).count(), 0);
  assert.equal(await page.locator(".ayla-board").innerText(), instead);
};

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

const ready = { ayla: 1, type: "ready", height: 120 };
const saying = (...messages) => board(`data-position="${escaped(JSON.stringify(messages))}"`);

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

/** Waits until a message that comes after all others has come. */
async function heard(page) {
  await frames(page).first().waitFor({ state: "attached" });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.querySelector(".ayla-board iframe");
        addEventListener("message", ({ data }) => data === "last" && resolve());
        const ask = () => frame.contentWindow?.postMessage({ say: "last" }, "*");
        frame.addEventListener("load", ask);
        ask();
      }),
  );
}

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
