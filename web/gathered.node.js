// For Node.js, what the build does of itself: see `gathered` in `tests/tools/bundle.mjs`.

import { readFileSync, readdirSync } from "node:fs";

/**
 * What the JSON files beside a module say, by their names without the ending.
 *
 * @param {string} module its URL
 * @returns {Record<string, any>}
 */
export function gathered(module) {
  const folder = new URL(".", module);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [name.slice(0, -".json".length), JSON.parse(readFileSync(new URL(name, folder), "utf8"))]),
  );
}
