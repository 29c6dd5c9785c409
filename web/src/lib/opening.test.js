import assert from "node:assert/strict";
import { test } from "node:test";
import { deckOf, firstDealer, roundSeed } from "./fair.js";
import { dealAgain, firstDeal, readBegun } from "./opening.js";

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

test("the person calls first, with the cards that the seed and the cut give", async () => {
  const first = await firstDeal(match, () => 17);
  assert.ok(first);
  const { view, next } = first.dealt;
  assert.equal(await firstDealer(first.seed), "W");
  assert.equal(first.cut, 17);
  const dealt = (await deckOf(await roundSeed(first.seed, 0), 17)).slice(0, 13);
  assert.deepEqual([...view.hand].sort(), dealt.sort());
  assert.equal(view.to_act, "S");
  assert.equal(view.legal.length, 8);
  assert.equal(next, "human");
});

test("no two first deals are the same", async () => {
  const [one, other] = [await firstDeal(match, () => 1), await firstDeal(match, () => 1)];
  assert.notEqual(one?.seed, other?.seed);
  assert.notDeepEqual(one?.dealt.view.hand, other?.dealt.view.hand);
});

test("other rules, and a device that several share, wait for the engine", async () => {
  assert.ok(await firstDeal({ ...match, ruleset: "classic target=31" }, () => 1));
  assert.equal(await firstDeal({ ...match, ruleset: "classic target=41" }, () => 1), null);
  assert.equal(await firstDeal({ ...match, ruleset: "egyptian" }, () => 1), null);
  assert.equal(await firstDeal({ ruleset: "classic", players: players(2) }, () => 1), null);
});

test("a first deal that was kept comes back as it was", async () => {
  const first = await firstDeal(match, () => 17);
  assert.ok(first);
  const asked = { ...match, seed: first.seed, first_dealer: null, date: "2026-11-22" };
  const begun = { id: "m", started: 1, match: asked, cut: 17 };
  assert.deepEqual(readBegun(structuredClone(begun)), begun);
  assert.deepEqual(await dealAgain(begun), first.dealt);
});

test("what only the engine can deal again is left to it", async () => {
  const asked = { ...match, seed: "00", first_dealer: null, date: "2026-11-22" };
  const dealt = [];
  for (const seed of "abcdefghijklmnop")
    dealt.push(await dealAgain({ id: "m", started: 1, match: { ...asked, seed }, cut: 17 }));
  assert.ok(dealt.some((one) => one === null));
  assert.ok(dealt.some((one) => one !== null));
  const other = { ...asked, ruleset: "egyptian" };
  assert.equal(await dealAgain({ id: "m", started: 1, match: other, cut: 17 }), null);
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
    assert.equal(readBegun(damaged), null);
  const more = { ...asked, first_dealer: "X", players: { ...players(1), Q: null } };
  assert.deepEqual(readBegun({ ...begun, match: more, more: 1 }), begun);
});

test("where chance gives the same seed for ever it does not wait for another", async (t) => {
  t.mock.method(crypto, "getRandomValues", (/** @type {Uint8Array} */ bytes) => bytes.fill(1));
  const first = await firstDeal(match, () => 1);
  assert.equal(first === null, (await firstDealer("01".repeat(16))) !== "W");
});
