// The page keeps within its bounds: bytes, time until one can play, tasks while the engine thinks, console, requests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bounds, head, lineOf, measureBudget } from "../tools/budget.mjs";
import { families } from "../tools/families.mjs";

test("the page keeps within its bounds", async () => {
  const rows = await measureBudget({ thinkMs: 1500, slowed: false });
  console.log([head, ...rows.map(lineOf)].join("\n"));
  assert.deepEqual(
    rows.filter(({ kept }) => !kept).map(({ what, value, bound }) => `${what}: ${value} > ${bound}`),
    [],
  );
  const [{ value: bytes }, { value: offlineBytes }, ...others] = rows;
  const [{ value: ms }] = others.filter(({ bound }) => bound === bounds.playableMs);
  const rooms = rows.filter(({ bound }) => bound === bounds.roomBytes);
  assert.equal(rooms.length, 2);
  for (const { value } of rooms) assert.ok(value > 10_000, `${value}`);
  // All of the site was sent again, and compressed.
  assert.ok(offlineBytes > 2 * bytes, `${offlineBytes}`);
  // All of it was sent, and over that line: the engine alone takes longer than half a second.
  assert.ok(bytes > 100_000 && ms > 500, `${bytes} ${ms}`);
  const games = (await families()).length;
  assert.equal(rows.filter(({ bound }) => bound === bounds.taskMs).length, games);
  assert.equal(rows.filter(({ bound }) => bound === 0).length, 2 * games);
});
