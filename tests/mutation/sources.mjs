// Which sources the tests of the games are made of, and which of them a change in a header concerns.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure, filesUnder, root } from "../tools/run.mjs";

export const registry = "core/games.h";
const list = /^(using Games =\s*GameList<)([^;]*)(>;)$/m;

const read = (file) => readFileSync(path.join(root, file), "utf8");

/** The games of the registry, as its list has them: "Kpe", "Urim<7>". */
export function listed() {
  const [, , games] = list.exec(read(registry)) ?? [];
  if (!games) throw new Failure(`${registry} has no list of games`);
  return games.match(/\w+(?:<[^>]*>)?/g);
}

/** The registry with that game alone. (The others are still there for tests that name them.) */
export const registryOf = (game) => read(registry).replace(list, `$1${game}$3`);

/** The headers of a game each, and what they have in common. */
export const gameFiles = () => filesUnder("core/games", /\.h$/);
export const sharedFiles = ["core/two_row.h", "core/relay.h", "core/ring.h", "core/lanes.h"];

const include = /^#include "(.+)"/gm;
const folders = ["core", "tests", "tests/core"];

const closures = new Map();

/** The files of the project that a file is made of, itself the first. */
export function madeOf(file) {
  if (closures.has(file)) return closures.get(file);
  const found = new Set([file]);
  for (const one of found) {
    for (const [, name] of read(one).matchAll(include)) {
      const places = [path.dirname(one), ...folders].map((folder) => path.posix.join(folder, name));
      const place = places.find((candidate) => existsSync(path.join(root, candidate)));
      if (place) found.add(place);
    }
  }
  closures.set(file, found);
  return found;
}

/** The games whose header is that file, or includes it. */
export function gamesMadeOf(file) {
  const headers = gameFiles().filter((header) => madeOf(header).has(file));
  const names = headers.map((header) => [...read(header).matchAll(/^struct (\w+)/gm)].map(([, name]) => name));
  return listed().filter((game) => names.flat().includes(/^\w+/.exec(game)[0]));
}

const isTest = (file) => file.endsWith("_test.cpp");
const has = (file, header) => madeOf(file).has(header);

const facade = ["core/engine.h", "core/game_text.h", "tests/core/rules.h"];
const search = "core/search/search.h";

/**
 * The sources in three stages, each with tests that take longer to compile than those before: of the rules themselves, of
 * what goes through the façade, and of the search. `bunch` is compiled as one, the `others` by themselves; `earlier` ones,
 * of the stages before, are linked as well, but no tests.
 */
export function stages() {
  const sources = [
    ...filesUnder("core", /\.cpp$/).filter((file) => !file.startsWith("core/cli/")),
    ...filesUnder("tests", /^tests\/(core|reference)\/.*\.cpp$/),
  ];
  const stageOf = (file) => {
    if (has(file, search)) return file.startsWith("core/") ? 1 : 2;
    return facade.some((header) => has(file, header)) ? 1 : has(file, registry) || !isTest(file) ? 0 : 1;
  };
  return [0, 1, 2].map((stage) => {
    const here = sources.filter((file) => stageOf(file) === stage);
    const bunch = here.filter((file) => isTest(file) && has(file, registry));
    const earlier = sources.filter((file) => stageOf(file) < stage && !isTest(file));
    return { tests: here.filter(isTest), bunch, others: here.filter((file) => !bunch.includes(file)), earlier };
  });
}
