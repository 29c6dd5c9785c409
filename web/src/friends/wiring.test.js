import assert from "node:assert/strict";
import { test } from "node:test";
import { hello, refusal } from "./hello.js";
import { newIdentity } from "./keys.js";
import { greetAtTable } from "./wiring.js";

const [host, samir, stranger] = [newIdentity(), newIdentity(), newIdentity()];

/** The host's page at a table with Samir. */
function table() {
  /** @type {[string, number][]} */
  const bound = [];
  const people = [host, samir].map(({ sign }) => ({ key: sign.key }));
  const party = /** @type {any} */ ({
    table: { seat: { people } },
    connection: {
      bind: (/** @type {string} */ id, /** @type {number} */ p) => bound.push([id, p]),
    },
    first: ["row", "sig"],
    identity: host,
  });
  return { party, bound };
}

/** @param {string} id @param {object} [more] */
function linkTo(id, more = {}) {
  /** @type {any[]} */
  const sent = [];
  const send = (/** @type {object} */ message) => sent.push(message) > 0;
  return /** @type {any} */ ({ id, shared: false, close() {}, send, sent, ...more });
}

/** @param {import("./types").Identity} who @param {string | null} at the table @param {string} where the link */
const helloOf = ({ sign, box }, at, where) => ({
  key: sign.key,
  ...hello.write(["Samir", box.key, null, ["1", "aa"], at, where], { at: 5, secret: sign.secret }),
});

test("a carried link is that of who says hello on it", () => {
  const { party, bound } = table();
  const link = linkTo("ab");
  assert.equal(greetAtTable(party, link, helloOf(samir, "t", "ab")), true);
  assert.deepEqual(bound, [["ab", 1]]);
  assert.equal(link.person, 1);
  assert.equal(greetAtTable(party, link, helloOf(samir, "t", "ab")), false, "said again");
});

test("a hello that somebody repeats on another link makes it nobody's", () => {
  const { party, bound } = table();
  const link = linkTo("cd");
  assert.equal(greetAtTable(party, link, helloOf(samir, "t", "ab")), false);
  const { sig } = helloOf(stranger, "t", "cd");
  assert.equal(greetAtTable(party, link, { ...helloOf(samir, "t", "cd"), sig }), false);
  assert.deepEqual(bound, []);
  assert.equal(link.person, undefined);
});

test("who missed the beginning gets the first row, and a stranger a signed refusal", () => {
  const { party } = table();
  const link = linkTo("ab");
  greetAtTable(party, link, helloOf(samir, null, "ab"));
  assert.deepEqual(link.sent, [{ t: "begin", row: party.first }]);
  const other = linkTo("relay 1", { shared: true });
  greetAtTable(party, other, helloOf(stranger, null, "relay 1"));
  assert.equal(other.sent[0].code, "table_begun");
  assert.ok(refusal.isBy(other.sent[0], stranger.sign.key, host.sign.key));
  greetAtTable(party, other, { key: "x".repeat(100_000) });
  assert.equal(other.sent.length, 1);
});
