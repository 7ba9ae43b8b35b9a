// Pages of another origin that hold boards, for the tests of what is put into other pages.

import { createServer } from "node:http";

/**
 * A host whose pages are made by `answer(path)`: a text, or `{ body, headers, type }`; nothing is not found. Resolves to
 * `{ url, close }`. Under another name of this machine it is another site, too.
 */
export async function host(answer, name = "localhost") {
  const server = createServer((request, response) => {
    const given = answer(request.url);
    const {
      body,
      headers = {},
      type = "text/html; charset=utf-8",
    } = typeof given === "string" ? { body: given } : (given ?? {});
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type, ...headers });
    response.end(body ?? "");
  });
  await new Promise((resolve) => server.listen(0, name, resolve));
  return {
    url: `http://${name}:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections()),
  };
}

/**
 * Opens a page in a context of its own and runs `body(page, said)`; the console must have said nothing but what `body`
 * takes out of `said`.
 */
export async function read(browser, url, { context = {}, init } = {}, body) {
  const tab = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    reducedMotion: "reduce",
    ...context,
  });
  try {
    const page = await tab.newPage();
    page.setDefaultTimeout(15_000);
    const said = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`error: ${error.stack}`));
    if (init) await page.addInitScript(init);
    await page.goto(url);
    await body(page, said);
    return said;
  } finally {
    await tab.close();
  }
}

/** The frame of the board in that element, once the board is shown in the content's place. */
export async function shown(page, selector = ".ayla-board") {
  const frame = page.locator(`${selector} > iframe`);
  await frame.waitFor();
  await page.locator(`${selector} > .ayla-board-content`).waitFor({ state: "hidden" });
  return (await frame.elementHandle()).contentFrame();
}

/** Waits until the reader is to choose, in a frame, and gives the position. */
export async function position(frame) {
  await frame.waitForSelector("[data-phase=idle], [data-phase=over], [data-phase=past]", { state: "attached" });
  return frame.$eval("[data-position]", ({ dataset }) => dataset.position);
}

/** Makes the first move that the board lets a reader make, and waits for the engine's reply; gives both positions. */
export async function playOne(frame) {
  const before = await position(frame);
  const pit = await frame.waitForSelector("[data-pit][aria-disabled=false]");
  const move = await pit.getAttribute("data-pit");
  // A click just after a scroll can still go to what was there before.
  await pit.scrollIntoViewIfNeeded();
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await pit.click();
  await frame.waitForFunction(
    (old) => {
      const { dataset } = document.querySelector("[data-position]");
      return dataset.position !== old && ["idle", "over"].includes(dataset.phase);
    },
    before,
    { polling: 50 },
  );
  return { before, move, after: await position(frame) };
}
