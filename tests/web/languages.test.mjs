// The languages' texts: complete, with the same placeholders, and really in the language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "@messageformat/parser";
import * as cardinals from "@messageformat/runtime/lib/cardinals";
import { languageFor, languageIds } from "../../web/languages.js";
import { number } from "../../web/messages/runtime.js";
import { rulesOf } from "../tools/bundle.mjs";
import { filesUnder, root } from "../tools/run.mjs";

/** The page's own texts, and those of each part that is loaded later. */
const catalogues = ["", "study/", "learn/", "offline/", "frame/"];

const textsIn = (name) => JSON.parse(readFileSync(path.join(root, `web/messages/${name}.json`), "utf8"));
const textsOf = (id) => Object.assign({}, ...catalogues.map((room) => textsIn(room + id)));
const english = textsOf("en");
const others = languageIds.filter((id) => id !== "en");

/** The plural form of each of these whole numbers; French and Portuguese have one for millions alone. */
function formsOf(id) {
  const rule = cardinals[(rulesOf[id] ?? id).replace("-", "_")];
  return new Map([...Array(1000).keys(), 1e6].map((n) => [n, rule(n)]));
}

/** All parts of a message, those inside its branches too. */
function* partsOf(tokens) {
  for (const token of tokens) {
    yield token;
    for (const branch of token.cases ?? []) yield* partsOf(branch.tokens);
  }
}

const parts = (text) => [...partsOf(parse(text))];
const namesIn = (text) => [...new Set(parts(text).flatMap(({ arg }) => arg ?? []))].sort();

/** What a text says without its placeholders. */
const wordsOf = (text) =>
  parts(text)
    .filter(({ type }) => type === "content")
    .map(({ value }) => value)
    .join("");

test("there are nine languages, each with a file for the page and for every part of it", () => {
  const files = filesUnder("web/messages", /\.json$/).map((file) => path.relative("web/messages", file));
  const wanted = catalogues.flatMap((room) => languageIds.map((id) => `${room}${id}.json`));
  assert.deepEqual(files.sort(), wanted.sort());
  assert.equal(languageIds.length, 9);
});

test("no text is in two catalogues", () => {
  const keys = catalogues.flatMap((room) => Object.keys(textsIn(`${room}en`)));
  assert.equal(new Set(keys).size, keys.length);
});

test("every text is there in every language, and none too many", () => {
  for (const id of others) assert.deepEqual(Object.keys(textsOf(id)).sort(), Object.keys(english).sort(), id);
});

test("every text has the placeholders and choices of the English one", () => {
  let count = 0;
  for (const id of others) {
    for (const [key, text] of Object.entries(textsOf(id))) {
      const where = `${id}, ${key}: ${text}`;
      assert.notEqual(text.trim(), "", where);
      assert.deepEqual(namesIn(text), namesIn(english[key]), where);
      const choices = (message) =>
        Object.fromEntries(
          parts(message)
            .filter(({ type }) => type === "select")
            .map(({ arg, cases }) => [arg, cases.map((branch) => branch.key).sort()]),
        );
      assert.deepEqual(choices(text), choices(english[key]), where);
      count += namesIn(text).length;
    }
  }
  assert.ok(count > 1000, `${count}`);
});

test("every plural has the forms of its language", () => {
  let count = 0;
  for (const id of languageIds) {
    const forms = formsOf(id);
    for (const [key, text] of Object.entries(textsOf(id))) {
      for (const { type, cases } of parts(text)) {
        if (type !== "plural") continue;
        const given = new Set(cases.map((branch) => branch.key));
        const where = `${id}, ${key}: ${text}`;
        for (const [n, form] of forms) assert.ok(given.has(`=${n}`) || given.has(form), `${where}: ${n} wants ${form}`);
        const known = new Set([...forms.values(), "other"]);
        for (const form of given) assert.ok(form.startsWith("=") || known.has(form), `${where}: no number has ${form}`);
        ++count;
      }
    }
  }
  assert.ok(count > 200, `${count}`);
});

// Names, and what is written with figures and signs alone, are the same everywhere; some words happen to be.
const kept = {
  everywhere: [
    "app.name",
    "app.title-playing",
    "key.Home",
    "key.End",
    "key.Escape",
    "key.Enter",
    "action.picture-svg",
    "action.picture-png",
    "study.value.points",
  ],
  fr: [
    "study.records.tag.Date",
    "game.kpe.people",
    "game.katro.people",
    "game.oware.people",
    "seat.points",
    "action.pause",
    "field.position",
  ],
  mg: ["game.gore.people", "game.kpe.people", "game.bao-kigogo.people", "game.oware.people"],
};

test("no text is left in English", () => {
  const wrong = [];
  for (const id of others) {
    const same = [...kept.everywhere, ...(kept[id] ?? [])];
    for (const [key, text] of Object.entries(textsOf(id))) {
      if (text !== english[key] || same.includes(key) || /^variant\.|^game\.[^.]*\.name$/.test(key)) continue;
      if (/\p{L}/u.test(wordsOf(text))) wrong.push(`${id}, ${key}: ${text}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test("the games' own words are kept", () => {
  for (const id of languageIds) {
    const texts = textsOf(id);
    assert.match(texts["game.gore.about"], /ayla/, id);
    assert.match(texts["game.urim.about"], /banco de ouri/, id);
    assert.match(texts["game.urim.about"], /Urin\b|urin\b/, id);
  }
});

test("the browser's first language that there is comes first, and a choice before it", () => {
  assert.equal(languageFor("auto", ["de-CH", "pt-CV", "en"]), "pt");
  assert.equal(languageFor("auto", ["MG"]), "mg");
  assert.equal(languageFor("auto", ["de", "zu"]), "en");
  assert.equal(languageFor("auto", []), "en");
  assert.equal(languageFor("be", ["ru", "en"]), "be");
});

test("numbers are written without the browser's help", () => {
  assert.equal(number("en", 1234567, 0), "1,234,567");
  assert.equal(number("pt-PT", 10000, 0), "10\u00a0000");
  assert.equal(number("mg", 6532, 0), "6\u00a0532");
  assert.equal(number("ru", 999, 0), "999");
  assert.equal(number("be", 1000, 1), "999");
});
