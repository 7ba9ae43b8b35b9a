// The form in which whatever is not understood is told.

import assert from "node:assert/strict";

const isText = (value, most) => typeof value === "string" && value.length <= most;

/** A fault names a field and a code, and shows no more than a piece of what was given. */
export function assertFault(fault, at) {
  assert.ok(
    isText(fault?.field, 41) && isText(fault.code, 40) && fault.code !== "",
    `${JSON.stringify(fault)} at ${at}`,
  );
  assert.ok(fault.value === undefined || isText(fault.value, 61), JSON.stringify(fault));
}
