// What the tests of boards on other pages share: a page of another origin that holds frames, and speaks with them.

import assert from "node:assert/strict";
import * as hosts from "./hosts.mjs";

// The smallest policy under which the page plays in a frame, and a board in one: its own script and style, WebAssembly compiled from
// them, and the worker made of a Blob. All else is forbidden; outside a frame the page asks for an icon besides.
export const allowed = [
  ["script-src", "'self'"],
  ["script-src", "'wasm-unsafe-eval'"],
  ["style-src", "'self'"],
  ["worker-src", "blob:"],
];

/** The policy that forbids all but those. */
export function policyOf(sources) {
  const directives = [...new Set(sources.map(([directive]) => directive))].map((directive) =>
    [directive, ...sources.filter(([of]) => of === directive).map(([, source]) => source)].join(" "),
  );
  return ["default-src 'none'", ...directives].join("; ");
}

/**
 * Holds `allowed` to be the smallest policy.
 *
 * @param {(sources: string[][]) => Promise<string>} wrongUnder what is wrong with a page where no more is allowed
 */
export async function holdsSmallest(wrongUnder) {
  assert.equal(await wrongUnder(allowed), "nothing");
  const wrong = [];
  for (const source of allowed) wrong.push(await wrongUnder(allowed.filter((other) => other !== source)));
  assert.deepEqual(wrong, [
    "does not start",
    "does not start",
    "the pits are not on the board",
    "the engine does not move",
  ]);
}

/**
 * A server of another origin for such pages.
 *
 * @param {Record<string, string>} pages by path, what stands in their body
 * @param {Record<string, string>} [headers]
 */
export const host = (pages, headers = {}) =>
  hosts.host((path) => {
    if (pages[path] === undefined) return undefined;
    const head = '<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,">';
    return { body: head + pages[path], headers };
  }, "127.0.0.1");

/** The frame's markup. */
export const frameOf = (url, hash, { sandbox = "allow-scripts", width = 340, height = 520, more = "" } = {}) =>
  `<iframe sandbox="${sandbox}" width="${width}" height="${height}" ${more}
    src="${url}embed.html#${hash.replaceAll("&", "&amp;")}"></iframe>`;

/** In the page: every message of the first frame is kept in `heard`, and `ask(message)` sends it one. */
export const listening = `<script>
  window.heard = [];
  addEventListener("message", ({ data, source }) => {
    if (source === document.querySelector("iframe").contentWindow) heard.push(data);
  });
  window.ask = (message) => document.querySelector("iframe").contentWindow.postMessage(message, "*");
</script>`;

/**
 * Opens the page at "/" of such a host and guards its console.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string | Record<string, string>} body of the page, or pages by path
 * @param {(page: import("playwright-core").Page, frame: import("playwright-core").Frame, said: string[]) => Promise<void>}
 *   act
 */
export async function hosted(browser, body, act, { context = {}, headers, allowed = [] } = {}) {
  const holder = await host(typeof body === "string" ? { "/": body } : body, headers);
  const tab = await browser.newContext({
    viewport: { width: 800, height: 700 },
    reducedMotion: "reduce",
    locale: "en",
    ...context,
  });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(15_000);
    const said = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(error.stack));
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      const known = [new URL(holder.url).origin, ...allowed];
      if (!["blob:", "data:"].includes(protocol) && !known.includes(origin)) said.push(`request: ${request.url()}`);
    });
    await page.goto(holder.url);
    const first = await page.$("iframe");
    await act(page, await first?.contentFrame(), said);
    if (said.length > 0) throw new Error(said.join("\n"));
  } finally {
    await tab.close();
    await holder.close();
  }
}

/** Waits for a message of that type, the `count`-th, and gives it. */
export async function heard(page, type, count = 1) {
  const handle = await page.waitForFunction(
    ([wanted, many]) => window.heard.filter((message) => message.type === wanted)[many - 1],
    [type, count],
  );
  return handle.jsonValue();
}

/** Sends a command with an id, and gives the answer to it. */
let lastId = 0;
export async function ask(page, command) {
  const id = `q${++lastId}`;
  await page.evaluate((message) => window.ask(message), { ayla: 1, id, ...command });
  const handle = await page.waitForFunction((wanted) => window.heard.find((message) => message.id === wanted), id);
  return handle.jsonValue();
}

/** Seeds lying on the board as its pits say. */
export const lying = (frame) =>
  frame.$$eval(".pit", (pits) =>
    pits.reduce((sum, pit) => sum + Number(/(\d+) seeds?/.exec(pit.getAttribute("aria-label"))?.[1] ?? 0), 0),
  );
