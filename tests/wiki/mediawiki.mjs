// A MediaWiki of its own for the tests: Debian's package, unpacked below build/ and never installed, with SQLite and
// PHP's own server.
//
// What takes long is done once and kept: the wiki's files and the database of an empty wiki. Every start works on a
// copy of that database.

import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure, mustRun, root, run } from "../tools/run.mjs";
import { updateLists } from "../tools/toolchain.mjs";

const home = path.join(root, "build/mediawiki");
const wiki = path.join(home, "wiki");
const empty = path.join(home, "empty");

/** Who may do everything there, and with which password. */
export const admin = { name: "Admin", password: "sow the seeds of gore" };

// No longer than this does the server live, whatever becomes of the test.
const longest = 600; // s

// After what the wiki's own installation has written.
const settings = `
$wgArticlePath = "/index.php?title=$1";
$wgCacheDirectory = getenv("WIKI_CACHE");
$wgFavicon = "data:,";
$wgAllowUserJs = true;
$wgJobRunRate = 0;
$wgEnableEmail = false;
$wgResourceLoaderMaxage = ["versioned" => 0, "unversioned" => 0];
$wgShowExceptionDetails = true;
$wgEnableUploads = true;
$wgUploadDirectory = getenv("WIKI_DATA") . "/images";
if (isset($_GET["policy"])) $wgCSPHeader = json_decode($_GET["policy"], true);
wfLoadExtension("Gadgets");
`;

const making = path.join(home, "making");

/** Unpacks and sets up the wiki, if that is not done yet. */
export async function prepareWiki() {
  if (!existsSync(empty)) await install();
  const written = readFileSync(path.join(home, "LocalSettings.php"), "utf8")
    .replaceAll(`"${making}"`, 'getenv("WIKI_DATA")')
    .replaceAll('"http://localhost"', 'getenv("WIKI_SERVER")');
  writeFileSync(path.join(wiki, "LocalSettings.php"), written + settings);
}

async function install() {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  await unpack();
  await php(making, ["maintenance/install.php", ...installation(making), "Wiki", admin.name]);
  // The last step: what is there is whole.
  renameSync(making, empty);
}

const installation = (data) => [
  "--dbtype=sqlite",
  "--dbname=wiki",
  `--dbpath=${data}`,
  "--server=http://localhost",
  "--scriptpath=",
  `--confpath=${home}`,
  `--pass=${admin.password}`,
];

// The package spreads the wiki over several folders, with absolute links between them. All that is the wiki's own lies
// in usr/share/mediawiki.
async function unpack() {
  const packages = ["mediawiki", "mediawiki-classes"];
  const download = ["-C", home, "apt-get", "-o", "APT::Sandbox::User=", "download", ...packages];
  if ((await run("env", download, { quiet: true })).code !== 0) {
    await updateLists();
    await mustRun("env", download, { quiet: true });
  }
  const files = readdirSync(home).filter((name) => name.endsWith(".deb"));
  if (files.length !== packages.length) throw new Failure(`Not the packages of a wiki: ${files.join(", ")}`);
  for (const file of files) {
    await mustRun("dpkg-deb", ["-x", path.join(home, file), path.join(home, "tree")], { quiet: true });
    rmSync(path.join(home, file));
  }
  renameSync(path.join(home, "tree/usr/share/mediawiki"), wiki);
  rmSync(path.join(home, "tree"), { recursive: true });
  for (const link of ["extensions", "images", "config", "LocalSettings.php"]) rmSync(path.join(wiki, link));
  renameSync(path.join(wiki, "extensions-core"), path.join(wiki, "extensions"));
  mkdirSync(path.join(wiki, "images"));
}

const environment = (data, server = "http://localhost") => ({
  WIKI_DATA: data,
  WIKI_SERVER: server,
  WIKI_CACHE: path.join(home, "cache"),
});

/** Runs a script of the wiki on the database in a folder. */
function php(data, args) {
  for (const folder of [data, path.join(home, "cache")]) mkdirSync(folder, { recursive: true });
  const [script, ...more] = args;
  return mustRun("timeout", ["120", "php", path.join(wiki, script), ...more], { quiet: true, env: environment(data) });
}

/**
 * Starts a wiki on localhost, with nothing in it: `{ url, write, upload, close }`. `write({ TITLE: TEXT })` makes
 * pages or writes them anew, `upload(FOLDER)` takes the pictures of a folder. An address with `policy`, JSON, is answered
 * with that as the wiki's setting of its Content Security Policy.
 */
export async function startWiki() {
  await prepareWiki();
  const data = mkdtempSync(path.join(tmpdir(), "wiki-"));
  cpSync(empty, data, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const server = spawn("timeout", [`${longest}`, "php", "-S", `localhost:${port}`, "-t", wiki], {
    cwd: wiki,
    env: { ...process.env, ...environment(data, url.slice(0, -1)), PHP_CLI_SERVER_WORKERS: "4" },
    stdio: "ignore",
    detached: true, // a group of its own, which ends with its workers
  });
  const end = () => {
    try {
      process.kill(-server.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
    rmSync(data, { recursive: true, force: true });
  };
  process.once("exit", end);
  const started = {
    url,
    write: (pages) => write(data, pages),
    upload: (folder) => php(data, ["maintenance/importImages.php", folder]),
    async close() {
      process.off("exit", end);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      if (server.exitCode === null && server.signalCode === null) {
        process.kill(-server.pid, "SIGTERM");
        await ended;
      }
      end();
    },
  };
  try {
    await answers(`${url}load.php`, server);
  } catch (error) {
    await started.close();
    throw error;
  }
  return started;
}

// The wiki's script takes a page's name from its file's, but for what stands before the last colon or slash.
async function write(data, pages) {
  const prefixOf = (title) => /^(?:.*[:/])?/.exec(title)[0];
  for (const prefix of new Set(Object.keys(pages).map(prefixOf))) {
    const folder = mkdtempSync(path.join(data, "pages-"));
    const group = Object.entries(pages).filter(([title]) => prefixOf(title) === prefix);
    const files = group.map(([title, text]) => {
      const file = path.join(folder, `${title.slice(prefix.length)}.txt`);
      writeFileSync(file, text);
      return file;
    });
    const options = ["--overwrite", `--user=${admin.name}`, `--prefix=${prefix}`];
    await php(data, ["maintenance/importTextFiles.php", ...options, ...files]);
    rmSync(folder, { recursive: true });
  }
}

async function answers(url, server) {
  for (let left = 100; ; --left) {
    if (server.exitCode !== null || left === 0) throw new Failure("PHP's server does not start.");
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // not yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "localhost", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
