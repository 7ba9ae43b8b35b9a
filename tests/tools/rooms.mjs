// Rooms: parts of the page that are loaded when they are first opened, each a script of its own. What a room imports
// and the page already has is not in its script again: the page sets those modules down in `globalThis.aylaShared`, and
// the room takes them from there. (esbuild can split a program by itself, but only into module scripts, and those a
// browser refuses in a sandboxed frame on a host without CORS headers, and from a file.)

import path from "node:path";
import { root } from "./run.mjs";

const nameOf = (file) => path.relative(root, file).replaceAll(path.sep, "/");

/** The modules that a build of `entry` consists of, by their paths from the project's folder. */
export async function modulesOf(entry, options) {
  const { build } = await import("esbuild");
  const { metafile } = await build({ ...options, entryPoints: [entry], write: false, metafile: true });
  return new Set(Object.keys(metafile.inputs).filter((name) => name.endsWith(".js")));
}

/**
 * For the build of a room: modules of `page` are those that the page has.
 *
 * @param {Set<string>} page
 * @param {Set<string>} used here the names of those that the room takes are put
 */
export function fromPage(page, used) {
  return {
    name: "from-page",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path: asked, resolveDir }) => {
        const name = nameOf(path.resolve(resolveDir, asked));
        if (!page.has(name)) return undefined;
        used.add(name);
        return { path: name, namespace: "from-page" };
      });
      build.onLoad({ filter: /^/, namespace: "from-page" }, ({ path: name }) => ({
        contents: `module.exports = globalThis.aylaShared[${JSON.stringify(name)}];`,
      }));
    },
  };
}

/** For the build of the page: `import "shared-modules"` sets down what rooms take. @param {Set<string>} used */
export function sharedModules(used) {
  return {
    name: "shared-modules",
    setup(build) {
      build.onResolve({ filter: /^shared-modules$/ }, () => ({ path: "shared", namespace: "shared-modules" }));
      build.onLoad({ filter: /^/, namespace: "shared-modules" }, () => {
        const names = [...used].sort();
        const imports = names.map((name, i) => `import * as m${i} from "./${name}";`);
        const members = names.map((name, i) => `${JSON.stringify(name)}: m${i}`);
        return {
          contents: `${imports.join("\n")}\nglobalThis.aylaShared = { ${members.join(", ")} };`,
          resolveDir: root,
        };
      });
    },
  };
}
