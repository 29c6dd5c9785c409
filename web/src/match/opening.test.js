import assert from "node:assert/strict";
import { test } from "node:test";
import { deckOf, firstDealer, roundSeed } from "../fair/fair.js";
import { SEATS } from "../model/seats.js";
import { firstDeal, readStarted } from "./opening.js";

/** @param {number} people */
const players = (people) =>
  /** @type {any} */ (
    Object.fromEntries(
      [..."SENW"].map((seat, place) => [
        seat,
        { name: seat, player: place < people ? "human" : "club" },
      ]),
    )
  );

const match = { ruleset: "classic", players: players(1) };

/** With these each of the four deals first. */
const SEEDS = [..."abcdefghijklmnop"];

test("each of the four deals first, as the seed says, and the next player is to call", async () => {
  const dealers = new Set();
  for (const seed of SEEDS) {
    const dealt = await firstDeal({ ...match, seed }, 17);
    assert.ok(dealt);
    const { view, next, events } = dealt;
    assert.equal(view.dealer, await firstDealer(seed));
    assert.equal(view.to_act, SEATS[(SEATS.indexOf(view.dealer) + 1) % 4]);
    assert.deepEqual(events, [{ event: "dealt", number: 1, dealer: view.dealer, flip: null }]);
    assert.equal(next, view.dealer === "W" ? "human" : "computer");
    assert.equal(view.legal.length, view.dealer === "W" ? 8 : 0);
    dealers.add(view.dealer);
  }
  assert.equal(dealers.size, 4);
});

test("the cards are those that the seed and the cut give, whoever deals", async () => {
  for (const seed of SEEDS) {
    const dealt = await firstDeal({ ...match, seed }, 17);
    const deck = await deckOf(await roundSeed(seed, 0), 17);
    assert.deepEqual([...(dealt?.view.hand ?? [])].sort(), deck.slice(0, 13).sort());
    const shown = JSON.stringify(dealt);
    for (const hidden of deck.slice(13)) assert.ok(!shown.includes(`"${hidden}"`));
  }
});

test("other rules, and a device that several share, wait for the engine", async () => {
  const one = { ...match, seed: "a" };
  assert.ok(await firstDeal({ ...one, ruleset: "classic target=31" }, 1));
  assert.equal(await firstDeal({ ...one, ruleset: "classic target=41" }, 1), null);
  assert.equal(await firstDeal({ ...one, ruleset: "egyptian" }, 1), null);
  assert.equal(await firstDeal({ ...one, players: players(2) }, 1), null);
});

test("a cut by hand waits for the engine only when the person sits at the dealer's left", async () => {
  for (const seed of SEEDS) {
    const dealt = await firstDeal({ ...match, seed }, 17, true);
    assert.equal(dealt === null, (await firstDealer(seed)) === "E");
    // A kept deal was cut already.
    assert.ok(await firstDeal({ ...match, seed }, 17));
  }
});

test("a first deal that was kept is read back as it was, and has the same dealer and cards", async () => {
  for (const seed of SEEDS) {
    const asked = { ...match, seed, first_dealer: null, date: "2026-11-22" };
    const begun = { id: "m", started: 1, match: asked, cut: 17 };
    const read = readStarted(structuredClone(begun));
    assert.deepEqual(read, begun);
    assert.deepEqual(read && (await firstDeal(read.match, read.cut)), await firstDeal(asked, 17));
  }
});

test("a kept deal that is damaged is none", () => {
  const asked = { ...match, seed: "00", first_dealer: null, date: "2026-11-22" };
  const begun = { id: "m", started: 1, match: asked, cut: 17 };
  for (const damaged of [
    undefined,
    null,
    7,
    "begun",
    [],
    { ...begun, id: 7 },
    { ...begun, started: undefined },
    { ...begun, cut: 1.5 },
    { ...begun, cut: 0 },
    { ...begun, cut: 52 },
    { ...begun, match: null },
    { ...begun, match: { ...asked, seed: undefined } },
    { ...begun, match: { ...asked, players: { S: { player: "human" } } } },
    { ...begun, match: { ...asked, players: { ...players(1), W: { name: 7, player: "club" } } } },
  ])
    assert.equal(readStarted(damaged), null);
  const more = { ...asked, first_dealer: "X", players: { ...players(1), Q: null } };
  assert.deepEqual(readStarted({ ...begun, match: more, more: 1 }), begun);
});
