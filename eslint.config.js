import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["build/", "dist/"] },
  js.configs.recommended,
  { files: ["*.js", "tests/**/*.mjs"], languageOptions: { globals: globals.node } },
  // Tests hand functions to the browser, to be run in the page.
  {
    files: ["tests/{browsers,web,wiki}/**/*.mjs", "tests/package/*.mjs", "tests/tools/{frames,budget,icons}.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: ["web/**/*.js", "wasm/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["{wasm,web}/*.node.js"], languageOptions: { globals: globals.node } },
  { files: ["web/**/*worker*.js", "web/sw.js", "wasm/search.js"], languageOptions: { globals: globals.worker } },
  { files: ["web/offline/{worker,builds}.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tests/wiki/*.mjs"], languageOptions: { globals: { mw: "readonly" } } },
  { files: ["tests/browsers/listen.js"], languageOptions: { globals: globals.browser, sourceType: "script" } },
  // MediaWiki takes no more than ES5 into its own pages; and what tells of old browsers has to be read by them.
  { files: ["web/embed/loader.js", "web/failing.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
];
