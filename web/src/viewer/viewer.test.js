/** Each position is compared with the engine's in tests/records/test_viewer.py. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { viewerWords } from "../../build/embed.mjs";
import { DECK } from "../model/cards.js";
import { createWords } from "../platform/i18n.js";
import { CARD, placesOf, sidesFrom } from "./places.js";
import { readRecord } from "./reading.js";
import { createReplay, placeNamed, positionAt, winnerOf } from "./replay.js";
import { callWords, namesIn, sentence } from "./speech.js";
import { RECORD } from "./viewer.fixtures.js";

const reading = readRecord(RECORD);
const replay = createReplay(reading);
const words = {
  en: createWords("en", "latn", await viewerWords("en")),
  ar: createWords("ar", "arab", await viewerWords("ar")),
};

test("calls go round from the dealer's right, without those who have passed", () => {
  assert.deepEqual(
    reading.rounds[0].calls.map(({ seat, call }) => seat + call),
    ["E-", "N7", "W8", "S9", "N-", "W-"],
  );
  const open = readRecord(RECORD.replace("target=41", "pass_is_final=no"));
  assert.deepEqual(
    open.rounds[0].calls.map(({ seat }) => seat),
    ["E", "N", "W", "S", "E", "N"],
  );
});

test("a record may use the other spellings of the format", () => {
  const other = RECORD.replace("Auction - 7 8 9 - -", "Auction pass 7 8 9 P -")
    .replace("Trick N 6S KS 9S 7S", "Trick north 6♠ K♠ 9s 7S")
    .replace(/T(?=[SHDC]\b)/g, "10")
    .replaceAll("\n", "\r\n");
  assert.deepEqual(readRecord(`\ufeff# a comment\r\n${other}`).rounds, reading.rounds);
});

test("the first of several records is read", () => {
  assert.deepEqual(readRecord(RECORD + RECORD).rounds, reading.rounds);
});

test("a line that cannot be shown is named", () => {
  for (const [line, found, instead] of /** @type {[number, string, string][]} */ ([
    [10, "Round 1 dealer S", "Round one dealer S"],
    [11, "E:Q875", "E:Q87"],
    [12, "Auction - 7", "Auction - seven"],
    [14, "Trick S AH", "Trick S KD"],
    [15, "Trick S 3H", "Trick S AH"],
    [24, "Score NS 12 EW 0 =", "Score NS 12 EW 0"],
    [23, "Claim S 4", "Clam S 4"],
  ]))
    assert.throws(() => readRecord(RECORD.replace(found, instead)), { code: "bad_record", line });
  assert.throws(() => readRecord('[Ruleset "classic"]\n'), { code: "bad_record" });
  assert.throws(() => readRecord(""), { code: "bad_record" });
});

test("the first lead sets the trump where the rules say so, and none before it", () => {
  const first = RECORD.replace("target=41", "target=41 trump=first-lead").replace(/Trump .\n/g, "");
  const { rounds, ...rest } = createReplay(readRecord(first));
  const played = rounds[0].steps.findIndex((step) => step.do === "play");
  const trumps = rounds[0].steps.map((_, at) => positionAt({ rounds, ...rest }, at + 1).trump);
  assert.deepEqual(new Set(trumps.slice(0, played)), new Set([null]));
  assert.deepEqual(new Set(trumps.slice(played)), new Set(["H"]));
});

test("a trick goes to who leads next, and to who claims", () => {
  const [{ tricks }] = reading.rounds;
  assert.equal(winnerOf(reading.rounds[0], 1), "N");
  assert.equal(winnerOf(reading.rounds[0], tricks.length - 1), "S");
  assert.equal(winnerOf(reading.rounds[1], 1), null);
});

test("a place is a number of actions, an end, or a round and a trick", () => {
  const at = (/** @type {string | null} */ text) => placeNamed(replay, text);
  assert.deepEqual([at(null), at("0"), at("7"), at("9999"), at("x")], [1, 0, 7, replay.total, 1]);
  assert.deepEqual([at("start"), at("end")], [1, replay.total]);
  const place = positionAt(replay, at("1:4"));
  assert.deepEqual([place.table.length, place.winner, place.next], [4, "N", "N"]);
  assert.equal(positionAt(replay, at("2:99")).hands?.S.length, 13);
  assert.equal(at("9:1"), 1);
});

test("every card is at one place of the board, and none lies outside", () => {
  const sides = sidesFrom("E");
  assert.deepEqual(sides, { E: "bottom", N: "right", W: "top", S: "left" });
  for (let at = 1; at <= replay.total; at += 1) {
    const places = placesOf(positionAt(replay, at), sides, () => true);
    assert.equal(places.size, DECK.length);
    for (const { x, y, lies } of places.values())
      if (lies !== "gone")
        assert.ok(x >= 0 && y >= 0 && x + CARD.w <= 100 && y + CARD.h <= 100, `${at}: ${x} ${y}`);
  }
});

test("nobody in an anonymous record is you", () => {
  const anonymous = readRecord(RECORD.replace(/^\[(South|East|North|West) .*\n/gm, ""));
  assert.deepEqual(namesIn(anonymous, words.en), { S: "South", E: "East", N: "North", W: "West" });
  const shown = createReplay(anonymous);
  for (const language of /** @type {const} */ (["en", "ar"])) {
    const names = namesIn(anonymous, words[language]);
    for (let at = 0; at <= shown.total; at += 1) {
      const said = sentence(positionAt(shown, at), names, "open", words[language]);
      assert.doesNotMatch(said, /\byou|\bYou|أنت|لك|عليك/, said);
    }
  }
});

test("each step is one sentence in both languages, and a round ends with its scores", () => {
  const said = (/** @type {number} */ at, /** @type {"en" | "ar"} */ language) =>
    sentence(positionAt(replay, at), namesIn(reading, words[language]), "open", words[language]);
  assert.equal(said(1, "en"), "Round 1. Huda deals.");
  assert.equal(said(3, "en"), "Rana: Bid 7.");
  assert.equal(said(8, "en"), "Huda: hearts are trump.");
  assert.equal(said(9, "en"), "Huda: Ace of hearts.");
  const [{ mark }] = replay.rounds;
  assert.equal(
    said(mark.end, "en"),
    "Huda claims 4. Huda and Rana \u2066+12\u2069, total 12. Sami and Omar \u20660\u2069, total 0.",
  );
  assert.equal(said(3, "ar"), "Rana: طلب ٧.");
});

test("every call has words", () => {
  for (const language of /** @type {const} */ (["en", "ar"]))
    for (const call of ["-", "X", "XX", "T", "7", "8H", "9NT"])
      for (const auction of ["open", "pledges"])
        assert.doesNotMatch(callWords({ seat: "S", call }, auction, words[language]), /call-/);
});
