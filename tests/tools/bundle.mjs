// Plugins of esbuild: what the page's code can import besides files.
//
//   import createAylaEngine from 'ayla-engine'            a function that instantiates the engine
//   import createAylaRules from 'ayla-rules'              one that instantiates the module without a search
//   import workerSource from 'worker-source:./worker.js'  a script, bundled, as text
//   import messages from 'messages:en'                    web/messages/en.json as functions
//   import all from './FOLDER/all.js'                     what the JSON files of the folder say, by their names
//
// The page has to work from one classic script: in a sandboxed frame on a host without CORS headers, and from
// a plain file, a browser refuses module scripts, workers by URL, and fetching the .wasm. So the script
// carries the .wasm inside `createAylaEngine`. That function refers to nothing outside itself, and a worker is
// a Blob of its own text and the worker's:
//
//   new Blob([`const createAylaEngine = ${createAylaEngine};\n`, workerSource])

import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { isFrameText } from "../../web/embed/texts.js";
import { root } from "./run.mjs";

// A plugin for imports of `name` or, if that ends with a colon, of `name` and more. `load(more, folder)` makes
// what they stand for; `folder` is that of the importing file.
function virtual(name, load) {
  return {
    name,
    setup(build) {
      build.onResolve({ filter: name.endsWith(":") ? new RegExp(`^${name}`) : new RegExp(`^${name}$`) }, (args) => ({
        path: args.path,
        namespace: name,
        pluginData: args.resolveDir,
      }));
      build.onLoad({ filter: /^/, namespace: name }, (args) => load(args.path.slice(name.length), args.pluginData));
    },
  };
}

/** `ayla-engine` or `ayla-rules` from Emscripten's classic script and .wasm in `folder`. */
export function compiled(name, folder) {
  return virtual(name, async () => ({
    contents: engineModule(
      await readFile(path.join(folder, `${name}.js`), "utf8"),
      await readFile(path.join(folder, `${name}.wasm`)),
    ),
  }));
}

// The text of the module. The .wasm is a string with a character for each byte, which esbuild writes in ASCII: a little
// longer than base64, but a server compresses it almost as well as the .wasm itself, and base64 far worse.
function engineModule(script, wasm) {
  // The names declared first are what the script would look for under a module loader.
  return `export default function createAylaEngine(options) {
    var exports, module, define;
    ${script}
    ;
    const text = ${JSON.stringify(wasm.toString("latin1"))};
    const wasmBinary = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) wasmBinary[i] = text.charCodeAt(i);
    return createAyla({ wasmBinary, ...options });
  }`;
}

/** `ayla-engine` within a worker: the function that its Blob begins with. */
export function engineOfWorker() {
  return virtual("ayla-engine", () => ({ contents: "export default createAylaEngine;" }));
}

/** `worker-source:FILE`, bundled with `options` of esbuild. */
export function workerSource(options) {
  return virtual("worker-source:", async (file, folder) => {
    const { build } = await import("esbuild");
    const entry = path.join(folder, file);
    const result = await build({ ...options, entryPoints: [entry], write: false });
    return { contents: result.outputFiles[0].text, loader: "text" };
  });
}

/**
 * `frame-style`: a style sheet as text, for a shadow root. What a page says of its root is said of the board in it, whose
 * host has the theme as an attribute; and `rem`, there a matter of the page around, is what `--rem` says. Nothing is
 * inherited from the page but whether the board is seen and answers: its direction and its letters are its own. It
 * shrinks where its place is narrower than what it has by itself.
 */
export function shadowStyle(file, options) {
  return virtual("frame-style", async () => {
    const { build } = await import("esbuild");
    const result = await build({ ...options, entryPoints: [file], write: false });
    const text = result.outputFiles[0].text
      .replace(/:root\[data-theme=(\w+)\]/g, ":host([theme=$1]) .ayla")
      .replace(/:root:not\(\[data-theme=(\w+)\]\)/g, ":host(:not([theme=$1])) .ayla")
      .replaceAll(":root", ":host .ayla")
      .replace(/(\d*\.?\d+)rem\b/g, "calc($1*var(--rem))");
    const inherited = "all:initial;direction:ltr;visibility:inherit;pointer-events:inherit;";
    const host = `:host{${inherited}display:block;min-width:0;max-width:100%;--rem:16px}:host([hidden]){display:none}`;
    return { contents: `${host}.ayla{${inherited}display:block}${text}`, loader: "text" };
  });
}

/**
 * `FOLDER/all.js`: all JSON files of the folder, so that what a game has there needs no list. The module in its place is
 * for Node.js, which reads the folder.
 */
export const gathered = {
  name: "gathered",
  setup(build) {
    build.onLoad({ filter: /[\\/]all\.js$/ }, async ({ path: file }) => {
      const folder = path.dirname(file);
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
      const imports = names.map((name, i) => `import j${i} from ${JSON.stringify(`./${name}`)};`);
      const members = names.map((name, i) => `${JSON.stringify(path.basename(name, ".json"))}: j${i}`);
      return { contents: `${imports.join("\n")}\nexport default { ${members.join(", ")} };`, resolveDir: folder };
    });
  },
};

/** Whose plurals a language has, where it is not plain: Portuguese is that of Cape Verde and Portugal. */
export const rulesOf = { pt: "pt-PT" };

/** Of the page's texts those that a board on another page has use for. */
const textsOfFrame = (texts) => Object.fromEntries(Object.entries(texts).filter(([key]) => isFrameText(key)));

/**
 * `messages:NAME`, from NAME.json in `folder`, NAME being a language, ROOM/LANGUAGE or frame/LANGUAGE, which takes some of the page's along. The messages are in ICU's MessageFormat; the plural rules come
 * along, and `web/messages/runtime.js` writes the numbers, so that nothing depends on what the browser knows of the language.
 */
export function messages(folder) {
  const plugin = virtual("messages:", async (name) => {
    const locale = path.basename(name);
    const { default: MessageFormat } = await import("@messageformat/core");
    const { default: compileModule } = await import("@messageformat/core/compile-module.js");
    const file = path.join(folder, `${name}.json`);
    const read = async (of) => JSON.parse(await readFile(path.join(folder, `${of}.json`), "utf8"));
    try {
      const texts = { ...(name.startsWith("frame/") && textsOfFrame(await read(locale))), ...(await read(name)) };
      return { contents: compileModule(new MessageFormat(rulesOf[locale] ?? locale), texts), resolveDir: root };
    } catch (error) {
      return { errors: [{ text: `${file}: ${error.message}` }] };
    }
  });
  return {
    name: plugin.name,
    setup(build) {
      plugin.setup(build);
      build.onResolve({ filter: /^@messageformat\/runtime$/ }, ({ namespace }) =>
        namespace === plugin.name ? { path: path.join(root, "web/messages/runtime.js") } : undefined,
      );
    },
  };
}
