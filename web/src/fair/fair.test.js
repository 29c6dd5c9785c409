import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  anyCut,
  checkRecord,
  commitmentOf,
  dealText,
  deckOf,
  friendsDeck,
  friendsOf,
  matchCommitment,
  roundSeed,
} from "./fair.js";

const { deals } = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/fair.json", import.meta.url), "utf8"),
);

test("the page computes the same test vectors as the engine", async () => {
  assert.ok(deals.length > 5);
  for (const one of deals) {
    const seed = await roundSeed(one.seed, one.deal);
    assert.equal(seed, one.round_seed);
    assert.equal(await matchCommitment(one.seed), one.match_commitment);
    assert.equal(await commitmentOf(seed), one.commitment);
    const deck = await deckOf(seed, one.cut);
    assert.equal(deck.join(" "), one.deck);
    assert.equal(dealText(deck), one.hands);
  }
});

/** @param {{seed: string, cuts: string, cards: string, promised?: string}} told */
async function recordOf({ seed, cuts, cards, promised }) {
  return [
    '[Ruleset "classic"]',
    `[Seed "${seed}"]`,
    `[Commitment "${promised ?? (await matchCommitment(seed))}"]`,
    `[Cuts "${cuts}"]`,
    "Round 1 dealer S",
    `Deal ${cards}`,
  ];
}

test("a changed seed, cut, deal or promise is found", async () => {
  const one = deals.find((/** @type {any} */ { deal }) => deal === 0);
  const other = deals.find((/** @type {any} */ { hands }) => hands !== one.hands);
  const good = { seed: one.seed, cuts: String(one.cut), cards: one.hands };
  /** @param {{seed?: string, cuts?: string, cards?: string, promised?: string}} change */
  const statusOf = async (change) =>
    (await checkRecord(await recordOf({ ...good, ...change }), new Set())).deals[0].status;
  assert.equal(await statusOf({}), "fair");
  assert.equal(await statusOf({ seed: `${one.seed}0`, promised: one.match_commitment }), "wrong");
  assert.equal(await statusOf({ cuts: String((one.cut % 51) + 1) }), "wrong");
  assert.equal(await statusOf({ cards: other.hands }), "wrong");
  assert.equal(await statusOf({ promised: "0".repeat(64) }), "wrong");
  assert.equal(await statusOf({ cuts: "-" }), "nothing");
});

test("neither seed nor cards of a round in play are shown", async () => {
  const one = deals.find((/** @type {any} */ { deal }) => deal === 0);
  const lines = await recordOf({ seed: one.seed, cuts: String(one.cut), cards: one.hands });
  const [checked] = (await checkRecord(lines, new Set([0]))).deals;
  assert.equal(checked.status, "open");
  assert.equal(checked.seed, null);
  assert.equal(checked.cards, null);
  assert.equal(checked.commitment, one.commitment);
});

test("a random cut is inside the deck", () => {
  for (let time = 0; time < 500; time += 1) {
    const cut = anyCut();
    assert.ok(Number.isInteger(cut) && cut >= 1 && cut <= 51);
  }
});

const FOUR = ["1", "2", "3", "4"].map((digit) => digit.repeat(64));

test("friends' decks are those of the engine", async () => {
  // As in the examples of rules/fair.py.
  const short = ["1", "2", "3", "4"];
  assert.deepEqual((await friendsDeck(short, false)).slice(0, 3), ["7H", "9D", "8D"]);
  assert.deepEqual((await friendsDeck(short, true)).slice(0, 3), ["8H", "3C", "TC"]);
});

for (const veiled of [false, true])
  test(`friends' deals are checked on the page, ${veiled ? "veiled" : "by four seeds"}`, async () => {
    const cards = dealText(await friendsDeck(FOUR, veiled));
    const lines = [
      '[South "Huda"]',
      '[EastPlayer "club"]',
      `[Seeds "${FOUR.join(",")}"]`,
      ...(veiled ? ['[Dealing "veiled"]'] : []),
      "Round 1 dealer S",
      `Deal ${cards}`,
      `Deal ${cards}`,
    ];
    const found = friendsOf(lines);
    assert.equal(found?.veiled, veiled);
    assert.deepEqual([found?.names.S, found?.names.E, found?.levels.E], ["Huda", "", "club"]);
    const status = async (/** @type {string[]} */ of) =>
      (await checkRecord(of, new Set())).deals.map((deal) => deal.status);
    assert.deepEqual(await status(lines), ["fair", "nothing"]);
    const other = lines.map((line) => line.replace(FOUR[2], "5".repeat(64)));
    assert.deepEqual(await status(other), ["wrong", "nothing"]);
  });
