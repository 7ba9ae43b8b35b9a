// The API's pages, from the comments of the package's types.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure, root } from "./run.mjs";

const text = (file) => readFileSync(path.join(root, file), "utf8");

/** The types of the package's entry points, as package.json has them. */
export function entryTypes() {
  const { exports } = JSON.parse(text("package.json"));
  return [...new Set(Object.values(exports).flatMap(({ types }) => types ?? []))];
}

/** What the README says of the package: the first of the pages. */
const introduction = () => text("README.md").split("\n## The package\n")[1].split("\n## ")[0];

/** Writes the pages into the folder `out`, with the icon in that file; a link to nothing, or a type kept back, is a Failure. */
export async function buildApi(out, favicon) {
  const { Application } = await import("typedoc");
  const folder = mkdtempSync(path.join(tmpdir(), "ayla-api-"));
  const readme = path.join(folder, "package.md");
  writeFileSync(readme, introduction());
  const app = await Application.bootstrap({
    name: "Ayla",
    entryPoints: entryTypes().map((file) => path.join(root, file)),
    compilerOptions: { strict: true, module: "nodenext", target: "es2022", types: [] },
    readme,
    favicon,
    includeVersion: true,
    excludeExternals: true, // what every element of a browser has
    disableSources: true,
    hideGenerator: true,
    githubPages: false,
    sort: ["source-order"],
    logLevel: "Warn",
  });
  const project = await app.convert();
  rmSync(folder, { recursive: true });
  if (project) await app.generateDocs(project, out);
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) {
    throw new Failure("The API's pages are not as they should be, see above.");
  }
}
