import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["build/", "dist/"] },
  js.configs.recommended,
  { files: ["*.js", "tests/**/*.mjs"], languageOptions: { globals: globals.node } },
  // Tests hand functions to the browser, to be run in the page.
  {
    files: ["tests/{web,wiki}/**/*.mjs", "tests/tools/frames.mjs", "tests/tools/budget.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: ["web/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["tests/wiki/*.mjs"], languageOptions: { globals: { mw: "readonly" } } },
  // MediaWiki takes no more than ES5 into its own pages.
  { files: ["web/embed/loader.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
  { files: ["web/**/*worker*.js", "web/sw.js"], languageOptions: { globals: globals.worker } },
];
