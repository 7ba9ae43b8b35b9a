// The engine without a search, and the games as it lists them, for tests that mean every game.

import { createEngine } from "../../wasm/ayla.js";
import { esModule } from "../wasm/module.mjs";

export const engine = createEngine(await esModule(), { tableMiB: 0 });

/** All of them, with their variants. */
export const infos = engine.games();

export const ids = infos.map(({ id }) => id);

/** One of each family, its first: their ids are the families' names. */
export const families = [...new Set(infos.map(({ family }) => family))];

export const infoOf = (id) => infos.find((info) => info.id === id);

/** How many pits these games have together. */
export const pitsOf = (...games) => games.map(infoOf).reduce((sum, { rows, columns }) => sum + rows * columns, 0);
