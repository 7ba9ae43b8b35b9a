// The oldest browsers that the build is made for, held against what the project asks of a browser, by the data of MDN.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "acorn";
import { transformSync } from "esbuild";
import { inWords, oldest, oldestText } from "../tools/bundling.mjs";
import { browsers, features, ofLandmark, ofModule, ofPolicy } from "../tools/compat.mjs";
import { filesUnder, root, run } from "../tools/run.mjs";
import { site } from "./browser.mjs";

const floor = browsers.map((name) => oldest[name]);

/** The package's own files as browsers get them: nothing is written out in them. */
const packaged = filesUnder("wasm", /(?<!\.node)\.js$/);
const sources = [...filesUnder("web", /\.(js|css)$/), ...packaged, "build/wasm/ayla-engine.js", "build/wasm/ayla.mjs"];

/** What some of those browsers have not, and why the page does without it. */
const spared = {
  "a module as worker": "in the package alone, which says so",
  ".CSSStyleSheet": "element: a style element instead",
  ".adoptedStyleSheets": "the same",
  ".replaceSync": "the same",
  "@container": "board on another page: the narrow form at any width",
  "container-type": "the same",
  "container-type: inline-size": "the same",
  "contain-intrinsic-inline-size": "a width until there is one",
  ":has": "an empty row of buttons takes room, contents stand above the rules",
  "<dialog>": "the list of keys opens as a part of the page",
  ".showModal": "the same",
  ".locks": "two tabs may go on with one game",
  ".requestIdleCallback": "a time-out instead",
  ".createPolicy": "asked for only where a page wants trusted types",
  trustedTypes: "the same",
  ":details-content": "no height in between when something is unfolded",
  ":-webkit-progress-bar": "a bar of progress as the browser draws it",
  ":-webkit-progress-value": "the same",
  ":-moz-progress-bar": "the same",
  "@media forced-colors": "a browser without has no forced colours either",
  "forced-color-adjust": "the same",
  "forced-color-adjust: none": "the same",
  "accent-color": "the browser's own colour",
  "color-scheme": "light fields and scrollbars in the dark theme",
  "color-scheme: light": "the same",
  "color-scheme: dark": "the same",
  "scrollbar-color": "a scrollbar as the browser draws it",
  dvh: "the height without what the browser puts over it, or a lower board",
  "text-wrap": "lines of unequal length",
  "text-wrap: balance": "the same",
  "text-size-adjust": "written with its prefixes by the build",
  "user-select": "the same",
  "field-sizing": "a field of one width",
  "field-sizing: content": "the same",
  "font-family: ui-monospace": "the next of the fonts",
  "height: fit-content": "as high as its place",
  "overscroll-behavior": "the page scrolls on where a list ends",
  "overscroll-behavior: contain": "the same",
  "break-after: avoid": "a heading may end a page on paper",
  "align-content: start": "in a grid, where it is old",
  outline: "without the corners' radius",
  "<textarea autocapitalize>": "a keyboard begins with a capital",
};

/** Members of the project's own objects, such as the engine's answers, that are called like something newer. */
const ours = [".adopt", ".drop", ".fontFamily", ".pause", ".radius", ".tag", ".try", "Report", "e", "log"];

/** The service worker's own. */
const workers = [".install"];

const newer = features(sources).filter(({ versions }) => versions.some((version, i) => version > floor[i]));

test("nothing is newer than the oldest browsers but what the project does without there", () => {
  const known = [...Object.keys(spared), ...ours, ...workers];
  const tell = ({ feature, versions, file }) => `${feature} in ${file}: ${versions.join(", ")}`;
  assert.deepEqual(newer.filter(({ feature }) => !known.includes(feature)).map(tell), []);
  const found = newer.map(({ feature }) => feature);
  assert.deepEqual(
    known.filter((feature) => !found.includes(feature)),
    [],
    "what nothing is called any more",
  );
});

test("the oldest browsers are the oldest that have all else", () => {
  const needed = features(sources).filter(({ feature }) => !newer.some((each) => each.feature === feature));
  const least = browsers.map((_, i) => Math.max(...needed.map(({ versions }) => versions[i])));
  assert.deepEqual(least, floor);
  // By this the page knows them.
  assert.deepEqual(ofLandmark(), floor);
  assert.ok(ofModule().every((version, i) => version <= floor[i]));
});

test("the package's own files have no syntax that is newer", () => {
  for (const file of [...packaged, "build/wasm/ayla.mjs"]) {
    const text = readFileSync(path.join(root, file), "utf8");
    const as = (target) => transformSync(text, { format: "esm", target }).code;
    assert.equal(as(Object.entries(oldest).map((pair) => pair.join(""))), as("esnext"), file);
  }
});

test("the module asks for no more than the first WebAssembly had, SIMD and bulk memory included", async () => {
  const validate = (file) => run("wasm-opt", ["--mvp-features", file, "-o", "/dev/null"], { quiet: true });
  for (const name of ["ayla-engine", "ayla-rules", "ayla"]) {
    assert.equal((await validate(`build/wasm/${name}.wasm`)).code, 0, name);
  }
});

test("what tells of a browser that is too old can be read by any", () => {
  for (const file of ["failing.js", "embed.js"]) {
    parse(readFileSync(path.join(site, file), "utf8"), { ecmaVersion: 5 });
  }
  // And the page's own script could not: it is no mere formality.
  assert.throws(() => parse(readFileSync(path.join(site, "ayla.js"), "utf8"), { ecmaVersion: 2019 }));
});

test("README and documents name them", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  assert.ok(readme.includes(`**${oldestText}**`));
  const versions = Object.fromEntries(browsers.map((name, i) => [name, ofPolicy()[i]]));
  assert.ok(readme.includes(`before ${inWords(versions)} `));
  for (const file of ["index.html", "embed.html"]) {
    assert.ok(readFileSync(path.join(site, file), "utf8").includes(oldestText), file);
  }
});
