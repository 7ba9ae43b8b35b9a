// Texts and values to feed what reads from outside: of every kind, and such as were good until something was changed.

import fc from "fast-check";

const long = Boolean(process.env.AYLA_LONG);
const seed = Number(process.env.AYLA_FUZZ_SEED ?? 1);

/** Seconds that each feeding takes in the long form: some ten minutes a file. */
const seconds = Number(process.env.AYLA_FUZZ_SECONDS ?? 120);

/**
 * Feeds the property with so many values, in the long form for some minutes; a failure tells the smallest that fails.
 *
 * @param {string} name
 * @param {fc.Arbitrary<any>} arbitrary
 * @param {(value: any) => void | Promise<void>} property throws where it does not hold
 */
export async function feed(name, arbitrary, property, runs = 2000) {
  const limits = long
    ? { numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }
    : { numRuns: runs };
  const told = await fc.check(
    fc.asyncProperty(arbitrary, async (value) => void (await property(value))),
    { seed, ...limits },
  );
  console.log(`fuzz: ${name}, ${told.numRuns} inputs, seed ${told.seed}`);
  if (told.failed) throw new Error(fc.defaultReportMessage(told), { cause: told.errorInstance });
}

/** Any 16-bit units, halves of pairs included. */
export const raw = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: "binary" }),
  fc.string(),
);

const pieces = [
  ..."\0\x01\x1b\x7f\n\r\t \\\"'<&=#%_-+,/:;.{}[]()0159aS",
  "\u2028",
  "\ud83c",
  "\udf31",
  "🌱",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "1e999",
  "-0",
  "99999999999999999999",
  "%00",
  "%ff",
  "%ED%A0%80",
  "&moves=",
  "give:",
];

/** What is done to a text somewhere. */
const edit = fc.record({
  kind: fc.constantFrom("cut", "double", "swap", "insert", "replace"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 12 }),
  piece: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: raw }),
});

function edited(text, { kind, at, length, piece }) {
  const from = Math.floor(at * text.length);
  const [before, here, after] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)];
  switch (kind) {
    case "cut":
      return before + after;
    case "double":
      return before + here + here + after;
    case "swap":
      return before + after.slice(0, length) + here + after.slice(length);
    case "insert":
      return before + piece + here + after;
    default:
      return before + piece + after;
  }
}

/** Texts of the arbitrary, with up to four changes. */
export const mutated = (texts) =>
  fc.tuple(texts, fc.array(edit, { maxLength: 4 })).map(([text, edits]) => edits.reduce(edited, text));

/** Good ones, changed ones and any others. */
export const texts = (good) =>
  fc.oneof({ weight: 1, arbitrary: good }, { weight: 6, arbitrary: mutated(good) }, { weight: 2, arbitrary: raw });

/** Whatever JSON can hold, names that objects have by themselves and nesting included. */
export const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, 1, 2.5, 1e308, Number.MAX_SAFE_INTEGER, "", "a1", "kpe"),
    raw,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom("__proto__", "constructor", "length", "form", "link", "moves"), fc.string()),
      tie("value"),
      {
        maxKeys: 4,
      },
    ),
  ),
})).value;

/** Texts of JSON: such objects, with some members in place of others, as text that may be changed. */
export const jsonTexts = (good) => {
  const swapped = fc.tuple(good, fc.array(fc.tuple(fc.nat(), json), { maxLength: 2 })).map(([object, changes]) => {
    const names = Object.keys(object);
    const copy = { ...object };
    for (const [at, value] of changes) if (names.length > 0) copy[names[at % names.length]] = value;
    return JSON.stringify(copy);
  });
  return texts(
    fc.oneof({ weight: 4, arbitrary: swapped }, { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) }),
  );
};

/** Values that are no JSON, too. */
export const anything = fc.oneof(
  json,
  fc.anything(),
  fc.constantFrom(undefined, NaN, Infinity, () => 1, 1n, new Map(), new Date(0)),
);
