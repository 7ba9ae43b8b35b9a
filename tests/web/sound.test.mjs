// The sounds of seeds: nothing before they are wanted, a knock for each seed, and never too many.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { knock, playingOf, rattle, soundOf } from "../../web/sound.js";
import { act, make, phase, ready, start, two, underscored } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** In the page: notes what is made and played. */
const listen = () => {
  window.contexts = 0;
  window.played = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      ++window.contexts;
    }
  };
  const play = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function () {
    window.played.push({ at: performance.now(), rate: this.playbackRate.value, ms: this.buffer.duration * 1000 });
    play.call(this);
  };
};
const contexts = (page) => page.evaluate(() => window.contexts);
const played = (page) => page.evaluate(() => window.played);
const sounding = { speed: "normal", sound: "on" };

test("what is heard of a ply", () => {
  const heard = [
    ["lift", "a1", 3],
    ["drop", "b1"],
    ["skip", "c1"],
    ["take", "a2", 2],
    ["capture", "a2", 2, "S"],
  ].map(soundOf);
  assert.deepEqual(heard, [null, "knock", null, "rattle", "rattle"]);
  assert.equal(soundOf(["resign", "S"]), null);
});

test("knocks differ a little, come no closer than the ear parts them, and are soft where they are close", () => {
  const calm = ["a1", "b1", "c1", "d1"].map((pit, i) => playingOf("knock", pit, i, 500));
  assert.equal(new Set(calm.map(({ rate }) => rate)).size, 4);
  for (const { rate, gain, variant } of calm) {
    assert.ok(rate > 0.8 && rate < 1.2 && gain > 0.4 && gain < 0.7 && variant >= 0 && variant < 6);
  }
  assert.equal(playingOf("knock", "a1", 0, 20), null);
  assert.ok(playingOf("knock", "a1", 0, 60).gain < calm[0].gain * 0.75);
  // The same pit twice is nearly the same, and not quite.
  const [once, again] = [0, 1].map((count) => playingOf("knock", "a1", count, 500).rate);
  assert.ok(once !== again && Math.abs(once - again) < 0.07);
});

test("the sounds are short, neither silent nor too loud, and end in silence", () => {
  for (const make of [knock, rattle]) {
    for (const variant of [0, 1, 2]) {
      const samples = make(44_100, variant);
      const loudest = Math.max(...samples.map(Math.abs));
      assert.ok(loudest > 0.2 && loudest < 1, `${make.name} ${variant}: ${loudest}`);
      assert.ok(samples.length < 44_100 * 0.3);
      assert.ok(Math.abs(samples.at(-1)) < 0.001 && Math.abs(samples[0]) < 0.001);
    }
  }
  assert.notDeepEqual(knock(44_100, 0), knock(44_100, 1));
});

test("off until asked for: nothing is made, and nothing heard", async () => {
  await browser.page({ hash: `game=kpe&${two}`, settings: { speed: "fast" }, init: listen }, async (page) => {
    await ready(page);
    await page.click("[data-pit=a1]");
    await phase(page, "idle");
    assert.equal(await contexts(page), 0);
    await page.keyboard.press("m");
    assert.equal(await contexts(page), 1);
    assert.match(await page.textContent("[role=status]"), /Sound is on/);
    assert.ok(await page.isChecked("[name=setting-sound][value=on]"));
    await page.click("[data-pit=a2]");
    await phase(page, "idle");
    const { length } = await played(page);
    assert.ok(length >= 4, `${length}`);
    await page.click(".settings summary");
    await page.check("[name=setting-sound][value=off]", { force: true });
    await page.click("[data-pit=b1]");
    await phase(page, "idle");
    assert.equal((await played(page)).length, length);
    assert.equal(await contexts(page), 1);
  });
});

test("a knock for each seed at an easy pace, a different one for seeds that are taken", async () => {
  const position = "urim 0,0,0,0,2,1/1,0,0,0,0,4 S 14-14";
  const options = { hash: `${two}&position=${underscored(position)}`, settings: sounding, init: listen };
  await browser.page(options, async (page) => {
    await ready(page);
    assert.equal(await contexts(page), 0);
    await page.click("[data-pit=f1]");
    await phase(page, "idle", "over");
    assert.equal(await contexts(page), 1);
    const sounds = await played(page);
    const long = sounds.filter(({ ms }) => ms > 150);
    assert.equal(sounds.length - long.length, 4);
    assert.equal(new Set(sounds.map(({ rate }) => rate)).size, sounds.length);
    assert.deepEqual(long, []);
  });
  // South's last seed makes two in f2's place, and takes them.
  const taking = "urim 0,0,0,0,1,1/0,0,0,0,1,1 S 16-16";
  await browser.page({ ...options, hash: `${two}&position=${underscored(taking)}` }, async (page) => {
    await ready(page);
    await page.click("[data-pit=f1]");
    await phase(page, "idle", "over");
    const sounds = await played(page);
    assert.ok(sounds.some(({ ms }) => ms > 150) && sounds.some(({ ms }) => ms < 150), JSON.stringify(sounds));
  });
});

test("a long relay stays within what an ear can part, and nothing sounds when all is shown at once", async () => {
  const relay = "katro:4x6 1,6,2,3,2,5/5,6,5,5,3,4/0,0,0,1,0,0/0,0,0,0,0,0 N 0-0"; // c4: 413 laps
  const options = { hash: `${two}&position=${underscored(relay)}`, init: listen };
  await browser.page({ ...options, settings: { speed: "fast", sound: "on" } }, async (page) => {
    await ready(page);
    await page.click("[data-pit=c4]");
    await page.waitForTimeout(1500);
    await act(page, "skip");
    const sounds = await played(page);
    assert.ok(sounds.length > 8);
    for (let i = 1; i < sounds.length; ++i) assert.ok(sounds[i].at - sounds[i - 1].at >= 50);
  });
  for (const speed of ["instant", "slow"]) {
    await browser.page({ ...options, settings: { speed, sound: "on" } }, async (page) => {
      await ready(page);
      await make(page, "c4");
      if (speed === "slow") await act(page, "skip");
      assert.equal((await played(page)).length, 0);
    });
  }
});
