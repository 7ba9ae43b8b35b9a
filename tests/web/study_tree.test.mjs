// The tree of a study, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DEEPEST,
  endOf,
  isMain,
  mainBefore,
  MOST_LETTERS,
  MOST_NODES,
  movesTo,
  Tree,
  treeOf,
} from "../../web/study/tree.js";

const facts = { game: "kpe", start: "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../...." };
const lines = (tree) => [...tree.nodes()].filter(({ children }) => children.length === 0).map(movesTo);

/** A game of four moves with a variation that has one of its own. */
const record = {
  ...facts,
  tags: [["South", "A"]],
  comment: "Before.",
  moves: [
    { move: "a1" },
    {
      move: "a2",
      comment: "The game.",
      variations: [
        {
          comment: "Or else:",
          moves: [
            { move: "b2", comment: "Here." },
            { move: "b1", variations: [{ moves: [{ move: "c1" }, { move: "c2" }] }] },
            { move: "d2" },
          ],
        },
        { moves: [{ move: "d2" }] },
      ],
    },
    { move: "b1" },
    { move: "b2" },
  ],
  result: null,
};

test("a record becomes a tree and the same record again", () => {
  const tree = treeOf(record);
  assert.equal(movesTo(endOf(tree.root)), "a1 a2 b1 b2");
  assert.deepEqual(lines(tree), ["a1 b2 b1 d2", "a1 b2 c1 c2", "a1 d2", "a1 a2 b1 b2"].sort(byOrderOf(tree)));
  assert.deepEqual(tree.record({ ...facts, tags: record.tags }), record);
  assert.deepEqual(treeOf(undefined).record(facts), { ...facts, tags: [], moves: [], result: null });
});

/** In the order in which the tree tells them. */
const byOrderOf = (tree) => {
  const order = lines(tree);
  return (a, b) => order.indexOf(a) - order.indexOf(b);
};

test("every move comes before its variations, and those before what follows it", () => {
  assert.deepEqual(
    [...treeOf(record).nodes()].map(({ ply, move }) => `${ply}${move}`).join(" "),
    "1a1 2a2 2b2 3b1 3c1 4c2 4d2 2d2 3b1 4b2",
  );
});

test("a move that is there is gone to; another becomes a variation, and the game stays as it was", () => {
  const tree = treeOf(record);
  const { changes } = tree;
  const at = tree.find(["a1", "a2"]);
  assert.equal(tree.play(at, "b1"), at.children[0]);
  assert.equal(tree.changes, changes);
  const other = tree.play(at, "d1");
  assert.equal(tree.changes, changes + 1);
  assert.equal(other, at.children[1]);
  assert.deepEqual([isMain(other), isMain(at), mainBefore(tree.play(other, "c2"))], [false, true, at]);
  assert.deepEqual(tree.main.map(({ move }) => move).join(" "), "a1 a2 b1 b2");
  // At its end the main line goes on.
  const end = endOf(tree.root);
  assert.ok(isMain(tree.playAll(end, ["c1", "c2"])));
  assert.equal(tree.main.length, 6);
});

test("what is taken out comes back where it was, with all that followed it", () => {
  const tree = treeOf(record);
  const before = tree.record(facts);
  for (const moves of [["a1", "b2"], ["a1", "a2"], ["a1"], ["a1", "a2", "b1", "b2"], ["a1", "b2", "c1"]]) {
    const node = tree.find(moves);
    const undo = tree.remove(node);
    assert.equal(tree.find(moves).ply, moves.length - 1, moves.join(" "));
    undo();
    assert.deepEqual(tree.record(facts), before, moves.join(" "));
    undo();
    assert.deepEqual(tree.record(facts), before, "only once");
  }
  // Also if the same move was played again meanwhile.
  const undo = tree.remove(tree.find(["a1", "a2"]));
  tree.play(tree.find(["a1"]), "a2");
  undo();
  assert.equal(tree.find(["a1"]).children.filter(({ move }) => move === "a2").length, 1);
  assert.deepEqual(tree.record(facts), before);
});

test("a variation becomes the main line, and gives way again", () => {
  const tree = treeOf(record);
  const before = tree.record(facts);
  const deep = tree.find(["a1", "b2", "c1", "c2"]);
  const undo = tree.promote(deep);
  assert.equal(tree.main.map(({ move }) => move).join(" "), "a1 b2 c1 c2");
  assert.ok(isMain(deep));
  assert.deepEqual(lines(tree).length, lines(treeOf(record)).length);
  tree.play(tree.root, "d1");
  undo();
  assert.ok(!isMain(deep));
  assert.equal(tree.main.map(({ move }) => move).join(" "), "a1 a2 b1 b2");
  tree.remove(tree.find(["d1"]));
  assert.deepEqual(tree.record(facts), before);
});

test("what is no record is read as far as it is one, and no tree grows without end", () => {
  for (const bad of [null, 7, "x", [], { moves: 3 }, { moves: [null] }, { moves: [{ move: 5 }] }, { moves: "abc" }]) {
    assert.deepEqual(lines(treeOf(bad)), [], JSON.stringify(bad));
  }
  const half = {
    comment: 5,
    moves: [{ move: "a1", comment: {}, variations: { length: 3 } }, { move: "" }, { move: "b1" }],
  };
  assert.deepEqual(lines(treeOf(half)), ["a1"]);
  const long = { moves: [{ move: "a1", comment: "x".repeat(1e5) }] };
  assert.equal(treeOf(long).find(["a1"]).comment.length, MOST_LETTERS);
  const broad = {
    moves: [{ move: "a1", variations: Array.from({ length: 9000 }, (_, i) => ({ moves: [{ move: `m${i}` }] })) }],
  };
  const tree = treeOf(broad);
  assert.equal([...tree.nodes()].length, MOST_NODES);
  assert.ok(tree.full);
  assert.equal(tree.play(tree.root, "another"), null);
  tree.remove(tree.find(["m7"]));
  assert.ok(tree.play(tree.root, "another"));
  // As deep as it is broad.
  let deep = { moves: [{ move: "z" }] };
  for (let i = 0; i < 5000; ++i) deep = { moves: [{ move: "a" }, { move: "b", variations: [deep] }] };
  assert.ok([...treeOf(deep).nodes()].length <= MOST_NODES);
});

test("a comment changes the tree once", () => {
  const tree = new Tree();
  const node = tree.play(tree.root, "a1");
  const { changes } = tree;
  tree.say(node, "Good.");
  tree.say(node, "Good.");
  assert.equal(tree.changes, changes + 1);
  assert.deepEqual(tree.record(facts).moves, [{ move: "a1", comment: "Good." }]);
});

/** A variation in a variation, and so on; the innermost of them. */
function nest(tree, levels, from = tree.root) {
  let node = from;
  for (let i = 0; i < levels; ++i) {
    tree.play(node, "a1");
    node = tree.play(node, "b1");
  }
  return node;
}

const nested = (levels) =>
  levels === 0 ? [] : [{ move: "a1", variations: [{ moves: [{ move: "b1" }, ...nested(levels - 1)] }] }];

test("variations lie within one another as deep as a record can have them, and no deeper", () => {
  const tree = new Tree();
  const last = nest(tree, DEEPEST);
  assert.equal(last.ply, DEEPEST);
  const next = tree.play(last, "a1");
  const { changes } = tree;
  assert.equal(tree.refused, null);
  assert.equal(tree.play(last, "b1"), null);
  assert.deepEqual([tree.refused, tree.changes, tree.full], ["too-deep", changes, false]);
  assert.ok(tree.play(next, "a2"), "the line itself goes on");
  // What was the main line with all that lies in it would lie in one more.
  const deep = new Tree();
  const first = deep.play(deep.root, "a1");
  const other = deep.play(deep.root, "c1");
  nest(deep, DEEPEST, first);
  const before = deep.record(facts);
  assert.equal(deep.promote(other), null);
  assert.deepEqual(deep.record(facts), before);
  const shallow = new Tree();
  nest(shallow, DEEPEST - 1, shallow.play(shallow.root, "a1"));
  assert.equal(typeof shallow.promote(shallow.play(shallow.root, "c1")), "function");
});

test("what is read is as deep as that too, and the rest of it stays", () => {
  const [first] = nested(DEEPEST + 3);
  const tree = treeOf({ moves: [first, { move: "d2" }] });
  assert.equal(tree.refused, "too-deep");
  assert.ok(tree.find(["a1", "d2"]).ply === 2);
  assert.equal(Math.max(...lines(tree).map((line) => line.split("b1").length - 1)), DEEPEST);
});

test("a comment holds what a record can hold", () => {
  const tree = treeOf({ comment: "A\u0000\n\tB\u007f\ud800.", moves: [{ move: "a1" }] });
  assert.equal(tree.root.comment, "A\n\tB.");
  tree.say(tree.main[0], "One\u001b[1m 𐐷\u0085");
  assert.equal(tree.main[0].comment, "One[1m 𐐷");
  tree.say(tree.main[0], `${"x".repeat(MOST_LETTERS - 1)}𐐷`);
  assert.equal(tree.main[0].comment, "x".repeat(MOST_LETTERS - 1), "no half of a character");
});
