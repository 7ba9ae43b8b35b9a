import createAylaRules from "ayla-rules";
import { createRules } from "../../wasm/ayla.js";
import { loadScript } from "../script.js";
import { Thinker } from "../thinker.js";

createAylaRules().then((m) => document.body.append(JSON.stringify(createRules(m).view("kpe", ""))));
new Thinker({
  source: () => loadScript("engine.js", () => globalThis.aylaEngineSource),
  mostMs: () => 1000,
  onbroken() {},
});
