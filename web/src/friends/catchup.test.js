import assert from "node:assert/strict";
import { test } from "node:test";
import { createCatchUp, MAX_ROWS } from "./catchup.js";

/** Entries that are distinct. @param {number} count @returns {any[]} */
const log = (count) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`.padStart(64, "0"), row: [`${n}`, ""] }));

/** A device with so many rows, and what it sends. @param {number} count */
function device(count) {
  /** @type {any[]} */
  const sent = [];
  const link = /** @type {any} */ ({ id: "a", shared: false });
  const hub = /** @type {any} */ ({
    links: [link],
    send: (/** @type {unknown} */ _, /** @type {unknown} */ message) => sent.push(message),
    tell: () => {},
  });
  return { sent, link, catchUp: createCatchUp({ rows: log(count), me: 0, hub, now: () => 0 }) };
}

test("after one piece the next is asked for at once, until nothing is left", () => {
  const { sent, link, catchUp } = device(50);
  catchUp.took(link, 50, 120);
  assert.deepEqual(sent, [{ t: "want", from: 50 }]);
  catchUp.took(link, 120, 120);
  assert.equal(sent.length, 1);
});

test("a question is answered with one piece from that place on", () => {
  const { sent, link, catchUp } = device(200);
  assert.ok(catchUp.wanted(link, { from: 60 }));
  assert.equal(sent.length, 1);
  assert.equal(sent[0].rows.length, MAX_ROWS);
  assert.deepEqual(sent[0].rows[0], ["60", ""]);
  assert.equal(sent[0].n, 200);
});

test("questions beyond a measure are not answered", () => {
  const { sent, link, catchUp } = device(200);
  for (let count = 0; count < 100; count += 1) catchUp.wanted(link, { from: 0 });
  assert.equal(sent.length, 40);
});
