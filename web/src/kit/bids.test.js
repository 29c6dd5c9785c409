import assert from "node:assert/strict";
import { test } from "node:test";
import { lamasOf, numbersOf, typeDigit } from "./bids.js";

const ALL = [7, 8, 9, 10, 11, 12, 13];

test("7, 8, 9 and a lone 0 bid at once", () => {
  assert.deepEqual(typeDigit("", "8", ALL), { typed: "", number: 8 });
  assert.deepEqual(typeDigit("", "0", ALL), { typed: "", number: 10 });
});

test("1 waits for a second digit, for 10 to 13", () => {
  assert.deepEqual(typeDigit("", "1", ALL), { typed: "1", number: null });
  assert.deepEqual(typeDigit("1", "2", ALL), { typed: "", number: 12 });
  assert.deepEqual(typeDigit("1", "9", ALL), { typed: "", number: null });
});

test("an illegal number bids nothing", () => {
  assert.deepEqual(typeDigit("", "7", [9, 10]), { typed: "", number: null });
  assert.deepEqual(typeDigit("", "1", [1, 2]), { typed: "", number: 1 });
});

test("legal numbers come from bids and pledges, without duplicates", () => {
  const legal = [
    { do: "pass" },
    { do: "bid", tricks: 8, strain: "S" },
    { do: "bid", tricks: 8, strain: "H" },
  ];
  assert.deepEqual(numbersOf(/** @type {import("../model/wire").Action[]} */ (legal)), [8]);
  assert.equal(lamasOf(13), 7);
});
