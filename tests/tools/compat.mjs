// Which versions of browsers the project's own features need, by the data of MDN: names in scripts, styles and markup that
// the build can neither write out nor refuse, as esbuild does with syntax.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parse } from "acorn";
import { root } from "./run.mjs";

const data = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The browsers, as MDN and esbuild call them; those of phones have the same numbers. */
export const browsers = ["chrome", "firefox", "safari"];

/** From which version on a browser has a feature: numbers; Infinity where it has not, or only behind a flag. */
function since(compat, browser) {
  const all = [compat.support[browser]].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  const versions = all.map(({ version_added: version, partial_implementation: partial }) =>
    version && version !== "preview" && !(partial && all.length > 1) ? parseFloat(version.replace("≤", "")) : Infinity,
  );
  return Math.min(...versions, Infinity);
}

const versionsOf = (compat) => browsers.map((browser) => since(compat, browser));

/** The best of several: a name may be one of many things. */
const best = (many) =>
  many.length === 0 ? null : browsers.map((_, i) => Math.min(...many.map((versions) => versions[i])));

/** The members of interfaces by their names, each with the versions of all that have it. */
function membersOf(interfaces) {
  const members = new Map();
  for (const entry of Object.values(interfaces)) {
    for (const [name, member] of Object.entries(entry)) {
      if (name === "__compat" || name.endsWith("_static") || !member.__compat) continue;
      members.set(name, [...(members.get(name) ?? []), versionsOf(member.__compat)]);
    }
  }
  return members;
}

const language = { ...data.javascript.builtins, ...data.webassembly.api };
const ofBrowsers = membersOf({ ...data.api, ...language });
const ofLanguage = membersOf(language);

/** Which versions have what the page looks for to tell that a browser is too old. */
export const ofLandmark = () => versionsOf(data.javascript.builtins.Object.hasOwn.__compat);

/** Which versions know the policy that allows the engine and no more. */
export const ofPolicy = () =>
  versionsOf(data.http.headers["Content-Security-Policy"]["script-src"]["wasm-unsafe-eval"].__compat);

/** What the module asks for that `wasm-opt` knows no flag of: 64-bit integers go in and out. */
export const ofModule = () => versionsOf(data.webassembly["BigInt-to-i64-integration"].__compat);

const globalOf = (name) => (Object.hasOwn(data.api, name) && data.api[name]) || data.javascript.builtins[name];

function* nodes(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodes(one);
  } else if (typeof node?.type === "string") {
    yield node;
    for (const [key, child] of Object.entries(node)) if (key !== "type") yield* nodes(child);
  }
}

/** The names that a pattern declares. */
function* declared(pattern) {
  if (pattern.type === "Identifier") yield pattern.name;
  const parts = ["elements", "properties", "value", "left", "argument"].flatMap((key) => pattern[key] ?? []);
  for (const part of parts) if (part?.type) yield* declared(part);
}

/** The names that a script declares anywhere in it. */
function* namesIn(tree) {
  for (const node of nodes(tree)) {
    if (node.type === "VariableDeclarator") yield* declared(node.id);
    if (node.params) for (const one of node.params) yield* declared(one);
    if (node.local) yield node.local.name;
    if (/^(Function|Class)Declaration$/.test(node.type) && node.id) yield node.id.name;
    if (node.type === "CatchClause" && node.param) yield* declared(node.param);
  }
}

/** The names that a script gives to members of its own objects. */
function* keysIn(tree) {
  for (const node of nodes(tree)) {
    if (node.type === "ObjectExpression") yield* node.properties.map(({ key }) => key?.name ?? key?.value);
    if (/^(Method|Property)Definition$/.test(node.type) && node.key.type === "Identifier") yield node.key.name;
  }
}

const read = (text) => parse(text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });

const isGlobalObject = ({ type, name }) => type === "Identifier" && /^(globalThis|window|self)$/.test(name);

/** A member by its name: those of the language where it is called, others unless it is the project's own. */
function ofMember(name, called, keys) {
  if (called && ofLanguage.has(name)) return best(ofLanguage.get(name));
  return ofBrowsers.has(name) && !keys.has(name) ? best(ofBrowsers.get(name)) : null;
}

/** The elements and attributes that a call of `h(…)` makes. */
function* ofMarkup({ callee, arguments: [tag, props] }) {
  if (callee.name !== "h" || tag?.type !== "Literal") return;
  const element = data.html.elements[tag.value];
  if (element) yield [`<${tag.value}>`, versionsOf(element.__compat)];
  for (const { key } of props?.properties ?? []) {
    const name = key?.name ?? key?.value;
    const attribute = element?.[name] ?? data.html.global_attributes[name];
    if (attribute?.__compat) yield [`<${tag.value} ${name}>`, versionsOf(attribute.__compat)];
  }
}

/** Whether it makes a worker of a module. */
const isModuleWorker = ({ type, callee, arguments: [, options] = [] }) =>
  type === "NewExpression" &&
  callee.name === "Worker" &&
  options?.properties?.some(({ key, value }) => key.name === "type" && value.value === "module");

/** What a regular expression asks for, which the build cannot write out: it would be a fault once it is made. */
function* ofExpression({ pattern, flags }) {
  const { lookbehind_assertion: lookbehind } = data.javascript.regular_expressions;
  if (/\(\?<[=!]/.test(pattern)) yield ["(?<=…)", versionsOf(lookbehind.__compat)];
  for (const [flag, name] of Object.entries({ v: "unicodeSets", d: "hasIndices" })) {
    if (flags.includes(flag)) yield [`/…/${flag}`, versionsOf(data.javascript.builtins.RegExp[name].__compat)];
  }
}

/** What a script asks of the browser: `[feature, versions]`; `keys` are the project's own members. */
function* ofScript(tree, keys) {
  const own = new Set(namesIn(tree));
  const called = new Set([...nodes(tree)].filter(({ type }) => type === "CallExpression").map(({ callee }) => callee));
  for (const node of nodes(tree)) {
    if (node.type === "Identifier" && !own.has(node.name)) {
      const found = globalOf(node.name)?.__compat;
      if (found) yield [node.name, versionsOf(found)];
    }
    if (node.type === "CallExpression") yield* ofMarkup(node);
    if (node.regex) yield* ofExpression(node.regex);
    if (isModuleWorker(node))
      yield ["a module as worker", versionsOf(data.api.Worker.Worker.ecmascript_modules.__compat)];
    if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") continue;
    yield* ofAccess(node, { own, keys, called: called.has(node) });
  }
}

/** `holder.name`: a global, what a global has of its own, or a member of some object. */
function* ofAccess({ object, property: { name } }, { own, keys, called }) {
  const holder = object.type === "Identifier" && !own.has(object.name) && globalOf(object.name);
  const fixed = holder && (holder[`${name}_static`] ?? holder[name]);
  if (isGlobalObject(object) && globalOf(name)?.__compat) yield [name, versionsOf(globalOf(name).__compat)];
  else if (fixed?.__compat) yield [`${object.name}.${name}`, versionsOf(fixed.__compat)];
  else {
    const found = ofMember(name, called, keys);
    if (found) yield [`.${name}`, found];
  }
}

/** All entries of that name at any depth. */
function* named(tree, name) {
  for (const [key, entry] of Object.entries(tree)) {
    if (key === "__compat") continue;
    if (key === name && entry.__compat) yield versionsOf(entry.__compat);
    yield* named(entry, name);
  }
}

/** Units that the data has under one name. */
const families = [
  [/^d(v[hwbi]|vmin|vmax)$/, "viewport_percentage_units_dynamic"],
  [/^s(v[hwbi]|vmin|vmax)$/, "viewport_percentage_units_small"],
  [/^l(v[hwbi]|vmin|vmax)$/, "viewport_percentage_units_large"],
  [/^cq([hwbi]|min|max)$/, "container_query_length_units"],
];

/** What a style sheet asks of the browser: `[feature, versions]`. */
function* ofStyle(source) {
  const text = source.replace(/\/\*.*?\*\//gs, "");
  const { "at-rules": rules, properties, selectors, types } = data.css;
  for (const [, name, prelude] of text.matchAll(/@([\w-]+)([^{;]*)/g)) {
    if (rules[name]) yield [`@${name}`, versionsOf(rules[name].__compat)];
    for (const [, feature] of prelude.matchAll(/\(\s*([\w-]+)\s*[:)<>=]/g)) {
      if (rules[name]?.[feature]?.__compat) yield [`@${name} ${feature}`, versionsOf(rules[name][feature].__compat)];
    }
  }
  for (const [, name, value] of text.matchAll(/(?<=[{;\s])([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const property = properties[name];
    if (!property) continue;
    yield [name, versionsOf(property.__compat)];
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
      const found = best([...named(property, word)]);
      if (found) yield [`${name}: ${word}`, found];
    }
  }
  for (const [, name] of text.matchAll(/::?([a-z-]+)/g)) {
    if (selectors[name]) yield [`:${name}`, versionsOf(selectors[name].__compat)];
  }
  if (/&/.test(text)) yield ["& nesting", versionsOf(selectors.nesting.__compat)];
  for (const [, name] of text.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
    const found = best([...named(types, name)]);
    if (found) yield [`${name}()`, found];
  }
  for (const [, unit] of text.matchAll(/[\d.](?!\d)([a-z]+)\b/g)) {
    const name = families.find(([units]) => units.test(unit))?.[1] ?? unit;
    const found = best([...named(types, name)]);
    if (found) yield [unit, found];
  }
}

/** What files ask of the browser: `{ feature, versions, file }`, each feature once. @param {string[]} files */
export function features(files) {
  const texts = files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
  const trees = new Map(texts.filter(([file]) => !file.endsWith(".css")).map(([file, text]) => [file, read(text)]));
  const keys = new Set([...trees.values()].flatMap((tree) => [...keysIn(tree)]));
  const all = new Map();
  for (const [file, text] of texts) {
    for (const [feature, versions] of trees.has(file) ? ofScript(trees.get(file), keys) : ofStyle(text)) {
      if (!all.has(feature)) all.set(feature, { feature, versions, file });
    }
  }
  return [...all.values()];
}
