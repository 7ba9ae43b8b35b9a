import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { serve } from "./serve.mjs";

let top, site, server;

before(async () => {
  top = mkdtempSync(path.join(tmpdir(), "serve-"));
  site = path.join(top, "site");
  mkdirSync(path.join(site, "sub"), { recursive: true });
  mkdirSync(path.join(top, "site-next"));
  writeFileSync(path.join(site, "index.html"), "top");
  writeFileSync(path.join(site, "sub/index.html"), "sub");
  writeFileSync(path.join(site, "a b.wasm"), "wasm");
  writeFileSync(path.join(top, "secret.txt"), "secret");
  writeFileSync(path.join(top, "site-next/secret.txt"), "secret");
  symlinkSync(path.join(top, "secret.txt"), path.join(site, "link.txt"));
  server = await serve({ folder: site, base: "/x/y/", headers: { "content-security-policy": "default-src 'none'" } });
});

after(async () => {
  await server.close();
  rmSync(top, { recursive: true });
});

// The path is sent as it stands: fetch would tidy it up.
function get(requested, { method = "GET", from = server, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(from.url);
    request({ hostname, port, path: requested, method, headers }, (response) => {
      let body = "";
      response.on("data", (text) => (body += text));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}

test("serves files under the base path", async () => {
  assert.equal((await get("/x/y/")).body, "top");
  assert.equal((await get("/x/y/index.html?a=b?c")).body, "top");
  assert.equal((await get("/x/y/sub/")).body, "sub");
  for (const missing of ["/", "/index.html", "/x/", "/x/yz", "/x/y/none", "/x/y/index.html/"]) {
    assert.equal((await get(missing)).status, 404, missing);
  }
});

test("sends a folder's name on to the folder", async () => {
  assert.equal((await get("/x/y?a=b")).headers.location, "/x/y/?a=b");
  assert.equal((await get("/x/y/sub?a=b")).headers.location, "/x/y/sub/?a=b");
});

test("sends type, length and extra headers, and none of CORS", async () => {
  const { status, headers } = await get("/x/y/a%20b.wasm");
  assert.equal(status, 200);
  assert.equal(headers["content-type"], "application/wasm");
  assert.equal(headers["content-length"], "4");
  assert.equal(headers["content-security-policy"], "default-src 'none'");
  assert.equal(headers["access-control-allow-origin"], undefined);
});

test("sends the header of CORS when asked to", async () => {
  const open = await serve({ folder: site, cors: true });
  assert.equal((await get("/", { from: open })).headers["access-control-allow-origin"], "*");
  await open.close();
});

test("sends a file again only once it has changed", async () => {
  const file = path.join(site, "changing.txt");
  writeFileSync(file, "one");
  const { etag } = (await get("/x/y/changing.txt")).headers;
  const again = () => get("/x/y/changing.txt", { headers: { "if-none-match": etag } });
  const kept = await again();
  assert.deepEqual([kept.status, kept.body, kept.headers.etag], [304, "", etag]);
  writeFileSync(file, "three");
  const changed = await again();
  assert.deepEqual([changed.status, changed.body], [200, "three"]);
  assert.notEqual(changed.headers.etag, etag);
});

test("answers HEAD without a body, and no method that writes", async () => {
  const head = await get("/x/y/", { method: "HEAD" });
  assert.deepEqual([head.status, head.body, head.headers["content-length"]], [200, "", "3"]);
  assert.equal((await get("/x/y/", { method: "POST" })).status, 405);
});

test("gives nothing from outside the folder, and survives what is no path", async () => {
  const outside = ["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "../site-next/secret.txt", "link.txt"];
  for (const name of [...outside, `/${top}/secret.txt`, "%00", "%", "%ff"]) {
    assert.equal((await get(`/x/y/${name}`)).status, 404, name);
  }
});

test("takes the next port when one is taken", async () => {
  const port = Number(new URL(server.url).port);
  await assert.rejects(serve({ folder: site, port }), { code: "EADDRINUSE" });
  const second = await serve({ folder: site, port, tries: 20 });
  assert.ok(Number(new URL(second.url).port) > port);
  await second.close();
});
