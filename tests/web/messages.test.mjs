// The message catalogue and the code that uses it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import MessageFormat from "@messageformat/core";
import { filesUnder, root } from "../tools/run.mjs";
import { recordedGames } from "./browser.mjs";
import { engine, families, infoOf, infos } from "./registry.mjs";

const texts = Object.assign(
  {},
  ...["en", "study/en", "learn/en", "offline/en", "frame/en"].map((name) =>
    JSON.parse(readFileSync(path.join(root, `web/messages/${name}.json`), "utf8")),
  ),
);
const sources = filesUnder("web", /\.js$/).map((file) => [file, readFileSync(path.join(root, file), "utf8")]);

test("every message that the page names is in the catalogue", () => {
  let count = 0;
  for (const [file, source] of sources) {
    for (const [, key] of source.matchAll(/\bt\(\s*"([^"]+)"/g)) {
      assert.ok(Object.hasOwn(texts, key), `${file}: ${key}`);
      ++count;
    }
    // Keys put together at run time: their beginning is one that the catalogue knows.
    for (const [, prefix] of source.matchAll(/\b(?:t|known)\(\s*`([^`$]+)\$\{/g)) {
      assert.ok(
        Object.keys(texts).some((key) => key.startsWith(prefix)),
        `${file}: ${prefix}…`,
      );
      ++count;
    }
  }
  assert.ok(count > 80, `${count}`);
});

test("every message is used", () => {
  // What there is to learn names its texts in its data.
  const data = filesUnder("web/learn", /\.json$/).map((file) => readFileSync(path.join(root, file), "utf8"));
  const code = [...sources.map(([, source]) => source), ...data].join("\n");
  const prefixes = [...code.matchAll(/`([a-z][a-z-]*\.(?:[a-z-]+\.)*)\$\{/g)].map(([, prefix]) => prefix);
  // Field names, faults and reasons come from the engine.
  const known = [...new Set(prefixes), "variant.", "field.", "fault.", "reason."];
  const unused = Object.keys(texts).filter(
    (key) => !code.includes(`"${key}"`) && !known.some((prefix) => key.startsWith(prefix)),
  );
  assert.deepEqual(unused, []);
});

test("no English stands in the code", () => {
  // Text that is set, or given to an element, comes through t().
  for (const [file, source] of sources) {
    for (const [line] of source.matchAll(/(?:textContent = |setText\([^,]+, |aria-label": )["`][A-Za-z ]+["`]/g)) {
      assert.fail(`${file}: ${line}`);
    }
  }
  assert.ok(sources.length > 20);
});

test("every game has its texts", () => {
  const parts = { game: ["name", "people", "line", "about"], rules: ["sow", "capture", "special", "end", "reading"] };
  const wanted = families.flatMap((family) =>
    Object.entries(parts).flatMap(([kind, names]) => names.map((name) => `${kind}.${family}.${name}`)),
  );
  const several = infos.filter(({ family }) => infos.filter((info) => info.family === family).length > 1);
  wanted.push(...several.map(({ id }) => `variant.${id}`));
  assert.deepEqual(
    wanted.filter((key) => !Object.hasOwn(texts, key)),
    [],
    "these are missing",
  );
});

test("why a game ended is told in words that fit it", () => {
  const ends = new Map();
  for (const { start, final, result } of recordedGames()) {
    const { family, seeds } = infoOf(start.split(" ")[0]);
    const swept =
      engine.view(final).pits.some((pit) => pit.seeds > 0) && result.captured[0] + result.captured[1] === seeds;
    ends.set(`${family} ${result.reason}`, swept || ends.get(`${family} ${result.reason}`));
  }
  const missing = [];
  for (const [end, swept] of ends) {
    const [family, reason] = end.split(" ");
    const own = `reason.${reason}.${family}`;
    // Where seeds are swept and counted neither is all there is to say.
    const more = swept && ["no-moves", "repetition"].includes(reason);
    if (!Object.hasOwn(texts, own) && (more || !Object.hasOwn(texts, `reason.${reason}`))) missing.push(own);
  }
  assert.deepEqual(missing, [], "these are missing");
  assert.ok(ends.size >= 2 * families.length, `${ends.size}`);
});

test("both numbers of a place in a long game are written alike", () => {
  const catalogues = filesUnder("web/messages", /messages\/\w+\.json$/);
  assert.ok(catalogues.length >= 9, String(catalogues));
  for (const file of catalogues) {
    const text = JSON.parse(readFileSync(path.join(root, file), "utf8"))["past.at"];
    const said = (ply) => new MessageFormat(path.basename(file, ".json")).compile(text)({ ply, plies: 43210 });
    // What is left without the number as it is written first has no other writing of it.
    const [written] = said(43210).match(/\d[^a-zа-я]*?210/iu);
    assert.equal(said(43210).split(written).length, 3, said(43210));
  }
});
