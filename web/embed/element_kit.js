import { textsFor } from "../texts_for.js";
import { makeParts } from "./parts.js";
import { Queue } from "./queue.js";

/** What all boards of a page share: the rules, and the engine once one of them has to think. */
let shared = null;

async function make() {
  const parts = await makeParts(async () => (await import("../engine_source.js")).engineSource);
  return { ...parts, thinker: new Queue(parts.thinker) };
}

export const kit = () =>
  (shared ??= make().catch((error) => {
    shared = null;
    throw error;
  }));

/** Each in a file of its own, which is loaded when it is wanted. */
const catalogues = {
  en: () => import("messages:frame/en"),
  mg: () => import("messages:frame/mg"),
  sw: () => import("messages:frame/sw"),
  fr: () => import("messages:frame/fr"),
  pt: () => import("messages:frame/pt"),
  lv: () => import("messages:frame/lv"),
  bg: () => import("messages:frame/bg"),
  be: () => import("messages:frame/be"),
  ru: () => import("messages:frame/ru"),
};

/** @param {string} language @returns {Promise<{ texts: object, language: string }>} English where it does not come */
export const textsOf = (language) => textsFor(language, async (id) => (await catalogues[id]()).default);
