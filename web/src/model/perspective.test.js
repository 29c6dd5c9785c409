import assert from "node:assert/strict";
import { test } from "node:test";
import { hasFriends, isDivided, isShared, peopleOf, seatFrom, seenFrom } from "./perspective.js";
import { SESSION, seenAfter } from "./session.js";
import { firstState } from "./state.js";

/** The session after a reply. @param {ReturnType<typeof firstState>} state @param {any} reply @param {boolean} [fresh] */
const replied = (state, reply, fresh) => SESSION.replied(state, seenAfter(state, reply, fresh));

test("from each chair, that chair is south and its partner north", () => {
  for (const chair of /** @type {const} */ (["S", "E", "N", "W"])) {
    assert.equal(seatFrom(chair, chair), "S");
  }
  assert.equal(seatFrom("W", "E"), "N");
  assert.equal(seatFrom("N", "E"), "E");
});

const VIEW = /** @type {any} */ ({
  seat: "E",
  dealer: "S",
  to_act: "N",
  hand: ["AS", "KH"],
  trump: "S",
  flip: null,
  calls: [{ seat: "W", action: { do: "bid", tricks: 8, strain: "S" } }],
  counts: { S: 13, E: 12, N: 11, W: 10 },
  trick: { leader: "N", cards: ["2S"], winner: null },
  tricks: [{ leader: "S", cards: ["AS", "2S", "3S", "4S"], winner: "W" }],
  scores: { NS: 3, EW: 9 },
  winner: "EW",
  ruleset: { id: "classic", options: { dealer: "S" } },
  legal: [{ do: "trump", strain: "S" }],
});

test("seats and sides are turned, suits and options are not", () => {
  const seen = seenFrom(VIEW, "E");
  assert.equal(seen.seat, "S");
  assert.equal(seen.dealer, "W");
  assert.equal(seen.to_act, "E");
  assert.equal(seen.trump, "S");
  assert.deepEqual(seen.calls, [{ seat: "N", action: { do: "bid", tricks: 8, strain: "S" } }]);
  assert.deepEqual(seen.counts, { S: 12, E: 11, N: 10, W: 13 });
  assert.deepEqual(seen.tricks[0], { leader: "W", cards: ["AS", "2S", "3S", "4S"], winner: "N" });
  assert.deepEqual(Object.entries(seen.scores), [
    ["NS", 9],
    ["EW", 3],
  ]);
  assert.equal(seen.winner, "NS");
  assert.equal(seenFrom({ cutter: "W" }, "E").cutter, "N");
  assert.equal(seen.ruleset, VIEW.ruleset);
  assert.equal(seen.legal, VIEW.legal);
});

test("four quarter turns lead back", () => {
  let seen = VIEW;
  for (let turn = 0; turn < 4; turn += 1) seen = seenFrom(seen, "E");
  assert.deepEqual(seen, VIEW);
});

/** @param {string} humans @returns {any} */
const players = (humans) =>
  Object.fromEntries(
    ["S", "E", "N", "W"].map((seat) => [
      seat,
      { name: seat, player: humans.includes(seat) ? "human" : "club" },
    ]),
  );

/** @param {string} seat @param {object} more @param {any[]} [events] @returns {any} */
const reply = (seat, more, events = []) => ({
  view: { ...VIEW, ...more, seat, legal: [{ do: "play", card: "AS" }] },
  events,
  record: { keep: 0, lines: [] },
  players: players("SE"),
  next: "human",
  back: [],
});

test("people are told from computer players", () => {
  assert.deepEqual(peopleOf(players("SE")), ["S", "E"]);
});

test("friends on other devices do not share this one", () => {
  const table = /** @type {any} */ ({ ...players("E"), W: { name: "W", player: "friend" } });
  assert.ok(hasFriends(table));
  assert.ok(!hasFriends(players("SE")));
  assert.deepEqual(peopleOf(table), ["E"]);
  assert.ok(!isShared(table));
  assert.ok(!isDivided(table), "us is the own side");
});

test("at a table of friends the own seat is south, and its hand is shown at once", () => {
  const table = /** @type {any} */ ({
    S: { name: "Rana", player: "friend" },
    E: { name: "Own", player: "human" },
    N: { name: "Ziad", player: "friend" },
    W: { name: "Nour", player: "friend" },
  });
  const seen = replied(firstState(), { ...reply("E", {}), players: table, next: "friend" }, true);
  assert.equal(seen.match?.chair, "E");
  assert.deepEqual(seen.match?.view.hand, ["AS", "KH"]);
  assert.equal(seen.match?.players.S.name, "Own");
  assert.equal(seen.match?.players.W.name, "Rana");
  assert.equal(seen.passing, null);
  assert.equal(seen.curtain, false);
});

test("among several people nobody's hand is shown before that person has the device", () => {
  const begun = { ...firstState(), ...replied(firstState(), reply("E", {}), true) };
  assert.deepEqual(begun.match?.view.hand, []);
  assert.deepEqual(begun.match?.view.legal, []);
  assert.deepEqual(begun.passing?.view.hand, ["AS", "KH"]);
  assert.equal(begun.passing?.chair, "E");
});

test("the person with the device keeps seeing that hand, and nothing of the next person's", () => {
  const held = {
    ...firstState(),
    ...replied(firstState(), reply("E", {}), true),
  };
  const east = { ...held, match: held.passing, held: /** @type {const} */ ("E"), passing: null };
  const played = reply("S", { hand: ["2D"], to_act: "S" }, [
    { event: "played", seat: "E", card: "AS" },
  ]);
  const after = { ...east, ...replied(east, played) };
  assert.equal(after.match?.chair, "E");
  assert.deepEqual(after.match?.view.hand, ["KH"]);
  assert.equal(after.match?.view.to_act, "W");
  assert.deepEqual(after.match?.view.legal, []);
  assert.deepEqual(after.passing?.view.hand, ["2D"]);
});

test("a new deal is shown to nobody until the device has been passed", () => {
  const mine = replied(firstState(), reply("S", {}), true);
  const held = { ...firstState(), ...mine, match: mine.passing ?? null, held: "S", passing: null };
  const dealt = reply("S", {}, [{ event: "dealt", number: 2, dealer: "S", flip: null }]);
  const after = replied(/** @type {any} */ (held), dealt);
  assert.deepEqual(after.match?.view.hand, []);
  assert.equal(after.held, null);
  assert.deepEqual(after.passing?.view.hand, ["AS", "KH"]);
});
