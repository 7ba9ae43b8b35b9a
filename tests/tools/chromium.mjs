// Chromium for the tests of the page: the headless shell, which has all that makes a page and opens one in half the time,
// or the whole browser, where what it has around that counts: copies for use without a network, icons, frames in time.

import { which } from "./run.mjs";

/** The whole browser: $CHROMIUM, or the system's; undefined if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return ["chromium", "chromium-browser", "google-chrome"].map(which).find(Boolean);
}

/** The headless shell; undefined if there is none, or $CHROMIUM names a browser. */
export function findShell() {
  return process.env.CHROMIUM ? undefined : which("chromium-headless-shell");
}

/**
 * Starts Chromium, headless unless the options say otherwise; resolves to a Browser of playwright-core.
 *
 * - `serviceWorkers`: whether there are any. Where there are, every new context fetches the whole site for its copy,
 *   which tests of other things need not wait for.
 * - `whole`: the whole browser, not its headless shell.
 */
export async function launchChromium({ serviceWorkers = false, whole = serviceWorkers, ...options } = {}) {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({
    ...options,
    executablePath: (whole ? undefined : findShell()) ?? findChromium(),
    args: [
      "--no-sandbox", // it refuses to start as root otherwise
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-gpu",
      "--disable-quic",
      "--disable-sync",
      "--no-first-run",
      ...(options.args ?? []),
    ],
  });
  if (!serviceWorkers) {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (more) => {
      const context = await newContext(more);
      await context.addInitScript("delete Navigator.prototype.serviceWorker;");
      return context;
    };
  }
  return browser;
}
