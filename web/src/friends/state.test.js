import assert from "node:assert/strict";
import { test } from "node:test";
import { awaited, missing, undecided, withAt } from "./state.js";
import { ownPlayers } from "./table.js";

const people = [true, true, false].map((present) => ({ present }));

/** @param {object} more */
const table = (more) => /** @type {any} */ ({ me: 0, writer: 1, phase: "play", people, ...more });

test("the table waits for whoever is to act and is not here", () => {
  const presence = /** @type {any} */ (["here", "away", "here"]);
  const late = null;
  assert.equal(awaited({ table: table({}), presence, late }), 1);
  assert.equal(awaited({ table: table({ writer: 0 }), presence, late }), null);
  assert.equal(awaited({ table: table({ writer: 2 }), presence, late }), null);
  assert.equal(awaited({ table: table({ phase: "over" }), presence, late }), null);
  assert.equal(awaited({ table: null, presence, late }), null);
});

test("the table waits for whoever is here and withholds what is due", () => {
  const presence = /** @type {any} */ (["here", "here", "here"]);
  assert.equal(awaited({ table: table({}), presence, late: 1 }), 1);
  assert.equal(awaited({ table: table({ writer: 2 }), presence, late: 1 }), null);
});

test("a device that cannot write waits for whoever withholds a seed or a hand", () => {
  const presence = /** @type {any} */ (["here", "here", "here"]);
  const own = table({ writer: 0, phase: "dealt", missing: [2] });
  assert.equal(awaited({ table: own, presence, late: null }), null);
  assert.equal(awaited({ table: own, presence, late: 2 }), 2);
  assert.equal(awaited({ table: table({ writer: 0, missing: [] }), presence, late: 2 }), null);
});

test("if the table waits for a device that waits for another, this person is asked about that one", () => {
  const presence = /** @type {any} */ (["here", "here", "here"]);
  const four = [true, true, true, true].map((present) => ({ present }));
  const state = { table: table({ people: four }), presence, late: 1, votes: [] };
  assert.equal(undecided({ ...state, asked: [false, false, true] }), 2);
  assert.equal(undecided({ ...state, asked: [true] }), 1, "not about this person");
  assert.equal(undecided({ ...state, late: null, asked: [false, false, true] }), null);
});

test("missing are people of the table whose devices are not here, without those a computer plays for", () => {
  const presence = /** @type {any} */ (["here", "gone", "gone"]);
  assert.deepEqual(missing({ table: table({}), presence }), [1]);
  assert.deepEqual(missing({ table: table({}), presence: [] }), []);
});

test("this person is asked about one missing person after the other", () => {
  const four = [true, true, true, true].map((present) => ({ present }));
  const presence = /** @type {any} */ (["here", "gone", "here", "away"]);
  const now = table({ people: four, writer: 3 });
  assert.equal(undecided({ table: now, presence, late: null, votes: [], asked: [] }), 3);
  assert.equal(
    undecided({ table: now, presence, late: null, votes: [false, false, false, true], asked: [] }),
    1,
  );
  assert.equal(
    undecided({ table: now, presence, late: null, votes: [false, true, false, true], asked: [] }),
    3,
  );
  assert.equal(undecided({ table: now, presence: [], late: null, votes: [], asked: [] }), null);
});

test("a value goes to its place, and the places before have one too", () => {
  assert.deepEqual(withAt([], 2, "x", null), [null, null, "x"]);
  assert.deepEqual(withAt(["a", "b"], 0, "c"), ["c", "b"]);
});

test("in My matches this person is the only human", () => {
  const human = { name: "x", player: "human" };
  const club = { name: "", player: "club" };
  const players = { S: human, E: human, N: club, W: human };
  const own = ownPlayers(
    players,
    /** @type {any} */ ({ me: 1, people: [{ seat: "S" }, { seat: "E" }] }),
  );
  assert.deepEqual(
    Object.values(own).map(({ player }) => player),
    ["friend", "human", "club", "friend"],
  );
});
