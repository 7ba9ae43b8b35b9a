// The API's pages: they are made without a warning, tell of every entry point and of every member of the engine, and
// stay on their own server.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { buildApi, entryTypes } from "../tools/api.mjs";
import { launchChromium } from "../tools/chromium.mjs";
import { root } from "../tools/run.mjs";
import { serve } from "../tools/serve.mjs";
import { iconText } from "../../web/board/emblem.js";
import { description, temporaryFolder } from "./project.mjs";

const out = temporaryFolder();
let browser;
let server;
before(async () => {
  const start = performance.now();
  const icon = path.join(temporaryFolder(), "icon.svg");
  writeFileSync(icon, iconText());
  await buildApi(out, icon);
  console.log(`made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  [browser, server] = await Promise.all([launchChromium(), serve({ folder: out, base: "/x/api/" })]);
});
after(() => Promise.all([browser?.close(), server?.close()]));

const pages = () => readdirSync(out, { recursive: true }).filter((name) => name.endsWith(".html"));

test("every page opens with an empty console and asks no other host; all links between them lead somewhere", async () => {
  const tab = await browser.newContext();
  const page = await tab.newPage();
  const said = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(`error: ${error.stack}`));
  page.on("request", (request) => request.url().startsWith(server.url) || said.push(request.url()));
  page.on("response", (response) => response.status() < 400 || said.push(`${response.status()} ${response.url()}`));
  const links = new Set();
  assert.ok(pages().length > 30);
  for (const name of pages()) {
    await page.goto(server.url + name);
    const found = await page.$$eval("a[href]", (all) => all.map(({ href }) => href));
    for (const link of found) links.add(link.replace(/#.*/, ""));
  }
  for (const link of links) {
    assert.ok(link.startsWith(server.url), link);
    assert.ok(["", ...pages()].includes(link.slice(server.url.length)), link);
  }
  assert.deepEqual(said, []);
  await tab.close();
});

test("they tell of the entry points and of all that these export", () => {
  const modules = readFileSync(path.join(out, "modules.html"), "utf8");
  for (const [entry, { types }] of Object.entries(description.exports)) {
    if (types && entry !== "./engine")
      assert.ok(modules.includes(`>${path.posix.join(description.name, entry)}<`), entry);
  }
  assert.ok(entryTypes().length >= 2);
  const engine = readFileSync(path.join(out, "interfaces/ayla.Engine.html"), "utf8");
  const types = readFileSync(path.join(root, "wasm/ayla.d.ts"), "utf8");
  const members = ["Rules", "Engine"].flatMap((name) => {
    const body = new RegExp(`^export interface ${name} (?:extends \\w+ )?\\{\n([^]*?)^\\}`, "m").exec(types)[1];
    return [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, member]) => member);
  });
  assert.ok(members.length >= 10);
  for (const name of members) assert.ok(engine.includes(`id="${name.toLowerCase()}"`), name);
});
