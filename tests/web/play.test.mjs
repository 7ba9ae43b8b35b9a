// What a game's view does besides moving seeds: undo, new game, passes, offers, locks, match points.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, board, make, phase, playable, ready, start, turnText, two, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const slowly = { speed: "slow" };
const wait = (page, ms) => page.waitForTimeout(ms);
const position = async (page) => (await board(page)).position;
const pliesShown = (page) => page.$$eval(".log-list li", (lines) => lines.length);

test("undo while the engine thinks: its late reply does not land", async () => {
  await browser.page({ hash: "game=katro", think: 500 }, async (page) => {
    await ready(page);
    const before = await position(page);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    await act(page, "undo");
    assert.deepEqual(await board(page), { position: before, phase: "idle", result: undefined });
    await wait(page, 900);
    assert.deepEqual(await board(page), { position: before, phase: "idle", result: undefined });
    // The next request is answered as if nothing had been.
    await page.click("[data-pit=b1]");
    await phase(page, "thinking");
    await phase(page, "idle");
    assert.equal(await pliesShown(page), 2);
  });
});

test("new game, another game, and flipping while the engine thinks", async () => {
  await browser.page({ hash: "game=katro", think: 500 }, async (page) => {
    await ready(page);
    const before = await position(page);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    await act(page, "flip");
    assert.equal((await board(page)).phase, "thinking");
    await act(page, "new-game");
    assert.deepEqual(await board(page), { position: before, phase: "idle", result: undefined });
    await wait(page, 800);
    assert.equal(await position(page), before);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    await page.evaluate((hash) => (location.hash = hash), `game=kpe&${two}`);
    await page.waitForSelector('[data-position^="kpe"]');
    await wait(page, 800);
    assert.equal(await position(page), "kpe 6,6,6,6/6,6,6,6 S 0-0 ..../....");
    // Leaving for the choice of games stops it too.
    await page.evaluate((hash) => (location.hash = hash), "game=katro");
    await page.waitForSelector('[data-position^="katro"]');
    await page.click("[data-pit=a1]");
    await act(page, "games");
    await wait(page, 800);
    assert.equal(await page.$("[data-position]"), null);
  });
});

test("undo, skip and new game while seeds move", async () => {
  await browser.page({ hash: `game=bao-kigogo&${two}`, settings: slowly }, async (page) => {
    await ready(page);
    const before = await position(page);
    await page.click("[data-pit=c1]");
    await phase(page, "moving");
    const after = await position(page);
    assert.notEqual(after, before, "the position is the new one from the start");
    await act(page, "undo");
    assert.deepEqual(await board(page), { position: before, phase: "idle", result: undefined });
    await page.click("[data-pit=c1]");
    await wait(page, 300);
    assert.match(await turnText(page), /lap 1 of 9/);
    await act(page, "skip");
    assert.deepEqual(await board(page), { position: after, phase: "idle", result: undefined });
    const next = (await playable(page))[0];
    await page.click(`[data-pit=${next}]`);
    await phase(page, "moving");
    await act(page, "new-game");
    assert.deepEqual(await board(page), { position: before, phase: "idle", result: undefined });
    await wait(page, 300);
    assert.equal((await board(page)).phase, "idle");
  });
});

test("undo takes back the engine's reply together with one's own move", async () => {
  await browser.page({ hash: "game=gore" }, async (page) => {
    await ready(page);
    const positions = [await position(page)];
    for (let i = 0; i < 3; ++i) {
      await page.click(`[data-pit=${(await playable(page))[0]}]`);
      await ready(page);
      positions.push(await position(page));
    }
    for (const expected of positions.slice(0, -1).reverse()) {
      await act(page, "undo");
      assert.deepEqual(await board(page), { position: expected, phase: "idle", result: undefined });
    }
    assert.ok(await page.isDisabled("[data-action=undo]"));
    assert.equal(await pliesShown(page), 0);
  });
});

test("undo takes back one decision of two people, and works after the losing move", async () => {
  // South's only move leaves North without one.
  const start = "katro:4x4 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,32 S 0-0";
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    const first = await position(page);
    await make(page, "a1");
    const second = await position(page);
    await make(page, "a2");
    await act(page, "undo");
    assert.equal(await position(page), second);
    await act(page, "undo");
    assert.equal(await position(page), first);
  });
  await browser.page({ hash: `${two}&position=${underscored(start)}` }, async (page) => {
    await phase(page, "idle");
    const pit = (await playable(page))[0];
    await page.click(`[data-pit=${pit}]`);
    await phase(page, "over");
    assert.equal((await board(page)).result.winner, "S");
    await act(page, "undo");
    assert.deepEqual(await board(page), { position: start, phase: "idle", result: undefined });
    assert.equal(await page.$(".result"), null);
  });
});

test("a pass happens by itself, is told, and is undone along", async () => {
  // North owns no seeds after South's move.
  const start = "gore 0,0,0,0/9,0,0,1 S 20-18 NNNN/SSSS - -";
  await browser.page({ hash: `${two}&position=${underscored(start)}` }, async (page) => {
    await phase(page, "idle");
    await make(page, "a1");
    await phase(page, "idle", "over");
  });
  const passing = "gore 0,0,0,0/3,0,0,0 S 25-20 NNNN/SSSS - -";
  await browser.page({ hash: `${two}&position=${underscored(passing)}` }, async (page) => {
    await phase(page, "idle", "over");
  });
  const north = "gore 0,0,0,0/6,0,3,0 N 20-19 NNNN/SSSS - -";
  await browser.page({ hash: `${two}&position=${underscored(north)}` }, async (page) => {
    await phase(page, "idle");
    assert.match(await page.textContent(".turn-last"), /North passes/);
    assert.match(await page.textContent(".unseen"), /North passes/);
    assert.equal((await position(page)).split(" ")[2], "S");
    assert.equal(await page.textContent(".log-list"), "▲ pass");
    // There is no decision to take back.
    assert.ok(await page.isDisabled("[data-action=undo]"));
    await make(page, "c1");
    await act(page, "undo");
    assert.equal((await position(page)).split(" ")[2], "S");
  });
});

const rich = "gore 6,6,6,0/6,6,6,0 S 6-6 NNNN/SSSS - -";

test("Goré: an offer is put together, sent, and accepted or declined", async () => {
  await browser.page({ hash: `${two}&position=${underscored(rich)}` }, async (page) => {
    await phase(page, "idle");
    assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), /South’s/);
    await act(page, "offer");
    assert.ok(await page.isDisabled(".choices .primary"));
    await page.click("[data-pit=a1]");
    assert.equal(await page.getAttribute("[data-pit=a1]", "aria-pressed"), "true");
    // North can pay for one pit: no second can be added, the first can be taken out.
    assert.equal(await page.getAttribute("[data-pit=b1]", "aria-disabled"), "true");
    await page.click("[data-pit=b1]", { force: true });
    assert.equal(await page.getAttribute("[data-pit=b1]", "aria-pressed"), "false");
    await page.click("[data-pit=a1]");
    await page.click("[data-pit=b1]");
    assert.equal(await page.getAttribute(".choices .primary", "data-move"), "give:b1");
    await act(page, "cancel-offer");
    assert.equal(await page.getAttribute("[data-pit=b1]", "aria-pressed"), null);
    await make(page, "give:a1");
    assert.match(await turnText(page), /accept the offer/);
    assert.match(await page.textContent(".choices"), /South offers a1 for 6/);
    assert.deepEqual(await playable(page), []);
    await page.click("[data-move=accept]");
    assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), /a1, North’s, 12 seeds/);
    assert.match(await page.textContent(".turn-last"), /North accepts and pays 6 seeds/);
    assert.equal((await position(page)).split(" ")[3], "6-0");
    await act(page, "undo");
    await page.click("[data-move=decline]");
    assert.match(await page.textContent(".seat-far"), /Declined an offer/);
    assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), /a1, South’s, 6 seeds/);
  });
});

test("Goré: an offer of several pits, and the engine's answer to it", async () => {
  const much = "gore 4,4,4,4/4,2,1,1 S 0-24 NNNN/SSSS - -";
  await browser.page({ hash: `${two}&position=${underscored(much)}` }, async (page) => {
    await phase(page, "idle");
    await make(page, "give:b1,c1,d1");
    await page.click("[data-move=accept]");
    assert.equal((await position(page)).split(" ")[4], "NNNN/SNNN");
  });
  await browser.page({ hash: `position=${underscored(much)}` }, async (page) => {
    await phase(page, "idle");
    await make(page, "give:c1,d1");
    await ready(page);
    assert.match(await page.textContent(".log-list"), /offers c1, d1▲ (accepts|declines)/);
  });
});

test("Kpé: the pits that still lock a player", async () => {
  await browser.page({ hash: `game=kpe&${two}` }, async (page) => {
    await ready(page);
    const near = () => page.textContent(".seat-near .seat-notes");
    assert.match(await near(), /To open: a1, b1, c1, d1/);
    assert.match(await page.getAttribute("[data-pit=b1]", "aria-label"), /not yet opened/);
    for (const move of ["b1", "a2", "a1", "b2", "c1", "c2"]) await make(page, move);
    assert.match(await near(), /To open: d1/);
    assert.doesNotMatch(await page.getAttribute("[data-pit=b1]", "aria-label"), /not yet opened/);
    await make(page, "d1");
    assert.match(await near(), /May capture/);
    assert.match(await page.textContent(".seat-far .seat-notes"), /To open: d2/);
  });
});

test("Urim: match points, the change of sides, and the match's end", async () => {
  // South makes the one move that is left, North has nothing, and the rest is swept.
  const ending = "urim 0,0,0,0,0,0/1,0,0,0,0,0 S 28-7";
  const hash = `position=${underscored(ending)}&match=3`;
  await browser.page({ hash: `south=person&north=engine&${hash}` }, async (page) => {
    await phase(page, "idle");
    assert.match(await page.textContent(".seat-near"), /You · South.*Match 0\/3/);
    await make(page, "a1");
    await phase(page, "over");
    assert.deepEqual((await board(page)).result.points, 2);
    assert.match(await page.textContent(".result"), /2 match points for you/);
    assert.match(await page.textContent(".seat-near"), /Match 2\/3/);
    await act(page, "new-game");
    // The engine now is South, at the far side, and wins this one: 2 to 2.
    await phase(page, "over");
    assert.match(await page.textContent(".seat-near"), /You · North.*Match 2\/3/);
    assert.match(await page.textContent(".seat-far"), /Engine, beginner · South.*Match 2\/3/);
    // The address follows a little later.
    await page.waitForURL(/south=level-2&north=person.*match=3&score=0-2&round=2/);
    await act(page, "new-game");
    await phase(page, "idle");
    await make(page, "a1");
    await phase(page, "over");
    assert.match(await page.textContent(".result"), /You win the match/);
    assert.equal(await page.textContent("[data-action=new-game]"), "Play again");
    // Undo takes the points back too.
    await act(page, "undo");
    assert.match(await page.textContent(".seat-near"), /Match 2\/3/);
  });
  await browser.page({ hash: `${two}&${hash}` }, async (page) => {
    await phase(page, "idle");
    assert.match(await page.textContent(".seat-near"), /Player 1 · South/);
    await make(page, "a1");
    await act(page, "new-game");
    assert.match(await page.textContent(".seat-near"), /Player 2 · South/);
  });
});

test("Urim: the start view asks for the target, and refuses what is none", async () => {
  await browser.page({}, async (page) => {
    await page.click("[data-game=urim]");
    await page.fill("[name=target]", "many");
    await act(page, "play");
    assert.match(await page.textContent(".notices"), /Match points to win: “many” is not a whole number/);
    await page.fill("[name=target]", "4");
    await page.check("[name=variant][value='urim:7']", { force: true });
    await page.selectOption("[name=seat-N]", "person");
    await act(page, "play");
    await phase(page, "idle");
    assert.match(await position(page), /^urim:7 /);
    assert.match(await page.textContent(".seat-near"), /Match 0\/4/);
  });
});

test("Katro: the row that a move must start from", async () => {
  await browser.page({ hash: `game=katro&${two}` }, async (page) => {
    await ready(page);
    assert.match(await turnText(page), /from row 1/);
    assert.deepEqual(await playable(page), ["a1", "b1", "c1", "d1", "e1", "f1"]);
  });
  const inner = "katro:4x4 2,2,2,2/2,2,2,2/4,4,4,4/0,0,0,0 S 0-0";
  await browser.page({ hash: `${two}&position=${underscored(inner)}` }, async (page) => {
    await phase(page, "idle");
    assert.match(await turnText(page), /from row 2/);
    assert.deepEqual(await playable(page), ["a2", "b2", "c2", "d2"]);
  });
});

test("a flipped board keeps scores with their players", async () => {
  const start = "kpe 6,6,6,6/6,6,0,0 S 9-3 xxxx/xxxx";
  await browser.page({ hash: `${two}&position=${underscored(start)}` }, async (page) => {
    await phase(page, "idle");
    const seats = async () => [
      await page.getAttribute(".seat-near", "data-side"),
      await page.textContent(".seat-near .seat-count"),
      await page.textContent(".seat-far .seat-count"),
    ];
    const below = (a, b) =>
      page.evaluate(
        ([one, other]) =>
          document.querySelector(one).getBoundingClientRect().top >
          document.querySelector(other).getBoundingClientRect().top,
        [a, b],
      );
    assert.deepEqual(await seats(), ["S", "9 captured", "3 captured"]);
    assert.ok(await below("[data-pit=a1]", "[data-pit=a2]"));
    await act(page, "flip");
    assert.deepEqual(await seats(), ["N", "3 captured", "9 captured"]);
    assert.ok(await below("[data-pit=a2]", "[data-pit=a1]"));
    assert.match(await page.getAttribute("[data-pit=a1]", "aria-label"), /a1, South’s, 6 seeds/);
    await make(page, "a1");
    assert.equal((await position(page)).split(" ")[2], "N");
  });
});

test("the engine tells how it thinks, and is stopped at once", async () => {
  await browser.page({ hash: "game=kpe&north=level-6", think: 3000 }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "thinking");
    await wait(page, 1500);
    assert.equal((await board(page)).phase, "thinking");
    // How long it may think is told, and how far it has come.
    assert.match(await turnText(page), /thinking, up to 3 s …/);
    assert.match(await page.textContent(".thought"), /looks \d+ moves ahead/);
    const begun = Date.now();
    await act(page, "undo");
    assert.equal((await board(page)).phase, "idle");
    assert.ok(Date.now() - begun < 1000);
  });
});

test("a broken worker is replaced, and the game goes on", async () => {
  const init = () => {
    // The first worker breaks as soon as it is asked.
    const Real = window.Worker;
    let count = 0;
    window.Worker = function (url) {
      return new Real(++count === 1 ? URL.createObjectURL(new Blob(["onmessage = () => { throw 1; }"])) : url);
    };
  };
  await browser.page({ hash: "game=kpe", init, expectErrors: true }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await page.waitForSelector(".notice");
    assert.match(await page.textContent(".notices"), /started anew/);
    await ready(page);
    assert.equal(await pliesShown(page), 2);
  });
  const never = () => {
    window.Worker = function () {
      throw new Error("none");
    };
  };
  await browser.page({ hash: "game=kpe", init: never }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "idle");
    assert.match(await page.textContent(".notices"), /The engine did not answer/);
    assert.equal(await pliesShown(page), 1);
    await act(page, "resume");
    assert.equal(await pliesShown(page), 1);
    await act(page, "undo");
    assert.deepEqual(await playable(page), ["a1", "b1", "c1", "d1"]);
  });
});

test("a worker that falls silent is replaced too", async () => {
  const init = () => {
    // The first worker never answers, and the page's long patience with it is over at once.
    const [Real, later] = [window.Worker, window.setTimeout];
    window.setTimeout = (body, ms, ...rest) => later(body, ms >= 10_000 ? 300 : ms, ...rest);
    let count = 0;
    window.Worker = function (url) {
      return new Real(++count === 1 ? URL.createObjectURL(new Blob([""])) : url);
    };
  };
  await browser.page({ hash: "game=kpe", init, expectErrors: true }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await page.waitForSelector(".notice");
    assert.match(await page.textContent(".notices"), /started anew/);
  });
});

test("a new game while the last ply is shown counts the game that it decided", async () => {
  const position = "urim_0,0,0,0,0,1/0,0,0,0,0,1_S_29-5";
  const settings = { speed: "slow" };
  await browser.page({ hash: `south=person&north=person&match=3&position=${position}`, settings }, async (page) => {
    await ready(page);
    await page.click("[data-pit=f1]");
    await phase(page, "moving");
    await act(page, "new-game");
    const match = await page.textContent("body");
    assert.match(match, /Match 2\/3/);
  });
});
