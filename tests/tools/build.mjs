// npm run build, npm run build:native, and what npm pack packs.

import { rmSync } from "node:fs";
import path from "node:path";
import { buildElement, bundling } from "./bundling.mjs";
import { Failure, isMain, main, root } from "./run.mjs";
import { buildSite } from "./site.mjs";
import { buildTargets } from "./targets.mjs";

/** Builds what is packed, beside the sources that are packed as they are: `files` of package.json. */
export async function buildPackage() {
  await buildTargets("wasm", ["ayla-engine", "ayla-rules", "ayla"]);
  const out = path.join(root, "build/element");
  rmSync(out, { recursive: true, force: true });
  await buildElement(out, await bundling());
}

const builds = {
  site: buildSite,
  package: buildPackage,
  native: () => buildTargets("native", ["ayla"]),
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const what = process.argv[2] ?? "site";
    if (!Object.hasOwn(builds, what)) throw new Failure(`Build what? ${Object.keys(builds).join(" or ")}`);
    await builds[what]();
  });
}
