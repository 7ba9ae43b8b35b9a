// Positions as text, written by the page as the engine writes them, and what is done to them while they are set up.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createEngine } from "../../wasm/ayla.js";
import {
  countOf,
  emptied,
  markAt,
  marked,
  ownerOf,
  pitsNamed,
  readDraft,
  turned,
  withCaptured,
  withMark,
  withPitToggled,
  withSeeds,
  writeDraft,
} from "../../web/study/position_text.js";
import { esModule } from "../wasm/module.mjs";
import { random } from "./browser.mjs";

let engine, infos;
before(async () => {
  engine = createEngine(await esModule());
  infos = engine.games();
});

const infoOf = (id) => infos.find((info) => info.id === id);
const fieldOf = (id, name) => infoOf(id).fields.find((field) => field.name === name);
const draftOf = (text) => readDraft(text, infos);

/** Positions of random games, each with its view. */
function* positions(id, count, next) {
  for (let found = 0; found < count;) {
    let view = engine.view(next() < 0.5 ? id : infoOf(id).startNorth);
    while (!view.result && found < count) {
      yield view;
      ++found;
      // Offers are many, and would hide the other moves.
      const kinds = [...new Set(view.legal.map(({ kind }) => kind))];
      const kind = kinds[Math.floor(next() * kinds.length)];
      const moves = view.legal.filter((move) => move.kind === kind);
      view = engine.view(view.position, moves[Math.floor(next() * moves.length)].move);
    }
  }
}

test("random positions of every game are read and written as the engine writes them", () => {
  const next = random(7);
  let count = 0;
  for (const { id } of infos) {
    for (const view of positions(id, 300, next)) {
      const draft = draftOf(view.position);
      assert.equal(writeDraft(draft, infoOf(id)), view.position);
      for (const { name, seeds, owner } of view.pits) {
        assert.equal(draft.seeds[name], seeds);
        assert.equal(ownerOf(draft, name, infoOf(id)), owner, `${view.position} ${name}`);
      }
      assert.deepEqual(draft.captured, view.captured);
      assert.equal(draft.turn, view.turn);
      const { board, captured } = countOf(draft);
      assert.equal(board + captured, infoOf(id).seeds);
      if (view.offer) assert.deepEqual(pitsNamed(draft, fieldOf(id, "offer")), [...view.offer.pits].sort());
      if (view.locks) {
        assert.deepEqual(
          marked(draft, fieldOf(id, "opened"), ".", infoOf(id)).sort(),
          [...view.locks.S, ...view.locks.N].sort(),
        );
      }
      ++count;
    }
  }
  assert.equal(count, 300 * infos.length);
});

test("the board turned by 180° is a position with the same moves, turned, and turned again the same", () => {
  const next = random(11);
  let offers = 0;
  for (const { id, rows, columns } of infos) {
    const over = (pit) => String.fromCharCode(97 + columns - (pit.charCodeAt(0) - 96)) + (rows + 1 - Number(pit[1]));
    const turnedMove = ({ kind, move, pits }) =>
      pits.length === 0 ? move : (kind === "give" ? "give:" : "") + pits.map(over).sort().join(",");
    for (const view of positions(id, 200, next)) {
      const draft = draftOf(view.position);
      const other = engine.view(writeDraft(turned(draft, infoOf(id)), infoOf(id)));
      assert.equal(other.error, undefined, view.position);
      assert.deepEqual(other.legal.map(({ move }) => move).sort(), view.legal.map(turnedMove).sort(), view.position);
      assert.deepEqual(other.captured, [...view.captured].reverse());
      if (view.offer) ++offers;
      assert.deepEqual(turned(turned(draft, infoOf(id)), infoOf(id)), draft);
    }
  }
  assert.ok(offers > 10, `${offers}`);
});

test("what is no position of any game is read all the same, if it has the form of one", () => {
  for (const text of [
    "kpe 6,6,6,6/6,6,6,999 N 7-0 x.x./....",
    "gore 0,0,0,0/0,0,0,0 S 0-0 SSSS/SSSS give:a1,d2 SN",
    "katro:4x4 1,2,3,4/1,2,3,4/1,2,3,4/1,2,3,4 S 5-5",
  ]) {
    const draft = draftOf(text);
    assert.equal(writeDraft(draft, infoOf(draft.game)), text);
    assert.ok(engine.view(text).error);
  }
});

test("what has not the form of a position is not read, as the engine refuses it", () => {
  const sound = "gore 6,6,6,6/6,6,6,6 S 0-0 NNNN/SSSS - -";
  assert.ok(draftOf(sound));
  const pieces = sound.split(" ");
  const wrong = {
    0: ["", "go", "kpe", "gore:4x4"],
    1: [
      "",
      "6,6,6,6",
      "6,6,6,6/6,6,6",
      "6,6,6,6/6,6,6,6/6,6,6,6",
      "6,6,6,6/6,6,6,a",
      "06,6,6,6/6,6,6,6",
      "-6,6,6,6/6,6,6,6",
    ],
    2: ["", "s", "SN", "X"],
    3: ["", "0", "0-0-0", "0--0", "1000-0", "0-x"],
    4: ["", "NNNN", "NNNN/SSS", "NNNNSSSS/", "NNNN/SSSx", "NNNN//SSSS"],
    5: ["", "a", "give:", "give:a9", "give:a1,", "a1", "y"],
    6: ["", "NS", "x", "SS"],
  };
  let count = 0;
  for (const [at, values] of Object.entries(wrong)) {
    for (const value of values) {
      const text = pieces.map((piece, i) => (i === Number(at) ? value : piece)).join(" ");
      assert.equal(draftOf(text), null, text);
      assert.ok(engine.view(text).error, text);
      ++count;
    }
  }
  for (const text of ["", " ", sound + " ", sound + " x", sound.replace(" ", "  "), "gore", "\0", "a".repeat(1e5)]) {
    assert.equal(draftOf(text), null, text.slice(0, 60));
    ++count;
  }
  assert.ok(count > 35);
});

test("single changes say what they do and leave the rest alone", () => {
  const info = infoOf("gore");
  const first = draftOf(engine.view("gore").position);
  const text = (draft) => writeDraft(draft, info);
  assert.equal(text(withSeeds(first, "b2", 0)), "gore 6,0,6,6/6,6,6,6 S 0-0 NNNN/SSSS - -");
  assert.equal(text(withCaptured(first, "N", 12)), "gore 6,6,6,6/6,6,6,6 S 0-12 NNNN/SSSS - -");
  const owners = fieldOf("gore", "owners");
  const bought = withMark(first, owners, "d2", "S", info);
  assert.equal(text(bought), "gore 6,6,6,6/6,6,6,6 S 0-0 NNNS/SSSS - -");
  assert.equal(markAt(bought, owners, "d2", info), "S");
  assert.equal(ownerOf(bought, "d2", info), "S");
  const offer = fieldOf("gore", "offer");
  const two = withPitToggled(withPitToggled(first, offer, "c2"), offer, "a2");
  assert.equal(two.own.offer, "give:a2,c2");
  assert.deepEqual(pitsNamed(two, offer), ["a2", "c2"]);
  assert.equal(withPitToggled(withPitToggled(two, offer, "a2"), offer, "c2").own.offer, "-");
  assert.equal(text(emptied(bought)), "gore 0,0,0,0/0,0,0,0 S 0-0 NNNS/SSSS - -");
  assert.equal(text(first), engine.view("gore").position);
});
