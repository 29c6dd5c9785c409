import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf, streakOf } from "./moments.js";

/** @param {object} [more] @returns {any} */
const view = (more = {}) => ({ seat: "S", contract: null, stakes: null, results: [], ...more });
const CONTRACT = { seat: "N", tricks: 8, strain: null, factor: 1 };

/** A round's result. @param {number} us @param {number} them @param {object} [more] @returns {any} */
const round = (us, them, more = {}) => ({
  outcome: "played",
  contract: CONTRACT,
  pledges: null,
  made: us > 0,
  kaboot: false,
  points: { NS: us, EW: them },
  ...more,
});

/** @param {any[]} events @param {object} [at] @param {any} [before] */
const moment = (events, at, before = null) => momentOf(events, view(at), before);

test("a trump that is named lands, however it is named", () => {
  const named = moment([{ event: "trump_named", seat: "E", strain: "H" }]);
  assert.deepEqual([named?.kind, named?.strain, named?.seat], ["trump", "H", "E"]);
  const bid = moment([{ event: "contract", contract: { ...CONTRACT, strain: "NT" } }]);
  assert.deepEqual([bid?.strain, bid?.seat], ["NT", "N"]);
  const led = { event: "played", seat: "W", card: "AS" };
  assert.equal(moment([led, { event: "trump_set", strain: "S" }])?.strain, "S");
});

test("a trump that was there from the deal was shown with it", () => {
  assert.equal(moment([{ event: "dealt" }, { event: "trump_set", strain: "H" }]), null);
  assert.equal(moment([{ event: "contract", contract: CONTRACT }]), null);
});

test("the trick that settles a contract is the deciding one, and only that trick", () => {
  const taken = [{ event: "trick_taken", seat: "N", number: 9, tricks: 4 }];
  const open = { NS: { outlook: "open" }, EW: { outlook: "open" } };
  const made = { NS: { outlook: "made" }, EW: { outlook: "lost" } };
  const lost = { NS: { outlook: "lost" }, EW: { outlook: "made" } };
  const ours = moment(taken, { contract: CONTRACT, stakes: made }, open);
  assert.deepEqual([ours?.kind, ours?.good, ours?.lies], ["made", true, true]);
  const broken = moment(taken, { contract: CONTRACT, stakes: lost }, open);
  assert.deepEqual([broken?.kind, broken?.team, broken?.good], ["broken", "NS", false]);
  assert.equal(moment(taken, { contract: CONTRACT, stakes: made }, made), null);
  assert.equal(
    moment(taken, { contract: CONTRACT, stakes: made }),
    null,
    "an opened page saw none",
  );
  assert.equal(moment(taken, { contract: CONTRACT, stakes: open }, open), null);
});

test("a round ends made, broken or in a kaboot, good or bad for the seat that looks on", () => {
  const scored = (/** @type {any} */ result, at = {}) =>
    moment([{ event: "round_scored", result }], { results: [result], ...at });
  assert.deepEqual(
    [round(9, 0), round(-8, 6), round(16, 0, { kaboot: true })].map((one) => scored(one)?.kind),
    ["made", "broken", "kaboot"],
  );
  const theirs = round(6, -8, { contract: { ...CONTRACT, seat: "E" }, made: false });
  assert.deepEqual([scored(theirs)?.kind, scored(theirs)?.good], ["broken", true]);
  const against = round(-8, 16, { kaboot: true, made: false });
  assert.deepEqual([scored(against)?.team, scored(against)?.good], ["EW", false]);
});

test("without a contract a round is of the own pledge", () => {
  const pledged = (/** @type {number} */ points) => {
    const result = round(0, 0, { contract: null, made: null, points: { S: points, N: 3 } });
    return moment([{ event: "round_scored", result }], { results: [result] })?.kind;
  };
  assert.deepEqual([pledged(3), pledged(-3)], ["kept", "missed"]);
});

test("three rounds in a row are a streak, whoever bid them", () => {
  assert.equal(streakOf([round(9, 0), round(0, 8), round(7, 0), round(6, -8)]), 2);
  const three = [round(0, 8), round(9, 0), round(7, 0), round(6, -8)];
  assert.equal(streakOf(three), 3);
  const last = [{ event: "round_scored", result: three[3] }];
  assert.equal(moment(last, { results: three })?.streak, 3);
  assert.equal(moment(last, { results: three.slice(1, 3) })?.streak, 0);
  assert.equal(streakOf([]), 0);
});

test("the end of the match is weightier than its last round", () => {
  const result = round(9, 0);
  const events = [
    { event: "round_scored", result },
    { event: "match_won", team: "EW" },
  ];
  const end = moment(events, { results: [result] });
  assert.deepEqual([end?.kind, end?.team, end?.good], ["won", "EW", false]);
});
