// What the tests of the package share: the tarball, and fresh projects that have it installed.

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../tools/run.mjs";

export const description = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** The examples of a file of types, in a language. */
export const inTypes = (file, language = "js") =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/@example.*\n\s*\* ```(\w+)\n([^]*?)\n\s*\* ```/g)]
    .filter(([, of]) => of === language)
    .map(([, , code]) => code.replaceAll(/^\s*\* ?/gm, ""));

/** A new folder, gone when the process is. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "ayla-package-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Nothing is asked of a registry: one that is asked is not there.
const npm = (args, cwd) =>
  execFileSync(
    "npm",
    [...args, "--offline", "--registry", "http://localhost:9/", "--cache", path.join(cwd, ".cache")],
    {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    },
  );

/** Packs the project; the path of the tarball. With `build`, by all the scripts that belong to it. */
export function pack({ build = false } = {}) {
  const folder = temporaryFolder();
  const options = build ? [] : ["--ignore-scripts"];
  execFileSync("npm", ["pack", "--pack-destination", folder, ...options], { cwd: root, stdio: "pipe" });
  return path.join(folder, `${description.name}-${description.version}.tgz`);
}

/** The folder of a fresh project with the package and these files, and links to these packages of this project's own. */
export function freshProject({ tarball = pack(), files = {}, links = [] } = {}) {
  const folder = temporaryFolder();
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write("package.json", JSON.stringify({ name: "fresh", private: true, type: "module" }));
  npm(["install", tarball], folder);
  for (const name of links) symlinkSync(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  for (const [name, text] of Object.entries(files)) write(name, text);
  return folder;
}

/** Runs a program in a folder; resolves to its exit code and what it wrote. */
export function runIn(folder, command, args, { timeout = 60_000 } = {}) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, timeout }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    );
  });
}

/** Runs a file by Node.js, which has to end by itself and be content; resolves to the lines it printed. */
export async function printed(folder, file) {
  const { code, stdout, stderr } = await runIn(folder, process.execPath, [file]);
  assert.deepEqual([code, stderr], [0, ""], file);
  return stdout.trimEnd().split("\n");
}
