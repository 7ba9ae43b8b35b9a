// Firefox over WebDriver BiDi, which it speaks by itself, by Puppeteer.

import { findFirefox } from "../tools/toolchain.mjs";

/** Starts Firefox with one tab; its preferences say what it is to do without. */
export async function launchFirefox({ prefs = {} } = {}) {
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: prefs,
  });
  const page = await browser.newPage(); // in the first tab the focus is in the address bar
  page.setDefaultTimeout(30_000);
  await page.setViewport({ width: 1024, height: 768 });
  const screenshot = page.screenshot.bind(page);
  return Object.assign(page, {
    version: await browser.version(),
    narrowest: 360,
    frame: frameIn,
    press: (key) => page.keyboard.press(key),
    resize: (width, height, deviceScaleFactor = 1) => page.setViewport({ width, height, deviceScaleFactor }),
    screenshot: (file) => screenshot({ path: file }),
    close: () => browser.close(),
  });
}

async function frameIn(selector) {
  const frame = await (await this.waitForSelector(selector)).contentFrame();
  return Object.assign(frame, { frame: frameIn });
}
