import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../platform/i18n.js";
import { sentencesOf } from "./speech.js";

const source = readFileSync(new URL("../../locales/en.ftl", import.meta.url), "utf8");
const NAMES = { S: "You", E: "Samir", N: "Layla", W: "Huda" };
/** @type {import("./speech.js").Speaker} */
const speaker = {
  words: createWords("en", "latn", source),
  name: (seat) => NAMES[seat],
  side: (team) => (team === "NS" ? "Us" : "Them"),
  won: (team) => team,
  bids: "tricks",
};

/** @param {import("../model/wire").GameEvent[]} events */
const said = (...events) => sentencesOf(events, speaker);

test("calls, cards and tricks make one short sentence each", () => {
  assert.deepEqual(
    said(
      { event: "called", seat: "E", action: { do: "bid", tricks: 8 } },
      { event: "called", seat: "N", action: { do: "pass" } },
      { event: "played", seat: "W", card: "AS" },
      { event: "trick_taken", seat: "S", number: 3, tricks: 1 },
    ),
    ["Samir: Bid 8.", "Layla: Pass.", "Huda: Ace of spades.", "You take trick 3."],
  );
});

test("bids are announced in tricks or lamas, as shown", () => {
  const call = /** @type {const} */ ({
    event: "called",
    seat: "E",
    action: { do: "bid", tricks: 9, strain: "NT" },
  });
  assert.deepEqual(said(call), ["Samir: Bid 9 no trump."]);
  assert.deepEqual(sentencesOf([call], { ...speaker, bids: "lamas" }), [
    "Samir: Bid 3 lamas no trump.",
  ]);
});

test("a round's announcement has signed points and both totals", () => {
  const contract = /** @type {const} */ ({ seat: "S", tricks: 8, strain: "H", factor: 1 });
  const result = /** @type {const} */ ({
    number: 2,
    dealer: "S",
    outcome: "played",
    contract,
    pledges: null,
    taken: { S: 4, N: 3, E: 3, W: 3 },
    points: { NS: -8, EW: 6 },
    totals: { NS: 1, EW: 6 },
    made: false,
    kaboot: false,
  });
  assert.deepEqual(said({ event: "round_scored", result }), [
    "Round 2: you missed your bid. Us \u2066\u22128\u2069, total 1. Them \u2066+6\u2069, total 6.",
  ]);
});

test("every kind of event has a sentence", () => {
  const sentences = said(
    { event: "dealt", number: 1, dealer: "E", flip: null },
    { event: "announced", seat: "W", kind: "out_of_call" },
    { event: "contract", contract: { seat: "W", tricks: 9, strain: null, factor: 1 } },
    { event: "trump_named", seat: "W", strain: "H" },
    { event: "trump_set", strain: "D" },
    { event: "claimed", seat: "W", tricks: 2 },
    { event: "thrown_in", reason: "all_passed", seat: null, dealer: "N" },
    { event: "match_won", team: "EW" },
  );
  assert.equal(sentences.length, 8);
  for (const sentence of sentences) assert.match(sentence, /^[A-Z].*[.!]$/);
});
