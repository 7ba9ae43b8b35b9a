// The API's pages, from the comments of the package's types.

import path from "node:path";
import { readFileSync } from "node:fs";
import { Failure, root } from "./run.mjs";

/** The types of the package's entry points, as package.json has them. */
export function entryTypes() {
  const { exports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return [...new Set(Object.values(exports).flatMap(({ types }) => types ?? []))];
}

/** Writes the pages into the folder `out`, with the icon in that file; a link to nothing, or a type kept back, is a Failure. */
export async function buildApi(out, favicon) {
  const { Application } = await import("typedoc");
  const app = await Application.bootstrap({
    name: "Ayla",
    entryPoints: entryTypes().map((file) => path.join(root, file)),
    compilerOptions: { strict: true, module: "nodenext", target: "es2022", types: [] },
    readme: "none",
    favicon,
    includeVersion: true,
    disableSources: true,
    hideGenerator: true,
    githubPages: false,
    sort: ["source-order"],
    logLevel: "Warn",
  });
  const project = await app.convert();
  if (project) await app.generateDocs(project, out);
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) {
    throw new Failure("The API's pages are not as they should be, see above.");
  }
}
