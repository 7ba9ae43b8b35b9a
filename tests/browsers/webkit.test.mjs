import { lacking } from "./lacking.mjs";
import { tests } from "./tests.mjs";
import { launchWebKit } from "./webkit.mjs";

tests("WebKitGTK", launchWebKit);
lacking("WebKitGTK", launchWebKit, {
  wasm: { env: { JSC_useWasm: "0" } },
  simd: { env: { JSC_useWasmSIMD: "0" } },
});
