// <ayla-board>: a board as an element of somebody's page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { host } from "./hosting.mjs";

let browser;
before(async () => (browser = await start({ cors: true })));
after(() => browser.close());

/** The least that such a page has to allow: the module, WebAssembly, the worker. Its style needs nothing. */
const policy = () =>
  `default-src 'none'; script-src ${new URL(browser.url).origin} 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; img-src data:`;

const module = () => `<script type="module" src="${browser.url}ayla-board.js"></script>`;

/** Opens a page of another origin, under the policy, and guards its console. */
async function onPage(markup, act, { context = {}, headers = { "content-security-policy": policy() } } = {}) {
  const holder = await host({ "/": markup }, headers);
  const tab = await browser.browser.newContext({ locale: "en", reducedMotion: "reduce", ...context });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(10_000);
    const said = [];
    const asked = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(error.stack));
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(holder.url);
    await act(page, asked);
    assert.deepEqual(said, []);
    for (const url of asked)
      assert.ok([holder.url, browser.url].some((own) => url.startsWith(own)) || /^(data|blob):/.test(url), url);
  } finally {
    await tab.close();
    await holder.close();
  }
}

/** Waits for the board of the element, and gives its state. */
const stateOf = (page, selector = "ayla-board") =>
  page.$eval(selector, async (board) => {
    await board.ready;
    return board.state;
  });

const idle = (page, selector = "ayla-board") => page.waitForSelector(`${selector} [data-phase=idle]`);

test("under a page's policy it plays against the engine; the engine comes when it has to think", async () => {
  await onPage(`${module()}<ayla-board game="kpe" level="1" speed="instant"></ayla-board>`, async (page, asked) => {
    await page.evaluate(() => {
      window.told = [];
      const board = document.querySelector("ayla-board");
      for (const type of ["move", "result", "state", "fault"]) {
        document.addEventListener(type, ({ detail }) => window.told.push([type, detail]));
      }
      return board.ready;
    });
    assert.equal((await stateOf(page)).moves, "");
    assert.ok(!asked.some((url) => url.includes("engine")));
    assert.equal(asked.filter((url) => /ayla-board-(en|fr|ru|be)/.test(url)).length, 1);
    assert.equal(await page.$eval("ayla-board", (board) => board.play("a1")), null);
    await page.waitForFunction(() => document.querySelector("ayla-board").state.at === 2);
    await idle(page);
    const told = await page.evaluate(() => window.told);
    assert.deepEqual(
      told.map(([type, { side }]) => [type, side]),
      [
        ["move", "S"],
        ["move", "N"],
      ],
    );
    assert.ok(asked.some((url) => url.includes("engine")));
    // By hand, as in a page.
    await page.click("ayla-board [data-action=undo]");
    assert.equal((await stateOf(page)).at, 0);
    await page.click("ayla-board [data-pit=b1]");
    await page.waitForFunction(() => document.querySelector("ayla-board").state.at === 2);
    const styled = await page.$eval("ayla-board", (board) => {
      const { shadowRoot } = board;
      const pit = shadowRoot.querySelector(".pit");
      return [shadowRoot.adoptedStyleSheets.length, getComputedStyle(pit).position, shadowRoot.querySelector("style")];
    });
    assert.deepEqual(styled, [1, "absolute", null]);
    assert.deepEqual(await page.$eval("ayla-board", (board) => board.play("q9").code), "not-legal");
    // The page keeps its own title and language.
    assert.deepEqual(await page.evaluate(() => [document.title, document.documentElement.lang]), ["host", "en"]);
  });
});

test("attributes and properties: set before and after the definition, changed, reflected, taken away", async () => {
  const markup = `<ayla-board id="a"></ayla-board>
    <script>
      const board = document.querySelector("#a");
      Object.assign(board, { game: "gore", level: 3, controls: "players" }); // before it is known
      const late = document.createElement("ayla-board");
      late.game = "urim";
      document.body.append(late);
    </script>${module()}`;
  await onPage(markup, async (page) => {
    assert.equal((await stateOf(page, "#a")).game, "gore");
    assert.equal((await stateOf(page, "ayla-board:last-of-type")).game, "urim");
    assert.deepEqual(
      await page.$eval("#a", (board) => [
        board.getAttribute("level"),
        board.level,
        Object.hasOwn(board, "game"),
        board.at,
      ]),
      ["3", "3", false, null],
    );
    const changed = await page.$eval("#a", async (board) => {
      const states = [];
      board.addEventListener("state", ({ detail }) =>
        states.push(detail.state.game + detail.state.mode + detail.state.at),
      );
      board.game = "kpe";
      board.setAttribute("mode", "view");
      board.moves = "a1 a2 b1";
      board.at = 2;
      await new Promise((resolve) => board.addEventListener("state", resolve, { once: true }));
      return states;
    });
    // All together are one change.
    assert.deepEqual(changed, ["kpeview2"]);
    await page.$eval("#a", (board) => board.removeAttribute("at"));
    await page.waitForFunction(() => document.querySelector("#a").state.at === 0);
    assert.equal(await page.$eval("#a", (board) => board.step(3)), null);
    assert.deepEqual(await page.$eval("#a", (board) => board.step(4).code), "not-a-count");
    const faults = await page.$eval("#a", async (board) => {
      const told = new Promise((resolve) => board.addEventListener("fault", ({ detail }) => resolve(detail.faults)));
      const given = await board.load({ game: "kpe", mode: "dance" });
      return [given, await told, board.getAttribute("moves"), board.controls];
    });
    assert.deepEqual(
      faults[0].map(({ field, code }) => [field, code]),
      [["mode", "bad-value"]],
    );
    assert.deepEqual(faults[1], faults[0]);
    assert.deepEqual(faults.slice(2), [null, "players"]);
    const made = await page.evaluate(async () => {
      const board = new (customElements.get("ayla-board"))();
      board.setAttribute("game", "katro:4x4");
      document.body.append(board);
      return (await board.ready).state.game;
    });
    assert.equal(made, "katro:4x4");
  });
});

test("taken away and put back it goes on with its game; moved it stays as it is", async () => {
  await onPage(`${module()}<div><ayla-board game="kpe" level="person"></ayla-board></div><p></p>`, async (page) => {
    await stateOf(page);
    const moves = await page.$eval("ayla-board", async (board) => {
      board.play("a1");
      board.play("a2");
      const { shadowRoot } = board;
      const before = shadowRoot.querySelector(".ayla");
      document.querySelector("p").append(board);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const moved = board.state.moves;
      const same = shadowRoot.querySelector(".ayla") === before;
      board.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const gone = board.state;
      const refused = board.play("b1")?.code;
      document.body.append(board);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [moved, same, gone, refused, board.state.moves, shadowRoot.querySelectorAll(".ayla").length];
    });
    assert.deepEqual(moves, ["a1 a2", true, null, "not-ready", "a1 a2", 1]);
  });
});

test("several on a page, each in its language, all against one engine at the same time", async () => {
  const languages = ["en", "fr", "ru", "pt"];
  const markup = languages.map(
    (lang) => `<ayla-board lang="${lang}" game="kpe" level="1" speed="instant"></ayla-board>`,
  );
  await onPage(module() + markup.join(""), async (page) => {
    await page.$$eval("ayla-board", (boards) => Promise.all(boards.map((board) => board.ready)));
    const texts = () =>
      page.$$eval("ayla-board", (boards) =>
        boards.map(({ shadowRoot }) => shadowRoot.querySelector(".turn-now").textContent),
      );
    const before = await texts();
    assert.equal(new Set(before).size, 4);
    await page.$$eval("ayla-board", (boards) => boards.forEach((board) => board.play("a1")));
    await page.waitForFunction(() =>
      [...document.querySelectorAll("ayla-board")].every((board) => board.state.at === 2),
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll("ayla-board")].every(({ shadowRoot }) =>
        shadowRoot.querySelector("[data-phase=idle]"),
      ),
    );
    // Whoever's turn it was to be answered, each speaks its own language.
    assert.deepEqual(await texts(), before);
    await page.click("ayla-board[lang=fr] [data-action=flip]");
    await page.click("ayla-board[lang=ru] [data-action=undo]");
    assert.deepEqual(await texts(), before);
  });
});

test("the page's own style, sizes and focus leave it alone, and its theme is its own", async () => {
  const style = `<style>
    html { font-size: 10px } * { letter-spacing: 5px; text-transform: uppercase; color: red }
    body { text-align: right; line-height: 3; font-size: 30px } ayla-board { width: 320px }
  </style>`;
  const body = `${style}${module()}<ayla-board game="kpe" theme="light"></ayla-board><ayla-board game="kpe" theme="dark"></ayla-board>`;
  await onPage(
    body,
    async (page) => {
      await page.$$eval("ayla-board", (boards) => Promise.all(boards.map((board) => board.ready)));
      const looks = await page.$$eval("ayla-board", (boards) =>
        boards.map(({ shadowRoot }) => {
          const turn = getComputedStyle(shadowRoot.querySelector(".turn-now"));
          const tool = shadowRoot.querySelector(".tool").getBoundingClientRect();
          const ground = getComputedStyle(shadowRoot.querySelector(".ayla")).backgroundColor;
          return { size: turn.fontSize, align: turn.textAlign, tool: tool.height >= 40, ground };
        }),
      );
      assert.equal(looks[0].size, "16.8px");
      assert.equal(looks[0].align, "center");
      assert.ok(looks[0].tool);
      assert.notEqual(looks[0].ground, looks[1].ground);
      await page.$eval("ayla-board", (board) => (board.theme = "dark"));
      await page.waitForFunction((dark) => {
        const { shadowRoot } = document.querySelector("ayla-board");
        return getComputedStyle(shadowRoot.querySelector(".ayla")).backgroundColor === dark;
      }, looks[1].ground);
      // Who has the focus keeps it, or is led on within the board.
      await page.focus("ayla-board [data-pit=a1]");
      await page.keyboard.press("Enter");
      await idle(page);
      const focused = await page.$eval("ayla-board", ({ shadowRoot }) => shadowRoot.activeElement?.className);
      assert.equal(focused, "pit");
    },
    { headers: {} },
  );
});

test("the link to the whole page is there where its address is known, and leads nowhere else", async () => {
  const board = (home) => `<ayla-board game="kpe" ${home}></ayla-board>`;
  const markup = module() + board("") + board('home="./ayla/"') + board('home="javascript:alert(1)"');
  await onPage(markup, async (page) => {
    await page.$$eval("ayla-board", (boards) => Promise.all(boards.map((each) => each.ready)));
    const links = await page.$$eval("ayla-board", (boards) =>
      boards.map(({ shadowRoot }) => {
        const link = shadowRoot.querySelector("[data-action=home]");
        return link.hidden ? null : link.href.replace(location.origin, "");
      }),
    );
    assert.deepEqual(links, [null, "/ayla/#game=kpe&south=person&north=level-2", null]);
  });
});

test("where WebAssembly is refused that is told, and each try has a promise of its own", async () => {
  const markup = `${module()}<ayla-board game="kpe"></ayla-board>`;
  const refuse = () => {
    window.real = WebAssembly.instantiate;
    WebAssembly.instantiate = () => Promise.reject(new Error("refused"));
  };
  const tab = await browser.browser.newContext();
  const holder = await host({ "/": markup });
  try {
    const page = await tab.newPage();
    await page.addInitScript(refuse);
    await page.goto(holder.url);
    const [failed, again] = await page.evaluate(async () => {
      await customElements.whenDefined("ayla-board");
      const board = document.querySelector("ayla-board");
      const outcome = () => board.ready.then(() => "ready", String);
      const first = await outcome();
      WebAssembly.instantiate = window.real;
      board.level = 3;
      await Promise.resolve(); // attributes that are set together are read together
      await Promise.resolve();
      return [first, await outcome()];
    });
    assert.match(failed, /refused/);
    assert.equal(again, "ready");
  } finally {
    await tab.close();
    await holder.close();
  }
});

test("in a program without elements the module can be loaded", async () => {
  const { pathToFileURL } = await import("node:url");
  const { site } = await import("./browser.mjs");
  const { AylaBoard } = await import(`${pathToFileURL(site)}/ayla-board.js`);
  assert.equal(typeof AylaBoard, "function");
});
