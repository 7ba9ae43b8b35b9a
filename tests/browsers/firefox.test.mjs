import { launchFirefox } from "./firefox.mjs";
import { lacking } from "./lacking.mjs";
import { tests } from "./tests.mjs";

tests("Firefox", launchFirefox);
lacking("Firefox", launchFirefox, { wasm: { prefs: { "javascript.options.wasm": false } } });
