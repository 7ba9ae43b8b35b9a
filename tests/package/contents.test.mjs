// What is packed: nothing but what is needed, whole in itself, and nothing that runs when it is installed.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../tools/run.mjs";
import { description, freshProject, pack } from "./project.mjs";

const most = 600_000; // bytes of the tarball

const tarball = pack({ build: true });
const folder = path.join(freshProject({ tarball }), "node_modules/ayla");
const packed = readdirSync(folder, { recursive: true })
  .filter((file) => statSync(path.join(folder, file)).isFile())
  .sort();
const installed = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** The files that the entries of `exports` name. */
const named = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry).flatMap(named));
const entries = [...new Set(named(installed.exports))].map((file) => path.normalize(file));

/** The files that one names in imports and URLs. */
const needed = (file) =>
  [...readFileSync(path.join(folder, file), "utf8").matchAll(/(?:from ?|import ?|\()"(\.\.?\/[^"]+|ayla\.wasm)"/g)].map(
    ([, name]) => path.join(path.dirname(file), name),
  );

test("what is packed is what the entry points need, and what npm always packs", () => {
  const wanted = new Set(["LICENSE", "README.md", ...entries]);
  for (const file of wanted) {
    if (/\.(m?js|ts)$/.test(file)) needed(file).forEach((each) => wanted.add(each));
  }
  for (const file of [...wanted]) {
    const types = file.replace(/\.js$/, ".d.ts");
    if (existsSync(path.join(root, types))) wanted.add(types);
  }
  assert.deepEqual(packed, [...wanted].sort());
  assert.ok(packed.includes("build/wasm/ayla.wasm"));
  const { size } = statSync(tarball);
  const unpacked = packed.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  console.log(`${packed.length} files, ${size} bytes packed, ${unpacked} unpacked`);
  assert.ok(size <= most, `${size} bytes`);
});

test("nothing runs when it is installed, and nothing else comes with it", () => {
  for (const name of ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"]) {
    assert.ok(!Object.hasOwn(installed.scripts, name), name);
  }
  for (const kind of ["dependencies", "peerDependencies", "optionalDependencies", "bundleDependencies"]) {
    assert.ok(!Object.hasOwn(installed, kind), kind);
  }
  assert.ok(!installed.private);
});

test("npm pack builds what it packs", () => {
  assert.equal(description.scripts.prepack, "node tests/tools/build.mjs package");
  assert.doesNotMatch(readFileSync(path.join(root, ".npmrc"), "utf8"), /ignore-scripts/);
});

test("package-lock.json names no registry", () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  assert.ok(Object.keys(packages).length > 50);
  for (const [name, { resolved }] of Object.entries(packages)) assert.equal(resolved, undefined, name);
});
