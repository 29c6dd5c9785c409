import assert from "node:assert/strict";
import { test } from "node:test";
import { newIdentity, sign } from "./keys.js";
import { createLetters, MAX_LETTER } from "./letters.js";

const TABLE = "ab".repeat(16);
const identities = [newIdentity(), newIdentity(), newIdentity()];
const keys = identities.map(({ sign: { key } }) => key);

/** @param {number} me @param {{t: number}} clock @param {any} [known] */
const letters = (me, clock, known) =>
  createLetters({
    table: TABLE,
    me,
    keys,
    secret: identities[me].sign.secret,
    now: () => clock.t,
    known,
  });

/** @param {unknown[]} value @param {number} who */
const signed = (value, who) => {
  const text = JSON.stringify(value);
  return { text, sig: sign(`tarneeb letter\n${text}`, identities[who].sign.secret) };
};

test("a letter arrives once", () => {
  const clock = { t: 1e12 };
  const [writer, reader] = [letters(0, clock), letters(1, clock)];
  const { text, sig } = writer.write("say", { phrase: "well_played" });
  assert.deepEqual(reader.read(text, sig).letter, {
    from: 0,
    t: "say",
    body: { phrase: "well_played" },
  });
  assert.equal(reader.read(text, sig).code, "copy");
});

test("letters that overtake one another all arrive, each once", () => {
  const clock = { t: 1e12 };
  const [writer, reader] = [letters(0, clock), letters(1, clock)];
  const sent = Array.from({ length: 20 }, () => writer.write("here", {}));
  for (const { text, sig } of [...sent].reverse()) assert.ok(reader.read(text, sig).letter);
  for (const { text, sig } of sent) assert.equal(reader.read(text, sig).code, "copy");
});

test("a copy is recognised after the reader's reload", () => {
  const clock = { t: 1e12 };
  const [writer, reader] = [letters(0, clock), letters(1, clock)];
  const { text, sig } = writer.write("ask", { what: "leave" });
  reader.read(text, sig);
  const again = letters(1, clock, reader.known);
  assert.equal(again.read(text, sig).code, "copy");
  const next = writer.write("ask", { what: "back" });
  assert.ok(again.read(next.text, next.sig).letter);
});

test("the writer's reload uses no number twice, even if the clock was set back", () => {
  const clock = { t: 1e12 };
  const [writer, reader] = [letters(0, clock), letters(1, clock)];
  const { known } = writer;
  for (let count = 0; count < 30; count += 1) {
    clock.t += 500;
    const { text, sig } = writer.write("here", {});
    assert.ok(reader.read(text, sig).letter);
  }
  const stored = { k: 1e12, seen: known.seen };
  clock.t = 5e11;
  const { text, sig } = letters(0, clock, stored).write("here", {});
  assert.ok(reader.read(text, sig).letter);
});

test("a letter that somebody else signed is forged", () => {
  const reader = letters(1, { t: 1e12 });
  const { text, sig } = signed([TABLE, 0, 5, "ask", { what: "leave" }], 2);
  assert.equal(reader.read(text, sig).code, "letter_forged");
  const { text: good, sig: right } = signed([TABLE, 0, 5, "ask", { what: "leave" }], 0);
  assert.ok(reader.read(good, right).letter, "a forged letter does not use up the number");
});

test("a letter of another table is refused", () => {
  const { text, sig } = signed(["cd".repeat(16), 0, 5, "here", {}], 0);
  assert.equal(letters(1, { t: 1e12 }).read(text, sig).code, "other_table");
});

test("nonsense is refused", () => {
  const reader = letters(1, { t: 1e12 });
  for (const value of [
    [],
    [TABLE, 0, 5, "here"],
    [TABLE, 7, 5, "here", {}],
    [TABLE, -1, 5, "here", {}],
    [TABLE, 0, 0, "here", {}],
    [TABLE, 0, 1.5, "here", {}],
    [TABLE, 0, 2 ** 60, "here", {}],
    [TABLE, 0, 5, "HERE", {}],
    [TABLE, 0, 5, "here", []],
    [TABLE, 0, 5, "here", null],
  ])
    assert.equal(
      reader.read(signed(value, 0).text, signed(value, 0).sig).code,
      "letter_unreadable",
    );
  for (const [text, sig] of [
    [5, "a"],
    ["{", "a"],
    ["[]", null],
    ['["\ud800"]', "a"],
  ])
    assert.equal(reader.read(text, sig).code, "letter_unreadable");
});

test("a letter that is too long is refused", () => {
  const { text, sig } = signed([TABLE, 0, 5, "say", { phrase: "x".repeat(MAX_LETTER) }], 0);
  assert.equal(letters(1, { t: 1e12 }).read(text, sig).code, "letter_too_long");
});

test("a flood of one sender is dropped, and nobody else's letters", () => {
  const clock = { t: 1e12 };
  const [flooder, other, reader] = [letters(0, clock), letters(2, clock), letters(1, clock)];
  const codes = Array.from({ length: 100 }, () => {
    const { text, sig } = flooder.write("say", { phrase: "hurry" });
    return reader.read(text, sig);
  });
  assert.equal(codes.filter(({ letter }) => letter).length, 40);
  assert.deepEqual(codes.at(-1), { letter: null, code: "too_many_letters", person: 0 });
  const { text, sig } = other.write("here", {});
  assert.ok(reader.read(text, sig).letter);
  clock.t += 2000;
  const later = flooder.write("here", {});
  assert.ok(reader.read(later.text, later.sig).letter);
});
