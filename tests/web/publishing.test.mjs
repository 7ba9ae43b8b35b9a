// The commands of the README publish the site, here to a repository beside it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { keptFiles } from "../tools/offline.mjs";
import { filesUnder, root } from "../tools/run.mjs";
import { site } from "./browser.mjs";

let top;
before(() => (top = mkdtempSync(path.join(tmpdir(), "ayla-publish-"))));
after(() => rmSync(top, { recursive: true }));

const env = {
  ...process.env,
  // Nothing of whoever runs this.
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  ...Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((who) => [
      [`GIT_${who}_NAME`, "Test"],
      [`GIT_${who}_EMAIL`, "test@example.org"],
    ]),
  ),
};
const sh = (command, folder) => execFileSync("sh", ["-ec", command], { cwd: folder, env, encoding: "utf8" });

test("the commands of the README publish the built site, twice", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const section = /\n## Publishing\n(.*?)\n## /s.exec(readme)[1];
  const commands = section
    .split("\n")
    .filter((line) => line.startsWith("    "))
    .map((line) => line.trim());
  assert.equal(commands[0], "npm run build");
  assert.ok(commands.length > 4 && commands.some((line) => line.includes("push")));

  const clone = path.join(top, "clone");
  sh(
    `git init --quiet --bare remote.git && git init --quiet clone && git -C clone remote add origin ../remote.git`,
    top,
  );
  // A relative address would be one from dist/.
  sh(`git remote set-url origin "${path.join(top, "remote.git")}"`, clone);
  for (let time = 0; time < 2; ++time) {
    cpSync(site, path.join(clone, "dist"), { recursive: true });
    sh(commands.slice(1).join("\n"), clone);
    rmSync(path.join(top, "out"), { recursive: true, force: true });
    sh("git clone --quiet --branch pages remote.git out", top);
    const out = path.join(top, "out");
    assert.deepEqual(keptFiles(out), keptFiles(site));
    assert.deepEqual(readFileSync(path.join(out, "sw.js")), readFileSync(path.join(site, "sw.js")));
    assert.deepEqual(filesUnder(path.relative(root, path.join(clone, "dist")), /\.git\//), []);
  }
});
