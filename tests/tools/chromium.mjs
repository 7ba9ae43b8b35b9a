// Chromium for the tests of the page.

import { which } from "./run.mjs";

/** The executable to use: $CHROMIUM, or the system's; undefined if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return ["chromium", "chromium-browser", "google-chrome"].map(which).find(Boolean);
}

/** Starts Chromium, headless unless the options say otherwise; resolves to a Browser of playwright-core. */
export async function launchChromium(options = {}) {
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    ...options,
    executablePath: findChromium(),
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
}
