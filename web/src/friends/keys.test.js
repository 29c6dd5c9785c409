import assert from "node:assert/strict";
import { test } from "node:test";
import { ed25519, x25519 } from "@noble/curves/ed25519.js";
import { newIdentity, seal, sha256, sign, unseal, verify } from "./keys.js";
import * as native from "./native.fixtures.js";

const [one, two, three] = [newIdentity(), newIdentity(), newIdentity()];

test("a hash is the SHA-256 of the text in UTF-8", () => {
  // FIPS 180-2, appendix B.1
  assert.equal(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.notEqual(sha256("ليلى"), sha256("ليلي"));
});

test("a signature holds for its text and its key alone", () => {
  const sig = sign("صباح الخير", one.sign.secret);
  assert.ok(verify("صباح الخير", sig, one.sign.key));
  assert.ok(!verify("صباح الخير ", sig, one.sign.key));
  assert.ok(!verify("صباح الخير", sig, two.sign.key));
  const changed = (sig[0] === "0" ? "1" : "0") + sig.slice(1);
  assert.ok(!verify("صباح الخير", changed, one.sign.key));
});

test("what is no signature and no key is wrong and raises nothing", () => {
  const sig = sign("a", one.sign.secret);
  for (const odd of ["", "zz", sig.toUpperCase(), `${sig}00`, "0".repeat(128), "f".repeat(128)])
    assert.equal(verify("a", odd, one.sign.key), false);
  for (const key of ["", "0".repeat(64), "f".repeat(64)])
    assert.equal(verify("a", sig, key), false);
});

test("only the addressee opens a box", () => {
  const data = seal('{"hand":"AKQ"}', two.box.key, one.box.secret, "table 0 1");
  assert.equal(unseal(data, one.box.key, two.box.secret, "table 0 1"), '{"hand":"AKQ"}');
  assert.equal(unseal(data, one.box.key, three.box.secret, "table 0 1"), null);
  assert.equal(unseal(data, three.box.key, two.box.secret, "table 0 1"), null);
});

test("a box opens in its context alone", () => {
  const data = seal("x", two.box.key, one.box.secret, "table 0 1");
  assert.equal(unseal(data, one.box.key, two.box.secret, "table 1 0"), null);
});

test("a spoilt box is refused", () => {
  const data = seal("x", two.box.key, one.box.secret, "c");
  for (const odd of ["", "!", data.slice(4), data.slice(0, -4), `AAAA${data.slice(4)}`])
    assert.equal(unseal(odd, one.box.key, two.box.secret, "c"), null);
  assert.equal(unseal(data, "0".repeat(64), two.box.secret, "c"), null);
});

test("the same text is sealed differently each time", () => {
  assert.notEqual(
    seal("x", two.box.key, one.box.secret, ""),
    seal("x", two.box.key, one.box.secret, ""),
  );
});

test("the curves of the other tests are those of the page", () => {
  const text = new TextEncoder().encode("صباح الخير");
  for (let n = 0; n < 8; n += 1) {
    const made = n % 2 ? ed25519.keygen() : native.ed25519.keygen();
    const sig = ed25519.sign(text, made.secretKey);
    assert.deepEqual(native.ed25519.sign(text, made.secretKey), sig);
    assert.deepEqual(ed25519.getPublicKey(made.secretKey), made.publicKey);
    sig[0] ^= n & 4;
    const holds = ed25519.verify(sig, text, made.publicKey, { zip215: false });
    assert.equal(native.ed25519.verify(sig, text, made.publicKey), holds);
    const [one, two] = [native.x25519.keygen(), x25519.keygen()];
    assert.deepEqual(
      native.x25519.getSharedSecret(one.secretKey, two.publicKey),
      x25519.getSharedSecret(two.secretKey, one.publicKey),
    );
  }
});
