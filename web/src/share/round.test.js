import assert from "node:assert/strict";
import { test } from "node:test";
import { SEATS } from "../model/seats.js";
import { roundInWords, seatShown } from "./round.js";

test("the picture turns the record's seats to the player's", () => {
  const turned = (/** @type {any} */ chair) =>
    SEATS.map((_, place) => seatShown(chair, place)).join("");
  assert.equal(turned("S"), "SENW");
  assert.equal(turned("E"), "WSEN");
});

const ui = /** @type {any} */ ({
  t: (/** @type {string} */ id, /** @type {any} */ args) =>
    args ? `${id} ${Object.values(args)}` : id,
  n: String,
  name: (/** @type {string} */ seat) => `name ${seat}`,
  words: { dir: "ltr", signed: (/** @type {number} */ value) => `–${-value}`, date: () => "today" },
});

const result = {
  outcome: "played",
  number: 2,
  made: null,
  contract: null,
  taken: { S: 1, E: 2, N: 3, W: 7 },
  points: { NS: -5, EW: 7 },
};

/** @param {object} more @param {any} [chair] @returns {any} */
const match = (more, chair = "S") => ({
  chair,
  record: ["Deal S:old E:b N:c W:d", "Deal S:a E:b N:c W:d"],
  view: { results: [{ ...result, ...more }] },
});

test("the picture shows the last deal, with everybody's cards, name and tricks", () => {
  const round = roundInWords(ui, match({}), 0);
  assert.deepEqual(round?.seats.S, { name: "name S", hand: "a", taken: "tricks-count 1" });
  assert.deepEqual([round?.contract, round?.points], ["", "–5 : 7"]);
  assert.equal(roundInWords(ui, match({}, "E"), 0)?.seats.S.hand, "b");
});

test("a round thrown in has no picture", () => {
  assert.equal(roundInWords(ui, match({ outcome: "thrown" }), 0), null);
  assert.equal(roundInWords(ui, { ...match({}), record: [] }, 0), null);
});
