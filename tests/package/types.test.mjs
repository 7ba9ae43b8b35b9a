// The types, as a strict TypeScript project sees them: what is right compiles, each thing that is wrong does not.

import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { root } from "../tools/run.mjs";
import { description, freshProject, runIn } from "./project.mjs";

const right = `
import { createAyla, createEngine, loadEngine } from "ayla";
import type { Checked, Engine, Fault, LegalMove, View } from "ayla";
import { loadEngine as again } from "ayla/engine";
import { createThinker, type Progress, type Thinker, type ThinkOptions } from "ayla/worker";

export const engine: Engine = await loadEngine({ tableMiB: 8 });
export const legal: LegalMove[] | undefined = engine.view("kpe", "a1 d2").legal;
export const view: Checked<View> = engine.view("kpe");
export const turn: "S" | "N" | string = view.error ? view.error.reason : view.turn;
export const either: Engine = createEngine(await createAyla({ wasmBinary: new Uint8Array(8) }));
export const same: typeof loadEngine = again;
export const record: string | undefined = one(engine.writeRecord({ game: "kpe", tags: [], moves: [{ move: "a1" }] }));
function one(text: string | { error: Fault }) {
  return typeof text === "string" ? text : text.error.reason;
}

const thinker: Thinker = createThinker({ tableMiB: 2 });
const best = await thinker.think("katro", "", { level: 3 });
if (best.error) throw new Error(best.error.reason);
export const progress: Progress = best;
const options: ThinkOptions = { onprogress: ({ depth }) => depth.toFixed() };
export const seen = [await thinker.think("katro"), await thinker.think("katro", "a1", { ms: 9 }, options)];
await thinker.close();
`;

// Of a page, where there is a document.
const ofPage = `
import "ayla/element";
import type { AylaBoard } from "ayla/element";

const board: AylaBoard = document.createElement("ayla-board");
board.game = "katro";
board.addEventListener("move", ({ detail }) => detail.state.position.toUpperCase());
board.addEventListener("result", ({ detail }) => detail.result.captured[0].toFixed());
export const fault: string | undefined = board.play("a1")?.reason;
`;

// Each a program by itself, with the number of the error that is to be found in it.
const wrong = {
  "an option that there is not": ['import { loadEngine } from "ayla"; loadEngine({ table: 8 });', 2353],
  "a promise taken for the engine": ['import { loadEngine } from "ayla"; loadEngine().view("kpe");', 2339],
  "an error that is not looked for": [
    'import { createThinker } from "ayla/worker"; (await createThinker().think("kpe")).pv.length;',
    2532,
  ],
  "a level as text": [
    'import { createThinker } from "ayla/worker"; createThinker().think("kpe", "", { level: "3" });',
    2322,
  ],
  "an event of a board that there is not": [
    'import "ayla/element"; document.createElement("ayla-board").addEventListener("move", ({ detail }) => detail.elsewhere);',
    2339,
  ],
  "an entry point that there is not": ['import { searcher } from "ayla/wasm/searcher.js"; searcher;', 2307],
};

const file = (name) => `${name.replaceAll(" ", "-")}.ts`;
const browserOnly = `
import { createThinker } from "ayla/worker";
createThinker().think("kpe", "", {}, { signal: AbortSignal.timeout(9) });
`;
const project = freshProject({
  files: {
    "right.ts": right,
    "page.ts": ofPage,
    "signal.ts": browserOnly,
    ...Object.fromEntries(Object.entries(wrong).map(([name, [code]]) => [file(name), `export {};\n${code}\n`])),
  },
});

const tsc = (files, options) =>
  runIn(project, process.execPath, [
    path.join(root, "node_modules/typescript/bin/tsc"),
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--pretty",
    "false",
    ...["--target", "es2022"],
    ...options,
    ...files,
  ]);

const resolutions = {
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
  nodenext: ["--module", "nodenext", "--moduleResolution", "nodenext"],
};

for (const [name, options] of Object.entries(resolutions)) {
  test(`what is right compiles, what is wrong does not (${name})`, async () => {
    const files = ["right.ts", "page.ts", "signal.ts", ...Object.keys(wrong).map(file)];
    const { stdout } = await tsc(files, options);
    const found = [...stdout.matchAll(/^([\w-]+\.ts)\(\d+,\d+\): error TS(\d+)/gm)].map(([, ...each]) =>
      each.join(" "),
    );
    const expected = Object.entries(wrong).map(([what, [, number]]) => `${file(what)} ${number}`);
    assert.deepEqual(found.sort(), expected.sort(), stdout);
  });
}

test("the types need no library of browsers or of Node.js", async () => {
  const { code, stdout } = await tsc(["right.ts"], ["--lib", "es2022", ...resolutions.nodenext]);
  assert.deepEqual([code, stdout], [0, ""]);
});

test("every entry point that has types is compiled above", () => {
  for (const [entry, { types }] of Object.entries(description.exports)) {
    if (types) assert.ok((right + ofPage).includes(`from "${path.posix.join(description.name, entry)}"`), entry);
  }
});
