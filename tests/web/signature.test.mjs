// The module behaves in Chromium as it does everywhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium } from "../tools/machines.mjs";
import { data } from "../wasm/module.mjs";

test("the search in Chromium has the signature that it has natively", async () => {
  const browser = await chromium();
  try {
    const [{ nodes, signature }] = data("signature.jsonl");
    assert.equal((await browser.signature(nodes)).signature, signature);
  } finally {
    await browser.close();
  }
});
