// What the tests of the command share.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../tools/run.mjs";

/** build/native/ayla, or AYLA_BIN. */
export const command = path.resolve(root, process.env.AYLA_BIN ?? "build/native/ayla");

/** How long a command may take before it counts as hanging. */
const patience = 60_000;

/**
 * Runs `ayla` with these arguments and that standard input, which then ends; resolves to its exit code, what it
 * wrote, and the seconds it took.
 *
 * @param {string[]} args
 * @param {string | Buffer} [input]
 */
export function ayla(args, input = "") {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(command, args, { timeout: patience });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
    child.stdin.on("error", () => {}); // it may end without having read all
    child.stdin.end(input);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal) reject(new Error(`ayla ${args.join(" ")}: ended by ${signal}`));
      else resolve({ code, output, errors, ms: performance.now() - begun });
    });
  });
}

/**
 * Talks with a program that prompts with "> ": `reply(written)` is given what it wrote since its last prompt, and
 * gives the next line to type. Resolves to its exit code and all that it wrote.
 */
export function converse(args, reply) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { timeout: patience });
    let output = "";
    let since = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      since += text;
      if (!since.endsWith("> ")) return;
      const written = since.slice(0, -2);
      since = "";
      child.stdin.write(`${reply(written)}\n`);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal) reject(new Error(`ayla ${args.join(" ")}: ended by ${signal}`));
      else resolve({ code, output });
    });
  });
}

/** The answer of a command that writes one line of JSON. */
export async function answer(args, input) {
  const { code, output, ms } = await ayla(args, input);
  return { code, json: JSON.parse(output), ms };
}

/** What a command that answers line by line writes to these lines. */
export async function answers(args, lines) {
  const { code, output } = await ayla(args, lines.map((line) => `${line}\n`).join(""));
  return { code, texts: output.split("\n").slice(0, -1) };
}

/** The objects of tests/data/`file`, one a line, without `source`, which says where one was found. */
export const data = (file) =>
  readFileSync(path.join(root, "tests/data", file), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { source, ...rest } = JSON.parse(line); // eslint-disable-line no-unused-vars
      return rest;
    });

/** The ids of all games that have data, in the order of the registry. */
export const gameIds = () => [...new Set(data("positions.jsonl").map(({ position }) => position.split(" ")[0]))];
