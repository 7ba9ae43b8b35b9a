// Running other programs from the scripts of package.json.

import { spawn } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A message for the person at the terminal: printed without a stack. */
export class Failure extends Error {}

/** Where a program of that name is on the PATH; undefined if it is not. */
export function which(name) {
  const candidates = (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Runs a program from the project's root; resolves to its exit code (null if a signal ended it) and its
 * standard output. The output is also shown as it comes, unless `quiet`: then only if the program fails.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", quiet ? "pipe" : "inherit"],
    });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (!quiet) process.stdout.write(text);
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => (errors += text));
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve({ code: 127, output });
    });
    child.on("close", (code, signal) => {
      if (code !== 0 && quiet) process.stderr.write(output + errors);
      if (signal) console.error(`${command} was ended by ${signal}`);
      resolve({ code, output });
    });
  });
}

/** Like `run`, but a program that fails is a Failure. */
export async function mustRun(command, args, options) {
  const result = await run(command, args, options);
  if (result.code !== 0) throw new Failure(`failed: ${command} ${args.join(" ")}`);
  return result;
}

/** The files under a folder of the project whose path matches, sorted; none if the folder does not exist. */
export function filesUnder(folder, pattern) {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => pattern.test(file))
    .sort();
}

/** Runs a script's main function; a Failure ends it with its message and exit code 1. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

/** Whether the module of that URL is the script that Node was started with. */
export const isMain = (url) => process.argv[1] === fileURLToPath(url);
