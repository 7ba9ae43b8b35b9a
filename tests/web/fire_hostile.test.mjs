// What others write (links, files, embeds, messages, storage) is text wherever it comes in: nothing of it runs, becomes an
// element or breaks the page. And in a whole session of use the page asks nobody but its own host.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { languageIds } from "../../web/languages.js";
import { act, drawn, ready, start, visit } from "./browser.mjs";
import { count, long, playsOn, report } from "./fire.mjs";
import { hosted, frameOf, listening, ask, heard } from "./hosting.mjs";
import { inspect } from "./inspect.mjs";

/** As the README names it, and nothing else: what would run in spite of it is told by the browser. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self' blob:; " +
  "connect-src 'self'; img-src 'self'; manifest-src 'self'";

let browser;
before(async () => (browser = await start({ headers: { "content-security-policy": policy } })));
after(() => browser.close());

const hostile = [
  `<img src=x onerror="window.bad=1">`,
  `"><script>window.bad=1</script><svg onload=window.bad=1>`,
  `javascript:window.bad=1`,
  `\u202egnp.exe\u2066\u2067 abc`,
  `W${"i".repeat(3000)}`,
  `a\u0000b\u0007c\u001b[31md\u0085\ufeff`,
  `{who, plural, one{#}} '{' {0} %s %3Cscript%3E &lt;b&gt;`,
  `__proto__`,
  `\ud800 half \udc00`,
  `${"Z\u0338\u0337\u0336".repeat(60)}`,
];

/** In the page: what ran though it was text, which elements came of text, where anything leads. */
function caught() {
  const wrong = [];
  if (window.bad !== undefined || {}.bad !== undefined || {}.polluted !== undefined) wrong.push("something ran");
  const roots = [document, ...[...document.querySelectorAll("*")].map((each) => each.shadowRoot).filter(Boolean)];
  for (const root of roots) {
    for (const element of root.querySelectorAll("img, iframe, object, embed, base, script:not([src]), [src='x']")) {
      wrong.push(`an element: ${element.outerHTML.slice(0, 80)}`);
    }
    for (const element of root.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on")) wrong.push(`a handler: ${name}`);
        if (["href", "src", "action", "formaction"].includes(name)) {
          const { protocol, origin } = new URL(value, location.href);
          if (!["http:", "blob:", "data:"].includes(protocol)) wrong.push(`leads to ${protocol}`);
          if (protocol === "http:" && origin !== location.origin && !element.closest("iframe"))
            wrong.push(`leads to ${origin}`);
        }
      }
    }
  }
  return wrong;
}

const watching = () =>
  addEventListener("securitypolicyviolation", (event) => (window.broken ??= []).push(event.violatedDirective));

/** Holds the page to be whole: nothing ran, nothing sticks out. */
async function unharmed(page, name) {
  await drawn(page);
  assert.deepEqual(await page.evaluate(caught), [], name);
  assert.deepEqual(await page.evaluate(() => window.broken ?? []), [], name);
  const { wrong } = await page.evaluate(inspect);
  // What is pressed down by notices may be small; nothing may stick out or lie upon another.
  assert.deepEqual(
    wrong.filter((each) => !each.startsWith("small")),
    [],
    name,
  );
}

const phone = { viewport: { width: 360, height: 640 } };

test("in links and pasted texts", async (context) => {
  await browser.page({ init: watching, context: phone }, async (page) => {
    await page.waitForSelector(".cards");
    for (const text of long ? hostile : hostile.filter((_, i) => i % 2 === 0)) {
      for (const hash of [
        `game=${text}`,
        `game=kpe&moves=${text}`,
        `position=${text}`,
        `${text}=1`,
        `game=kpe&south=${text}`,
        `view=${text}`,
        `view=study&game=${text}&moves=${text}`,
        `view=lessons&game=${text}&item=${text}`,
        `view=setup&position=${text}`,
      ]) {
        await page.evaluate((value) => (location.hash = value), hash);
        await page.waitForFunction(
          (room) =>
            document.querySelector(".notice, .room .fault, .room [role=alert]:not(:empty)") ||
            (room && document.querySelector(".room")),
          /^view=(study|lessons|setup)/.test(hash),
        );
        await unharmed(page, hash.slice(0, 80));
        count("in a link");
      }
      await page.evaluate(() => (location.hash = ""));
      while (await page.$(".room [data-action=leave]")) {
        await page.$eval(".room [data-action=leave]", (leave) => leave.click());
        await drawn(page);
      }
      await page.waitForSelector(".cards");
      await page.$eval(".opener", (opener) => (opener.open = true));
      await page.fill("textarea", text);
      await act(page, "open");
      await page.waitForSelector("[data-notice='notice.text']");
      await unharmed(page, `pasted ${text.slice(0, 40)}`);
      count("pasted");
    }
    await act(page, "play");
    await playsOn(page);
  });
  report(context);
});

const escapeTag = (text) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');

test("in records: names, tags and comments, from text and from a file, shown, studied and written again", async (context) => {
  await browser.page({ hash: "view=records", init: watching, context: phone }, async (page) => {
    await page.waitForSelector(".records-room");
    const records = hostile.map(
      (text) =>
        `[Game "kpe"]\n${["South", "North", "Event", "Date", "Site"].map((tag) => `[${tag} "${escapeTag(text)}"]`).join("\n")}\n\n` +
        `{${text.replaceAll("}", "")}} 1. a1 {${text.replaceAll("}", "")}} c2 ({x} 1... a2 {${text.replaceAll("}", "")}}) 2. b1 *\n`,
    );
    const file = { name: `${hostile[0]}.ayla`, mimeType: "text/plain", buffer: Buffer.from(records.join("\n")) };
    await page.setInputFiles("input[type=file]", file);
    await page.waitForSelector("[data-record='1']");
    await unharmed(page, "the list");
    const sound = await page.$$eval("[data-record] [data-action=study-record]", (all) => all.length);
    assert.ok(sound >= 5, `${sound} records were read`);
    count("records", hostile.length);
    for (let i = 0; i < (long ? sound : 3); ++i) {
      const all = await page.$$("[data-record] [data-action=study-record]");
      await all[i].evaluate((button) => button.click());
      await page.waitForSelector(".study [data-phase]", { state: "attached" });
      await unharmed(page, `study ${i}`);
      const [name] = await page.$$eval(".seat-name, .study-names, .turn-last", (each) =>
        each.map(({ textContent }) => textContent),
      );
      assert.ok((name ?? "").length < 200);
      await act(page, "export");
      await page.waitForSelector("[name=record]");
      await unharmed(page, `export ${i}`);
      await act(page, "leave");
      await page.waitForSelector(".study");
      await act(page, "leave");
      await page.waitForSelector("[data-record='1']");
      count("studies");
    }
    // Text of one game does not turn round what stands beside it.
    const bidi = await page.$$eval("[data-record]", (all) =>
      all.map(({ innerText }) => innerText).filter((text) => /[\u202a-\u202e\u2066-\u2069]/.test(text)),
    );
    assert.deepEqual(bidi, []);
    await page.setInputFiles("input[type=file]", {
      name: `${hostile[1].replaceAll("/", "")}.txt`,
      mimeType: "",
      buffer: Buffer.alloc(5_100_000, "a"),
    });
    await page.waitForSelector("[data-notice=file]");
    await unharmed(page, "a file's name");
  });
  report(context);
});

test("in a comment that is typed, and in storage", async (context) => {
  await browser.page(
    { hash: "view=study&game=kpe&moves=a1_a2", init: watching, context: phone, expectErrors: true },
    async (page, said) => {
      await page.waitForSelector(".study");
      for (const text of hostile) {
        await page.fill(".study-note", text.slice(0, 2000));
        await unharmed(page, `a comment: ${text.slice(0, 40)}`);
        count("comments");
      }
      for (const text of long ? hostile : [hostile[0], hostile[1], hostile[4]]) {
        await page.evaluate((value) => {
          localStorage.clear();
          const record = {
            game: "kpe",
            tags: [["South", value]],
            moves: [{ move: "a1", comment: value, [value]: value }],
          };
          const link = `game=kpe&moves=${value}`;
          const texts = {
            settings: JSON.stringify({ speed: "instant", theme: value, language: value, [value]: value }),
            seats: JSON.stringify({ S: value, N: value }),
            [`game.${value}`]: JSON.stringify({ form: 1, link: "game=kpe&moves=a1", changed: 1 }),
            "game.link": JSON.stringify({ form: 1, link, changed: 1 }),
            learned: JSON.stringify({ form: 1, lessons: { kpe: [value], [value]: [value] }, puzzles: {} }),
          };
          for (const [key, stored] of Object.entries(texts)) localStorage.setItem(`ayla.${key}`, stored);
          sessionStorage.setItem("ayla.table", JSON.stringify({ id: "link", link, flipped: false, address: value }));
          sessionStorage.setItem(
            "ayla.study",
            JSON.stringify({
              view: "study",
              game: "kpe",
              record,
              lines: ["view=study&game=kpe&moves=a1"],
              review: value,
            }),
          );
        }, text);
        for (const hash of ["", "view=study&game=kpe&moves=a1", "view=lessons&game=kpe"]) {
          await page.goto("about:blank");
          await page.goto(`${browser.url}${hash && `#${hash}`}`);
          await page.waitForSelector(hash ? ".room" : ".cards");
          await unharmed(page, `stored, ${hash}: ${text.slice(0, 40)}`);
          count("in storage");
        }
      }
      assert.deepEqual(said, []);
    },
  );
  report(context);
});

test("in a frame: its address, and messages to it", async (context) => {
  const plain = await start();
  try {
    const text = encodeURIComponent(hostile[0]);
    const markup = frameOf(plain.url, `game=${text}&moves=${text}&lang=${text}&theme=${text}&${text}=1`) + listening;
    await hosted(
      plain.browser,
      markup,
      async (page, frame) => {
        await heard(page, "ready");
        for (const each of hostile) {
          for (const params of [
            { game: each },
            { game: "kpe", moves: each, position: each, lang: each, theme: each, side: each, at: each, [each]: each },
          ]) {
            const answer = await ask(page, { type: "load", params });
            assert.ok(answer, each);
            const wrong = await frame.evaluate(caught);
            assert.deepEqual(
              wrong.filter((one) => !one.startsWith("leads to http")),
              [],
              each,
            );
            assert.equal(
              await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
              true,
              each.slice(0, 40),
            );
            count("messages");
          }
        }
      },
      { allowed: [new URL(plain.url).origin] },
    );
  } finally {
    await plain.close();
  }
  report(context);
});

test("in the element: its attributes", async (context) => {
  const plain = await start({ cors: true });
  try {
    await hosted(
      plain.browser,
      `<script type="module" src="${plain.url}ayla-board.js"></script><ayla-board game="kpe"></ayla-board>`,
      async (page) => {
        await page.$eval("ayla-board", (board) => board.ready);
        for (const text of hostile) {
          for (const name of ["game", "moves", "position", "lang", "theme", "side", "controls", "home", "level"]) {
            await page.$eval("ayla-board", (board, [key, value]) => board.setAttribute(key, value), [name, text]);
          }
          await drawn(page);
          const wrong = await page.evaluate(caught);
          assert.deepEqual(
            wrong.filter((one) => !one.startsWith("leads to http")),
            [],
            text,
          );
          count("attributes", 9);
        }
        await page.$eval("ayla-board", (board) => board.load({ game: "kpe" }));
        await page.waitForSelector("ayla-board [data-pit=a1]");
      },
      { allowed: [new URL(plain.url).origin], context: { bypassCSP: false } },
    );
  } finally {
    await plain.close();
  }
  report(context);
});

test("a whole session of use asks nobody but the page's own host, and nothing against the policy", async (context) => {
  const asked = new Set();
  await visit(browser.browser, browser.url, { init: watching }, async (page) => {
    page.on("request", (request) => asked.add(request.url()));
    await page.waitForSelector(".cards");
    await act(page, "play");
    await playsOn(page);
    await act(page, "hint");
    await page.waitForSelector("[data-action=hint][aria-pressed=true]").catch(() => {});
    await act(page, "link");
    await act(page, "close-notice");
    await act(page, "study");
    await page.waitForSelector(".study");
    await act(page, "analyse");
    await act(page, "leave");
    for (const view of ["setup", "records", "report", "rules", "lessons", "puzzles"]) {
      await page.evaluate((name) => (location.hash = `view=${name}&game=kpe`), view);
      await page.waitForFunction(
        (name) => location.hash.includes(`view=${name}`) && document.querySelector(".room"),
        view,
      );
    }
    await page.goto(browser.url);
    await page.waitForSelector("main");
    for (const language of long ? languageIds : ["sw", "ru"]) {
      if (!(await page.isVisible("[name=language]"))) await page.click(".settings summary");
      await page.selectOption("[name=language]", language);
      await page.waitForFunction((id) => document.documentElement.lang === id, language);
    }
    for (const document of ["guide.html", "embed.html#game=kpe"]) {
      await page.goto(browser.url + document);
      await page.waitForSelector("h1, [data-pit]");
      assert.deepEqual(await page.evaluate(() => window.broken ?? []), [], document);
    }
    await page.goto(browser.url);
    await ready(page).catch(() => page.waitForSelector(".cards"));
  });
  const others = [...asked].filter((url) => !url.startsWith(browser.url) && !/^(blob|data):/.test(url));
  assert.deepEqual(others, []);
  assert.ok(asked.size > 15, `${asked.size}`);
  context.diagnostic(`${asked.size} addresses asked for`);
});
