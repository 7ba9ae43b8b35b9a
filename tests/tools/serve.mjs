// A static file server for localhost: for `npm start`, and for the tests of the page.

import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder on localhost. Resolves to `{ url, close }`.
 *
 * - `folder`: what to serve.
 * - `base`: the path that it is served under, like `/x/y/`.
 * - `port`: 0 takes any free one; with `tries`, the ones after it are tried too.
 * - `headers`: sent with every answer, like `{ 'content-security-policy': ... }`.
 * - `brotli`: compresses what it sends, as hosts do, as far as it goes.
 * - `sent(path, bytes, headers)`: told of each file that is sent, with the headers of the request.
 * - `instead(path)`: what is answered in a file's place, if anything: `{ status, type, body }`.
 * - `cors`: lets pages of other origins read the files. Many static hosts do not.
 */
export async function serve({
  folder,
  base = "/",
  port = 0,
  tries = 1,
  headers = {},
  cors = false,
  brotli = false,
  sent,
  instead,
}) {
  const top = await realpath(folder);
  const common = {
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    ...(cors ? { "access-control-allow-origin": "*" } : {}),
    ...headers,
  };

  const server = createServer(async (request, response) => {
    const answer = (status, more = {}) => {
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...common, ...more });
      response.end(request.method === "HEAD" ? "" : `${status}\n`);
    };
    if (request.method !== "GET" && request.method !== "HEAD") return answer(405, { allow: "GET, HEAD" });

    const [requested, query] = request.url.split(/\?(.*)/s);
    const search = query === undefined ? "" : `?${query}`;
    if (`${requested}/` === base) return answer(301, { location: base + search });
    if (!requested.startsWith(base)) return answer(404);

    const other = instead?.(requested);
    if (other) {
      response.writeHead(other.status, { "content-type": other.type, ...common });
      return response.end(other.body);
    }
    const file = await find(top, requested.slice(base.length));
    if (!file) return answer(404);
    if (file.folder) return answer(301, { location: `${requested}/${search}` });

    // A browser keeps what it has, as with other hosts, and asks only whether that is still so.
    const etag = `"${file.size.toString(36)}-${file.changed.toString(36)}"`;
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, { etag, ...common });
      return response.end();
    }
    const type = types[path.extname(file.path)] ?? "application/octet-stream";
    if (brotli) {
      const body = compressed(await readFile(file.path));
      sent?.(requested, body.length, request.headers);
      response.writeHead(200, {
        "content-type": type,
        "content-encoding": "br",
        "content-length": body.length,
        etag,
        ...common,
      });
      return response.end(request.method === "HEAD" ? "" : body);
    }
    sent?.(requested, file.size, request.headers);
    response.writeHead(200, {
      "content-type": type,
      "content-length": file.size,
      etag,
      ...common,
    });
    if (request.method === "HEAD") return response.end();
    createReadStream(file.path)
      .on("error", () => response.destroy())
      .pipe(response);
  });

  // Takes seconds, and a browser asks again and again.
  const cache = new Map();
  function compressed(bytes) {
    const key = bytes.toString("latin1");
    if (!cache.has(key)) cache.set(key, brotliCompressSync(bytes));
    return cache.get(key);
  }

  for (let i = 0; ; i++) {
    try {
      await listen(server, port + i);
      break;
    } catch (error) {
      if (error.code !== "EADDRINUSE" || i + 1 >= tries) throw error;
    }
  }
  return {
    url: `http://localhost:${server.address().port}${base}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

// The file that a requested path names: `{ path, size, changed }`, the latter in milliseconds; `{ folder: true }` if it is a folder named without
// its last slash; undefined if there is none or it lies outside `top`.
async function find(top, requested) {
  try {
    const name = decodeURIComponent(requested);
    const wanted = path.join(top, name.endsWith("/") || name === "" ? `${name}index.html` : name);
    const real = await realpath(wanted);
    if (!real.startsWith(top + path.sep)) return undefined;
    const found = await stat(real);
    if (found.isDirectory()) return { folder: true };
    return { path: real, size: found.size, changed: found.mtimeMs };
  } catch {
    return undefined; // no such file, or no path at all
  }
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => {
      server.off("error", reject);
      resolve();
    });
  });
}
