import createAylaRules from "ayla-rules";
import { createRules } from "../../wasm/ayla.js";
import { tableMiB } from "../search.js";
import { Thinker } from "../thinker.js";

/**
 * What boards on a page of others are made with: the rules, and who thinks, once that is asked for.
 *
 * @param {() => Promise<string[]>} source the script of the search's worker
 */
export async function makeParts(source) {
  const engine = createRules(await createAylaRules());
  const levels = engine.levels();
  const mostMs = (level) => levels.find((each) => each.level === level).mostMs;
  // Whoever asked is told of a worker that broke for good.
  const thinker = new Thinker({ source, tableMiB: tableMiB(true), mostMs, onbroken() {} });
  return { engine, infos: engine.games(), mostMs, thinker };
}
