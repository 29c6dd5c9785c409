import assert from "node:assert/strict";
import { test } from "node:test";
import { EVERYTHING, filtered, matchOfVersion1, plain, resultOf, rowOfRecord } from "./matches.js";

const RECORD = `[Format "1"]
[Ruleset "classic"]
[Options "target=41"]
[South "You"]
[SouthPlayer "human"]
[East "سمير"]
[EastPlayer "club"]
[Date "2026-10-02"]
[Result "*"]
Round 1 dealer S
Score NS 0 EW 8 = NS 0 EW 8
Round 2 dealer E
Score NS 9 EW 0 = NS 9 EW 8
Round 3 dealer N
`;

test("the single match of the first version moves to the list with its whole record", () => {
  const now = Date.parse("2026-11-01");
  const moved = matchOfVersion1(RECORD, { id: "m", now });
  assert.ok(moved);
  assert.deepEqual(moved.row.scores, { NS: 9, EW: 8 });
  assert.equal(moved.row.line, "classic target=41");
  assert.equal(moved.row.started, new Date(2026, 9, 2).getTime()); // the day it is here
  assert.equal(moved.row.rounds, 2);
  assert.equal(moved.row.finished, false);
  assert.deepEqual(moved.row.players.E, { name: "سمير", player: "club" });
  assert.equal(`${moved.pieces.map(([, piece]) => piece).join("\n")}\n`, RECORD);
});

test("text that cannot be a record is not moved, and text that may be one is never dropped", () => {
  const given = { id: "m", now: 5 };
  for (const nothing of [undefined, null, 17, "", " \n"])
    assert.equal(matchOfVersion1(nothing, given), null);
  const damaged = matchOfVersion1("garbage", given);
  assert.deepEqual(damaged?.pieces, [[0, "garbage"]]);
  assert.equal(damaged?.row.started, 5);
});

const row = (change = {}) => ({
  ...rowOfRecord(
    { id: "a", started: Date.parse("2026-10-02T12:00"), updated: 0 },
    RECORD.split("\n"),
  ),
  ...change,
});

test("a match is won if the human's side won, in any seat", () => {
  assert.equal(resultOf(row()), "open");
  assert.equal(resultOf(row({ winner: "NS" })), "won");
  const west = {
    ...row().players,
    S: { name: "", player: "club" },
    W: { name: "", player: "human" },
  };
  assert.equal(resultOf(row({ winner: "NS", players: west })), "lost");
});

test("a match with friends is won if the own side won", () => {
  const seats = Object.fromEntries(
    ["S", "E", "N", "W"].map((seat) => [
      seat,
      { name: seat, player: seat === "E" ? "human" : "friend" },
    ]),
  );
  const won = { winner: "EW", players: /** @type {any} */ (seats) };
  assert.equal(resultOf(/** @type {any} */ (won)), "won");
  assert.equal(resultOf(/** @type {any} */ ({ ...won, winner: "NS" })), "lost");
});

test("the list is filtered by name, ruleset, result and day", () => {
  const rows = [
    row(),
    row({ id: "b", ruleset: "egyptian", winner: "EW", started: Date.parse("2026-10-03T00:00") }),
  ];
  /** @param {object} change */
  const found = (change) =>
    filtered(rows, { ...EVERYTHING, ...change }, (name) => name)
      .map(({ id }) => id)
      .join("");
  assert.equal(found({}), "ab");
  assert.equal(found({ text: "سَميرُ" }), "ab");
  assert.equal(found({ text: "you huda" }), "");
  assert.equal(found({ text: "EGYPT" }), "b");
  assert.equal(found({ ruleset: "egyptian" }), "b");
  assert.equal(found({ result: "lost" }), "b");
  assert.equal(found({ since: "2026-10-03" }), "b");
  assert.equal(found({ until: "2026-10-02" }), "a");
  assert.equal(found({ until: "nonsense" }), "ab");
});

test("Arabic is found however it is spelled", () => {
  assert.equal(plain("أحْمَـد"), plain("احمد"));
  assert.equal(plain("ليلى"), plain("ليلي"));
});
