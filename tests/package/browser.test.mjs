// The package in Chromium: built by Vite, served by Vite while one develops, and as plain files. Engine and worker answer,
// the console is empty, and nothing is asked of another host.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { serve } from "../tools/serve.mjs";
import { freshProject, runIn } from "./project.mjs";

/** The program of a page, with the entry points where they are; it puts what it finds into `window.found`. */
const program = (engine, worker) => `
import { loadEngine } from "${engine}";
import { createThinker } from "${worker}";

const engine = await loadEngine({ tableMiB: 8 });
const thinker = createThinker();
const best = await thinker.think("katro", "", { nodes: 2000 });
const waits = [];
for (let i = 0; i < 9; ++i) {
  const endless = thinker.think("bao-kigogo");
  await new Promise((resolve) => setTimeout(resolve, 40));
  const asked = performance.now();
  await thinker.think("kpe", "", { nodes: 1 });
  waits.push(performance.now() - asked);
  await endless;
}
const stopped = await thinker.think("urim", "", {}, { signal: AbortSignal.timeout(50) });
await thinker.close();
const closed = await thinker.think("urim");
window.found = {
  legal: engine.view("kpe", "a1 d2").legal.map(({ move }) => move).join(" "),
  nodes: best.nodes,
  wait: waits.sort((a, b) => a - b)[4],
  codes: [stopped.error.code, closed.error.code],
};
`;

const page = (script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Fresh</title></head>
  <body>${script}</body>
</html>
`;

const files = {
  "main.js": program("ayla", "ayla/worker"),
  "index.html": page('<script type="module" src="/main.js"></script>'),
  "plain.html": page('<script type="module" src="./plain.js"></script>'),
  "lacking.html": page(""),
  "plain.js": program("./node_modules/ayla/wasm/engine.js", "./node_modules/ayla/wasm/worker.js"),
};
const project = freshProject({ files, links: ["vite"] });
const vite = path.join(project, "node_modules/vite/bin/vite.js");

let browser;
before(async () => (browser = await launchChromium()));
after(() => browser.close());

/** Opens the page, and holds it to what it has to find; resolves to the paths that it asked for. */
async function holds(url) {
  const { origin } = new URL(url);
  const tab = await browser.newContext();
  try {
    const opened = await tab.newPage();
    const said = [];
    const asked = new Set();
    opened.on("console", (message) => {
      const line = `${message.type()}: ${message.text()}`;
      if (!line.startsWith("debug: [vite] ")) said.push(line); // its own server's
    });
    opened.on("pageerror", (error) => said.push(`error: ${error.stack}`));
    tab.on("request", (request) => {
      const { protocol, origin: its, pathname } = new URL(request.url());
      if (its === origin) asked.add(pathname);
      else if (protocol !== "data:") said.push(`request: ${request.url()}`);
    });
    await opened.goto(url);
    await opened
      .waitForFunction(() => window.found, undefined, { timeout: 20_000 })
      .catch((error) => {
        throw new Error(`${error.message}\n${said.join("\n")}`);
      });
    const { wait, ...found } = await opened.evaluate(() => window.found);
    assert.deepEqual(found, { legal: "a1 b1 c1 d1", nodes: 2000, codes: ["aborted", "closed"] });
    assert.ok(wait < 20, `answered after ${wait} ms`);
    assert.deepEqual(said, []);
    return [...asked];
  } finally {
    await tab.close();
  }
}

for (const [base, under] of [
  ["./", "/x/y/"],
  ["/some/where/", "/some/where/"],
]) {
  test(`built by Vite with the base ${base}`, async () => {
    const { code, stdout, stderr } = await runIn(project, process.execPath, [vite, "build", "--base", base]);
    assert.deepEqual([code, stderr], [0, ""], stdout);
    const assets = readdirSync(path.join(project, "dist/assets"));
    assert.deepEqual(assets.map((name) => path.extname(name)).sort(), [".js", ".js", ".wasm"]);
    // A policy such as a careful host sends.
    const headers = { "content-security-policy": "default-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'" };
    const server = await serve({ folder: path.join(project, "dist"), base: under, headers });
    try {
      const asked = await holds(server.url);
      assert.ok(asked.some((name) => name.startsWith(`${under}assets/`) && name.endsWith(".wasm")));
    } finally {
      await server.close();
    }
  });
}

test("served by Vite while one develops", async () => {
  const server = spawn(
    process.execPath,
    [vite, "--host", "localhost", "--port", "0", "--strictPort", "--clearScreen", "false"],
    {
      cwd: project,
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const url = await new Promise((resolve, reject) => {
      let said = "";
      server.stdout.setEncoding("utf8").on("data", (text) => {
        said += text;
        const found = /Local:\s+(http:\S+)/.exec(said);
        if (found) resolve(found[1]);
      });
      server.on("exit", () => reject(new Error(said)));
    });
    await holds(url);
  } finally {
    server.kill();
  }
});

test("as plain files, without a bundler", async () => {
  const server = await serve({ folder: project, base: "/x/y/" });
  try {
    const asked = await holds(`${server.url}plain.html`);
    assert.ok(asked.includes("/x/y/node_modules/ayla/build/wasm/ayla.wasm"));
  } finally {
    await server.close();
  }
});

test("what cannot be loaded is told, not waited for", async () => {
  for (const [lacking, asked] of [
    ["build/wasm/ayla.wasm", ["RuntimeError", "engine-broken"]],
    ["wasm/search.js", ["none", "engine-broken"]],
  ]) {
    cpSync(path.join(project, "node_modules/ayla"), path.join(project, "lacking"), { recursive: true });
    rmSync(path.join(project, "lacking", lacking));
    const server = await serve({ folder: project });
    const tab = await browser.newContext();
    try {
      const opened = await tab.newPage();
      await opened.goto(`${server.url}lacking.html`);
      const told = await opened.evaluate(async () => {
        const [{ loadEngine }, { createThinker }] = await Promise.all(
          ["engine", "worker"].map((name) => import(`/lacking/wasm/${name}.js`)),
        );
        const { error } = await createThinker().think("kpe", "", { nodes: 9 });
        const failed = await loadEngine().then(
          () => "none",
          ({ name }) => name,
        );
        return { found: [failed, error?.code], reason: error?.reason };
      });
      assert.deepEqual(told.found, asked, lacking);
      assert.ok(told.reason.length > 10, told.reason);
    } finally {
      await tab.close();
      await server.close();
      rmSync(path.join(project, "lacking"), { recursive: true });
    }
  }
});
