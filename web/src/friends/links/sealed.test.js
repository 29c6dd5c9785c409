import assert from "node:assert/strict";
import { test } from "node:test";
import { toBase64 } from "./bytes.js";
import { newSecret, openRoom } from "./sealed.js";

const secret = newSecret();

test("who has the link reads what another one sealed", () => {
  const [one, other] = [openRoom(secret), openRoom(secret.slice())];
  assert.equal(one.name, other.name);
  assert.match(one.name, /^[0-9a-f]{32}$/);
  for (const text of ["", "{}", '{"name":"سارة"}', "x".repeat(5000)])
    assert.equal(other.unseal(toBase64(one.seal(text))), text);
});

test("another secret gives another room, and opens nothing", () => {
  const [one, other] = [openRoom(secret), openRoom(newSecret())];
  assert.notEqual(one.name, other.name);
  assert.equal(other.unseal(toBase64(one.seal("x"))), null);
});

test("the room's name and sealed messages are stable across versions of the page", () => {
  const room = openRoom(new Uint8Array(16).fill(7));
  assert.equal(room.name, "c128e2478d0879906f00607fb1e8e7a0");
});

test("changed, cut and foreign bytes are not opened", () => {
  const room = openRoom(secret);
  const sealed = room.seal("hello");
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = sealed.slice();
    changed[at] ^= 1;
    assert.equal(room.unseal(toBase64(changed)), null);
    assert.equal(room.unseal(toBase64(sealed.subarray(0, at))), null);
  }
  assert.equal(room.unseal("%%%"), null);
});

test("lengths tell little, and no two messages look alike", () => {
  const room = openRoom(secret);
  const sizes = new Set([0, 1, 100, 255].map((length) => room.seal("x".repeat(length)).length));
  assert.equal(sizes.size, 1);
  assert.notDeepEqual(room.seal("x"), room.seal("x"));
});
