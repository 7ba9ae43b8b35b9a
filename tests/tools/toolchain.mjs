// Puts in place what a command needs: Debian's packages, and the packages of package-lock.json.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, mustRun, root, run, which } from "./run.mjs";
import { findChromium, findShell } from "./chromium.mjs";

// Debian's package for each tool, and how to tell that the tool is there, from wherever it came.
const tools = {
  cmake: { package: "cmake", found: () => Boolean(which("cmake")) },
  make: { package: "make", found: () => Boolean(which("make")) },
  emscripten: { package: "emscripten", found: () => Boolean(which("em++") && which("emcmake")) },
  "g++": { package: "g++", found: () => Boolean(process.env.CXX || which("c++")) },
  "clang++": { package: "clang", found: () => Boolean(which("clang++")) },
  "clang's run-time": { package: "libclang-rt-dev", found: hasClangRuntime },
  llvm: { package: "llvm", found: () => Boolean(which("llvm-profdata") && which("llvm-cov")) },
  doctest: {
    package: "doctest-dev",
    found: () => ["/usr/include", "/usr/local/include"].some((dir) => existsSync(`${dir}/doctest/doctest.h`)),
  },
  "clang-format": { package: "clang-format", found: () => Boolean(which("clang-format")) },
  chromium: { package: "chromium", found: () => Boolean(findChromium()) },
  // Where there is none the whole browser does its work, more slowly.
  "chromium-headless-shell": {
    package: "chromium-headless-shell",
    found: () => Boolean(process.env.CHROMIUM || findShell() || !which("apt-get")),
  },
  firefox: { package: "firefox-esr", found: () => Boolean(findFirefox()) },
  webkit: { package: "webkit2gtk-driver", found: () => Boolean(which("WebKitWebDriver") && findMiniBrowser()) },
  xvfb: { package: "xvfb", found: () => Boolean(which("Xvfb")) },
  php: { package: "php-cli", found: () => Boolean(which("php")) },
  ...Object.fromEntries(["intl", "mbstring", "sqlite3", "xml"].map((name) => [`php-${name}`, phpExtension(name)])),
};

/** Firefox for the tests: $FIREFOX, or the system's; undefined if there is none. */
export const findFirefox = () => process.env.FIREFOX || ["firefox-esr", "firefox"].map(which).find(Boolean);

/** The browser that WebKitGTK's driver starts, which is on no PATH; undefined if there is none. */
export function findMiniBrowser() {
  const folders = ["/usr/lib", `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`, "/usr/libexec"];
  return folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((file) => existsSync(file));
}

/** Whether Clang has the libraries of sanitizers, profiles and fuzzing, which Debian keeps apart. */
function hasClangRuntime() {
  if (!which("clang++")) return false;
  const options = ["-fsanitize=address,undefined", "-fprofile-instr-generate", "-x", "c++", "-", "-o", "/dev/null"];
  return spawnSync("clang++", options, { input: "int main() {}" }).status === 0;
}

function phpExtension(name) {
  const asked = ["-r", `exit(extension_loaded("${name}") ? 0 : 1);`];
  return { package: `php-${name}`, found: () => Boolean(which("php")) && spawnSync("php", asked).status === 0 };
}

export const forWasm = ["cmake", "make", "emscripten"];
export const forNative = ["cmake", "make", "g++"];
export const forPages = ["chromium", "chromium-headless-shell"];
export const forBrowsers = ["firefox", "webkit", "xvfb"];
export const forFuzz = ["cmake", "make", "clang++", "clang's run-time"];
export const forCoverage = ["clang++", "clang's run-time", "llvm"];
export const forWiki = ["php", "php-intl", "php-mbstring", "php-sqlite3", "php-xml"];

/** Installs those of the named tools that are missing; a Failure says what to do where that cannot be done. */
export async function ensureTools(names) {
  const missing = [...new Set(names)].filter((name) => !tools[name].found());
  if (missing.length === 0) return;

  const packages = missing.map((name) => tools[name].package);
  const install = ["install", "--no-install-recommends", "-y", ...packages];
  const advice = `Missing: ${missing.join(", ")}. `;
  if (!which("apt-get")) {
    throw new Failure(
      process.platform === "darwin"
        ? `${advice}Install with:\n\n  brew install ${missing.join(" ")}\n`
        : `${advice}Install with your system's package manager; on Debian or Ubuntu:\n\n  sudo apt-get ${install.join(" ")}\n`,
    );
  }
  const apt = await rightToInstall();
  if (!apt) throw new Failure(`${advice}Install with:\n\n  sudo apt-get ${install.join(" ")}\n`);

  console.log(`Installing ${packages.join(", ")} ...`);
  await aptGet(apt, ["update"]);
  await aptGet(apt, install);

  const still = missing.filter((name) => !tools[name].found());
  if (still.length > 0) throw new Failure(`Still missing after the installation: ${still.join(", ")}`);
}

/** Fetches the lists of Debian's packages; a Failure where that is not allowed. */
export async function updateLists() {
  const apt = await rightToInstall();
  if (!apt) throw new Failure("The lists of packages are missing. Fetch them with:\n\n  sudo apt-get update\n");
  await aptGet(apt, ["update"]);
}

function aptGet(apt, args) {
  const command = [...apt, "apt-get", "-o", "DPkg::Lock::Timeout=300", ...args];
  return mustRun(command[0], command.slice(1), { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true });
}

// The words to put before apt-get, or nothing without the right to install.
async function rightToInstall() {
  if (process.getuid() === 0) return ["env"];
  if (!which("sudo")) return undefined;
  const probe = await run("sudo", ["-n", "true"], { quiet: true });
  return probe.code === 0 ? ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"] : undefined;
}

/** Runs `npm ci` unless node_modules was made by it from the package-lock.json of now. */
export async function ensureModules() {
  const stamp = path.join(root, "node_modules/.made-from");
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the packages of package-lock.json ...");
  await mustRun("npm", ["ci", "--ignore-scripts"], { quiet: true });
  writeFileSync(stamp, lock);
}
