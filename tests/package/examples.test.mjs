// Every example of the types and of the README but those for pages, which element.test.mjs has, runs as it stands, in a project that has nothing but the package, and
// prints what it says it prints.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { filesUnder, root } from "../tools/run.mjs";
import { freshProject, inTypes, printed, runIn } from "./project.mjs";

const text = (file) => readFileSync(path.join(root, file), "utf8");

/** The indented blocks of a section of the README that are programs. */
function inReadme(section) {
  const [, after] = text("README.md").split(`\n## ${section}\n`);
  const blocks = after.split("\n## ")[0].match(/(^ {4}.*\n|^\n(?= {4}))+/gm);
  return blocks.map((block) => block.replaceAll(/^ {4}/gm, "")).filter((block) => /^import /m.test(block));
}

const types = filesUnder("wasm", /\.d\.ts$/);
const examples = [...types.map((file) => [file, inTypes(file)]), ["README.md", inReadme("The package")]].flatMap(
  ([file, found]) => found.map((code, i) => ({ name: `${file}, example ${i + 1}`, code })),
);

const folder = freshProject();

test("there are examples of every entry point, and all that look like one are found", () => {
  for (const file of types) {
    assert.equal(inTypes(file).length, [...text(file).matchAll(/@example/g)].length, file);
    assert.ok(inTypes(file).length > 0, file);
  }
  assert.ok(inReadme("The package").length >= 2);
});

for (const { name, code } of examples) {
  test(name, async () => {
    const file = `${name.replaceAll(/\W+/g, "-")}.mjs`;
    writeFileSync(path.join(folder, file), code);
    const lines = await printed(folder, file);
    const stated = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
    if (stated.length > 0) assert.deepEqual(lines, stated);
    else assert.ok(lines.join("").length > 0);
  });
}

test("programs given on the command line, and those of the older module system, can have it too", async () => {
  const think = 'createThinker().think("kpe", "", { depth: 2 }).then(({ depth }) => console.log(depth))';
  for (const [kind, program] of [
    ["module", `import { createThinker } from "ayla/worker"; ${think}`],
    ["commonjs", `const { createThinker } = require("ayla/worker"); ${think}`],
  ]) {
    const { code, stdout } = await runIn(folder, process.execPath, [`--input-type=${kind}`, "-e", program]);
    assert.deepEqual([code, stdout], [0, "2\n"], kind);
  }
});
