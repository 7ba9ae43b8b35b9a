import js from "@eslint/js";
import globals from "globals";

/** What makes markup or code of text, which may be anybody's. */
const properties = [
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "setHTMLUnsafe",
  "createContextualFragment",
  "srcdoc",
];
const textIsText = {
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-script-url": "error",
  "no-restricted-properties": [
    "error",
    ...properties.map((property) => ({ property })),
    ...["write", "writeln"].map((property) => ({ object: "document", property })),
  ],
  "no-restricted-syntax": [
    "error",
    "MemberExpression[object.property.name='ownerDocument'][property.name=/^write/]",
    "NewExpression[callee.name='DOMParser']",
    "CallExpression[callee.property.name='setAttribute'][arguments.0.value=/^on/]",
  ],
};

export default [
  { ignores: ["build/", "dist/"] },
  js.configs.recommended,
  { files: ["*.js", "tests/**/*.mjs"], languageOptions: { globals: globals.node } },
  // Tests hand functions to the browser, to be run in the page.
  {
    files: ["tests/{browsers,web,wiki}/**/*.mjs", "tests/package/*.mjs", "tests/tools/{frames,budget,icons}.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: ["web/**/*.js", "wasm/*.js"], languageOptions: { globals: globals.browser }, rules: textIsText },
  { files: ["{wasm,web}/*.node.js"], languageOptions: { globals: globals.node } },
  { files: ["web/**/*worker*.js", "web/sw.js", "wasm/search.js"], languageOptions: { globals: globals.worker } },
  { files: ["web/offline/{worker,builds}.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tests/wiki/*.mjs"], languageOptions: { globals: { mw: "readonly" } } },
  { files: ["tests/browsers/listen.js"], languageOptions: { globals: globals.browser, sourceType: "script" } },
  // MediaWiki takes no more than ES5 into its own pages; and what tells of old browsers has to be read by them.
  { files: ["web/embed/loader.js", "web/failing.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
];
