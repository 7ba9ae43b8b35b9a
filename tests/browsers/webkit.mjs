// WebKitGTK by its driver, in the words of Puppeteer's pages as far as the tests here have use for them. The driver speaks
// WebDriver over HTTP, for which the libraries that still run on Node.js 20 are many times the size of this.

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { findMiniBrowser } from "../tools/toolchain.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // what the standard calls a reference to one
const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", ArrowRight: "\uE014" };
const PATIENCE_MS = 30_000;
const POLL_MS = 20;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Some port that nobody listens at. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A screen for windows that nobody sees: `{ display, end }`. */
async function startScreen() {
  // The pointer begins in its middle, and has to be over the window: without a window manager the focus follows it.
  const options = ["-screen", "0", "640x480x24", "-nolisten", "tcp", "-displayfd", "3"];
  const server = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise((resolve, reject) => {
    server.stdio[3].once("data", (data) => resolve(String(data).trim()));
    server.once("exit", () => reject(new Error("Xvfb did not start")));
  });
  return { display: `:${number}`, end: () => server.kill() };
}

/** Sends a command to the driver, and gives the value of its answer. */
async function send(url, method, body) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** What runs in the page: a function with its arguments, waited for, its answer in a list of one. */
const script = (body) => `
  const args = [...arguments], done = args.pop();
  Promise.resolve().then(() => (${body})(...args)).then(
    (value) => done([value === undefined ? null : value]),
    (error) => done([null, String(error && (error.stack || error))]));`;

/** A page, or a frame in it. */
class Frame {
  #tab;
  #within;

  constructor(tab, within) {
    this.#tab = tab;
    this.#within = within;
  }

  /** A command, sent once the driver looks at this frame. */
  async ask(method, command, body) {
    await this.#tab.look(this.#within);
    return this.#tab.send(method, command, body);
  }

  async evaluate(body, ...args) {
    const [value, error] = await this.ask("POST", "execute/async", { script: script(body), args });
    if (error) throw new Error(error);
    return value;
  }

  async $(selector) {
    const found = await this.ask("POST", "elements", { using: "css selector", value: selector });
    return found[0] ?? null;
  }

  $eval(selector, body, ...args) {
    const found = `(selector, ...args) => (${body})(document.querySelector(selector), ...args)`;
    return this.evaluate(found, selector, ...args);
  }

  $$eval(selector, body, ...args) {
    const found = `(selector, ...args) => (${body})([...document.querySelectorAll(selector)], ...args)`;
    return this.evaluate(found, selector, ...args);
  }

  async waitForSelector(selector) {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const element = await this.$(selector);
      if (element) return element;
      if (performance.now() > end) throw new Error(`waited in vain for ${selector}`);
      await pause(POLL_MS);
    }
  }

  /** Clicks in the middle of an element as a mouse does; refused where something else is in front of it. */
  async click(selector) {
    const element = await this.waitForSelector(selector);
    await this.ask("POST", `element/${element[ELEMENT]}/click`, {}).catch(({ message }) => {
      throw new Error(`${selector}: ${message}`);
    });
  }

  select(selector, value) {
    return this.click(`${selector} option[value=${value}]`);
  }

  /** The frame that an element holds. */
  async frame(selector) {
    return new Frame(this.#tab, await this.waitForSelector(selector));
  }
}

/** The one tab of a session, and its page. */
class Tab extends Frame {
  #at;
  #end;
  #looking = null;

  constructor({ at, end }) {
    super({ send: (...args) => this.send(...args), look: (within) => this.look(within) }, null);
    this.#at = at;
    this.#end = end;
  }

  send(method, command, body) {
    return send(`${this.#at}/${command}`, method, body);
  }

  async look(within) {
    if (within === this.#looking) return;
    this.#looking = within;
    await this.send("POST", "frame", { id: null });
    if (within) await this.send("POST", "frame", { id: within });
  }

  /** Frames of the page before are gone. */
  async #go(command, body) {
    await this.look(null);
    await this.send("POST", command, body);
  }

  goto = (url) => this.#go("url", { url });
  reload = () => this.#go("refresh", {});

  /** Presses a key, by its name or as the character it makes. */
  async press(key) {
    const value = keys[key] ?? key;
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    await this.ask("POST", "actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Gives the page that size; a window does not get narrower than its tool bar, and so no page narrower than 450 px. */
  async resize(width, height) {
    const outer = await this.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
    await this.ask("POST", "window/rect", { width: width + outer[0], height: height + outer[1] });
  }

  async screenshot(file) {
    writeFileSync(file, Buffer.from(await this.ask("GET", "screenshot"), "base64"));
  }

  close() {
    return this.#end();
  }
}

/** Starts a session on a screen of its own. Its environment says what the browser is to do without. */
export async function launchWebKit({ env = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "ayla-webkit-"));
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_CONFIG_HOME: folder,
      LIBGL_ALWAYS_SOFTWARE: "1",
      MESA_SHADER_CACHE_DISABLE: "true",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", // it does not start as root otherwise
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    driver.kill();
    screen.end();
  };
  process.once("exit", stop);
  let at;
  const end = async () => {
    if (at) await send(at, "DELETE").catch(() => {});
    process.off("exit", stop);
    stop();
    // Its processes may be about to write something still.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    const began = performance.now();
    for (;;) {
      const up = await send(`${url}/status`, "GET").catch(() => null);
      if (up) break;
      if (performance.now() - began > PATIENCE_MS) throw new Error("WebKitWebDriver did not start");
      await pause(POLL_MS);
    }
    const options = { binary: findMiniBrowser(), args: ["--automation"] };
    const { sessionId, capabilities } = await send(`${url}/session`, "POST", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    });
    at = `${url}/session/${sessionId}`;
    const tab = new Tab({ at, end });
    tab.narrowest = 450;
    tab.version = `WebKitGTK ${capabilities.browserVersion}`;
    await tab.resize(1024, 768);
    return tab;
  } catch (error) {
    await end();
    throw error;
  }
}
