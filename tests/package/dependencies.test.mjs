// CONTRIBUTING.md gives the reason for each package that the project is built and tested with.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../tools/run.mjs";
import { description } from "./project.mjs";

test("the table of dependencies is that of package.json", () => {
  const section = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8")
    .split("\n## Dependencies\n")[1]
    .split("\n## ")[0];
  const rows = [...section.matchAll(/^\| (`.*`) +\| +(\S.*?) +\|$/gm)];
  const listed = rows.flatMap(([, names]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  assert.deepEqual(listed.sort(), Object.keys(description.devDependencies).sort());
});
