// The element of the package: its examples, built by Vite and as plain files, in Chromium, until the engine has replied.

import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";
import { launchChromium } from "../tools/chromium.mjs";
import { serve } from "../tools/serve.mjs";
import { freshProject, inTypes, runIn } from "./project.mjs";

const types = "web/embed/ayla-board.d.ts";
const [program] = inTypes(types);
const [markup] = inTypes(types, "html");

const page = (body) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Fresh</title></head>
  <body>${body}</body>
</html>
`;

const project = freshProject({
  files: {
    "main.js": program,
    "index.html": page('<script type="module" src="/main.js"></script>'),
    "plain.html": page(markup.replace("./ayla-board.js", "./node_modules/ayla/build/element/ayla-board.js")),
  },
  links: ["vite"],
});

let browser;
before(async () => (browser = await launchChromium()));
after(() => browser.close());

/** Opens the page, plays if the example does not, and waits for the reply; resolves to what the console was told. */
async function played(url, move) {
  const tab = await browser.newContext({ reducedMotion: "reduce" });
  try {
    const opened = await tab.newPage();
    const said = [];
    opened.on("console", (message) => said.push(message.text()));
    opened.on("pageerror", (error) => said.push(error.stack));
    tab.on("request", (request) => {
      if (!request.url().startsWith(new URL(url).origin) && !/^(blob|data):/.test(request.url()))
        said.push(request.url());
    });
    await opened.goto(url);
    if (move) {
      await opened.evaluate(async (wanted) => {
        const board = await document.querySelector("ayla-board").ready;
        board.play(wanted);
      }, move);
    }
    await opened.waitForFunction(() => document.querySelector("ayla-board")?.state?.moves.split(" ").length >= 2);
    return said;
  } finally {
    await tab.close();
  }
}

test("built by Vite, the program of its types plays", async () => {
  const vite = path.join(project, "node_modules/vite/bin/vite.js");
  const { code, stdout, stderr } = await runIn(project, process.execPath, [vite, "build", "--base", "./"]);
  assert.equal(code, 0, stdout + stderr);
  const server = await serve({ folder: path.join(project, "dist"), base: "/x/y/" });
  try {
    assert.deepEqual(await played(server.url), []);
  } finally {
    await server.close();
  }
});

test("as plain files, the markup of its types plays and tells of the moves", async () => {
  const server = await serve({ folder: project, base: "/x/y/" });
  try {
    const said = await played(`${server.url}plain.html`, "a1");
    assert.match(said[0], /^S a1 kpe /);
    assert.match(said[1], /^N [a-d]2 kpe /);
    assert.equal(said.length, 2);
  } finally {
    await server.close();
  }
});

test("there are no other examples", () => {
  assert.equal(inTypes(types).length + inTypes(types, "html").length, 2);
});
